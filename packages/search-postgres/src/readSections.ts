// Reads what stored sections say about terms, from the vectors of the sections.
import type { Query } from './database.ts'
import type { EntrySection } from './entries.ts'
import { readVector, type TermNumbers } from './termVector.ts'

/** Sections that one statement reads. */
const BATCH = 2000

interface FoundSection {
  readonly section: EntrySection
  /** The terms that were asked for and are in the section. */
  readonly terms: ReadonlyMap<string, TermNumbers>
}

interface Row {
  readonly number: number
  readonly anchor: string
  readonly boost: number
  readonly words: number
  readonly found: string
}

/** Reads sections by their numbers. */
export async function* readSections(
  query: Query,
  numbers: readonly number[],
  terms: readonly string[],
): AsyncGenerator<FoundSection> {
  for (let at = 0; at < numbers.length; at += BATCH) {
    const rows = await query<Row>(
      `select number, anchor, boost, words,
         ts_filter(setweight(setweight(terms, 'D'), 'A', $2::text[]), '{a}')::text as found
       from docgen_sections where number = any($1) order by number`,
      [numbers.slice(at, at + BATCH), terms],
    )
    for (const { number, anchor, boost, words, found } of rows) {
      const section = { number, isFirst: anchor === '', boost, words }
      yield { section, terms: readVector(found) }
    }
  }
}
