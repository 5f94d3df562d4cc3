// A word of a query → the terms of the index that stand for it, each with how well. Exact and by prefix, then without an
// English ending; only a word that has neither is looked for with its typing mistakes (closeTerms.ts, loaded when needed).
import { type IndexData, numberOf, rangeOf } from './indexData.ts'
import type { QueryWord } from './parseQuery.ts'
import { WEIGHTS } from './weights.ts'

export interface TermMatch {
  /** Number of the term. */
  readonly term: number
  /** Above 0, at most 1: an exact match. */
  readonly weight: number
  /** Characters of the term that match; the rest is what the reader did not type. */
  readonly length: number
}

/** A word: any of `any` stands for it; where none does, all of `pairs` together do. */
export interface WordMatches {
  readonly any: readonly TermMatch[]
  readonly pairs: readonly TermMatch[]
}

/** How many terms a prefix stands for. */
const PREFIX_TERMS = 24

/** The same for a word without its ending, and how long what is left of it must be. */
const ENDING = { terms: 6, stem: 3 }

const ENDINGS = /(?:ations?|ments?|ings?|ers?|ed|es|s|e)$/

export async function matchWord(word: QueryWord, data: IndexData): Promise<WordMatches> {
  const any = [...matchPrefix(word.term, data), ...matchEnding(word.term, data)]
  const pairs = word.pairs.flatMap((pair) => {
    const number = numberOf(pair, data.terms)
    return number < 0 ? [] : [{ term: number, weight: 1, length: pair.length }]
  })
  const hasAllPairs = word.pairs.length > 0 && pairs.length === word.pairs.length
  if (any.length > 0 || hasAllPairs) {
    return { any: uniqueMatches(any), pairs: hasAllPairs ? pairs : [] }
  }
  const { closeTerms } = await import('./closeTerms.ts')
  return { any: await closeTerms(word.term, data), pairs: [] }
}

/** The term itself and the most frequent ones that begin with it. */
export function matchPrefix(prefix: string, data: IndexData): TermMatch[] {
  const { terms, frequencyOf } = data
  const { most, least } = WEIGHTS.prefix
  const [first, end] = rangeOf(prefix, terms)
  const matches: { match: TermMatch; rank: number }[] = []
  for (let term = first; term < end; term += 1) {
    const share = prefix.length / (terms[term]?.length ?? 1)
    const weight = share === 1 ? 1 : least + (most - least) * share
    const rank = share === 1 ? Infinity : weight * Math.log2(1 + frequencyOf(term))
    matches.push({ match: { term, weight, length: prefix.length }, rank })
  }
  return matches
    .sort((a, b) => b.rank - a.rank || a.match.term - b.match.term)
    .slice(0, PREFIX_TERMS)
    .map(({ match }) => match)
}

/** `aliases`, `configuring` → `alias`, `configure`. */
function matchEnding(word: string, data: IndexData): TermMatch[] {
  if (!/^[a-z]+$/.test(word)) return []
  const stem = word.replace(ENDINGS, '')
  if (stem === word || stem.length < ENDING.stem) return []
  const isForm = ({ term }: TermMatch) =>
    (data.terms[term] ?? '').slice(stem.length).replace(ENDINGS, '') === ''
  return matchPrefix(stem, data)
    .filter(isForm)
    .slice(0, ENDING.terms)
    .map((match) => ({
      ...match,
      weight: WEIGHTS.ending,
      length: data.terms[match.term]?.length ?? 0,
    }))
}

/** The best match of each term. */
function uniqueMatches(matches: readonly TermMatch[]): TermMatch[] {
  const best = new Map<number, TermMatch>()
  for (const match of matches) {
    const known = best.get(match.term)
    if (!known || known.weight < match.weight) best.set(match.term, match)
  }
  return [...best.values()]
}
