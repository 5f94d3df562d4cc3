// Lets the browser render and handle input between the steps of a long computation.
import { SEARCH } from './limits.ts'

/**
 * Creates a function to await between steps. It yields to the browser at the first step, because
 * the current task may already have taken long, and then after each `SEARCH.sliceMs`. Computations
 * that run at the same time must share the function. Throws if the signal is aborted.
 */
export function createPauses(signal?: AbortSignal): () => Promise<void> {
  let start = 0
  return async () => {
    signal?.throwIfAborted()
    if (performance.now() - start < SEARCH.sliceMs) return
    await yieldToBrowser()
    signal?.throwIfAborted()
    start = performance.now()
  }
}

/** Prefers `scheduler.yield`, because nested timers wait at least 4 ms. */
function yieldToBrowser(): Promise<void> {
  const { scheduler } = globalThis as { readonly scheduler?: { yield?: () => Promise<void> } }
  return scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve))
}
