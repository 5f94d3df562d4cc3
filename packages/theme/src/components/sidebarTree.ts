// Questions about the items of a sidebar, apart from how they are drawn.
import { normalizeRoutePath, type SidebarItem } from 'docgen/runtime'

type SidebarGroup = Extract<SidebarItem, { type: 'group' }>

/** Whether the item's own link is the page at `routePath`. */
export function isCurrentItem(item: SidebarItem, routePath: string): boolean {
  if (item.type !== 'link' && item.type !== 'group') return false
  return item.link !== null && isRoute(item.link, routePath)
}

/** Whether the page stands in the item or anywhere below it. */
export function holdsPage(item: SidebarItem, routePath: string): boolean {
  if (isCurrentItem(item, routePath)) return true
  return (
    item.type === 'group' &&
    (typeof __DOCGEN_BROWSER__ !== 'undefined' && __DOCGEN_BROWSER__
      ? item.items.some((child) => holdsPage(child, routePath))
      : routePathsIn(item).has(knownRoutePath(routePath)))
  )
}

/** A step on the way to a page; `link` is null for the page itself and for groups without a page for all of them. */
export interface Crumb {
  readonly text: string
  readonly link: string | null
}

/** From the outermost group down to the page; empty when the page is not in the sidebar. */
export function trailOf(items: readonly SidebarItem[], routePath: string): readonly Crumb[] {
  const item = items.find((candidate) => holdsPage(candidate, routePath))
  if (item?.type !== 'link' && item?.type !== 'group') return []
  if (isCurrentItem(item, routePath)) return [{ text: item.text, link: null }]
  if (item.type === 'link') return [{ text: item.text, link: item.link }]
  const link = item.link ?? folderPageOf(item.items, routePath)
  return [{ text: item.text, link }, ...trailOf(item.items, routePath)]
}

/** The page of a folder that holds the page, among the items of a group that has no link itself. */
function folderPageOf(items: readonly SidebarItem[], routePath: string): string | null {
  const isFolder = (link: string) =>
    link.endsWith('/') && link !== routePath && routePath.startsWith(link)
  const item = items.find((each) => each.type === 'link' && isFolder(each.link))
  return item?.type === 'link' ? item.link : null
}

function isRoute(link: string, routePath: string): boolean {
  if (typeof __DOCGEN_BROWSER__ !== 'undefined' && __DOCGEN_BROWSER__) {
    return link.startsWith('/') && normalizeRoutePath(link) === normalizeRoutePath(routePath)
  }
  return link.startsWith('/') && knownRoutePath(link) === knownRoutePath(routePath)
}

/** Every page asks about every link of its sidebar: a build answers for each link once. */
function knownRoutePath(link: string): string {
  const routePath = routePaths.get(link) ?? normalizeRoutePath(link)
  routePaths.set(link, routePath)
  return routePath
}

const routePaths = new Map<string, string>()

/** Every page asks every group whether it holds it: a build looks through each group once, not once for each page. */
function routePathsIn(group: SidebarGroup): ReadonlySet<string> {
  const known = groups.get(group)
  if (known) return known
  const found = new Set<string>()
  for (const item of group.items) {
    if ('link' in item && item.link?.startsWith('/')) found.add(knownRoutePath(item.link))
    if (item.type === 'group') routePathsIn(item).forEach((routePath) => found.add(routePath))
  }
  groups.set(group, found)
  return found
}

const groups = new WeakMap<SidebarGroup, ReadonlySet<string>>()
