// Keeps generated sidebars. Rspress shows the name of a folder as it is, leads from its label to the index
// page, and sorts numbers as text. Docgen makes the name readable, lists the index page below a label, and
// sorts numbers by their value.
import { posix } from 'node:path'
import { compareNames, labelOf } from '../../../site/label.ts'
import { dataOf, listOf, textOf } from '../../config/values.ts'

/** Entries of `_meta.json` by folder, relative to the docs folder. */
type Metas = ReadonlyMap<string, readonly unknown[]>

/**
 * The folders of languages and versions. Without a nav, Rspress 2 shows all pages of such a folder in one
 * sidebar; otherwise, each folder inside has one.
 */
export interface SidebarRoots {
  readonly withNav: readonly string[]
  readonly withoutNav: readonly string[]
}

/**
 * Returns the entries of each `_meta.json`, with labels for folders, and those of the files that folders
 * without one need. `pages` are relative to the docs folder.
 */
export function withFolderLabels(
  metas: Metas,
  pages: readonly string[],
  { withNav, withoutNav }: SidebarRoots,
): Metas {
  const tree = { metas, names: new Set(pages.map((page) => page.replace(/\.mdx?$/, ''))) }
  const isSidebar = (folder: string) =>
    withoutNav.includes(folder) || withNav.includes(folderOf(folder))
  const roots = [...withNav, ...withoutNav]
  const isInside = (folder: string) =>
    roots.some((root) => (root === '' ? folder !== '' : folder.startsWith(`${root}/`)))
  const added = [...new Set(['', ...pages.flatMap(foldersOf)])]
    .filter((folder) => !metas.has(folder) && (withoutNav.includes(folder) || isInside(folder)))
    .filter((folder) => withoutNav.includes(folder) || needsMeta(folder, tree))
    .map((folder) => [folder, entriesOf(folder, tree, isSidebar(folder))] as const)
  const labeled = [...metas].map(
    ([folder, entries]) =>
      [folder, entries.map((entry) => withLabel(entry, folder, tree))] as const,
  )
  return new Map([...labeled, ...added])
}

interface Tree {
  readonly metas: Metas
  /** Paths of pages without extension. */
  readonly names: ReadonlySet<string>
}

function folderOf(path: string): string {
  return path === '' ? '..' : posix.dirname(path).replace(/^\.$/, '')
}

function foldersOf(path: string): string[] {
  const folder = folderOf(path)
  return folder === '' ? [] : [folder, ...foldersOf(folder)]
}

/** Returns whether the label of a folder is the title of its page. */
function hasOwnPage(folder: string, { metas, names }: Tree): boolean {
  const isListed = metas
    .get(folder)
    ?.some((entry) => textOf(entry)?.replace(/\.mdx?$/, '') === 'index')
  return names.has(folder) || (names.has(`${folder}/index`) && isListed !== true)
}

function needsLabel(folder: string, tree: Tree): boolean {
  const name = posix.basename(folder)
  return !hasOwnPage(folder, tree) && labelOf(name) !== name
}

function withLabel(entry: unknown, folder: string, tree: Tree): unknown {
  const { type, name, label } = dataOf(entry)
  if (type !== 'dir' || label !== undefined || textOf(name) === undefined) return entry
  return needsLabel(posix.join(folder, String(name)), tree)
    ? { ...dataOf(entry), label: name }
    : entry
}

/** Returns whether a folder without `_meta.json` would look different in the sidebar. */
function needsMeta(folder: string, tree: Tree): boolean {
  const { metas, names } = tree
  const entries = listOf(metas.get(folderOf(folder)))
  const entry = entries.map(dataOf).find((each) => each['name'] === posix.basename(folder))
  const isLabeled = entry?.['type'] === 'dir' && entry['label'] !== undefined
  if (isLabeled && names.has(`${folder}/index`) && !names.has(folder)) return true
  const inner = innerNames(folder, names)
  return (
    inner.some(({ name, isFolder }) => isFolder && needsLabel(`${folder}/${name}`, tree)) ||
    inner.some(({ name }, at) => compareNames(inner[at - 1]?.name ?? '', name) > 0)
  )
}

/** Returns the pages and folders of a folder in the order of Rspress. */
function innerNames(folder: string, names: Tree['names']) {
  const start = folder === '' ? '' : `${folder}/`
  const inner = [...names]
    .filter((name) => name.startsWith(start))
    .map((name) => name.slice(start.length).split('/'))
  const folders = new Set(inner.filter(({ length }) => length > 1).map(([name = '']) => name))
  const all = new Set(inner.map(([name = '']) => name))
  return [...all]
    .sort((a, b) => a.localeCompare(b, 'en'))
    .map((name) => ({ name, isFolder: folders.has(name) }))
}

/** The folder of a sidebar lists its index page; that of a group is the group's own. */
function entriesOf(folder: string, tree: Tree, isSidebar: boolean): unknown[] {
  const all = innerNames(folder, tree.names)
  const inner = all.filter(({ name }) => name !== 'index')
  const index = isSidebar && inner.length < all.length ? ['index'] : []
  return [
    ...index,
    ...inner.map(({ name, isFolder }) =>
      isFolder ? withLabel({ type: 'dir', name }, folder, tree) : name,
    ),
  ]
}
