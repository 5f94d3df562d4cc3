// The clock of a page, in the hands of a test.
import type { Page } from 'playwright-core'

/** Milliseconds: later than the page's clock can be, however busy the machine is between the two commands. */
const LATER = 60_000

/** From here on time passes only by `page.clock.runFor`. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.install({ time: 0 })
  await page.clock.pauseAt(LATER)
}
