// Creates sidebars from a folder tree: one for each top-level folder, and one for the pages outside
// of these. Entries come from `_meta.json`; a folder without one lists its pages and folders by
// name.
import type { MetaCustomGroup, MetaCustomLink, MetaEntry } from '../config/metaSchema.ts'
import { routePathOf, type RouteSettings } from '../shared/routePrefixes.ts'
import type { Page } from '../types/content.ts'
import type { Sidebar, SidebarGroup, SidebarItem, SidebarLink } from '../types/navigation.ts'
import { targetOf, targetsOf, type ContentRoot, type Folder, type Target } from './folderTree.ts'
import { compareNames, labelOf } from './label.ts'
import { isListed, linkTo, orderOf, type Details } from './pageItem.ts'
import { collapseSettingsOf, detailsOf, iconOf } from './sidebarDetails.ts'
import { resolveLink, type LangVersion, type RouteIndex } from './routeIndex.ts'

interface SidebarContext extends RouteIndex {
  readonly langVersion: LangVersion
}

/** Returns the sidebars of a content root by route prefix. */
export function folderSidebars(root: ContentRoot, index: RouteIndex): Sidebar {
  const context = { ...index, langVersion: root }
  const rootItems = itemsOf(withOwnPages(root.folder), context)
  const sections = sectionsOf(root.folder)
    .map(
      (folder) =>
        [sectionPath(folder, index.settings), sectionItems(folder, root, context)] as const,
    )
    .filter(([, items]) => items.length > 0)
  const isWorthShowing = root.folder.meta !== null || rootItems.length > 1
  return Object.fromEntries(
    isWorthShowing && rootItems.length > 0 ? [[root.routePath, rootItems], ...sections] : sections,
  )
}

/**
 * Returns the top-level folders with their own sidebar, in order: those that the root's
 * `_meta.json` does not list.
 */
export function sectionsOf(root: Folder): Folder[] {
  const listed = new Set(targetsOf(root).map(({ inner }) => inner))
  return [...root.folders.values()]
    .filter((folder) => !listed.has(folder))
    .sort((a, b) => compareNames(a.name, b.name))
}

/** Returns the route prefix of a folder: `/zh/guide/` for `zh/guide`. */
export function sectionPath(folder: Folder, settings: RouteSettings): string {
  return routePathOf(`${folder.folderPath}/index.md`, settings).routePath
}

/** Returns the items of a section, after the page that has the same name as its folder. */
function sectionItems(folder: Folder, root: ContentRoot, context: SidebarContext): SidebarItem[] {
  const pageBesideFolder = root.folder.pages.get(folder.name)
  const items = itemsOf(folder, context)
  return pageBesideFolder ? [linkTo(pageBesideFolder, {}), ...items] : items
}

/**
 * Returns the root with only those pages that belong to no folder, unless its `_meta.json` lists
 * items.
 */
function withOwnPages(root: Folder): Folder {
  if (root.meta) return root
  const ownPages = [...root.pages].filter(([name]) => !root.folders.has(name))
  return { ...root, pages: new Map(ownPages), folders: new Map() }
}

function itemsOf(folder: Folder, context: SidebarContext): SidebarItem[] {
  return folder.meta
    ? folder.meta.entries.flatMap((entry) => itemsOfEntry(entry, folder, context))
    : listedItems(folder, context)
}

// ── With _meta.json ────────────────────────────────────────────────────────────────────────────────

function itemsOfEntry(entry: MetaEntry, folder: Folder, context: SidebarContext): SidebarItem[] {
  const details = typeof entry === 'string' ? {} : entry
  const target = targetOf(entry, folder)
  // `checkMetaFiles` reports entries whose file does not exist; they are skipped here.
  if (target) {
    const items = itemsOfTarget(target, details, context)
    const isFlat = typeof entry !== 'string' && entry.type === 'dir-section-header'
    return isFlat ? items.flatMap(withHeader) : items
  }
  if (typeof entry === 'string') return []
  switch (entry.type) {
    case 'divider':
      return [{ type: 'divider', dashed: entry.dashed ?? false }]
    case 'section-header':
      return [{ type: 'header', text: entry.label, tag: entry.tag ?? null, ...iconOf(entry) }]
    case 'custom-link':
      return [customItem(entry, context)]
    default:
      return []
  }
}

