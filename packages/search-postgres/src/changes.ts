// Collects what a push changes about the terms of each scope: how many sections contain each term,
// and the best of them. `writeTerms.ts` writes it.
import type { Query } from './database.ts'
import { addEntry, bestEntries, type EntrySection, STORED_ENTRIES } from './entries.ts'
import type { TermNumbers } from './termVector.ts'
import { type ScopeChanges, type TermChange, writeTerms } from './writeTerms.ts'

/** Entries of a term that are collected before the worst are left out. */
const COLLECTED_ENTRIES = 4000

type Terms = ReadonlyMap<string, TermNumbers>

export interface Changes {
  add(scope: number, section: EntrySection, terms: Terms): void
  remove(scope: number, section: Pick<EntrySection, 'number' | 'words'>, terms: Terms): void
  /** Returns the number of entries that were added since the last `write`. */
  size(): number
  /** Writes all changes since the last `write`. */
  write(query: Query): Promise<void>
}

export function createChanges(): Changes {
  const scopes = new Map<number, ScopeChanges>()
  const state = { size: 0 }
  const scopeOf = (id: number) => {
    const known = scopes.get(id) ?? { sections: 0, words: 0, removed: new Set(), terms: new Map() }
    scopes.set(id, known)
    return known
  }
  return {
    add(id, section, terms) {
      const scope = scopeOf(id)
      count(scope, section, 1)
      state.size += terms.size
      for (const [term, numbers] of terms) {
        const change = changeOf(scope, term)
        change.sections += isOwn(numbers) ? 1 : 0
        addEntry(change.entries, numbers, section)
        if (change.entries.length > 2 * COLLECTED_ENTRIES) {
          change.entries = bestEntries(change.entries, STORED_ENTRIES)
        }
      }
    },
    remove(id, section, terms) {
      const scope = scopeOf(id)
      count(scope, section, -1)
      scope.removed.add(section.number)
      for (const [term, numbers] of terms) {
        const change = changeOf(scope, term)
        change.sections -= isOwn(numbers) ? 1 : 0
        change.isRemoved = true
      }
    },
    size: () => state.size,
    async write(query) {
      for (const [id, scope] of scopes) {
        const [total] = await query<{ sections: number }>(
          `update docgen_scopes
           set sections = sections + $2, words = words + $3, pushed = txid_current()
           where id = $1 returning sections`,
          [id, scope.sections, scope.words],
        )
        const isNew = scope.removed.size === 0 && total?.sections === scope.sections
        await writeTerms(query, id, scope, isNew)
      }
      scopes.clear()
      state.size = 0
    },
  }
}

function count(scope: ScopeChanges, { words }: Pick<EntrySection, 'words'>, sign: number): void {
  scope.sections += sign
  scope.words += sign * words
}

/** Tells whether the section itself contains the term, not only the title of its page. */
const isOwn = ({ parts, heading }: TermNumbers) => parts > 0 || heading > 0

function changeOf({ terms }: ScopeChanges, term: string): TermChange {
  const known = terms.get(term)
  if (known) return known
  const change = { sections: 0, entries: [], isRemoved: false }
  terms.set(term, change)
  return change
}
