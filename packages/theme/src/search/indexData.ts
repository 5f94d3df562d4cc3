// Reads the first file of the index: pages, sections and their nesting. Validates its format,
// because a cache may contain a file of another docgen version.
import { fold, SEARCH_FORMAT, type SearchIndexFile } from 'docgen/runtime'
import type { QueryLanguage } from './queryWords.ts'

/** The pages and sections that a query ranks. */
export interface RankedSections {
  readonly file: Pick<SearchIndexFile, 'titles'>
  readonly sectionCount: number
  /** Number of sections in the whole index. A server ranks only a part of them. */
  readonly indexedSections: number
  /** Number of the first section of each page, followed by `sectionCount`. */
  readonly firstSections: readonly number[]
  /** Page of each section. */
  readonly pageOf: Int32Array
  /** Parent of each section; -1 for the first section of a page. */
  readonly parentOf: Int32Array
  readonly boostOf: ReadonlyMap<number, number>
}

export interface IndexData extends RankedSections {
  readonly file: SearchIndexFile
  readonly language: QueryLanguage
}

/** Reads a parsed file. Throws if it has another format. */
export function readIndex(value: unknown): IndexData {
  if (!isIndexFile(value)) throw new Error('The search index has an unknown format.')
  return {
    file: value,
    sectionCount: value.depths.length,
    indexedSections: value.depths.length,
    ...nestingOf(value.depths),
    boostOf: new Map(value.boosts),
    language: readLanguage(value.common),
  }
}

export function readLanguage({ stop, request }: SearchIndexFile['common']): QueryLanguage {
  const wordsIn = (text: string) => new Set(fold(text).split(' '))
  return { stop: wordsIn(stop), request: wordsIn(request) }
}

function isIndexFile(value: unknown): value is SearchIndexFile {
  return (
    typeof value === 'object' &&
    value !== null &&
    'format' in value &&
    value.format === SEARCH_FORMAT &&
    'depths' in value &&
    typeof value.depths === 'string'
  )
}

function nestingOf(depths: string): Pick<IndexData, 'firstSections' | 'pageOf' | 'parentOf'> {
  const firstSections: number[] = []
  const pageOf = new Int32Array(depths.length)
  const parentOf = new Int32Array(depths.length).fill(-1)
  // The last section of the current page at each depth.
  const open = new Int32Array(10).fill(-1)
  for (let section = 0; section < depths.length; section += 1) {
    const depth = depths.charCodeAt(section) - 48
    if (depth === 1) firstSections.push(section)
    for (let above = depth - 1; above > 0 && parentOf[section] === -1; above -= 1) {
      parentOf[section] = open[above] ?? -1
    }
    pageOf[section] = firstSections.length - 1
    open.fill(-1, depth + 1)
    open[depth] = section
  }
  return { firstSections: [...firstSections, depths.length], pageOf, parentOf }
}
