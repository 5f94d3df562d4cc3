// Links of Next.js 12 and before contain the `<a>` that they turn into a link. Docgen's `Link` renders one
// itself, so the attributes of the inner one move to it.
import type { Root } from 'mdast'
import type { Edit } from '../edits.ts'
import type { PageNames } from './imports.ts'
import { elementsOf, type JsxElement } from '../components/jsx.ts'
import { rangeOf } from '../parse.ts'

/** Removes `<a>` from the links of a page. */
export function nextLinkEdits(tree: Root, source: string, { imports }: PageNames): Edit[] {
  const locals = imports
    .filter(({ from }) => /^next\/link(?:\.js)?$/.test(from))
    .flatMap(({ names }) => [...names.keys()])
  return elementsOf(tree).flatMap((link) => {
    const inner = locals.includes(link.name ?? '') ? innerAnchor(link) : null
    const first = inner?.children[0]
    if (!inner || !first) return []
    const { start, end } = rangeOf(inner)
    const openEnd = rangeOf(first).start
    const attributes = inner.attributes.map((each) =>
      source.slice(rangeOf(each).start, rangeOf(each).end),
    )
    const at = source.lastIndexOf('>', start - 1)
    return [
      ...(attributes.length > 0 ? [{ start: at, end: at, text: ` ${attributes.join(' ')}` }] : []),
      { start, end: openEnd, text: '' },
      { start: source.lastIndexOf('</', end - 1), end, text: '' },
    ]
  })
}

/** Returns the `<a>` that is all that a link contains; null if there is none, or if it has its own address. */
function innerAnchor(link: JsxElement): JsxElement | null {
  const contents = link.children.flatMap((child) =>
    child.type === 'paragraph' ? child.children : [child],
  )
  const [inner, ...others] = contents.filter(
    (child) => child.type !== 'text' || child.value.trim() !== '',
  )
  const isAnchor =
    inner !== undefined && 'attributes' in inner && 'name' in inner && inner.name === 'a'
  if (!isAnchor || others.length > 0) return null
  const anchor = inner as JsxElement
  const named = new Set(link.attributes.map((each) => ('name' in each ? each.name : '')))
  const isFree = anchor.attributes.every(
    (each) => 'name' in each && each.name !== 'href' && !named.has(each.name),
  )
  return isFree ? anchor : null
}
