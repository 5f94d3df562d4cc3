// A text and the terms of a query → the text in marked and unmarked pieces, or the best stretch of
// it. Texts stay texts: nothing here writes markup.
import { fold, scriptRunsOf, summaryOf, tokensOf } from 'docgen/runtime'
import { SEARCH } from '../constants.ts'
import type { Marked } from './types.ts'

/** By term: how many of its characters are marked. */
export type MatchedTerms = ReadonlyMap<string, number>

interface Range {
  readonly start: number
  readonly end: number
  /** Which word it is: places with more different words are better. */
  readonly term: string
}

/** The whole text. */
export function markText(text: string, matched: MatchedTerms): Marked {
  return piecesOf(text, { start: 0, end: text.length }, rangesOf(text, matched))
}

/** The stretch of a text with most of the words, about as wide as a snippet; cut ends are `…`. */
export function snippetOf(text: string, matched: MatchedTerms): Marked {
  if (text === '') return []
  const ranges = rangesOf(text, matched)
  const stretch = bestStretch(text, ranges)
  const pieces = piecesOf(text, stretch, ranges)
  const cut = { text: '…', isMatch: false }
  return [
    ...(stretch.start > 0 ? [cut] : []),
    ...pieces,
    ...(stretch.end < text.length ? [cut] : []),
  ]
}

/** Latin letters are narrow; anything beyond them is wide. */
export function widthOf(text: string): number {
  let width = 0
  for (const character of text) {
    width += (character.codePointAt(0) ?? 0) < 0x250 ? 1 : SEARCH.wideCharacter
  }
  return width
}

/** Ascending, without overlap. */
function rangesOf(text: string, matched: MatchedTerms): Range[] {
  const found = [...wordRanges(text, matched), ...characterRanges(text, matched)]
  const ranges: Range[] = []
  for (const range of found.sort((a, b) => a.start - b.start || b.end - a.end)) {
    const last = ranges.at(-1)
    if (!last || range.start >= last.end) ranges.push(range)
    else if (range.end > last.end) ranges[ranges.length - 1] = { ...last, end: range.end }
  }
  return ranges
}

/** In scripts with spaces: words, compounds and their beginnings. */
function wordRanges(text: string, matched: MatchedTerms): Range[] {
  // The words of other scripts are found by their characters, without cutting the text into words
  // again.
  const spaced = text.replace(
    /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}ー\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/gu,
    (character) => ' '.repeat(character.length),
  )
  const lengthOf = createLengths(matched)
  return tokensOf(spaced).flatMap(({ term, start, end }) => {
    const length = lengthOf(term)
    if (length === undefined) return []
    // A beginning can be told where folding and joining left each character in its place.
    const isPlain = fold(text.slice(start, end)) === term
    return [{ start, end: isPlain ? start + length : end, term }]
  })
}

/**
 * How much of a term is marked: of one that was found, or that begins with what was found for all
 * terms that do.
 */
function createLengths(matched: MatchedTerms): (term: string) => number | undefined {
  const beginnings = [...matched.keys()].filter((term) => term === summaryOf(term.slice(0, -1)))
  return (term) =>
    matched.get(term) ??
    beginnings.find((beginning) => term.startsWith(beginning.slice(0, -1)))?.slice(0, -1).length
}

function characterRanges(text: string, matched: MatchedTerms): Range[] {
  const terms = [...matched]
    .filter(([term]) => /^[^\p{ASCII}]/u.test(term))
    .map(([term, length]) => [term.slice(0, length), length] as const)
  if (terms.length === 0) return []
  return scriptRunsOf(text)
    .filter(({ kind }) => kind !== 'spaced')
    .flatMap(({ start, end }) => {
      const folded = fold(text.slice(start, end))
      if (folded.length !== end - start) return []
      return terms.flatMap(([term, length]) =>
        placesIn(folded, term).map((at) => ({
          start: start + at,
          end: start + at + length,
          term: term.slice(0, length),
        })),
      )
    })
}

function placesIn(text: string, term: string): number[] {
  const places: number[] = []
  for (let at = text.indexOf(term); at >= 0; at = text.indexOf(term, at + term.length)) {
    places.push(at)
  }
  return places
}

interface Stretch {
  readonly start: number
  readonly end: number
}

/** Begins a little before a match, ends as wide as a snippet is; at spaces where there are some. */
function bestStretch(text: string, ranges: readonly Range[]): Stretch {
  let best: Stretch = stretchAt(text, 0)
  let most = -1
  for (const [index, range] of ranges.entries()) {
    const stretch = index === 0 && range.end <= best.end ? best : stretchAt(text, range.start)
    const terms = new Set<string>()
    let count = 0
    for (let next = index; next < ranges.length; next += 1) {
      const other = ranges[next]
      if (!other || other.end > stretch.end) break
      terms.add(other.term)
      count += 1
    }
    const points = terms.size * 10 + Math.min(9, count)
    if (points > most) {
      most = points
      best = stretch
    }
  }
  return best
}

/** Width before the first match of a stretch. */
const LEAD_WIDTH = 20

function stretchAt(text: string, match: number): Stretch {
  let start = match
  for (let width = 0; start > 0 && width < LEAD_WIDTH;) width += widthOf(text[(start -= 1)] ?? '')
  if (start > 0) {
    const space = text.slice(start, match).indexOf(' ')
    if (space >= 0) start += space + 1
  }
  let end = start
  for (let width = 0; end < text.length && width < SEARCH.snippetWidth; end += 1) {
    width += widthOf(text[end] ?? '')
  }
  if (end < text.length) {
    const space = text.slice(start, end).lastIndexOf(' ')
    if (space > (end - start) * 0.8) end = start + space
  }
  return { start, end }
}

function piecesOf(text: string, { start, end }: Stretch, ranges: readonly Range[]): Marked {
  const pieces: { text: string; isMatch: boolean }[] = []
  let at = start
  const push = (to: number, isMatch: boolean) => {
    if (to > at) pieces.push({ text: text.slice(at, to), isMatch })
    at = Math.max(at, to)
  }
  for (const range of ranges) {
    if (range.end <= start || range.start >= end) continue
    push(Math.max(start, range.start), false)
    push(Math.min(end, range.end), true)
  }
  push(end, false)
  return pieces
}
