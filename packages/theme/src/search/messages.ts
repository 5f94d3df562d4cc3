// What the page and the worker that searches say to each other. Types only.
import type { SearcherOptions, SearchResult } from './types.ts'

/**
 * From the page: what a `Searcher` is asked, with its number, or that the question of this number
 * is off.
 */
export type Question =
  | {
      readonly id: number
      readonly options: Omit<SearcherOptions, 'fetchJson'>
      /** What to search for; null: only load the index. */
      readonly wanted: { readonly query: string; readonly limit: number } | null
    }
  | { readonly aborted: number }

/** From the worker: that it runs, then an answer to each question that is not off. */
export type Answer =
  | { readonly isReady: true }
  | { readonly id: number; readonly result: SearchResult | null }
  | { readonly id: number; readonly error: string }
