// Pages whose frontmatter contains a `slug`: their files give another address, which says what belongs together.
import {
  routePathOf,
  routeSettingsOf,
  translateRoutePath,
  type RouteSettings,
} from '../shared/routePrefixes.ts'
import type { Page } from '../types/content.ts'
import type { Config } from '../types/index.ts'

/** Returns the route path that the file of a page gives. */
export function fileRouteOf({ filePath }: Page, settings: RouteSettings): string {
  return routePathOf(filePath, settings).routePath
}

/** Returns what a page has in common with its translations. */
export function translationKey(page: Page, settings: RouteSettings): string {
  const { frontmatter, routePath } = page
  const own = frontmatter.slug === undefined ? routePath : fileRouteOf(page, settings)
  return translateRoutePath(own, settings.lang, settings)
}

/**
 * Returns a function for the route path that chooses the sidebar of a page. In sidebars that docgen
 * generates, a page keeps the place of its file.
 */
export function sidebarRoutes(config: Config): (page: Page) => string {
  const settings = routeSettingsOf(config)
  return (page) => {
    const isConfigured = config.localized[page.lang]?.sidebar !== undefined
    if (page.frontmatter.slug === undefined || isConfigured) return page.routePath
    return translateRoutePath(fileRouteOf(page, settings), page.lang, settings)
  }
}
