// Removes drafts from menus, and pages with `unlisted: true` from sidebars, however these were made.
import type { Page } from '../types/content.ts'
import type { NavItem, Sidebar, SidebarItem } from '../types/navigation.ts'
import { findPage, resolveLink, type LangVersion, type RouteIndex } from './routeIndex.ts'

type IsHidden = (link: string) => boolean

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
  const { pages } = index
  const hasUnlisted = [...pages.values()].some(({ frontmatter }) => frontmatter.unlisted)
  if (!hasUnlisted && drafts.length === 0) return sidebar
  const isDraft = draftTest(langVersion, index, drafts)
  const isHidden = (link: string) => pages.get(link)?.frontmatter.unlisted === true || isDraft(link)
  return Object.fromEntries(
    Object.entries(sidebar).map(([prefix, items]) => [prefix, withoutLinks(items, isHidden)]),
  )
}

/** Returns the nav without links to drafts, and without menus that become empty. */
export function withoutDrafts(
  nav: readonly NavItem[],
  langVersion: LangVersion,
  index: RouteIndex,
  drafts: readonly Page[],
): readonly NavItem[] {
  return drafts.length === 0 ? nav : withoutLinks(nav, draftTest(langVersion, index, drafts))
}

/** Returns a function that tells whether a link leads to a draft and to no page. */
function draftTest(langVersion: LangVersion, index: RouteIndex, drafts: readonly Page[]): IsHidden {
  const pages = new Map(drafts.map((page) => [page.routePath, page]))
  const draftIndex = { settings: index.settings, pages }
  return (link) =>
    pages.size > 0 &&
    findPage(link, index) === null &&
    resolveLink(link, langVersion, draftIndex).page !== null
}

function withoutLinks<Item extends NavItem | SidebarItem>(
  all: readonly Item[],
  isHidden: IsHidden,
): Item[] {
  return all.flatMap((item): Item[] => {
    if (item.type === 'link') return isHidden(item.link) ? [] : [item]
    if (item.type !== 'group') return [item]
    const items = withoutLinks<NavItem | SidebarItem>(item.items, isHidden)
    const link = item.link !== null && isHidden(item.link) ? null : item.link
    if (items.length === 0 && item.items.length > 0 && link === null) return []
    return [{ ...item, link, items }]
  })
}
