// Parses the target of an include (`./file.md#region{3-10}`) and finds the lines it selects. These
// functions only work on text; `remark/includes.ts` reads the files.

export interface IncludeTarget {
  readonly path: string
  /** The part after `#`: a region, or a heading of a Markdown file. */
  readonly anchor: string | null
  /** Line numbers in the file or region, from 1; `last` is null for "to the end". */
  readonly range: { readonly first: number; readonly last: number | null } | null
}

/** Index of the first line, and of the line after the last one. */
export interface LineSpan {
  readonly from: number
  readonly to: number
}

const TARGET = /^(.+?)(?:#([^\s#{}]+))?(?:\s*\{\s*(\d*)\s*([-,]?)\s*(\d*)\s*\})?$/

/** Parses `path#anchor{first-last}`; returns null if the text has another form. */
export function parseIncludeTarget(text: string): IncludeTarget | null {
  const match = TARGET.exec(text.trim())
  if (!match) return null
  const [, path = '', anchor = null, first, separator, last] = match
  if (/[{}]/.test(path)) return null
  if (first === undefined || (first === '' && !last)) return { path, anchor, range: null }
  const from = Number(first || 1)
  const to = last ? Number(last) : separator ? null : from
  return { path, anchor, range: { first: from, last: to } }
}

interface RegionMarker {
  readonly isEnd: boolean
  /** The end of a region may omit the name. */
  readonly name: string | undefined
}

/** In the comment style of any language: `// #region name`, `<!-- #endregion name -->`, `#pragma region name`. */
const REGION =
  /^\s*(?:(?:\/\/+|\/\*+|<!--|--|;+|%+|\{\/\*|\(\*)\s*#?\s*|#\s*(?:pragma\s+)?#?\s*)(end)?region\b[ \t]*([\p{L}\p{N}_]+(?:[-.][\p{L}\p{N}_]+)*)?/u

/** Sections of snippets, as files written for MkDocs have them: `# --8<-- [start:name]`. */
const SECTION = /-8<-+[ \t]+\[[ \t]*(start|end)[ \t]*:[ \t]*([\w-]+)[ \t]*\]/

function markerIn(line: string): RegionMarker | null {
  const section = SECTION.exec(line)
  if (section) return { isEnd: section[1] === 'end', name: section[2] }
  const region = REGION.exec(line)
  return region && { isEnd: region[1] !== undefined, name: region[2] }
}

/** Returns whether a line begins or ends a region. */
export function isRegionMarker(line: string): boolean {
  return markerIn(line) !== null
}

/** Returns the names of all regions. */
export function regionNamesOf(lines: readonly string[]): readonly string[] {
  return lines.flatMap((line) => {
    const marker = markerIn(line)
    return marker?.name && !marker.isEnd ? [marker.name] : []
  })
}

/**
 * Returns the lines between the markers of a region, or null if it does not exist or does not end.
 */
export function findRegion(lines: readonly string[], wanted: string): LineSpan | null {
  let from = -1
  let depth = 0
  for (const [index, line] of lines.entries()) {
    const marker = markerIn(line)
    if (!marker) continue
    const { isEnd, name } = marker
    if (from < 0) {
      if (!isEnd && name === wanted) from = index + 1
    } else if (!isEnd) depth += 1
    else if (name === wanted || (name === undefined && depth === 0)) return { from, to: index }
    else depth -= 1
  }
  return null
}

/**
 * Returns the part of `span` that the range selects, or null if `span` does not contain all of it.
 */
export function narrowSpan(span: LineSpan, range: IncludeTarget['range']): LineSpan | null {
  if (!range) return span
  const from = span.from + range.first - 1
  const to = range.last === null ? span.to : span.from + range.last
  return range.first < 1 || from >= to || to > span.to ? null : { from, to }
}

/** Removes the indentation that all lines share. */
export function dedent(lines: readonly string[]): readonly string[] {
  const indents = lines
    .filter((line) => line.trim() !== '')
    .map((line) => /^[ \t]*/.exec(line)?.[0] ?? '')
  const shared = indents.reduce((a, b) => {
    let length = 0
    while (length < a.length && a[length] === b[length]) length += 1
    return a.slice(0, length)
  }, indents[0] ?? '')
  return lines.map((line) =>
    line.startsWith(shared) ? line.slice(shared.length) : line.trimStart(),
  )
}
