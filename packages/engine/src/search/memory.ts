// What a build remembers of an index of search: of each page what the index says of it and the sums of its terms, and the files
// that were made of which keys. As bytes, which lie beside the record of the output folder.
import { pack, partOf, unpack } from '../store/pack.ts'
import type { PageFacts } from './pageFacts.ts'
import type { PageShards } from './shards.ts'

/** What is known of a page that nobody has changed. */
export interface RememberedPage {
  readonly facts: PageFacts
  readonly shards: PageShards
}

/** Files that were made of the same, in their order. */
export interface RememberedFiles {
  readonly files: readonly FileStart[]
  /** Of a segment: its words, as JSON in UTF-8; else empty. */
  readonly words: Uint8Array
}

/** The shortest text that tells the first item of a file from the one before it, and the name of the file. */
export type FileStart = readonly [start: string, name: string]

export interface SearchMemory {
  /** By all that the index says of a page depends on. */
  readonly pages: ReadonlyMap<string, RememberedPage>
  /** By what they were made of. */
  readonly files: ReadonlyMap<string, RememberedFiles>
}

/** Another number with every other shape of it. */
const FORMAT = 1

interface Head {
  readonly format: typeof FORMAT
  readonly pages: readonly (readonly [key: string, facts: PageFacts, length: number])[]
  readonly files: readonly (readonly [of: string, files: readonly FileStart[]])[]
}

export const NOTHING: SearchMemory = { pages: new Map(), files: new Map() }

export function packMemory(memory: SearchMemory): Uint8Array {
  const [pages, files] = [[...memory.pages], [...memory.files]]
  const head: Head = {
    format: FORMAT,
    pages: pages.map(([key, { facts, shards }]) => [key, facts, shards.length]),
    files: files.map(([of, made]) => [of, made.files]),
  }
  const shards = pages.map(([, page]) => bytesOf(page.shards))
  return pack(head, [Buffer.concat(shards), ...files.map(([, { words }]) => words)])
}

/** Throws for bytes that `packMemory` has not made. */
export function unpackMemory(bytes: Uint8Array): SearchMemory {
  const { head, parts } = unpack(bytes)
  const { format, pages, files } = head as Head
  if (format !== FORMAT) return NOTHING
  // A copy: numbers of four bytes begin at multiples of four.
  const shards = new Uint32Array(new Uint8Array(partOf(parts, 0)).buffer)
  let at = 0
  const pageOf = (facts: PageFacts, length: number): RememberedPage => {
    at += length
    return { facts, shards: shards.subarray(at - length, at) }
  }
  return {
    pages: new Map(pages.map(([key, facts, length]) => [key, pageOf(facts, length)])),
    files: new Map(
      files.map(([of, made], index) => [of, { files: made, words: partOf(parts, index + 1) }]),
    ),
  }
}

function bytesOf({ buffer, byteOffset, byteLength }: Uint32Array): Uint8Array {
  return new Uint8Array(buffer, byteOffset, byteLength)
}
