// Gives each `:::` line a node of its own, at the level it stands on. To a CommonMark parser such a line is
// text: part of the paragraph before it, of a list item it merely follows (a "lazy" line), of a table, of
// a block of HTML. The tree is taken apart there by the columns in the author's file.
import type {
  Blockquote,
  Heading,
  Html,
  List,
  Nodes,
  Paragraph,
  Root,
  Table,
  TableRow,
} from 'mdast'
import type { Parent, PhrasingContent, RootContent } from 'mdast'
import { SOURCE_LINES } from '../context.ts'
import {
  linesOf,
  type ParagraphLine,
  type ReadLine,
  sliceLine,
  toParagraph,
} from './paragraphLines.ts'

/** A `:::` line. Only between the two steps of `containers` does a tree hold such nodes. */
export interface ContainerMarker {
  type: 'containerMarker'
  readonly colons: number
  /** Lower case; null for a line that closes. */
  readonly name: string | null
  /** Null when the line gives none. */
  readonly title: readonly PhrasingContent[] | null
  readonly isOpen: boolean
  /** The line as a paragraph, for a marker that turns out to be none. */
  readonly paragraph: Paragraph
  position?: Nodes['position']
}

/** A node, and for one that begins within a paragraph how far its line is indented. */
interface Piece {
  readonly node: RootContent
  readonly indent?: { readonly columns: number; readonly quotes: number; readonly source: number }
}

interface Walk {
  readonly readLine: ReadLine
  /** Containers open so far, one count for the whole tree: markers inside HTML count only within one. */
  readonly open: { count: number }
  /** Sources of the quotes around the current node. */
  readonly quotes: readonly number[]
}

type FlowParent = Parent & { type: 'root' | 'blockquote' | 'listItem' | 'footnoteDefinition' }

/** Splits the tree in place. */
export function splitMarkers(tree: Root, readLine: ReadLine): void {
  const pieces = splitChildren(tree, { readLine, open: { count: 0 }, quotes: [] })
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
      return splitParent(node, { ...walk, quotes: [...walk.quotes, sourceOf(node)] })
    case 'included':
      node.children = splitChildren(node, walk).map((piece) => piece.node)
      return [{ node }]
    case 'listItem':
    case 'footnoteDefinition':
      return splitParent(node, walk)
    default:
      return [{ node }]
  }
}

function sourceOf(node: Nodes): number {
  return Math.floor((node.position?.start.line ?? 0) / SOURCE_LINES)
}

// ── Leaving list items and quotes ──────────────────────────────────────────────────────────────────

/** A list item or quote, and what only seemed to be in it: from the first marker outside of it on. */
function splitParent(parent: FlowParent & RootContent, walk: Walk): Piece[] {
  const pieces = splitChildren(parent, walk)
  const isOutside = createIsOutside(parent, walk)
  const index = pieces.findIndex(
    (piece) =>
      (piece.node as Nodes | ContainerMarker).type === 'containerMarker' && isOutside(piece),
  )
  const inside = index < 0 ? pieces : pieces.slice(0, index)
  parent.children = inside.map(({ node }) => node) as typeof parent.children
  if (index < 0) return [{ node: parent }]
  const rest = pieces.slice(index)
  const after = parent.type === 'blockquote' ? requote(rest, isOutside) : rest
  return [{ node: parent }, ...after]
}

function createIsOutside(parent: FlowParent, walk: Walk): (piece: Piece) => boolean {
  const source = sourceOf(parent as Nodes)
  if (parent.type === 'blockquote') {
    const depth = walk.quotes.filter((quote) => quote === source).length
    return ({ indent }) => indent?.source === source && indent.quotes < depth
  }
  const contentColumns = contentColumnsOf(parent, walk.readLine)
  return ({ indent }) => indent?.source === source && indent.columns < contentColumns
}

/** How far the content of a list item or footnote is indented. */
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
  // After five columns of space the content is indented code, which begins after one.
  return columns - markerEnd > 4 ? markerEnd + 1 : columns
}

/** Width of a text, with tab stops every four columns. */
function columnsOf(text: string): number {
  return [...text].reduce((width, sign) => width + (sign === '\t' ? 4 - (width % 4) : 1), 0)
}

/** After a marker that ended a quote: the lines with `>` are a new quote. */
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

/** A list, which ends where a marker left one of its items; the items after it are a list of their own. */
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

// ── Blocks a marker can stand in ───────────────────────────────────────────────────────────────────

function splitParagraph(paragraph: Paragraph, walk: Walk): Piece[] {
  const start = paragraph.position?.start
  const mayHaveMarker = paragraph.children.some(
    (child) => child.type === 'text' && child.value.includes(':::'),
  )
  if (!start || !mayHaveMarker) return [{ node: paragraph }]
  const pieces = splitLines(linesOf({ children: paragraph.children, start }, walk.readLine), walk)
  return pieces.some(({ node }) => isMarker(node)) ? pieces : [{ node: paragraph }]
}

