// Waits until a saved file is written completely. Many programs empty a file before they write it,
// and the event of the file system often comes in between.
import { stat } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'

/**
 * A file has been written completely if it has not changed for this many milliseconds. Most editors
 * have written the whole file by the first event.
 */
const SETTLED_MS = 4

/** Shortest wait in milliseconds, because the file system may use another clock. */
const SHORTEST_MS = 1

/**
 * Waits until a file has stopped changing and is not empty, and returns its stamp. Null as soon as
 * `isWanted` returns false.
 */
export async function settledStampOf(
  path: string,
  isWanted: () => boolean,
): Promise<string | null> {
  let before = await stateOf(path)
  for (;;) {
    // The event came some milliseconds after the change.
    const age = Date.now() - (before?.changed ?? Infinity)
    await pause(Math.min(SETTLED_MS, Math.max(SHORTEST_MS, SETTLED_MS - age)))
    const after = await stateOf(path)
    if (!isWanted()) return null
    if (after && after.stamp === before?.stamp) return after.stamp
    before = after
  }
}

/** Returns a stamp that changes whenever the file is written. Null if it is empty or missing. */
export async function stampOf(path: string): Promise<string | null> {
  return (await stateOf(path))?.stamp ?? null
}

/** `changed` is in milliseconds since 1970. */
async function stateOf(
  path: string,
): Promise<{ readonly stamp: string; readonly changed: number } | null> {
  const stats = await stat(path, { bigint: true }).catch(() => null)
  if (!stats || stats.size === 0n) return null
  const { mtimeNs, size, ino } = stats
  return { stamp: `${mtimeNs} ${size} ${ino}`, changed: Number(mtimeNs / 1_000_000n) }
}
