// Writes files that are named by their content, and deletes their old versions, so that a dev server
// that runs for days does not fill the disk.
import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { writeWhole } from './atomicFile.ts'
import { hashOf } from './hash.ts'

/** Number of versions that are kept, for pages and threads that are still loading. */
const KEPT = 3

export interface NewestFiles {
  /** Notes the newest version of a file, by absolute path. Deletes old versions and their maps. */
  add(name: string, file: string): void
}

export function createNewestFiles(): NewestFiles {
  const versions = new Map<string, readonly string[]>()
  return {
    add(name, file) {
      const known = [...(versions.get(name) ?? []).filter((each) => each !== file), file]
      versions.set(name, known.slice(-KEPT))
      for (const old of known.slice(0, -KEPT)) {
        rmSync(old, { force: true })
        rmSync(`${old}.map`, { force: true })
      }
    },
  }
}

/**
 * Creates a function that writes values as JSON to `folder` and returns the path of the file, which
 * begins with `name`. It writes each value once, and again if somebody has deleted the file.
 * `dataOf` returns what is written.
 */
export function createJsonFiles<T extends object>(
  folder: string,
  name: string,
  dataOf: (value: T) => unknown = (value) => value,
): (value: T) => string {
  const files = new WeakMap<T, string>()
  const newest = createNewestFiles()
  return (value) => {
    const known = files.get(value)
    if (known !== undefined && existsSync(known)) return known
    const text = JSON.stringify(dataOf(value))
    const file = join(folder, `${name}-${hashOf(text).slice(0, 16)}.json`)
    // Written atomically, because threads of another process may read the same file.
    writeWhole(file, text)
    files.set(value, file)
    newest.add(name, file)
    return file
  }
}
