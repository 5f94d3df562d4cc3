// Results in the cache: found by their key where nothing they depend on has changed, and kept when they are made.
import type { Cache } from '../store/cache.ts'
import { hashOf } from '../store/hash.ts'
import { type ReadPart, unpack } from '../store/pack.ts'
import { type LaterField, unpackPage } from '../store/pageBytes.ts'
import { unpackRendered } from '../emit/renderedBytes.ts'
import type { ContentFile, Page } from '../types/content.ts'
import type { Config } from '../types/index.ts'
import type { FileHashes } from '../store/remember.ts'
import { isFresh } from './freshness.ts'
import { codeKeyOf, slotOf } from './keys.ts'
import type { Input, JobKind, Packed } from './protocol.ts'

/**
 * Documents stand in the output folder, whose record tells which are as they would be made. A copy of all would take four times the room of the
 * rest of the cache, and longer to write, and to bring to a fresh machine, than to make.
 */
const IS_CACHED: Readonly<Record<JobKind, boolean>> = { parse: true, describe: true, render: false }

/** What checks ask every page for. A build that parses few pages has the memory for it. */
const CHECKED = ['links'] as const

export interface Results {
  /** Null for what has to be made. */
  find(kind: JobKind, key: string, hashes: FileHashes): unknown
  /** Keeps what was made of an input, and gives it. */
  take(kind: JobKind, input: Input, key: string, made: Packed): unknown
  /** A file that is parsed again, with what was found of its code. */
  withKnownCode(kind: JobKind, input: Input): Input
}

/** `arePagesInCache`: see `JobsOptions`. */
export function createResults(cache: Cache, config: Config, arePagesInCache: boolean): Results {
  const readerOf = (key: string) => (arePagesInCache ? cache.readerOf(key) : null)
  return {
    find(kind, key, hashes) {
      if (!IS_CACHED[kind]) return null
      const readPart = kind === 'parse' ? readerOf(key) : null
      const packed = readPart ? cache.look(key) : cache.read(key)
      const hit = packed && outputIn(kind, packed, key, readPart, CHECKED)
      return hit !== null && isFresh(kind, hit, hashes) ? hit : null
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

/** Pages and files know what they were made of. `held`: see `unpackPage`. Null for what cannot be read. */
function outputIn(
  kind: JobKind,
  packed: Uint8Array,
  key: string,
  readPart: ReadPart | null,
  held: readonly LaterField[] = [],
): unknown {
  try {
    if (kind === 'render') return unpackRendered(packed, key)
    if (kind === 'describe') return unpack(packed).head
    // The files that a page has read are no part of the key, but of the page.
    const toOrigin = ({ dependencies }: Pick<Page, 'dependencies'>) =>
      hashOf(key + JSON.stringify(dependencies))
    return unpackPage(packed, toOrigin, readPart && { readPart, held })
  } catch {
    return null
  }
}
