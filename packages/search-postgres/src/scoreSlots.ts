// Scores all sections that the terms of a query find, only by the entries of the terms. The scores are
// those of scoreSections.ts without what depends on whole headings and pages.
import { JOIN_TERMS, type LookedUp } from '../../theme/src/search/gather.ts'
import type { ParsedQuery } from '../../theme/src/search/parseQuery.ts'
import { saturated } from '../../theme/src/search/scoreSections.ts'
import type { TermMatch } from '../../theme/src/search/termMatch.ts'
import { WEIGHTS } from '../../theme/src/search/weights.ts'
import { impactIn } from './entries.ts'
import type { Scratch } from './scratch.ts'

/** The entries of a term, and the slot of each. */
export interface TermSlots {
  readonly entries: Int32Array
  readonly slots: Int32Array
}

export interface ScoreInput {
  readonly joins: ParsedQuery['joins']
  readonly lookedUp: LookedUp
  readonly terms: ReadonlyMap<string, TermSlots>
  /** The number of slots. */
  readonly count: number
  /** The number of sections that are searched. */
  readonly indexed: number
  readonly scratch: Scratch
}

/** Numbers by slot. */
export interface SlotScores {
  readonly points: Float32Array
  /** The share of the words that the section contains, by their weights. */
  readonly found: Float32Array
}

/** Returns the scores by slot, which are valid until the scratch is reset. */
export function scoreSlots(input: ScoreInput): SlotScores {
  const { joins, lookedUp, count, indexed, scratch } = input
  const { matches, joinMatches, numbers } = lookedUp
  const [points, found, impacts, pair, common, ...joined] = Array.from(
    { length: 5 + joins.length },
    () => scratch.floats(count),
  )
  for (const [join, own] of joined.entries()) {
    const terms = joinMatches[join]?.slice(0, JOIN_TERMS) ?? []
    addImpacts(own, terms, input)
    addPoints(points!, own, WEIGHTS.join * rarityOf(terms, indexed))
  }
  const weights = weightsOf(lookedUp, indexed)
  const total = weights.reduce((sum, weight) => sum + weight, 0) || 1
  for (const [index, { any, pairs }] of matches.entries()) {
    addImpacts(impacts!.fill(0), any, input)
    for (const [at, match] of pairs.entries()) {
      addImpacts(pair!.fill(0), [match], input)
      if (at === 0) common!.set(pair!)
      else takeSmallest(common!, pair!)
    }
    if (pairs.length > 0) takeLargest(impacts!, common!, 1)
    for (const [join, { from, to }] of joins.entries()) {
      const number = numbers[index] ?? -1
      if (number >= from && number < to) takeLargest(impacts!, joined[join]!, 1 / (to - from))
    }
    addPoints(points!, impacts!, weights[index] ?? 0)
    const share = (weights[index] ?? 0) / total
    for (let slot = 0; slot < count; slot += 1) if (impacts![slot]! > 0) found![slot]! += share
  }
  multiplyByShare(points!, found!)
  return { points: points!, found: found! }
}

function multiplyByShare(points: Float32Array, found: Float32Array): void {
  let [share, factor] = [1, 1]
  for (let slot = 0; slot < points.length; slot += 1) {
    // Powers are slow, and most sections contain the same words as the one before.
    if (found[slot] !== share) {
      share = found[slot]!
      factor = share ** WEIGHTS.share
    }
    points[slot]! *= factor
  }
}

/** Returns the weights of the words. */
function weightsOf({ matches, wanted }: LookedUp, indexed: number): number[] {
  return matches.map(({ any, pairs }, index) => {
    const { isName, isRequest } = wanted[index] ?? {}
    const factor = isName ? WEIGHTS.name : isRequest ? WEIGHTS.request : 1
    return factor * rarityOf(pairs.length > 0 ? pairs : any, indexed)
  })
}

/** Adds the impacts of terms. */
function addImpacts(
  impacts: Float32Array,
  matches: readonly Pick<TermMatch, 'term' | 'weight'>[],
  { terms }: ScoreInput,
): void {
  for (const { term, weight } of matches) {
    const { entries, slots } = terms.get(term) ?? NO_SLOTS
    for (let at = 0; at < slots.length; at += 1) {
      impacts[slots[at]!]! += weight * impactIn(entries[2 * at + 1]!)
    }
  }
}

const NO_SLOTS: TermSlots = { entries: new Int32Array(), slots: new Int32Array() }

function takeSmallest(impacts: Float32Array, others: Float32Array): void {
  for (let slot = 0; slot < others.length; slot += 1) {
    impacts[slot] = Math.min(impacts[slot]!, others[slot]!)
  }
}

function takeLargest(impacts: Float32Array, others: Float32Array, factor: number): void {
  for (let slot = 0; slot < others.length; slot += 1) {
    impacts[slot] = Math.max(impacts[slot]!, factor * others[slot]!)
  }
}

function addPoints(points: Float32Array, impacts: Float32Array, weight: number): void {
  for (let slot = 0; slot < points.length; slot += 1) {
    if (impacts[slot]! > 0) points[slot]! += weight * saturated(impacts[slot]!)
  }
}

/** Returns the weight of a word: see `weightOf` of scoreSections.ts. */
function rarityOf(matches: readonly TermMatch[], indexed: number): number {
  const frequency = Math.max(0, ...matches.map((match) => match.frequency))
  return Math.log(1 + (Math.max(0, indexed - frequency) + 0.5) / (frequency + 0.5))
}
