// Creates the sidebars of a site of MkDocs from its option `nav` or from its folders.
import { compareText } from '../../../shared/compareText.ts'
import { readFile } from 'node:fs/promises'
import { join, posix } from 'node:path'
import type { UserNavItem, UserSidebar, UserSidebarItem } from '../../../types/themeOptions.ts'
import { dataOf, listOf, type Data } from '../../config/values.ts'
import { headOfText } from '../../readPage.ts'
import type { Project, SourcePage } from '../../types.ts'
import { navOptions, type NavFiles } from './navFiles.ts'
import { routesIn, sidebarsByPrefix } from '../docusaurus/prefixes.ts'

/** Reads the titles of pages, by path. */
export async function titlesOf(
  project: Project,
  pages: readonly SourcePage[],
): Promise<Map<string, string>> {
  const entries = await Promise.all(
    pages.map(async ({ from }) => {
      const { title } = headOfText(await readFile(join(project.root, from), 'utf8'))
      return [from, title ?? titleOfName(from)] as const
    }),
  )
  return new Map(entries)
}

function titleOfName(path: string): string {
  const name = posix.basename(path).replace(/\.\w+$/, '')
  const words = (name === 'index' ? 'home' : name).replace(/[-_]+/g, ' ')
  return words === words.toLowerCase() ? words.charAt(0).toUpperCase() + words.slice(1) : words
}

interface NavInput {
  readonly docsDir: string
  readonly pages: readonly SourcePage[]
  readonly titles: ReadonlyMap<string, string>
  /** Navigation in files. */
  readonly files: NavFiles
  /** Whether the first page of a section is the page of the section. */
  readonly hasIndexes: boolean
}

export interface Navigation {
  readonly sidebar: UserSidebar
  readonly nav: readonly UserNavItem[]
}

/** Returns the nav bar and the sidebars. */
export function sidebarsOf(config: Data, input: NavInput): Navigation {
  const written = navOptions(config)
  const items =
    written.length > 0 ? written.flatMap((item) => itemOf(item, input)) : folderItems('', input)
  const hasTabs = listOf(dataOf(config['theme'])['features']).includes('navigation.tabs')
  if (!hasTabs) return { sidebar: { '/': items }, nav: [] }
  const groups = items.filter((item) => typeof item !== 'string' && 'items' in item)
  const lists = groups.map((group) =>
    typeof group === 'object' && 'items' in group ? [...indexOf(group), ...group.items] : [],
  )
  const nav = items.flatMap((item): UserNavItem[] => {
    if (typeof item === 'string' || !('text' in item)) return []
    const link = item.link ?? ('items' in item ? routesIn(item.items)[0] : undefined)
    return link === undefined ? [] : [{ text: item.text, link }]
  })
  return { sidebar: sidebarsByPrefix(lists.map(claimAll)), nav }
}

/** Returns the labels of all items, by route. */
export function labelsIn(items: readonly UserSidebarItem[]): Record<string, string> {
  const labels = items.flatMap((item): [string, string][] => {
    if (typeof item === 'string' || !('text' in item)) return []
    const inner = 'items' in item ? Object.entries(labelsIn(item.items)) : []
    return item.link === undefined || 'items' in item ? inner : [[item.link, item.text]]
  })
  return Object.fromEntries(labels)
}

/** The page of a group, which a sidebar without the group must list. */
function indexOf({ text, link }: { text: string; link?: string }): UserSidebarItem[] {
  return link === undefined ? [] : [{ text, link }]
}

function claimAll(items: readonly UserSidebarItem[]) {
  return { items, claimed: routesIn(items).filter((route) => route.startsWith('/')) }
}

/** An entry is a path, `{ Title: path }` or `{ Title: [entries] }`. */
function itemOf(value: unknown, input: NavInput): UserSidebarItem[] {
  if (typeof value === 'string') return targetOf(undefined, value, input)
  return Object.entries(dataOf(value)).flatMap(([text, target]): UserSidebarItem[] => {
    if (Array.isArray(target)) return groupOf(text, target, input)
    return targetOf(text, String(target), input)
  })
}

function groupOf(text: string, entries: readonly unknown[], input: NavInput): UserSidebarItem[] {
  const [first, ...others] = entries
  const index = typeof first === 'string' ? first : Object.values(dataOf(first))[0]
  const isIndex = input.hasIndexes && typeof index === 'string' && INDEX.test(posix.basename(index))
  const [page] = isIndex ? linkOf(undefined, index, input) : []
  const link = typeof page === 'object' && 'link' in page ? page.link : undefined
  const items = (link === undefined ? entries : others).flatMap((each) => itemOf(each, input))
  return [{ text, ...(link === undefined ? {} : { link }), items }]
}

