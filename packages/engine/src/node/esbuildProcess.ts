// esbuild's process: it starts with the first use and stays, with all that it has read, until somebody ends it. Who has not used
// it need not load esbuild to do so.
import { esbuild } from './lazyPackages.ts'

const state = { isUsed: false }

/** To be called before esbuild is used. */
export function noteBundler(): void {
  state.isUsed = true
}

/** Ends the process at once if there may be one; the next use starts another. */
export function endBundler(): void {
  if (!state.isUsed) return
  state.isUsed = false
  void esbuild().stop()
}
