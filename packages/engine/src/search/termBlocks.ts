// The merged terms of some pages of one index, as a shard stores them in its part. A merge of parts
// joins a few blocks, each of which has every term once, instead of the terms of all pages.
import { decode, encode, numbersOf, pack, partOf, unpack } from '../store/pack.ts'
import type { ListedMerge } from './termLists.ts'

/** Pages in a block. Their terms take about 30 MB while the block is made. */
export const BLOCK_PAGES = 1024

/** A page of a block, in the order of the index. */
export interface BlockPage {
  /** See `SearchStore.pageOf`. A block is of no use if the index has no page with this key. */
  readonly key: string
  /** Weighted number of words in each section. */
  readonly lengths: readonly number[]
}

export interface TermBlock extends ListedMerge {
  readonly pages: readonly BlockPage[]
}

/** Separates terms, which contain only letters, digits and marks. */
const BETWEEN = '|'

export function packBlock({ pages, terms, counts, places }: TermBlock): Uint8Array {
  const numbers = [counts, places].map(({ buffer }) => new Uint8Array(buffer))
  return pack(pages, [encode(terms.join(BETWEEN)), ...numbers])
}

/** Throws if the bytes are malformed. */
export function unpackBlock(bytes: Uint8Array): TermBlock {
  const { head, parts } = unpack(bytes)
  const text = decode(partOf(parts, 0))
  return {
    pages: head as readonly BlockPage[],
    terms: text === '' ? [] : text.split(BETWEEN),
    counts: numbersOf(parts, 1),
    places: numbersOf(parts, 2),
  }
}
