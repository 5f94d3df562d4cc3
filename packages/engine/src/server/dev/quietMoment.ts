// Waits for a moment without requests and updates, before work in the background begins.
import { setTimeout as pause } from 'node:timers/promises'
import type { Gate } from './background.ts'

/**
 * Longest wait for a quiet moment, in milliseconds. Without it, a program that requests a page again
 * and again would keep the server from watching files.
 */
const LONGEST_WAIT = 2000

/**
 * Resolves when no request or update has been in progress for this long, counted from the call, or
 * after `LONGEST_WAIT`. Resolves immediately if the signal is aborted.
 */
export async function quietMoment(
  { gate, signal }: { readonly gate: Gate; readonly signal: AbortSignal },
  milliseconds: number,
): Promise<void> {
  const start = performance.now()
  const end = start + LONGEST_WAIT
  // Ends the timers that are left, each of which listens to the signal.
  const returned = new AbortController()
  const ends = AbortSignal.any([signal, returned.signal])
  const atMost = (wait: number) =>
    pause(wait, null, { signal: ends, ref: false }).catch(() => undefined)
  const longest = atMost(LONGEST_WAIT)
  try {
    for (;;) {
      await Promise.race([gate.idle(), longest])
      const quiet = Math.max(start, gate.last()) + milliseconds
      const left = Math.min(quiet, end) - performance.now()
      if (left <= 0 || signal.aborted) return
      await atMost(left)
    }
  } finally {
    returned.abort()
  }
}
