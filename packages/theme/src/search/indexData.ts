// The first file of the index, as fetched → what the search reads: terms, pages, sections and where they belong. Checked
// on the way in, because a file of other code may still lie in a cache.
import { decodeFrequency, decodeTerms, SEARCH_FORMAT, type SearchIndexFile } from 'docgen/runtime'

export interface IndexData {
  readonly file: SearchIndexFile
  /** Sorted by code units. */
  readonly terms: readonly string[]
  /** Sections a term stands in, about. */
  readonly frequencyOf: (term: number) => number
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
  const firstSections = [0]
  for (const count of value.sections) firstSections.push((firstSections.at(-1) ?? 0) + count)
  const sectionCount = firstSections.at(-1) ?? 0
  return {
    file: value,
    terms: decodeTerms(value.terms),
    frequencyOf: (term) => decodeFrequency(value.frequencies[term] ?? 'a'),
    sectionCount,
    firstSections,
    ...placesOf(value, sectionCount),
    boostOf: new Map(value.boosts),
  }
}

function isIndexFile(value: unknown): value is SearchIndexFile {
  return (
    typeof value === 'object' &&
    value !== null &&
    'format' in value &&
    value.format === SEARCH_FORMAT &&
    'terms' in value &&
    typeof value.terms === 'string'
  )
}

function placesOf(
  { sections, depths }: SearchIndexFile,
  sectionCount: number,
): Pick<IndexData, 'pageOf' | 'parentOf'> {
  const pageOf = new Int32Array(sectionCount)
  const parentOf = new Int32Array(sectionCount).fill(-1)
  let section = 0
  sections.forEach((count, page) => {
    const open: { section: number; depth: number }[] = []
    for (let index = 0; index < count; index += 1, section += 1) {
      // The first section of a page has no depth of its own in the file.
      const depth = index === 0 ? 1 : Number(depths[section - page - 1])
      while ((open.at(-1)?.depth ?? 0) >= depth) open.pop()
      pageOf[section] = page
      parentOf[section] = open.at(-1)?.section ?? -1
      open.push({ section, depth })
    }
  })
  return { pageOf, parentOf }
}

/** Number of the heading of a section in `headings`, `anchors` and `depths`; not for the first section of a page. */
export function headingNumberOf(section: number, { pageOf }: IndexData): number {
  return section - (pageOf[section] ?? 0) - 1
}

/** Heading of any section: of the first one, the title of the page. */
export function headingOf(section: number, data: IndexData): string {
  const { file, pageOf, parentOf } = data
  if (parentOf[section] === -1) return file.titles[pageOf[section] ?? 0] ?? ''
  return file.headings[headingNumberOf(section, data)] ?? ''
}

/** The numbers of the terms that begin with a prefix: the first, and the one after the last. */
export function rangeOf(prefix: string, terms: readonly string[]): readonly [number, number] {
  return [lowerBound(prefix, terms), lowerBound(`${prefix}\uffff`, terms)]
}

/** Number of a term; -1 when there is none. */
export function numberOf(term: string, terms: readonly string[]): number {
  const at = lowerBound(term, terms)
  return terms[at] === term ? at : -1
}

function lowerBound(term: string, terms: readonly string[]): number {
  let low = 0
  let high = terms.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((terms[middle] ?? '') < term) low = middle + 1
    else high = middle
  }
  return low
}
