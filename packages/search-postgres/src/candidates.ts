// Chooses the sections that are ranked with docgen's own weights: those to which the words of the query
// add most.
import { scoreSlots, type ScoreInput, type TermSlots } from './scoreSlots.ts'
import { createSlots } from './slots.ts'

/** See `Entries`. */
export type EntriesByTerm = ReadonlyMap<string, { readonly entries: Int32Array }>

export interface Candidates {
  /** The number of each candidate, best first. */
  readonly sections: readonly number[]
  /** How many candidates contain all words. */
  readonly complete: number
  /** By term, the index of each candidate that contains it, each followed by its numbers. */
  readonly entries: ReadonlyMap<string, readonly number[]>
}

/** The share of the words that a section with all words has, with an error of rounding. */
const ALL_WORDS = 0.999

/** Returns the best `most` candidates. `entries` has the entries of each term. */
export function findCandidates(
  { scratch, ...search }: Omit<ScoreInput, 'terms' | 'count'>,
  entries: EntriesByTerm,
  most: number,
): Candidates {
  scratch.reset()
  let size = 0
  for (const own of entries.values()) size += own.entries.length / 2
  const slots = createSlots(size, scratch)
  const terms = new Map<string, TermSlots>()
  for (const [term, { entries: own }] of entries) {
    terms.set(term, { entries: own, slots: slots.ofEntries(own) })
  }
  const { points, found } = scoreSlots({ ...search, scratch, terms, count: slots.count() })
  const order = bestOf(points, most)
  const candidateOf = scratch.ints(points.length).fill(-1)
  for (const [candidate, slot] of order.entries()) candidateOf[slot] = candidate
  const inCandidates = new Map<string, number[]>()
  for (const [term, own] of terms) inCandidates.set(term, entriesIn(own, candidateOf))
  return {
    sections: order.map((slot) => slots.sectionIn(slot)),
    complete: order.filter((slot) => found[slot]! > ALL_WORDS).length,
    entries: inCandidates,
  }
}

/** Returns the entries of a term in candidates. */
function entriesIn({ entries, slots }: TermSlots, candidateOf: Int32Array): number[] {
  const found: number[] = []
  for (let at = 0; at < slots.length; at += 1) {
    const candidate = candidateOf[slots[at]!]!
    if (candidate >= 0) found.push(candidate, entries[2 * at + 1]!)
  }
  return found
}

/** Points are sorted into this many buckets, which is faster than to sort them. */
const BUCKETS = 256

/** Returns the slots with most points, best first. */
function bestOf(points: Float32Array, most: number): number[] {
  let top = 0
  for (let slot = 0; slot < points.length; slot += 1) top = Math.max(top, points[slot]!)
  const bucketOf = (slot: number) => Math.floor((points[slot]! / (top || 1)) * (BUCKETS - 1))
  const sizes = new Int32Array(BUCKETS)
  for (let slot = 0; slot < points.length; slot += 1) sizes[bucketOf(slot)]! += 1
  let least = BUCKETS
  for (let size = 0; least > 0 && size < most;) size += sizes[(least -= 1)]!
  const slots: number[] = []
  for (let slot = 0; slot < points.length; slot += 1) if (bucketOf(slot) >= least) slots.push(slot)
  return slots.sort((a, b) => points[b]! - points[a]! || a - b).slice(0, most)
}
