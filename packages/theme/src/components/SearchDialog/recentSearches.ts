// Stores the queries from which the reader has opened a hit, latest first, in the local storage.
import { readWords, writeWords } from '../../behaviours/storage.ts'
import { SEARCH_SCREEN } from '../../search/limits.ts'

const KEY = 'searches'

export const readRecent = (): readonly string[] => readWords(KEY)

/** Adds a query as the latest one. */
export function addRecent(query: string): void {
  const others = readRecent().filter((other) => other !== query)
  writeWords(KEY, [query, ...others].slice(0, SEARCH_SCREEN.recent))
}

/** Removes a query, or all queries if `query` is undefined. Returns the remaining queries. */
export function removeRecent(query?: string): readonly string[] {
  const left = query === undefined ? [] : readRecent().filter((other) => other !== query)
  writeWords(KEY, left)
  return left
}
