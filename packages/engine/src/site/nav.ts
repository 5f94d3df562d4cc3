// Resolves nav items from the configuration or `_nav.json`. Without any, creates one for each
// top-level folder.
import { escapeRegExp } from '../shared/escapeRegExp.ts'
import type { NavItem, NavLink, SidebarItem } from '../types/navigation.ts'
import type { UserNavItem, UserNavLink } from '../types/index.ts'
import { sectionPath, sectionsOf } from './folderSidebar.ts'
import type { ContentRoot } from './folderTree.ts'
import { labelOf } from './label.ts'
import { resolveLink, type LangVersion, type RouteIndex } from './routeIndex.ts'
import { linksOf } from './sidebarLinks.ts'

/** Resolves nav items with links to pages of the given language and version. */
export function createNav(
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
      items: createNav(item.items, langVersion, index),
    }
  })
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
        activeMatch: `^${escapeRegExp(prefix.slice(0, -1))}(?:/|$)`,
        position: 'right',
        tag: null,
      },
    ]
  })
}
