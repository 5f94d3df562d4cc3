// A heading → its terms and how much of it each is: what the browser compares with a query that names the heading. Apart from
// mergeTerms.ts, which counts what stands in texts.
import { LONGEST_TERM, type Token, tokensOf } from '../shared/search/text.ts'
import { isStopWord } from '../shared/search/stopWords.ts'

/** How much of a heading a term is. */
export interface Share {
  /** Above 0, at most 1: all of it. */
  readonly share: number
  /** Whether the heading begins with it. */
  readonly isFirst: boolean
}

/** By term. What follows the last dot of a name is a heading too. */
function sharesOf(heading: string): ReadonlyMap<string, Share> {
  const tokens = tokensOf(heading)
  const words = tellingWords(tokens)
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

/** What a keyword counts of a title: less, so that a page called so is before one that only answers to it. */
const KEYWORD = 0.9

/** By term, of a heading and of the keywords of its page: the largest share. */
export function titleShares(
  heading: string,
  keywords: readonly string[],
): ReadonlyMap<string, Share> {
  const shares = new Map(sharesOf(heading))
  for (const keyword of keywords) {
    for (const [term, { share, isFirst }] of sharesOf(keyword)) {
      const known = shares.get(term)
      shares.set(term, {
        share: Math.max(known?.share ?? 0, KEYWORD * share),
        isFirst: isFirst || !!known?.isFirst,
      })
    }
  }
  return shares
}

/** Words beside each other in a heading, as one: `Front matter` is found by `frontmatter`. */
function neighbours(tokens: readonly Token[]): Token[] {
  const words = tokens.filter(({ kind }) => kind === 'word')
  return words.slice(1).flatMap((word, index) => {
    const before = words[index]
    return before ? [{ ...word, term: before.term + word.term, start: before.start }] : []
  })
}

/** Where nothing tells words apart, a word within a heading is as good as the first: `引用静态资源` begins with a verb. */
function isUnspaced({ kind }: Token): boolean {
  return kind === 'segment' || kind === 'pair'
}

/** Where the last part of `output.injectStyles` begins; 0 in a heading that is more than one name. */
function lastNameOf(heading: string): number {
  return /^[^\s.]+(?:\.[^\s.]+)+$/.test(heading) ? heading.lastIndexOf('.') + 1 : 0
}

/** All words as one. */
function allJoined(tokens: readonly Token[]): Token[] {
  const words = tokens.filter(({ kind }) => kind === 'word' || kind === 'segment')
  const [first, last] = [words[0], words.at(-1)]
  const term = words.map((word) => word.term).join('')
  if (!first || !last || words.length < 3 || term.length > LONGEST_TERM) return []
  return [{ term, start: first.start, end: last.end, kind: 'joined' }]
}

/** Words of headings that are no questions or sentences all tell something. */
const FEW_WORDS = 3

/** The words of a heading, in their order; of a longer one without stop words. */
function tellingWords(tokens: readonly Token[]): Token[] {
  const words = tokens.filter(({ kind }) => kind === 'word' || kind === 'segment')
  const telling = words.filter(({ term }) => !isStopWord(term))
  return words.length > FEW_WORDS && telling.length > 0 ? telling : words
}

/** Characters of the words within a stretch. */
function lengthOf(words: readonly Token[], from: number, to = Infinity): number {
  return words
    .filter(({ start, end }) => start >= from && end <= to)
    .reduce((sum, { start, end }) => sum + end - start, 0)
}
