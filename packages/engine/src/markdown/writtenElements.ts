// The elements of an article with their attributes, however they were written: in Markdown, HTML or JSX, also in JSX within
// expressions and exports. One view of all of them, so that a step treats `<img src="./a.png" />` the same everywhere.
import type { Element } from 'hast'
import type { Node } from 'unist'
import { jsxElementsOf } from './mdx/jsxElements.ts'
import { listNodes } from './walk.ts'
import type { WrittenElement } from './writtenElement.ts'

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
