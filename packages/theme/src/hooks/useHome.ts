// Finds the address of the home page and of translations of the current page.
import { usePage, useRouter, useSite, type LocaleLink } from 'docgen/runtime'

/** Returns the route path of the home page in the current language and version. */
export function useHome(): string {
  const { locales, lang, otherVersions } = useSite()
  const { version } = usePage()
  const own = locales.find((locale) => locale.lang === lang)
  return otherVersions[version]?.home ?? `${own?.prefix ?? ''}/`
}

/**
 * Returns a function that finds the current page in another language: its translation with the same
 * hash, else the nearest page without a hash. The query is dropped, because it belongs to the
 * current page.
 */
export function useTranslation(): (locale: LocaleLink) => string {
  const { translations, nearest, pageType } = usePage()
  const { hash } = useRouter().url
  return ({ lang, prefix }) => {
    const same = pageType === '404' ? undefined : translations[lang]
    return same === undefined ? (nearest[lang] ?? `${prefix}/`) : same + hash
  }
}
