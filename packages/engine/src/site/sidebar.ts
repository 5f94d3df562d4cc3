// Resolves the sidebars of the configuration for one language.
import { isVerbatim, splitLink } from '../shared/paths.ts'
import { langPrefixOf, qualifyRoutePath } from '../shared/routePrefixes.ts'
import type { Sidebar, SidebarGroup, SidebarItem, SidebarLink } from '../types/navigation.ts'
import type { UserSidebar, UserSidebarItem } from '../types/themeOptions.ts'
import { labelOf } from './label.ts'
import { draftTag } from './pageItem.ts'
import { collapseSettingsOf, detailsOf, iconOf } from './sidebarDetails.ts'
import { resolveLink, type LangVersion, type RouteIndex } from './routeIndex.ts'

type UserGroup = Extract<UserSidebarItem, { items: unknown }>
type UserLink = Exclude<Extract<UserSidebarItem, { link: string }>, UserGroup>

/**
 * Creates the sidebars of one language. A prefix without a language applies to every language; a
 * prefix of another language is skipped.
 */
export function createSidebar(
  user: UserSidebar,
  langVersion: LangVersion,
  index: RouteIndex,
): Sidebar {
  const { settings } = index
  const entries = Object.entries(user).map(([prefix, items]) => ({
    prefix,
    items,
    lang: langPrefixOf(prefix, settings),
  }))
  // General prefixes come first, so that a prefix for this language replaces them.
  const general = entries.filter(({ lang }) => lang === null)
  const special = entries.filter(({ lang }) => lang === langVersion.lang)
  return Object.fromEntries(
    [...general, ...special].map(({ prefix, items }) => [
      qualifyRoutePath(prefix, langVersion, settings),
      items.map((item) => itemOf(withBase(item, undefined), langVersion, index)),
    ]),
  )
}

function itemOf(item: UserSidebarItem, langVersion: LangVersion, index: RouteIndex): SidebarItem {
  if (typeof item === 'string') return pageItem(item, langVersion, index)
  if ('dividerType' in item) return { type: 'divider', dashed: item.dividerType === 'dashed' }
  if ('sectionHeaderText' in item) {
    const { sectionHeaderText: text, tag = null } = item
    return { type: 'header', text, tag, ...iconOf(item) }
  }
  return 'items' in item ? groupItem(item, langVersion, index) : linkItem(item, langVersion, index)
}

/**
 * Creates the item of a route without a label, which gets the page's title. The link check reports
 * a missing page.
 */
function pageItem(written: string, langVersion: LangVersion, index: RouteIndex): SidebarLink {
  const { link, page } = resolveLink(written, langVersion, index)
  const lastSegment = splitLink(link).path.split('/').filter(Boolean).at(-1) ?? link
  const text = page?.title || (isVerbatim(link) ? link : labelOf(lastSegment))
  return { type: 'link', text, link, ...detailsOf({ tag: draftTag(page) }) }
}

function linkItem(item: UserLink, langVersion: LangVersion, index: RouteIndex): SidebarLink {
  const { link, page } = resolveLink(item.link, langVersion, index)
  return { type: 'link', text: item.text, link, ...detailsOf({ tag: draftTag(page), ...item }) }
}

function groupItem(item: UserGroup, langVersion: LangVersion, index: RouteIndex): SidebarGroup {
  return {
    type: 'group',
    text: item.text,
    link: item.link === undefined ? null : resolveLink(item.link, langVersion, index).link,
    ...detailsOf(item),
    ...collapseSettingsOf(item),
    items: item.items.map((inner) => itemOf(inner, langVersion, index)),
  }
}

/** Adds the base of a group to the address of an item; an inner group may have its own base. */
function withBase(item: UserSidebarItem, base: string | undefined): UserSidebarItem {
  const own = typeof item === 'object' && 'items' in item ? (item.base ?? base) : base
  if (own === undefined) return item
  const join = (link: string) =>
    isVerbatim(link) ? link : `${own.replace(/\/+$/, '')}/${link.replace(/^\/+/, '')}`
  if (typeof item === 'string') return join(item)
  const link = 'link' in item && item.link !== undefined ? { link: join(item.link) } : {}
  return 'items' in item
    ? { ...item, ...link, items: item.items.map((inner) => withBase(inner, own)), base: undefined }
    : { ...item, ...link }
}
