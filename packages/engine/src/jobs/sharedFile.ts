// Writes the data that all render tasks share to a file that each thread reads once. The data is
// large because it names every page of the site.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { writeWhole } from '../store/atomicFile.ts'
import { hashOf } from '../store/hash.ts'
import type { Config } from '../types/index.ts'
import type { RenderShared } from '../types/output.ts'

/**
 * Creates a function that returns the path of the file for `shared`. It writes the file once, and
 * again if somebody has deleted it.
 */
export function createSharedFiles(config: Config): (shared: RenderShared) => string {
  const files = new WeakMap<RenderShared, string>()
  return (shared) => {
    const known = files.get(shared)
    if (known !== undefined && existsSync(known)) return known
    const file = writeShared(shared, config)
    files.set(shared, file)
    return file
  }
}

function writeShared(shared: RenderShared, config: Config): string {
  const text = JSON.stringify({
    ...shared,
    // Threads need the addresses of the bundle, not its bytes.
    bundle: { ...shared.bundle, files: [], modules: {}, diagnostics: [] },
  })
  const file = join(config.cacheDir, 'server', `shared-${hashOf(text).slice(0, 16)}.json`)
  // Written atomically, because threads of another build may read the same file.
  writeWhole(file, text)
  return file
}
