// Writes the data that all render tasks share to a file that each thread reads once. The data is
// large because it names every page of the site.
import { join } from 'node:path'
import { createJsonFiles } from '../store/newestFiles.ts'
import type { Config } from '../types/index.ts'
import type { RenderShared } from '../types/output.ts'

/** Creates a function that returns the path of the file for `shared`. */
export function createSharedFiles({ cacheDir }: Config): (shared: RenderShared) => string {
  return createJsonFiles(join(cacheDir, 'server'), 'shared', (shared) => ({
    ...shared,
    // Threads need the addresses of the bundle, not its bytes.
    bundle: { ...shared.bundle, files: [], modules: {}, diagnostics: [] },
  }))
}
