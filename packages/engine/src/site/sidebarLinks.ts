// Questions to a finished sidebar: which one a route has, and which links it holds in reading order.
import type { Sidebar, SidebarItem } from '../types/navigation.ts'

/** The items with the longest prefix of a route path, by whole segments; null when there are none. */
export function sidebarOf(routePath: string, sidebar: Sidebar): readonly SidebarItem[] | null {
  // From the whole path up to `/`, so that the number of sidebars does not matter.
  for (let stem = routePath.replace(/\/$/, ''); ; stem = stem.slice(0, stem.lastIndexOf('/'))) {
    const items = sidebar[`${stem}/`] ?? sidebar[stem]
    if (items) return items
    if (stem === '') return null
  }
}

/** All links, depth first: a group's own before those in it. */
export function linksOf(items: readonly SidebarItem[]): { text: string; link: string }[] {
  return items.flatMap((item) => {
    if (item.type === 'link') return [item]
    if (item.type !== 'group') return []
    const own = item.link === null ? [] : [{ text: item.text, link: item.link }]
    return [...own, ...linksOf(item.items)]
  })
}
