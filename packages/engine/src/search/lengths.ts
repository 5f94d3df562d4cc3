// Lengths of sections, for BM25. In steps: a section that grows by a few words weighs its terms as before, and so does the rest
// of the site, so that what an index holds of them stays as it is.

/** How much the length of a section counts, of BM25: 0 not at all, 1 in full. */
const LENGTH_SHARE = 0.6

/** Steps of a doubling: half of one changes a weight by less than the next level of a text would. */
const SECTION_STEPS = 2
const AVERAGE_STEPS = 4

/** `length`: the weighted number of a section's words. */
export function lengthStep(length: number): number {
  return Math.round(SECTION_STEPS * Math.log2(1 + length))
}

/** What all sections together say of the length of one. */
export function averageStep(words: number, sections: number): number {
  return Math.round(AVERAGE_STEPS * Math.log2(1 + words / Math.max(1, sections)))
}

/** What the length of a section divides the weights of its terms by. */
export function normOf(length: number, average: number): number {
  const [own, mean] = [lengthStep(length) / SECTION_STEPS, average / AVERAGE_STEPS]
  return 1 - LENGTH_SHARE + (LENGTH_SHARE * (2 ** own - 1)) / Math.max(1, 2 ** mean - 1)
}
