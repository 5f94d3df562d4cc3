// Types for finding the position of a key or value in a file. Separate from `sourceTree.ts`, which
// implements the search and loads parsers.
import type { Position } from '../types/content.ts'

/** Keys and indexes that lead to a value, such as `['themeConfig', 'nav', 2, 'link']`. */
export type KeyPath = readonly PropertyKey[]

/**
 * Finds the position of the key or value at a path. If the end of the path is not in the file (a
 * missing key, or a value from another module), returns the nearest enclosing part; null if that
 * would be the whole file.
 */
export type Locate = (path: KeyPath, target: 'key' | 'value') => Position | null

/** Finds no positions; for values that do not come from a file. */
export const locateNothing: Locate = () => null

/** Formats a path such as `themeConfig.nav[2].link`. Keys that are not identifiers are quoted. */
export function nameOfPath(path: KeyPath): string {
  return path
    .map((key, index) => {
      if (typeof key === 'number') return `[${key}]`
      const name = String(key)
      if (!/^[\p{L}_$][\p{L}\p{N}_$-]*$/u.test(name)) return `[${JSON.stringify(name)}]`
      return index === 0 ? name : `.${name}`
    })
    .join('')
}
