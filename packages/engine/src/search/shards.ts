// Computes a checksum for each shard of a page's terms, and from the checksums of all pages a key
// for each segment of the index. A segment with a known key is not built again, so an edit rebuilds
// only the parts of the alphabet that it affects.
import { hashOf } from '../store/hash.ts'
import { lengthStep } from './lengths.ts'
import { forEachShard, sectionIn } from './termPlaces.ts'
import { shardOf, SHARDS } from './alphabet.ts'
import type { PlacedTerms } from './additions.ts'

/**
 * Rows of four numbers: a shard, the number of places of its terms in the page, and two halves of a
 * checksum of these terms and places.
 */
export type PageShards = Uint32Array

const ROW = 4

// FNV-1a (http://www.isthe.com/chongo/tech/comp/fnv/) over 32 bits at a time. The second half has
// another start value and multiplies by the constant of MurmurHash3's first round. The checksum
// detects edits; it does not protect against forgery.
const FIRST = { basis: 0x811c9dc5, prime: 0x01000193 }
const SECOND = { basis: 0x9747b28c, prime: 0xcc9e2d51 }

const mixFirst = (sum: number, value: number) => Math.imul(sum ^ value, FIRST.prime)
const mixSecond = (sum: number, value: number) =>
  Math.imul(((sum << 13) | (sum >>> 19)) ^ value, SECOND.prime)

interface Sum {
  places: number
  first: number
  second: number
}

function mix(sum: Sum, value: number): void {
  sum.first = mixFirst(sum.first, value)
  sum.second = mixSecond(sum.second, value)
}

/**
 * Computes checksums of the terms, of their places in the page, and of the lengths of their
 * sections.
 */
export function shardsOf(page: PlacedTerms): PageShards {
  const sums = new Map<number, Sum>()
  const sumOf = (shard: number) => {
    const known = sums.get(shard)
    if (known) return known
    const sum = { places: 0, first: FIRST.basis, second: SECOND.basis }
    sums.set(shard, sum)
    return sum
  }
  const { terms, places, lengths } = page.terms
  const steps = lengths.map(lengthStep)
  forEachShard(page.terms, (shard) => {
    const sum = sumOf(shard)
    return (start, stop, from, end) => {
      addTerm(sum, terms, start, stop)
      mix(sum, lengths.length)
      mix(sum, end - from)
      sum.places += end - from
      for (let at = from; at < end; at += 1) {
        const place = places[at] ?? 0
        mix(sum, place)
        mix(sum, steps[sectionIn(place, lengths.length)] ?? 0)
      }
    }
  })
  for (const [term, { parts, level = -1 }] of page.additions) {
    const sum = sumOf(shardOf(term))
    addTerm(sum, term, 0, term.length)
    mix(sum, parts)
    mix(sum, level)
    mix(sum, steps[0] ?? 0)
    sum.places += 1
  }
  return Uint32Array.from(
    [...sums].flatMap(([shard, { places, first, second }]) => [shard, places, first, second]),
  )
}

/** Mixes the characters of `text` from `start` to `stop` into `sum`. */
function addTerm(sum: Sum, text: string, start: number, stop: number): void {
  for (let at = start; at < stop; at += 1) mix(sum, text.charCodeAt(at))
  mix(sum, ~(stop - start))
}

/** Adjacent shards that share files. */
export interface Segment {
  readonly shards: readonly number[]
  /** Hash of everything the files of the segment depend on. */
  readonly key: string
}

/** The minimum number of places in a segment. */
const LEAST_PLACES = 12_000

/**
 * Groups shards into segments. `start` is the number of a page's first section. `rest` is a key of
 * everything else that the files depend on.
 */
export function segmentsOf(
  pages: Iterable<{ readonly start: number; readonly shards: PageShards }>,
  rest: string,
): Segment[] {
  const places = new Uint32Array(SHARDS)
  const [first, second] = [new Uint32Array(SHARDS), new Uint32Array(SHARDS)]
  for (const { start, shards: rows } of pages) {
    for (let at = 0; at < rows.length; at += ROW) {
      const shard = rows[at]!
      places[shard]! += rows[at + 1]!
      first[shard] = mixFirst(mixFirst(first[shard]!, start), rows[at + 2]!)
      second[shard] = mixSecond(mixSecond(second[shard]!, start), rows[at + 3]!)
    }
  }
  const used = [...places.keys()].filter((shard) => places[shard]! > 0)
  return runsOf(used, (shard) => places[shard]!, LEAST_PLACES).map((shards) => ({
    shards,
    key: hashOf(
      JSON.stringify(['terms', rest, shards.map((each) => [each, first[each], second[each]])]),
    ),
  }))
}

/** Splits items into runs of at least `least` in size. A remainder is added to the last run. */
export function runsOf<Item>(
  items: readonly Item[],
  sizeOf: (item: Item) => number,
  least: number,
): Item[][] {
  const runs: Item[][] = []
  let size = Infinity
  for (const item of items) {
    if (size >= least) {
      runs.push([])
      size = 0
    }
    runs.at(-1)?.push(item)
    size += sizeOf(item)
  }
  const last = size < least && runs.length > 1 ? runs.pop() : null
  if (last) runs.at(-1)?.push(...last)
  return runs
}
