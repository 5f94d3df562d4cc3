// Maps cache keys to bytes in files below `.docgen/cache`. Read and write errors do not fail a
// build: a value that cannot be read is a cache miss, and one that cannot be written is computed
// again next time.
import { existsSync } from 'node:fs'
import { readdir, rm, stat } from 'node:fs/promises'
import { join, resolve, sep } from 'node:path'
import { openPacks, type Packs } from './packs/packs.ts'
import { type DocgenError, fatalError } from '../diagnostics/diagnostics.ts'
import { messageOf } from '../diagnostics/thrown.ts'
import { hashOf } from './hash.ts'
import type { ReadPart } from './pack.ts'

/**
 * The folder of packs in `cache/`. Change its name with the layout; folders of other names are
 * removed.
 */
const FOLDER = 'packs-2'

/** Compiled configurations are removed if they have not been written for this many days. */
const KEEP_DAYS = 14

/**
 * Compiled modules in `server/` are removed after this many days. Each build or dev session writes
 * new ones.
 */
const KEEP_MODULES_DAYS = 1

const DAY = 24 * 60 * 60 * 1000

export interface Cache {
  /** Returns the stored bytes, or null on a cache miss. */
  read(key: string): Uint8Array | null
  /**
   * Returns a function that reads some of the bytes of a key, or null on a cache miss. It works
   * while the cache is open, and throws a `DocgenError` if the bytes cannot be read.
   */
  readerOf(key: string): ReadPart | null
  /**
   * Stores bytes. Values with the same `slot` are versions of one thing, and only the last few are
   * kept. Without `slot`, a value is removed by age alone.
   */
  write(key: string, bytes: Uint8Array, slot?: string): void
  /**
   * Removes expired entries and old compiled modules, and closes the files. Call it once, at the
   * end.
   */
  prune(now: number): Promise<void>
}

/** A cache that stores nothing. */
export const noCache: Cache = {
  read: () => null,
  readerOf: () => null,
  write: () => undefined,
  prune: () => Promise.resolve(),
}

/** Returns the folder for files that docgen can make again. `root` is that of the site. */
export function cacheDirOf(root: string): string {
  return resolve(root, '.docgen')
}

/** Returns the folder of the packs of a site's cache. `dir` is its `.docgen` folder. */
export function packFolder(dir: string): string {
  return join(dir, 'cache', FOLDER)
}

/** Returns whether a site has a cache, which then has most of its pages. */
export function hasCache(dir: string): boolean {
  return existsSync(packFolder(dir))
}

/**
 * Creates the cache of a site. `dir` is its `.docgen` folder: `prune` also removes other old files
 * there.
 */
export function createCache(dir: string): Cache {
  const cache = createCacheIn(packFolder(dir))
  return {
    ...cache,
    async prune(now) {
      await cache.prune(now)
      await removeOtherFolders(join(dir, 'cache'))
      await removeOldFiles(dir, now)
    },
  }
}

/**
 * Creates a cache in a folder that has nothing else in it. With `isRead`, nothing in the folder is
 * changed, and `write` does nothing.
 */
export function createCacheIn(folder: string, { isRead = false } = {}): Cache {
  if (!isRead) return openCache(folder, (packs, now) => packs.close(now))
  return { ...openCache(folder, (packs) => packs.release()), write: () => undefined }
}

/** Combines caches: a value is read from the first that has it, and written to the first. */
export function layered(caches: readonly [Cache, ...Cache[]]): Cache {
  const find = <T>(look: (cache: Cache) => T | null): T | null => {
    for (const cache of caches) {
      const found = look(cache)
      if (found !== null) return found
    }
    return null
  }
  return {
    read: (key) => find((cache) => cache.read(key)),
    readerOf: (key) => find((cache) => cache.readerOf(key)),
    write: (key, bytes, slot) => caches[0].write(key, bytes, slot),
    prune: async (now) => {
      for (const cache of caches) await cache.prune(now)
    },
  }
}

/** The packs are opened with the first access. `close` closes them. */
function openCache(folder: string, close: (packs: Packs, now: number) => void): Cache {
  const state: { packs: Packs | null } = { packs: null }
  const packs = () => (state.packs ??= openPacks(folder))
  return {
    read: (key) => packs().read(hashedKeyOf(key)),
    readerOf(key) {
      const hashed = hashedKeyOf(key)
      if (!packs().has(hashed)) return null
      return (start, end) => {
        try {
          return packs().readPart(hashed, start, end)
        } catch (error) {
          throw unreadable(folder, error)
        }
      }
    },
    write: (key, bytes, slot) => packs().write(hashedKeyOf(key), slotOf(slot), bytes),
    prune(now) {
      close(packs(), now)
      state.packs = null
      return Promise.resolve()
    },
  }
}

function unreadable(folder: string, cause: unknown): DocgenError {
  const message = `Cannot read what this build has stored in the cache \`${folder}\`: ${messageOf(cause)}.`
  const hint = 'Build again. If it fails again, check the disk or use `--no-cache`.'
  return fatalError({ code: 'cache-unreadable', message, hint }, { cause })
}

function hashedKeyOf(key: string): string {
  return hashOf(key).slice(0, 32)
}

function slotOf(slot: string | undefined): string {
  return slot === undefined ? '0'.repeat(16) : hashOf(slot).slice(0, 16)
}

/** Removes the folders of other versions of the cache. */
async function removeOtherFolders(dir: string): Promise<void> {
  const names = (await readdir(dir).catch(() => [])).filter((name) => name !== FOLDER)
  const options = { recursive: true, force: true }
  await Promise.all(names.map((name) => rm(join(dir, name), options).catch(() => undefined)))
}

async function removeOldFiles(dir: string, now: number): Promise<void> {
  const names = await readdir(dir, { recursive: true }).catch(() => [])
  const files = names.filter((name) => /\.(json|m?js|map|tmp|bin)$/.test(name))
  await Promise.all(
    files.map(async (name) => {
      const file = join(dir, name)
      const info = await stat(file).catch(() => null)
      const days = name.startsWith(`server${sep}`) ? KEEP_MODULES_DAYS : KEEP_DAYS
      if (info && info.mtimeMs < now - days * DAY)
        await rm(file, { force: true }).catch(() => undefined)
    }),
  )
}
