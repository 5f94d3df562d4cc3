// Rules for trees of the native parser that may differ from the reference parser's, found by the
// differential test. Each comment names what differs; all concern rare or unusual syntax. A rule
// may send a text to the reference parser needlessly, but must never keep a tree that differs.
import { listNodes } from '../walk.ts'
import type { Code, Html, Link, ListItem, Nodes, Parent, Root, TableRow, Text } from 'mdast'

/**
 * Returns whether the reference parser must parse the text again, given the tree of the native
 * parser.
 */
export function isDoubtful(tree: Root, text: string): boolean {
  // NUL and unpaired surrogates: their replacement. Characters that are white space to the
  // reference parser but not to CommonMark: whether marks beside them are emphasis.
  if (/[\0\v\u2028\u2029\ufeff\p{Surrogate}]/u.test(text)) return true
  // A last line of spaces only: where the code or HTML before it ends.
  if (/\n[ \t>]+$/.test(text)) return true
  // A backslash at the end of link text: whether it is a hard break.
  if (/\\\n[ \t>]*\]/.test(text)) return true
  const stack: NodeInTree[] = [{ node: tree, parent: tree, isQuoted: false }]
  for (let next = stack.pop(); next; next = stack.pop()) {
    const { node, parent } = next
    if (isDoubtfulNode(next, text)) return true
    // Links contain no other links, and their text is not searched for addresses.
    if (!('children' in node) || node.type === 'link' || node.type === 'linkReference') continue
    if (hasSplitParagraph(node)) return true
    const isQuoted = next.isQuoted || parent.type === 'blockquote'
    for (const child of node.children) stack.push({ node: child, parent: node, isQuoted })
  }
  return false
}

/** Returns whether the text has a dollar outside of code, which may begin a formula. */
export function hasDollar(tree: Root, text: string): boolean {
  const dollarsIn = (part: string) => part.split('$').length - 1
  const all = dollarsIn(text)
  if (all === 0) return false
  const isCode = ({ type }: Nodes) => type === 'code' || type === 'inlineCode'
  const inCode = (listNodes(tree) as Nodes[]).filter(isCode).map((node) => sourceOf(node, text))
  return dollarsIn(inCode.join('')) < all
}

interface NodeInTree {
  readonly node: Nodes
  readonly parent: Parent
  /** Whether an ancestor above the parent is a quote. */
  readonly isQuoted: boolean
}

function isDoubtfulNode({ node, parent, isQuoted }: NodeInTree, text: string): boolean {
  switch (node.type) {
    case 'text':
      return hasAddress(node)
    case 'link':
      return isOddAddress(node, parent, text)
    case 'html':
      // An HTML block in a list or quote: where it ends.
      return parent.type in containers || isTagAmidLines(node, text)
    case 'tableRow':
      return isTagAmidLines(node, text)
    case 'listItem':
      return isTask(node, text)
    case 'code':
      return isUnclosedFence(node, text)
    case 'blockquote':
      // A quote inside a quote: where the inner one ends.
      return isQuoted || parent.type === 'blockquote'
    case 'definition':
      // An address that begins with a quotation mark: whether a title follows.
      return /^["'(]/.test(node.url)
    default:
      return false
  }
}

const containers = { blockquote: true, listItem: true, footnoteDefinition: true }

/**
 * Two paragraphs without an empty line between them. The reference parser sees one if a table
 * almost began.
 */
function hasSplitParagraph({ children }: Parent): boolean {
  return children.some((node, index) => {
    const next = children[index + 1]
    if (node.type !== 'paragraph' || next?.type !== 'paragraph') return false
    return next.position?.start.line === (node.position?.end.line ?? 0) + 1
  })
}

function sourceOf({ position }: Nodes, text: string): string {
  return text.slice(position?.start.offset, position?.end.offset)
}

// Addresses without brackets. The reference parser finds some of them in a second pass over the
// text of the tree and gives those no position.

/** Returns whether a text contains an address that the native parser did not recognize. */
function hasAddress({ value }: Text): boolean {
  return /https?:\/\/|www\.|[\w+.-]@[\w-]/i.test(value)
}

const plainAddress = /^https?:\/\/[a-z\d-]+(?:\.[a-z\d-]+)+(?:[/?#:][^\s<>]*)?$/i

/**
 * Returns whether a bare address is not an ordinary URL with a scheme, or follows an open bracket.
 */
function isOddAddress(node: Link, parent: Parent, text: string): boolean {
  const source = sourceOf(node, text)
  if (/^[[<]/.test(source)) return false
  const before = text.slice(parent.position?.start.offset, node.position?.start.offset)
  return !plainAddress.test(source) || before.includes('[')
}

/**
 * A tag at the start of a line in a paragraph, a table or a lazily continued block: what it
 * interrupts.
 */
function isTagAmidLines(node: Html | TableRow, text: string): boolean {
  const source = sourceOf(node, text)
  if (!source.trimStart().startsWith('<')) return false
  const offset = node.position?.start.offset ?? 0
  const lineStart = text.lastIndexOf('\n', offset - 1) + 1
  if (lineStart === 0 || !/^[ \t>]*$/.test(text.slice(lineStart, offset))) return false
  const previous = text.slice(text.lastIndexOf('\n', lineStart - 2) + 1, lineStart)
  return /[^\s>]/.test(previous)
}

/** A task: whether it is one, and where its paragraph begins if no plain word follows the box. */
function isTask(node: ListItem, text: string): boolean {
  return node.checked !== null || /^\S+\s+\[[ \txX\n]\]/.test(sourceOf(node, text))
}

/** A code fence that ends with its container: where the code ends. */
function isUnclosedFence(node: Code, text: string): boolean {
  const lines = sourceOf(node, text).split('\n')
  const fence = /^(?:`{3,}|~{3,})/.exec(lines[0] ?? '')?.[0]
  if (!fence) return false
  return lines.length < 2 || !(lines.at(-1) ?? '').trimEnd().endsWith(fence)
}
