// What the search screen knows of the engine: what goes in is a query, what comes out are pages with their best
// sections, every text cut into marked and unmarked pieces. Types only, so that the screen loads nothing with them.
import type { SearchResult } from 'docgen/runtime'

export type { Marked, SearchHit, SearchPage, SearchResult } from 'docgen/runtime'

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
