// Links of menus and home pages that start with `pathname://`: docgen does not check them, and the
// router leaves them to the browser, as it does with such links in texts.
import { normalizeRoutePath, RAW_START } from '../shared/paths.ts'
import type { NavItem, SidebarItem } from '../types/navigation.ts'

/** Returns the path of a link without its mark. */
export function withoutRawStart(link: string): string {
  return link.startsWith(RAW_START) ? link.slice(RAW_START.length) : link
}

/** Returns the items with links without marks. Items without such links are returned unchanged. */
export function withoutRawStarts<T extends NavItem | SidebarItem>(
  items: readonly T[],
): readonly T[] {
  if (rawPaths(items).length === 0) return items
  return items.map((item) => ({
    ...item,
    ...('link' in item && item.link !== null && { link: withoutRawStart(item.link) }),
    ...('items' in item && { items: withoutRawStarts<NavItem | SidebarItem>(item.items) }),
  }))
}

/** Returns the route paths of all marked links, which the router must not open. */
export function rawPaths(items: readonly (NavItem | SidebarItem)[]): string[] {
  return items.flatMap((item) => [
    ...('link' in item && item.link?.startsWith(RAW_START)
      ? [normalizeRoutePath(withoutRawStart(item.link))]
      : []),
    ...('items' in item ? rawPaths(item.items) : []),
  ])
}
