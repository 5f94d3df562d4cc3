// The statements of a search. Searches that run at the same time share a transaction, and what they
// ask while a statement runs is read with the next one.
import { createBatch, type ReadBatch } from './batch.ts'
import type { Query } from './database.ts'
import { decodeEntries, ENTRY_LENGTH, STORED_ENTRIES } from './entries.ts'
import type { Memory, ScopeMemory } from './memory.ts'
import type { BestSections, Scope, ScopeFilter, SectionRow, TextRow } from './rows.ts'
import { type Compared, similarTerms } from './similarTerms.ts'
import { frequentTerms, type NearTerms, termsNear } from './termsNear.ts'
import { createTurns, type InTurn } from './turns.ts'

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
  /** Reads the terms that are similar to each word. */
  readonly similar: ReadAll<string, NearTerms>
  /** Reads the frequent terms that are similar to each word, which takes far less time. */
  readonly similarFrequent: ReadAll<string, NearTerms>
  /** Reads the best entries of terms; see `entriesKey`. */
  readonly entries: ReadAll<string, BestSections>
  readonly sections: ReadAll<number, SectionRow>
  /** What was read, and what the search works with. */
  readonly memory: ScopeMemory
}

const SCOPES = `
select id, site, lang, version, sections, words, pushed::text as pushed from docgen_scopes
where $1 or site = any($2) order by id`

const SECTIONS = `
select number, concat(scope, ' ', route) as page, route, title, heading, anchor, boost
from docgen_sections where number = any($1)`

const TEXTS = 'select number, content, domain from docgen_sections where number = any($1)'

/** Returns the statements of a transaction. `memory`: what earlier ones have read. */
export function createReads(run: Query, memory: Memory): Reads {
  const inTurn = createTurns()
  const query: Query = (text, values) => inTurn(() => run(text, values))
  const scopes = createBatch<string, readonly Scope[]>(
    (filters) => readScopes(run, filters),
    inTurn,
  )
  const sections = createBatch<number, SectionRow>(
    (numbers) => readNumbered(run, SECTIONS, numbers),
    inTurn,
  )
  const texts = createBatch<number, TextRow>((numbers) => readNumbered(run, TEXTS, numbers), inTurn)
  const known = {
    scopes: new Map<string, readonly Scope[] | undefined>(),
    texts: new Map<number, TextRow | undefined>(),
  }
  const byScopes = new Map<ScopeMemory, ScopeReads>()
  return {
    query,
    async scopes(filter) {
      const [found] = await scopes([JSON.stringify(filter)], known.scopes)
      return found ?? []
    },
    inScopes(found) {
      const own = memory.of(found)
      const input = { run, inTurn, scopes: found.map(({ id }) => id), sections }
      const reads = byScopes.get(own) ?? createScopeReads(input, own)
      byScopes.set(own, reads)
      return reads
    },
    texts: (numbers) => texts(numbers, known.texts),
  }
}

interface ScopeInput {
  readonly run: Query
  readonly inTurn: InTurn
  readonly scopes: readonly number[]
  /** The same for all scopes, which share its statement. */
  readonly sections: ReadBatch<number, SectionRow>
}

function createScopeReads(
  { run, inTurn, scopes, sections }: ScopeInput,
  memory: ScopeMemory,
): ScopeReads {
  const near = createBatch<string, NearTerms>(async (words) => {
    const frequent = (memory.frequent.terms ??= await frequentTerms(run, scopes))
    return await termsNear(run, { scopes, frequent }, words)
  }, inTurn)
  const similarBy = (compared: Compared) =>
    createBatch<string, NearTerms>(
      (words) => similarTerms(run, { scopes, compared }, words),
      inTurn,
    )
  const similar = similarBy('docgen_similar')
  const similarFrequent = similarBy('docgen_similar_frequent')
  const entries = createBatch<string, BestSections>(
    (keys) => readEntries(run, scopes, keys),
    inTurn,
  )
  return {
    near: (words) => near(words, memory.near),
    similar: (words) => similar(words, memory.similar),
    similarFrequent: (words) => similarFrequent(words, memory.similarFrequent),
    entries: (terms) => entries(terms, memory.entries),
    sections: (numbers) => sections(numbers, memory.sections),
    memory,
  }
}

interface ScopeRow extends Scope {
  readonly site: string
  readonly version: string
}

/** Reads the scopes of all filters at once. A filter is JSON. */
async function readScopes(
  query: Query,
  filters: readonly string[],
): Promise<ReadonlyMap<string, readonly Scope[]>> {
  const asked = filters.map((key) => ({ key, ...(JSON.parse(key) as ScopeFilter) }))
  const isAny = asked.some(({ sites }) => sites.length === 0)
  const rows = await query<ScopeRow>(SCOPES, [isAny, asked.flatMap(({ sites }) => sites)])
  return new Map(
    asked.map(({ key, sites, lang, version }) => [
      key,
      rows.filter(
        (row) =>
          (sites.length === 0 || sites.includes(row.site)) &&
          (lang === null || row.lang === lang) &&
          (version === null || row.version === version),
      ),
    ]),
  )
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
select asked.key, left(t.best, asked.length) as best, t.sections
from unnest($2::text[], $3::text[], $4::int[]) as asked (key, term, length)
join docgen_terms t on t.scope = any($1) and t.term = asked.term`

/**
 * Most entries that are read in each scope, of a term that is a word of the query and of another term
 * that matches. The more entries of the words are known, the more sections contain all of them, and
 * the fewer queries have to look for such sections among all.
 */
const MOST = { exact: STORED_ENTRIES, other: 60 }

/** Returns the key of the entries of a term. No term contains a space. */
export const entriesKey = (term: string, isExact: boolean): string =>
  `${isExact ? MOST.exact : MOST.other} ${term}`

interface EntriesRow {
  readonly key: string
  readonly best: string
  /** The number of sections that contain the term. */
  readonly sections: number
}

/** Reads the entries of terms. */
async function readEntries(
  query: Query,
  scopes: readonly number[],
  keys: readonly string[],
): Promise<ReadonlyMap<string, BestSections>> {
  const asked = keys.map((key) => key.split(' '))
  const terms = asked.map(([, term]) => term)
  const lengths = asked.map(([most]) => Number(most) * ENTRY_LENGTH)
  const rows = await query<EntriesRow>(ENTRIES, [scopes, keys, terms, lengths])
  const found = new Map<string, { best: string; sections: number }>()
  for (const { key, best, sections } of rows) {
    const known = found.get(key) ?? { best: '', sections: 0 }
    found.set(key, { best: known.best + best, sections: known.sections + sections })
  }
  return new Map(
    [...found].map(([key, { best, sections }]) => [
      key,
      { entries: decodeEntries(best), isCut: sections * ENTRY_LENGTH > best.length },
    ]),
  )
}
