// What the search screen knows of the engine: what goes in is a query, what comes out are pages with their best
// sections, every text cut into marked and unmarked pieces. Types only, so that the screen loads nothing with them.

/** A text in pieces; those that match the query are to be marked. Joined, the pieces are the text: never markup. */
export type Marked = readonly { readonly text: string; readonly isMatch: boolean }[]

/** A section of a page that answers the query. */
export interface SearchHit {
  /** Route path of the page, without base. */
  readonly routePath: string
  /** Id of the heading to land on; `''`: the page itself. */
  readonly anchor: string
  /** The section's own heading; for the page itself its title. */
  readonly heading: Marked
  /** Headings above it, outermost first, without the page's title. */
  readonly path: readonly string[]
  /** The best place of its text; no pieces when the section has no text. */
  readonly snippet: Marked
}

/** A page with its best sections, best first; at least one. */
export interface SearchPage {
  readonly routePath: string
  readonly title: Marked
  /** Label of the sidebar group or section of the site it belongs to; `''`: none. */
  readonly group: string
  readonly hits: readonly SearchHit[]
}

export interface SearchResult {
  /** As it was given. */
  readonly query: string
  /** Best first, at most as many as asked for. */
  readonly pages: readonly SearchPage[]
  /** Forms of words found, to be marked on the page that is opened. */
  readonly words: readonly string[]
  /** Pages found, shown or not; never above the library limit. */
  readonly total: number
}

export interface Searcher {
  /** Fetches the first file of the index, once. Rejects when it cannot; may then be called again. */
  load(): Promise<void>
  /** Pages for a query; loads the index if need be. Rejects with the signal's reason when aborted. */
  search(
    query: string,
    options: { readonly limit: number; readonly signal?: AbortSignal },
  ): Promise<SearchResult>
}

export type CreateSearcher = (options: {
  /** Address of the first file of the index (`SiteData.search`). */
  readonly indexUrl: string
  /** Base path of the site; starts and ends with `/`. */
  readonly base: string
  /** Fetches and parses a file. Default: `fetch`. */
  readonly fetchJson?: (url: string) => Promise<unknown>
}) => Searcher
