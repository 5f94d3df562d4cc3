// A folder tree → sidebars: one for each top-level folder, one for the pages that stand in none. Entries
// come from `_meta.json`; a folder without one lists its pages and folders by name.
import type { MetaCustomGroup, MetaCustomLink, MetaEntry } from '../config/metaSchema.ts'
import { routePathOf, type RouteSettings } from '../shared/routePrefixes.ts'
import type { Page } from '../types/content.ts'
import type { Sidebar, SidebarGroup, SidebarItem, SidebarLink } from '../types/navigation.ts'
import {
  nameOf,
  targetOf,
  targetsOf,
  type ContentRoot,
  type Folder,
  type Target,
} from './folderTree.ts'
import { compareNames, labelOf } from './label.ts'
import { resolveLink, type Place, type RouteIndex } from './routeIndex.ts'

/** What an entry of `_meta.json` may say of what it names. */
interface Details {
  readonly label?: string | undefined
  readonly tag?: string | undefined
  readonly context?: string | undefined
  readonly overviewHeaders?: readonly number[] | undefined
  readonly dashed?: boolean | undefined
  readonly collapsible?: boolean | undefined
  readonly collapsed?: boolean | undefined
}

interface Context extends RouteIndex {
  readonly place: Place
}

/** The sidebars of a content root, by route prefix. */
export function folderSidebars(root: ContentRoot, index: RouteIndex): Sidebar {
  const context = { ...index, place: root }
  const rootItems = itemsOf(ownFolder(root.folder), context)
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

/** The top-level folders that have a sidebar of their own, in order: those the root's `_meta.json` does not list. */
export function sectionsOf(root: Folder): Folder[] {
  const listed = new Set(targetsOf(root).map(({ inner }) => inner))
  return [...root.folders.values()]
    .filter((folder) => !listed.has(folder))
    .sort((a, b) => compareNames(a.name, b.name))
}

/** `/zh/guide/` for `zh/guide`. */
export function sectionPath(folder: Folder, settings: RouteSettings): string {
  return routePathOf(`${folder.folderPath}/index.md`, settings).routePath
}

/** A section's items, after the page beside its folder. */
function sectionItems(folder: Folder, root: ContentRoot, context: Context): SidebarItem[] {
  const beside = root.folder.pages.get(folder.name)
  const items = itemsOf(folder, context)
  return beside ? [linkTo(beside, {}), ...items] : items
}

/** The root with only the pages that are its own, unless its `_meta.json` says what to list. */
function ownFolder(root: Folder): Folder {
  if (root.meta) return root
  const own = [...root.pages].filter(([name]) => !root.folders.has(name))
  return { ...root, pages: new Map(own), folders: new Map() }
}

function itemsOf(folder: Folder, context: Context): SidebarItem[] {
  return folder.meta
    ? folder.meta.entries.flatMap((entry) => itemOfEntry(entry, folder, context))
    : listedItems(folder, context)
}

// ── With _meta.json ────────────────────────────────────────────────────────────────────────────────

function itemOfEntry(entry: MetaEntry, folder: Folder, context: Context): SidebarItem[] {
  const details = typeof entry === 'string' ? {} : entry
  const target = targetOf(entry, folder)
  // An entry whose file does not exist is reported by `checkMetaFiles` and left out here.
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
      return [{ type: 'header', text: entry.label, tag: entry.tag ?? null }]
    case 'custom-link':
      return [customItem(entry, context)]
    default:
      return []
  }
}

/** A group as a heading with its items below; a group that is a link itself keeps it as the first item. */
function withHeader(item: SidebarItem): SidebarItem[] {
  if (item.type !== 'group') return [item]
  const { text, tag, link, items } = item
  const own = link === null ? [] : [{ ...item, type: 'link' as const, link }]
  return [{ type: 'header', text, tag }, ...own.map(plainLink), ...items]
}

function plainLink({ type, text, link, tag, context, overviewHeaders, dashed }: SidebarLink) {
  return { type, text, link, tag, context, overviewHeaders, dashed }
}

