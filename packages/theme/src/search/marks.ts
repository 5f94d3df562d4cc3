// Splits a text into pieces that match the query and pieces that do not, and finds the best passage
// for a snippet. All results are plain text.
import { fold, foldJoined, scriptRunsOf, summaryOf, tokensOf } from 'docgen/runtime'
import { SEARCH } from './limits.ts'
import type { Marked } from './types.ts'

/** The number of characters to highlight, by term. */
export type MatchedTerms = ReadonlyMap<string, number>

interface Range {
  readonly start: number
  readonly end: number
  /** The matching term. Passages with more different terms are better snippets. */
  readonly term: string
}

/** Splits the whole text. */
export function markText(text: string, matched: MatchedTerms): Marked {
  return piecesOf(text, { start: 0, end: text.length }, rangesOf(text, matched))
}

/**
 * Returns the passage with the most words of the query, about as wide as `SEARCH.snippetWidth`.
 * Omitted text is shown as `…`.
 */
export function snippetOf(text: string, matched: MatchedTerms): Marked {
  if (text === '') return []
  const ranges = rangesOf(text, matched)
  const passage = bestPassage(text, ranges)
  const pieces = piecesOf(text, passage, ranges)
  const ellipsis = { text: '…', isMatch: false }
  return [
    ...(passage.start > 0 ? [ellipsis] : []),
    ...pieces,
    ...(passage.end < text.length ? [ellipsis] : []),
  ]
}

/**
 * Returns the width of a text in Latin characters. Other characters count as
 * `SEARCH.wideCharacter`.
 */
export function widthOf(text: string): number {
  let width = 0
  for (const character of text) {
    width += (character.codePointAt(0) ?? 0) < 0x250 ? 1 : SEARCH.wideCharacter
  }
  return width
}

/** Returns the matching ranges in ascending order, without overlaps. */
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

/** Finds words, compounds and their beginnings in scripts with spaces. */
function wordRanges(text: string, matched: MatchedTerms): Range[] {
  // Removes other scripts. `characterRanges` finds their words without segmenting the text again.
  const spaced = text.replace(
    /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}ー\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/gu,
    (character) => ' '.repeat(character.length),
  )
  const lengthOf = createLengths(matched)
  return tokensOf(spaced).flatMap(({ term, start, end }) => {
    const length = lengthOf(term)
    if (length === undefined) return []
    const isWhole = length >= term.length
    return [{ start, end: isWhole ? end : endOfBeginning(text, start, length), term }]
  })
}

/**
 * Returns where the first `length` characters of a term end in the text. Folding and joining change
 * the number of characters.
 */
function endOfBeginning(text: string, start: number, length: number): number {
  let end = start
  for (let count = 0; count < length && end < text.length; end += 1) {
    count += foldJoined(text.charAt(end)).length
  }
  return end
}

/**
 * Returns a function that looks up how many characters of a term are highlighted. Covers matched
 * terms, and terms that start with a matched summary (`con*`).
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
    .map(([term, length]) => {
      // Pairs and beginnings of terms may be parts of words.
      return { term: term.slice(0, length), isWord: length > 2 && length === term.length }
    })
  if (terms.length === 0) return []
  return scriptRunsOf(text)
    .filter(({ kind }) => kind !== 'spaced')
    .flatMap(({ start, end }) => {
      const folded = fold(text.slice(start, end))
      if (folded.length !== end - start) return []
      return terms.flatMap(({ term, isWord }) =>
        placesIn(folded, term).map((at) => {
          const next = start + at + term.length
          const last = text.charAt(next) === 'ー' ? next + 1 : next
          return { start: start + at, end: isWord ? last : endOfKatakana(text, last, end), term }
        }),
      )
    })
}

/** Returns where a word in katakana ends that contains the character before `at`; else `at`. */
function endOfKatakana(text: string, at: number, end: number): number {
  const rest = /^[ァ-ヶー]+/.exec(text.slice(at, end))
  return rest && /[ァ-ヶー]/.test(text.charAt(at - 1)) ? at + rest[0].length : at
}

function placesIn(text: string, term: string): number[] {
  const places: number[] = []
  for (let at = text.indexOf(term); at >= 0; at = text.indexOf(term, at + term.length)) {
    places.push(at)
  }
  return places
}

interface Passage {
  readonly start: number
  readonly end: number
}

/**
 * Finds the passage with the most terms. A passage starts a little before a match and ends at the
 * width of a snippet, at spaces if possible.
 */
function bestPassage(text: string, ranges: readonly Range[]): Passage {
  let best: Passage = passageAt(text, 0)
  let most = -1
  for (const [index, range] of ranges.entries()) {
    const passage = index === 0 && range.end <= best.end ? best : passageAt(text, range.start)
    const terms = new Set<string>()
    let count = 0
    for (let next = index; next < ranges.length; next += 1) {
      const other = ranges[next]
      if (!other || other.end > passage.end) break
      terms.add(other.term)
      count += 1
    }
    const points = terms.size * 10 + Math.min(9, count)
    if (points > most) {
      most = points
      best = passage
    }
  }
  return best
}

/** Width before the first match of a passage. */
const LEAD_WIDTH = 20

function passageAt(text: string, match: number): Passage {
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

function piecesOf(text: string, { start, end }: Passage, ranges: readonly Range[]): Marked {
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
