// Terms of all pages of one language and version → the terms, each with the sections it stands in and how much it
// weighs there: BM25 with fields, the part that does not depend on the query. Of a term that stands almost everywhere only the
// places that weigh most are kept: the others would decide nothing.
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
import type { Share } from './headingShares.ts'

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
  readonly terms: CountedTerms
  readonly additions: ReadonlyMap<string, Addition>
}

interface Found extends Chain {
  sections: number
}

/** What is found out of all pages. */
interface Merge {
  readonly wants: ShardTest | null
  readonly byTerm: Map<string, Found>
  readonly places: Places
}

/** Terms of all pages. */
export interface MergedTerms {
  /** Those that begin with the same code unit, sorted by code units, as the groups are. */
  readonly groups: readonly (readonly string[])[]
  /** Made each time: all at once would be several times what they are merged in. */
  readonly termOf: (term: string) => IndexedTerm
}

/** Terms of pages in the making. */
export interface TermMerge {
  /** Pages are added in the order of their sections. */
  readonly add: (page: PlacedTerms) => void
  /** `average`: as `averageStep` gives it, of all sections. */
  readonly end: (average: number) => MergedTerms
}

/** `wants`: of which shards terms are merged. Default: all. */
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
  // The default order of strings is that of their code units.
  for (const term of terms.sort()) {
    const first = term.charAt(0)
    const known = groups.get(first)
    if (known) known.push(term)
    else groups.set(first, [term])
  }
  return [...groups.values()]
}

/** Says of every term of a page where it stands; `start` is the number of the page's first section. */
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

/** What the first section of a page is found by besides; without a level, that of its heading stays. */
export interface Addition {
  readonly parts: number
  readonly level?: number
}

/**
 * By term. `place`: words of the address of a page and of its group. `shares`: of its name, where that is not its own; null: as
 * counted.
 */
export function additionsOf(
  place: string,
  shares: ReadonlyMap<string, Share> | null,
): Map<string, Addition> {
  const additions = new Map<string, Addition>()
  for (const term of distinctTermsOf(place)) {
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

/** The postings of the highest levels, in the order of the sections. */
export function best(postings: readonly Posting[], most: number): readonly Posting[] {
  if (postings.length <= most) return postings
  return [...postings]
    .sort((a, b) => levelIn(b) - levelIn(a) || a - b)
    .slice(0, most)
    .sort((a, b) => a - b)
}