function itemsOfTarget(
  { page, inner }: Pick<Target, 'page' | 'inner'>,
  details: Details,
  context: Context,
): SidebarItem[] {
  if (inner) return [groupOf(inner, page, details, context)]
  return page ? [linkTo(page, details)] : []
}

function customItem(entry: MetaCustomLink | MetaCustomGroup, context: Context): SidebarItem {
  return 'items' in entry ? customGroup(entry, context) : customLink(entry, context)
}

function customLink(
  entry: Details & { readonly label: string; readonly link: string },
  context: Context,
): SidebarLink {
  const { link } = resolveLink(entry.link, context.place, context)
  return { type: 'link', text: entry.label, link, ...detailsOf(entry) }
}

function customGroup(entry: MetaCustomGroup, context: Context): SidebarGroup {
  return {
    type: 'group',
    text: entry.label,
    link: entry.link === undefined ? null : resolveLink(entry.link, context.place, context).link,
    ...detailsOf(entry),
    ...foldOf(entry),
    items: entry.items.map((item) => customItem(item, context)),
  }
}

// ── Without _meta.json ─────────────────────────────────────────────────────────────────────────────

/** Pages and folders by name, the folder's index page first. A page beside a folder of its name is the folder's own. */
function listedItems(folder: Folder, context: Context): SidebarItem[] {
  const index = folder.pages.get('index')
  const names = new Set([...folder.pages.keys(), ...folder.folders.keys()])
  names.delete('index')
  const items = [...names].sort(compareNames).flatMap((name): SidebarItem[] => {
    const page = folder.pages.get(name) ?? null
    const inner = folder.folders.get(name)
    return inner || (page && isListed(page))
      ? itemsOfTarget({ page, inner: inner ?? null }, {}, context)
      : []
  })
  return index && isListed(index) ? [linkTo(index, {}), ...items] : items
}

/** Whether a page is listed although nothing names it. */
function isListed(page: Page): boolean {
  return page.pageType !== 'home' && page.pageType !== '404'
}

// ── Items ──────────────────────────────────────────────────────────────────────────────────────────

/** The group of a folder. Its page is the one beside the folder, else its index page where that is not an item. */
function groupOf(
  folder: Folder,
  beside: Page | null,
  details: Details,
  context: Context,
): SidebarGroup {
  const items = itemsOf(folder, context)
  // A group that has a name of its own would hide the title of an index page.
  const isNamed = details.label !== undefined && folder.meta === null
  const own = beside ?? (isNamed ? null : unlistedIndex(folder))
  return {
    type: 'group',
    text: details.label ?? (own?.title || labelOf(folder.name)),
    link: own?.routePath ?? null,
    ...detailsOf(details),
    ...foldOf(details),
    items: own
      ? items.filter((item) => item.type !== 'link' || item.link !== own.routePath)
      : items,
  }
}

function unlistedIndex(folder: Folder): Page | null {
  const index = folder.pages.get('index') ?? null
  const isNamed = targetsOf(folder).some(({ page }) => page === index)
  return isNamed ? null : index
}

function linkTo(page: Page, details: Details): SidebarLink {
  const text = details.label ?? (page.title || labelOf(nameOf(page.filePath)))
  return {
    type: 'link',
    text,
    link: page.routePath,
    ...detailsOf({ ...ownDetails(page), ...details }),
  }
}

/** What a page says of its own entry. The headings an overview page names are those of the pages it lists. */
function ownDetails({ pageType, frontmatter }: Page): Details {
  const { tag, context, overviewHeaders } = frontmatter
  return { tag, context, ...(pageType === 'overview' ? {} : { overviewHeaders }) }
}

function detailsOf(
  details: Details,
): Pick<SidebarLink, 'tag' | 'context' | 'overviewHeaders' | 'dashed'> {
  return {
    tag: details.tag ?? null,
    context: details.context ?? null,
    overviewHeaders: details.overviewHeaders ?? null,
    dashed: details.dashed ?? false,
  }
}

function foldOf(details: Details): Pick<SidebarGroup, 'collapsible' | 'collapsed'> {
  return { collapsible: details.collapsible ?? true, collapsed: details.collapsed ?? false }
}
