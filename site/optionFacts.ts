// The list of type, default and version that opens the section of an option → a `dl.facts`, which the theme draws as rows
// between hairlines: a rehype plugin. The list is known by its place, right after a heading, and by its labels, so that
// pages stay plain Markdown. Code in it is read and not copied: it gives up its frame and its button.
import type { Element, ElementContent, Root } from 'hast'
import { toString } from 'hast-util-to-string'
import { visit } from 'unist-util-visit'

/** Labels of facts, without their colon, in the languages of the website; token classes of a value that is one piece of code. */
const tokenOf: Readonly<Record<string, string>> = {
  ...{ Type: 't', Default: 'n', Version: 'o' },
  ...{ 类型: 't', 默认值: 'n', 版本: 'o' },
}

/** Replaces each list of facts. A list with any other item is left as it is. */
export function optionFacts() {
  return (tree: Root): void => {
    visit(tree, 'element', (list, index, parent) => {
      if (list.tagName !== 'ul' || !parent || index === undefined) return
      if (!/^h[1-6]$/.test(lastElement(parent.children.slice(0, index))?.tagName ?? '')) return
      const rows = elementsIn(list).map(toRow)
      if (rows.length === 0 || rows.includes(null)) return
      const children = rows.filter((row) => row !== null)
      parent.children[index] = element('dl', children, ['facts'])
    })
  }
}

/** `<li><strong>Type:</strong> value</li>` → a row, or null for an item that is not a fact. */
function toRow(item: Element): Element | null {
  const [first, ...rest] = item.children.filter(isContent)
  const isParagraph = first?.type === 'element' && first.tagName === 'p'
  const line = isParagraph ? first.children : item.children.filter(isContent)
  const [strong, ...words] = line
  if (strong?.type !== 'element' || strong.tagName !== 'strong') return null
  const label = toString(strong).replace(/\s*[:：]$/, '')
  const token = tokenOf[label]
  if (token === undefined) return null
  const value = valueOf(words.slice(isContent(words[0]) ? 0 : 1), token)
  const blocks = isParagraph ? rest.map(toBlock) : []
  return element('div', [
    element('dt', [{ type: 'text', value: label }]),
    element('dd', [...value, ...blocks]),
  ])
}

/** The value beside the label: a single piece of code becomes a block like those of types, anything else stays text. */
function valueOf(words: readonly ElementContent[], token: string): ElementContent[] {
  const content = words.filter(isContent)
  const [code] = content
  if (content.length !== 1 || code?.type !== 'element' || code.tagName !== 'code') return [...words]
  const line = element('span', [element('span', code.children, [token])], ['line'])
  return [element('pre', [element('code', [line])])]
}

/** A fence gives its `pre`, without the stop of the Tab key that scrolling needs; a paragraph is not the page's first one. */
function toBlock(block: ElementContent): ElementContent {
  if (block.type !== 'element') return block
  if (block.tagName === 'p') return element('div', block.children)
  const pre = elementsIn(block).find(({ tagName }) => tagName === 'pre')
  return pre && isFence(block) ? element('pre', pre.children) : block
}

function isFence({ properties }: Element): boolean {
  return Array.isArray(properties.className) && properties.className.includes('code')
}

function isContent(node: ElementContent | undefined): node is ElementContent {
  return node !== undefined && !(node.type === 'text' && node.value.trim() === '')
}

function elementsIn(node: Element): Element[] {
  return node.children.filter((child) => child.type === 'element')
}

function lastElement(nodes: Root['children']): Element | undefined {
  return nodes.filter((node) => node.type === 'element').at(-1)
}

function element(tagName: string, children: ElementContent[], className?: string[]): Element {
  return { type: 'element', tagName, properties: className ? { className } : {}, children }
}
