// Gives each marker line (see markerLine.ts) its own node at the correct level. A CommonMark parser
// adds a line that follows a list item or a quote to that item or quote (a "lazy" line). This
// module moves such markers out, based on their columns in the author's file.
import type { Blockquote, List, Nodes, Parent, Root, RootContent } from 'mdast'
import { LINES_PER_SOURCE } from '../context.ts'
import {
  columnsOf,
  type Piece,
  splitHeading,
  splitHtml,
  splitParagraph,
  splitTable,
  type Walk,
} from './markersInBlocks.ts'
import { isMarker } from './markerLine.ts'
import type { ReadLine } from './paragraphLines.ts'

type FlowParent = Parent & { type: 'root' | 'blockquote' | 'listItem' | 'footnoteDefinition' }

/** Changes the tree in place. */
export function splitMarkers(tree: Root, readLine: ReadLine): void {
  const pieces = splitChildren(tree, { readLine, open: [], quotes: [] })
  tree.children = pieces.map(({ node }) => node)
}

function splitChildren(parent: Parent, walk: Walk): Piece[] {
  return parent.children.flatMap((child) => splitNode(child, walk))
}

function splitNode(node: RootContent, walk: Walk): Piece[] {
  switch (node.type) {
    case 'paragraph':
      return splitParagraph(node, walk)
    case 'heading':
      return splitHeading(node, walk)
    case 'table':
      return splitTable(node, walk)
    case 'html':
      return splitHtml(node, walk)
    case 'list':
      return splitList(node, walk)
    case 'blockquote':
      return splitParent(node, { ...walk, quotes: [...walk.quotes, sourceIndexOf(node)] })
    case 'included':
      // A container that was opened outside an included file cannot be closed in it.
      return splitInside(node, { ...walk, open: [] })
    case 'mdxJsxFlowElement':
      return splitInside(node, walk)
    case 'listItem':
    case 'footnoteDefinition':
      return splitParent(node, walk)
    default:
      return [{ node }]
  }
}

/** Splits the children of a node that its lines cannot leave. */
function splitInside(node: Parent & RootContent, walk: Walk): Piece[] {
  node.children = splitChildren(node, walk).map((piece) => piece.node)
  return [{ node }]
}

function sourceIndexOf(node: Nodes): number {
  return Math.floor((node.position?.start.line ?? 0) / LINES_PER_SOURCE)
}

// ── Leaving list items and quotes ──────────────────────────────────────────────────────────────────

/**
 * Splits a list item or quote at the first marker that is outside it. Returns the node and what
 * follows it.
 */
function splitParent(parent: FlowParent & RootContent, walk: Walk): Piece[] {
  const pieces = splitChildren(parent, walk)
  const isOutside = createIsOutside(parent, walk)
  const index = pieces.findIndex((piece) => isMarker(piece.node) && isOutside(piece))
  const inside = index < 0 ? pieces : pieces.slice(0, index)
  parent.children = inside.map(({ node }) => node) as typeof parent.children
  if (index < 0) return [{ node: parent }]
  const rest = pieces.slice(index)
  const after = parent.type === 'blockquote' ? requote(rest, isOutside) : rest
  return [{ node: parent }, ...after]
}

function createIsOutside(parent: FlowParent, walk: Walk): (piece: Piece) => boolean {
  const source = sourceIndexOf(parent as Nodes)
  if (parent.type === 'blockquote') {
    const depth = walk.quotes.filter((quote) => quote === source).length
    return ({ indent }) => indent?.source === source && indent.quotes < depth
  }
  const contentColumns = contentColumnsOf(parent, walk.readLine)
  return ({ indent }) => indent?.source === source && indent.columns < contentColumns
}

/** Returns the indentation of the content of a list item or footnote, in columns. */
function contentColumnsOf(parent: FlowParent, readLine: ReadLine): number {
  const start = parent.position?.start
  if (!start) return 0
  const line = readLine(start.line)
  const before = columnsOf(line.slice(0, start.column - 1))
  if (parent.type === 'footnoteDefinition') return before + 4
  const marker = /^(?:[-+*]|\d{1,9}[.)])/.exec(line.slice(start.column - 1))?.[0] ?? '-'
  const rest = line.slice(start.column - 1 + marker.length)
  const spaces = /^[ \t]*(?=\S)/.exec(rest)?.[0] ?? ' '
  const markerEnd = before + marker.length
  const columns = columnsOf(line.slice(0, start.column - 1) + marker + spaces)
  // After five or more spaces the content is indented code, which begins after one space.
  return columns - markerEnd > 4 ? markerEnd + 1 : columns
}

/** Collects the quoted lines after a marker that ended a quote into a new quote. */
function requote(pieces: readonly Piece[], isOutside: (piece: Piece) => boolean): Piece[] {
  const result: Piece[] = []
  let quote: Blockquote | null = null
  for (const piece of pieces) {
    if (isOutside(piece)) {
      quote = null
      result.push(piece)
      continue
    }
    if (!quote) {
      quote = { type: 'blockquote', children: [] }
      if (piece.node.position) quote.position = piece.node.position
      result.push({ node: quote })
    }
    quote.children.push(piece.node as Blockquote['children'][number])
  }
  return result
}

/** Splits a list where a marker left one of its items; the following items form a new list. */
function splitList(list: List, walk: Walk): Piece[] {
  const result: Piece[] = []
  let current: List | null = null
  for (const [index, item] of list.children.entries()) {
    const [{ node } = { node: item }, ...after] = splitParent(item, walk)
    if (!current) {
      const start = typeof list.start === 'number' ? list.start + index : list.start
      current = { ...list, children: [], ...(start === undefined ? {} : { start }) }
      result.push({ node: current })
    }
    current.children.push(node as typeof item)
    result.push(...after)
    if (after.length > 0) current = null
  }
  return result
}