/** Groups lines into paragraphs and markers. */
function splitLines(lines: readonly ParagraphLine[], walk: Walk): Piece[] {
  const groups: (ParagraphLine[] | ContainerMarker)[] = []
  const starts: ParagraphLine[] = []
  for (const line of lines) {
    const marker = parseMarker(line)
    const last = groups.at(-1)
    if (!marker && Array.isArray(last)) last.push(line)
    else {
      groups.push(marker ?? [line])
      starts.push(line)
    }
    if (marker) countMarker(marker, walk)
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
function splitHeading(heading: Heading, walk: Walk): Piece[] {
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
function splitTable(table: Table, walk: Walk): Piece[] {
  const index = table.children.findIndex((row) => markerOfRow(row, walk.readLine) !== null)
  if (index < 1) return [{ node: table }]
  const lines = table.children
    .slice(index)
    .flatMap((row) => linesOf({ children: contentOfRow(row), start: startOf(row) }, walk.readLine))
  const rest = splitLines(lines, walk)
  return [{ node: { ...table, children: table.children.slice(0, index) } }, ...rest]
}

function markerOfRow(row: TableRow, readLine: ReadLine): ContainerMarker | null {
  const [line] = linesOf({ children: contentOfRow(row), start: startOf(row) }, readLine)
  return line && /^[\s>]*:::/.test(line.sourceLine) ? parseMarker(line) : null
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
function splitHtml(html: Html, walk: Walk): Piece[] {
  const start = html.position?.start
  // Comments, scripts and the like have an end of their own (CommonMark 0.31, §4.6, kinds 1 to 5).
  if (
    !start ||
    walk.open.count === 0 ||
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

// ── The line itself ────────────────────────────────────────────────────────────────────────────────

/** A longer line is no marker: the patterns below are for titles, not for pages. */
const MAX_LENGTH = 1_000

/** Colons, a name, and the rest; the name begins with a letter. */
const MARKER = /^[ \t]*(:{3,})[ \t]*(?:([\p{L}][^\s[\]{}]*)(.*))?$/u
const TITLE_IN_BRACKETS = /^\[(.*)\][ \t]*(?:\{([^{}]*)\})?[ \t]*$/
const TITLE_IN_BRACES = /^[ \t]*\{([^{}]*)\}[ \t]*(.*?)[ \t]*$/
const TITLE_AS_TEXT = /^[ \t]+(.*?)(?:[ \t]+\{([^{}]*)\})?[ \t]*$/

function parseMarker(line: ParagraphLine): ContainerMarker | null {
  const match = line.text.length > MAX_LENGTH ? null : MARKER.exec(line.text)
  const [, colons = '', name, rest = ''] = match ?? []
  if (!match) return null
  const header = readHeader(rest)
  if (!header) return null
  const restStart = line.text.length - rest.length
  const range = header.title
  return {
    type: 'containerMarker',
    colons: colons.length,
    name: name?.toLowerCase() ?? null,
    title: range ? sliceLine(line, restStart + range[0], restStart + range[1]) : null,
    isOpen: header.isOpen,
    paragraph: toParagraph([line]),
    position: { start: line.start, end: line.end },
  }
}

interface Header {
  /** From and to, within what follows the name. */
  readonly title: readonly [number, number] | null
  readonly isOpen: boolean
}

function readHeader(rest: string): Header | null {
  if (rest.trim() === '') return { title: null, isOpen: false }
  const brackets = TITLE_IN_BRACKETS.exec(rest)
  if (brackets) return createHeader(rest, brackets[1], brackets[2])
  const braces = TITLE_IN_BRACES.exec(rest)
  if (braces) {
    const attribute = /(?:^|\s)title=(?:"([^"]*)"|'([^']*)'|(\S+))/.exec(braces[1] ?? '')
    const title = attribute?.[1] ?? attribute?.[2] ?? attribute?.[3] ?? braces[2]
    return createHeader(rest, title, braces[1])
  }
  const text = TITLE_AS_TEXT.exec(rest)
  return text ? createHeader(rest, text[1], text[2]) : null
}

function createHeader(rest: string, title = '', attributes = ''): Header {
  const trimmed = title.trim()
  const from = rest.indexOf(trimmed)
  const isOpen = /(?:^|\s)open(?:\s|$)/.test(attributes)
  return { title: trimmed === '' ? null : [from, from + trimmed.length], isOpen }
}

function countMarker({ name }: ContainerMarker, { open }: Walk): void {
  open.count = Math.max(0, open.count + (name === null ? -1 : 1))
}

/** Markers are no part of mdast; they leave the tree before anybody else sees it. */
function toNode(marker: ContainerMarker): RootContent {
  return marker as unknown as RootContent
}

/** Whether a node is a marker that `splitMarkers` put into the tree. */
export function isMarker(node: unknown): node is ContainerMarker {
  return (node as { type?: unknown }).type === 'containerMarker'
}
