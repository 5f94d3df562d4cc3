// Lets a test control the clock of a page.
import type { Page } from 'playwright-core'

/** Milliseconds. More than can pass between the two commands below, even on a busy machine. */
const LATER = 60_000

/**
 * Stops the clock of a page. Time then passes only with `page.clock.runFor`, so that what is shown for a limited time
 * stays on a busy machine too.
 */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.install({ time: 0 })
  await page.clock.pauseAt(LATER)
}
