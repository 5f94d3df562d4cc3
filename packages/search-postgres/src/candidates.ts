// Selects the sections that may answer a query. PostgreSQL finds them by their terms and roughly
// orders them; only the best are ranked with docgen's own weights.
import { JOIN_TERMS, type LookedUp } from '../../theme/src/search/gather.ts'
import type { ParsedQuery } from '../../theme/src/search/parseQuery.ts'
import type { Query } from './database.ts'
import { headingEntry, quoted } from './termVector.ts'

/**
 * Most sections that PostgreSQL finds in headings and in texts, most of each word's terms by which it
 * orders them, and most sections that are ranked.
 */
const LIMITS = { ordered: 1000, terms: 8, ranked: 200 }

/** What a term counts by its label: D, C, B and A. */
const LABELS = [0.15, 0.3, 0.6, 1]

export interface Candidate {
  readonly id: string
  readonly scope: number
  readonly route: string
  readonly title: string
  readonly heading: string
  readonly anchor: string
  readonly boost: number
  readonly words: number
  /** The matched terms, as the text of a vector. */
  readonly found: string
}

/** A word of the query as an expression of a `tsquery`. */
interface WordQuery {
  readonly text: string
  /** The same for terms in headings. */
  readonly heading: string
  readonly terms: readonly string[]
  /** About how many sections contain the word. */
  readonly sections: number
}

/** Returns the best candidates in the scopes, which have `sections` sections in all. */
export async function findCandidates(
  query: Query,
  { joins }: ParsedQuery,
  lookedUp: LookedUp,
  { scopes, sections }: { readonly scopes: readonly number[]; readonly sections: number },
): Promise<Candidate[]> {
  const words = wordQueries(joins, lookedUp)
  if (words.length === 0) return []
  const matched = [...new Set(words.flatMap(({ terms }) => terms))]
  const { all, first } = filtersOf(words)
  const ranks = words.map(
    (_, index) =>
      `$${2 * index + 7}::real * ts_rank($3::real[], terms, $${2 * index + 8}::tsquery)`,
  )
  const weights = words.flatMap((word) => {
    const rarity = Math.log(1 + sections / (1 + word.sections))
    // `ts_rank` divides by the number of terms.
    const best = word.terms.slice(0, LIMITS.terms)
    return [rarity * best.length, best.map(quoted).join(' | ')]
  })
  // `scope + 0` keeps PostgreSQL from reading an index with all sections of the scopes.
  const text = `
    select id, scope, route, title, heading, anchor, boost, words,
      ts_filter(setweight(setweight(terms, 'D'), 'A', $2::text[]), '{a}')::text as found
    from (
      (select * from docgen_sections
       where scope + 0 = any($1) and terms @@ $4::tsquery limit $6)
      union all
      (select * from docgen_sections
       where scope + 0 = any($1) and terms @@ $5::tsquery and not terms @@ $4::tsquery limit $6)
    ) matching
    order by ${ranks.join(' + ')} desc, id
    limit ${LIMITS.ranked}`
  const values = [scopes, matched, LABELS, first, all, LIMITS.ordered]
  return await query<Candidate>(text, [...values, ...weights])
}

/** Returns the words that occur. A join of words counts for each of them. */
function wordQueries(
  joins: ParsedQuery['joins'],
  { numbers, matches, joinMatches }: LookedUp,
): WordQuery[] {
  return matches.flatMap(({ any, pairs }, index) => {
    const covering = joins.flatMap(({ from, to }, join) => {
      const isCovering = (numbers[index] ?? -1) >= from && (numbers[index] ?? -1) < to
      return isCovering ? (joinMatches[join]?.slice(0, JOIN_TERMS) ?? []) : []
    })
    const single = [...any, ...covering]
    const terms = [...new Set([...single, ...pairs].map(({ term }) => term))]
    if (terms.length === 0) return []
    const write = (entry: (term: string) => string) => {
      const together = pairs.map(({ term }) => entry(term)).join(' & ')
      const each = [...new Set(single.map(({ term }) => entry(term)))]
      return `(${[...each, ...(together ? [`(${together})`] : [])].join(' | ')})`
    }
    const least = Math.min(...pairs.map(({ frequency }) => frequency))
    const sum = single.reduce((all, { frequency }) => all + frequency, 0)
    return {
      text: write(quoted),
      heading: write((term) => quoted(headingEntry(term))),
      terms,
      sections: sum + (pairs.length > 0 ? least : 0),
    }
  })
}

/**
 * Returns what candidates match. If few sections contain any of the words, these are all of them. Else
 * the sections whose headings contain all words come first, then those that contain all words or
 * one of the rare words.
 */
function filtersOf(words: readonly WordQuery[]): { readonly all: string; readonly first: string } {
  const every = (key: 'text' | 'heading') => `(${words.map((word) => word[key]).join(' & ')})`
  let left = LIMITS.ordered
  const rare = [...words]
    .sort((a, b) => a.sections - b.sections)
    .filter(({ sections }) => (left -= sections) >= 0)
  const all = [every('text'), ...rare.map(({ text }) => text)].join(' | ')
  return { all, first: every('heading') }
}
