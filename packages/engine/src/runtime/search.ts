// What a search finds, and the functions of a theme that take part in it. Types only: they stand between the engine of
// the search, its screen and the themes of authors.
import type { ReactNode } from 'react'

/** A text in pieces; those that match the query are to be marked. Joined, the pieces are the text: never markup. */
export type Marked = readonly { readonly text: string; readonly isMatch: boolean }[]

/** A section of a page that answers the query. */
export interface SearchHit {
  /** Route path of the page, without base; the full address of a page of another site. */
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

/** Functions of a theme that take part in searches, in the order they are called. One that throws is left out, and told to the console. */
export interface SearchHooks {
  /** What the reader typed → what is searched for. */
  readonly beforeSearch?: (query: string) => string | Promise<string>
  /** What was found → what is shown: without some pages, with others, in another order. */
  readonly onSearch?: (result: SearchResult) => SearchResult | Promise<SearchResult>
  /** Told of every result that is shown. */
  readonly afterSearch?: (result: SearchResult) => void
  /** What stands in the row of a hit, in place of heading and snippet. */
  readonly render?: (hit: SearchHit, page: SearchPage) => ReactNode
}
