// A sidebar → the groups of an overview, without headings, which the browser does not know of other pages. Groups come in
// the order of the sidebar, links outside any group last, as on a page of type `overview`.
import type { OverviewGroup, SidebarItem } from 'docgen/runtime'

/** The pages below the folder of `routePath`, itself left out. */
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
