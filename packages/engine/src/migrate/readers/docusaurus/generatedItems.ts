// The items of a sidebar that Docusaurus generates from folders and `_category_` files, in the form
// in which a site would write them.
import { posix } from 'node:path'
import { compareText } from '../../../shared/compareText.ts'
import { dataOf, textOf, withoutEmpty, type Data } from '../../config/values.ts'
import type { DocsFolder } from './docsFolder.ts'
import { isIndex, splitNumber, type Doc } from './docs.ts'

/** `dirName` is a folder as written, with number prefixes; `.` is the top. */
export function generatedItems(dirName: string, folder: DocsFolder): readonly Data[] {
  return entriesOf(dirName.replace(/^\.\/?/, '').replace(/\/$/, ''), folder)
}

/** Returns the folders that contain documents, in folders inside too, as `dirName` names them. */
export function foldersOf({ docs }: DocsFolder): readonly string[] {
  const parents = docs.flatMap((doc) => {
    const parts = dirOf(doc).split('/')
    return parts.map((_, index) => parts.slice(0, index + 1).join('/'))
  })
  return ['.', ...new Set(parents.filter((name) => name !== ''))]
}

interface Placed {
  readonly position: number
  readonly name: string
  readonly item: Data
}

/** The folder as written, with number prefixes; '' for the top. */
function dirOf({ path }: Doc): string {
  return posix.dirname(path).replace(/^\.$/, '')
}

function entriesOf(dir: string, folder: DocsFolder, linkedDoc?: Doc): Data[] {
  const docs = folder.docs.filter((doc) => dirOf(doc) === dir && doc !== linkedDoc)
  const prefix = dir === '' ? '' : `${dir}/`
  const names = new Set(
    folder.docs
      .map(dirOf)
      .filter((each) => each.startsWith(prefix) && each !== dir)
      .map((each) => each.slice(prefix.length).split('/')[0] ?? ''),
  )
  const folders = [...names].map((name) => folderEntry(prefix + name, folder))
  return [...docs.map(docEntry), ...folders].toSorted(inOrder).map(({ item }) => item)
}

function inOrder(a: Placed, b: Placed): number {
  return a.position === b.position ? compareText(a.name, b.name) : a.position - b.position
}

function docEntry(doc: Doc): Placed {
  const { id, path, position = Infinity, frontmatter } = doc
  const item = withoutEmpty({ type: 'doc', id, label: textOf(frontmatter['sidebar_label']) })
  return { position, name: posix.basename(path), item }
}

function folderEntry(dir: string, folder: DocsFolder): Placed {
  const { position: placed, ...meta } = folder.categories.get(dir) ?? {}
  const written = posix.basename(dir)
  const name = nameOf(dir, folder) ?? written
  const number = name === written ? undefined : splitNumber(written).number
  const linked = linkedDocOf(dir, meta, folder)
  const label =
    textOf(meta['label']) ?? textOf(linked?.frontmatter['sidebar_label']) ?? linked?.title ?? name
  const link = linked ? { type: 'doc', id: linked.id } : meta['link']
  const items = entriesOf(dir, folder, linked)
  const position = placed ?? linked?.position ?? number
  return {
    position: typeof position === 'number' ? position : Infinity,
    name: written,
    item: withoutEmpty({ ...meta, type: 'category', label, link, items }),
  }
}

/** Returns the name of a folder as it is in addresses, where a site may keep number prefixes. */
function nameOf(dir: string, { docs }: DocsFolder): string | undefined {
  const inside = docs.find((doc) => `${dirOf(doc)}/`.startsWith(`${dir}/`))
  return inside?.folder.split('/')[dir.split('/').length - 1]
}

function linkedDocOf(dir: string, meta: Data, { docs }: DocsFolder): Doc | undefined {
  const inFolder = docs.filter((doc) => dirOf(doc) === dir)
  if (meta['link'] === undefined) return inFolder.find((doc) => isIndex(doc.path))
  const id = textOf(dataOf(meta['link'])['id'])
  if (id === undefined) return undefined
  const isNamed = (doc: Doc) => doc.id === id || doc.id.endsWith(`/${id}`)
  return inFolder.find(isNamed) ?? docs.find((doc) => doc.id === id)
}
