// Splits a text into pieces that match the query and pieces that do not. All results are plain text.
import { createRangeFinder, type MatchedRange, type MatchedTerms } from './matchedRanges.ts'
import { bestPassage, type Passage } from './passages.ts'
import type { Marked } from './types.ts'

export interface Marker {
  /** Splits the whole text. */
  readonly mark: (text: string) => Marked
  /**
   * Returns the passage with the most words of the query, about as wide as `SEARCH.snippetWidth`.
   * Omitted text is shown as `…`.
   */
  readonly snippet: (text: string) => Marked
}

/** Prepares the terms once for all texts of a result. */
export function createMarker(matched: MatchedTerms): Marker {
  const rangesOf = createRangeFinder(matched)
  return {
    mark: (text) => piecesOf(text, { start: 0, end: text.length }, rangesOf(text)),
    snippet: (text) => (text === '' ? [] : snippetOf(text, rangesOf(text))),
  }
}

function snippetOf(text: string, ranges: readonly MatchedRange[]): Marked {
  const passage = bestPassage(text, ranges)
  const ellipsis = { text: '…', isMatch: false }
  return [
    ...(passage.start > 0 ? [ellipsis] : []),
    ...piecesOf(text, passage, ranges),
    ...(passage.end < text.length ? [ellipsis] : []),
  ]
}

function piecesOf(text: string, { start, end }: Passage, ranges: readonly MatchedRange[]): Marked {
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
