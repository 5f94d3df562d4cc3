// Knows the values that a page of VitePress imports from data loaders.
import { posix } from 'node:path'
import { dataOf } from '../../config/values.ts'
import type { SourcePage, SourceSite } from '../../types.ts'

const IMPORT = /^[ \t]*import\s+\{([^}]*)\}\s*from\s*(['"])(\.[^'"\n]*\.data(?:\.[cm]?[jt]s)?)\2/gm

/** Returns the values by the names that the page gives them. */
export function loadedValues(
  text: string,
  { from }: Pick<SourcePage, 'from'>,
  { facts }: Pick<SourceSite, 'facts'>,
): ReadonlyMap<string, unknown> {
  const loaded = new Map(
    Object.entries(dataOf(facts['loaded'])).map(([path, data]) => [withoutEnding(path), data]),
  )
  const imports = loaded.size === 0 ? [] : [...text.matchAll(IMPORT)]
  const values = imports.flatMap(([, list = '', , specifier = '']) => {
    const local = /(?:^|,)\s*data(?:\s+as\s+([\w$]+))?\s*(?:,|$)/.exec(list)
    const path = withoutEnding(posix.join(posix.dirname(from), specifier))
    return local && loaded.has(path) ? [[local[1] ?? 'data', loaded.get(path)] as const] : []
  })
  return new Map(values)
}

function withoutEnding(path: string): string {
  return path.replace(/\.[cm]?[jt]s$/, '')
}
