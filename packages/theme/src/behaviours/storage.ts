// What the behaviours remember between pages: short lists of words in localStorage. Storage may be closed
// to the page (privacy settings) or hold anything; then the answer is an empty list, and nothing is kept.
import { STORAGE_PREFIX } from '../constants.ts'

/** The list under a key; empty when there is none, or none that can be read. */
export function readWords(key: string): readonly string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORAGE_PREFIX + key) ?? '[]')
    return Array.isArray(stored) ? stored.filter((word) => typeof word === 'string') : []
  } catch {
    return []
  }
}

/** Keeps a list under a key, if the browser lets us. */
export function writeWords(key: string, words: readonly string[]): void {
  try {
    localStorage.setItem(STORAGE_PREFIX + key, JSON.stringify(words))
  } catch {
    // Without storage the choice lasts as long as the page.
  }
}
