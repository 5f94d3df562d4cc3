// Lets the browser render and handle input between the steps of a long computation.
import { SEARCH } from '../constants.ts'

/**
 * The start of the current time slice. All computations share it, because together they can block
 * the browser in one task.
 */
const slice = { start: 0 }

/**
 * Creates a function to await between steps. It yields to the browser after `SEARCH.sliceMs`.
 * Throws if the signal is aborted.
 */
export function createPauses(signal?: AbortSignal): () => Promise<void> {
  return async () => {
    signal?.throwIfAborted()
    if (performance.now() - slice.start < SEARCH.sliceMs) return
    await yieldToBrowser()
    signal?.throwIfAborted()
    slice.start = performance.now()
  }
}

/** Prefers `scheduler.yield`, because nested timers wait at least 4 ms. */
function yieldToBrowser(): Promise<void> {
  const { scheduler } = globalThis as { readonly scheduler?: { yield?: () => Promise<void> } }
  return scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve))
}
