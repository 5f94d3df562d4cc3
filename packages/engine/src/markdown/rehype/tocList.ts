// Replaces the paragraphs `[[toc]]` and `[TOC]` with a list of the page's headings, as many tools do.
// The list is static, so that a Markdown page needs no component for it.
import type { Element, ElementContent, Nodes, Root } from 'hast'
import { toString } from 'hast-util-to-string'
import type { VFile } from 'vfile'
import type { TocEntry } from '../../types/content.ts'
import { contextOf } from '../context.ts'
import { replaceNodes } from '../walk.ts'

const MAY_CONTAIN = /toc_{0,2}\]/i

const MARK = /^\s*\[(?:\[_{0,2}toc_{0,2}\]|toc)\]\s*$/i

/** Replaces each mark. Runs when the ids and the texts of the headings are known. */
export function tocList() {
  return (tree: Root, file: VFile): void => {
    const { sources, toc } = contextOf(file)
    if (!sources.some(({ text }) => MAY_CONTAIN.test(text))) return
    replaceNodes(tree, (node) => (isTocMark(node as Nodes) ? listsOf(toc) : null))
  }
}

/** Returns whether a node is a paragraph that stands for the list of headings. */
export function isTocMark(node: Nodes): boolean {
  if (node.type !== 'element' || node.tagName !== 'p') return false
  const [first] = node.children
  return first?.type === 'text' && first.value.trimStart().startsWith('[') && isPlain(node)
}

function isPlain(node: Element): boolean {
  const isText = (each: ElementContent) =>
    each.type === 'text'
      ? !isEscaped(each)
      : each.type === 'element' && /^(?:em|strong)$/.test(each.tagName)
  return MARK.test(toString(node)) && node.children.every(isText)
}

/** A backslash is in the source, but not in the text. */
function isEscaped({ value, position }: Extract<ElementContent, { type: 'text' }>): boolean {
  return position !== undefined && position.end.column - position.start.column !== value.length
}

/** Returns the list of headings, each below the last one before it that has a higher level. */
function listsOf(toc: readonly TocEntry[]): Element[] {
  return toc.length === 0 ? [] : [element('ul', itemsOf(toc))]
}

function itemsOf([first, ...rest]: readonly TocEntry[]): Element[] {
  if (!first) return []
  const end = rest.findIndex(({ depth }) => depth <= first.depth)
  const [inner, others] = end < 0 ? [rest, []] : [rest.slice(0, end), rest.slice(end)]
  const text = { type: 'text', value: first.text } as const
  const link = element('a', [text], { href: `#${encodeURIComponent(first.id)}` })
  return [element('li', [link, ...listsOf(inner)]), ...itemsOf(others)]
}

function element(
  tagName: string,
  children: ElementContent[],
  properties: Element['properties'] = {},
): Element {
  return { type: 'element', tagName, properties, children }
}
