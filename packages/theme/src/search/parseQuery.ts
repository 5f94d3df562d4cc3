// Parses a query into words, and into joins of adjacent words.
import {
  fold,
  foldJoined,
  isStopWord,
  LONGEST_TERM,
  pairsOf,
  tokensOf,
  type Token,
  widened,
} from 'docgen/runtime'
import { SEARCH } from './limits.ts'

export interface QueryWord {
  /** The folded word. */
  readonly term: string
  /** Its position in the query. */
  readonly start: number
  readonly end: number
  /** Whether the word is a stop word, which texts need not contain. */
  readonly isOptional: boolean
  /**
   * The pairs of characters in a word with at least three characters of a script without spaces.
   * They match if the index has segmented the text differently.
   */
  readonly pairs: readonly string[]
  /**
   * The single characters of a word with two characters of a script without spaces, in case the
   * index does not contain the word.
   */
  readonly characters: readonly string[]
  /**
   * For a word of a script without spaces, the pairs that its first and last character form with
   * the words directly beside it. They find a word that a typing mistake has cut in the wrong place.
   */
  readonly across: readonly string[]
  /**
   * Whether the word may be incomplete. False if another word of a script without spaces follows
   * directly.
   */
  readonly isOpen: boolean
  /**
   * Whether the word has letters and the query also contains words of a script without spaces. Such
   * a word is usually a name.
   */
  readonly isName: boolean
}

/** Adjacent words written as one: `inject styles` → `injectstyles`. */
export interface QueryJoin {
  readonly term: string
  /** Index of its first word; `to` is the index after its last word. */
  readonly from: number
  readonly to: number
}

export interface ParsedQuery {
  readonly words: readonly QueryWord[]
  readonly joins: readonly QueryJoin[]
  /** The whole query, folded and joined. */
  readonly joined: string
  /** The whole query, folded. */
  readonly folded: string
}

/** Parses a query. Ignores everything beyond `SEARCH.queryLength` and `SEARCH.queryWords`. */
export function parseQuery(query: string): ParsedQuery {
  const text = widened(query.slice(0, SEARCH.queryLength))
  const tokens = tokensOf(text)
  const parts = tokens
    .filter(({ kind }) => kind === 'word' || kind === 'segment')
    .sort((a, b) => a.start - b.start)
    .slice(0, SEARCH.queryWords)
  const found = joinCharacters(parts.length > 0 ? parts : tokens.slice(0, SEARCH.queryWords))
  const isAlone = (start: number, end: number) =>
    !tokens.some((token) => token.kind === 'joined' && token.start <= start && token.end >= end)
  const stops = found.map(({ term, start, end }) => isStopWord(term) && isAlone(start, end))
  const words = found.map(({ term, kind, start, end }, index) => ({
    term,
    start,
    end,
    isOptional: !!stops[index] && !stops.every(Boolean),
    pairs: kind === 'segment' ? pairsIn(term) : [],
    characters: kind !== 'word' && [...term].length === 2 ? [...term] : [],
    across: kind === 'word' ? [] : pairsAcross(found, index),
    // A single letter before other words is a word. Too many words begin with it.
    isOpen:
      kind === 'word'
        ? term.length > 1 || index === found.length - 1
        : found[index + 1]?.start !== end || found[index + 1]?.kind === 'word',
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
  // The index also contains headings of several words as one joined term. A query with stop words
  // is a question, not a heading.
  const all = { term: words.map(({ term }) => term).join(''), from: 0, to: words.length }
  const isQuestion = words.some(({ isOptional }) => isOptional)
  const isName = words.length > 2 && !isQuestion && all.term.length <= LONGEST_TERM
  return {
    words,
    joins: uniqueJoins([...joins, ...neighbours, ...(isName ? [all] : [])]),
    joined: foldJoined(text),
    folded: fold(text.trim()),
  }
}

/**
 * Joins adjacent single characters, which usually form a word that the segmenter does not know.
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
 * Returns the pairs of characters in a word; none if it has fewer than three characters or its
 * script is not indexed by pairs.
 */
function pairsIn(term: string): string[] {
  const isIdeographic = /^[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}ー]{3,}$/u.test(term)
  if (!isIdeographic) return []
  return pairsOf(term, { start: 0, end: term.length }).map((pair) => fold(pair.term))
}

/** Returns the pairs of characters at both ends of a word that belong to two adjacent words. */
function pairsAcross(found: readonly Token[], index: number): string[] {
  return [index, index + 1].flatMap((at) => {
    const [before, after] = [found[at - 1], found[at]]
    if (!before || !after || before.end !== after.start) return []
    if (before.kind === 'word' || after.kind === 'word') return []
    return [([...before.term].at(-1) ?? '') + ([...after.term][0] ?? '')]
  })
}

function uniqueJoins(joins: readonly QueryJoin[]): QueryJoin[] {
  return [...new Map(joins.map((join) => [join.term, join])).values()]
}
