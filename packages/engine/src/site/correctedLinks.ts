// Corrects links when the pages of the site are known. A parse knows only the address that the file of a link gives, not the
// `slug` of the page, nor whether the address ends with a slash.
import { toUrl, type UrlOptions } from '../shared/paths.ts'
import type { RouteSettings } from '../shared/routePrefixes.ts'
import type { Page } from '../types/content.ts'
import { fileRouteOf } from './slugs.ts'

/** Route paths of pages, by other paths that links have: that of the file, or with or without a slash at the end. */
export type CorrectedRoutes = ReadonlyMap<string, string>

/** Returns the paths that lead to a page with another path, except those that another page has. */
export function correctedRoutes(pages: readonly Page[], settings: RouteSettings): CorrectedRoutes {
  const taken = new Set(pages.map(({ routePath }) => routePath))
  const entries = pages.flatMap((page) => {
    const { frontmatter, routePath } = page
    const others = [withOtherEnd(routePath)]
    if (frontmatter.slug !== undefined) others.unshift(fileRouteOf(page, settings))
    return others.map((other) => [other, routePath] as const)
  })
  return new Map(entries.filter(([other]) => other !== '' && !taken.has(other)))
}

/** Returns a path with a slash at the end if it has none, and without it if it has one. */
export function withOtherEnd(routePath: string): string {
  return routePath.endsWith('/') ? routePath.slice(0, -1) : `${routePath}/`
}

/** Returns a page whose links lead to the paths of pages. */
export function correctLinks(page: Page, corrected: CorrectedRoutes, options: UrlOptions): Page {
  if (!page.links.some(({ routePath }) => corrected.has(routePath ?? ''))) return page
  const targets = new Set(page.links.flatMap(({ routePath }) => routePath ?? []))
  const moved = [...targets].flatMap((routePath) => {
    const target = corrected.get(routePath)
    return target === undefined ? [] : [[routePath, target] as const]
  })
  const urls = new Map(
    moved.map((pair) => pair.map((path) => toUrl(path, options)) as [string, string]),
  )
  return {
    ...page,
    links: page.links.map((link) => ({
      ...link,
      routePath: corrected.get(link.routePath ?? '') ?? link.routePath,
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
