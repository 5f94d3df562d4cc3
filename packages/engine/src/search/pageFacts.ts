// What the search index keeps of one page.
/** What the index says of a page, as far as it depends on that page alone. */
export interface PageFacts {
  /** A digit for each section; '' for a page without a word in it, which has nothing to find. */
  readonly depths: string
  /** Weighted number of words in all sections. */
  readonly words: number
  /** The name of a page that has none of its own; else null. */
  readonly givenName: string | null
  /** Bytes of what is shown of it, as JSON, without the number of its group. */
  readonly textBytes: number
}
