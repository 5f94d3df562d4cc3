// Arranges pages and `_meta.json` files as a folder tree for each content root, which is a language
// and version: `zh`, `v1/zh`, or the docs folder itself. Navigation that is not configured is
// derived from this tree.
import type { MetaEntry } from '../config/metaSchema.ts'
import { contentRootOf, routePathOf, type RouteSettings } from '../shared/routePrefixes.ts'
import type { Page } from '../types/content.ts'
import type { FolderMeta } from './folderMeta.ts'
import type { LangVersion } from './routeIndex.ts'

export interface Folder {
  /** Path relative to the docs folder; '' for the docs folder itself. */
  readonly folderPath: string
  /** '' for a content root. */
  readonly name: string
  /** Pages by file name without extension. */
  readonly pages: ReadonlyMap<string, Page>
  readonly folders: ReadonlyMap<string, Folder>
  readonly meta: FolderMeta | null
}

export interface ContentRoot extends LangVersion {
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

/** Creates the trees of a site, those of the default version first. */
export function createFolderTrees(
  pages: readonly Page[],
  metas: ReadonlyMap<string, FolderMeta>,
  settings: RouteSettings,
): ContentRoot[] {
  const roots = new Map<string, OpenFolder>()
  const open = (filePath: string) => openFolder(filePath, { roots, metas, settings })
  for (const folderPath of metas.keys()) open(folderPath === '' ? '_' : `${folderPath}/_`)
  for (const page of pages) {
    if (page.filePath !== '') open(page.filePath).pages.set(pageNameOf(page.filePath), page)
  }
  return [...roots]
    .map(([folderPath, folder]) => toContentRoot(folderPath, folder, settings))
    .sort((a, b) => rank(a, settings) - rank(b, settings))
}

/** Returns the folder of a file, and creates it and its parents if necessary. */
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
    folderPath,
    name,
    pages: new Map(),
    folders: new Map(),
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

/** Returns the file name without extension: `en/guide/1-start.md` → `1-start`. */
export function pageNameOf(filePath: string): string {
  return filePath.slice(filePath.lastIndexOf('/') + 1).replace(/\.mdx?$/, '')
}

/**
 * The target of an entry in `_meta.json`: a page, a folder, or a folder and the page with the same
 * name.
 */
export interface Target {
  readonly name: string
  readonly page: Page | null
  readonly inner: Folder | null
}

/**
 * Returns the page or folder that an entry names; null if it names none. A name may contain
 * folders: `start/intro`.
 */
export function targetOf(entry: MetaEntry, folder: Folder): Target | null {
  const name = typeof entry === 'string' ? entry : 'name' in entry ? entry.name : null
  if (name === null) return null
  const parts = name
    .replace(/^\.\//, '')
    .replace(/\/$/, '')
    .replace(/\.mdx?$/, '')
    .split('/')
  const last = parts.pop() ?? ''
  const parent = parts.reduce<Folder | undefined>((at, part) => at?.folders.get(part), folder)
  const isFile = typeof entry !== 'string' && entry.type === 'file'
  const isFolder =
    typeof entry !== 'string' && (entry.type === 'dir' || entry.type === 'dir-section-header')
  const inner = isFile ? null : (parent?.folders.get(last) ?? null)
  const page = isFolder && !inner ? null : (parent?.pages.get(last) ?? null)
  return { name, page, inner }
}

/** Returns the targets of a folder's `_meta.json` in order. */
export function targetsOf(folder: Folder): Target[] {
  return (folder.meta?.entries ?? []).flatMap((entry) => targetOf(entry, folder) ?? [])
}
