// The beginning of a word → the terms that stand for it. The browser does this while the reader types, the build for the
// beginnings that so many terms share that a browser would fetch too much: one rule, so that both find the same.

/** How many terms a beginning stands for. */
const MOST_TERMS = 24

/** What a term weighs that a word only begins: between these, by the share of it that was typed. */
const WEIGHTS = { most: 0.85, least: 0.35 }

/** A term that stands for a beginning. */
export interface PrefixTerm {
  /** Its place in the list that was given. */
  readonly index: number
  /** Above 0, below 1. */
  readonly weight: number
}

/** The name under which an index keeps what many terms of one beginning say together; no term has this sign. */
export const summaryOf = (prefix: string): string => `${prefix}*`

/** Of terms that begin with a prefix and are longer, those that weigh most; `frequencies`: sections each stands in. */
export function expandPrefix(
  prefix: string,
  terms: readonly string[],
  frequencies: readonly number[],
): PrefixTerm[] {
  const ranked = terms.flatMap((term, index) => {
    if (term.length <= prefix.length || term.endsWith('*')) return []
    const weight = WEIGHTS.least + (WEIGHTS.most - WEIGHTS.least) * (prefix.length / term.length)
    return [{ index, weight, rank: weight * Math.log2(1 + (frequencies[index] ?? 0)) }]
  })
  return ranked
    .sort((a, b) => b.rank - a.rank || a.index - b.index)
    .slice(0, MOST_TERMS)
    .map(({ index, weight }) => ({ index, weight }))
}
