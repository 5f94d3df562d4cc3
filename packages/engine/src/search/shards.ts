// Terms by where they stand in the alphabet, so that an edit makes only those parts of an index anew that it reaches: a page's
// terms → a sum for each shard, the sums of all pages → segments, each with a key of all that its files are made of.
import { hashOf } from '../store/hash.ts'
import { lengthStep } from './lengths.ts'
import { forEachShard, sectionIn } from './pageTerms.ts'
import { shardOf, SHARDS } from './alphabet.ts'
import type { PlacedTerms } from './mergeTerms.ts'

/** Rows of four numbers: a shard, how many places its terms have in the page, and a sum of these terms and places in two halves. */
export type PageShards = Uint32Array

const ROW = 4

// FNV-1a (http://www.isthe.com/chongo/tech/comp/fnv/), over 32 bits at a time; the second half begins elsewhere and multiplies by
// the constant of MurmurHash3's first round. Together they tell texts of one author apart; against forgery they are no use.
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

/** The sums depend on the terms, the places they have in the page, and the lengths of the sections these are in. */
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

/** The characters from `start` to `stop`. */
function addTerm(sum: Sum, text: string, start: number, stop: number): void {
  for (let at = start; at < stop; at += 1) mix(sum, text.charCodeAt(at))
  mix(sum, ~(stop - start))
}

/** Some shards that follow each other, with files of their own. */
export interface Segment {
  readonly shards: readonly number[]
  /** Hash of the terms in them and of all their places. */
  readonly key: string
}

/** Places from which on shards are enough for some files. */
const LEAST_PLACES = 4000

/** `start` is the number of a page's first section; `rest` says what the files of all segments depend on besides. */
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

/** Items that follow each other and together have a size of at least `least`; the last ones belong to the run before. */
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
