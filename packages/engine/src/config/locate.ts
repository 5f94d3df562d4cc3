// What it is to know where a key or a value stands in a file, and what it is called. Apart from `sourceTree.ts`, which finds out and loads parsers for it.
import type { Position } from '../types/content.ts'

/** Keys and indexes that lead to a value: `['themeConfig', 'nav', 2, 'link']`. */
export type KeyPath = readonly PropertyKey[]

/**
 * Finds the key or the value at a path. When the path ends in something that is not written there (a missing key, a
 * value from another module), the nearest part that is; null when that would be the whole file.
 */
export type Locate = (path: KeyPath, target: 'key' | 'value') => Position | null

/** Knows no positions: for values that come from no file. */
export const locateNothing: Locate = () => null

/** `themeConfig.nav[2].link`; keys that are not identifiers in quotes. */
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
