// Translates the metadata of Expressive Code, which Starlight uses: marked, inserted and deleted
// lines, text markers, and file names in a comment of the first lines.
import { labeledRanges, type LineRange, parseRanges } from '../../../markdown/code/codeMeta.ts'
import type { Fence } from './fence.ts'
import { fileNameIn } from './fileNameComment.ts'
import { ownValue } from '../../config/values.ts'

type Mark = 'mark' | 'ins' | 'del'

interface Marker {
  readonly mark: Mark
  /** None for a text marker. */
  readonly ranges: readonly LineRange[]
  /** Tells whether a line contains the marked text. */
  readonly matches: (line: string) => boolean
}

/** Names of languages that docgen does not know. */
const LANGUAGES: Readonly<Record<string, string>> = { markdoc: 'md' }

/** A part of the metadata of a code block. */
export const META_ENTRY =
  /(?:(\w+)=)?(?:\{([^{}]*)\}|"((?:\\.|[^"\\])*)"|'((?:\\.|[^'\\])*)'|\/((?:\\.|[^/\\])+)\/)|(\w+)=(\S+)|(\S+)/g

/** `keepsFlags`: whether plugins of the site may read words that Expressive Code does not know. */
export function expressiveCode({ lang, meta, lines: written }: Fence, keepsFlags = false): Fence {
  const lines = lang === 'diff' ? withoutDiffIndent(written) : written
  const kept: string[] = []
  const markers: Marker[] = []
  let numbers: boolean | null = null
  let first = 1
  for (const [all, key, braces, double, single, regexp, bareKey, bare, flag] of meta.matchAll(
    META_ENTRY,
  )) {
    const name = (key ?? bareKey ?? flag)?.toLowerCase()
    if (name === 'title' || name === 'lang') kept.push(all)
    else if (name === 'showlinenumbers') numbers = !all.endsWith('false')
    else if (name === 'startlinenumber') first = Number(braces ?? double ?? single ?? bare)
    else if (name === 'wrap') kept.push(all.endsWith('false') ? 'wrap=false' : 'wrap')
    else if (name === 'collapse') kept.push(...foldOf(braces ?? '', lines.length))
    else if (flag === undefined && bareKey === undefined) {
      const mark = key === undefined ? 'mark' : ownValue(MARKS, key)
      if (mark) markers.push(markerOf(mark, { braces, quoted: double ?? single, regexp }))
    } else if (flag !== undefined && keepsFlags) kept.push(flag)
  }
  if (numbers === false) kept.push('lineNumbers=false')
  else if (numbers) kept.push(first > 1 ? `lineNumbers=${first}` : 'lineNumbers')
  const hasTitle = kept.some((part) => /^title=/i.test(part))
  const named = hasTitle ? null : fileNameIn(lines, languageOf(lang, kept))
  if (named) kept.push(`title="${named.name}"`)
  return markLines({
    lang: ownValue(LANGUAGES, lang) ?? lang,
    kept,
    lines,
    removed: named?.removed,
    markers,
  })
}

