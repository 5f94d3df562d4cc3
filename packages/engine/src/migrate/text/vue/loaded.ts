// Knows the values that a page of VitePress imports from data loaders and from JSON files.
import { posix } from 'node:path'
import { dataOf } from '../../config/values.ts'
import type { SourcePage, SourceSite } from '../../types.ts'
import { pairsOf } from '../modules/reexports.ts'

const IMPORT =
  /(?<=^|;|<script\b[^>\n]*>)[ \t]*import\s+\{([^}]*)\}\s*from\s*(['"])(\.[^'"\n]*\.data(?:\.[cm]?[jt]s)?)\2/gm

const JSON_IMPORT =
  /(?<=^|;|<script\b[^>\n]*>)[ \t]*import\s+(?:([\w$]+)|\{([^}]*)\})\s+from\s*(['"])([^'"\n]+\.json)\3/gm

/** A JSON file that a page imports. */
export interface JsonImport {
  /** Path relative to the project; that of a file in a package begins with `node_modules`. */
  readonly path: string
  /** The fields, and their names in the page. The field '' stands for all data. */
  readonly names: readonly (readonly [field: string, local: string])[]
}

type From = Pick<SourcePage, 'from'>
type WithFacts = Pick<SourceSite, 'facts'>

/** Returns the values by the names that the page gives them, without those of JSON files that the new page can import. */
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
  const outside = jsonImports(text, from).filter(({ path }) =>
    /^(?:\.\.|node_modules)\//.test(path),
  )
  return new Map<string, unknown>([...values, ...dataIn(outside, facts)])
}

/** Like `loadedValues`, with all JSON files: blocks of code cannot import. */
export function valuesForCode(text: string, page: From, site: WithFacts): Map<string, unknown> {
  const json = dataIn(jsonImports(text, page.from), site.facts)
  return new Map([...loadedValues(text, page, site), ...json])
}

export function jsonImports(text: string, from: string): JsonImport[] {
  return [...text.matchAll(JSON_IMPORT)].map(([, main, list = '', , specifier = '']) => ({
    path: specifier.startsWith('.')
      ? posix.join(posix.dirname(from), specifier)
      : `node_modules/${specifier}`,
    names: main === undefined ? pairsOf(list) : [['', main]],
  }))
}

function dataIn(imports: readonly JsonImport[], facts: SourceSite['facts']): [string, unknown][] {
  const files = dataOf(facts['json'])
  return imports.flatMap(({ path, names }) => {
    const data = files[path]
    return path in files
      ? names.map(([field, local]): [string, unknown] => [
          local,
          field === '' ? data : dataOf(data)[field],
        ])
      : []
  })
}

function withoutEnding(path: string): string {
  return path.replace(/\.[cm]?[jt]s$/, '')
}
