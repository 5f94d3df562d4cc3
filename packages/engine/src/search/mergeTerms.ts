// Merges the terms of all pages of one language and version. Each term gets the sections that
// contain it and its weight there: the part of fielded BM25 that does not depend on the query. For
// very frequent terms only the heaviest sections are kept, because the others would not affect the
// results.
import { groupBy } from '../shared/groupBy.ts'
import { type Posting, postingOf, toTextLevel } from '../shared/search/indexFormat.ts'
import { PARTS } from './pageTerms.ts'
import { forEachPlace, headingLevelIn, partsIn, sectionIn } from './termPlaces.ts'
import { shardOf, type ShardTest } from './alphabet.ts'
import { normOf } from './lengths.ts'
import { type Chain, createPlaces, forEachListed, type Places } from './places.ts'
import type { PlacedTerms } from './additions.ts'
import { best, sortPostings } from './bestPostings.ts'

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

interface Found extends Chain {
  sections: number
  /** Three numbers for each block with the term: the block, and the range of the term's places. */
  inBlocks: number[] | null
}

/** The merged terms of some pages, in a form that can be stored; see `termBlocks.ts`. */
export interface ListedMerge {
  readonly terms: readonly string[]
  /** Two numbers for each term: its sections, and its places. */
  readonly counts: Uint32Array
  /** All places in the order of the terms; see `forEachListed`. */
  readonly places: Uint32Array
}

/** A block whose sections have their numbers in the index. */
interface PlacedBlock {
  readonly places: Uint32Array
  /** The number in the index of each section of the block. */
  readonly sections: Uint32Array
}

/** The state of a merge. `wants` is null if terms of all shards are merged. */
interface Merge {
  readonly wants: ShardTest | null
  readonly byTerm: Map<string, Found>
  readonly places: Places
  readonly blocks: PlacedBlock[]
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
      return { term, sections, text: best(text, KEPT.text), heading: best(heading, KEPT.heading) }
    },
  }
}

type PlaceCall = (section: number, parts: number, level: number) => void

function forEachPlaceOf(found: Found, { places, blocks }: Merge, call: PlaceCall): void {
  places.forEach(found, call)
  const inBlocks = found.inBlocks ?? []
  for (let at = 0; at < inBlocks.length; at += 3) {
    const { places, sections } = blocks[inBlocks[at]!]!
    forEachListed(places, [inBlocks[at + 1]!, inBlocks[at + 2]!], (section, parts, level) =>
      call(sections[section]!, parts, level),
    )
  }
}

function groupsOf(terms: string[]): string[][] {
  // By default, `sort` compares strings by code units.
  return [...groupBy(terms.sort(), (term) => term.charAt(0)).values()]
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
      addSection(found, start, addition.parts, addition.level ?? 0, merge)
    }
    for (let at = from; at < end; at += 1) {
      const place = places[at] ?? 0
      const section = sectionIn(place, lengths.length)
      const added = section === 0 ? addition : undefined
      const parts = partsIn(place, lengths.length) + (added?.parts ?? 0)
      const level = added?.level ?? headingLevelIn(place, lengths.length)
      addSection(found, start + section, parts, level, merge)
    }
  }
  forEachPlace(terms, addTerm, merge.wants)
  for (const [term, addition] of others) {
    if (merge.wants && !merge.wants(shardOf(term))) continue
    addSection(foundOf(term, merge), start, addition.parts, addition.level ?? 0, merge)
  }
}

function foundOf(term: string, { byTerm, places }: Merge): Found {
  const known = byTerm.get(term)
  if (known) return known
  const found: Found = { sections: 0, inBlocks: null, ...places.start() }
  byTerm.set(term, found)
  return found
}

function addBlock(
  { terms, counts, places }: ListedMerge,
  sections: Uint32Array,
  merge: Merge,
): void {
  const index = merge.blocks.push({ places, sections }) - 1
  let from = 0
  for (const [at, term] of terms.entries()) {
    const found = foundOf(term, merge)
    const end = from + counts[2 * at + 1]!
    found.sections += counts[2 * at]!
    const known = (found.inBlocks ??= [])
    known.push(index, from, end)
    from = end
  }
}

function listed({ byTerm, places }: Merge): ListedMerge {
  const counts = new Uint32Array(2 * byTerm.size)
  const list = places.list()
  for (const [at, found] of [...byTerm.values()].entries()) {
    counts[2 * at] = found.sections
    counts[2 * at + 1] = list.add(found)
  }
  return { terms: [...byTerm.keys()], counts, places: list.end() }
}

/**
 * Counts a section that contains the term. Adds it to the term's list only if the term has a weight
 * there, in the text (`parts`) or in a heading (`level`).
 */
function addSection(
  found: Found,
  section: number,
  parts: number,
  level: number,
  { places }: Merge,
): void {
  found.sections += 1
  if (parts > 0 || level > 0) places.add(found, section, parts, level)
}
