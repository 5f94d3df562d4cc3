// Pages and `_meta.json` files → a tree of folders for each content root (a language and version: `zh`,
// `v1/zh`, or the docs folder itself). Navigation that is not configured is read off this tree.
import type { MetaEntry } from '../config/metaSchema.ts'
import { contentRootOf, routePathOf, type RouteSettings } from '../shared/routePrefixes.ts'
import type { Page } from '../types/content.ts'
import type { FolderMeta } from './folderMeta.ts'
import type { Place } from './routeIndex.ts'

export interface Folder {
  /** From the docs folder; '' is the docs folder itself. */
  readonly folderPath: string
  /** '' for a content root. */
  readonly name: string
  /** By file name without extension. */
  readonly pages: ReadonlyMap<string, Page>
  readonly folders: ReadonlyMap<string, Folder>
  readonly meta: FolderMeta | null
}

export interface ContentRoot extends Place {
  readonly folder: Folder
  /** `/`, `/zh/`, `/v1/zh/` */
  readonly routePath: string
}

interface OpenFolder {
  readonly folderPath: string
  readonly name: string
  readonly pages: Map<string, Page>
  readonly folders: Map<string, OpenFolder>
  readonly meta: FolderMeta | null
}

/** The trees of a site, those of the default version first. */
export function createFolderTrees(
  pages: readonly Page[],
  metas: ReadonlyMap<string, FolderMeta>,
  settings: RouteSettings,
): ContentRoot[] {
  const roots = new Map<string, OpenFolder>()
  const open = (filePath: string) => openFolder(filePath, { roots, metas, settings })
  for (const folderPath of metas.keys()) open(folderPath === '' ? '_' : `${folderPath}/_`)
  for (const page of pages) {
    if (page.filePath !== '') open(page.filePath).pages.set(nameOf(page.filePath), page)
  }
  return [...roots]
    .map(([folderPath, folder]) => toContentRoot(folderPath, folder, settings))
    .sort((a, b) => rank(a, settings) - rank(b, settings))
}

/** The folder a file is in, created with those around it where they are not there yet. */
function openFolder(
  filePath: string,
  trees: {
    readonly roots: Map<string, OpenFolder>
    readonly metas: ReadonlyMap<string, FolderMeta>
    readonly settings: RouteSettings
  },
): OpenFolder {
  const rootPath = contentRootOf(filePath, trees.settings)
  const names = filePath
    .slice(rootPath === '' ? 0 : rootPath.length + 1)
    .split('/')
    .slice(0, -1)
  const create = (folderPath: string, name: string): OpenFolder => ({
    ...{ folderPath, name, pages: new Map(), folders: new Map() },
    meta: trees.metas.get(folderPath) ?? null,
  })
  let folder = trees.roots.get(rootPath) ?? create(rootPath, '')
  trees.roots.set(rootPath, folder)
  for (const name of names) {
    const folderPath = folder.folderPath === '' ? name : `${folder.folderPath}/${name}`
    const inner = folder.folders.get(name) ?? create(folderPath, name)
    folder.folders.set(name, inner)
    folder = inner
  }
  return folder
}

function toContentRoot(folderPath: string, folder: Folder, settings: RouteSettings): ContentRoot {
  const indexPath = folderPath === '' ? 'index.md' : `${folderPath}/index.md`
  return { folder, ...routePathOf(indexPath, settings) }
}

function rank(root: ContentRoot, settings: RouteSettings): number {
  return settings.versions.indexOf(root.version)
}

/** `en/guide/1-start.md` → `1-start` */
export function nameOf(filePath: string): string {
  return filePath.slice(filePath.lastIndexOf('/') + 1).replace(/\.mdx?$/, '')
}

/** What an entry of `_meta.json` stands for: a page, a folder, or a folder and the page beside it. */
export interface Target {
  readonly name: string
  readonly page: Page | null
  readonly inner: Folder | null
}

/** The file or folder an entry names; null for an entry that names none. A name may lead into folders (`start/intro`). */
export function targetOf(entry: MetaEntry, folder: Folder): Target | null {
  const name = typeof entry === 'string' ? entry : 'name' in entry ? entry.name : null
  if (name === null) return null
  const parts = name
    .replace(/^\.\//, '')
    .replace(/\/$/, '')
    .replace(/\.mdx?$/, '')
    .split('/')
  const last = parts.pop() ?? ''
  const holder = parts.reduce<Folder | undefined>((at, part) => at?.folders.get(part), folder)
  const isFile = typeof entry !== 'string' && entry.type === 'file'
  const isFolder =
    typeof entry !== 'string' && (entry.type === 'dir' || entry.type === 'dir-section-header')
  const inner = isFile ? null : (holder?.folders.get(last) ?? null)
  const page = isFolder && !inner ? null : (holder?.pages.get(last) ?? null)
  return { name, page, inner }
}

/** What the entries of a folder's `_meta.json` name, in order. */
export function targetsOf(folder: Folder): Target[] {
  return (folder.meta?.entries ?? []).flatMap((entry) => targetOf(entry, folder) ?? [])
}
