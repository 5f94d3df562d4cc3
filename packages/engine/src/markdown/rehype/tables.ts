// Wraps each table in a box that scrolls sideways and can be reached by keyboard, so that a wide table
// does not widen the page.
import type { Element, Root } from 'hast'
import { SKIP, visit } from 'unist-util-visit'
import type { VFile } from 'vfile'
import { contextOf } from '../context.ts'
import { markdownTextOf } from '../text.ts'

export function tables() {
  return (tree: Root, file: VFile): void => {
    const label = markdownTextOf(contextOf(file).lang).table
    visit(tree, 'element', (node, index, parent) => {
      if (node.tagName !== 'table' || index === undefined || !parent) return
      const box: Element = {
        type: 'element',
        tagName: 'div',
        properties: { className: ['table-scroll'], tabIndex: 0, role: 'group', ariaLabel: label },
        children: [node],
      }
      parent.children[index] = box
      // A table inside a table scrolls with it.
      return SKIP
    })
  }
}
