// Finds the sections that contain the words of a query, with the weight of each word in their text
// and heading. Fetches all term files of a query in parallel.
import type { IndexFiles } from './files.ts'
import { matchPrefix, matchWord } from './matchTerms.ts'
import type { TermMatch } from './termMatch.ts'
import type { ParsedQuery, QueryJoin, QueryWord } from './parseQuery.ts'
import { createPauses } from './pauses.ts'
import {
  anyOccurrences,
  commonOccurrences,
  mergeOccurrences,
  partOf,
  type Occurrences,
} from './occurrences.ts'

export type WordOccurrences = Occurrences & Pick<QueryWord, 'isName'>

export interface Gathered {
  /** One entry for each word of the query, without stop words. */
  readonly words: readonly WordOccurrences[]
  /** One entry for each join. */
  readonly joins: readonly (Occurrences & Pick<QueryJoin, 'from' | 'to'>)[]
  /** The words that the index does not contain, with the most similar term. */
  readonly missing: readonly (Pick<QueryWord, 'start' | 'end'> & {
    readonly instead: string | null
  })[]
  /** Every term that matches a word, with the number of matching characters. */
  readonly matched: ReadonlyMap<string, number>
}

/** Maximum number of terms that match a join. */
const JOIN_TERMS = 8

export async function gather(
  { words, joins }: ParsedQuery,
  { files, sectionCount }: { readonly files: IndexFiles; readonly sectionCount: number },
  signal?: AbortSignal,
): Promise<Gathered> {
  const numbers = words.flatMap(({ isOptional }, index) => (isOptional ? [] : [index]))
  const wanted = words.filter(({ isOptional }) => !isOptional)
  const [matches, joinMatches] = await Promise.all([
    Promise.all(wanted.map((word) => matchWord(word, files))),
    Promise.all(joins.map(({ term }) => matchPrefix(term, files))),
  ])
  signal?.throwIfAborted()
  const pause = createPauses(signal)
  const joinOccurrences: Gathered['joins'][number][] = []
  for (const [index, join] of joins.entries()) {
    await pause()
    const terms = joinMatches[index]?.slice(0, JOIN_TERMS) ?? []
    const [from, to] = [join.from, join.to].map(
      (word) => numbers.filter((number) => number < word).length,
    )
    joinOccurrences.push({ ...anyOccurrences(terms, sectionCount), from: from ?? 0, to: to ?? 0 })
  }
  const wordOccurrences: WordOccurrences[] = []
  const missing: Gathered['missing'][number][] = []
  for (const [index, { any, pairs, instead }] of matches.entries()) {
    await pause()
    const own = [anyOccurrences(any, sectionCount), commonOccurrences(pairs, sectionCount)]
    const covering = joinOccurrences
      .filter(({ from, to }) => index >= from && index < to)
      .map((places) => partOf(places, places.to - places.from))
    const { start = 0, end = 0 } = wanted[index] ?? {}
    if (instead !== undefined && covering.every(({ sections }) => sections.length === 0)) {
      missing.push({ start, end, instead })
    }
    const places = mergeOccurrences([...own, ...covering], sectionCount)
    wordOccurrences.push({ ...places, isName: !!wanted[index]?.isName })
  }
  const all = [...matches.flatMap(({ any, pairs }) => [...any, ...pairs]), ...joinMatches.flat()]
  return { words: wordOccurrences, joins: joinOccurrences, missing, matched: matchedTerms(all) }
}

function matchedTerms(matches: readonly TermMatch[]): ReadonlyMap<string, number> {
  const matched = new Map<string, number>()
  for (const { term, length } of matches) {
    matched.set(term, Math.max(length, matched.get(term) ?? 0))
  }
  return matched
}
