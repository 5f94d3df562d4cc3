// Finds where a text matches the query.
import {
  createTokenizerMemory,
  fold,
  foldJoined,
  scriptRunsOf,
  summaryOf,
  tokensOf,
  type TokenizerMemory,
  widened,
} from 'docgen/runtime'

/** Characters of scripts without spaces. */
const UNSPACED =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}ー\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/gu

/** The number of characters to highlight, by term. */
export type MatchedTerms = ReadonlyMap<string, number>

export interface MatchedRange {
  readonly start: number
  readonly end: number
  /** The matching term. Passages with more different terms are better snippets. */
  readonly term: string
}

/**
 * Returns a function that finds the matching ranges of a text in ascending order, without overlaps.
 * It prepares the terms once, because a result has about thirty texts.
 */
export function createRangeFinder(matched: MatchedTerms): (text: string) => MatchedRange[] {
  const memory = createTokenizerMemory()
  const lengthOf = createLengths(matched)
  const hasWords = [...matched.keys()].some((term) => term.replace(UNSPACED, '') !== '')
  const parts = wordPartsOf(matched)
  const rangesOf = (text: string) =>
    withoutOverlaps([
      ...(hasWords ? wordRanges(text, lengthOf, memory) : []),
      ...(parts.length > 0 ? characterRanges(text, parts, memory) : []),
    ])
  return (text) => (/[\uff66-\uff9f]/.test(text) ? rangesInWide(text, rangesOf) : rangesOf(text))
}

/** Finds the ranges of a text with katakana of half width, where two characters may be one letter. */
function rangesInWide(
  text: string,
  rangesOf: (text: string) => readonly MatchedRange[],
): MatchedRange[] {
  let wide = ''
  const origins: number[] = []
  for (const { 0: letter, index } of text.matchAll(/[\uff66-\uff9f][\uff9e\uff9f]?|[^]/g)) {
    wide += widened(letter)
    while (origins.length < wide.length) origins.push(index)
  }
  origins.push(text.length)
  return rangesOf(wide).map(({ start, end, term }) => {
    return { start: origins[start] ?? 0, end: origins[end] ?? 0, term }
  })
}

function withoutOverlaps(found: MatchedRange[]): MatchedRange[] {
  const ranges: MatchedRange[] = []
  for (const range of found.sort((a, b) => a.start - b.start || b.end - a.end)) {
    const last = ranges.at(-1)
    if (!last || range.start >= last.end) ranges.push(range)
    else if (range.end > last.end) ranges[ranges.length - 1] = { ...last, end: range.end }
  }
  return ranges
}

/** Finds words, compounds and their beginnings in scripts with spaces. */
function wordRanges(
  text: string,
  lengthOf: (term: string) => number | undefined,
  memory: TokenizerMemory,
): MatchedRange[] {
  // Removes other scripts. `characterRanges` finds their words without segmenting the text again.
  const spaced = text.replace(UNSPACED, (character) => ' '.repeat(character.length))
  return tokensOf(spaced, memory).flatMap(({ term, start, end }) => {
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

/** A term of another script than the Latin one, which is searched for in runs of its script. */
interface WordPart {
  readonly term: string
  /** Whether it ends where a word does. Pairs and beginnings of terms may be parts of words. */
  readonly isWord: boolean
}

function wordPartsOf(matched: MatchedTerms): WordPart[] {
  return [...matched]
    .filter(([term]) => /^[^\p{ASCII}]/u.test(term))
    .map(([term, length]) => {
      return { term: term.slice(0, length), isWord: length > 2 && length === term.length }
    })
}

function characterRanges(
  text: string,
  parts: readonly WordPart[],
  memory: TokenizerMemory,
): MatchedRange[] {
  return scriptRunsOf(text, memory)
    .filter(({ kind }) => kind !== 'spaced')
    .flatMap(({ start, end }) => {
      const folded = fold(text.slice(start, end))
      if (folded.length !== end - start) return []
      return parts.flatMap(({ term, isWord }) =>
        placesIn(folded, term).map((at) => {
          const next = start + at + term.length
          const last = text.charAt(next) === 'ー' ? next + 1 : next
          // No word begins with the sign of a long vowel.
          const first = start + at - (at > 0 && term.startsWith('ー') ? 1 : 0)
          return { start: first, end: isWord ? last : endOfKatakana(text, last, end), term }
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
