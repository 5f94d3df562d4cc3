// Keeps the numbers of scopes and terms true: how many sections and words a scope has, and how many of
// its sections contain each term.
import { isSpellable } from '../../engine/src/search/spellable.ts'
import type { Query } from './database.ts'
import { TITLES } from './termVector.ts'

/** Terms that one statement writes. */
const BATCH = 10_000

export interface Counts {
  /** Adds a section with its terms and its number of words. */
  add(scope: number, terms: readonly string[], words: number): void
  /** Adds what was counted to the tables. */
  write(query: Query): Promise<void>
}

interface ScopeCounts {
  sections: number
  words: number
  readonly terms: Map<string, number>
}

export function createCounts(): Counts {
  const scopes = new Map<number, ScopeCounts>()
  return {
    add(scope, terms, words) {
      const known = scopes.get(scope) ?? { sections: 0, words: 0, terms: new Map<string, number>() }
      scopes.set(scope, known)
      known.sections += 1
      known.words += words
      for (const term of terms) known.terms.set(term, (known.terms.get(term) ?? 0) + 1)
    },
    async write(query) {
      for (const [scope, { sections, words, terms: counts }] of scopes) {
        await query(
          'update docgen_scopes set sections = sections + $2, words = words + $3 where id = $1',
          [scope, sections, words],
        )
        const all = [...counts].sort(([a], [b]) => (a < b ? -1 : 1))
        for (let at = 0; at < all.length; at += BATCH) {
          await writeBatch(query, scope, all.slice(at, at + BATCH))
        }
      }
    },
  }
}

async function writeBatch(
  query: Query,
  scope: number,
  counts: readonly (readonly [term: string, sections: number])[],
): Promise<void> {
  await query(
    `insert into docgen_terms as t (scope, term, sections, is_word)
     select $1, * from unnest($2::text[], $3::int[], $4::boolean[])
     on conflict (scope, term) do update set sections = t.sections + excluded.sections`,
    [
      scope,
      counts.map(([term]) => term),
      counts.map(([, sections]) => sections),
      counts.map(([term]) => isSpellable(term)),
    ],
  )
}

/**
 * Subtracts the terms of stored sections. Entries of headings have no position, and terms of the
 * title alone have a position that is not counted.
 */
export async function uncountTerms(query: Query, ids: readonly string[]): Promise<void> {
  await query(
    `with gone as (
       select s.scope, t.lexeme as term, count(*)::int as sections
       from docgen_sections s, unnest(s.terms) t
       where s.id = any($1) and t.positions[1] < $2
       group by s.scope, t.lexeme
     )
     update docgen_terms t set sections = t.sections - gone.sections
     from gone where t.scope = gone.scope and t.term = gone.term`,
    [ids, TITLES],
  )
  await query('delete from docgen_terms where sections <= 0')
}
