// Creates the groups of an overview page from its sidebar: the pages below the overview's folder,
// with the headings that the sidebar item or the overview page asks for.
import { headingSluggerOf } from '../markdown/rehype/headingSlugs.ts'
import { isSmallOverview } from '../shared/smallOverview.ts'
import type { OverviewGroup } from '../types/browser.ts'
import type { Page } from '../types/content.ts'
import type { Site } from '../types/index.ts'
import type { Route } from '../types/route.ts'
import type { SidebarGroup, SidebarItem } from '../types/navigation.ts'
import { sidebarOf } from './sidebarLinks.ts'
import { sidebarRoutes } from './slugs.ts'

/** Default depths of headings. */
const DEFAULT_DEPTHS: readonly number[] = [2]

interface Scope {
  readonly routePath: string
  readonly routes: Site['routes']
  /** Depths of the nearest surrounding group that sets them, or else of the overview page. */
  readonly depths: readonly number[]
}

/**
 * Returns the groups in sidebar order. Links outside any group come last, in a group with the text
 * ''. Groups and these links have ids.
 */
export function overviewOf({ page }: Pick<Route, 'page'>, site: Site): OverviewGroup[] | null {
  if (page.pageType !== 'overview') return null
  const locale = site.locales.find(({ lang }) => lang === page.lang)
  const place = sidebarRoutes(site.config)(page)
  const items = sidebarOf(place, locale?.sidebar ?? {}) ?? []
  const depths = page.frontmatter.overviewHeaders ?? DEFAULT_DEPTHS
  const groups = items.filter((item) => item.type === 'group')
  const ungrouped = items.filter((item) => item.type === 'link')
  const scope = { routePath: place, routes: site.routes, depths }
  const idOf = headingSluggerOf(site.config.markdown.headingIds, new Set(page.anchors))
  const found = [
    ...groupsOf({ text: '', items: groups }, scope),
    ...groupsOf({ text: '', items: ungrouped }, scope),
  ].map((group) => withIds(group, idOf))
  return isSmallOverview(found) ? found.map((group) => withDescriptions(group, site)) : found
}

/** Returns the ids of a page that links can name, with those of the groups of an overview. */
export function anchorsOf(page: Page, site: Site): readonly string[] {
  const groups = overviewOf({ page }, site) ?? []
  const ids = groups.flatMap(({ id, items }) => [id, ...items.map((item) => item.id)])
  return [...page.anchors, ...ids.flatMap((id) => id ?? [])]
}

/** Adds ids to a group, or to the links outside any group. */
function withIds(group: OverviewGroup, idOf: (text: string) => string): OverviewGroup {
  if (group.text !== '') return { id: idOf(group.text), ...group }
  return { ...group, items: group.items.map((item) => ({ id: idOf(item.text), ...item })) }
}

function withDescriptions(group: OverviewGroup, { routes }: Site): OverviewGroup {
  const items = group.items.map((item) => {
    const description = routes.get(item.link)?.page.frontmatter.description
    return description === undefined ? item : { ...item, description }
  })
  return { ...group, items }
}

interface Section {
  readonly text: string
  readonly items: readonly SidebarItem[]
}

/**
 * Returns a group of the links directly in a section, the section's own link first, followed by the
 * groups inside it.
 */
function groupsOf(
  section: Section,
  scope: Scope,
  ownEntry: OverviewGroup['items'] = [],
): OverviewGroup[] {
  const { text, items } = section
  const direct = items.flatMap((item) => (item.type === 'link' ? entryOf(item, scope) : []))
  const links = [...ownEntry, ...direct]
  const inner = items.flatMap((item) => (item.type === 'group' ? groupsOfGroup(item, scope) : []))
  return links.length > 0 ? [{ text, items: links }, ...inner] : inner
}

function groupsOfGroup(group: SidebarGroup, outer: Scope): OverviewGroup[] {
  const scope = { ...outer, depths: group.overviewHeaders ?? outer.depths }
  const ownEntry = group.link === null ? [] : entryOf({ ...group, link: group.link }, scope)
  return groupsOf(group, scope, ownEntry)
}

function entryOf(
  item: {
    readonly text: string
    readonly link: string
    readonly overviewHeaders: readonly number[] | null
  },
  scope: Scope,
): OverviewGroup['items'] {
  const page = scope.routes.get(item.link)?.page
  if (!page || !isBelow(item.link, scope.routePath)) return []
  const depths = item.overviewHeaders ?? scope.depths
  return [{ text: item.text, link: item.link, headings: headingsOf(page, depths) }]
}

/** Returns whether a page is in the overview's folder or deeper, and is not the overview itself. */
function isBelow(routePath: string, overviewPath: string): boolean {
  const folder = overviewPath.slice(0, overviewPath.lastIndexOf('/') + 1)
  return routePath !== overviewPath && routePath.startsWith(folder)
}

function headingsOf(page: Page, depths: readonly number[]) {
  return page.toc.filter(({ depth }) => depths.includes(depth))
}
