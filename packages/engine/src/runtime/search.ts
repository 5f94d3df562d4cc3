// Types of search results and of the search functions of a theme. The search engine, the search
// dialog and custom themes share them.
import type { ReactNode } from 'react'

/** A plain text, split into pieces that match the query and pieces that do not. */
export type Marked = readonly { readonly text: string; readonly isMatch: boolean }[]

/** A section of a page that matches the query. */
export interface SearchHit {
  /** Route path of the page, without base; a full URL for a page of another site. */
  readonly routePath: string
  /** Id of the section's heading; '' for the top of the page. */
  readonly anchor: string
  /** The section's heading; the title for the top of the page. */
  readonly heading: Marked
  /** Headings above it, outermost first, without the page's title. */
  readonly path: readonly string[]
  /** The passage of its text that matches best; empty if the section has no text. */
  readonly snippet: Marked
}

/** A page that matches the query. It has at least one hit; the best hit comes first. */
export interface SearchPage {
  readonly routePath: string
  readonly title: Marked
  /** Label of the page's sidebar group or section of the site; '' if it has none. */
  readonly group: string
  readonly hits: readonly SearchHit[]
  /** Number of further sections of the page that match. Default: 0. */
  readonly more?: number
}

/** A word of the query that no page contains. */
interface MissingWord {
  /** The word as typed. */
  readonly word: string
  /** The query with a similar word of the index instead; null if there is none. */
  readonly instead: string | null
}

/** What a search found. */
export interface SearchResult {
  /** The query as the caller passed it. */
  readonly query: string
  /** The best pages, best first, limited to the requested number. */
  readonly pages: readonly SearchPage[]
  /** The forms of words that matched, to be highlighted on the opened page. */
  readonly words: readonly string[]
  /** Words of the query that no page contains. The result is that of the other words. */
  readonly missing?: readonly MissingWord[]
  /** Number of all pages that match, up to the limit of the search engine. */
  readonly total: number
}

/**
 * Search functions of a theme, in the order in which they are called. If one throws, its error is
 * logged and its result ignored.
 */
export interface SearchHooks {
  /** Changes the query before the search. */
  readonly beforeSearch?: (query: string) => string | Promise<string>
  /** Changes the result before it is shown: removes, adds or reorders pages. */
  readonly onSearch?: (result: SearchResult) => SearchResult | Promise<SearchResult>
  /** Called with every result that is shown. */
  readonly afterSearch?: (result: SearchResult) => void
  /** Renders the row of a hit instead of heading and snippet. */
  readonly render?: (hit: SearchHit, page: SearchPage) => ReactNode
}
