// What the search screen knows of the engine: what goes in is a query, what comes out are pages
// with their best sections, every text cut into marked and unmarked pieces. Types only, so that the
// screen loads nothing with them.
import type { SearchResult } from 'docgen/runtime'

export type { Marked, SearchHit, SearchPage, SearchResult } from 'docgen/runtime'

export interface Searcher {
  /**
   * Fetches the first file of the index, once. Rejects when it cannot; may then be called again.
   */
  load(): Promise<void>
  /**
   * Pages for a query; loads the index if need be. Rejects with the signal's reason when aborted.
   */
  search(
    query: string,
    options: { readonly limit: number; readonly signal?: AbortSignal },
  ): Promise<SearchResult>
}

export interface SearcherOptions {
  /** Address of the first file of the index (`SiteData.search`). */
  readonly indexUrl: string
  /** Whether the index follows an author, so that each load is to fetch it anew. Default: false. */
  readonly isLive?: boolean
  /** Fetches and parses a file. Default: `fetch`. */
  readonly fetchJson?: (url: string) => Promise<unknown>
}

export type CreateSearcher = (options: SearcherOptions) => Searcher
