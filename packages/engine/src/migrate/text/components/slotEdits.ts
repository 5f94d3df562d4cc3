// Writes content for the named slots of a site's own Astro components as the content of a `Slot`.
import type { Root } from 'mdast'
import type { Edit } from '../edits.ts'
import { elementsOf, type JsxElement } from './jsx.ts'
import { rangeOf } from '../parse.ts'

/** Returns the edits for the elements with an attribute `slot` in the components `own`. */
export function slotEdits(tree: Root, source: string, own: ReadonlySet<string>): Edit[] {
  const parents = elementsOf(tree).filter(({ name }) => own.has(name?.split('.')[0] ?? ''))
  return parents.flatMap(({ children }) =>
    elementsIn(children).flatMap((element) => editsOf(element, source)),
  )
}

/** Elements in a paragraph are children of the component, too. */
function elementsIn(children: JsxElement['children']): JsxElement[] {
  return children.flatMap((child): JsxElement[] => {
    if (child.type === 'mdxJsxFlowElement' || child.type === 'mdxJsxTextElement') return [child]
    return child.type === 'paragraph' ? elementsIn(child.children) : []
  })
}

function editsOf(element: JsxElement, source: string): Edit[] {
  const attribute = element.attributes.find((each) => 'name' in each && each.name === 'slot')
  if (!attribute) return []
  const { start, end } = rangeOf(element)
  const place = rangeOf(attribute)
  const name = source.slice(place.start, place.end).replace(/^slot=/, '')
  const lineStart = source.lastIndexOf('\n', start - 1) + 1
  const indent = /^[ \t]*/.exec(source.slice(lineStart, start))?.[0] ?? ''
  // In a paragraph, the component could not pick its slots, so each gets a block of its own.
  const isInline = element.type === 'mdxJsxTextElement'
  const [around, inside] = isInline ? [`\n\n${indent}`, ''] : ['', `\n${indent}`]
  return [
    { start, end: start, text: `${around}<Slot name=${name}>${inside}` },
    { ...place, text: '' },
    { start: end, end, text: `${inside}</Slot>${around}` },
  ]
}
