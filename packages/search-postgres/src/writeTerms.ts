// Writes the changed terms of a scope. The entries that are stored with a term are merged with
// those that the push has added. A term that has lost many of them gets others from the stored
// sections.
import { isSpellable } from '../../engine/src/search/spellable.ts'
import type { Query } from './database.ts'
import {
  addEntry,
  bestEntries,
  decodeEntries,
  encodeEntries,
  type Entries,
  STORED_ENTRIES,
} from './entries.ts'
import { readSections } from './readSections.ts'
import { quoted } from './termVector.ts'

/** Terms that one statement writes. */
const BATCH = 2000

/** A term that has lost sections is searched for in all sections if fewer than these are left. */
const LEAST_SECTIONS = 500

/** What a push changes in a scope. */
export interface ScopeChanges {
  sections: number
  words: number
  /** The numbers of the sections that are removed. */
  readonly removed: Set<number>
  readonly terms: Map<string, TermChange>
}

/** What a push changes about a term of a scope. */
export interface TermChange {
  sections: number
  entries: Entries
  isRemoved: boolean
}

interface TermRow {
  readonly term: string
  readonly sections: number
  readonly best: string
}

/** Writes the terms of a scope. `isNew`: whether the scope had no terms before. */
export async function writeTerms(
  query: Query,
  scope: number,
  changes: ScopeChanges,
  isNew: boolean,
): Promise<void> {
  const all = [...changes.terms].sort(([a], [b]) => (a < b ? -1 : 1))
  for (let at = 0; at < all.length; at += BATCH) {
    const batch = all.slice(at, at + BATCH)
    const stored = isNew ? null : await storedTerms(query, scope, batch)
    for (const [term, change] of batch) merge(change, changes, stored?.get(term))
    await refill(query, scope, batch)
    await write(query, scope, batch)
    // The lists of frequent terms would fill the memory until all terms are written.
    for (const [, change] of batch) change.entries = []
  }
}

/**
 * Looks up each term by the index. Without `offset 0`, PostgreSQL may read all terms of the scope
 * instead, because it does not know yet how many the push has written.
 */
const STORED_TERMS = `
select asked.term, found.sections, found.best
from unnest($2::text[]) as asked (term)
cross join lateral (
  select sections, best from docgen_terms where scope = $1 and term = asked.term offset 0
) found`

async function storedTerms(
  query: Query,
  scope: number,
  batch: Batch,
): Promise<ReadonlyMap<string, TermRow>> {
  const rows = await query<TermRow>(STORED_TERMS, [scope, batch.map(([term]) => term)])
  return new Map(rows.map((row) => [row.term, row]))
}

/** Adds what is stored of a term to its changes. */
function merge(change: TermChange, { removed }: ScopeChanges, stored: TermRow | undefined): void {
  const { entries } = change
  const before = decodeEntries(stored?.best ?? '')
  change.sections += stored?.sections ?? 0
  change.entries = []
  for (let at = 0; at < before.length; at += 2) {
    const [section = 0, numbers = 0] = [before[at], before[at + 1]]
    if (!removed.has(section)) change.entries.push(section, numbers)
  }
  change.entries = bestEntries([...change.entries, ...entries], STORED_ENTRIES)
}

type Batch = readonly (readonly [term: string, change: TermChange])[]

/** Looks for further sections of the terms that have lost most of those that were stored. */
async function refill(query: Query, scope: number, batch: Batch): Promise<void> {
  const lacking = batch.filter(
    ([, { entries, sections, isRemoved }]) =>
      isRemoved && entries.length < 2 * Math.min(LEAST_SECTIONS, sections),
  )
  if (lacking.length === 0) return
  const changes = new Map(lacking)
  for (const change of changes.values()) change.entries = []
  const found = await query<{ number: number }>(
    'select number from docgen_sections where scope + 0 = $1 and terms @@ $2::tsquery',
    [scope, [...changes.keys()].map(quoted).join(' | ')],
  )
  const numbers = found.map(({ number }) => number)
  for await (const { section, terms } of readSections(query, numbers, [...changes.keys()])) {
    for (const [term, numbers] of terms) addEntry(changes.get(term)!.entries, numbers, section)
  }
  for (const change of changes.values()) {
    change.entries = bestEntries(change.entries, STORED_ENTRIES)
  }
}

async function write(query: Query, scope: number, batch: Batch): Promise<void> {
  const gone = batch.filter(([, { sections }]) => sections <= 0).map(([term]) => term)
  if (gone.length > 0) {
    await query('delete from docgen_terms where scope = $1 and term = any($2)', [scope, gone])
  }
  const left = batch.filter(([, { sections }]) => sections > 0)
  // Long lists of texts would have to be escaped, which takes longer than to write them.
  await query(
    `insert into docgen_terms (scope, term, sections, is_word, best)
     select $1, * from unnest($2::text[], $3::int[], $4::boolean[], string_to_array($5, ' '))
     on conflict (scope, term) do update set sections = excluded.sections, best = excluded.best`,
    [
      scope,
      left.map(([term]) => term),
      left.map(([, { sections }]) => sections),
      left.map(([term]) => isSpellable(term)),
      left.map(([, { entries }]) => encodeEntries(entries)).join(' '),
    ],
  )
}
