// The statements of a search. Searches that run at the same time share a transaction, and what they
// ask in one turn is read with one statement.
import { createBatch } from './batch.ts'
import type { Query } from './database.ts'
import { decodeEntries, ENTRY_LENGTH } from './entries.ts'
import type { Memory, ScopeMemory } from './memory.ts'
import type { Scope, ScopeFilter, SectionRow, TermEntries, TextRow } from './rows.ts'
import { type NearTerms, similarTerms, termsNear } from './termsNear.ts'

/** Reads values by key, in the order of the keys. */
type ReadAll<Key, Value> = (keys: readonly Key[]) => Promise<readonly (Value | undefined)[]>

export interface Reads {
  readonly query: Query
  readonly scopes: (filter: ScopeFilter) => Promise<readonly Scope[]>
  readonly inScopes: (scopes: readonly Scope[]) => ScopeReads
  readonly texts: ReadAll<number, TextRow>
}

export interface ScopeReads {
  /** Reads the terms that begin with each word. */
  readonly near: ReadAll<string, NearTerms>
  readonly similar: ReadAll<string, NearTerms>
  /** Reads the best entries of terms. A key is the number of entries, a space and the term. */
  readonly entries: ReadAll<string, TermEntries>
  readonly sections: ReadAll<number, SectionRow>
  readonly language: ScopeMemory['language']
  /** The answers to earlier queries. */
  readonly answers: Map<string, string>
}

const SCOPES = `
select id, lang, sections, words, pushed::text as pushed from docgen_scopes
where (cardinality($1::text[]) = 0 or site = any($1))
  and ($2::text is null or lang = $2)
  and ($3::text is null or version = $3)
order by id`

const SECTIONS = `
select number, scope, route, title, heading, anchor, boost
from docgen_sections where number = any($1)`

const TEXTS = 'select number, content, domain from docgen_sections where number = any($1)'

/** Returns the statements of a transaction. `memory`: what earlier ones have read. */
export function createReads(query: Query, memory: Memory): Reads {
  const scopes = createBatch<string, readonly Scope[]>(new Map(), (filters) =>
    readScopes(query, filters),
  )
  const byScopes = new Map<ScopeMemory, ScopeReads>()
  return {
    query,
    async scopes({ sites, lang, version }) {
      const [found] = await scopes([JSON.stringify([sites, lang, version])])
      return found ?? []
    },
    inScopes(found) {
      const known = memory.of(found)
      const reads = byScopes.get(known) ?? createScopeReads(query, found, known)
      byScopes.set(known, reads)
      return reads
    },
    texts: createBatch<number, TextRow>(new Map(), (numbers) =>
      readNumbered<TextRow>(query, TEXTS, numbers),
    ),
  }
}

function createScopeReads(query: Query, found: readonly Scope[], known: ScopeMemory): ScopeReads {
  const scopes = found.map(({ id }) => id)
  return {
    near: createBatch(known.near, (words) => termsNear(query, scopes, words)),
    similar: createBatch(known.similar, (words) => similarTerms(query, scopes, words)),
    entries: createBatch(known.entries, (keys) => readEntries(query, scopes, keys)),
    sections: createBatch(known.sections, (numbers) =>
      readNumbered<SectionRow>(query, SECTIONS, numbers),
    ),
    language: known.language,
    answers: known.answers,
  }
}

async function readScopes(query: Query, filters: readonly string[]) {
  const found = new Map<string, readonly Scope[]>()
  for (const filter of filters) {
    found.set(filter, await query<Scope>(SCOPES, JSON.parse(filter) as unknown[]))
  }
  return found
}

async function readNumbered<Row extends { readonly number: number }>(
  query: Query,
  statement: string,
  numbers: readonly number[],
): Promise<ReadonlyMap<number, Row>> {
  const rows = await query<Row>(statement, [numbers])
  return new Map(rows.map((row) => [row.number, row]))
}

const ENTRIES = `
select asked.place::int as place, left(t.best, asked.length) as best
from unnest($2::text[], $3::int[]) with ordinality as asked (term, length, place)
join docgen_terms t on t.scope = any($1) and t.term = asked.term`

/** Reads the entries of terms. A key has the number of entries and the term. */
async function readEntries(
  query: Query,
  scopes: readonly number[],
  keys: readonly string[],
): Promise<ReadonlyMap<string, TermEntries>> {
  const asked = keys.map((key) => {
    const end = key.indexOf(' ')
    return { key, length: Number(key.slice(0, end)) * ENTRY_LENGTH, term: key.slice(end + 1) }
  })
  const lists = [asked.map(({ term }) => term), asked.map(({ length }) => length)]
  const rows = await query<{ place: number; best: string }>(ENTRIES, [scopes, ...lists])
  const texts = new Map<string, string>()
  const cut = new Set<string>()
  for (const { place, best } of rows) {
    const { key = '', length = 0 } = asked[place - 1] ?? {}
    texts.set(key, (texts.get(key) ?? '') + best)
    if (best.length >= length) cut.add(key)
  }
  return new Map(
    [...texts].map(([key, text]) => [key, { entries: decodeEntries(text), isCut: cut.has(key) }]),
  )
}
