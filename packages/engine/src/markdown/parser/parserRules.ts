// Trees of the native parser that may differ from the reference's, found by the differential test. Each
// rule says what differs; all are about rare or odd ways of writing. A rule may send a text to the
// reference without need, but must never keep a tree that differs.
import type { Code, Html, Link, ListItem, Nodes, Parent, Root, TableRow, Text } from 'mdast'

/** Whether the reference must read the text again, given the tree of the native parser. */
export function isDoubtful(tree: Root, text: string): boolean {
  // NUL and halves of character pairs: what stands for them. Signs that are white space to the reference
  // and not to CommonMark: whether marks beside them are emphasis.
  if (/[\0\v\u2028\u2029\ufeff\p{Surrogate}]/u.test(text)) return true
  // A last line of nothing but spaces: where the code or HTML before it ends.
  if (/\n[ \t>]+$/.test(text)) return true
  // A hard break by backslash at the end of a link's words: whether it is one.
  if (/\\\n[ \t>]*\]/.test(text)) return true
  const stack: Parented[] = [{ node: tree, parent: tree, isQuoted: false }]
  for (let next = stack.pop(); next; next = stack.pop()) {
    const { node, parent } = next
    if (isDoubtfulNode(next, text)) return true
    // Links hold no further links, and their words are not searched for addresses.
    if (!('children' in node) || node.type === 'link' || node.type === 'linkReference') continue
    if (hasSplitParagraph(node)) return true
    const isQuoted = next.isQuoted || parent.type === 'blockquote'
    for (const child of node.children) stack.push({ node: child, parent: node, isQuoted })
  }
  return false
}

interface Parented {
  readonly node: Nodes
  readonly parent: Parent
  /** Whether an ancestor above the parent is a quote. */
  readonly isQuoted: boolean
}

function isDoubtfulNode({ node, parent, isQuoted }: Parented, text: string): boolean {
  switch (node.type) {
    case 'text':
      return hasAddress(node)
    case 'link':
      return isOddAddress(node, parent, text)
    case 'html':
      // A block of HTML in a list or quote: where it ends.
      return parent.type in containers || isTagAmidLines(node, text)
    case 'tableRow':
      return isTagAmidLines(node, text)
    case 'listItem':
      return isTask(node, text)
    case 'code':
      return isUnclosedFence(node, text)
    case 'blockquote':
      // One quote in another: where the inner one ends.
      return isQuoted || parent.type === 'blockquote'
    case 'definition':
      // A quotation mark for an address: whether what follows is a title.
      return /^["'(]/.test(node.url)
    default:
      return false
  }
}

const containers = { blockquote: true, listItem: true, footnoteDefinition: true }

/** Two paragraphs without a line between them: the reference sees one where a table almost began. */
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

// Addresses without brackets: the reference finds those its tokenizer left in a second pass over the
// words of the tree, and gives them no position.

/** An address the native parser saw none in. */
function hasAddress({ value }: Text): boolean {
  return /https?:\/\/|www\.|[\w+.-]@[\w-]/i.test(value)
}

const plainAddress = /^https?:\/\/[a-z\d-]+(?:\.[a-z\d-]+)+(?:[/?#:][^\s<>]*)?$/i

/** A bare address that is no ordinary URL with its scheme, or one that follows an open bracket. */
function isOddAddress(node: Link, parent: Parent, text: string): boolean {
  const source = sourceOf(node, text)
  if (/^[[<]/.test(source)) return false
  const before = text.slice(parent.position?.start.offset, node.position?.start.offset)
  return !plainAddress.test(source) || before.includes('[')
}

/** A tag that begins a line in the middle of a paragraph, a table or a lazily continued block: what it interrupts. */
function isTagAmidLines(node: Html | TableRow, text: string): boolean {
  const source = sourceOf(node, text)
  if (!source.trimStart().startsWith('<')) return false
  const offset = node.position?.start.offset ?? 0
  const lineStart = text.lastIndexOf('\n', offset - 1) + 1
  if (lineStart === 0 || !/^[ \t>]*$/.test(text.slice(lineStart, offset))) return false
  const previous = text.slice(text.lastIndexOf('\n', lineStart - 2) + 1, lineStart)
  return /[^\s>]/.test(previous)
}

/** A task: where its paragraph begins when no plain word follows the box, and whether it is one. */
function isTask(node: ListItem, text: string): boolean {
  return node.checked !== null || /^\S+\s+\[[ \txX\n]\]/.test(sourceOf(node, text))
}

/** A fence that ends with its container: where the code ends. */
function isUnclosedFence(node: Code, text: string): boolean {
  const lines = sourceOf(node, text).split('\n')
  const fence = /^(?:`{3,}|~{3,})/.exec(lines[0] ?? '')?.[0]
  if (!fence) return false
  return lines.length < 2 || !(lines.at(-1) ?? '').trimEnd().endsWith(fence)
}
