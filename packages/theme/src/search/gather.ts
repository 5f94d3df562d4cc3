// The matches of a query → where its words stand: for each word, the sections it is found in and
// how much it weighs in their text and heading. All files of terms a query needs are fetched here,
// at once.
import type { IndexFiles } from './files.ts'
import { matchPrefix, matchWord } from './matchTerms.ts'
import type { TermMatch } from './termMatch.ts'
import type { ParsedQuery, QueryJoin, QueryWord } from './parseQuery.ts'
import { createPauses } from './pauses.ts'
import { anyPlaces, commonPlaces, mergePlaces, partOf, type Places } from './places.ts'

export type WordPlaces = Places & Pick<QueryWord, 'isName'>

export interface Gathered {
  /** By word that is looked for; stop words among others are not. */
  readonly words: readonly WordPlaces[]
  /** By join. */
  readonly joins: readonly (Places & Pick<QueryJoin, 'from' | 'to'>)[]
  /** Every term that stands for a word, with the characters of it that match. */
  readonly matched: ReadonlyMap<string, number>
}

/** Terms a join stands for. */
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
  const joinPlaces: Gathered['joins'][number][] = []
  for (const [index, join] of joins.entries()) {
    await pause()
    const terms = joinMatches[index]?.slice(0, JOIN_TERMS) ?? []
    const [from, to] = [join.from, join.to].map(
      (word) => numbers.filter((number) => number < word).length,
    )
    joinPlaces.push({ ...anyPlaces(terms, sectionCount), from: from ?? 0, to: to ?? 0 })
  }
  const wordPlaces: WordPlaces[] = []
  for (const [index, { any, pairs }] of matches.entries()) {
    await pause()
    const own = [anyPlaces(any, sectionCount), commonPlaces(pairs, sectionCount)]
    const covering = joinPlaces
      .filter(({ from, to }) => index >= from && index < to)
      .map((places) => partOf(places, places.to - places.from))
    const places = mergePlaces([...own, ...covering], sectionCount)
    wordPlaces.push({ ...places, isName: !!wanted[index]?.isName })
  }
  const all = [...matches.flatMap(({ any, pairs }) => [...any, ...pairs]), ...joinMatches.flat()]
  return { words: wordPlaces, joins: joinPlaces, matched: matchedTerms(all) }
}

function matchedTerms(matches: readonly TermMatch[]): ReadonlyMap<string, number> {
  const matched = new Map<string, number>()
  for (const { term, length } of matches) {
    matched.set(term, Math.max(length, matched.get(term) ?? 0))
  }
  return matched
}
