// Questions about the items of a sidebar, apart from how they are drawn.
import { normalizeRoutePath, type SidebarItem } from 'docgen/runtime'

/** Whether the item's own link is the page at `routePath`. */
export function isCurrentItem(item: SidebarItem, routePath: string): boolean {
  if (item.type !== 'link' && item.type !== 'group') return false
  return item.link !== null && isRoute(item.link, routePath)
}

/** Whether the page stands in the item or anywhere below it. */
export function holdsPage(item: SidebarItem, routePath: string): boolean {
  if (isCurrentItem(item, routePath)) return true
  return item.type === 'group' && item.items.some((child) => holdsPage(child, routePath))
}

/** A step on the way to a page; `link` is null for the page itself and for groups without a page of their own. */
export interface Crumb {
  readonly text: string
  readonly link: string | null
}

/** From the outermost group down to the page; empty when the page is not in the sidebar. */
export function trailOf(items: readonly SidebarItem[], routePath: string): readonly Crumb[] {
  const item = items.find((candidate) => holdsPage(candidate, routePath))
  if (item?.type !== 'link' && item?.type !== 'group') return []
  if (isCurrentItem(item, routePath)) return [{ text: item.text, link: null }]
  const inner = item.type === 'group' ? trailOf(item.items, routePath) : []
  return [{ text: item.text, link: item.link }, ...inner]
}

function isRoute(link: string, routePath: string): boolean {
  return link.startsWith('/') && normalizeRoutePath(link) === normalizeRoutePath(routePath)
}
