// Creates a temporary site from texts or bytes by path.
import { mkdirSync, writeFileSync } from 'node:fs'
import { mkdtemp, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

export interface TempSite {
  /** Absolute path of the site's folder. */
  readonly root: string
  /** Writes one more file, or replaces one. */
  write(path: string, contents: string | Uint8Array): Promise<void>
  remove(): Promise<void>
}

/** Writes `files` to a new temporary folder. The caller removes it. */
export async function createTempSite(
  files: Readonly<Record<string, string | Uint8Array>>,
): Promise<TempSite> {
  const root = await realpath(await mkdtemp(join(tmpdir(), 'docgen-')))
  // Synchronous, so that a dev server in this process never reads a file that is still empty.
  const write = (path: string, contents: string | Uint8Array) => {
    const absPath = join(root, path)
    mkdirSync(dirname(absPath), { recursive: true })
    writeFileSync(absPath, contents)
    return Promise.resolve()
  }
  for (const [path, contents] of Object.entries(files)) await write(path, contents)
  // A server that has just been stopped may still write to its cache.
  const retries = { maxRetries: 20, retryDelay: 100 }
  return { root, write, remove: () => rm(root, { recursive: true, force: true, ...retries }) }
}

/** Creates a site like `createTempSite`, and removes it when `use` has ended. Returns the result of `use`. */
export async function withTempSite<T>(
  files: Parameters<typeof createTempSite>[0],
  use: (site: TempSite) => T | Promise<T>,
): Promise<T> {
  const site = await createTempSite(files)
  try {
    return await use(site)
  } finally {
    await site.remove()
  }
}
