// One line → the marker it is: `:::tip Title {open}`, `:::`, or `== Label` within `::: tabs`. Pure text to data, with the
// words of titles and labels as the nodes they are. What a marker does to the blocks around it: containerMarkers.ts.
import type { Paragraph, PhrasingContent, RootContent } from 'mdast'
import type { Position } from 'unist'
import { type ParagraphLine, sliceLine, toParagraph } from './paragraphLines.ts'

/** A line that opens or closes a container or begins a tab. Only between the two steps of `containers` does a tree hold such nodes. */
export interface ContainerMarker {
  type: 'containerMarker'
  readonly does: 'open' | 'close' | 'tab'
  /** 0 for a line that begins a tab. */
  readonly colons: number
  /** Lower case; '' for a line that opens nothing. */
  readonly name: string
  /** Title or label; null when the line gives none. */
  readonly title: readonly PhrasingContent[] | null
  /** The title as it was written, without what is not text; '' when the line gives none. */
  readonly titleText: string
  /** Attributes in braces by their names in lower case; a name without value has ''. */
  readonly attributes: ReadonlyMap<string, string>
  /** The line as a paragraph, for a marker that turns out to be none. */
  readonly paragraph: Paragraph
  position?: Position
}

/** Containers that are open at a place, outermost first. */
export type OpenContainers = Pick<ContainerMarker, 'name' | 'colons'>[]

/** A longer line is no marker: the patterns below are for titles, not for pages. */
const MAX_LENGTH = 1_000

/** Colons, a name, an id, and the rest; the name begins with a letter. */
const COLONS = /^[ \t]*(:{3,})[ \t]*(?:([\p{L}][^\s[\]{}#]*)(#[\w-]+)?(.*))?$/u
const TAB = /^[ \t]*==[ \t]+(.*\S)[ \t]*$/

/** `{…}`, in whose quoted values braces may be. */
const BRACES = String.raw`\{((?:"[^"]*"|'[^']*'|[^{}"'])*)\}`
const TITLE_IN_BRACKETS = new RegExp(String.raw`^\[(.*)\][ \t]*(?:${BRACES})?[ \t]*$`)
const TITLE_IN_BRACES = new RegExp(String.raw`^[ \t]*${BRACES}[ \t]*(.*?)[ \t]*$`)
const TITLE_AS_TEXT = new RegExp(String.raw`^(?:[ \t]+|(?=\{))(.*?)(?:[ \t]+${BRACES})?[ \t]*$`)

/** No title, no attributes. */
const NOTHING = /^\s*(?:\{\s*\}\s*)?$/

/** Whether a text may hold a marker: a cheap test before its lines are looked at. */
export function mayHaveMarker(text: string, open: OpenContainers): boolean {
  return text.includes(':::') || (isInTabs(open) && text.includes('=='))
}

/** Whether tabs are what is open innermost: only there does `== Label` mean something. */
function isInTabs(open: OpenContainers): boolean {
  return open.at(-1)?.name === 'tabs'
}

/** The marker a line is, after the containers that are open; null for any other line. */
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
  const does = name === '' ? 'close' : 'open'
  const attributes = id === '' ? header.attributes : header.attributes.set('id', id.slice(1))
  return {
    ...createMarker(line, [restStart + from, restStart + to]),
    ...{ does, colons: colons.length, name: name.toLowerCase(), attributes },
  }
}

function parseTab(line: ParagraphLine): ContainerMarker | null {
  const label = TAB.exec(line.text)?.[1]
  if (label === undefined) return null
  const from = line.text.indexOf(label, line.text.indexOf('==') + 2)
  return { ...createMarker(line, [from, from + label.length]), does: 'tab' }
}

function createMarker(line: ParagraphLine, [from, to]: readonly [number, number]): ContainerMarker {
  return {
    type: 'containerMarker',
    ...{ does: 'close', colons: 0, name: '', attributes: new Map<string, string>() },
    title: from === to ? null : sliceLine(line, from, to),
    titleText: line.text.slice(from, to),
    paragraph: toParagraph([line]),
    position: { start: line.start, end: line.end },
  }
}

// ── What follows the name ──────────────────────────────────────────────────────────────────────────

interface Header {
  /** Where the title stands within what follows the name; empty for none. */
  readonly range: readonly [from: number, to: number]
  readonly attributes: Map<string, string>
}

function readHeader(rest: string): Header | null {
  if (NOTHING.test(rest)) return createHeader(rest)
  const brackets = TITLE_IN_BRACKETS.exec(rest)
  if (brackets) return createHeader(rest, brackets[1], brackets[2])
  const braces = TITLE_IN_BRACES.exec(rest)
  const attributes = readAttributes(braces?.[1])
  if (braces && attributes)
    return createHeader(rest, attributes.get('title') ?? braces[2], braces[1])
  const text = TITLE_AS_TEXT.exec(rest)
  if (!text) return null
  // Braces with anything but attributes in them, such as `{"ok": true}`, are words of the title.
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

/** Null for braces that hold anything but attributes. */
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

// ── Which container a line belongs to ──────────────────────────────────────────────────────────────

/** The container that a closing line ends: the innermost with as many colons, else the innermost with fewer; -1 for none. */
export function findOpener(open: OpenContainers, colons: number): number {
  const same = open.findLastIndex((container) => container.colons === colons)
  return same >= 0 ? same : open.findLastIndex((container) => container.colons < colons)
}

/** Keeps the list of what is open up to date with the next marker. */
export function follow({ does, name, colons }: ContainerMarker, open: OpenContainers): void {
  if (does === 'close') {
    const index = findOpener(open, colons)
    if (index >= 0) open.length = index
  } else if (does === 'open') {
    if (endsTabBefore(name, open)) open.pop()
    open.push({ name, colons })
  }
}

/** Whether a tab begins in another one, which was not closed: tabs never stand in each other without `::: tabs` between. */
export function endsTabBefore(name: string, open: OpenContainers): boolean {
  return name === 'tab' && open.at(-1)?.name === 'tab'
}

/** Markers are no part of mdast; they leave the tree before anybody else sees it. */
export function toNode(marker: ContainerMarker): RootContent {
  return marker as unknown as RootContent
}

/** Whether a node is a marker that `splitMarkers` put into the tree. */
export function isMarker(node: unknown): node is ContainerMarker {
  return (node as { type?: unknown }).type === 'containerMarker'
}
