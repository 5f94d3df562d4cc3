// The form in which the terms of a page are stored: the terms of each shard as one text, and their
// places in the sections of the page as numbers. mergeTerms.ts and shards.ts read it.
import { HEADING_LEVELS } from '../shared/search/indexFormat.ts'
import { groupBy } from '../shared/groupBy.ts'
import type { ListedTerms } from '../store/pageBytes.ts'
import type { PageTerms } from '../types/content.ts'
import { shardOf, type ShardTest } from './alphabet.ts'

/** Separates terms. No term contains it, because terms hold only letters, digits and marks. */
const BETWEEN = '|'

/** The occurrences of a term in one section of its page. */
export interface TermPlace {
  /** Index of the section within the page. */
  readonly section: number
  /**
   * Weighted count in the text, in units of 1 / `PARTS`. 0 if the text does not contain the term.
   */
  readonly parts: number
  /** Result of `toHeadingLevel`. 0 if the heading does not contain the term. */
  readonly level: number
}

/** The length of a row of `shards`. */
const ROW = 3

/**
 * Encodes a place as one number. `sections` is the number of sections of the page. `parts` is
 * capped so that the number fits into 32 bits.
 */
function encodePlace({ section, parts, level }: TermPlace, sections: number): number {
  const most = Math.floor((2 ** 32 - 1) / sections / HEADING_LEVELS) - 1
  return (Math.min(parts, most) * HEADING_LEVELS + level) * sections + section
}

/**
 * Calls `call` for each term with the range of `places` that belongs to it, in ascending order of
 * sections. No objects are created, because the merge of a large site reads millions of places.
 * `wants` selects the shards to read. Default: all.
 */
export function forEachPlace(
  counted: CountedTerms,
  call: (term: string, from: number, end: number) => void,
  wants: ShardTest | null = null,
): void {
  const { terms } = counted
  forEachShard(
    counted,
    () => (start, stop, from, end) => call(terms.slice(start, stop), from, end),
    wants,
  )
}

/** Receives the range of a term in `terms`, and the range of its places in `places`. */
type TermCall = (start: number, stop: number, from: number, end: number) => void

/**
 * Visits all terms shard by shard. `callOf` returns the function to call for the terms of a shard.
 */
export function forEachShard(
  { terms, places, shards }: CountedTerms,
  callOf: (shard: number) => TermCall,
  wants: ShardTest | null = null,
): void {
  for (let row = 0; row < shards.length; row += ROW) {
    const shard = shards[row]!
    if (wants && !wants(shard)) continue
    const call = callOf(shard)
    const last = shards[row + ROW + 1] ?? terms.length
    let at = shards[row + 2]!
    for (let start = shards[row + 1]!; start < last;) {
      const between = terms.indexOf(BETWEEN, start)
      const stop = between < 0 ? terms.length : between
      const end = at + 1 + (places[at] ?? 0)
      call(start, stop, at + 1, end)
      at = end
      start = stop + 1
    }
  }
}
// These decode a number of `places`. `sections` is the number of sections of the page.

export const sectionIn = (place: number, sections: number) => place % sections

export const partsIn = (place: number, sections: number) =>
  Math.floor(Math.floor(place / sections) / HEADING_LEVELS)

export const headingLevelIn = (place: number, sections: number) =>
  Math.floor(place / sections) % HEADING_LEVELS

/** The terms, without the fields that tell whether they are up to date. */
export type CountedTerms = Omit<ListedTerms, 'key' | 'hasCode'>

/** Flattens the counts into the form that is stored; see `PageTerms`. */
export function listed(
  counts: Counts,
  sections: number,
): Pick<PageTerms, 'terms' | 'places' | 'shards'> {
  const terms: string[] = []
  const places: number[] = []
  const shards: number[] = []
  let length = 0
  for (const [shard, inShard] of termsByShard(counts)) {
    shards.push(shard, length, places.length)
    for (const term of inShard) {
      const ofTerm = counts.get(term) ?? []
      terms.push(term)
      length += term.length + BETWEEN.length
      places.push(ofTerm.length)
      for (const place of ofTerm) places.push(encodePlace(place, sections))
    }
  }
  return { terms: terms.join(BETWEEN), places, shards }
}

/** Groups the terms by shard, in ascending order of shards. */
function termsByShard(counts: Counts): (readonly [shard: number, terms: readonly string[]])[] {
  return [...groupBy(counts.keys(), shardOf)].sort(([a], [b]) => a - b)
}

/** By term: its counts in each section, in ascending order of sections. */
export type Counts = Map<string, Count[]>
export interface Count {
  readonly section: number
  parts: number
  level: number
}
