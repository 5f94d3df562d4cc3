// Tells what the search needs to know about each word of a query.
import { fold, pairsOf, type Token } from 'docgen/runtime'

export interface QueryWord {
  /** The folded word. */
  readonly term: string
  /** Its position in the query. */
  readonly start: number
  readonly end: number
  /** Whether the word is a stop word. The index contains these only in headings. */
  readonly isStop: boolean
  /** Whether it is a stop word and the query has other words, so that texts need not contain it. */
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
   * For a word of a script without spaces, the characters of other such words directly before and
   * after it; '' if there is none.
   */
  readonly before: string
  readonly after: string
  /**
   * The pairs that the first and last character of the word form with these. They find a word that a
   * typing mistake has cut in the wrong place.
   */
  readonly across: readonly string[]
  /**
   * For a single character beside a character that is a stop word, both as one word. A typing mistake
   * may have cut them apart: `静太` for `静态`.
   */
  readonly wide: readonly WideWord[]
  /**
   * Whether the word may be incomplete. False if a closing sign follows, as in `<Link>`, or directly
   * another word of a script without spaces.
   */
  readonly isOpen: boolean
  /**
   * Whether the word has letters and the query also contains words of a script without spaces. Such
   * a word is usually a name.
   */
  readonly isName: boolean
  /**
   * Whether it is a last word in letters directly after a script without spaces. Such a word may be
   * the Latin letters that an input method composes, so nothing is missed if no term begins with it.
   */
  readonly isComposed: boolean
  /** Whether the word asks for something, such as `change`, and the query has other words. */
  readonly isRequest: boolean
}

/** What finds the right word for one with a wrong character. */
export type WideWord = Pick<QueryWord, 'term' | 'start' | 'end' | 'before' | 'after'>

/** The common words of the language, folded. */
export interface QueryLanguage {
  readonly stop: ReadonlySet<string>
  readonly request: ReadonlySet<string>
}

/** Returns the words with what the search needs to know about each. */
export function wordsOf(
  text: string,
  found: readonly Token[],
  tokens: readonly Token[],
  { stop, request }: QueryLanguage,
): QueryWord[] {
  const isAlone = ({ start, end }: Token) =>
    !tokens.some((token) => token.kind === 'joined' && token.start <= start && token.end >= end)
  const stops = found.map((token) => stop.has(token.term) && isAlone(token))
  const requests = found.map((token) => request.has(token.term) && isAlone(token))
  const isCommon = found.every((_, index) => stops[index] || requests[index])
  return found.map(({ term, kind, start, end }, index) => ({
    term,
    start,
    end,
    isStop: !!stops[index],
    isOptional: !!stops[index] && !stops.every(Boolean),
    isRequest: !!requests[index] && !isCommon,
    pairs: kind === 'segment' ? pairsIn(term) : [],
    characters: isUnspaced(kind) && [...term].length === 2 ? [...term] : [],
    ...acrossEnds(found, index),
    wide: stops[index] ? [] : wideWords(found, index, stop),
    isOpen: isOpen(found, index) && !isClosed(text, end),
    isComposed: kind === 'word' && isComposed(found, index),
    isName: kind === 'word' && found.some((other) => isUnspaced(other.kind)),
  }))
}

const isUnspaced = (kind: Token['kind']) => kind === 'segment' || kind === 'pair'

function isOpen(found: readonly Token[], index: number): boolean {
  const [word, next] = [found[index], found[index + 1]]
  if (!word || word.kind === 'sign') return false
  // A single letter before other words is a word. Too many words begin with it.
  if (word.kind === 'word') return word.term.length > 1 || !next
  return next?.start !== word.end || !isUnspaced(next.kind)
}

function isComposed(found: readonly Token[], index: number): boolean {
  const [before, word] = [found[index - 1], found[index]]
  return (
    index === found.length - 1 && !!before && isUnspaced(before.kind) && before.end === word?.start
  )
}

/** Returns whether a word is complete, because a bracket or a quotation mark closes it. */
function isClosed(text: string, end: number): boolean {
  return /^(?:\(|["'`’”»]?[)\]}>])/.test(text.slice(end, end + 2))
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

/** Returns a character with each stop word directly before or after it that is one character. */
function wideWords(found: readonly Token[], index: number, stop: ReadonlySet<string>): WideWord[] {
  return [index - 1, index].flatMap((at) => {
    const [left, right] = [found[at], found[at + 1]]
    if (left?.kind !== 'segment' || right?.kind !== 'segment' || left.end !== right.start) return []
    const term = left.term + right.term
    const other = at === index ? right : left
    if ([...term].length > 2 || !stop.has(other.term)) return []
    const both = { term, start: left.start, end: right.end, kind: 'pair' } as const
    const { before, after } = acrossEnds(found.toSpliced(at, 2, both), at)
    return [{ ...both, before, after }]
  })
}

/** Returns the characters beside a word, and the pairs that they form with its ends. */
function acrossEnds(
  found: readonly Token[],
  index: number,
): Pick<QueryWord, 'before' | 'after' | 'across'> {
  const charactersBeside = (at: number) => {
    const [left, right] = [found[at - 1], found[at]]
    const isBeside = left && right && left.end === right.start
    if (!isBeside || !isUnspaced(left.kind) || !isUnspaced(right.kind)) return ['', '']
    return [[...left.term].at(-1) ?? '', [...right.term][0] ?? '']
  }
  const [before = '', first = ''] = charactersBeside(index)
  const [last = '', after = ''] = charactersBeside(index + 1)
  return { before, after, across: [before + first, last + after].filter(Boolean) }
}
