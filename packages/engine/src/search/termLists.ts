// The lists of a merge: for each term the sections that contain it, page by page or block by block.
// mergeTerms.ts computes weights from them.
import { forEachPlace, headingLevelIn, partsIn, sectionIn } from './termPlaces.ts'
import { shardOf, type ShardTest } from './alphabet.ts'
import { type Chain, forEachListed, type Places } from './places.ts'
import type { PlacedTerms } from './additions.ts'

/** A term in the merge. */
export interface Found extends Chain {
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
export interface Merge {
  readonly wants: ShardTest | null
  readonly byTerm: Map<string, Found>
  readonly places: Places
  readonly blocks: PlacedBlock[]
}

type PlaceCall = (section: number, parts: number, level: number) => void

/** Calls `call` with each section that has the term, and its weight there. */
export function forEachPlaceOf(found: Found, { places, blocks }: Merge, call: PlaceCall): void {
  places.forEach(found, call)
  const inBlocks = found.inBlocks ?? []
  for (let at = 0; at < inBlocks.length; at += 3) {
    const { places, sections } = blocks[inBlocks[at]!]!
    forEachListed(places, [inBlocks[at + 1]!, inBlocks[at + 2]!], (section, parts, level) =>
      call(sections[section]!, parts, level),
    )
  }
}

/** Adds every term of a page to the merge. `start` is the number of the page's first section. */
export function addPage({ terms, additions }: PlacedTerms, start: number, merge: Merge): void {
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

/** Returns the entry of a term, a new one if the merge has none. */
export function foundOf(term: string, { byTerm, places }: Merge): Found {
  const known = byTerm.get(term)
  if (known) return known
  const found: Found = { sections: 0, inBlocks: null, ...places.start() }
  byTerm.set(term, found)
  return found
}

/** Adds all terms of a block. `sections` are the numbers of its sections in the index. */
export function addBlock(
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

/** Returns the terms and places that were added with `addPage`. */
export function listed({ byTerm, places }: Merge): ListedMerge {
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
