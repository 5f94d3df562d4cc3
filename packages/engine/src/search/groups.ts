// Derives names for search from the navigation of a language: the group label shown with each page,
// and a title for pages that have none.
import { normalizeRoutePath } from '../shared/paths.ts'
import type { Locale } from '../types/route.ts'
import type { NavItem, SidebarItem } from '../types/navigation.ts'

/**
 * Returns the group label of each page by route path: the label of its sidebar group, or else the
 * nav bar item that leads to its folder. Pages without a group are absent.
 */
export function groupLabelsOf({ sidebar, nav }: Locale): ReadonlyMap<string, string> {
  const labels = new Map<string, string>()
  for (const [prefix, items] of Object.entries(sidebar)) {
    collect(items, navLabelOf(prefix, nav), labels)
  }
  return labels
}

/**
 * Returns, by route path, the text of the first link to a page. Sidebars come before the nav bar.
 */
export function linkTextsOf({ sidebar, nav }: Locale): ReadonlyMap<string, string> {
  const texts = new Map<string, string>()
  const collectTexts = (items: readonly (SidebarItem | NavItem)[]) => {
    for (const item of items) {
      if ('link' in item && item.link !== null) add(item.link, item.text ?? '', texts)
      if ('items' in item) collectTexts(item.items)
    }
  }
  collectTexts([...Object.values(sidebar).flat(), ...nav])
  return texts
}

/** Returns the last segment of a route path as words: `/guide/quick-start` → `quick start`. */
export function nameOf(routePath: string): string {
  return (routePath.split('/').findLast(Boolean) ?? '').replace(/[-_]+/g, ' ')
}

/**
 * Collects the labels of `items`. The innermost group wins; if a page is listed twice, its first
 * position wins. A section header labels the links after it.
 */
function collect(items: readonly SidebarItem[], outer: string, labels: Map<string, string>): void {
  let label = outer
  for (const item of items) {
    if (item.type === 'header') label = item.text
    else if (item.type === 'link') add(item.link, label, labels)
    else if (item.type === 'group') {
      if (item.link !== null) add(item.link, item.text, labels)
      collect(item.items, item.text, labels)
    }
  }
}

function add(link: string, label: string, labels: Map<string, string>): void {
  const routePath = normalizeRoutePath(link)
  if (label !== '' && !labels.has(routePath)) labels.set(routePath, label)
}

/** Returns the text of the nav item whose link begins with `prefix`, or `''`. */
function navLabelOf(prefix: string, nav: readonly NavItem[]): string {
  if (prefix === '/') return ''
  return nav.find(({ link }) => link?.startsWith(prefix))?.text ?? ''
}
