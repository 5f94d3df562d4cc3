// Computes the length normalization of BM25 from section lengths. Lengths are rounded to steps, so
// that a few more words in one section do not change the weights in the rest of the index.

/** The parameter `b` of BM25: 0 ignores the length of a section, 1 normalizes by it fully. */
const LENGTH_SHARE = 0.6

/**
 * Steps per doubling of the length. Rounding by half a step changes a weight by less than one text
 * level.
 */
const SECTION_STEPS = 2
const AVERAGE_STEPS = 4

/** Returns the step of a section with `length` words (a weighted count). */
export function lengthStep(length: number): number {
  return Math.round(SECTION_STEPS * Math.log2(1 + length))
}

/** Returns the step of the average section length. */
export function averageStep(words: number, sections: number): number {
  return Math.round(AVERAGE_STEPS * Math.log2(1 + words / Math.max(1, sections)))
}

/** Returns the divisor for the weights of a section's terms. `average`: see `averageStep`. */
export function normOf(length: number, average: number): number {
  return normOfStep(lengthStep(length), average)
}

/** Like `normOf`, for a section whose step is known; see `lengthStep`. */
export function normOfStep(step: number, average: number): number {
  const [own, mean] = [step / SECTION_STEPS, average / AVERAGE_STEPS]
  return 1 - LENGTH_SHARE + (LENGTH_SHARE * (2 ** own - 1)) / Math.max(1, 2 ** mean - 1)
}
