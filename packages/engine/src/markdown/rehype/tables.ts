// Wraps each table in a box that scrolls sideways and is reachable by keyboard, so that a wide
// table does not widen the page.
import type { Element, ElementContent, Root } from 'hast'
import type { VFile } from 'vfile'
import { contextOf } from '../context.ts'
import { listNodes } from '../walk.ts'

export function tables() {
  return (tree: Root, file: VFile): void => {
    const label = contextOf(file).labels.table
    for (const node of listNodes(tree) as (Root | ElementContent)[]) {
      if (!('children' in node) || node.children.every((child) => !isTable(child))) continue
      node.children = node.children.map((child) => (isTable(child) ? wrap(child, label) : child))
    }
  }
}

function isTable(node: Root['children'][number]): node is Element {
  return node.type === 'element' && node.tagName === 'table'
}

function wrap(table: Element, label: string): Element {
  return {
    type: 'element',
    tagName: 'div',
    properties: { className: ['table-scroll'], tabIndex: 0, role: 'group', ariaLabel: label },
    children: [table],
  }
}
