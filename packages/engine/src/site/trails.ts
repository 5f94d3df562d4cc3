// Finds the pages that lead to a page in its sidebar, for the breadcrumbs that search engines show.
import type { PageLink, SidebarItem } from '../types/navigation.ts'
import type { Site } from '../types/index.ts'
import type { Route } from '../types/route.ts'
import { sidebarOf } from './sidebarLinks.ts'
import { sidebarRoutes } from './slugs.ts'

/** Returns the linked groups around a page, outermost first. */
export type Trails = (route: Route) => readonly PageLink[]

/** Creates a lookup that walks each sidebar once. */
export function createTrails(site: Site): Trails {
  const sidebarRouteOf = sidebarRoutes(site.config)
  const known = new Map<readonly SidebarItem[], ReadonlyMap<string, readonly PageLink[]>>()
  return ({ page, routePath }) => {
    const locale = site.locales.find(({ lang }) => lang === page.lang)
    const items = locale && sidebarOf(sidebarRouteOf(page), locale.sidebar)
    if (!items) return []
    const trails = known.get(items) ?? new Map(trailsIn(items, []))
    known.set(items, trails)
    return trails.get(routePath) ?? []
  }
}

function trailsIn(
  items: readonly SidebarItem[],
  around: readonly PageLink[],
): [string, readonly PageLink[]][] {
  return items.flatMap((item) => {
    if (item.type !== 'link' && item.type !== 'group') return []
    const own: [string, readonly PageLink[]][] = item.link === null ? [] : [[item.link, around]]
    if (item.type === 'link') return own
    const isPage = item.link?.startsWith('/') && !item.link.includes('#')
    const inner = isPage ? [...around, { text: item.text, routePath: item.link! }] : around
    return [...trailsIn(item.items, inner), ...own]
  })
}