/** Returns the language of the code in a diff: `lang="js"`. */
function languageOf(lang: string, kept: readonly string[]): string {
  const own = kept.find((part) => /^lang=/i.test(part))
  return own?.replace(/^lang=["']?|["']$/gi, '') ?? lang
}

/** Docgen can fold the end of a block. Other parts of it stay open. */
function foldOf(ranges: string, count: number): string[] {
  const { first = 1, last = 0 } = parseRanges(ranges).at(-1) ?? {}
  return last >= count && first > 1 ? [`fold=${first - 1}`] : []
}

const MARKS: Readonly<Record<string, Mark>> = {
  mark: 'mark',
  ins: 'ins',
  add: 'ins',
  del: 'del',
  rem: 'del',
}

function markerOf(
  mark: Mark,
  value: {
    readonly braces: string | undefined
    readonly quoted: string | undefined
    readonly regexp: string | undefined
  },
): Marker {
  const { braces, quoted, regexp } = value
  if (braces !== undefined) {
    return { mark, ranges: labeledRanges(braces), matches: () => false }
  }
  if (regexp !== undefined) return { mark, ranges: [], matches: matcherOf(regexp) }
  const text = (quoted ?? '').replace(/\\(.)/g, '$1')
  return { mark, ranges: [], matches: (line) => text !== '' && line.includes(text) }
}

function matcherOf(source: string): (line: string) => boolean {
  try {
    const pattern = new RegExp(source)
    return (line) => pattern.test(line)
  } catch {
    return () => false
  }
}

interface Marked {
  readonly lang: string
  readonly kept: readonly string[]
  readonly lines: readonly string[]
  /** Indexes of lines that are not shown. The ranges of markers count them. */
  readonly removed: ReadonlySet<number> | undefined
  readonly markers: readonly Marker[]
}

/** Marked lines become `{1,3-5}`; inserted and deleted lines get a notation. */
function markLines({ lang, kept, lines, removed, markers }: Marked): Fence {
  const marks = new Map<number, Set<Mark>>()
  const add = (index: number, mark: Mark) => {
    if (index < 0 || index >= lines.length) return
    marks.set(index, new Set([...(marks.get(index) ?? []), mark]))
  }
  for (const { mark, ranges, matches } of markers) {
    for (const [index, line] of lines.entries()) if (matches(line)) add(index, mark)
    for (const { first, last, label } of ranges) {
      // Labels mark their lines, too.
      if (label !== undefined && mark === 'mark') continue
      for (let line = first; line <= last; line += 1) add(line - 1, mark)
    }
  }
  const shown = [...lines.keys()].filter((index) => !removed?.has(index))
  const labels = markers.flatMap((marker) => labelsOf(marker.ranges, shown))
  const marked = shown.flatMap((index, at) => (marks.get(index)?.has('mark') ? [at + 1] : []))
  const braces = marked.length === 0 ? [] : [`{${joinRanges(marked)}}`]
  const indent = commonIndent(lines)
  const notated = shown.flatMap((index) => {
    const [line = '', mark] = [lines[index], marks.get(index)]
    const sign = mark?.has('ins') ? '++' : mark?.has('del') ? '--' : ''
    if (sign === '') return [line]
    // A notation in an empty line marks the next line.
    return line.trim() === ''
      ? [`${indent}// [!code ${sign}]`, line]
      : [`${line} // [!code ${sign}]`]
  })
  return { lang, meta: [...kept, ...braces, ...labels].join(' '), lines: notated }
}

/** Returns the labels with the numbers of their lines among those that are shown: `{"Step 1":3-5}`. */
function labelsOf(ranges: readonly LineRange[], shown: readonly number[]): string[] {
  return ranges.flatMap(({ first, last, label }) => {
    const rows = [...shown.keys()].filter((at) => {
      const line = (shown[at] ?? 0) + 1
      return line >= first && line <= last
    })
    if (label === undefined || rows.length === 0) return []
    const text = label.replace(/["\\]/g, '\\$&')
    return [`{"${text}":${joinRanges(rows.map((at) => at + 1))}}`]
  })
}

/** Returns the space before all lines. A block in a list needs it. */
function commonIndent(lines: readonly string[]): string {
  const indents = lines.flatMap((line) => /^\s*(?=\S)/.exec(line) ?? [])
  return indents.toSorted((a, b) => a.length - b.length)[0] ?? ''
}

/** Lines of the formats of `diff`, which stay as they are. */
const REAL_DIFF = /^(?:[*+-]{3}\s|@@\s|[0-9,]+[acd][0-9,]+\s*$)/

/** Removes the space after the sign of a diff if all lines have it: `+ new` → `+new`. */
function withoutDiffIndent(lines: readonly string[]): readonly string[] {
  const start = commonIndent(lines).length
  const rows = lines.map((line) => line.slice(start))
  const isSigned = rows.some((row) => /^[+-]/.test(row))
  if (!isSigned || rows.slice(0, 4).some((row) => REAL_DIFF.test(row))) return lines
  const widths = rows.flatMap((row) => /^(?:[+-](?![+-]))?\s*(?=\S)/.exec(row)?.[0].length ?? [])
  const width = Math.min(...widths)
  if (width < 2) return lines
  return lines.map((line) => line.slice(0, start + 1) + line.slice(start + width))
}

/** `[1, 2, 3, 5]` → `1-3,5`. */
function joinRanges(numbers: readonly number[]): string {
  const sorted = [...new Set(numbers)].sort((a, b) => a - b)
  const ranges: [number, number][] = []
  for (const number of sorted) {
    const last = ranges.at(-1)
    if (last && last[1] === number - 1) last[1] = number
    else ranges.push([number, number])
  }
  return ranges.map(([first, last]) => (first === last ? `${first}` : `${first}-${last}`)).join(',')
}
