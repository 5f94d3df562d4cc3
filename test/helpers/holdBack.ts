// Answers of the server that are a long time coming.
import type { Page } from 'playwright-core'

/** Keeps back all files whose address matches, until the returned function is called. */
export async function holdBack(page: Page, pattern: string): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route(pattern, (route) => released.then(() => route.continue()))
  return release
}
