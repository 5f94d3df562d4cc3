// Merges the terms of all pages of one language and version. Each term gets the sections that
// contain it and its weight there: the part of fielded BM25 that does not depend on the query. For
// very frequent terms only the heaviest sections are kept, because the others would not affect the
// results.
import { groupBy } from '../shared/groupBy.ts'
import { type Posting, postingOf, toTextLevel } from '../shared/search/indexFormat.ts'
import { PARTS } from './pageTerms.ts'
import { normOf } from './lengths.ts'
import { createPlaces } from './places.ts'
import type { PlacedTerms } from './additions.ts'
import { best, sortPostings } from './bestPostings.ts'
import {
  addBlock,
  addPage,
  forEachPlaceOf,
  foundOf,
  listed,
  type ListedMerge,
  type Merge,
} from './termLists.ts'

/** Most sections kept per term, in texts and again in headings: more than a query ever shows. */
const KEPT_SECTIONS = 1500

/** A term and its postings, in ascending order of sections. */
export interface IndexedTerm {
  readonly term: string
  /** The number of sections that contain the term, including those that are not kept. */
  readonly sections: number
  readonly text: readonly Posting[]
  readonly heading: readonly Posting[]
}

/** The lengths of consecutive sections. */
interface Lengths {
  readonly start: number
  readonly lengths: readonly number[]
}

/** The merged terms of all pages. */
export interface MergedTerms {
  /**
   * Terms grouped by their first code unit. Groups, and terms in a group, are sorted by code units.
   */
  readonly groups: readonly (readonly string[])[]
  /**
   * Returns a term with its postings. They are computed on each call, because the postings of all
   * terms would take several times the memory of the merge.
   */
  readonly termOf: (term: string) => IndexedTerm
}

/** A merge in progress. */
export interface TermMerge {
  /** Adds a page, whose first section has the number `start`. */
  readonly add: (page: PlacedTerms, start: number) => void
  /** Adds the pages of a block at once. `pages` are their lengths and first sections. */
  readonly addBlock: (block: ListedMerge, pages: readonly Lengths[]) => void
  /** Returns the terms and places that were added with `add`. */
  readonly list: () => ListedMerge
  /** Ends the merge. `average` is the result of `averageStep` for all sections. */
  readonly end: (average: number) => MergedTerms
}

/** Starts a merge. `wants` selects the shards whose terms are merged. Default: all. */
export function createTermMerge(wants: Merge['wants'] = null): TermMerge {
  const merge: Merge = { wants, byTerm: new Map(), places: createPlaces(), blocks: [] }
  const added: Lengths[] = []
  return {
    add(page, start) {
      addPage(page, start, merge)
      added.push({ start, lengths: page.terms.lengths })
    },
    addBlock(block, pages) {
      const sections = pages.flatMap(({ start, lengths }) => lengths.map((_, at) => start + at))
      addBlock(block, Uint32Array.from(sections), merge)
      added.push(...pages)
    },
    list: () => listed(merge),
    end: (average) => mergedTerms(merge, normsOf(added, average)),
  }
}

function normsOf(pages: readonly Lengths[], average: number): Float64Array {
  const total = pages.reduce(
    (most, { start, lengths }) => Math.max(most, start + lengths.length),
    0,
  )
  const norms = new Float64Array(total)
  for (const { start, lengths } of pages) {
    for (const [at, length] of lengths.entries()) norms[start + at] = normOf(length, average)
  }
  return norms
}

function mergedTerms(merge: Merge, norms: Float64Array): MergedTerms {
  const textLevel = (section: number, parts: number) =>
    toTextLevel(parts / PARTS / (norms[section] ?? 1))
  return {
    groups: groupsOf([...merge.byTerm.keys()]),
    termOf(term) {
      const found = foundOf(term, merge)
      const text: Posting[] = []
      const heading: Posting[] = []
      forEachPlaceOf(found, merge, (section, parts, level) => {
        if (parts > 0) text.push(postingOf(section, textLevel(section, parts)))
        if (level > 0) heading.push(postingOf(section, level))
      })
      const { sections } = found
      sortPostings(text)
      sortPostings(heading)
      return {
        term,
        sections,
        text: best(text, KEPT_SECTIONS),
        heading: best(heading, KEPT_SECTIONS),
      }
    },
  }
}

function groupsOf(terms: string[]): string[][] {
  // By default, `sort` compares strings by code units.
  return [...groupBy(terms.sort(), (term) => term.charAt(0)).values()]
}
