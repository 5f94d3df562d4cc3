// Removes drafts and pages with `unlisted: true` from sidebars, however the sidebars were made.
import type { Page } from '../types/content.ts'
import type { Sidebar, SidebarItem } from '../types/navigation.ts'
import { findPage, resolveLink, type LangVersion, type RouteIndex } from './routeIndex.ts'

/**
 * Returns the sidebars of a language without links to unlisted pages and to drafts, which the site
 * does not have, and without groups that become empty.
 */
export function withoutUnlisted(
  sidebar: Sidebar,
  langVersion: LangVersion,
  index: RouteIndex,
  drafts: readonly Page[],
): Sidebar {
  const { settings, pages } = index
  const draftIndex = { settings, pages: new Map(drafts.map((page) => [page.routePath, page])) }
  const isDraft = (link: string) =>
    findPage(link, index) === null && resolveLink(link, langVersion, draftIndex).page !== null
  const isUnlisted = (link: string) =>
    pages.get(link)?.frontmatter.unlisted === true || (drafts.length > 0 && isDraft(link))
  const listed = (item: SidebarItem): SidebarItem[] => {
    if (item.type === 'link') return isUnlisted(item.link) ? [] : [item]
    if (item.type !== 'group') return [item]
    const items = item.items.flatMap(listed)
    const link = item.link !== null && isUnlisted(item.link) ? null : item.link
    if (items.length === 0 && item.items.length > 0 && link === null) return []
    return [{ ...item, link, items }]
  }
  const hasUnlisted = [...pages.values()].some(({ frontmatter }) => frontmatter.unlisted)
  if (!hasUnlisted && drafts.length === 0) return sidebar
  return Object.fromEntries(
    Object.entries(sidebar).map(([prefix, items]) => [prefix, items.flatMap(listed)]),
  )
}
