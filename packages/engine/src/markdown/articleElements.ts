// Lists the elements of an article with their attributes, whether written in Markdown, HTML or JSX,
// including JSX inside expressions and exports. With this common view, a step treats `<img
// src="./a.png" />` the same everywhere.
import type { Element } from 'hast'
import type { Node } from 'unist'
import { jsxElementsOf } from './mdx/jsxElements.ts'
import { listNodes } from './walk.ts'
import type { ArticleElement } from './articleElement.ts'

/** Returns all current elements that have attributes, in document order. */
export function articleElements(tree: Node): ArticleElement[] {
  return listNodes(tree).flatMap((node) => (isBare(node) ? [] : elementsAt(node)))
}

/** Returns the element of a node, or the JSX elements inside its JavaScript. */
export function elementsAt(node: Node): ArticleElement[] {
  if (node.type === 'element') return [viewOf(node as Element)]
  return node.type.startsWith('mdx') ? jsxElementsOf(node) : []
}

/** Returns whether a node is an element without attributes, as most elements of an article are. */
export function isBare(node: Node): boolean {
  if (node.type !== 'element') return false
  for (const name in (node as Element).properties) if (name) return false
  return true
}

function viewOf(node: Element): ArticleElement {
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
    rename: (tag) => void (node.tagName = tag),
  }
}
