// Removes pages with `unlisted: true` from sidebars, however the sidebars were made.
import type { Page } from '../types/content.ts'
import type { Sidebar, SidebarItem } from '../types/navigation.ts'

/** Returns the sidebars without links to unlisted pages and without groups that become empty. */
export function withoutUnlisted(sidebar: Sidebar, pages: ReadonlyMap<string, Page>): Sidebar {
  const isUnlisted = (link: string) => pages.get(link)?.frontmatter.unlisted === true
  const listed = (item: SidebarItem): SidebarItem[] => {
    if (item.type === 'link') return isUnlisted(item.link) ? [] : [item]
    if (item.type !== 'group') return [item]
    const items = item.items.flatMap(listed)
    const link = item.link !== null && isUnlisted(item.link) ? null : item.link
    if (items.length === 0 && item.items.length > 0 && link === null) return []
    return [{ ...item, link, items }]
  }
  const hasUnlisted = [...pages.values()].some(({ frontmatter }) => frontmatter.unlisted)
  if (!hasUnlisted) return sidebar
  return Object.fromEntries(
    Object.entries(sidebar).map(([prefix, items]) => [prefix, items.flatMap(listed)]),
  )
}
