// Addresses of the home page, and of the page in other languages and versions.
import { usePage, useRouter, useSite, type LocaleLink } from 'docgen/runtime'

/** Route path of the home page in the language and version of the page. */
export function useHome(): string {
  const { locales, lang, otherVersions } = useSite()
  const { version } = usePage()
  const own = locales.find((locale) => locale.lang === lang)
  return otherVersions[version]?.home ?? `${own?.prefix ?? ''}/`
}

/**
 * Where another language leads to: this page with the heading the address names, else the nearest page, which has other
 * headings. A query belongs to the page it was asked on and is left behind.
 */
export function useTranslation(): (locale: LocaleLink) => string {
  const { translations, nearest, pageType } = usePage()
  const { hash } = useRouter().url
  return ({ lang, prefix }) => {
    const same = pageType === '404' ? undefined : translations[lang]
    return same === undefined ? (nearest[lang] ?? `${prefix}/`) : same + hash
  }
}
