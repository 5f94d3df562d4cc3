// Addresses of the home page and of the page in other languages.
import { usePage, useSite, type LocaleLink } from 'docgen/runtime'

/** Route path of the home page in the language of the page. */
export function useHome(): string {
  const { locales, lang } = useSite()
  return `${locales.find((locale) => locale.lang === lang)?.prefix ?? ''}/`
}

/** Route path of this page in another language: its translation, else the home page of that language. */
export function useTranslation(): (locale: LocaleLink) => string {
  const { translations, pageType } = usePage()
  return ({ lang, prefix }) => (pageType === '404' ? undefined : translations[lang]) ?? `${prefix}/`
}
