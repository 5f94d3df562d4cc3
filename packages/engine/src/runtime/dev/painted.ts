// Waits until the browser has painted, or for something that may never happen.

/** Time to wait for a paint, in milliseconds. A page in a hidden tab is not painted. */
const PAINT_LIMIT_MS = 200

/**
 * Resolves after the next paint, or after `PAINT_LIMIT_MS` if the page is hidden. What the author
 * does not see is done afterwards.
 */
export async function painted(): Promise<void> {
  await new Promise<void>((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve))
    setTimeout(resolve, PAINT_LIMIT_MS)
  })
}

/**
 * Milliseconds after which the next change is shown although a module of the last one still waits. It
 * may wait forever, which the next change may fix.
 */
export const STUCK_MS = 2000

/** Resolves with a promise, or without it after this many milliseconds. */
export async function atMost(promise: Promise<unknown>, milliseconds: number): Promise<void> {
  await Promise.race([promise, new Promise((resolve) => setTimeout(resolve, milliseconds))])
}
