// A term of the index that matches a word of the query.
export interface TermMatch {
  /** The term in the index. */
  readonly term: string
  /** Approximate number of sections that contain it. */
  readonly frequency: number
  /** Its encoded postings in texts, and in headings. */
  readonly texts: string
  readonly headings: string
  /** Quality of the match, above 0. 1 is an exact match. */
  readonly weight: number
  /** Number of characters of the term that the reader has typed. */
  readonly length: number
}
