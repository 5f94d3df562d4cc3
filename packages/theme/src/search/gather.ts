// Finds the sections that contain the words of a query, with the weight of each word in their text
// and heading. Fetches all term files of a query in parallel.
import { forEachPosting } from 'docgen/runtime'
import { SEARCH } from './limits.ts'
import type { IndexFiles } from './files.ts'
import type { IndexData } from './indexData.ts'
import { matchPrefix, matchWord, type WordMatches } from './matchTerms.ts'
import type { TermMatch } from './termMatch.ts'
import type { ParsedQuery } from './parseQuery.ts'
import type { QueryJoin } from './queryJoins.ts'
import type { QueryWord } from './queryWords.ts'
import { createPauses } from './pauses.ts'
import {
  anyOccurrences,
  commonOccurrences,
  mergeOccurrences,
  partOf,
  type Occurrences,
} from './occurrences.ts'

export interface WordOccurrences extends Occurrences, Pick<QueryWord, 'isName' | 'isRequest'> {
  /** Share of the heading by section, without that of joins with other words. */
  readonly alone: Float32Array
}

export interface Gathered {
  /** One entry for each word of the query, without stop words. */
  readonly words: readonly WordOccurrences[]
  /** One entry for each join. */
  readonly joins: readonly (Occurrences & Pick<QueryJoin, 'from' | 'to' | 'isPath'>)[]
  /** The sections that contain a name of several words, or its beginning, as the query writes it. */
  readonly named: ReadonlySet<number>
  /** Whether such a name is the whole query. */
  readonly isName: boolean
  /** The words that the index does not contain, with the most similar term. */
  readonly missing: readonly (Pick<QueryWord, 'start' | 'end'> & {
    readonly instead: string | null
  })[]
  /** Every term that matches a word, with the number of matching characters. */
  readonly matched: ReadonlyMap<string, number>
}

/** Maximum number of terms that match a join. */
export const JOIN_TERMS = 8

/** What the index has for a query. */
export interface LookedUp {
  /** The words that were looked up, and the index of each in the query. */
  readonly wanted: readonly QueryWord[]
  readonly numbers: readonly number[]
  /** One entry for each of these words. */
  readonly matches: readonly WordMatches[]
  /** One entry for each join. */
  readonly joinMatches: readonly (readonly TermMatch[])[]
}

/**
 * Looks up the words and joins of a query. If they need too many files, leaves out the words that say
 * least. `titles` are those of all pages, if they are known.
 */
export async function lookUp(
  { words, joins }: ParsedQuery,
  all: IndexFiles,
  titles: readonly string[] = [],
): Promise<LookedUp> {
  const files = all.limitedTo(SEARCH.termFiles)
  const byWeight = words
    .filter(({ isOptional }) => !isOptional)
    .sort((a, b) => Number(a.isRequest) - Number(b.isRequest) || widthOf(b) - widthOf(a))
  const names = joins.filter(({ isName }) => isName)
  for (const { term } of [...names, ...byWeight]) void files.near(term)
  const [found, joinMatches] = await Promise.all([
    Promise.all(
      byWeight.map(async (word) => [word, await matchWord(word, files, titles)] as const),
    ),
    Promise.all(joins.map(({ term }) => matchPrefix(term, files))),
  ])
  const byWord = new Map(found.filter(([, { isSkipped }]) => !isSkipped))
  const numbers = words.flatMap((word, index) => (byWord.has(word) ? [index] : []))
  const wanted = words.filter((word) => byWord.has(word))
  return { wanted, numbers, matches: wanted.flatMap((word) => byWord.get(word) ?? []), joinMatches }
}

export async function gather(
  query: ParsedQuery,
  {
    files,
    sectionCount,
    file,
  }: { readonly files: IndexFiles } & Pick<IndexData, 'sectionCount' | 'file'>,
  signal?: AbortSignal,
): Promise<Gathered> {
  const lookedUp = await lookUp(query, files, file.titles)
  signal?.throwIfAborted()
  return await gatherFrom(lookedUp, query, sectionCount, createPauses(signal))
}

/** Gathers what was looked up for a query. Awaits `pause` between the steps. */
export async function gatherFrom(
  { wanted, numbers, matches, joinMatches }: LookedUp,
  query: ParsedQuery,
  sectionCount: number,
  pause: () => Promise<void>,
): Promise<Gathered> {
  const named = new Set<number>()
  let isName = false
  const joinOccurrences: Gathered['joins'][number][] = []
  for (const [index, join] of query.joins.entries()) {
    await pause()
    const terms = joinMatches[index]?.slice(0, JOIN_TERMS) ?? []
    const [from, to] = [join.from, join.to].map(
      (word) => numbers.filter((number) => number < word).length,
    )
    joinOccurrences.push({
      ...anyOccurrences(terms, sectionCount),
      isPath: join.isPath,
      from: from ?? 0,
      to: to ?? 0,
    })
    // A beginning of a name of two words is less sure.
    const names = terms.filter(({ term }) => join.isName || (join.isWritten && term === join.term))
    if (names.length === 0) continue
    isName ||= join.isName && from === 0 && to === wanted.length
    for (const { texts } of names) forEachPosting(texts, (section) => named.add(section))
  }
  const wordOccurrences: WordOccurrences[] = []
  const missing: Gathered['missing'][number][] = []
  for (const [index, { any, pairs, instead, replaced }] of matches.entries()) {
    await pause()
    const alone = mergeOccurrences(
      [anyOccurrences(any, sectionCount), commonOccurrences(pairs, sectionCount)],
      sectionCount,
    )
    const covering = joinOccurrences
      .filter(({ from, to }) => index >= from && index < to)
      .map((places) => partOf(places, places.to - places.from))
    const { isStop } = wanted[index] ?? {}
    const { start = 0, end = 0 } = replaced ?? wanted[index] ?? {}
    if (
      instead !== undefined &&
      !isStop &&
      covering.every(({ sections }) => sections.length === 0)
    ) {
      missing.push({ start, end, instead })
    }
    const places = mergeOccurrences([alone, ...covering], sectionCount)
    wordOccurrences.push({
      ...places,
      alone: alone.heading,
      isName: !!wanted[index]?.isName,
      isRequest: !!wanted[index]?.isRequest,
    })
  }
  const all = [...matches.flatMap(({ any, pairs }) => [...any, ...pairs]), ...joinMatches.flat()]
  const matched = matchedTerms(all)
  return { words: wordOccurrences, joins: joinOccurrences, named, isName, missing, matched }
}

/** Short words say less, and Chinese and Japanese words are shorter than others. */
function widthOf({ term }: QueryWord): number {
  return /^\p{ASCII}/u.test(term) ? term.length : term.length * 2
}

function matchedTerms(matches: readonly TermMatch[]): ReadonlyMap<string, number> {
  const matched = new Map<string, number>()
  for (const { term, length } of matches) {
    matched.set(term, Math.max(length, matched.get(term) ?? 0))
  }
  return matched
}
