// Navigation of a language → what search calls its pages: the label under which it shows each, that of the sidebar group it
// is in, else of the item of the nav bar that leads to its folder; and the title of one that has none of its own.
import { normalizeRoutePath } from '../shared/paths.ts'
import type { Locale } from '../types/index.ts'
import type { NavItem, SidebarItem } from '../types/navigation.ts'

/** By route path; pages of no group are not in it. */
export function groupLabelsOf({ sidebar, nav }: Locale): ReadonlyMap<string, string> {
  const labels = new Map<string, string>()
  for (const [prefix, items] of Object.entries(sidebar)) {
    collect(items, navLabelOf(prefix, nav), labels)
  }
  return labels
}

/** By route path: the text of the first link of the sidebars, else of the nav bar, that leads to a page. */
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

/** The last name of a route path, in words: `/guide/quick-start` → `quick start`. */
export function nameOf(routePath: string): string {
  return (routePath.split('/').findLast(Boolean) ?? '').replace(/[-_]+/g, ' ')
}

/** The innermost group wins, the first place of a page too; a section header counts for the links after it. */
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

/** `/guide/` → the text of the item whose link is below it. */
function navLabelOf(prefix: string, nav: readonly NavItem[]): string {
  if (prefix === '/') return ''
  return nav.find(({ link }) => link?.startsWith(prefix))?.text ?? ''
}
