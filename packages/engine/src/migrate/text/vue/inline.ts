// Finds elements with lists or choices of Vue inside paragraphs, headings and cells. Markdown reads each
// of their tags as a node, but they can only become JSX as a whole.
import type { Html, Root, Text } from 'mdast'
import type { Node, Parent } from 'unist'
import { htmlParts, isVoid, type HtmlTag } from '../mdx/htmlTags.ts'
import { nodesOfType, rangeOf, type Range } from '../parse.ts'
import { blockJsx, type BlockJsx } from './blocks.ts'
import type { TagOptions } from './templates.ts'

export interface InlineJsx extends Range, BlockJsx {}

/** Returns the JSX of the elements whose content is only text and HTML. */
export function inlineJsx(tree: Root, source: string, options: TagOptions): InlineJsx[] {
  if (!options.toMdx) return []
  const lines = nodesOfType<Parent>(tree, 'paragraph', 'heading', 'tableCell', 'strong', 'emphasis')
  return lines.flatMap((line) =>
    elementsIn(line.children).flatMap(({ start, end }) => {
      const jsx = blockJsx(source.slice(start, end), options)
      const { start: first, end: last } = rangeOf(line)
      // An expression alone in a line is a block, so it would lose its paragraph. Components are blocks in VitePress, too.
      const isComponent = /^<[A-Z]/.test(source.slice(start, end))
      const isAlone = line.type === 'paragraph' && start === first && end === last && !isComponent
      return jsx ? [{ ...jsx, start, end, text: isAlone ? `<p>${jsx.text}</p>` : jsx.text }] : []
    }),
  )
}

/** Returns the ranges of elements with `v-for`, and of those with `v-if` and its other choices. */
function elementsIn(nodes: readonly Node[]): Range[] {
  const found: Range[] = []
  for (let at = 0; at < nodes.length; at += 1) {
    if (!has(nodes[at], /^v-(?:for|if)$/)) continue
    let end = endOfElement(nodes, at)
    for (let next = end; next !== null;) {
      const gap = textOf(nodes[next + 1])?.trim() === '' ? 2 : 1
      next = has(nodes[next + gap], /^v-else(?:-if)?$/) ? endOfElement(nodes, next + gap) : null
      end = next ?? end
    }
    if (end === null) continue
    found.push({ start: rangeOf(nodes[at] as Node).start, end: rangeOf(nodes[end] as Node).end })
    at = end
  }
  return found
}

/** Returns the index of the last node of an element; null if it contains Markdown. */
function endOfElement(nodes: readonly Node[], start: number): number | null {
  let depth = 0
  for (let at = start; at < nodes.length; at += 1) {
    const tag = tagOf(nodes[at])
    if (tag?.type === 'open' && !tag.isSelfClosing && !isVoid(tag.name)) depth += 1
    else if (tag?.type === 'close') depth -= 1
    else if (!tag && (textOf(nodes[at]) ?? '\\').includes('\\')) return null
    if (depth === 0) return at
  }
  return null
}

function has(node: Node | undefined, name: RegExp): boolean {
  return tagOf(node)?.attributes.some((each) => name.test(each.name)) ?? false
}

function tagOf(node: Node | undefined): HtmlTag | undefined {
  const [part] = node?.type === 'html' ? htmlParts((node as Html).value) : []
  return part && 'name' in part ? part : undefined
}

function textOf(node: Node | undefined): string | undefined {
  return node?.type === 'text' ? (node as Text).value : undefined
}
