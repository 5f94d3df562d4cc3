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

/** Texts from the outermost group down to the page; empty when the page is not in the sidebar. */
export function trailOf(items: readonly SidebarItem[], routePath: string): readonly string[] {
  const item = items.find((candidate) => holdsPage(candidate, routePath))
  if (item?.type === 'link') return [item.text]
  if (item?.type !== 'group') return []
  return [item.text, ...trailOf(item.items, routePath)]
}

function isRoute(link: string, routePath: string): boolean {
  return link.startsWith('/') && normalizeRoutePath(link) === normalizeRoutePath(routePath)
}
