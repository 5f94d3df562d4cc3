// Blocks that may hold lines which are markers → those lines as nodes, and the rest as blocks of their own. To a CommonMark
// parser such a line is text: part of a paragraph, of the heading above `---`, of a table, of a block of HTML.
import type { Heading, Html, Paragraph, PhrasingContent, RootContent, Table, TableRow } from 'mdast'
import { SOURCE_LINES } from '../context.ts'
import {
  type ContainerMarker,
  follow,
  isMarker,
  mayHaveMarker,
  type OpenContainers,
  parseMarker,
  toNode,
} from './markerLine.ts'
import { linesOf, type ParagraphLine, type ReadLine, toParagraph } from './paragraphLines.ts'

/** A node, and for one that begins within a paragraph how far its line is indented. */
export interface Piece {
  readonly node: RootContent
  readonly indent?: { readonly columns: number; readonly quotes: number; readonly source: number }
}

/** What is known on the way through the tree, in document order. */
export interface Walk {
  readonly readLine: ReadLine
  /** One list for the whole tree: markers inside HTML, and `==`, count only within a container. */
  readonly open: OpenContainers
  /** Sources of the quotes around the current node. */
  readonly quotes: readonly number[]
}

/** The lines of a paragraph as paragraphs and markers. */
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
    if (marker) follow(marker, walk.open)
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
    source: Math.floor(start.line / SOURCE_LINES),
  }
}

/** `:::` right above `---` makes a heading of both and of the lines before. */
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

/** Rows of a table go on to the next empty line, `:::` included. */
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

/** HTML that ends at an empty line, as a `<div>` does, takes the `:::` after it along. */
export function splitHtml(html: Html, walk: Walk): Piece[] {
  const start = html.position?.start
  // Comments, scripts and the like have an end of their own (CommonMark 0.31, §4.6, kinds 1 to 5).
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

/** Width of a text, with tab stops every four columns. */
export function columnsOf(text: string): number {
  return [...text].reduce((width, sign) => width + (sign === '\t' ? 4 - (width % 4) : 1), 0)
}
