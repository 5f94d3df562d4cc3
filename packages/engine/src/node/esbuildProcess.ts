// Stops esbuild's child process. It starts with the first use of esbuild and keeps running, with
// everything it has cached, until it is stopped.
import { createRequire } from 'node:module'
import type * as Esbuild from 'esbuild'

const require = createRequire(import.meta.url)

/** Stops the process if esbuild was loaded. The next use of esbuild starts a new one. */
export function endBundler(): void {
  const loaded = require.cache[require.resolve('esbuild')]
  void (loaded?.exports as typeof Esbuild | undefined)?.stop()
}
