// Controls esbuild's child process. It starts with the first use of esbuild and keeps running, with
// everything it has cached, until it is stopped. Callers that never used esbuild can stop it
// without loading esbuild.
import { esbuild } from './lazyPackages.ts'

const state = { isUsed: false }

/** Records that esbuild is about to be used. Must be called before each use. */
export function noteBundler(): void {
  state.isUsed = true
}

/** Stops the process if esbuild was used. The next use starts a new one. */
export function endBundler(): void {
  if (!state.isUsed) return
  state.isUsed = false
  void esbuild().stop()
}
