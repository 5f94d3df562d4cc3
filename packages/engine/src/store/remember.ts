// Remembers a value between commands under one rule: the value, its key, and the sources it was
// made from. The value is reused if the key is equal and no source has changed. A value that
// cannot be read or written is computed again.
import { readSummed, writeSummed } from './atomicFile.ts'
import type { Cache } from './cache.ts'
import { hashOf } from './hash.ts'
import { pack, partOf, unpack } from './pack.ts'
import {
  areSame,
  contentHashOf,
  namesOf,
  sourceFactsOf,
  type Seen,
  type SourceFacts,
  type Sources,
} from './sources.ts'
import type { Dependency } from '../types/content.ts'

export interface Remembered<T> {
  readonly value: T
  /** Binary data beside the value, in the order in which it was given. */
  readonly parts: readonly Uint8Array[]
}

export interface Memory<T> {
  /**
   * Returns null if nothing is remembered, the key differs, or a source has changed. Uses the states
   * of sources in `seen`, and adds those that are missing there. Default: none.
   */
  readonly recall: (seen?: Seen) => Remembered<T> | null
  /**
   * Stores a value that was computed since the memory was opened. Stores nothing if `sources` is
   * null (they cannot be listed) or one of them has changed since then.
   */
  readonly remember: (value: Remembered<T>, sources: Sources | null) => void
}

export interface MemoryOptions {
  /**
   * Everything the value depends on besides its sources. It must change with the type of the value.
   */
  readonly key: readonly unknown[]
  /**
   * Folders that docgen itself changes while it computes the value. Changes of their file names
   * count from now on, and not from their times.
   */
  readonly ownFolders?: readonly string[]
}

/** Opens the memory in `file`. `T` must be a JSON value. Call this before you compute the value. */
export function openMemory<T>(file: string, options: MemoryOptions): Memory<T> {
  const storage = {
    read: () => readSummed(file),
    write: (bytes: Uint8Array) => writeSummed(file, bytes),
  }
  return memoryIn(storage, options)
}

/**
 * Like `openMemory`, for one of many values in a cache. Values with the same `slot` are versions of
 * one thing.
 */
export function openCached<T>(cache: Cache, slot: string, options: MemoryOptions): Memory<T> {
  const key = JSON.stringify([slot, options.key])
  const storage = {
    read: () => cache.read(key),
    write: (bytes: Uint8Array) => cache.write(key, bytes, slot),
  }
  return memoryIn(storage, options)
}

/** Where the bytes of a value are stored. */
interface Storage {
  readonly read: () => Uint8Array | null
  readonly write: (bytes: Uint8Array) => void
}

function memoryIn<T>({ read, write }: Storage, { key, ownFolders = [] }: MemoryOptions): Memory<T> {
  const name = hashOf(JSON.stringify(key))
  const start = Date.now()
  const namesBefore = namesOf(ownFolders)
  return {
    recall(seen) {
      try {
        const { head, parts } = unpack(read() ?? new Uint8Array())
        const [known, facts, value] = head as readonly [string, SourceFacts, T]
        if (known !== name || !areSame(facts, seen)) return null
        const count = parts.bounds.length - 1
        return { value, parts: Array.from({ length: count }, (_, index) => partOf(parts, index)) }
      } catch {
        return null
      }
    },
    remember({ value, parts }, sources) {
      try {
        const facts = sources && sourceFactsOf(sources, start, namesBefore)
        if (facts) write(pack([name, facts, value], parts))
      } catch {
        // The next command makes the value again.
      }
    },
  }
}

/** Hashes of files by their absolute path, for values that read the same files. */
export type FileHashes = Map<string, string>

/**
 * Returns whether all files that a cached value was made from are unchanged. Files that are in
 * `hashes` are not read again.
 */
export function areUnchanged(
  dependencies: readonly Dependency[],
  hashes: FileHashes = new Map(),
): boolean {
  return dependencies.every(({ absPath, hash }) => {
    const current = hashes.get(absPath) ?? contentHashOf(absPath)
    hashes.set(absPath, current)
    return current === hash
  })
}
