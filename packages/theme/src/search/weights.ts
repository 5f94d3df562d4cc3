// The numbers of the ranking, in one place: bench/search-quality tunes them. What the specification
// says stands in constants.ts; the weights within a text and of beginnings of words are the index's
// (search/mergeTerms.ts and shared/search/prefix.ts of the engine).

export const WEIGHTS = {
  /** Of the fields; that of the text is 1. */
  field: { title: 5, heading: 2, parents: 1.5 },
  /** Of BM25: how soon a word that stands there often counts no more. */
  saturation: 2,
  /** How much a missing word costs: the exponent of the share of words found. */
  share: 0.7,
  /** What words written as one add where the text has them as one. */
  join: 0.7,
  /** What the second-best section adds to its page. */
  second: 0.5,
  /**
   * Bonus, in shares of the points, for a title and a heading that is what was typed, and for one
   * that begins like it.
   */
  title: { exact: 1, part: 0.4 },
  heading: { exact: 0.7, part: 0.5 },
  /**
   * Up to so many pages may have a heading that is what was typed before its bonus is the less the
   * more have it.
   */
  alike: 4,
  /**
   * Exponent of the share of a title or heading that was typed: how much less a bonus there is for
   * a part of it.
   */
  sharpness: 2,
  /** What a word counts in a heading, by the share of it that the word is. */
  headings: {
    short: { from: 0.4, weight: 1.6 },
    middle: { from: 0.15, weight: 1 },
    long: { weight: 0.7 },
  },
  /** What a term weighs that differs in its English ending. */
  ending: 0.6,
  /**
   * What a term weighs that differs by none, one or two typing mistakes; less where only its
   * beginning was typed.
   */
  mistakes: [1, 0.7, 0.4],
  beginning: 0.8,
  /** What a word with letters weighs more among words of a script without spaces. */
  name: 1.25,
  /** What a character weighs of two that are no word together. */
  character: 0.5,
  /** A section is shown below its page with at least this share of the points of the best one. */
  leastHit: 0.4,
}
