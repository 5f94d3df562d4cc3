// A query as typed → the words to look for, each on its own, and what neighbours make when they are
// written as one. Pure.
import {
  fold,
  foldJoined,
  isStopWord,
  LONGEST_TERM,
  pairsOf,
  tokensOf,
  type Token,
} from 'docgen/runtime'
import { SEARCH } from '../constants.ts'

export interface QueryWord {
  /** Folded. */
  readonly term: string
  /** Whether a text without it answers the query just as well. */
  readonly isOptional: boolean
  /**
   * Of a word of three characters or more in a script without spaces: what stands for it in an
   * index that cut it otherwise.
   */
  readonly pairs: readonly string[]
  /** Of two characters that may be no word of the index: each by itself. Else none. */
  readonly characters: readonly string[]
  /**
   * Whether the reader may not have typed all of it: no other word of a script without spaces
   * follows at once.
   */
  readonly isOpen: boolean
  /**
   * Whether it is a word with letters among those of a script without spaces: mostly the name of a
   * thing.
   */
  readonly isName: boolean
}

/** Neighbouring words written as one: `inject styles` → `injectstyles`. */
export interface QueryJoin {
  readonly term: string
  /** Numbers of the words in it: the first, and the one after the last. */
  readonly from: number
  readonly to: number
}

export interface ParsedQuery {
  readonly words: readonly QueryWord[]
  readonly joins: readonly QueryJoin[]
  /** All of it, folded and joined. */
  readonly joined: string
}

/** Words beyond the limit are not looked for. */
export function parseQuery(query: string): ParsedQuery {
  const text = query.slice(0, SEARCH.queryLength).trim()
  const tokens = tokensOf(text)
  const parts = tokens
    .filter(({ kind }) => kind === 'word' || kind === 'segment')
    .sort((a, b) => a.start - b.start)
    .slice(0, SEARCH.queryWords)
  const found = joinCharacters(parts.length > 0 ? parts : tokens.slice(0, SEARCH.queryWords))
  const isAlone = (start: number, end: number) =>
    !tokens.some((token) => token.kind === 'joined' && token.start <= start && token.end >= end)
  const stops = found.map(({ term, start, end }) => isStopWord(term) && isAlone(start, end))
  const words = found.map(({ term, kind, end }, index) => ({
    term,
    isOptional: !!stops[index] && !stops.every(Boolean),
    pairs: kind === 'segment' ? pairsIn(term) : [],
    characters: kind !== 'word' && [...term].length === 2 ? [...term] : [],
    isOpen: kind === 'word' || found[index + 1]?.start !== end || found[index + 1]?.kind === 'word',
    isName: kind === 'word' && found.some((other) => other.kind !== 'word'),
  }))
  const joins = tokens.flatMap(({ term, kind, start, end }) => {
    if (kind !== 'joined') return []
    const inside = found.flatMap((part, index) =>
      part.start >= start && part.end <= end ? [index] : [],
    )
    return inside.length < 2 ? [] : [{ term, from: inside[0] ?? 0, to: (inside.at(-1) ?? 0) + 1 }]
  })
  const neighbours = found.slice(1).flatMap((part, index) => {
    const before = found[index]
    if (before?.kind !== 'word' || part.kind !== 'word') return []
    if (words[index]?.isOptional || words[index + 1]?.isOptional) return []
    return [{ term: before.term + part.term, from: index, to: index + 2 }]
  })
  // A heading of several words is in the index as one, too; a question is none.
  const all = { term: words.map(({ term }) => term).join(''), from: 0, to: words.length }
  const isQuestion = words.some(({ isOptional }) => isOptional)
  const isName = words.length > 2 && !isQuestion && all.term.length <= LONGEST_TERM
  return {
    words,
    joins: uniqueJoins([...joins, ...neighbours, ...(isName ? [all] : [])]),
    joined: foldJoined(text),
  }
}

/**
 * Two characters beside each other, cut apart, are mostly one word that the segmenter does not
 * know.
 */
function joinCharacters(found: readonly Token[]): Token[] {
  const joined: Token[] = []
  for (const part of found) {
    const before = joined.at(-1)
    if (before && before.end === part.start && isCharacter(before) && isCharacter(part)) {
      const term = before.term + part.term
      joined.splice(-1, 1, { term, start: before.start, end: part.end, kind: 'pair' })
    } else joined.push(part)
  }
  return joined
}

function isCharacter({ kind, term }: Token): boolean {
  return kind === 'segment' && [...term].length === 1 && !isStopWord(term)
}

/**
 * The pairs of a word that is longer than one; none for scripts that the index does not cut into
 * pairs.
 */
function pairsIn(term: string): string[] {
  const isIdeographic = /^[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}ー]{3,}$/u.test(term)
  if (!isIdeographic) return []
  return pairsOf(term, { start: 0, end: term.length }).map((pair) => fold(pair.term))
}

function uniqueJoins(joins: readonly QueryJoin[]): QueryJoin[] {
  return [...new Map(joins.map((join) => [join.term, join])).values()]
}
