// The messages between the page and the search worker.
import type { SearcherOptions, SearchResult } from './types.ts'

/** A message of the page: a numbered question, or the number of a question that was aborted. */
export type Question =
  | {
      readonly id: number
      readonly options: Omit<SearcherOptions, 'fetchJson'>
      /** The query; null to only load the index. */
      readonly wanted: { readonly query: string; readonly limit: number } | null
    }
  | { readonly aborted: number }

/**
 * A message of the worker: that it has started, or the answer to a question that was not aborted.
 */
export type Answer =
  | { readonly isReady: true }
  | { readonly id: number; readonly result: SearchResult | null }
  | { readonly id: number; readonly error: string }

/** What both sides send and receive with: a worker, its global scope, or a port. */
export interface Port {
  addEventListener(type: 'message', listener: (event: MessageEvent) => void): void
  postMessage(message: Question | Answer): void
}
