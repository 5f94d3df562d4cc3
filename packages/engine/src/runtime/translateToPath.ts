// Finds the 404 page in the language of an unknown path. Only 404 pages load this module.
import { guessLang, siteRouteSettingsOf, translateRoutePath } from '../shared/routePrefixes.ts'
import type { PageData, SiteData } from '../types/browser.ts'

/** Returns the route path of the 404 page for the current address; null if `page` is that page. */
export function translateToPath(
  page: Pick<PageData, 'lang' | 'routePath'>,
  site: SiteData,
): string | null {
  const settings = siteRouteSettingsOf(site)
  const lang = guessLang(location.pathname, settings)
  return page.lang === lang ? null : translateRoutePath(page.routePath, lang, settings)
}
