// Runs long work on the main thread in slices, so that worker threads still get their next tasks.
import { setImmediate as others } from 'node:timers/promises'

/**
 * Milliseconds per slice: much shorter than a worker's batch, much longer than a turn of the event
 * loop.
 */
const SLICE = 10

/** Work that can be interrupted at each `yield`. */
export type Sliced<T> = Generator<undefined, T>

/** Runs the work in slices. Rejects with the error it throws, or with the reason of the signal. */
export async function inSlices<T>(work: Sliced<T>, signal?: AbortSignal): Promise<T> {
  for (;;) {
    signal?.throwIfAborted()
    const end = performance.now() + SLICE
    do {
      const step = work.next()
      if (step.done) return step.value
    } while (performance.now() < end)
    await others()
  }
}
