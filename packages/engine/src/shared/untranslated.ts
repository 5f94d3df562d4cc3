// Links of pages without a translation, which show the page of the default language.
import type { PageData, SiteData } from '../types/browser.ts'
import { isServedFile, isVerbatim, splitLink } from './paths.ts'
import { langPrefixOf, siteRouteSettingsOf, translateRoutePath } from './routePrefixes.ts'

/** Returns a link of an article as it is shown: on an untranslated page, in its language. */
export function inLanguage(
  link: string,
  { original, lang }: Pick<PageData, 'original' | 'lang'>,
  site: SiteData,
): string {
  if (!original || isVerbatim(link) || isServedFile(link)) return link
  const settings = siteRouteSettingsOf(site)
  const { path, suffix } = splitLink(link)
  const other = original.links?.[path]
  if (other !== undefined) return other + suffix
  return langPrefixOf(path, settings) === null ? translateRoutePath(link, lang, settings) : link
}
