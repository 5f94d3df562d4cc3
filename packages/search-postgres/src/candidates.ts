// Chooses the sections that are ranked with docgen's own weights: those to which the words of the query
// add most.
import { scoreSlots, type ScoreInput, type TermSlots } from './scoreSlots.ts'
import { createSlots } from './slots.ts'

export interface Candidates {
  /** The number of each candidate, best first. */
  readonly sections: readonly number[]
  /** How many candidates contain all words. */
  readonly complete: number
  /** Calls `call` with the index of each candidate that contains the term, and its numbers. */
  readonly forEach: (term: string, call: (candidate: number, numbers: number) => void) => void
}

/** The share of the words that a section with all words has, with an error of rounding. */
const ALL_WORDS = 0.999

/** Returns the best `most` candidates. `entries` has the entries of each term. */
export function findCandidates(
  search: Omit<ScoreInput, 'terms' | 'count'>,
  entries: ReadonlyMap<string, Int32Array>,
  most: number,
): Candidates {
  const sizes = [...entries.values()].map(({ length }) => length / 2)
  const slots = createSlots(sizes.reduce((sum, size) => sum + size, 0))
  const terms = new Map<string, TermSlots>()
  for (const [term, own] of entries) terms.set(term, { entries: own, slots: slots.ofEntries(own) })
  const { points, found } = scoreSlots({ ...search, terms, count: slots.count() })
  const order = bestOf(points, most)
  const candidateOf = new Int16Array(points.length).fill(-1)
  for (const [candidate, slot] of order.entries()) candidateOf[slot] = candidate
  return {
    sections: order.map((slot) => slots.sectionIn(slot)),
    complete: order.filter((slot) => found[slot]! > ALL_WORDS).length,
    forEach(term, call) {
      const own = terms.get(term)
      for (let at = 0; own && at < own.slots.length; at += 1) {
        const candidate = candidateOf[own.slots[at]!]!
        if (candidate >= 0) call(candidate, own.entries[2 * at + 1]!)
      }
    },
  }
}

/** Points are sorted into this many buckets, which is faster than to sort them. */
const BUCKETS = 256

/** Returns the slots with most points, best first. */
function bestOf(points: Float32Array, most: number): number[] {
  const top = points.reduce((max, each) => Math.max(max, each), 0) || 1
  const bucketOf = (slot: number) => Math.floor((points[slot]! / top) * (BUCKETS - 1))
  const sizes = new Int32Array(BUCKETS)
  for (let slot = 0; slot < points.length; slot += 1) sizes[bucketOf(slot)]! += 1
  let least = BUCKETS
  for (let size = 0; least > 0 && size < most;) size += sizes[(least -= 1)]!
  const slots: number[] = []
  for (let slot = 0; slot < points.length; slot += 1) if (bucketOf(slot) >= least) slots.push(slot)
  return slots.sort((a, b) => points[b]! - points[a]! || a - b).slice(0, most)
}
