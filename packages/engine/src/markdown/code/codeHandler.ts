// Converts a code node of mdast to a `pre` element that `highlight` replaces later. remark-rehype's
// own handler keeps the meta string in `data`, which is lost when raw HTML is parsed. Attributes
// survive.
import type { Element } from 'hast'
import type { Code } from 'mdast'
import type { State } from 'mdast-util-to-hast'

/** Attributes that distinguish code blocks from a `pre` element of the author. */
export const FENCE = 'dataFence'
export const GROUPED = 'dataGrouped'

/** Handler for remark-rehype: `handlers: { code: codeHandler }`. */
export function codeHandler(state: State, node: Code): Element {
  const info = [node.lang, node.meta].filter((part) => part).join(' ')
  const properties = { [FENCE]: info, ...(node.data?.isGrouped ? { [GROUPED]: '' } : {}) }
  const text = { type: 'text' as const, value: node.value }
  const code: Element = { type: 'element', tagName: 'code', properties: {}, children: [text] }
  const pre: Element = { type: 'element', tagName: 'pre', properties, children: [code] }
  state.patch(node, pre)
  return pre
}

declare module 'mdast' {
  interface CodeData {
    /** Whether it is in a code group, whose tab shows the title. */
    isGrouped?: boolean
    /** Name of the file that the code was imported from. */
    fileName?: string
  }
}
