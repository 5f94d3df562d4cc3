// Waits until the browser has painted. What the author does not see is done afterwards.

/** Time to wait for a paint, in milliseconds. A page in a hidden tab is not painted. */
const PAINT_LIMIT_MS = 200

/** Resolves after the next paint, or after `PAINT_LIMIT_MS` if the page is hidden. */
export async function painted(): Promise<void> {
  await new Promise<void>((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve))
    setTimeout(resolve, PAINT_LIMIT_MS)
  })
}
