// The languages that show pages of the default language where they have no translation.
import type { Config } from '../types/index.ts'
import type { LocaleConfig } from '../types/siteOptions.ts'

/** Returns them in the order of the locales. */
export function fallbackLocales({
  locales,
  lang,
}: Pick<Config, 'locales' | 'lang'>): readonly LocaleConfig[] {
  return locales.filter((locale) => locale.fallback && locale.lang !== lang)
}
