// Reads the `_meta` files of Nextra, one for each folder or one for the whole site, and writes them as the
// `_meta.json` files and the nav bar of docgen.
import { join, posix } from 'node:path'
import type { UserNavItem } from '../../../types/themeOptions.ts'
import { loadForeignConfig } from '../../config/loadForeignConfig.ts'
import { readYaml } from '../../config/readYaml.ts'
import { dataOf, isData, textOf, withoutEmpty, type Data } from '../../config/values.ts'
import { pathsBelow } from '../../project.ts'
import { bareRoute } from '../../routes.ts'
import type { Project, SourcePage } from '../../types.ts'
import { titleOfName } from './names.ts'

/** The entries of each folder, by its place in docgen's docs folder. */
export type Metas = ReadonlyMap<string, Data>

const META = /(?:^|\/)_meta(?:\.[\w-]+)?\.(?:json|[jt]sx?)$/

/** Returns the entries of all folders. `placed` returns the place of a page for its written path. */
export async function readMetas(
  project: Project,
  docsDir: string,
  placed: (path: string) => string,
): Promise<Metas> {
  const { root, paths } = project
  const files = pathsBelow(project, docsDir).filter((path) => META.test(path))
  const entries = await Promise.all(
    files.map(async (path) => {
      const meta = await readMeta(join(root, docsDir, path), root)
      return [posix.dirname(placed(path)).replace(/^\.$/, ''), meta] as const
    }),
  )
  const inApp = (name: string) =>
    paths.filter((path) => new RegExp(String.raw`^(?:src/)?app/(?:\[\w+\]/)?${name}`).test(path))
  const [global] = inApp(String.raw`_meta\.global\.[jt]sx?$`)
  const [top] = inApp(String.raw`_meta\.[jt]sx?$`)
  return new Map([
    // The `_meta` file of the app router lists the top-level pages.
    ...(top === undefined ? [] : [['', await readMeta(join(root, top), root)] as const]),
    ...(global === undefined ? [] : foldersOf(await readMeta(join(root, global), root))),
    ...entries,
  ])
}

async function readMeta(absPath: string, root: string): Promise<Data> {
  const isJson = absPath.endsWith('.json')
  return dataOf(isJson ? await readYaml(absPath) : (await loadForeignConfig(absPath, root)).value)
}

/** In `_meta.global`, the entries of a folder are the `items` of its entry. */
function foldersOf(meta: Data, folder = ''): (readonly [string, Data])[] {
  const inner = Object.entries(meta).flatMap(([key, value]) => {
    const { type, items } = dataOf(value)
    return isData(items) && type !== 'menu' ? foldersOf(items, posix.join(folder, key)) : []
  })
  return [[folder, meta], ...inner]
}

/** Returns the `_meta` files that those of docgen replace. */
export function scriptMetas(project: Project, docsDir: string): string[] {
  return pathsBelow(project, docsDir)
    .filter((path) => META.test(path) && !/(?:^|\/)_meta\.json$/.test(path))
    .map((path) => posix.join(docsDir, path))
}

/** The pages, and what their folders are called. */
interface Placed {
  readonly pages: readonly SourcePage[]
  /** Folders whose entries can be items of the nav bar. */
  readonly tops: readonly string[]
  /** Folders that have the title of a page. */
  readonly titled: ReadonlySet<string>
}

/**
 * Returns a `_meta.json` for each folder with pages, with the pages that the old file did not mention at the
 * end. Only the index page is first then.
 */
export function metaFiles(metas: Metas, { pages, tops, titled }: Placed): Record<string, string> {
  const files: Record<string, string> = {}
  for (const [folder, meta] of metas) {
    const prefix = folder === '' ? '' : `${folder}/`
    const inFolder = pages
      .filter(({ to }) => to.startsWith(prefix))
      .map(({ to }) => to.slice(prefix.length))
    if (inFolder.length === 0) continue
    const names = new Set(inFolder.map((path) => path.split('/')[0]!.replace(/\.mdx?$/, '')))
    const folders = new Set(
      inFolder.filter((path) => path.includes('/')).map((path) => path.split('/')[0]!),
    )
    const isTop = tops.includes(folder)
    const isTitled = (name: string) => titled.has(prefix + name)
    const headers = headersOf(meta)
    const entriesOf = (key: string, value: unknown) =>
      entryOf(key, value, { names, folders, isTop, isTitled, header: headers.get(key) })
    const written = Object.entries(meta).flatMap(([key, value]) => entriesOf(key, value))
    const entries = written.filter((entry, index) => !isHeaderOf(entry, written[index + 1]))
    const rest = [...names]
      .filter((name) => !(name in meta) && !(isTop && folders.has(name) && hasPages(meta)))
      .sort()
    const isIndex = (name: string) => name === 'index'
    const all = [
      ...rest.filter(isIndex),
      ...entries,
      ...rest.filter((name) => !isIndex(name)).flatMap((name) => entriesOf(name, undefined)),
    ]
    files[posix.join('docs', folder, '_meta.json')] = `${JSON.stringify(all, null, 2)}\n`
  }
  return files
}

