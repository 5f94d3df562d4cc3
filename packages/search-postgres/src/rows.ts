// What the statements of a search read.

/** Which scopes are searched. */
export interface ScopeFilter {
  /** Names of sites. An empty list means all sites. */
  readonly sites: readonly string[]
  /** null for all languages. */
  readonly lang: string | null
  /** null for all versions. */
  readonly version: string | null
}

export interface Scope {
  readonly id: number
  readonly lang: string
  readonly sections: number
  readonly words: number
  /** Differs after each push that changes the scope. */
  readonly pushed: string
}

/** A section without its text. */
export interface SectionRow {
  readonly number: number
  /** Its scope and route, which identify its page. */
  readonly page: string
  readonly route: string
  readonly title: string
  readonly heading: string
  readonly anchor: string
  readonly boost: number
}

export interface TextRow {
  readonly number: number
  readonly content: string
  readonly domain: string
}

/** The best sections of a term. */
export interface BestSections {
  /** See `Entries`. */
  readonly entries: Int32Array
  /** Whether more are stored. */
  readonly isCut: boolean
}
