// Reads results of jobs from the cache and writes them to it.
import type { Cache } from '../store/cache.ts'
import { hashOf } from '../store/hash.ts'
import { type ReadPart, unpack } from '../store/pack.ts'
import { type LazyField, unpackPage } from '../store/pageBytes.ts'
import { unpackRendered } from '../emit/renderedBytes.ts'
import type { ContentFile, Page } from '../types/content.ts'
import type { Config } from '../types/index.ts'
import { areUnchanged, type FileHashes } from '../store/remember.ts'
import { codeKeyOf, slotOf } from './keys.ts'
import type { Input, JobKind, Packed } from './protocol.ts'

/**
 * Rendered documents are not cached: they are in the output folder, and its record tells which are
 * up to date. A copy would take four times the space of the rest of the cache. Writing it, or
 * restoring it on a new machine, would take longer than rendering.
 */
const IS_CACHED: Readonly<Record<JobKind, boolean>> = { parse: true, describe: true, render: false }

/** Fields that checks read on every page. They are kept in memory for pages from the cache. */
const CHECKED = ['links'] as const

export interface Results {
  /** Returns a valid result from the cache, or null. */
  find(kind: JobKind, key: string, hashes: FileHashes): unknown
  /** Writes a new result to the cache and returns it decoded. */
  take(kind: JobKind, input: Input, key: string, made: Packed): unknown
  /** Returns the input. To a file to parse, it adds the cached tokens of its code blocks. */
  withKnownCode(kind: JobKind, input: Input): Input
}

/** `arePagesInCache`: see `JobsOptions`. */
export function createResults(cache: Cache, config: Config, arePagesInCache: boolean): Results {
  const readerOf = (key: string) => (arePagesInCache ? cache.readerOf(key) : null)
  return {
    find(kind, key, hashes) {
      if (!IS_CACHED[kind]) return null
      const readPart = kind === 'parse' ? readerOf(key) : null
      const packed = cache.read(key)
      const hit = packed && outputIn(kind, packed, key, readPart, CHECKED)
      // A page also depends on the files it read while it was parsed.
      const isFresh = kind !== 'parse' || (hit && areUnchanged((hit as Page).dependencies, hashes))
      return isFresh ? hit : null
    },
    take(kind, input, key, { packed, code }) {
      if (IS_CACHED[kind]) cache.write(key, packed, slotOf(kind, input))
      if (code) cache.write(codeKeyOf(input, config), code, slotOf('code', input))
      return outputIn(kind, packed, key, readerOf(key))
    },
    withKnownCode(kind, input) {
      const knownCode = kind === 'parse' ? cache.read(codeKeyOf(input, config)) : null
      return knownCode ? { ...(input as ContentFile), knownCode } : input
    },
  }
}

/** Decodes a result. Returns null if it cannot be decoded. `held`: see `unpackPage`. */
function outputIn(
  kind: JobKind,
  packed: Uint8Array,
  key: string,
  readPart: ReadPart | null,
  held: readonly LazyField[] = [],
): unknown {
  try {
    if (kind === 'render') return unpackRendered(packed, key)
    if (kind === 'describe') return unpack(packed).head
    // The key does not cover the files that a page has read, but its origin must.
    const toOrigin = ({ dependencies }: Pick<Page, 'dependencies'>) =>
      hashOf(key + JSON.stringify(dependencies))
    return unpackPage(packed, toOrigin, readPart && { readPart, held })
  } catch {
    return null
  }
}
