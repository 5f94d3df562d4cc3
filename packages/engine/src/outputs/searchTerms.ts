// Sections of all pages of one language and version → the terms, each with the sections it stands in and how much it
// weighs there: BM25 with fields, the part that does not depend on the query. Of a term that stands almost everywhere only the
// places that weigh most are kept: the others would decide nothing.
import { type Posting, toHeadingLevel, toTextLevel } from '../shared/searchIndexFormat.ts'
import { tokensOf } from '../shared/searchText.ts'
import { isStopWord } from '../shared/stopWords.ts'
import type { PlacedSection, Piece } from './searchSections.ts'
import { type Share, titleShares } from './searchShares.ts'

/** Weights of the fields of a text; those of title and headings are the browser's, which knows both from one number. */
const FIELD_WEIGHTS: Readonly<Record<Piece['field'] | 'place' | 'description', number>> = {
  ...{ lead: 2, text: 1, code: 0.25, place: 1, description: 2 },
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

/** Where one term stands, as parallel lists of numbers: an object for each place is more than a large site's memory bears. */
interface Found {
  sections: number
  /** The sections whose text has it, and how often, weighted. */
  readonly text: { readonly sections: number[]; readonly counts: number[] }
  readonly heading: { readonly sections: number[]; readonly levels: number[] }
}

/** All terms of the sections, sorted by code units. */
export function termsOf(sections: readonly PlacedSection[]): IndexedTerm[] {
  const byTerm = new Map<string, Found>()
  const lengths = sections.map((section, number) => add(countsOf(section), number, byTerm))
  const words = lengths.reduce((sum, length) => sum + length, 0)
  const average = Math.max(1, words / Math.max(1, sections.length))
  const norms = lengths.map((length) => 1 - LENGTH_SHARE + (LENGTH_SHARE * length) / average)
  return [...byTerm]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([term, { sections: total, text, heading }]) => ({
      ...{ term, sections: total },
      text: best(
        postingsOf(text.sections, (at, section) =>
          toTextLevel((text.counts[at] ?? 0) / (norms[section] ?? 1)),
        ),
        KEPT.text,
      ),
      heading: best(
        postingsOf(heading.sections, (at) => heading.levels[at] ?? 0),
        KEPT.heading,
      ),
    }))
}

/** Says of every term of a section that it stands there; returns the length of the section. */
function add(
  { text, heading, length }: Counts,
  section: number,
  byTerm: Map<string, Found>,
): number {
  for (const term of new Set([...heading.keys(), ...text.keys()])) {
    const found = byTerm.get(term) ?? nothingFound()
    byTerm.set(term, found)
    found.sections += 1
    const [count, share] = [text.get(term), heading.get(term)]
    if (count) {
      found.text.sections.push(section)
      found.text.counts.push(count)
    }
    if (share) {
      found.heading.sections.push(section)
      found.heading.levels.push(toHeadingLevel(share.share, share.isFirst))
    }
  }
  return length
}

function nothingFound(): Found {
  return { sections: 0, text: { sections: [], counts: [] }, heading: { sections: [], levels: [] } }
}

function postingsOf(
  sections: readonly number[],
  levelOf: (at: number, section: number) => number,
): Posting[] {
  return sections.map((section, at) => ({ section, level: levelOf(at, section) }))
}

/** The postings of the highest levels, in the order of the sections. */
export function best(postings: readonly Posting[], most: number): readonly Posting[] {
  if (postings.length <= most) return postings
  return [...postings]
    .sort((a, b) => b.level - a.level || a.section - b.section)
    .slice(0, most)
    .sort((a, b) => a.section - b.section)
}

function countsOf(section: PlacedSection): Counts {
  const { heading, pieces, keywords } = section
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
  for (const field of ['place', 'description'] as const) {
    for (const term of new Set(tokensOf(section[field]).map((token) => token.term))) {
      if (!isStopWord(term)) text.set(term, (text.get(term) ?? 0) + FIELD_WEIGHTS[field])
    }
  }
  return { text, length, heading: titleShares(heading, keywords) }
}
