// Pages whose frontmatter contains a `slug`. A parse knows only the address that the file of a link
// gives, so links to such pages are corrected when the pages of the site are known.
import { toUrl, type UrlOptions } from '../shared/paths.ts'
import {
  routePathOf,
  routeSettingsOf,
  translateRoutePath,
  type RouteSettings,
} from '../shared/routePrefixes.ts'
import type { Page } from '../types/content.ts'
import type { Config } from '../types/index.ts'

/** Route paths of pages with a `slug`, by the route paths that their files give. */
export type SlugRoutes = ReadonlyMap<string, string>

/** Returns the pages with a `slug`, except where another page has the address of the file. */
export function slugRoutes(pages: readonly Page[], settings: RouteSettings): SlugRoutes {
  const withSlug = pages.filter(({ frontmatter }) => frontmatter.slug !== undefined)
  if (withSlug.length === 0) return new Map()
  const taken = new Set(pages.map(({ routePath }) => routePath))
  const entries = withSlug.map((page) => [fileRouteOf(page, settings), page.routePath] as const)
  return new Map(entries.filter(([byFile]) => !taken.has(byFile)))
}

/** Returns a page whose links lead to the new addresses. */
export function applySlugs(page: Page, slugs: SlugRoutes, options: UrlOptions): Page {
  if (slugs.size === 0 || !page.links.some(({ routePath }) => slugs.has(routePath ?? ''))) {
    return page
  }
  const targets = new Set(page.links.flatMap(({ routePath }) => routePath ?? []))
  const moved = [...targets].flatMap((routePath) => {
    const target = slugs.get(routePath)
    return target === undefined ? [] : [[routePath, target] as const]
  })
  const urls = new Map(
    moved.map((pair) => pair.map((path) => toUrl(path, options)) as [string, string]),
  )
  return {
    ...page,
    links: page.links.map((link) => ({
      ...link,
      routePath: slugs.get(link.routePath ?? '') ?? link.routePath,
    })),
    runs: page.runs.map((html) => replaceInTags(html, urls)),
    // Components have the route path.
    code: page.code === null ? null : replaceQuoted(page.code, new Map([...moved, ...urls])),
  }
}

/** Replaces URLs in the attributes of HTML, with or without a query or hash. */
export function replaceInTags(html: string, urls: ReadonlyMap<string, string>): string {
  return html.replace(/<[a-z](?:"[^"]*"|[^">])*>/gi, (tag) => replaceQuoted(tag, urls))
}

/** Replaces URLs in quotes. */
function replaceQuoted(code: string, urls: ReadonlyMap<string, string>): string {
  return code.replace(/(?<=")[^"#?\s]*(?=["#?])/g, (url) => urls.get(url) ?? url)
}

/** Returns the route path that the file of a page gives. */
function fileRouteOf({ filePath }: Page, settings: RouteSettings): string {
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
