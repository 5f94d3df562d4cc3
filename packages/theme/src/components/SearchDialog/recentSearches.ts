// The searches a reader has opened something from, latest first, in the browser's storage.
import { readWords, writeWords } from '../../behaviours/storage.ts'
import { SEARCH_SCREEN } from '../../constants.ts'

const KEY = 'searches'

export const readRecent = (): readonly string[] => readWords(KEY)

/** Puts a query in front. */
export function addRecent(query: string): void {
  const others = readRecent().filter((other) => other !== query)
  writeWords(KEY, [query, ...others].slice(0, SEARCH_SCREEN.recent))
}

/** Takes one out, or all; returns those left. */
export function removeRecent(query?: string): readonly string[] {
  const left = query === undefined ? [] : readRecent().filter((other) => other !== query)
  writeWords(KEY, left)
  return left
}
