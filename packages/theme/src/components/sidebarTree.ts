// Functions that find the current page in the items of a sidebar.
import { normalizeRoutePath, type SidebarGroup, type SidebarItem, useShared } from 'docgen/runtime'

/** The route paths in each group, for the server: a build collects them once for all pages. */
export type GroupPages = WeakMap<SidebarGroup, Set<string>>

/** Returns the pages that are known so far on the server, and nothing in the browser. */
export const useGroupPages: () => GroupPages | undefined =
  typeof __DOCGEN_BROWSER__ !== 'undefined' && __DOCGEN_BROWSER__ ? () => undefined : useServerPages

function useServerPages(): GroupPages {
  return useShared('sidebar-pages', () => new WeakMap<SidebarGroup, Set<string>>())
}

/** Tells whether the item's link leads to the page at `routePath`. */
export function isCurrentItem(item: SidebarItem, routePath: string): boolean {
  if (item.type !== 'link' && item.type !== 'group') return false
  return item.link !== null && isRoute(item.link, routePath)
}

/** Tells whether the item, or any item below it, is the page at `routePath`. */
export function holdsPage(item: SidebarItem, routePath: string, known?: GroupPages): boolean {
  if (isCurrentItem(item, routePath)) return true
  if (item.type !== 'group') return false
  return (typeof __DOCGEN_BROWSER__ !== 'undefined' && __DOCGEN_BROWSER__) || !known
    ? item.items.some((child) => holdsPage(child, routePath))
    : pagesIn(item, known).has(normalizeRoutePath(routePath))
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
export function trailOf(
  items: readonly SidebarItem[],
  routePath: string,
  known?: GroupPages,
): readonly Crumb[] {
  const item = items.find((candidate) => holdsPage(candidate, routePath, known))
  if (item?.type !== 'link' && item?.type !== 'group') return []
  if (isCurrentItem(item, routePath)) return [{ text: item.text, link: null }]
  if (item.type === 'link') return [{ text: item.text, link: item.link }]
  const link = item.link ?? folderPageOf(item.items, routePath)
  return [{ text: item.text, link }, ...trailOf(item.items, routePath, known)]
}

/** Finds the index page of the page's folder among the items of a group without a link. */
function folderPageOf(items: readonly SidebarItem[], routePath: string): string | null {
  const isFolder = (link: string) =>
    link.endsWith('/') && link !== routePath && routePath.startsWith(link)
  const item = items.find((each) => each.type === 'link' && isFolder(each.link))
  return item?.type === 'link' ? item.link : null
}

function isRoute(link: string, routePath: string): boolean {
  return link.startsWith('/') && normalizeRoutePath(link) === normalizeRoutePath(routePath)
}

/** Returns the route paths of all items in a group, and adds them to `known`. */
function pagesIn(group: SidebarGroup, known: GroupPages): ReadonlySet<string> {
  const pages = known.get(group) ?? new Set<string>()
  if (known.has(group)) return pages
  known.set(group, pages)
  for (const item of group.items) {
    if ('link' in item && item.link?.startsWith('/')) pages.add(normalizeRoutePath(item.link))
    if (item.type === 'group') pagesIn(item, known).forEach((routePath) => pages.add(routePath))
  }
  return pages
}