/**
 * Converts a group to a heading followed by its items. If the group is a link, the link becomes the
 * first item.
 */
function withHeader(item: SidebarItem): SidebarItem[] {
  if (item.type !== 'group') return [item]
  const { text, tag, icon, link, items } = item
  const ownLink = link === null ? [] : [{ ...item, type: 'link' as const, link }]
  return [{ type: 'header', text, tag, ...iconOf({ icon }) }, ...ownLink.map(plainLink), ...items]
}

function plainLink({ type, text, link, tag, context, overviewHeaders, dashed }: SidebarLink) {
  return { type, text, link, tag, context, overviewHeaders, dashed }
}

function itemsOfTarget(
  { page, inner }: Pick<Target, 'page' | 'inner'>,
  details: Details,
  context: SidebarContext,
): SidebarItem[] {
  if (inner) return [groupOf(inner, page, details, context)]
  return page ? [linkTo(page, details)] : []
}

function customItem(entry: MetaCustomLink | MetaCustomGroup, context: SidebarContext): SidebarItem {
  return 'items' in entry ? customGroup(entry, context) : customLink(entry, context)
}

function customLink(
  entry: Details & { readonly label: string; readonly link: string },
  context: SidebarContext,
): SidebarLink {
  const { link } = resolveLink(entry.link, context.langVersion, context)
  return { type: 'link', text: entry.label, link, ...detailsOf(entry) }
}

function customGroup(entry: MetaCustomGroup, context: SidebarContext): SidebarGroup {
  return {
    type: 'group',
    text: entry.label,
    link:
      entry.link === undefined ? null : resolveLink(entry.link, context.langVersion, context).link,
    ...detailsOf(entry),
    ...collapseSettingsOf(entry),
    items: entry.items.map((item) => customItem(item, context)),
  }
}

// ── Without _meta.json ─────────────────────────────────────────────────────────────────────────────

/**
 * Lists pages and folders by name, the index page first. A page with the name of a folder belongs
 * to that folder.
 */
function listedItems(folder: Folder, context: SidebarContext): SidebarItem[] {
  const index = folder.pages.get('index')
  const names = new Set([...folder.pages.keys(), ...folder.folders.keys()])
  names.delete('index')
  const orders = new Map([...names].map((name) => [name, orderOf(name, folder)]))
  const compare = (a: string, b: string) =>
    (orders.get(a) ?? 0) - (orders.get(b) ?? 0) || compareNames(a, b)
  const items = [...names].sort(compare).flatMap((name): SidebarItem[] => {
    const page = folder.pages.get(name) ?? null
    const inner = folder.folders.get(name)
    return inner || (page && isListed(page))
      ? itemsOfTarget({ page, inner: inner ?? null }, {}, context)
      : []
  })
  return index && isListed(index) ? [linkTo(index, {}), ...items] : items
}

// ── Items ──────────────────────────────────────────────────────────────────────────────────────────

/**
 * Creates the group of a folder. Its link is the page with the same name, or else the index page if
 * that is not an item.
 */
function groupOf(
  folder: Folder,
  pageBesideFolder: Page | null,
  details: Details,
  context: SidebarContext,
): SidebarGroup {
  const items = itemsOf(folder, context)
  // If the group has its own label, the index page stays a separate item, because its title would
  // not be shown.
  const isNamed = details.label !== undefined && folder.meta === null
  const ownPage = pageBesideFolder ?? (isNamed ? null : unlistedIndex(folder))
  return {
    type: 'group',
    text: details.label ?? (ownPage?.title || labelOf(folder.name)),
    link: ownPage?.routePath ?? null,
    ...detailsOf(details),
    ...collapseSettingsOf(details),
    items: ownPage
      ? items.filter((item) => item.type !== 'link' || item.link !== ownPage.routePath)
      : items,
  }
}

function unlistedIndex(folder: Folder): Page | null {
  const index = folder.pages.get('index') ?? null
  const isNamed = targetsOf(folder).some(({ page }) => page === index)
  return isNamed ? null : index
}
