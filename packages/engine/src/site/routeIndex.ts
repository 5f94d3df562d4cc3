// Route path → page, and links as authors write them (without language prefix, with or without the slash at
// the end) → the page they mean. Separate because nav, sidebars and checks must find the same page.
import { isServedFile, isVerbatim, normalizeRoutePath, splitLink } from '../shared/paths.ts'
import { qualifyRoutePath, type RouteSettings } from '../shared/routePrefixes.ts'
import type { Page } from '../types/content.ts'

export interface RouteIndex {
  readonly settings: RouteSettings
  readonly pages: ReadonlyMap<string, Page>
}

/** Language and version a link is read in. */
export interface Place {
  readonly lang: string
  readonly version: string
}

/** The page at a path, whether or not the path ends with a slash. */
export function findPage(path: string, index: RouteIndex): Page | null {
  const routePath = normalizeRoutePath(path)
  const other = routePath.endsWith('/') ? routePath.slice(0, -1) : `${routePath}/`
  return index.pages.get(routePath) ?? index.pages.get(other) ?? null
}

/** The page a link means, that of the place before others, and the link to it; an unknown link stays as it is. */
export function resolveLink(
  link: string,
  place: Place,
  index: RouteIndex,
): { readonly link: string; readonly page: Page | null } {
  if (isVerbatim(link)) return { link, page: null }
  const { path, suffix } = splitLink(link)
  const written = normalizeRoutePath(path)
  const page =
    findPage(qualifyRoutePath(written, place, index.settings), index) ?? findPage(written, index)
  return { link: page ? page.routePath + suffix : link, page }
}

/** Whether a link should lead to a page of this site. */
export function isPageLink(link: string): boolean {
  return !isVerbatim(link) && !isServedFile(link)
}
