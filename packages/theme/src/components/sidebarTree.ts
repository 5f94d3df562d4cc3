// Pure functions that find the current page in the items of a sidebar.
import { normalizeRoutePath, type SidebarItem } from 'docgen/runtime'

type SidebarGroup = Extract<SidebarItem, { type: 'group' }>

/** Tells whether the item's link leads to the page at `routePath`. */
export function isCurrentItem(item: SidebarItem, routePath: string): boolean {
  if (item.type !== 'link' && item.type !== 'group') return false
  return item.link !== null && isRoute(item.link, routePath)
}

/** Tells whether the item, or any item below it, is the page at `routePath`. */
export function holdsPage(item: SidebarItem, routePath: string): boolean {
  if (isCurrentItem(item, routePath)) return true
  return (
    item.type === 'group' &&
    (typeof __DOCGEN_BROWSER__ !== 'undefined' && __DOCGEN_BROWSER__
      ? item.items.some((child) => holdsPage(child, routePath))
      : routePathsIn(item).has(cachedRoutePath(routePath)))
  )
}

/**
 * An entry of the breadcrumbs. `link` is null for the current page and for groups without a page.
 */
export interface Crumb {
  readonly text: string
  readonly link: string | null
}

/**
 * Returns the breadcrumbs from the outermost group to the page; empty if the page is not in the
 * sidebar.
 */
export function trailOf(items: readonly SidebarItem[], routePath: string): readonly Crumb[] {
  const item = items.find((candidate) => holdsPage(candidate, routePath))
  if (item?.type !== 'link' && item?.type !== 'group') return []
  if (isCurrentItem(item, routePath)) return [{ text: item.text, link: null }]
  if (item.type === 'link') return [{ text: item.text, link: item.link }]
  const link = item.link ?? folderPageOf(item.items, routePath)
  return [{ text: item.text, link }, ...trailOf(item.items, routePath)]
}

/** Finds the index page of the page's folder among the items of a group without a link. */
function folderPageOf(items: readonly SidebarItem[], routePath: string): string | null {
  const isFolder = (link: string) =>
    link.endsWith('/') && link !== routePath && routePath.startsWith(link)
  const item = items.find((each) => each.type === 'link' && isFolder(each.link))
  return item?.type === 'link' ? item.link : null
}

function isRoute(link: string, routePath: string): boolean {
  if (typeof __DOCGEN_BROWSER__ !== 'undefined' && __DOCGEN_BROWSER__) {
    return link.startsWith('/') && normalizeRoutePath(link) === normalizeRoutePath(routePath)
  }
  return link.startsWith('/') && cachedRoutePath(link) === cachedRoutePath(routePath)
}

/**
 * Returns the normalized route path from a cache. Every page compares all links of its sidebar, so
 * a build normalizes each only once.
 */
function cachedRoutePath(link: string): string {
  const routePath = routePaths.get(link) ?? normalizeRoutePath(link)
  routePaths.set(link, routePath)
  return routePath
}

const routePaths = new Map<string, string>()

/**
 * Returns the route paths of all items in a group from a cache, so that a build collects them only
 * once.
 */
function routePathsIn(group: SidebarGroup): ReadonlySet<string> {
  const known = groups.get(group)
  if (known) return known
  const found = new Set<string>()
  for (const item of group.items) {
    if ('link' in item && item.link?.startsWith('/')) found.add(cachedRoutePath(item.link))
    if (item.type === 'group') routePathsIn(item).forEach((routePath) => found.add(routePath))
  }
  groups.set(group, found)
  return found
}

const groups = new WeakMap<SidebarGroup, ReadonlySet<string>>()
