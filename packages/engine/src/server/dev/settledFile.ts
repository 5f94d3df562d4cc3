// Waits until a saved file is written completely. Many programs empty a file before they write it,
// and the event of the file system often comes in between.
import { stat } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'

/**
 * A file has been written completely if it has not changed for this many milliseconds. Most editors
 * have written the whole file by the first event.
 */
const SETTLED_MS = 6

/**
 * Waits until a file has stopped changing and is not empty, and returns its stamp. Null as soon as
 * `isWanted` returns false.
 */
export async function settledStampOf(
  path: string,
  isWanted: () => boolean,
): Promise<string | null> {
  let before = await stampOf(path)
  for (;;) {
    await pause(SETTLED_MS)
    const after = await stampOf(path)
    if (!isWanted()) return null
    if (after !== null && after === before) return after
    before = after
  }
}

/** Returns a stamp that changes whenever the file is written. Null if it is empty or missing. */
export async function stampOf(path: string): Promise<string | null> {
  const stats = await stat(path, { bigint: true }).catch(() => null)
  return stats && stats.size > 0n ? `${stats.mtimeNs} ${stats.size} ${stats.ino}` : null
}
