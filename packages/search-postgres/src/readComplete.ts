// Finds sections that contain all words of a query but are among the best for none of them. Only
// queries of several words that are in very many sections need this.
import { JOIN_TERMS, type LookedUp } from '../../theme/src/search/gather.ts'
import type { ParsedQuery } from '../../theme/src/search/parseQuery.ts'
import type { EntriesByTerm } from './candidates.ts'
import type { Query } from './database.ts'
import { addEntry, type Entries } from './entries.ts'
import { readSections } from './readSections.ts'
import { quoted } from './termVector.ts'

/** Most sections that are read, and most terms of each word. */
const LIMITS = { sections: 100, terms: 2 }

/** Returns the entries of the terms, and those of sections that contain all words. */
export async function readComplete(
  query: Query,
  {
    scopes,
    joins,
    lookedUp,
  }: {
    readonly scopes: readonly number[]
    readonly joins: ParsedQuery['joins']
    readonly lookedUp: LookedUp
  },
  known: EntriesByTerm,
): Promise<EntriesByTerm> {
  const rows = await query<{ number: number }>(
    `select number from docgen_sections
     where scope + 0 = any($1) and terms @@ $2::tsquery limit ${LIMITS.sections}`,
    [scopes, allWords(joins, lookedUp)],
  )
  const added = new Map<string, Entries>()
  const numbers = rows.map(({ number }) => number)
  for await (const { section, terms } of readSections(query, numbers, [...known.keys()])) {
    for (const [term, found] of terms) {
      const entries = added.get(term) ?? []
      added.set(term, entries)
      addEntry(entries, found, section)
    }
  }
  return new Map(
    [...known].map(([term, own]) => {
      const more = added.get(term)
      return [term, more ? { entries: joined(own.entries, more) } : own]
    }),
  )
}

/** Adds the entries of sections that are not among the known ones. */
function joined(known: Int32Array, added: Entries): Int32Array {
  const sections = new Set<number>()
  for (let at = 0; at < known.length; at += 2) sections.add(known[at] ?? 0)
  const others: Entries = []
  for (let at = 0; at < added.length; at += 2) {
    const [section = 0, numbers = 0] = [added[at], added[at + 1]]
    if (!sections.has(section)) others.push(section, numbers)
  }
  const all = new Int32Array(known.length + others.length)
  all.set(known)
  all.set(others, known.length)
  return all
}

/** Returns a `tsquery` for sections that contain all words. */
function allWords(
  joins: ParsedQuery['joins'],
  { numbers, matches, joinMatches }: LookedUp,
): string {
  const words = matches.map(({ any, pairs }, index) => {
    const number = numbers[index] ?? -1
    const covering = joins.flatMap(({ from, to }, join) =>
      number >= from && number < to ? (joinMatches[join]?.slice(0, JOIN_TERMS) ?? []) : [],
    )
    const each = [...any.slice(0, LIMITS.terms), ...covering].map(({ term }) => quoted(term))
    const together = pairs.map(({ term }) => quoted(term)).join(' & ')
    return [...each, ...(together ? [`(${together})`] : [])].join(' | ')
  })
  return words
    .filter((word) => word !== '')
    .map((word) => `(${word})`)
    .join(' & ')
}
