// Reads results of jobs from the cache and writes them to it.
import type { Cache } from '../store/cache.ts'
import { hashOf } from '../store/hash.ts'
import { type ReadPart, unpack } from '../store/pack.ts'
import { type LazyField, unpackPage } from '../store/pageBytes.ts'
import { placePage } from '../store/portablePage.ts'
import { unpackRendered } from '../emit/renderedBytes.ts'
import type { ContentFile, Page } from '../types/content.ts'
import type { Config } from '../types/index.ts'
import { areUnchanged, type FileHashes } from '../store/remember.ts'
import { codeKeyOf, slotOf } from './keys.ts'
import type { Input, JobKind, Packed } from './protocol.ts'

/** The caches of results. */
export interface ResultCaches {
  readonly cache: Cache
  /**
   * The cache of rendered documents, which only the parts of a divided build have. Elsewhere they
   * are in the output folder, and its record tells which are up to date. A copy would take four
   * times the space of the rest of the cache. Writing it, or restoring it on a new machine, would
   * take longer than rendering.
   */
  readonly rendered: Cache
}

/** Fields that checks read on every page. They are kept in memory for pages from the cache. */
const CHECKED = ['links'] as const

export interface Results {
  /** Returns a valid result from the cache, or null. */
  find(kind: JobKind, key: string, hashes: FileHashes): unknown
  /** Writes a new result to the cache and returns it decoded. */
  keep(kind: JobKind, input: Input, key: string, result: Packed): unknown
  /** Returns the input. To a file to parse, it adds the cached tokens of its code blocks. */
  withKnownCode(kind: JobKind, input: Input): Input
}

/** `dropsPageContents`: see `JobsOptions`. */
export function createResults(
  { cache, rendered }: ResultCaches,
  config: Config,
  dropsPageContents: boolean,
): Results {
  const { root } = config
  const cacheOf = (kind: JobKind) => (kind === 'render' ? rendered : cache)
  const readerOf = (key: string) => (dropsPageContents ? cache.readerOf(key) : null)
  return {
    find(kind, key, hashes) {
      const readPart = kind === 'parse' ? readerOf(key) : null
      const packed = cacheOf(kind).read(key)
      const hit = packed && outputIn(kind, packed, { key, root, readPart, held: CHECKED })
      // A page also depends on the files it read while it was parsed.
      const isFresh = kind !== 'parse' || (hit && areUnchanged((hit as Page).dependencies, hashes))
      return isFresh ? hit : null
    },
    keep(kind, input, key, { packed, code }) {
      cacheOf(kind).write(key, packed, slotOf(kind, input))
      if (code) cache.write(codeKeyOf(input, config), code, slotOf('code', input))
      return outputIn(kind, packed, { key, root, readPart: readerOf(key), held: [] })
    },
    withKnownCode(kind, input) {
      const knownCode = kind === 'parse' ? cache.read(codeKeyOf(input, config)) : null
      return knownCode ? { ...(input as ContentFile), knownCode } : input
    },
  }
}

interface Decoding {
  readonly key: string
  /** The site's folder. */
  readonly root: string
  readonly readPart: ReadPart | null
  /** See `unpackPage`. */
  readonly held: readonly LazyField[]
}

/** Decodes a result. Returns null if it cannot be decoded. */
function outputIn(
  kind: JobKind,
  packed: Uint8Array,
  { key, root, readPart, held }: Decoding,
): unknown {
  try {
    if (kind === 'render') return unpackRendered(packed, key)
    if (kind === 'describe') return unpack(packed).head
    // The key does not cover the files that a page has read, but its origin must.
    const toOrigin = ({ dependencies }: Pick<Page, 'dependencies'>) =>
      hashOf(key + JSON.stringify(dependencies))
    return placePage(unpackPage(packed, toOrigin, readPart && { readPart, held }), root)
  } catch {
    return null
  }
}
