// A content-addressed store of JSON values below `.docgen/cache`: key → value. Reads and writes never fail a
// build: what cannot be read is a miss, what cannot be written is computed again next time.
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { hashOf } from './hash.ts'

/** An entry that no build has asked for in this many days is removed. */
const KEEP_DAYS = 14

/** Compiled modules in `server/` are written anew by the build or dev session that needs them; one loads them at once. */
const KEEP_MODULES_DAYS = 1

const DAY = 24 * 60 * 60 * 1000

export interface Cache {
  /** The stored value, or null. */
  read(key: string): Promise<unknown>
  write(key: string, value: unknown): Promise<void>
  /** Removes entries not used for `KEEP_DAYS` days, and old compiled modules; called once at the end of a build. */
  prune(now: number): Promise<void>
}

/** A cache in which nothing is ever found. */
export const noCache: Cache = {
  read: () => Promise.resolve(null),
  write: () => Promise.resolve(),
  prune: () => Promise.resolve(),
}

/** `dir` is the site's `.docgen` folder: values lie in `cache/`, and pruning covers compiled modules beside it too. */
export function createCache(dir: string): Cache {
  const used = new Set<string>()
  const fileOf = (key: string) => {
    const name = hashOf(key)
    return join(dir, 'cache', name.slice(0, 2), `${name.slice(2)}.json`)
  }
  return {
    async read(key) {
      const file = fileOf(key)
      used.add(file)
      try {
        return JSON.parse(await readFile(file, 'utf8')) as unknown
      } catch {
        return null
      }
    },
    async write(key, value) {
      const file = fileOf(key)
      // A name of its own, then a rename: another process never reads half an entry.
      const temporary = `${file}.${hashOf(`${Math.random()}`).slice(0, 8)}.tmp`
      try {
        await mkdir(dirname(file), { recursive: true })
        await writeFile(temporary, JSON.stringify(value))
        await rename(temporary, file)
      } catch {
        await rm(temporary, { force: true }).catch(() => undefined)
      }
    },
    prune: (now) => prune(dir, used, now),
  }
}

async function prune(dir: string, used: ReadonlySet<string>, now: number): Promise<void> {
  const names = await readdir(dir, { recursive: true }).catch(() => [])
  const candidates = names
    .filter((name) => /\.(json|mjs|map|tmp)$/.test(name))
    .map((name) => join(dir, name))
    .filter((file) => !used.has(file))
  await Promise.all(
    candidates.map(async (file) => {
      const info = await stat(file).catch(() => null)
      const days = file.startsWith(join(dir, 'server')) ? KEEP_MODULES_DAYS : KEEP_DAYS
      if (info && info.mtimeMs < now - days * DAY)
        await rm(file, { force: true }).catch(() => undefined)
    }),
  )
}
