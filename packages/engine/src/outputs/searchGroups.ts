// Navigation of a language → the label under which search shows each page: the sidebar group it is in, else the item of
// the nav bar that leads to its folder.
import { normalizeRoutePath } from '../shared/paths.ts'
import type { Locale, NavItem, SidebarItem } from '../types.ts'

/** By route path; pages of no group are not in it. */
export function groupLabelsOf({ sidebar, nav }: Locale): ReadonlyMap<string, string> {
  const labels = new Map<string, string>()
  for (const [prefix, items] of Object.entries(sidebar)) {
    collect(items, navLabelOf(prefix, nav), labels)
  }
  return labels
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
