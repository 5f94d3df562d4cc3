// Sections of all pages of one language and version → the terms, each with the sections it stands in and how much it
// weighs there: BM25 with fields, the part that does not depend on the query.
import { type Posting, toHeadingLevel, toTextLevel } from '../shared/searchIndexFormat.ts'
import { type Token, tokensOf } from '../shared/searchText.ts'
import { isStopWord } from '../shared/stopWords.ts'
import type { Piece, Section } from './searchSections.ts'

/** Weights of the fields of a text; those of title and headings are the browser's, which knows both from one number. */
const FIELD_WEIGHTS: Readonly<Record<Piece['field'], number>> = { lead: 2, text: 1, code: 0.25 }

/** How much the length of a section counts, of BM25: 0 not at all, 1 in full. */
const LENGTH_SHARE = 0.6

/** By term, sorted by code units; sections ascending. */
export type Terms = readonly (readonly [term: string, postings: readonly Posting[]])[]

/** What one section says of its terms. */
interface Counts {
  /** Weighted count in the text, by term. */
  readonly text: ReadonlyMap<string, number>
  readonly headingTerms: ReadonlySet<string>
  readonly headingLevel: number
  /** Weighted number of words. */
  readonly length: number
}

export function termsOf(sections: readonly Section[]): Terms {
  const counts = sections.map(countsOf)
  const words = counts.reduce((sum, { length }) => sum + length, 0)
  const average = Math.max(1, words / Math.max(1, sections.length))
  const byTerm = new Map<string, Posting[]>()
  counts.forEach(({ text, headingTerms, headingLevel, length }, section) => {
    const norm = 1 - LENGTH_SHARE + (LENGTH_SHARE * length) / average
    for (const term of new Set([...headingTerms, ...text.keys()])) {
      const postings = byTerm.get(term) ?? []
      byTerm.set(term, postings)
      postings.push({
        section,
        heading: headingTerms.has(term) ? headingLevel : 0,
        text: toTextLevel((text.get(term) ?? 0) / norm),
      })
    }
  })
  return [...byTerm].sort(([a], [b]) => (a < b ? -1 : 1))
}

/** Words beside each other in a heading, as one: `Front matter` is found by `frontmatter`. */
function neighbours(tokens: readonly Token[]): Pick<Token, 'term'>[] {
  const words = tokens.filter(({ kind }) => kind === 'word')
  return words.slice(1).map(({ term }, index) => ({ term: (words[index]?.term ?? '') + term }))
}

function countsOf({ heading, pieces }: Section): Counts {
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
  const tokens = tokensOf(heading)
  const words = tokens.filter(({ kind }) => kind === 'word' || kind === 'segment').length
  return {
    ...{ text, length },
    headingTerms: new Set([...tokens, ...neighbours(tokens)].map(({ term }) => term)),
    headingLevel: toHeadingLevel(words),
  }
}
