// Answers the questions of docgen's search about terms from the table of terms. All questions that
// are asked at once are sent as one statement.
import { PREFIX_TERMS, PREFIX_WEIGHTS } from '../../engine/src/shared/search/prefix.ts'
import { type IndexFiles, type Terms } from '../../theme/src/search/files.ts'
import type { Query } from './database.ts'

/** The terms that are compared with a misspelled word. */
const SIMILAR_TERMS = 200

/** Longest English ending that the search ignores, and most terms with one. */
const ENDING = { length: 6, terms: 40 }

interface TermRow {
  readonly term: string
  readonly sections: number
}

/** Returns the encoded postings of a term. Without them, a vocabulary tells which terms there are. */
export interface Postings {
  readonly texts: (term: string) => string
  readonly headings: (term: string) => string
}

export interface Vocabulary {
  /** Returns the vocabulary as the files of an index, with the postings of each term. */
  withPostings(postings?: Postings): IndexFiles
}

export function createVocabulary(query: Query, scopes: readonly number[]): Vocabulary {
  const near = createBatch((asked) => termsNear(query, scopes, asked))
  const similar = createBatch((asked) => similarTerms(query, scopes, asked))
  return {
    withPostings({ texts, headings } = { texts: () => '', headings: () => '' }) {
      const termsOf = (rows: readonly TermRow[]): Terms => ({
        terms: rows.map(({ term }) => term),
        frequencies: rows.map(({ sections }) => sections),
        texts: rows.map(({ term }) => texts(term)),
        headings: rows.map(({ term }) => headings(term)),
      })
      const files: IndexFiles = {
        near: async (term) => termsOf(await near(term)),
        beginningWith: async (prefix) => [termsOf(await near(prefix))],
        wordsFrom: async (_, word) => [termsOf(await similar(word))],
        // The results show texts that the server reads itself.
        textsOf: () => Promise.resolve(new Map()),
        leadsOf: () => Promise.resolve(new Map()),
        count: () => 0,
        limitedTo: () => files,
      }
      return files
    },
  }
}

/** Returns a function that collects what is asked in one turn and remembers the answers. */
function createBatch(
  load: (asked: readonly string[]) => Promise<ReadonlyMap<string, readonly TermRow[]>>,
): (asked: string) => Promise<readonly TermRow[]> {
  const known = new Map<string, Promise<readonly TermRow[]>>()
  const state = { open: null as { asked: string[]; loaded: ReturnType<typeof load> } | null }
  const startBatch = () => {
    const asked: string[] = []
    const loaded = Promise.resolve().then(() => {
      state.open = null
      return load(asked)
    })
    return { asked, loaded }
  }
  return (asked) => {
    const before = known.get(asked)
    if (before) return before
    state.open ??= startBatch()
    state.open.asked.push(asked)
    const rows = state.open.loaded.then((found) => found.get(asked) ?? [])
    known.set(asked, rows)
    return rows
  }
}

/**
 * Selects, for each word, the word itself, the most frequent terms that are a few letters longer,
 * and the terms that a prefix stands for (`expandPrefix`).
 */
const NEAR = `
with asked as (select unnest($2::text[]) collate "C" as word)
select word, term, sections from asked cross join lateral (
  select term, sum(sections)::int as sections
  from docgen_terms where scope = any($1) and term = word group by term
) exact
union
select word, term, sections from asked cross join lateral (
  with longer as materialized (
    select term, sum(sections)::int as sections
    from docgen_terms
    where scope = any($1) and term > word and term < word || chr(1114111)
    group by term
  )
  (select term, sections from longer where length(term) <= length(word) + $3
   order by sections desc, term limit $4)
  union
  (select term, sections from longer
   order by ($5 + $6 * length(word)::float8 / length(term)) * ln(1 + sections) desc, term limit $7)
) more`

async function termsNear(query: Query, scopes: readonly number[], asked: readonly string[]) {
  // The table has no entries that merge the terms with a prefix, whose names end with `*`.
  const words = asked.filter((word) => word !== '' && !word.endsWith('*'))
  if (words.length === 0) return new Map<string, TermRow[]>()
  const { most, least } = PREFIX_WEIGHTS
  const numbers = [ENDING.length, ENDING.terms, least, most - least, PREFIX_TERMS]
  const rows = await query<TermRow & { word: string }>(NEAR, [scopes, words, ...numbers])
  const byWord = new Map<string, TermRow[]>(words.map((word) => [word, []]))
  for (const { word, ...row } of rows) byWord.get(word)?.push(row)
  for (const found of byWord.values()) found.sort((a, b) => (a.term < b.term ? -1 : 1))
  return byWord
}

async function similarTerms(query: Query, scopes: readonly number[], asked: readonly string[]) {
  const found = asked.map(async (word) => {
    const rows = await query<TermRow>('select term, sections from docgen_similar($1, $2, $3)', [
      word,
      scopes,
      SIMILAR_TERMS,
    ])
    return [word, rows] as const
  })
  return new Map(await Promise.all(found))
}
