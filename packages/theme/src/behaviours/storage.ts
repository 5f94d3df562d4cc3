// Reads and writes short lists of words in the local storage. If the browser forbids storage or the
// stored value is invalid, lists are empty and nothing is saved.
import { STORAGE_PREFIX } from '../constants.ts'

/** Reads the list with this key; empty if it does not exist or cannot be read. */
export function readWords(key: string): readonly string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORAGE_PREFIX + key) ?? '[]')
    return Array.isArray(stored) ? stored.filter((word) => typeof word === 'string') : []
  } catch {
    return []
  }
}

/** Saves a list under this key, if the browser allows it. */
export function writeWords(key: string, words: readonly string[]): void {
  try {
    localStorage.setItem(STORAGE_PREFIX + key, JSON.stringify(words))
  } catch {
    // Without storage, the choice applies only to this document.
  }
}
