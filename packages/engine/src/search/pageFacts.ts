// The facts about one page that the search index stores and remembers between builds.

/** What the index says about a page, as far as it depends on that page alone. */
export interface PageFacts {
  /**
   * One digit per section: its heading depth. `''` for a page without words, which is not indexed.
   */
  readonly depths: string
  /** The weighted number of words in all sections. */
  readonly words: number
  /** The name given to a page without a title. Null if the page has a title. */
  readonly givenName: string | null
  /** Bytes of the page's JSON in a texts file, without the number of its group. */
  readonly textBytes: number
}
