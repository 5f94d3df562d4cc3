// Lets the browser draw and hear the reader between two steps of a long piece of work.
import { SEARCH } from '../constants.ts'

/** A function to be awaited between steps: it gives way when the work has taken its slice of time. Throws when aborted. */
export function createPauses(signal?: AbortSignal): () => Promise<void> {
  const slice = { start: performance.now() }
  return async () => {
    signal?.throwIfAborted()
    if (performance.now() - slice.start < SEARCH.sliceMs) return
    await new Promise((resolve) => setTimeout(resolve))
    signal?.throwIfAborted()
    slice.start = performance.now()
  }
}
