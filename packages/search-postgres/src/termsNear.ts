// Finds the terms that begin with a word. A short word begins very many terms, of which the frequent
// ones are the likely ones. They are remembered, so that the database only looks for rare terms, and
// only if a word begins few frequent ones.
import { PREFIX_TERMS, PREFIX_WEIGHTS } from '../../engine/src/shared/search/prefix.ts'
import { lowerBound, type Terms } from '../../theme/src/search/files.ts'
import type { Query } from './database.ts'
import { FREQUENT } from './schema.ts'

/** Longest English ending that the search ignores, and most terms with one. */
const ENDING = { length: 6, terms: 40 }

/** Terms in the order of their code units, and for each the number of sections that contain it. */
export type NearTerms = Pick<Terms, 'terms' | 'frequencies'>

/** No term contains a space, so lists of terms are sent as texts, which are read faster than rows. */
interface TermsRow {
  readonly terms: string
  readonly sections: string
}

const LISTS = `string_agg(term, ' ') as terms, string_agg(sections::text, ' ') as sections`

const FREQUENT_TERMS = `
select ${LISTS} from (
  select term, sum(sections)::int as sections from docgen_terms
  where scope = any($1) and sections >= ${FREQUENT} group by term
) found having count(*) > 0`

/** Returns all frequent terms. */
export async function frequentTerms(query: Query, scopes: readonly number[]): Promise<NearTerms> {
  const rows = await query<TermsRow>(FREQUENT_TERMS, [scopes])
  return sorted(rows.flatMap(termsIn))
}

/** Most rare terms that are compared in each scope. A word begins more only in very large scopes. */
const MOST_RARE = 1000

/**
 * Selects, of the rare terms from each word to the last one of interest, those that `nearest` may
 * choose.
 */
const RARE_TERMS = `
select word, ${LISTS} from unnest($2::text[], $3::text[]) as asked (word, last)
cross join lateral (
  with rare as materialized (
    select term, sum(sections)::int as sections
    from unnest($1::int[]) as searched (id) cross join lateral (
      select term, sections from docgen_terms
      where scope = id and term >= word and term <= last and sections < ${FREQUENT}
      order by term limit ${MOST_RARE}
    ) begun
    group by term
  )
  select term, sections from rare where term = word
  union
  (select term, sections from rare where term > word and length(term) <= length(word) + $4
   order by sections desc, term limit $5)
  union
  (select term, sections from rare where term > word
   order by ($6 + $7 * length(word)::float8 / length(term)) * ln(1 + sections) desc, term
   limit $8)
) found
group by word`

/** Sorts after all characters. */
const LAST = '\u{10ffff}'

/**
 * Returns, for each word, the word itself, the most frequent terms that are a few letters longer,
 * and the terms that a prefix stands for (`expandPrefix`). Rare terms count only if there are few
 * frequent ones.
 */
export async function termsNear(
  query: Query,
  { scopes, frequent }: { readonly scopes: readonly number[]; readonly frequent: NearTerms },
  words: readonly string[],
): Promise<ReadonlyMap<string, NearTerms>> {
  const found = new Map(words.map((word) => [word, beginningWith(word, frequent)]))
  const last = words.map((word) => {
    const { terms = [] } = found.get(word) ?? {}
    // A frequent word is the first of the terms that begin with it.
    const longer = terms.length - (terms[0] === word ? 1 : 0)
    return longer < PREFIX_TERMS ? word + LAST : word
  })
  const { most, least } = PREFIX_WEIGHTS
  const limits = [ENDING.length, ENDING.terms, least, most - least, PREFIX_TERMS]
  const rows = await query<TermsRow & { readonly word: string }>(RARE_TERMS, [
    ...[scopes, words, last],
    ...limits,
  ])
  const rare = new Map(rows.map((row) => [row.word, termsIn(row)]))
  return new Map(
    [...found].map(([word, terms]) => [word, nearest(word, merged(terms, rare.get(word) ?? []))]),
  )
}

interface CountedTerm {
  readonly term: string
  readonly sections: number
}

function termsIn({ terms, sections }: TermsRow): CountedTerm[] {
  const counts = sections.split(' ')
  return terms.split(' ').map((term, index) => ({ term, sections: Number(counts[index]) }))
}

function beginningWith(word: string, { terms, frequencies }: NearTerms): NearTerms {
  const [from, to] = [lowerBound(word, terms), lowerBound(`${word}\uffff`, terms)]
  return { terms: terms.slice(from, to), frequencies: frequencies.slice(from, to) }
}

/** Adds rare terms. A term that is rare in one scope may be frequent in another. */
function merged(frequent: NearTerms, rare: readonly CountedTerm[]): NearTerms {
  if (rare.length === 0) return frequent
  const found = new Map(frequent.terms.map((term, at) => [term, frequent.frequencies[at] ?? 0]))
  for (const { term, sections } of rare) found.set(term, sections + (found.get(term) ?? 0))
  return sorted([...found].map(([term, sections]) => ({ term, sections })))
}

/** Chooses from sorted terms that begin with a word. */
function nearest(word: string, { terms, frequencies }: NearTerms): NearTerms {
  const { most, least } = PREFIX_WEIGHTS
  const ranks = terms.map((term, at) => {
    const weight = least + (most - least) * (word.length / term.length)
    return weight * Math.log(1 + (frequencies[at] ?? 0))
  })
  const longer = [...terms.keys()].slice(terms[0] === word ? 1 : 0)
  const isShort = (at: number) => (terms[at]?.length ?? 0) <= word.length + ENDING.length
  const chosen = new Set([
    ...largest(longer.filter(isShort), frequencies, ENDING.terms),
    ...largest(longer, ranks, PREFIX_TERMS),
  ])
  const isChosen = (_: unknown, at: number) => chosen.has(at) || terms[at] === word
  return { terms: terms.filter(isChosen), frequencies: frequencies.filter(isChosen) }
}

/** Returns the places with the `most` largest values. Of equal values, the first are taken. */
function largest(places: readonly number[], values: readonly number[], most: number): number[] {
  const valueAt = (place = -1) => values[place] ?? -Infinity
  const found: number[] = []
  for (const place of places) {
    const value = valueAt(place)
    if (found.length === most && value <= valueAt(found[most - 1])) continue
    let at = Math.min(found.length, most - 1)
    for (; at > 0 && valueAt(found[at - 1]) < value; at -= 1) found[at] = found[at - 1]!
    found[at] = place
  }
  return found
}

function sorted(terms: CountedTerm[]): NearTerms {
  terms.sort(compared)
  return {
    terms: terms.map(({ term }) => term),
    frequencies: terms.map(({ sections }) => sections),
  }
}

const compared = (a: CountedTerm, b: CountedTerm) => (a.term < b.term ? -1 : 1)
