// The plugin `@lorenzo_lewis/starlight-utils` shows the links of one group of the sidebar in the nav bar.
import { withoutBase } from '../../../shared/paths.ts'
import { dataOf, listOf, optionsOfPackage, textOf, type Data } from '../../config/values.ts'
import type { UserNavItem, UserSidebarItem } from '../../../types/themeOptions.ts'

export const UTILS = /^@lorenzo_lewis\/starlight-utils$/

/** Splits the sidebar of Starlight into the items for the nav bar and the others. */
export function withoutNavLinks(sidebar: unknown, options: Data) {
  const utils = dataOf(optionsOfPackage(listOf(options['plugins']), UTILS))
  const label = textOf(dataOf(dataOf(utils['navLinks'])['leading'])['useSidebarLabelled'])
  const isForNav = (item: unknown) => label !== undefined && dataOf(item)['label'] === label
  if (!Array.isArray(sidebar)) return { links: [], sidebar }
  const links = sidebar.filter(isForNav).flatMap((item) => listOf(dataOf(item)['items']))
  return { links, sidebar: sidebar.filter((item) => !isForNav(item)) }
}

const THEMES = /^(?:starlight-theme-nova|lucode-starlight)$/

/** Returns the links that themes show in the nav bar, as items of a sidebar. */
export function themeLinks(plugins: readonly unknown[], base = '/'): unknown[] {
  const { nav, navLinks } = dataOf(optionsOfPackage(plugins, THEMES))
  return listOf(nav ?? navLinks).map((item) => {
    const { label, href, link } = dataOf(item)
    return { label, link: withoutBase(textOf(href ?? link) ?? '', base) }
  })
}

/** Returns items of a sidebar as items of the nav bar, on the side where the plugin shows them. */
export function navItems(items: readonly UserSidebarItem[]): UserNavItem[] {
  return items.flatMap((item): UserNavItem[] => {
    if (typeof item === 'string' || !('text' in item)) return []
    const { text } = item
    if ('items' in item) return [{ text, items: navItems(item.items), position: 'left' }]
    return [{ text, link: item.link, position: 'left' }]
  })
}
