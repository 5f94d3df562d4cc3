// Collects the files of one index, and finds what earlier builds have made. What is known about a
// page or a group of files is kept in the cache under a key of everything it depends on. A file is
// reused without being read if it is unchanged in the output folder.
import type { OutputTarget } from '../emit/staging.ts'
import type { TrackedFile } from '../emit/outputRecord.ts'
import { attempt } from '../node/attempt.ts'
import { type Cache, noCache } from '../store/cache.ts'
import { hashOf, shortHashOf } from '../store/hash.ts'
import { decode, encode, numbersOf, pack, partOf, unpack, type Unpacked } from '../store/pack.ts'
import type { Shard } from '../types/options.ts'
import type { OutputFile } from '../types/output.ts'
import type { PageShards } from './shards.ts'
import { packBlock, type TermBlock, unpackBlock } from './termBlocks.ts'

/** What the index says about a page, as far as it depends on that page alone. */
export interface PageFacts {
  /**
   * One digit per section: its heading depth. `''` for a page without words, which is not indexed.
   */
  readonly depths: string
  /** The weighted number of words in all sections. */
  readonly words: number
  /** The name given to a page without a title. Null if the page has a title. */
  readonly givenName: string | null
  /** Its entry in a leads file. */
  readonly lead: string
  /** Bytes of the page's JSON in a texts file. */
  readonly textBytes: number
}

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

type SearchFileKind = 'terms' | 'words' | 'texts' | 'leads'

/** Where the files of earlier builds are, and what is remembered about them. */
export interface SearchTarget extends OutputTarget {
  readonly cache: Cache
  /** In a merge of parts, their number. */
  readonly parts?: number | undefined
}

/** What is remembered about the pages of an index. */
export interface SearchMemory {
  /** Returns a key of `parts` and the configuration. `parts` must be JSON values. */
  readonly keyOf: (parts: readonly unknown[]) => string
  readonly pageOf: (key: string) => RememberedPage | null
  /** Remembers a page. Its last few versions are kept. */
  readonly addPage: (key: string, routePath: string, page: RememberedPage) => void
  /** Returns the JSON of a page for a texts file, which only shards remember, or null. */
  readonly jsonOf: (key: string) => string | null
  readonly addJson: (key: string, routePath: string, json: string) => void
  /** Returns a block of a shard, or null. `at` counts the blocks of a shard. */
  readonly blockOf: (shard: Shard, at: number) => TermBlock | null
  readonly addBlock: (shard: Shard, at: number, block: TermBlock) => void
}

export interface SearchStore extends SearchMemory {
  /** Returns earlier files with this key and adds them to the index. Null if any is missing. */
  readonly find: (kind: SearchFileKind, key: string) => RememberedFiles | null
  /** Writes a file with this key. Returns its name, which is a hash of the contents. */
  readonly write: (kind: SearchFileKind, key: string, contents: string) => string
  /** Remembers the files written with this key. `slot`: see `Cache`. */
  readonly remember: (key: string, files: RememberedFiles, slot?: string) => RememberedFiles
  /** Writes the first file and returns all files of the index. */
  readonly end: (first: string) => OutputFile[]
}

/** The version of what is remembered. Increase it whenever `PageFacts` or the parts change. */
const FORMAT = 4

export const NO_WORDS = new Uint8Array()

/**
 * Opens the store of the index whose first file is `outFile`. `config` is the hash of the
 * configuration and of docgen's version. Without `target`, nothing is remembered.
 */
export function openStore(outFile: string, config: string, target?: SearchTarget): SearchStore {
  const memory = openSearchMemory(outFile, config, target?.cache ?? noCache)
  const folder = outFile.replace(/\.json$/, '')
  const files: OutputFile[] = []
  const keep = (file: TrackedFile) => {
    files.push(target ? target.stage(file) : file)
  }
  const outFileOf = (kind: SearchFileKind, name: string) => `${folder}/${kind}.${name}.json`
  return {
    ...memory,
    find(kind, key) {
      const { head, parts } = unpacked(target?.cache.read(key) ?? null) ?? {}
      if (!target || !parts) return null
      const starts = head as readonly FileStart[]
      const names = starts.map(([, name]) => outFileOf(kind, name))
      const found = target.record.findAll(names, key)
      if (found) files.push(...found)
      return found && { files: starts, words: partOf(parts, 0) }
    },
    write(kind, key, contents) {
      const name = shortHashOf(contents)
      keep({ outFile: outFileOf(kind, name), contents, state: { inputHash: key } })
      return name
    },
    remember(key, found, slot) {
      target?.cache.write(key, pack(found.files, [found.words]), slotIn(outFile, slot))
      return found
    },
    end(first) {
      keep({ outFile, contents: first })
      return files
    },
  }
}

/** Opens what is remembered about the index whose first file is `outFile`. */
export function openSearchMemory(outFile: string, config: string, cache: Cache): SearchMemory {
  const keyOf = (parts: readonly unknown[]) =>
    hashOf(JSON.stringify(['search', FORMAT, config, ...parts]))
  const keyOfJson = (key: string) => keyOf(['json', key])
  const keyOfBlock = ({ index, total }: Shard, at: number) =>
    keyOf(['block', outFile, index, total, at])
  return {
    keyOf,
    pageOf(key) {
      const { head, parts } = unpacked(cache.read(key)) ?? {}
      return parts
        ? {
            facts: head as PageFacts,
            shards: numbersOf(parts, 0),
          }
        : null
    },
    addPage(key, routePath, { facts, shards }) {
      const bytes = pack(facts, [new Uint8Array(shards.buffer)])
      cache.write(key, bytes, slotIn(outFile, `page\0${routePath}`))
    },
    jsonOf(key) {
      const bytes = cache.read(keyOfJson(key))
      return bytes && decode(bytes)
    },
    addJson: (key, routePath, json) =>
      cache.write(keyOfJson(key), encode(json), slotIn(outFile, `json\0${routePath}`)),
    blockOf(shard, at) {
      const bytes = cache.read(keyOfBlock(shard, at))
      return bytes && attempt(() => unpackBlock(bytes))
    },
    addBlock: (shard, at, block) => cache.write(keyOfBlock(shard, at), packBlock(block)),
  }
}

function slotIn(outFile: string, slot: string | undefined): string | undefined {
  return slot && `search\0${outFile}\0${slot}`
}

/** Returns null for bytes that cannot be decoded. */
function unpacked(bytes: Uint8Array | null): Unpacked | null {
  return bytes && attempt(() => unpack(bytes))
}
