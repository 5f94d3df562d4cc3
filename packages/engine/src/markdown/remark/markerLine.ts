// Parses marker lines: `:::tip Title {open}`, `:::`, or `== Label` inside `::: tabs`. Titles and
// labels are returned as nodes. containerMarkers.ts applies the markers to the blocks around them.
import type { Paragraph, PhrasingContent, RootContent } from 'mdast'
import type { Position } from 'unist'
import { type ParagraphLine, sliceLine, toParagraph } from './paragraphLines.ts'

/**
 * A line that opens or closes a container or begins a tab. The tree contains such nodes only
 * between the two steps of `containers`.
 */
export interface ContainerMarker {
  type: 'containerMarker'
  readonly action: 'open' | 'close' | 'tab'
  /** Number of colons; 0 for a line that begins a tab. */
  readonly colons: number
  /** Name in lower case; '' if the line opens nothing. */
  readonly name: string
  /** Title or label; null if there is none. */
  readonly title: readonly PhrasingContent[] | null
  /** Title as text, without other nodes; '' if there is none. */
  readonly titleText: string
  /** Attributes in braces by lower-case name; '' for a name without value. */
  readonly attributes: ReadonlyMap<string, string>
  /** The line as a paragraph, in case the marker turns out to be text. */
  readonly paragraph: Paragraph
  position?: Position
}

/** The open containers, outermost first. */
export type OpenContainers = Pick<ContainerMarker, 'name' | 'colons'>[]

/** A longer line is not a marker; the patterns below are meant for titles. */
const MAX_LENGTH = 1_000