/** Returns whether an entry is the header of the folder after it, whose pages are shown without it. */
function isHeaderOf(entry: unknown, next: unknown): boolean {
  const { type, label } = dataOf(entry)
  const folder = dataOf(next)
  return type === 'section-header' && folder['type'] === FLAT && folder['label'] === label
}

/** A folder whose pages are shown below a header instead of in a group. */
const FLAT = 'dir-section-header'

/** Returns the label of the separator before each entry. */
function headersOf(meta: Data): ReadonlyMap<string, string> {
  const entries = Object.entries(meta)
  return new Map(
    entries.slice(1).flatMap(([key], index) => {
      const before = entries[index]?.[1]
      const label = dataOf(before)['type'] === 'separator' ? labelOf(before) : undefined
      return label === undefined ? [] : [[key, label] as const]
    }),
  )
}

/** Returns whether a top-level `_meta` defines the nav bar; then folders have their own sidebars. */
function hasPages(meta: Data): boolean {
  return Object.values(meta).some((value) => dataOf(value)['type'] === 'page')
}

function entryOf(
  key: string,
  value: unknown,
  place: {
    readonly names: ReadonlySet<string>
    readonly folders: ReadonlySet<string>
    readonly isTop: boolean
    readonly isTitled: (name: string) => boolean
    /** Text of the separator before the entry. */
    readonly header: string | undefined
  },
): unknown[] {
  const item = dataOf(value)
  const label = labelOf(value)
  if (item['type'] === 'separator')
    return [label === undefined ? { type: 'divider' } : { type: 'section-header', label }]
  if (
    item['type'] === 'menu' ||
    (place.isTop && item['type'] === 'page') ||
    item['display'] === 'hidden'
  )
    return []
  const href = textOf(item['href'])
  if (href !== undefined) return [{ type: 'custom-link', label: label ?? href, link: href }]
  if (!place.names.has(key)) return []
  const isFolder = place.folders.has(key)
  if (isFolder && item['display'] === 'children')
    return [{ type: FLAT, name: key, label: place.header ?? label ?? titleOfName(key) }]
  const collapsed = isFolder && dataOf(item['theme'])['collapsed'] === true ? true : undefined
  const text = label ?? (isFolder && !place.isTitled(key) ? titleOfName(key) : undefined)
  if (text === undefined && collapsed === undefined) return [key]
  return [withoutEmpty({ type: isFolder ? 'dir' : 'file', name: key, label: text, collapsed })]
}

/** Returns the label of an entry, which may be a text or an element of React. */
function labelOf(value: unknown): string | undefined {
  const item = dataOf(value)
  const texts = [value, item['$text'], item['title'], dataOf(item['title'])['$text']]
  return texts.map((text) => textOf(text)?.trim()).find((text) => text !== undefined && text !== '')
}

/** Returns the nav bar that the entries of a top-level folder define. */
export function navOf(
  metas: Metas,
  pages: readonly SourcePage[],
  top: string,
): UserNavItem[] | undefined {
  const items = Object.entries(metas.get(top) ?? {}).flatMap(([key, value]): UserNavItem[] => {
    const item = dataOf(value)
    if (item['display'] === 'hidden') return []
    const text = labelOf(value) ?? titleOfName(key)
    if (item['type'] === 'menu') {
      const items = Object.entries(dataOf(item['items'])).flatMap(([name, each]) => {
        // Without an address, the item is a page in the folder of the menu.
        const link =
          textOf(dataOf(each)['href']) ?? routeOf(posix.join(top, key, name), metas, pages)
        return dataOf(each)['type'] === 'separator'
          ? []
          : [{ text: labelOf(each) ?? titleOfName(name), link }]
      })
      return items.length > 0 ? [{ text, items }] : []
    }
    if (item['type'] !== 'page') return []
    return [{ text, link: textOf(item['href']) ?? routeOf(posix.join(top, key), metas, pages) }]
  })
  return items.length > 0 ? items : undefined
}

/** Returns the address of a page or of a folder, which leads to its first page if it has none of its own. */
function routeOf(path: string, metas: Metas, pages: readonly SourcePage[]): string {
  const names = [`${path}.md`, posix.join(path, 'index.md')]
  const own = pages.find(({ to }) => names.includes(to))
  if (own !== undefined) return bareRoute(own.route)
  const inside = pages.filter(({ to }) => to.startsWith(`${path}/`))
  const next = Object.keys(metas.get(path) ?? {}).find((key) =>
    inside.some(({ to }) => to === `${path}/${key}.md` || to.startsWith(`${path}/${key}/`)),
  )
  if (next !== undefined) return routeOf(posix.join(path, next), metas, inside)
  return inside[0] === undefined ? `/${path}` : bareRoute(inside[0].route)
}
