// The elements of an article with their attributes, however they were written: in Markdown, HTML or JSX, also in JSX within
// expressions and exports. One view of all of them, so that a step treats `<img src="./a.png" />` the same everywhere.
import type { Element } from 'hast'
import type { Node } from 'unist'
import type { PlaceLike } from './context.ts'
import { jsxElementsOf } from './mdx/jsxElements.ts'
import { listNodes } from './walk.ts'

export interface WrittenElement {
  /** `img`, `Card`, `Card.Title`. */
  readonly tag: string
  readonly at: PlaceLike
  /** Whether it is HTML that docgen writes. Elements that React draws keep what their author gave them. */
  readonly isStatic: boolean
  /** Attributes whose values are known texts. An expression that chooses between texts gives one entry for each. */
  readonly attributes: readonly WrittenAttribute[]
  /** Properties of the objects in its attributes whose values are known texts: `link` of `groups={[{ link: '/a' }]}`. */
  readonly nested: readonly WrittenAttribute[]
  /** Whether it has an attribute, whatever the value. `name` is spelled as in React: `srcSet`. */
  has(name: string): boolean
  /** Adds an attribute, which one of the author's spread attributes may replace. */
  add(name: string, value: string | number): void
}

export interface WrittenAttribute {
  readonly name: string
  readonly value: string
  readonly at: PlaceLike
  readonly set: (value: string) => void
}

/** All elements as the tree is now, in document order. */
export function writtenElements(tree: Node): WrittenElement[] {
  return listNodes(tree).flatMap(elementsAt)
}

/** The element that a node is, or those that its JavaScript holds. */
export function elementsAt(node: Node): WrittenElement[] {
  if (node.type === 'element') return [viewOf(node as Element)]
  return node.type.startsWith('mdx') ? jsxElementsOf(node) : []
}

function viewOf(node: Element): WrittenElement {
  const { properties } = node
  return {
    tag: node.tagName,
    at: node,
    isStatic: true,
    nested: [],
    get attributes() {
      return Object.entries(properties).flatMap(([name, value]) => {
        // The parser splits `srcset` at its commas.
        const text = Array.isArray(value) ? value.join(', ') : value
        const set = (changed: string) => void (properties[name] = changed)
        return typeof text === 'string' ? { name, value: text, at: node, set } : []
      })
    },
    has: (name) => name in properties,
    add: (name, value) => void (properties[name] = value),
  }
}
