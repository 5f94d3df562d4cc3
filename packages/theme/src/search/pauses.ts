// Lets the browser draw and hear the reader between two steps of a long piece of work.
import { SEARCH } from '../constants.ts'

/**
 * One clock for all work: what ends and what begins in the same task of the browser are one wait
 * for the reader.
 */
const slice = { start: 0 }

/**
 * A function to be awaited between steps: it gives way when the slice of time is over. Throws when
 * aborted.
 */
export function createPauses(signal?: AbortSignal): () => Promise<void> {
  return async () => {
    signal?.throwIfAborted()
    if (performance.now() - slice.start < SEARCH.sliceMs) return
    await giveWay()
    signal?.throwIfAborted()
    slice.start = performance.now()
  }
}

/** A timer waits for 4 ms when one has set the other a few times; `scheduler.yield` does not. */
function giveWay(): Promise<void> {
  const { scheduler } = globalThis as { readonly scheduler?: { yield?: () => Promise<void> } }
  return scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve))
}
