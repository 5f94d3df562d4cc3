// Remembers what searches have read of an index, until a push changes it. Searches have many words in
// common, also if no two of them are equal.
import type { Known } from './batch.ts'
import type { Scope, SectionRow, TermEntries } from './rows.ts'
import type { NearTerms } from './termsNear.ts'

/** Most values that are remembered. If there are more, the memory is emptied. */
const MOST = { near: 4000, similar: 1000, entries: 8000, sections: 20_000, answers: 500 }

/** What was read of some scopes. */
export interface ScopeMemory {
  readonly near: Known<string, NearTerms>
  readonly similar: Known<string, NearTerms>
  readonly entries: Known<string, TermEntries>
  readonly sections: Known<number, SectionRow>
  readonly answers: Map<string, string>
}

export interface Memory {
  /** Returns what was read of scopes since they were pushed. */
  of(scopes: readonly Scope[]): ScopeMemory
}

export function createMemory(): Memory {
  const byKey = new Map<string, ScopeMemory>()
  const isFull = () =>
    Object.entries(MOST).some(([kind, most]) => {
      const sizes = [...byKey.values()].map((memory) => memory[kind as keyof ScopeMemory].size)
      return sizes.reduce((sum, size) => sum + size, 0) > most
    })
  return {
    of(scopes) {
      const key = scopes.map(({ id, pushed }) => `${id}:${pushed}`).join()
      if (isFull()) byKey.clear()
      const known = byKey.get(key) ?? {
        near: new Map(),
        similar: new Map(),
        entries: new Map(),
        sections: new Map(),
        answers: new Map(),
      }
      byKey.set(key, known)
      return known
    },
  }
}
