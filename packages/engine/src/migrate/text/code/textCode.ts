// Reads code that is written as text between the tags of a component. Markdown makes a paragraph of lines of their
// own, which a code block of docgen would show as a text.
import type { Paragraph, PhrasingContent, Text } from 'mdast'
import type { MdxTextExpression } from 'mdast-util-mdx'
import type { Node } from 'unist'
import type { Edit } from '../edits.ts'
import { rangeOf } from '../parse.ts'

type Part = Text | MdxTextExpression

interface Element extends Node {
  readonly children: readonly Node[]
}

/** Returns the code if it is nothing but text; undefined otherwise. */
export function textCode({ children }: Element): string | undefined {
  const lines = children.map((child) => partsOf(child)?.map(valueOf))
  const isText = lines.length > 0 && lines.every((parts) => parts?.every((each) => each !== null))
  return isText
    ? joined(
        children,
        lines.map((parts) => (parts ?? []).join('')),
      )
    : undefined
}

/** Returns an edit that writes text with expressions as one template; none for other content. */
export function templateEdits({ children }: Element): Edit[] {
  const lines = children.map(partsOf)
  const [first, last] = [children[0], children.at(-1)]
  const hasExpression = lines.flat().some((part) => part?.type === 'mdxTextExpression')
  const hasText = lines.flat().some((part) => part?.type === 'text' && /\S/.test(part.value))
  if (!first || !last || !hasExpression || !hasText || lines.includes(null)) return []
  const written = lines.map((parts) => (parts ?? []).map(inTemplate).join(''))
  const range = { start: rangeOf(first).start, end: rangeOf(last).end }
  return [{ ...range, text: `{\`${joined(children, written)}\`}` }]
}

/** A comment that marks lines, as an item of a list of lines or as a line of a template. */
const MARK =
  /^[ \t]*(['"`]?)[ \t]*(?:\/\/|#|--|\/\*|<!--)[ \t]*highlight-(?:next-line|start|end)[ \t]*(?:\*\/|-->)?\1,?[ \t]*\n/gm

/** Removes marks of lines from code that only the page knows. Docgen cannot mark its lines. */
export function markEdits(element: Element, source: string): Edit[] {
  const { start, end } = rangeOf(element)
  return [...source.slice(start, end).matchAll(MARK)].map(({ 0: line, index }) => ({
    start: start + index,
    end: start + index + line.length,
    text: '',
  }))
}

/** Returns the texts and expressions of a child; null if it contains anything else. */
function partsOf(child: Node): readonly Part[] | null {
  const nodes =
    child.type === 'paragraph' ? (child as Paragraph).children : [child as PhrasingContent]
  const isPart = (node: Node) => node.type === 'text' || node.type === 'mdxTextExpression'
  return nodes.every(isPart) ? (nodes as Part[]) : null
}

function valueOf(part: Part): string | null {
  return part.type === 'text' ? part.value : null
}

function inTemplate(part: Part): string {
  return part.type === 'text' ? part.value.replace(/[`\\]|\$(?=\{)/g, '\\$&') : `\${${part.value}}`
}

/** Paragraphs are separate; the parts of a line are not. */
function joined(children: readonly Node[], lines: readonly string[]): string {
  return lines.join(children[0]?.type === 'paragraph' ? '\n\n' : '')
}
