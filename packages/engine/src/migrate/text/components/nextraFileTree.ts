// Writes the file trees of Nextra, which are nested components, as the data that docgen's `FileTree` shows.
import type { Root } from 'mdast'
import type { Edit } from '../edits.ts'
import { attributesOf, elementsOf, type JsxElement } from './jsx.ts'
import { literal } from './attributeChanges.ts'
import { rangeOf } from '../parse.ts'

/**
 * Returns the changes of the trees on a page. `imported` has the names of the theme by those in the page, and
 * `own` those that the site defines.
 */
export function fileTreeEdits(
  tree: Root,
  source: string,
  {
    imported,
    own,
  }: { readonly imported: ReadonlyMap<string, string>; readonly own: ReadonlySet<string> },
): Edit[] {
  return elementsOf(tree).flatMap((node) => {
    const name = node.name ?? ''
    if (own.has(name) || (imported.get(name) ?? name) !== 'FileTree') return []
    const items = itemsOf(node, source)
    const text = [...textsAbove(node, source), `<FileTree items={${items ?? ''}} />`].join('\n\n')
    return items === null ? [] : [{ ...rangeOf(node), text }]
  })
}

/** Returns the texts among the files of a tree, which come to be above it. */
function textsAbove(node: JsxElement, source: string): string[] {
  const isFile = ({ type }: { readonly type: string }) => type.startsWith('mdxJsx')
  return node.children
    .filter(
      (child) => !isFile(child) && !(child.type === 'paragraph' && child.children.some(isFile)),
    )
    .map((child) => source.slice(rangeOf(child).start, rangeOf(child).end))
}

/** Returns the source of the items of a tree or of a folder; null if a component of the site is among them. */
function itemsOf(node: JsxElement, source: string): string | null {
  const inner = node.children.flatMap((child) =>
    child.type === 'paragraph' ? child.children : [child],
  )
  const elements = inner.filter((child): child is JsxElement => child.type.startsWith('mdxJsx'))
  const items = elements.map((each) => itemOf(each, source))
  return items.includes(null) ? null : `[${items.join(', ')}]`
}

function itemOf(node: JsxElement, source: string): string | null {
  const given = attributesOf(node, source)
  const kind = node.name?.split('.').at(-1)
  const written = given?.get('name')
  if (!given || written == null || (kind !== 'Folder' && kind !== 'File')) return null
  const name = literal(written)
  const highlight = given.has('active') ? ', highlight: true' : ''
  if (name === null) return null
  if (kind === 'File' && highlight === '') return JSON.stringify(name)
  if (kind === 'File') return `{ name: ${JSON.stringify(name)}${highlight} }`
  const items = itemsOf(node, source)
  const collapsed = given.has('defaultOpen') || given.has('open') ? '' : ', collapsed: true'
  return items && `{ name: ${JSON.stringify(name)}${highlight}${collapsed}, items: ${items} }`
}
