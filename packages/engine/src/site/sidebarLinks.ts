// Queries finished sidebars: which one belongs to a route, and which links it contains in reading
// order.
import type { Sidebar, SidebarItem } from '../types/navigation.ts'

/**
 * Returns the sidebar with the longest prefix of a route path, by whole segments; null if there is
 * none.
 */
export function sidebarOf(routePath: string, sidebar: Sidebar): readonly SidebarItem[] | null {
  // Checks the path and its parents up to `/`, so that the number of sidebars does not matter.
  for (let stem = routePath.replace(/\/$/, ''); ; stem = stem.slice(0, stem.lastIndexOf('/'))) {
    const items = sidebar[`${stem}/`] ?? sidebar[stem]
    if (items) return items
    if (stem === '') return null
  }
}

/** Returns all links depth first: the link of a group comes before those inside it. */
export function linksOf(items: readonly SidebarItem[]): { text: string; link: string }[] {
  return items.flatMap((item) => {
    if (item.type === 'link') return [item]
    if (item.type !== 'group') return []
    const ownLink = item.link === null ? [] : [{ text: item.text, link: item.link }]
    return [...ownLink, ...linksOf(item.items)]
  })
}
