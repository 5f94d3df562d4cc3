// Computes what share of a heading each of its terms makes up. The browser uses these shares to
// rank sections whose heading matches the query.
import { LONGEST_TERM, type Token } from '../shared/search/token.ts'
import type { IndexTokenizer } from './indexTokenizer.ts'

/** The share of a heading that a term makes up. */
export interface Share {
  /** Above 0; 1 if the term is the whole heading. */
  readonly share: number
  /** Whether the heading begins with it. */
  readonly isFirst: boolean
}

/** Returns the shares by term. The part after the last dot of a name also counts as a heading. */
function sharesOf(heading: string, tokenizer: IndexTokenizer): ReadonlyMap<string, Share> {
  const tokens = tokenizer.tokensOf(heading)
  const words = tellingWords(tokens, tokenizer)
  const last = lastNameOf(heading)
  const [whole, part] = [lengthOf(words, 0), lengthOf(words, last)]
  const begin = words[0]?.start ?? 0
  const shares = new Map<string, Share>()
  for (const token of [...tokens, ...neighbours(tokens), ...allJoined(tokens)]) {
    const { term, start, end } = token
    const own = lengthOf(words, start, end) || end - start
    const share = Math.min(1, own / (start >= last ? part : whole))
    const isFirst = start === begin || (last > 0 && start === last) || isUnspaced(token)
    const known = shares.get(term)
    shares.set(term, {
      share: Math.max(known?.share ?? 0, share),
      isFirst: isFirst || !!known?.isFirst,
    })
  }
  return shares
}

/**
 * The weight of a keyword relative to a title. Below 1, so that a page with this title ranks before
 * a page that only lists it as a keyword.
 */
const KEYWORD = 0.9

/** Returns, by term, the largest share it has in a heading or in a keyword of the page. */
export function titleShares(
  heading: string,
  keywords: readonly string[],
  tokenizer: IndexTokenizer,
): ReadonlyMap<string, Share> {
  const shares = new Map(sharesOf(heading, tokenizer))
  for (const keyword of keywords) {
    for (const [term, { share, isFirst }] of sharesOf(keyword, tokenizer)) {
      const known = shares.get(term)
      shares.set(term, {
        share: Math.max(known?.share ?? 0, KEYWORD * share),
        isFirst: isFirst || !!known?.isFirst,
      })
    }
  }
  return shares
}

/** Joins each pair of adjacent words, so that `frontmatter` finds the heading `Front matter`. */
function neighbours(tokens: readonly Token[]): Token[] {
  const words = tokens.filter(({ kind }) => kind === 'word')
  return words.slice(1).flatMap((word, index) => {
    const before = words[index]
    return before ? [{ ...word, term: before.term + word.term, start: before.start }] : []
  })
}

/**
 * Returns whether a token is from text without spaces. There, any word of a heading ranks like the
 * first word: `引用静态资源` begins with a verb.
 */
function isUnspaced({ kind }: Token): boolean {
  return kind === 'segment' || kind === 'pair'
}

/**
 * Returns where the last part of a dotted name such as `output.injectStyles` begins, otherwise 0.
 */
function lastNameOf(heading: string): number {
  return /^[^\s.]+(?:\.[^\s.]+)+$/.test(heading) ? heading.lastIndexOf('.') + 1 : 0
}

/**
 * Returns all words joined into one token, if there are at least three and the result is not too
 * long.
 */
function allJoined(tokens: readonly Token[]): Token[] {
  const words = tokens.filter(({ kind }) => kind === 'word' || kind === 'segment')
  const [first, last] = [words[0], words.at(-1)]
  const term = words.map((word) => word.term).join('')
  if (!first || !last || words.length < 3 || term.length > LONGEST_TERM) return []
  return [{ term, start: first.start, end: last.end, kind: 'joined' }]
}

/**
 * In a heading with at most this many words, stop words count too. Longer ones are often sentences.
 */
const FEW_WORDS = 3

/** Returns the words of a heading in order, without stop words if the heading is long. */
function tellingWords(
  tokens: readonly Token[],
  { isStopWord }: Pick<IndexTokenizer, 'isStopWord'>,
): Token[] {
  const words = tokens.filter(({ kind }) => kind !== 'joined' && kind !== 'pair')
  const telling = words.filter(({ term }) => !isStopWord(term))
  return words.length > FEW_WORDS && telling.length > 0 ? telling : words
}

/** Returns the total number of characters of the words between `from` and `to`. */
function lengthOf(words: readonly Token[], from: number, to = Infinity): number {
  return words
    .filter(({ start, end }) => start >= from && end <= to)
    .reduce((sum, { start, end }) => sum + end - start, 0)
}
