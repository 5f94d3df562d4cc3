// Delays responses of the server.
import type { Page } from 'playwright-core'

/** Delays the responses for all matching URLs until the returned function is called. */
export async function holdBack(page: Page, pattern: string | RegExp): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route(pattern, (route) => released.then(() => route.fallback()))
  return release
}
