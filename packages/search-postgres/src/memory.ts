// Remembers what searches have read of an index, until a push changes it. Searches have many words in
// common, also if no two of them are equal.
import { commonWordsOf } from '../../engine/src/search/commonWords.ts'
import {
  createTokenizerMemory,
  type TokenizerMemory,
} from '../../engine/src/shared/search/token.ts'
import { readLanguage } from '../../theme/src/search/indexData.ts'
import type { QueryLanguage } from '../../theme/src/search/queryWords.ts'
import type { Known } from './batch.ts'
import type { BestSections, Scope, SectionRow } from './rows.ts'
import { createScratch, type Scratch } from './scratch.ts'
import type { NearTerms } from './termsNear.ts'

/** Most values that are remembered of some scopes. If there are more, the older half is forgotten. */
const MOST = {
  near: 4000,
  similar: 1000,
  similarFrequent: 1000,
  entries: 8000,
  sections: 20_000,
  answers: 500,
}

/** Most combinations of scopes that are remembered. */
const MOST_SCOPES = 4

/** What was read of some scopes. */
export interface ScopeMemory {
  /** The words of the language that scopes share. */
  readonly language: QueryLanguage
  readonly tokenizer: TokenizerMemory
  readonly scratch: Scratch
  /** The terms in many sections, once they have been read. */
  readonly frequent: { terms: NearTerms | null }
  readonly near: Known<string, NearTerms>
  readonly similar: Known<string, NearTerms>
  readonly similarFrequent: Known<string, NearTerms>
  readonly entries: Known<string, BestSections>
  readonly sections: Known<number, SectionRow>
  /** The answers to earlier queries. */
  readonly answers: Map<string, string>
}

export interface Memory {
  /** Returns what was read of scopes since they were pushed. */
  of(scopes: readonly Scope[]): ScopeMemory
}

export function createMemory(): Memory {
  const byKey = new Map<string, ScopeMemory>()
  return {
    of(scopes) {
      const key = scopes.map(({ id, pushed }) => `${id}:${pushed}`).join()
      const known = byKey.get(key) ?? createScopeMemory(scopes)
      for (const [kind, most] of Object.entries(MOST))
        forget(known[kind as keyof typeof MOST], most)
      // The combination that was used last comes last.
      byKey.delete(key)
      byKey.set(key, known)
      forget(byKey, MOST_SCOPES)
      return known
    },
  }
}

function createScopeMemory(scopes: readonly Scope[]): ScopeMemory {
  const langs = new Set(scopes.map(({ lang }) => lang))
  const [lang = ''] = langs.size === 1 ? langs : []
  return {
    language: readLanguage(commonWordsOf(lang)),
    tokenizer: createTokenizerMemory(),
    scratch: createScratch(),
    frequent: { terms: null },
    near: new Map(),
    similar: new Map(),
    similarFrequent: new Map(),
    entries: new Map(),
    sections: new Map(),
    answers: new Map(),
  }
}

/** Removes the older half of the values if there are more than `most`. */
function forget(values: Map<unknown, unknown>, most: number): void {
  if (values.size <= most) return
  const kept = most / 2
  for (const key of values.keys()) {
    if (values.size <= kept) return
    values.delete(key)
  }
}
