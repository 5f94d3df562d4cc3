// Knows the values that a page of VitePress imports from data loaders and from JSON files.
import { posix } from 'node:path'
import { dataOf } from '../../config/values.ts'
import type { SourcePage, SourceSite } from '../../types.ts'

const IMPORT = /^[ \t]*import\s+\{([^}]*)\}\s*from\s*(['"])(\.[^'"\n]*\.data(?:\.[cm]?[jt]s)?)\2/gm

const JSON_IMPORT = /^[ \t]*import\s+([\w$]+)\s+from\s*(['"])(\.[^'"\n]*\.json)\2/gm

type From = Pick<SourcePage, 'from'>
type WithFacts = Pick<SourceSite, 'facts'>

/** Returns the values by the names that the page gives them. Without JSON files of the site, which pages can import. */
export function loadedValues(text: string, { from }: From, { facts }: WithFacts) {
  const loaded = new Map(
    Object.entries(dataOf(facts['loaded'])).map(([path, data]) => [withoutEnding(path), data]),
  )
  const imports = loaded.size === 0 ? [] : [...text.matchAll(IMPORT)]
  const values = imports.flatMap(([, list = '', , specifier = '']) => {
    const local = /(?:^|,)\s*data(?:\s+as\s+([\w$]+))?\s*(?:,|$)/.exec(list)
    const path = withoutEnding(posix.join(posix.dirname(from), specifier))
    return local && loaded.has(path) ? [[local[1] ?? 'data', loaded.get(path)] as const] : []
  })
  const outside = jsonImports(text, from).filter(([, path]) => path.startsWith('../'))
  return new Map<string, unknown>([...values, ...dataIn(outside, facts)])
}

/** Like `loadedValues`, with all JSON files: blocks of code cannot import. */
export function valuesForCode(text: string, page: From, site: WithFacts): Map<string, unknown> {
  const json = dataIn(jsonImports(text, page.from), site.facts)
  return new Map([...loadedValues(text, page, site), ...json])
}

/** Returns the JSON files that a page imports, by their names in the page. */
export function jsonImports(text: string, from: string): [name: string, path: string][] {
  return [...text.matchAll(JSON_IMPORT)].map(([, name = '', , specifier = '']) => [
    name,
    posix.join(posix.dirname(from), specifier),
  ])
}

function dataIn(
  imports: readonly (readonly [string, string])[],
  facts: SourceSite['facts'],
): [string, unknown][] {
  const files = dataOf(facts['json'])
  return imports.flatMap(([name, path]) => (path in files ? [[name, files[path]]] : []))
}

function withoutEnding(path: string): string {
  return path.replace(/\.[cm]?[jt]s$/, '')
}