const INDEX = /^(?:index|readme)\.md$/i

/** Returns the items for a page, an address, a folder, or a pattern of paths. */
function targetOf(text: string | undefined, target: string, input: NavInput): UserSidebarItem[] {
  if (/^[a-z][a-z0-9+.-]*:/i.test(target)) return [{ text: text ?? target, link: target }]
  const found = linkOf(text, target, input)
  if (found.length > 0) return found
  if (target.includes('*')) return matching(target, input)
  const folder = target.replace(/^\.?\/+|\/+$/g, '')
  const isFolder = input.pages.some(({ from }) =>
    from.startsWith(`${posix.join(input.docsDir, folder)}/`),
  )
  return isFolder && folder !== '' ? folderGroup(folder, input, text) : []
}

function linkOf(
  text: string | undefined,
  target: string,
  { docsDir, pages, titles }: NavInput,
): UserSidebarItem[] {
  const from = posix.join(docsDir, target)
  const readme = from.replace(/(^|\/)index\.md$/, '$1README.md')
  const page =
    pages.find((each) => each.from === from) ?? pages.find((each) => each.from === readme)
  if (!page) return []
  return [{ text: text ?? titles.get(page.from) ?? target, link: page.route }]
}

/** Returns the pages directly in a folder whose paths match `folder/*.md`. */
function matching(pattern: string, input: NavInput): UserSidebarItem[] {
  const source = pattern
    .replace(/\/$/, '')
    .replace(/[.+?^${}()|[\]\\]/g, '\\$&')
    .replace(/\*+/g, (stars) => (stars.length > 1 ? '.*' : '[^/]*'))
  const start = posix.join(input.docsDir, '/')
  const paths = input.pages.map(({ from }) => from.slice(start.length))
  const isMatch = (path: string) => new RegExp(`^${source}$`).test(path)
  return paths.filter(isMatch).flatMap((path) => linkOf(undefined, path, input))
}

function folderGroup(folder: string, input: NavInput, text?: string): UserSidebarItem[] {
  const { title, entries } = input.files.get(folder) ?? {}
  const name = text ?? title ?? titleOfName(folder)
  return entries
    ? groupOf(name, withRest(entries, folder, input), input)
    : groupOf(name, namesIn(folder, input), input)
}

/** Without `nav`, MkDocs lists files and folders by name, the index first. */
function folderItems(folder: string, input: NavInput): UserSidebarItem[] {
  const entries = input.files.get(folder)?.entries
  const names = entries ? withRest(entries, folder, input) : namesIn(folder, input)
  return names.flatMap((name) => itemOf(name, input))
}

/** Replaces `...` by the files and folders that no other entry names. */
function withRest(
  entries: readonly unknown[],
  folder: string,
  input: NavInput,
): readonly unknown[] {
  if (!entries.some((entry) => typeof entry === 'string' && entry.startsWith('...'))) return entries
  const named = new Set(pathsIn(entries).map((path) => path.replace(/\/$/, '')))
  const rest = namesIn(folder, input).filter((path) => !named.has(path.replace(/\/$/, '')))
  return entries.flatMap((entry) =>
    typeof entry === 'string' && entry.startsWith('...') ? rest : [entry],
  )
}

function pathsIn(entry: unknown): string[] {
  if (typeof entry === 'string') return [entry]
  if (Array.isArray(entry)) return entry.flatMap(pathsIn)
  return Object.values(dataOf(entry)).flatMap(pathsIn)
}

/** Returns the paths of the files and folders in a folder. */
function namesIn(folder: string, input: NavInput): string[] {
  const start = posix.join(input.docsDir, folder)
  const inside = input.pages.filter(({ from }) => from.startsWith(`${start}/`))
  const names = [
    ...new Set(inside.map(({ from }) => from.slice(start.length + 1).split('/')[0] ?? '')),
  ]
  const sorted = names.sort(
    (a, b) => Number(INDEX.test(b)) - Number(INDEX.test(a)) || compareText(a, b),
  )
  const isFile = (name: string) => /\.(?:md|markdown)$/i.test(name)
  return [
    ...sorted.filter(isFile).map((name) => posix.join(folder, name)),
    ...sorted.filter((name) => !isFile(name)).map((name) => posix.join(folder, name, '/')),
  ]
}
