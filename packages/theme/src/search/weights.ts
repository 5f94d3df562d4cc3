// The weights of the ranking. bench/search-quality tunes them. Numbers from the specification are
// in constants.ts; weights within a text and of prefixes are part of the index
// (search/mergeTerms.ts and shared/search/prefix.ts of the engine).

export const WEIGHTS = {
  /** Weights of the fields. The weight of the text is 1. */
  field: { title: 5, heading: 2, parents: 1.5 },
  /** The parameter k1 of BM25: how soon repetitions of a word stop counting. */
  saturation: 2,
  /** Penalty for missing words: the exponent of the share of words found. */
  share: 0.7,
  /** Weight of adjacent words that a text writes as one. */
  join: 0.7,
  /** Share of the second-best section's score that is added to its page. */
  second: 0.5,
  /**
   * Bonus, as a share of the score, for a title or heading that equals the query (`exact`), or
   * starts with a part of it (`part`).
   */
  title: { exact: 1, part: 0.4 },
  heading: { exact: 0.7, part: 0.5 },
  /** Number of pages that may have a heading equal to the query before its bonus is reduced. */
  alike: 4,
  /**
   * Exponent of the typed share of a title or heading. It reduces the bonus for partial matches.
   */
  sharpness: 2,
  /** Weight of a word in a heading, by its share of the heading. */
  headings: {
    short: { from: 0.4, weight: 1.6 },
    middle: { from: 0.15, weight: 1 },
    long: { weight: 0.7 },
  },
  /** Weight of a term that differs in its English ending. */
  ending: 0.6,
  /** Weight of a term by the number of spelling mistakes: none, one or two. */
  mistakes: [1, 0.7, 0.4],
  /** Weight of another form of a word, with the same beginning, that the index has instead. */
  form: 0.3,
  /** Factor for spelling mistakes in an incomplete word. */
  beginning: 0.8,
  /** Factor for a word with letters in a query that also has words of a script without spaces. */
  name: 1.25,
  /** Factor for a word that asks for something, in a query with other words. */
  request: 0.5,
  /** Factor for a section that contains a name of several words as the query writes it. */
  written: 6,
  /** Weight of a single character of a two-character word that the index does not contain. */
  character: 0.5,
  /** Weight of a pair across the end of a word that the index does not contain. */
  across: 0.7,
  /**
   * Factor for a page whose title, or the last part of its dotted title, begins with the query, the
   * same if another page has a heading that equals the query, and for a page whose title equals it.
   */
  whole: { begins: 1.5, heading: 1, equals: 4 },
  /** Least width of a query, in Latin characters, that counts as the beginning of a title. */
  leastBeginning: 3,
  /** A section is shown only with more than this share of the best section's score. */
  leastHit: 0.4,
}
