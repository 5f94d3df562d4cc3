// Terms of all pages of one language and version → the terms, each with the sections it stands in and how much it
// weighs there: BM25 with fields, the part that does not depend on the query. Of a term that stands almost everywhere only the
// places that weigh most are kept: the others would decide nothing.
import { type Posting, toTextLevel } from '../shared/searchIndexFormat.ts'
import type { PageTerms } from '../types.ts'
import { distinctTermsOf, FIELD_WEIGHTS, forEachTerm, levelOf, PARTS } from './pageTerms.ts'
import type { Share } from './searchShares.ts'

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

/** The terms of a page, with what the rest of the site says of it. */
export interface PlacedTerms {
  readonly terms: Pick<PageTerms, 'lengths' | 'terms' | 'places'>
  /** Words of its address and of its group. */
  readonly place: string
  /** Of its name, where that is not its own; null: as counted. */
  readonly shares: ReadonlyMap<string, Share> | null
}

/** Where one term stands, as parallel lists of numbers: an object for each place is more than a large site's memory bears. */
interface Found {
  sections: number
  /** The sections whose text has it, and its weighted count there, in parts. */
  readonly text: { readonly sections: number[]; readonly parts: number[] }
  readonly heading: { readonly sections: number[]; readonly levels: number[] }
}

/** All terms of the pages, sorted by code units. */
export function termsOf(pages: readonly PlacedTerms[]): IndexedTerm[] {
  const byTerm = new Map<string, Found>()
  let count = 0
  for (const page of pages) {
    addPage(page, count, byTerm)
    count += page.terms.lengths.length
  }
  const norms = normsOf(pages.flatMap(({ terms }) => terms.lengths))
  return [...byTerm]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([term, { sections: total, text, heading }]) => ({
      ...{ term, sections: total },
      text: best(
        postingsOf(text.sections, (at, section) =>
          toTextLevel((text.parts[at] ?? 0) / PARTS / (norms[section] ?? 1)),
        ),
        KEPT.text,
      ),
      heading: best(
        postingsOf(heading.sections, (at) => heading.levels[at] ?? 0),
        KEPT.heading,
      ),
    }))
}

/** By section: what its length divides. */
function normsOf(lengths: readonly number[]): number[] {
  const words = lengths.reduce((sum, length) => sum + length, 0)
  const average = Math.max(1, words / Math.max(1, lengths.length))
  return lengths.map((length) => 1 - LENGTH_SHARE + (LENGTH_SHARE * length) / average)
}

/** Says of every term of a page where it stands; `start` is the number of the page's first section. */
function addPage(
  { terms, ...front }: PlacedTerms,
  start: number,
  byTerm: Map<string, Found>,
): void {
  const additions = additionsOf(front)
  forEachTerm(terms, (term, places) => {
    const found = foundOf(term, byTerm)
    const addition = additions.get(term)
    additions.delete(term)
    if (addition && places[0]?.section !== 0) addPlace(found, start, addition)
    for (const { section, parts, level } of places) {
      const added = section === 0 ? addition : undefined
      addPlace(found, start + section, {
        parts: parts + (added?.parts ?? 0),
        level: added?.level ?? level,
      })
    }
  })
  for (const [term, addition] of additions) addPlace(foundOf(term, byTerm), start, addition)
}

/** What the first section of a page is found by besides, by term; without a level, that of its heading stays. */
interface Addition {
  readonly parts: number
  readonly level?: number
}

function additionsOf({ place, shares }: Omit<PlacedTerms, 'terms'>): Map<string, Addition> {
  const additions = new Map<string, Addition>()
  for (const term of distinctTermsOf(place)) {
    additions.set(term, { parts: FIELD_WEIGHTS.place * PARTS })
  }
  for (const [term, share] of shares ?? []) {
    additions.set(term, { parts: additions.get(term)?.parts ?? 0, level: levelOf(share) })
  }
  return additions
}

function foundOf(term: string, byTerm: Map<string, Found>): Found {
  const known = byTerm.get(term)
  if (known) return known
  const found = nothingFound()
  byTerm.set(term, found)
  return found
}

function addPlace(found: Found, section: number, { parts, level = 0 }: Addition): void {
  found.sections += 1
  if (parts > 0) {
    found.text.sections.push(section)
    found.text.parts.push(parts)
  }
  if (level > 0) {
    found.heading.sections.push(section)
    found.heading.levels.push(level)
  }
}

function nothingFound(): Found {
  return { sections: 0, text: { sections: [], parts: [] }, heading: { sections: [], levels: [] } }
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
