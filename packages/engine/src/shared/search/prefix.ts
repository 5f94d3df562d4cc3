// Selects the terms that match a prefix. The browser does this while the reader types. The build
// does it for prefixes with so many terms that a browser would have to fetch too much. Both use the
// same rule.

/** Maximum number of terms that match a prefix. */
export const PREFIX_TERMS = 24

/**
 * Range of the weight of a term that starts with the prefix. It depends on the typed share of the
 * term.
 */
export const PREFIX_WEIGHTS = { most: 0.85, least: 0.35 }

/** A term that matches a prefix. */
export interface PrefixTerm {
  /** Its index in the given list. */
  readonly index: number
  /** Above 0, below 1. */
  readonly weight: number
}

/**
 * Returns the name of the index entry that merges the terms with a prefix. No word contains `*`, so
 * the name is not that of a word.
 */
export const summaryOf = (prefix: string): string => `${prefix}*`

/**
 * Returns the words with the highest weight that start with the prefix and are longer. Entries that
 * merge words are left out. `frequencies` has the number of sections for each term.
 */
export function expandPrefix(
  prefix: string,
  terms: readonly string[],
  frequencies: readonly number[],
): PrefixTerm[] {
  const ranked = terms.flatMap((term, index) => {
    if (term.length <= prefix.length || term.endsWith('*')) return []
    const { most, least } = PREFIX_WEIGHTS
    const weight = least + (most - least) * (prefix.length / term.length)
    return [{ index, weight, rank: weight * Math.log2(1 + (frequencies[index] ?? 0)) }]
  })
  return ranked
    .sort((a, b) => b.rank - a.rank || a.index - b.index)
    .slice(0, PREFIX_TERMS)
    .map(({ index, weight }) => ({ index, weight }))
}
