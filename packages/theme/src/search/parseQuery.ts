// Parses a query into words, and into joins of adjacent words.
import {
  fold,
  foldJoined,
  tokensOf,
  type Token,
  type TokenizerMemory,
  widened,
} from 'docgen/runtime'
import { SEARCH } from './limits.ts'
import { joinsOf, type QueryJoin } from './queryJoins.ts'
import { type QueryLanguage, type QueryWord, wordsOf } from './queryWords.ts'

export interface ParsedQuery {
  readonly words: readonly QueryWord[]
  readonly joins: readonly QueryJoin[]
  /** The whole query, folded and joined. */
  readonly joined: string
  /** The whole query, folded. */
  readonly folded: string
}

/**
 * Parses a query. Ignores everything beyond `SEARCH.queryLength` and `SEARCH.queryWords`. A server
 * passes `memory`, which is slow to create for each query.
 */
export function parseQuery(
  query: string,
  language: QueryLanguage,
  memory?: TokenizerMemory,
): ParsedQuery {
  const text = widened(query.slice(0, SEARCH.queryLength))
  const tokens = tokensOf(text, memory)
  const parts = tokens
    .filter(({ kind }) => kind !== 'joined' && kind !== 'pair')
    .sort((a, b) => a.start - b.start)
    .slice(0, SEARCH.queryWords)
  const all = parts.length > 0 ? parts : tokens.slice(0, SEARCH.queryWords)
  const found = joinCharacters(all, language)
  const words = wordsOf(text, found, tokens, language)
  return {
    words,
    joins: joinsOf(text, words, found, tokens),
    joined: foldJoined(text),
    folded: fold(text.trim()),
  }
}

/** Joins adjacent single characters, which usually form a word that the segmenter does not know. */
function joinCharacters(found: readonly Token[], { stop }: QueryLanguage): Token[] {
  const isCharacter = ({ kind, term }: Token) =>
    kind === 'segment' && [...term].length === 1 && !stop.has(term)
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
