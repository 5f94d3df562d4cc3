// A content-addressed store of values, JSON or bytes, below `.docgen/cache`: key → value. Reads and writes never fail a
// build: what cannot be read is a miss, what cannot be written is computed again next time.
import { readdir, rm, stat } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { openPacks, type Packs } from './packs/packs.ts'
import { DocgenError, messageOf } from '../diagnostics/diagnostics.ts'
import { hashOf } from './hash.ts'
import type { ReadPart } from './pack.ts'

/** The folder of packs in `cache/`; another name with every other way to lay them out. What else lies there is removed. */
const FOLDER = 'packs-2'

/** Compiled configurations that nothing has written in this many days are removed. */
const KEEP_DAYS = 14

/** Compiled modules in `server/` are written anew by the build or dev session that needs them; one loads them at once. */
const KEEP_MODULES_DAYS = 1

const DAY = 24 * 60 * 60 * 1000

export interface Cache {
  /** The stored bytes, or null. */
  read(key: string): Uint8Array | null
  /** The same bytes, until the next value is looked at. */
  look(key: string): Uint8Array | null
  /** Reads some of the bytes of a key, as long as the cache is open, or throws `DocgenError`; null where it has none. */
  readerOf(key: string): ReadPart | null
  /** `slot`: what this is a version of; the last few of each are kept. Without one, only its age counts. */
  write(key: string, bytes: Uint8Array, slot?: string): void
  /** Removes entries not used for a while, and old compiled modules, and closes the files; called once at the end of a build. */
  prune(now: number): Promise<void>
}

/** A cache in which nothing is ever found. */
export const noCache: Cache = {
  read: () => null,
  look: () => null,
  readerOf: () => null,
  write: () => undefined,
  prune: () => Promise.resolve(),
}

/** `dir` is the site's `.docgen` folder: values lie in `cache/`, and pruning covers compiled modules beside it too. */
export function createCache(dir: string): Cache {
  const folder = join(dir, 'cache', FOLDER)
  const state: { packs: Packs | null } = { packs: null }
  const packs = () => (state.packs ??= openPacks(folder))
  return {
    read: (key) => packs().read(keyOf(key)),
    look: (key) => packs().look(keyOf(key)),
    readerOf(key) {
      const hashed = keyOf(key)
      if (!packs().has(hashed)) return null
      return (start, end) => {
        try {
          return packs().readPart(hashed, start, end)
        } catch (error) {
          throw unreadable(folder, error)
        }
      }
    },
    write: (key, bytes, slot) => packs().write(keyOf(key), slotOf(slot), bytes),
    async prune(now) {
      packs().close(now)
      state.packs = null
      await removeOtherFolders(join(dir, 'cache'))
      await removeOldFiles(dir, now)
    },
  }
}

function unreadable(folder: string, cause: unknown): DocgenError {
  const message = `What this build has stored in ${folder} cannot be read any more: ${messageOf(cause)}`
  const hint = 'Build again. If that fails too, look at the disk, or use --no-cache.'
  return new DocgenError([{ severity: 'error', code: 'cache-unreadable', message, hint }], {
    cause,
  })
}

function keyOf(key: string): string {
  return hashOf(key).slice(0, 32)
}

function slotOf(slot: string | undefined): string {
  return slot === undefined ? '0'.repeat(16) : hashOf(slot).slice(0, 16)
}

/** Those of other versions. */
async function removeOtherFolders(dir: string): Promise<void> {
  const names = (await readdir(dir).catch(() => [])).filter((name) => name !== FOLDER)
  const options = { recursive: true, force: true }
  await Promise.all(names.map((name) => rm(join(dir, name), options).catch(() => undefined)))
}

async function removeOldFiles(dir: string, now: number): Promise<void> {
  const names = await readdir(dir, { recursive: true }).catch(() => [])
  const files = names.filter((name) => /\.(json|mjs|map|tmp|bin)$/.test(name))
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
