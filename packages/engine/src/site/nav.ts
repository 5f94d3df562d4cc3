// Resolves nav items from the configuration or `_nav.json`. Without any, creates one for each
// top-level folder.
import { escapeRegExp } from '../shared/escapeRegExp.ts'
import type { NavItem, NavLink, SidebarItem } from '../types/navigation.ts'
import type { UserNavItem, UserNavLink } from '../types/themeOptions.ts'
import { sectionPath, sectionsOf } from './folderSidebar.ts'
import type { ContentRoot } from './folderTree.ts'
import { labelOf } from './label.ts'
import { qualifyRoutePath } from '../shared/routePrefixes.ts'
import { resolveLink, type LangVersion, type RouteIndex } from './routeIndex.ts'
import { linksOf } from './sidebarLinks.ts'

/**
 * Resolves nav items with links to pages of the given language and version. An item without
 * `activeMatch` is active in the whole top-level folder of its link, unless another item links to
 * the same folder.
 */
export function createNav(
  items: readonly UserNavItem[],
  langVersion: LangVersion,
  index: RouteIndex,
): NavItem[] {
  const nav = navItems(items, langVersion, index)
  const home = qualifyRoutePath('/', langVersion, index.settings)
  const folders = nav.flatMap(allLinks).map((link) => topFolder(link, home))
  return nav.map((item) => {
    const folder = item.link === null ? null : topFolder(item.link, home)
    const isShared = folders.filter((other) => other === folder).length > 1
    if (folder === null || item.activeMatch !== null || isShared) return item
    return { ...item, activeMatch: matchOf(folder) }
  })
}

function navItems(
  items: readonly UserNavItem[],
  langVersion: LangVersion,
  index: RouteIndex,
): NavItem[] {
  return items.map((item) => {
    if (!('items' in item)) return navLink(item, langVersion, index)
    return {
      type: 'group',
      ...commonOf(item),
      link: item.link === undefined ? null : resolveLink(item.link, langVersion, index).link,
      items: navItems(item.items, langVersion, index),
    }
  })
}

function allLinks(item: NavItem): string[] {
  const own = item.link === null ? [] : [item.link]
  return item.type === 'group' ? [...own, ...item.items.flatMap(allLinks)] : own
}

/** Returns the path of the top-level folder that contains the page of a link; null if none does. */
function topFolder(link: string, home: string): string | null {
  if (!link.startsWith(home)) return null
  const [folder, ...rest] = link
    .slice(home.length)
    .replace(/[?#].*$/, '')
    .split('/')
  return !folder || rest.length === 0 ? null : `${home}${folder}`
}

/** Returns a regular expression for the routes of a folder. */
function matchOf(path: string): string {
  return `^${escapeRegExp(path)}(?:/|$)`
}

function navLink(item: UserNavLink, langVersion: LangVersion, index: RouteIndex): NavLink {
  return { type: 'link', ...commonOf(item), link: resolveLink(item.link, langVersion, index).link }
}

function commonOf(item: UserNavItem): Pick<NavItem, 'text' | 'activeMatch' | 'position' | 'tag'> {
  return {
    text: item.text,
    activeMatch: item.activeMatch ?? null,
    position: item.position ?? 'right',
    tag: item.tag ?? null,
  }
}

/** Creates a link to the first page of each top-level folder that has a sidebar. */
export function folderNav(
  root: ContentRoot,
  sidebar: Readonly<Record<string, readonly SidebarItem[]>>,
  index: RouteIndex,
): NavItem[] {
  return sectionsOf(root.folder).flatMap((folder): NavLink[] => {
    const prefix = sectionPath(folder, index.settings)
    const ownPage = root.folder.pages.get(folder.name) ?? folder.pages.get('index')
    const first = ownPage?.routePath ?? linksOf(sidebar[prefix] ?? [])[0]?.link
    if (first === undefined) return []
    return [
      {
        type: 'link',
        text: labelOf(folder.name),
        link: first,
        activeMatch: matchOf(prefix.slice(0, -1)),
        position: 'right',
        tag: null,
      },
    ]
  })
}
