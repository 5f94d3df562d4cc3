// Long work of the main thread in slices, so that threads that wait for their next task are not left idle meanwhile.
import { setImmediate as others } from 'node:timers/promises'

/** Milliseconds of a slice: short beside what a thread does with a batch, long beside a turn of the event loop. */
const SLICE = 10

/** Work that can be interrupted at each `yield`. */
export type Sliced<T> = Generator<undefined, T>

/** Does the work; after each slice other work goes on. Rejects with what it throws, and with the signal's reason. */
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
