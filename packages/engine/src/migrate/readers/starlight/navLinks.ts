// The plugin `@lorenzo_lewis/starlight-utils` shows the links of one group of the sidebar in the nav bar.
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

/** Returns items of a sidebar as items of the nav bar, on the side where the plugin shows them. */
export function navItems(items: readonly UserSidebarItem[]): UserNavItem[] {
  return items.flatMap((item): UserNavItem[] => {
    if (typeof item === 'string' || !('text' in item)) return []
    const { text } = item
    if ('items' in item) return [{ text, items: navItems(item.items), position: 'left' }]
    return [{ text, link: item.link, position: 'left' }]
  })
}
