// The matches of a query → where its words stand: for each word, the sections it is found in and how much it weighs in
// their text and heading. All postings a query needs are fetched here, at once.
import { fromHeadingLevel, fromTextLevel, type Posting } from 'docgen/runtime'
import type { IndexFiles } from './files.ts'
import type { IndexData } from './indexData.ts'
import { matchPrefix, matchWord, type TermMatch } from './matchTerms.ts'
import type { ParsedQuery, QueryJoin } from './parseQuery.ts'
import { createPauses } from './pauses.ts'

/** Weight of a word in one section. */
export interface Place {
  readonly text: number
  readonly heading: number
}

/** By section. */
export type Places = ReadonlyMap<number, Place>

export interface Gathered {
  /** By word that is looked for; stop words among others are not. */
  readonly words: readonly Places[]
  /** By join. */
  readonly joins: readonly Places[]
  /** Every term that stands for a word, with the characters of it that match. */
  readonly matched: ReadonlyMap<string, number>
}

/** Terms a join stands for. */
const JOIN_TERMS = 8

export async function gather(
  { words, joins }: ParsedQuery,
  { data, files }: { readonly data: IndexData; readonly files: IndexFiles },
  signal?: AbortSignal,
): Promise<Gathered> {
  const wanted = words.flatMap((word, index) => (word.isOptional ? [] : [{ word, index }]))
  const matches = await Promise.all(wanted.map(({ word }) => matchWord(word, data)))
  const joinMatches = joins.map(({ term }) => matchPrefix(term, data).slice(0, JOIN_TERMS))
  signal?.throwIfAborted()
  const all = [...matches.flatMap(({ any, pairs }) => [...any, ...pairs]), ...joinMatches.flat()]
  const postings = await fetchPostings(all, files)
  const pause = createPauses(signal)
  const joinPlaces: Places[] = []
  for (const join of joinMatches) {
    await pause()
    joinPlaces.push(placesOf(join, postings))
  }
  const wordPlaces: Places[] = []
  for (const [number, { any, pairs }] of matches.entries()) {
    await pause()
    const covering = joins.flatMap((join, index) =>
      isIn(join, wanted[number]?.index ?? -1) ? [joinPlaces[index] ?? new Map()] : [],
    )
    wordPlaces.push(merge([placesOf(any, postings), commonPlaces(pairs, postings), ...covering]))
  }
  return { words: wordPlaces, joins: joinPlaces, matched: matchedTerms(all, data) }
}

function isIn({ from, to }: QueryJoin, word: number): boolean {
  return word >= from && word < to
}

async function fetchPostings(
  matches: readonly TermMatch[],
  files: IndexFiles,
): Promise<ReadonlyMap<number, readonly Posting[]>> {
  const terms = [...new Set(matches.map(({ term }) => term))]
  const lists = await Promise.all(
    terms.map(async (term) => [term, await files.postingsOf(term)] as const),
  )
  return new Map(lists)
}

/** Where any of the terms stands. */
function placesOf(
  matches: readonly TermMatch[],
  postings: ReadonlyMap<number, readonly Posting[]>,
): Map<number, Place> {
  const places = new Map<number, Place>()
  for (const { term, weight } of matches) {
    for (const { section, text, heading } of postings.get(term) ?? []) {
      const known = places.get(section)
      places.set(section, {
        text: (known?.text ?? 0) + weight * fromTextLevel(text),
        heading: Math.max(known?.heading ?? 0, weight * fromHeadingLevel(heading)),
      })
    }
  }
  return places
}

/** Where all of the terms stand: as much as the one that is there least. */
function commonPlaces(
  matches: readonly TermMatch[],
  postings: ReadonlyMap<number, readonly Posting[]>,
): Places {
  const [first = new Map<number, Place>(), ...others] = matches.map((match) =>
    placesOf([match], postings),
  )
  const common = new Map<number, Place>()
  for (const [section, place] of first) {
    const rest = others.map((places) => places.get(section))
    if (rest.some((other) => !other)) continue
    common.set(section, {
      text: Math.min(place.text, ...rest.map((other) => other?.text ?? 0)),
      heading: Math.min(place.heading, ...rest.map((other) => other?.heading ?? 0)),
    })
  }
  return common
}

/** The larger weight where several know a section. */
function merge(all: readonly Places[]): Places {
  const [first = new Map<number, Place>(), ...others] = all
  if (others.every(({ size }) => size === 0)) return first
  const merged = new Map(first)
  for (const [section, place] of others.flatMap((places) => [...places])) {
    const known = merged.get(section)
    merged.set(section, {
      text: Math.max(known?.text ?? 0, place.text),
      heading: Math.max(known?.heading ?? 0, place.heading),
    })
  }
  return merged
}

function matchedTerms(
  matches: readonly TermMatch[],
  { terms }: IndexData,
): ReadonlyMap<string, number> {
  const matched = new Map<string, number>()
  for (const { term, length } of matches) {
    const text = terms[term] ?? ''
    matched.set(text, Math.max(matched.get(text) ?? 0, length))
  }
  return matched
}
