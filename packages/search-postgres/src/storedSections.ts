// Reads which sections of a site are stored, and removes those that a push replaces or no longer has.
import type { SearchSection } from '../../engine/src/types/push.ts'
import type { Changes } from './changes.ts'
import type { Query } from './database.ts'
import { readVector } from './termVector.ts'
import { withoutNul } from './withoutNul.ts'

/** Sections that one statement removes. */
const BATCH = 1000

/** Returns the sum of each section, and its number. */
export async function storedSums(query: Query, site: string): Promise<Map<string, number>> {
  const rows = await query<{ sum: string; number: number }>(
    `select s.sum, s.number from docgen_sections s join docgen_scopes c on c.id = s.scope
     where c.site = $1`,
    [site],
  )
  return new Map(rows.map(({ sum, number }) => [sum, number]))
}

/** Selects the sections of a site with these ids. */
const WITH_IDS = `docgen_sections
where id = any($1) and scope in (select id from docgen_scopes where site = $2)`

/** Returns how many of the sections are stored, perhaps with another text. */
export async function countStored(
  query: Query,
  site: string,
  sections: readonly SearchSection[],
): Promise<number> {
  const values = [sections.map(({ id }) => withoutNul(id)), site]
  const [row] = await query<{ count: number }>(
    `select count(*)::int as count from ${WITH_IDS}`,
    values,
  )
  return row?.count ?? 0
}

const RETURNING = 'returning number, scope, words, terms::text as terms'

interface RemovedRow {
  readonly number: number
  readonly scope: number
  readonly words: number
  readonly terms: string
}

/** Removes what is stored of the sections. Returns how many of them were stored. */
export async function removeById(
  query: Query,
  {
    site,
    sections,
    changes,
  }: {
    readonly site: string
    readonly sections: readonly SearchSection[]
    readonly changes: Changes
  },
): Promise<number> {
  const values = [sections.map(({ id }) => withoutNul(id)), site]
  const rows = await query<RemovedRow>(`delete from ${WITH_IDS} ${RETURNING}`, values)
  addRemoved(rows, changes)
  return rows.length
}

/** Removes sections by their numbers. */
export async function removeByNumber(
  query: Query,
  numbers: readonly number[],
  changes: Changes,
): Promise<void> {
  for (let at = 0; at < numbers.length; at += BATCH) {
    const rows = await query<RemovedRow>(
      `delete from docgen_sections where number = any($1) ${RETURNING}`,
      [numbers.slice(at, at + BATCH)],
    )
    addRemoved(rows, changes)
  }
}

function addRemoved(rows: readonly RemovedRow[], changes: Changes): void {
  for (const { scope, terms, ...section } of rows) {
    changes.remove(scope, section, readVector(terms))
  }
}
