// Waits until a saved file is written completely. Many programs empty a file before they write it,
// and the event of the file system often comes in between.
import { stat } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'

/**
 * Programs write a file of up to this many bytes at once, so that it is empty or complete when its
 * event arrives. `watch.ts` finds what a program writes later.
 */
const WRITTEN_AT_ONCE = 65_536

/** A longer file has been written completely if it has not changed for this many milliseconds. */
const SETTLED_MS = 4

/**
 * Waits until a file is not empty and, if it is long, has stopped changing, and returns its stamp.
 * Null as soon as `isWanted` returns false.
 */
export async function settledStampOf(
  path: string,
  isWanted: () => boolean,
): Promise<string | null> {
  let before: FileState | null = null
  for (;;) {
    const now = await stateOf(path)
    if (!isWanted()) return null
    if (now && (now.size <= WRITTEN_AT_ONCE || now.stamp === before?.stamp)) return now.stamp
    before = now
    await pause(SETTLED_MS)
  }
}

/** Returns a stamp that changes whenever the file is written. Null if it is empty or missing. */
export async function stampOf(path: string): Promise<string | null> {
  return (await stateOf(path))?.stamp ?? null
}

interface FileState {
  readonly stamp: string
  /** In bytes. */
  readonly size: number
}

async function stateOf(path: string): Promise<FileState | null> {
  const stats = await stat(path, { bigint: true }).catch(() => null)
  if (!stats || stats.size === 0n) return null
  const { mtimeNs, size, ino } = stats
  return { stamp: `${mtimeNs} ${size} ${ino}`, size: Number(size) }
}