/** Colons, a name, an id, and the rest; the name begins with a letter. */
const COLONS = /^[ \t]*(:{3,})[ \t]*(?:([\p{L}][^\s[\]{}#]*)(#[\w-]+)?(.*))?$/u
const TAB = /^[ \t]*==[ \t]+(.*\S)[ \t]*$/

/** `{…}`, with braces allowed inside quoted values. */
const BRACES = String.raw`\{((?:"[^"]*"|'[^']*'|[^{}"'])*)\}`
const TITLE_IN_BRACKETS = new RegExp(String.raw`^\[(.*)\][ \t]*(?:${BRACES})?[ \t]*$`)
const TITLE_IN_BRACES = new RegExp(String.raw`^[ \t]*${BRACES}[ \t]*(.*?)[ \t]*$`)
const TITLE_AS_TEXT = new RegExp(String.raw`^(?:[ \t]+|(?=\{))(.*?)(?:[ \t]+${BRACES})?[ \t]*$`)

/** Neither title nor attributes. */
const EMPTY_HEADER = /^\s*(?:\{\s*\}\s*)?$/

/** Returns whether a text may contain a marker; a cheap test before its lines are parsed. */
export function mayHaveMarker(text: string, open: OpenContainers): boolean {
  return text.includes(':::') || (isInTabs(open) && text.includes('=='))
}

/** Returns whether the innermost container is `tabs`; `== Label` has a meaning only there. */
function isInTabs(open: OpenContainers): boolean {
  return open.at(-1)?.name === 'tabs'
}

/** Parses a line as a marker, given the open containers. Returns null for any other line. */
export function parseMarker(line: ParagraphLine, open: OpenContainers): ContainerMarker | null {
  if (line.text.length > MAX_LENGTH) return null
  return parseColons(line) ?? (isInTabs(open) ? parseTab(line) : null)
}

function parseColons(line: ParagraphLine): ContainerMarker | null {
  const match = COLONS.exec(line.text)
  const [, colons = '', name = '', id = '', rest = ''] = match ?? []
  const header = match && readHeader(rest)
  if (!header) return null
  const [from, to] = header.range
  const restStart = line.text.length - rest.length
  const action = name === '' ? 'close' : 'open'
  const attributes = id === '' ? header.attributes : header.attributes.set('id', id.slice(1))
  return {
    ...createMarker(line, [restStart + from, restStart + to]),
    action,
    colons: colons.length,
    name: name.toLowerCase(),
    attributes,
  }
}

function parseTab(line: ParagraphLine): ContainerMarker | null {
  const label = TAB.exec(line.text)?.[1]
  if (label === undefined) return null
  const from = line.text.indexOf(label, line.text.indexOf('==') + 2)
  return { ...createMarker(line, [from, from + label.length]), action: 'tab' }
}

function createMarker(line: ParagraphLine, [from, to]: readonly [number, number]): ContainerMarker {
  return {
    type: 'containerMarker',
    action: 'close',
    colons: 0,
    name: '',
    attributes: new Map<string, string>(),
    title: from === to ? null : sliceLine(line, from, to),
    titleText: line.text.slice(from, to),
    paragraph: toParagraph([line]),
    position: { start: line.start, end: line.end },
  }
}

// ── Title and attributes ───────────────────────────────────────────────────────────────────────────

interface Header {
  /** Range of the title in the text after the name; empty for none. */
  readonly range: readonly [from: number, to: number]
  readonly attributes: Map<string, string>
}

function readHeader(rest: string): Header | null {
  if (EMPTY_HEADER.test(rest)) return createHeader(rest)
  const brackets = TITLE_IN_BRACKETS.exec(rest)
  if (brackets) return createHeader(rest, brackets[1], brackets[2])
  const braces = TITLE_IN_BRACES.exec(rest)
  const attributes = readAttributes(braces?.[1])
  if (braces && attributes)
    return createHeader(rest, attributes.get('title') ?? braces[2], braces[1])
  const text = TITLE_AS_TEXT.exec(rest)
  if (!text) return null
  // Braces that do not contain attributes, such as `{"ok": true}`, belong to the title.
  return readAttributes(text[2]) ? createHeader(rest, text[1], text[2]) : createHeader(rest, rest)
}

function createHeader(rest: string, title = '', attributes = ''): Header {
  const trimmed = title.trim()
  const from = rest.indexOf(trimmed)
  return {
    range: [from, from + trimmed.length],
    attributes: readAttributes(attributes) ?? new Map<string, string>(),
  }
}

const ATTRIBUTE = /#([\w-]+)|\.[\w-]+|([A-Za-z][\w-]*)=(?:"([^"]*)"|'([^']*)'|([^\s"']+))|(open)/gi
const ATTRIBUTES = new RegExp(`^\\s*(?:(?:${ATTRIBUTE.source})(?:\\s+|$))+$`, 'i')

/** Parses attributes; returns null if the braces contain anything else. */
function readAttributes(text = ''): Map<string, string> | null {
  if (!ATTRIBUTES.test(text)) return null
  const found = [...text.matchAll(ATTRIBUTE)]
  return new Map(
    found.map(([, id, name, double, single, bare, flag]) => [
      (flag ?? name ?? (id === undefined ? 'class' : 'id')).toLowerCase(),
      id ?? double ?? single ?? bare ?? '',
    ]),
  )
}

// ── Open containers ────────────────────────────────────────────────────────────────────────────────

/**
 * Returns the index of the container that a closing line ends: the innermost with the same number
 * of colons, otherwise the innermost with fewer; -1 for none.
 */
export function findOpener(open: OpenContainers, colons: number): number {
  const same = open.findLastIndex((container) => container.colons === colons)
  return same >= 0 ? same : open.findLastIndex((container) => container.colons < colons)
}

/** Updates the list of open containers for the next marker. */
export function updateOpen({ action, name, colons }: ContainerMarker, open: OpenContainers): void {
  if (action === 'close') {
    const index = findOpener(open, colons)
    if (index >= 0) open.length = index
  } else if (action === 'open') {
    if (endsTabBefore(name, open)) open.pop()
    open.push({ name, colons })
  }
}

/**
 * Returns whether a new tab ends the current one. Tabs can only be nested with `::: tabs` between
 * them.
 */
export function endsTabBefore(name: string, open: OpenContainers): boolean {
  return name === 'tab' && open.at(-1)?.name === 'tab'
}

/** Casts a marker to an mdast node. Markers are removed from the tree before other steps see it. */
export function toNode(marker: ContainerMarker): RootContent {
  return marker as unknown as RootContent
}

/** Returns whether a node is a marker that `splitMarkers` added. */
export function isMarker(node: unknown): node is ContainerMarker {
  return (node as { type?: unknown }).type === 'containerMarker'
}
