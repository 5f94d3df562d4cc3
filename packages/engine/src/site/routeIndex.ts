// Finds pages by route path and resolves links as authors write them, without language prefix and
// with or without a trailing slash. It is shared by nav, sidebars and checks, so that all find the
// same page.
import { isServedFile, isVerbatim, normalizeRoutePath, splitLink } from '../shared/paths.ts'
import { withOtherEnd } from './correctedLinks.ts'
import { qualifyRoutePath, routeSettingsOf, type RouteSettings } from '../shared/routePrefixes.ts'
import type { Page } from '../types/content.ts'
import type { Site } from '../types/index.ts'

export interface RouteIndex {
  readonly settings: RouteSettings
  readonly pages: ReadonlyMap<string, Page>
}

/** Returns the index of all pages of a site. */
export function routeIndexOf({ config, routes }: Pick<Site, 'config' | 'routes'>): RouteIndex {
  const pages = new Map([...routes].map(([routePath, route]) => [routePath, route.page]))
  return { settings: routeSettingsOf(config), pages }
}

/** The language and version in which a link is resolved. */
export interface LangVersion {
  readonly lang: string
  readonly version: string
}

/** Returns the page at a path, with or without a trailing slash. */
export function findPage(path: string, index: RouteIndex): Page | null {
  const routePath = normalizeRoutePath(path)
  return index.pages.get(routePath) ?? index.pages.get(withOtherEnd(routePath)) ?? null
}

/**
 * Returns the page that a link names, preferably in the given language and version, and the link to
 * it. An unknown link is returned unchanged.
 */
export function resolveLink(
  link: string,
  langVersion: LangVersion,
  index: RouteIndex,
): { readonly link: string; readonly page: Page | null } {
  if (isVerbatim(link)) return { link, page: null }
  const { path, suffix } = splitLink(link)
  const requested = normalizeRoutePath(path)
  const page =
    findPage(qualifyRoutePath(requested, langVersion, index.settings), index) ??
    findPage(requested, index)
  return { link: page ? page.routePath + suffix : link, page }
}

/** Returns whether a link should lead to a page of this site. */
export function isPageLink(link: string): boolean {
  return !isVerbatim(link) && !isServedFile(link)
}
