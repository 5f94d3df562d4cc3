// Sorts the postings of a term, and keeps those with the highest levels.
import { levelIn, type Posting } from '../shared/search/indexFormat.ts'

/** Sorts postings by section, unless they are sorted already, as those of one block are. */
export function sortPostings(postings: Posting[]): void {
  for (let at = 1; at < postings.length; at += 1) {
    if (postings[at - 1]! > postings[at]!) return void postings.sort((a, b) => a - b)
  }
}

/**
 * Returns the `most` postings with the highest levels, in the order of sections. `postings` must be
 * in this order. Of equal levels, the earlier sections are kept.
 */
export function best(postings: readonly Posting[], most: number): readonly Posting[] {
  if (postings.length <= most) return postings
  const counts: number[] = []
  for (const posting of postings) {
    const level = levelIn(posting)
    counts[level] = (counts[level] ?? 0) + 1
  }
  let least = counts.length
  let left = most
  while (left >= (counts[least] ?? 0)) {
    left -= counts[least] ?? 0
    least -= 1
  }
  return postings.filter((posting) => {
    const level = levelIn(posting)
    return level > least || (level === least && left-- > 0)
  })
}
