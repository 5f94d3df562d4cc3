// A code node of mdast → the `pre` that `highlight` replaces. It stands in for remark-rehype's own handler,
// which keeps the meta string in `data`: raw HTML on the page is resolved by writing and reading the whole
// tree once, and only attributes come through that.
import type { Element } from 'hast'
import type { Code } from 'mdast'
import type { State } from 'mdast-util-to-hast'

/** Attributes by which `highlight` knows a block of code from a `pre` the author wrote. */
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
    /** Stands in a code group, whose tab shows the title. */
    isGrouped?: boolean
    /** Of the file the code was imported from. */
    fileName?: string
  }
}
