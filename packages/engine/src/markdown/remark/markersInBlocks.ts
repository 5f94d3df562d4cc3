// Splits blocks that contain marker lines into markers and smaller blocks. To a CommonMark parser
// such a line is text: part of a paragraph, of a heading above `---`, of a table, or of an HTML
// block.
import type { Heading, Html, Paragraph, PhrasingContent, RootContent, Table, TableRow } from 'mdast'
import { LINES_PER_SOURCE } from '../context.ts'
import {
  type ContainerMarker,
  updateOpen,
  isMarker,
  mayHaveMarker,
  type OpenContainers,
  parseMarker,
  toNode,
} from './markerLine.ts'
import { linesOf, type ParagraphLine, type ReadLine, toParagraph } from './paragraphLines.ts'

/** A node. If it begins inside a paragraph, `indent` is the indentation of its line. */
export interface Piece {
  readonly node: RootContent
  readonly indent?: { readonly columns: number; readonly quotes: number; readonly source: number }
}

/** State of the walk through the tree, in document order. */
export interface Walk {
  readonly readLine: ReadLine
  /**
   * The open containers of the whole tree. Markers inside HTML, and `==`, count only inside a
   * container.
   */
  readonly open: OpenContainers
  /** Sources of the quotes around the current node. */
  readonly quotes: readonly number[]
}

/** Splits a paragraph into paragraphs and markers. */
export function splitParagraph(paragraph: Paragraph, walk: Walk): Piece[] {
  const start = paragraph.position?.start
  const isPossible = paragraph.children.some(
    (child) => child.type === 'text' && mayHaveMarker(child.value, walk.open),
  )
  if (!start || !isPossible) return [{ node: paragraph }]
  const pieces = splitLines(linesOf({ children: paragraph.children, start }, walk.readLine), walk)
  return pieces.some(({ node }) => isMarker(node)) ? pieces : [{ node: paragraph }]
}

/** Groups lines into paragraphs and markers. */
function splitLines(lines: readonly ParagraphLine[], walk: Walk): Piece[] {
  const groups: (ParagraphLine[] | ContainerMarker)[] = []
  const starts: ParagraphLine[] = []
  for (const line of lines) {
    const marker = parseMarker(line, walk.open)
    const last = groups.at(-1)
    if (!marker && Array.isArray(last)) last.push(line)
    else {
      groups.push(marker ?? [line])
      starts.push(line)
    }
    if (marker) updateOpen(marker, walk.open)
  }
  return groups.map((group, index) => {
    const node = Array.isArray(group) ? toParagraph(group) : toNode(group)
    const start = starts[index]
    return start && index > 0 ? { node, indent: indentOf(start) } : { node }
  })
}

function indentOf({ sourceLine, start }: ParagraphLine): NonNullable<Piece['indent']> {
  const prefix = /^[\s>]*/.exec(sourceLine)?.[0] ?? ''
  return {
    columns: columnsOf(prefix),
    quotes: prefix.split('>').length - 1,
    source: Math.floor(start.line / LINES_PER_SOURCE),
  }
}

/** Splits a heading: `:::` directly above `---` turns it and the lines before it into a heading. */
export function splitHeading(heading: Heading, walk: Walk): Piece[] {
  const position = heading.position
  if (!position || position.start.line === position.end.line) return [{ node: heading }]
  const lines = linesOf({ children: heading.children, start: position.start }, walk.readLine)
  const pieces = splitLines(lines, walk)
  if (!pieces.some(({ node }) => isMarker(node))) return [{ node: heading }]
  const last = pieces.at(-1)
  if (last && !isMarker(last.node)) {
    const { children } = last.node as Paragraph
    return [...pieces.slice(0, -1), { node: { ...heading, children } }]
  }
  const underline: RootContent =
    heading.depth === 2
      ? { type: 'thematicBreak' }
      : { type: 'paragraph', children: [{ type: 'text', value: '===' }] }
  return [...pieces, { node: underline }]
}

/** Splits a table, whose rows continue up to the next empty line, including `:::`. */
export function splitTable(table: Table, walk: Walk): Piece[] {
  const index = table.children.findIndex((row) => isMarkerRow(row, walk))
  if (index < 1) return [{ node: table }]
  const lines = table.children
    .slice(index)
    .flatMap((row) => linesOf({ children: contentOfRow(row), start: startOf(row) }, walk.readLine))
  const rest = splitLines(lines, walk)
  return [{ node: { ...table, children: table.children.slice(0, index) } }, ...rest]
}

function isMarkerRow(row: TableRow, { readLine, open }: Walk): boolean {
  const [line] = linesOf({ children: contentOfRow(row), start: startOf(row) }, readLine)
  if (!line || !/^[\s>]*(?::::|==)/.test(line.sourceLine)) return false
  return parseMarker(line, open) !== null
}

function startOf(row: TableRow) {
  return row.position?.start ?? { line: 1, column: 1 }
}

function contentOfRow(row: TableRow): PhrasingContent[] {
  return row.children.flatMap(({ children }, index) =>
    index === 0 ? children : [{ type: 'text', value: ' | ' }, ...children],
  )
}

/**
 * Splits HTML that ends at an empty line, such as a `<div>`, which would otherwise include the
 * `:::` after it.
 */
export function splitHtml(html: Html, walk: Walk): Piece[] {
  const start = html.position?.start
  // Comments, scripts and similar blocks have their own end (CommonMark 0.31, §4.6, kinds 1 to 5).
  if (
    !start ||
    walk.open.length === 0 ||
    /^<(?:[!?]|(?:pre|script|style|textarea)\b)/i.test(html.value)
  ) {
    return [{ node: html }]
  }
  const lines = linesOf({ children: [{ type: 'text', value: html.value }], start }, walk.readLine)
  const pieces = splitLines(lines, walk)
  if (!pieces.some(({ node }) => isMarker(node))) return [{ node: html }]
  return pieces.map((piece) => {
    if (piece.node.type !== 'paragraph') return piece
    const { position, children } = piece.node
    const value = children.map((child) => ('value' in child ? child.value : '')).join('')
    if (!value.trimStart().startsWith('<')) return piece
    const node: Html = { type: 'html', value, ...(position ? { position } : {}) }
    return { ...piece, node }
  })
}

/** Returns the width of a text in columns, with tab stops every four columns. */
export function columnsOf(text: string): number {
  return [...text].reduce((width, sign) => width + (sign === '\t' ? 4 - (width % 4) : 1), 0)
}
