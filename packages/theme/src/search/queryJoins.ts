// Joins adjacent words of a query, because the index contains compounds and headings as one term.
import { LONGEST_TERM, type Token } from 'docgen/runtime'
import type { QueryWord } from './queryWords.ts'

/** Adjacent words written as one: `inject styles` → `injectstyles`. */
export interface QueryJoin {
  readonly term: string
  /** Whether the reader wrote it as one name of at least three words, or with a leading dot. */
  readonly isName: boolean
  /** Whether the reader wrote it as one. */
  readonly isWritten: boolean
  /** Whether it has a dot between its words, such as `a.b`. Headings may spell such a name. */
  readonly isPath: boolean
  /** Index of its first word; `to` is the index after its last word. */
  readonly from: number
  readonly to: number
}

/** Returns the joins of a query, each term once. `found` are the tokens of its words. */
export function joinsOf(
  text: string,
  words: readonly QueryWord[],
  found: readonly Token[],
  tokens: readonly Token[],
): QueryJoin[] {
  const isQuestion = words.some(({ isOptional }) => isOptional)
  return uniqueJoins([
    ...writtenJoins(text, found, tokens),
    ...neighbourJoins(found, words),
    ...(isQuestion ? [] : headingJoin(words)),
  ])
}

/** Returns the joins of words that the reader wrote as one. */
function writtenJoins(
  text: string,
  found: readonly Token[],
  tokens: readonly Token[],
): QueryJoin[] {
  return tokens.flatMap(({ term, kind, start, end }) => {
    if (kind !== 'joined') return []
    const inside = found.flatMap((part, index) =>
      part.start >= start && part.end <= end ? [index] : [],
    )
    const isName = inside.length > 2 || term.startsWith('.')
    // An Arabic article or an elided word before a word.
    const isPart = inside.some((index) => isEndOf(found[index]?.term ?? '', term))
    if (inside.length < 2 && !isName && !isPart) return []
    const isWritten = inside.length > 1
    const isPath = isWritten && /[^.]\.[^.]/.test(text.slice(start, end))
    const [from, to] = [inside[0] ?? 0, (inside.at(-1) ?? 0) + 1]
    return [{ term, isName, isWritten, isPath, from, to }]
  })
}

const isEndOf = (a: string, b: string) => a.endsWith(b) || b.endsWith(a)

const UNWRITTEN = { isName: false, isWritten: false, isPath: false } as const

/** Returns the joins of adjacent words. */
function neighbourJoins(found: readonly Token[], words: readonly QueryWord[]): QueryJoin[] {
  return found.slice(1).flatMap((part, index) => {
    const before = found[index]
    if (before?.kind !== 'word' || part.kind !== 'word') return []
    if (words[index]?.isOptional || words[index + 1]?.isOptional) return []
    const term = before.term + part.term
    return [{ ...UNWRITTEN, term, from: index, to: index + 2 }]
  })
}

/**
 * Returns the join of all words, because the index contains headings of several words as one term. A
 * query with stop words is a question, not a heading.
 */
function headingJoin(words: readonly QueryWord[]): QueryJoin[] {
  const term = words.map((word) => word.term).join('')
  if (words.length < 3 || term.length > LONGEST_TERM) return []
  return [{ ...UNWRITTEN, term, from: 0, to: words.length }]
}

function uniqueJoins(joins: readonly QueryJoin[]): QueryJoin[] {
  return [...new Map(joins.toReversed().map((join) => [join.term, join])).values()].toReversed()
}
