// Pairs the lines that open and close `:::` blocks. The old tools also close blocks without a line of
// their own, where a block around them ends; docgen needs a line for each.
import { isInside, type Range } from '../parse.ts'

export interface ContainerMarker extends Range {
  /** What precedes each line of the block. */
  readonly indent: string
  /** What precedes the marker: `indent`, or the marker of a list item. */
  readonly lead: string
  readonly colons: number
  /** Name of the block; empty for a line that closes one. */
  readonly name: string
  /** What follows the name. */
  readonly rest: string
}

export interface ContainerBlock {
  readonly open: ContainerMarker
  /** The line that closes the block; null if another line or the end of the page does. */
  readonly close: ContainerMarker | null
  /** End of the content of a block without such a line. */
  readonly limit: number
}

const MARKER =
  /^([ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+(?=:{3,}[ \t]*[\w-]))?)(?:(:{3,})[ \t]*([\w-]*)([^\n]*)|==[ \t]+(?=\S)[^\n]*)$/gm

/** Pairs the markers outside code, comments and raw HTML. */
export function containerBlocks(
  source: string,
  code: readonly Range[],
  { isNested }: { readonly isNested: boolean },
): ContainerBlock[] {
  const markers = markersOf(source, code)
  const nested = pair(markers, source, closedInnermost)
  // Authors who nest blocks of equal length end each of them. Otherwise, the first end closes all.
  const isUnclosed = nested.some(({ close }) => close === null)
  return isNested || !isUnclosed ? nested : pair(markers, source, closedOutermost)
}

function markersOf(source: string, code: readonly Range[]): ContainerMarker[] {
  return [...source.matchAll(MARKER)].flatMap((match) => {
    const [all, lead = '', colons = '', name = '', rest = ''] = match
    const start = match.index
    if (isInside(code, start + lead.length)) return []
    if (colons !== '' && name === '' && rest.trim() !== '') return []
    const indent = lead.replace(/[^\s>]/g, ' ')
    return [{ start, end: start + all.length, lead, indent, colons: colons.length, name, rest }]
  })
}

/** Returns the index of the block that a line closes; -1 if there is none. */
type FindClosed = (open: readonly ContainerMarker[], line: ContainerMarker) => number

const closedInnermost: FindClosed = (open, { colons }) =>
  open.findLastIndex((each) => each.colons === colons)

const closedOutermost: FindClosed = (open, { colons, indent }) =>
  open.findIndex((each) => each.colons <= colons && indent.length - each.indent.length < 4)

function pair(
  markers: readonly ContainerMarker[],
  source: string,
  findClosed: FindClosed,
): ContainerBlock[] {
  const blocks: ContainerBlock[] = []
  const open: ContainerMarker[] = []
  const endOfItem = itemEnds(source)
  const closeAfter = (index: number, limit: number) => {
    for (const each of open.splice(index).reverse()) {
      blocks.push({ open: each, close: null, limit: Math.min(limit, endOfItem(each)) })
    }
  }
  for (const marker of markers) {
    if (marker.colons === 0) {
      const tabs = open.findLastIndex(({ name }) => name === 'tabs')
      if (tabs >= 0) closeAfter(tabs + 1, marker.start)
    } else if (marker.name !== '') {
      open.push(marker)
    } else {
      const index = findClosed(open, marker)
      const [closed] = index < 0 ? [] : open.slice(index)
      if (!closed) continue
      closeAfter(index + 1, marker.start)
      open.pop()
      blocks.push({ open: closed, close: marker, limit: marker.start })
    }
  }
  closeAfter(0, source.length)
  return blocks
}

/** Returns a function that says where the list item or quote of a marker ends. */
function itemEnds(source: string): (marker: ContainerMarker) => number {
  // Markers of the same indentation mostly end at the same line, so no line is read twice for them.
  const known = new Map<string, { readonly from: number; readonly to: number }>()
  return ({ indent, end }) => {
    if (indent === '') return source.length
    const last = known.get(indent)
    let at = end + 1
    while (at < source.length) {
      if (last && at >= last.from && at <= last.to) {
        at = last.to
        break
      }
      const lineEnd = source.indexOf('\n', at)
      const line = source.slice(at, lineEnd < 0 ? source.length : lineEnd)
      if (line.trim() !== '' && !line.startsWith(indent)) break
      at = lineEnd < 0 ? source.length : lineEnd + 1
    }
    known.set(indent, { from: end + 1, to: at })
    return at < source.length ? Math.max(end + 1, at - 1) : source.length
  }
}
