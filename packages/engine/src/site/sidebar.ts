// Sidebars as an author writes them in the configuration → resolved sidebars of one language.
import { isVerbatim, splitLink } from '../shared/paths.ts'
import { langPrefixOf, qualifyRoutePath } from '../shared/routePrefixes.ts'
import type { Sidebar, SidebarGroup, SidebarItem, SidebarLink } from '../types/navigation.ts'
import type { UserSidebar, UserSidebarItem } from '../types/index.ts'
import { labelOf } from './label.ts'
import { resolveLink, type Place, type RouteIndex } from './routeIndex.ts'

type UserGroup = Extract<UserSidebarItem, { items: unknown }>
type UserLink = Exclude<Extract<UserSidebarItem, { link: string }>, UserGroup>

/** The sidebars of one language: prefixes that name none apply to each, prefixes of another are left out. */
export function createSidebar(user: UserSidebar, place: Place, index: RouteIndex): Sidebar {
  const { settings } = index
  const entries = Object.entries(user).map(([prefix, items]) => ({
    prefix,
    items,
    lang: langPrefixOf(prefix, settings),
  }))
  // Without a language folder first, so that a prefix written for this language replaces the general one.
  const general = entries.filter(({ lang }) => lang === null)
  const special = entries.filter(({ lang }) => lang === place.lang)
  return Object.fromEntries(
    [...general, ...special].map(({ prefix, items }) => [
      qualifyRoutePath(prefix, place, settings),
      items.map((item) => itemOf(item, place, index)),
    ]),
  )
}

function itemOf(item: UserSidebarItem, place: Place, index: RouteIndex): SidebarItem {
  if (typeof item === 'string') return pageItem(item, place, index)
  if ('dividerType' in item) return { type: 'divider', dashed: item.dividerType === 'dashed' }
  if ('sectionHeaderText' in item) {
    return { type: 'header', text: item.sectionHeaderText, tag: item.tag ?? null }
  }
  return 'items' in item ? groupItem(item, place, index) : linkItem(item, place, index)
}

/** A bare route: its label is the page's title. Whether it exists is for the link check to say. */
function pageItem(written: string, place: Place, index: RouteIndex): SidebarLink {
  const { link, page } = resolveLink(written, place, index)
  const lastSegment = splitLink(link).path.split('/').filter(Boolean).at(-1) ?? link
  const text = page?.title || (isVerbatim(link) ? link : labelOf(lastSegment))
  return { type: 'link', text, link, ...detailsOf({}) }
}

function linkItem(item: UserLink, place: Place, index: RouteIndex): SidebarLink {
  const { link } = resolveLink(item.link, place, index)
  return { type: 'link', text: item.text, link, ...detailsOf(item) }
}

function groupItem(item: UserGroup, place: Place, index: RouteIndex): SidebarGroup {
  return {
    type: 'group',
    text: item.text,
    link: item.link === undefined ? null : resolveLink(item.link, place, index).link,
    ...detailsOf(item),
    collapsible: item.collapsible ?? true,
    collapsed: item.collapsed ?? false,
    items: item.items.map((inner) => itemOf(inner, place, index)),
  }
}

function detailsOf(
  item: Partial<UserLink>,
): Pick<SidebarLink, 'tag' | 'context' | 'overviewHeaders' | 'dashed'> {
  return {
    tag: item.tag ?? null,
    context: item.context ?? null,
    overviewHeaders: item.overviewHeaders ?? null,
    dashed: false,
  }
}
