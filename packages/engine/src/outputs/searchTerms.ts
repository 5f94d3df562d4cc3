// Sections of all pages of one language and version → the terms, each with the sections it stands in and how much it
// weighs there: BM25 with fields, the part that does not depend on the query. Of a term that stands almost everywhere only the
// places that weigh most are kept: the others would decide nothing.
import { type Posting, toHeadingLevel, toTextLevel } from '../shared/searchIndexFormat.ts'
import { LONGEST_TERM, type Token, tokensOf } from '../shared/searchText.ts'
import { isStopWord } from '../shared/stopWords.ts'
import type { PlacedSection, Piece } from './searchSections.ts'

/** Weights of the fields of a text; those of title and headings are the browser's, which knows both from one number. */
const FIELD_WEIGHTS: Readonly<Record<Piece['field'] | 'place', number>> = {
  ...{ lead: 2, text: 1, code: 0.25, place: 1 },
}

/** How much the length of a section counts, of BM25: 0 not at all, 1 in full. */
const LENGTH_SHARE = 0.6

/** Places of a term that are kept, at most: more than a query ever shows, in any order of words. */
const KEPT = { text: 1500, heading: 1500 }

/** A term with where it stands, sections ascending. */
export interface IndexedTerm {
  readonly term: string
  /** Number of the sections it stands in, kept or not. */
  readonly sections: number
  readonly text: readonly Posting[]
  readonly heading: readonly Posting[]
}

/** What one section says of its terms. */
interface Counts {
  /** Weighted count in the text, by term. */
  readonly text: ReadonlyMap<string, number>
  /** By term: how much of the heading it is. */
  readonly heading: ReadonlyMap<string, Share>
  /** Weighted number of words. */
  readonly length: number
}

interface Share {
  readonly share: number
  /** Whether the heading begins with it. */
  readonly isFirst: boolean
}

/** All terms of the sections, sorted by code units. */
export function termsOf(sections: readonly PlacedSection[]): IndexedTerm[] {
  const counts = sections.map(countsOf)
  const words = counts.reduce((sum, { length }) => sum + length, 0)
  const average = Math.max(1, words / Math.max(1, sections.length))
  const byTerm = new Map<string, { sections: number; text: Posting[]; heading: Posting[] }>()
  counts.forEach(({ text, heading, length }, section) => {
    const norm = 1 - LENGTH_SHARE + (LENGTH_SHARE * length) / average
    for (const term of new Set([...heading.keys(), ...text.keys()])) {
      const entry = byTerm.get(term) ?? { sections: 0, text: [], heading: [] }
      byTerm.set(term, entry)
      entry.sections += 1
      const [count, share] = [text.get(term), heading.get(term)]
      if (count) entry.text.push({ section, level: toTextLevel(count / norm) })
      if (share) {
        entry.heading.push({ section, level: toHeadingLevel(share.share, share.isFirst) })
      }
    }
  })
  return [...byTerm]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([term, { sections, text, heading }]) => ({
      ...{ term, sections },
      text: best(text, KEPT.text),
      heading: best(heading, KEPT.heading),
    }))
}

/** The postings of the highest levels, in the order of the sections. */
export function best(postings: readonly Posting[], most: number): readonly Posting[] {
  if (postings.length <= most) return postings
  return [...postings]
    .sort((a, b) => b.level - a.level || a.section - b.section)
    .slice(0, most)
    .sort((a, b) => a.section - b.section)
}

/** Words beside each other in a heading, as one: `Front matter` is found by `frontmatter`. */
function neighbours(tokens: readonly Token[]): Token[] {
  const words = tokens.filter(({ kind }) => kind === 'word')
  return words.slice(1).flatMap((word, index) => {
    const before = words[index]
    return before ? [{ ...word, term: before.term + word.term, start: before.start }] : []
  })
}

function countsOf({ heading, pieces, place }: PlacedSection): Counts {
  const text = new Map<string, number>()
  let length = 0
  for (const piece of pieces) {
    const weight = FIELD_WEIGHTS[piece.field]
    for (const { term, kind } of tokensOf(piece.text)) {
      if (kind === 'word' || kind === 'segment') length += piece.field === 'code' ? weight : 1
      // They say nothing in a text; in a heading they may be all there is.
      if (!isStopWord(term)) text.set(term, (text.get(term) ?? 0) + weight)
    }
  }
  for (const term of new Set(tokensOf(place).map((token) => token.term))) {
    if (!isStopWord(term)) text.set(term, (text.get(term) ?? 0) + FIELD_WEIGHTS.place)
  }
  return { text, length, heading: sharesOf(heading) }
}

/** How much of a heading each of its terms is. What follows the last dot of a name is a heading too. */
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
