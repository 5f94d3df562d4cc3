// The first file of the index, as fetched → what the search reads: pages, sections and where they
// belong. Checked on the way in, because a file of other code may still lie in a cache.
import { SEARCH_FORMAT, type SearchIndexFile } from 'docgen/runtime'

export interface IndexData {
  readonly file: SearchIndexFile
  /** Number of all sections. */
  readonly sectionCount: number
  /** Number of the first section, by page, and the number of all at the end. */
  readonly firstSections: readonly number[]
  /** Page of each section. */
  readonly pageOf: Int32Array
  /** The section each section is below; -1 for the first of a page. */
  readonly parentOf: Int32Array
  readonly boostOf: ReadonlyMap<number, number>
}

/** Throws when the file has another form. */
export function readIndex(value: unknown): IndexData {
  if (!isIndexFile(value)) throw new Error('The search index has a form that is not known here.')
  return {
    file: value,
    sectionCount: value.depths.length,
    ...placesOf(value.depths),
    boostOf: new Map(value.boosts),
  }
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

function placesOf(depths: string): Pick<IndexData, 'firstSections' | 'pageOf' | 'parentOf'> {
  const firstSections: number[] = []
  const pageOf = new Int32Array(depths.length)
  const parentOf = new Int32Array(depths.length).fill(-1)
  // By depth: the last section that is so deep, of the page being read.
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
