// The interface of the search engine for the search dialog. Types only, so that the dialog does not
// load the engine with them.
import type { SearchResult } from 'docgen/runtime'

export type { Marked, SearchHit, SearchPage, SearchResult } from 'docgen/runtime'

export interface Searcher {
  /** Fetches the first file of the index once. Rejects if that fails; the next call tries again. */
  load(): Promise<void>
  /**
   * Returns the pages for a query, and loads the index if necessary. Rejects with the signal's
   * reason if it is aborted.
   */
  search(
    query: string,
    options: { readonly limit: number; readonly signal?: AbortSignal },
  ): Promise<SearchResult>
}

export interface SearcherOptions {
  /** Address of the first file of the index (`SiteData.search`). */
  readonly indexUrl: string
  /** Whether the index can change, so that each load fetches it again. Default: false. */
  readonly isLive?: boolean
  /** Fetches and parses a file. Default: `fetch`. */
  readonly fetchJson?: (url: string) => Promise<unknown>
}

export type CreateSearcher = (options: SearcherOptions) => Searcher
