// Finds the best passage of a text for a snippet.
import { SEARCH } from './limits.ts'
import type { MatchedRange } from './matchedRanges.ts'

export interface Passage {
  readonly start: number
  readonly end: number
}

/**
 * Finds the passage with the most terms. A passage starts a little before a match and ends at the
 * width of a snippet, at spaces if possible.
 */
export function bestPassage(text: string, ranges: readonly MatchedRange[]): Passage {
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
