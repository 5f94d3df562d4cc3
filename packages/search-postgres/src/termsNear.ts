// Reads the terms that a word may stand for: those that begin with it, and those that it may be a
// misspelling of.
import { PREFIX_TERMS, PREFIX_WEIGHTS } from '../../engine/src/shared/search/prefix.ts'
import type { Terms } from '../../theme/src/search/files.ts'
import type { Query } from './database.ts'
import { FREQUENT } from './schema.ts'

/** The terms that are compared with a misspelled word. */
const SIMILAR_TERMS = 200

/** Longest English ending that the search ignores, and most terms with one. */
const ENDING = { length: 6, terms: 40 }

/** Sorted terms, and for each the number of sections that contain it. */
export type NearTerms = Pick<Terms, 'terms' | 'frequencies'>

/**
 * Selects, for each word, the word itself, the most frequent terms that are a few letters longer,
 * and the terms that a prefix stands for (`expandPrefix`). Terms that are not frequent count only if
 * there are few others, because a short word begins very many.
 */
const NEAR = `
with asked as (select unnest($2::text[]) collate "C" as word)
select word, string_agg(term, ' ' order by term) as terms,
  string_agg(sections::text, ' ' order by term) as sections
from (
  select word, term, sections from asked cross join lateral (
    select term, sum(sections)::int as sections
    from docgen_terms where scope = any($1) and term = word group by term
  ) exact
  union
  select word, term, sections from asked cross join lateral (
    with frequent as materialized (
      select term, sum(sections)::int as sections
      from docgen_terms
      where scope = any($1) and term > word and term < word || chr(1114111)
        and sections >= ${FREQUENT}
      group by term
    ),
    longer as materialized (
      select term, sections from frequent
      union all
      select term, sum(sections)::int as sections
      from docgen_terms
      where (select count(*) from frequent) < $7
        and scope = any($1) and term > word and term < word || chr(1114111)
        and sections < ${FREQUENT}
      group by term
    )
    (select term, sections from longer where length(term) <= length(word) + $3
     order by sections desc, term limit $4)
    union
    (select term, sections from longer
     order by ($5 + $6 * length(word)::float8 / length(term)) * ln(1 + sections) desc, term limit $7)
  ) more
) found
group by word`

/** Returns the terms by word. */
export async function termsNear(
  query: Query,
  scopes: readonly number[],
  words: readonly string[],
): Promise<ReadonlyMap<string, NearTerms>> {
  const { most, least } = PREFIX_WEIGHTS
  const numbers = [ENDING.length, ENDING.terms, least, most - least, PREFIX_TERMS]
  const rows = await query<NearRow>(NEAR, [scopes, words, ...numbers])
  return new Map(rows.map(({ word, terms, sections }) => [word, sorted(terms, sections)]))
}

/** No term contains a space, so lists of terms are sent as texts, which are read faster than rows. */
interface NearRow {
  readonly word: string
  readonly terms: string
  readonly sections: string
}

/** Sorts terms by code units, as the search expects it. */
function sorted(terms: string, sections: string): NearTerms {
  const counts = sections.split(' ')
  const found = terms.split(' ').map((term, index) => ({ term, count: Number(counts[index]) }))
  found.sort((a, b) => (a.term < b.term ? -1 : 1))
  return { terms: found.map(({ term }) => term), frequencies: found.map(({ count }) => count) }
}

/** Returns the terms that are similar to each word, most similar first. */
export async function similarTerms(
  query: Query,
  scopes: readonly number[],
  words: readonly string[],
): Promise<ReadonlyMap<string, NearTerms>> {
  const found = new Map<string, NearTerms>()
  for (const word of words) {
    const rows = await query<{ term: string; sections: number }>(
      'select term, sections from docgen_similar($1, $2, $3)',
      [word, scopes, SIMILAR_TERMS],
    )
    const frequencies = rows.map(({ sections }) => sections)
    found.set(word, { terms: rows.map(({ term }) => term), frequencies })
  }
  return found
}
