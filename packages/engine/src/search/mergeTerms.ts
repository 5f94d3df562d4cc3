// Merges the terms of all pages of one language and version. Each term gets the sections that
// contain it and its weight there: the part of fielded BM25 that does not depend on the query. For
// very frequent terms only the heaviest sections are kept, because the others would not affect the
// results.
import { levelIn, type Posting, postingOf, toTextLevel } from '../shared/search/indexFormat.ts'
import {
  type CountedTerms,
  distinctTermsOf,
  FIELD_WEIGHTS,
  forEachPlace,
  headingLevelIn,
  levelOf,
  PARTS,
  partsIn,
  sectionIn,
} from './pageTerms.ts'
import { shardOf, type ShardTest } from './alphabet.ts'
import { normOf } from './lengths.ts'
import { type Chain, createPlaces, type Places } from './places.ts'
import type { IndexTokenizer } from './indexTokenizer.ts'
import type { Share } from './headingShares.ts'

/** The maximum number of sections kept per term: more than a query ever shows. */
const KEPT = { text: 1500, heading: 1500 }

/** A term and its postings, in ascending order of sections. */
export interface IndexedTerm {
  readonly term: string
  /** The number of sections that contain the term, including those that are not kept. */
  readonly sections: number
  readonly text: readonly Posting[]
  readonly heading: readonly Posting[]
}

/** The terms of a page, and terms that the rest of the site adds to it. */
export interface PlacedTerms {
  readonly terms: CountedTerms
  readonly additions: ReadonlyMap<string, Addition>
}

interface Found extends Chain {
  sections: number
}

/** The state of a merge. `wants` is null if terms of all shards are merged. */
interface Merge {
  readonly wants: ShardTest | null
  readonly byTerm: Map<string, Found>
  readonly places: Places
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
  /** Adds a page. Pages must be added in the order of their section numbers. */
  readonly add: (page: PlacedTerms) => void
  /** Ends the merge. `average` is the result of `averageStep` for all sections. */
  readonly end: (average: number) => MergedTerms
}

/** Starts a merge. `wants` selects the shards whose terms are merged. Default: all. */
export function createTermMerge(wants: Merge['wants'] = null): TermMerge {
  const merge: Merge = { wants, byTerm: new Map(), places: createPlaces() }
  const lengths: number[] = []
  return {
    add(page) {
      addPage(page, lengths.length, merge)
      lengths.push(...page.terms.lengths)
    },
    end: (average) =>
      mergedTerms(
        merge,
        Float64Array.from(lengths, (each) => normOf(each, average)),
      ),
  }
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
      merge.places.forEach(found, (section, parts, level) => {
        if (parts > 0) text.push(postingOf(section, textLevel(section, parts)))
        if (level > 0) heading.push(postingOf(section, level))
      })
      const { sections } = found
      return { term, sections, text: best(text, KEPT.text), heading: best(heading, KEPT.heading) }
    },
  }
}

function groupsOf(terms: string[]): string[][] {
  const groups = new Map<string, string[]>()
  // By default, `sort` compares strings by code units.
  for (const term of terms.sort()) {
    const first = term.charAt(0)
    const known = groups.get(first)
    if (known) known.push(term)
    else groups.set(first, [term])
  }
  return [...groups.values()]
}

/** Adds every term of a page to the merge. `start` is the number of the page's first section. */
function addPage({ terms, additions }: PlacedTerms, start: number, merge: Merge): void {
  const { places, lengths } = terms
  const others = new Map(additions)
  const addTerm = (term: string, from: number, end: number) => {
    const found = foundOf(term, merge)
    const addition = additions.get(term)
    if (addition) others.delete(term)
    if (addition && (places[from] ?? 0) % lengths.length !== 0) {
      addAddition(found, start, addition, merge)
    }
    for (let at = from; at < end; at += 1) {
      const place = places[at] ?? 0
      const section = sectionIn(place, lengths.length)
      const added = section === 0 ? addition : undefined
      const parts = partsIn(place, lengths.length) + (added?.parts ?? 0)
      const level = added?.level ?? headingLevelIn(place, lengths.length)
      addPlace(found, start + section, parts, level, merge)
    }
  }
  forEachPlace(terms, addTerm, merge.wants)
  for (const [term, addition] of others) {
    if (merge.wants && !merge.wants(shardOf(term))) continue
    addAddition(foundOf(term, merge), start, addition, merge)
  }
}

/**
 * What is added to a term of a page's first section. Without `level`, its heading level is
 * unchanged.
 */
export interface Addition {
  readonly parts: number
  readonly level?: number
}

/**
 * Returns the additions by term. `place` is text made of a page's address and its group. `shares`
 * are the terms of a name given to a page without a title, or null if the page has a title.
 */
export function additionsOf(
  place: string,
  shares: ReadonlyMap<string, Share> | null,
  tokenizer: IndexTokenizer,
): Map<string, Addition> {
  const additions = new Map<string, Addition>()
  for (const term of distinctTermsOf(place, tokenizer)) {
    additions.set(term, { parts: FIELD_WEIGHTS.place * PARTS })
  }
  for (const [term, share] of shares ?? []) {
    additions.set(term, { parts: additions.get(term)?.parts ?? 0, level: levelOf(share) })
  }
  return additions
}

function foundOf(term: string, { byTerm, places }: Merge): Found {
  const known = byTerm.get(term)
  if (known) return known
  const found: Found = { sections: 0, ...places.start() }
  byTerm.set(term, found)
  return found
}

function addAddition(found: Found, section: number, addition: Addition, merge: Merge): void {
  const { parts, level = 0 } = addition
  addPlace(found, section, parts, level, merge)
}

function addPlace(
  found: Found,
  section: number,
  parts: number,
  level: number,
  { places }: Merge,
): void {
  found.sections += 1
  if (parts > 0 || level > 0) places.add(found, section, parts, level)
}

/** Returns the `most` postings with the highest levels, in the order of sections. */
export function best(postings: readonly Posting[], most: number): readonly Posting[] {
  if (postings.length <= most) return postings
  return [...postings]
    .sort((a, b) => levelIn(b) - levelIn(a) || a - b)
    .slice(0, most)
    .sort((a, b) => a - b)
}
