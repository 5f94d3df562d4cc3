// The page for unknown paths in the language that the path speaks of. Loaded by such pages only.
import { guessLang, siteRouteSettingsOf, translateRoutePath } from '../shared/routePrefixes.ts'
import type { PageData, SiteData } from '../types/browser.ts'

/** The route path of that page; null where `page` is the one. */
export function translateToPath(
  page: Pick<PageData, 'lang' | 'routePath'>,
  site: SiteData,
): string | null {
  const settings = siteRouteSettingsOf(site)
  const lang = guessLang(location.pathname, settings)
  return page.lang === lang ? null : translateRoutePath(page.routePath, lang, settings)
}
