// Converts a sidebar to the groups of an overview. Groups keep the order of the sidebar, and links
// outside groups come last, as on pages of type `overview`. Headings are not included, because the
// browser does not have them for other pages.
import type { OverviewGroup, SidebarItem } from 'docgen/runtime'

/** Returns the groups of pages below the folder of `routePath`, without the page itself. */
export function groupsOfSidebar(
  items: readonly SidebarItem[],
  routePath: string,
): readonly OverviewGroup[] {
  const folder = routePath.slice(0, routePath.lastIndexOf('/') + 1)
  const isBelow = (link: string) => link !== routePath && link.startsWith(folder)
  const entry = (text: string, link: string | null) =>
    link !== null && isBelow(link) ? [{ text, link, headings: [] }] : []
  const groupsOf = (text: string, own: OverviewGroup['items'], inside: readonly SidebarItem[]) => {
    const links = inside.flatMap((item) =>
      item.type === 'link' ? entry(item.text, item.link) : [],
    )
    const inner = inside.flatMap((item): OverviewGroup[] =>
      item.type === 'group' ? groupsOf(item.text, entry(item.text, item.link), item.items) : [],
    )
    const all = [...own, ...links]
    return all.length > 0 ? [{ text, items: all }, ...inner] : inner
  }
  return [
    ...groupsOf(
      '',
      [],
      items.filter(({ type }) => type === 'group'),
    ),
    ...groupsOf(
      '',
      [],
      items.filter(({ type }) => type === 'link'),
    ),
  ]
}
