// Encodes what a build remembers about a search index: the facts and checksums of each page, and
// the key of each written file. The bytes are stored as a note of the output record.
import { pack, partOf, unpack } from '../store/pack.ts'
import type { PageFacts } from './pageFacts.ts'
import type { PageShards } from './shards.ts'

/** What is remembered about one page. */
export interface RememberedPage {
  readonly facts: PageFacts
  readonly shards: PageShards
}

/** Files with the same key, in order. */
export interface RememberedFiles {
  readonly files: readonly FileStart[]
  /** The words of a segment as JSON in UTF-8. Empty for other files. */
  readonly words: Uint8Array
}

/**
 * The shortest prefix of a file's first item that sorts after the item before it, and the file's
 * name.
 */
export type FileStart = readonly [start: string, name: string]

export interface SearchMemory {
  /** By a key of everything that the index entry of the page depends on. */
  readonly pages: ReadonlyMap<string, RememberedPage>
  /** By a key of the inputs of these files. */
  readonly files: ReadonlyMap<string, RememberedFiles>
}

/** The version of the format. Increase it whenever `Head` or the parts change. */
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

/** Decodes the result of `packMemory`. Throws if the bytes are malformed. */
export function unpackMemory(bytes: Uint8Array): SearchMemory {
  const { head, parts } = unpack(bytes)
  const { format, pages, files } = head as Head
  if (format !== FORMAT) return NOTHING
  // Copied, because a Uint32Array must begin at a multiple of four bytes.
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
