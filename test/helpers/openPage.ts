// A page of a built or served site, opened and alive: hydrated, and marked so that a test can tell whether it is still the
// same document.
import type { Page } from 'playwright-core'

/** Resolves when React has taken over what the server drew. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(
    () => (history.state as { docgen?: string } | null)?.docgen !== undefined,
  )
}

/** Goes to a page, waits until it is alive, and marks its document. */
export async function openPage(page: Page, url: string): Promise<void> {
  await page.goto(url)
  await hydrated(page)
  await page.evaluate(() => Object.assign(window, { mark: true }))
}

/** Whether the page has not been loaded anew since `openPage`. */
export function isSameDocument(page: Page): Promise<boolean> {
  return page.evaluate(() => 'mark' in window)
}

/** Resolves when the code of the article, which the first sign of a reader loads, runs: the page's tab “Two” is chosen. */
export async function articleAlive(page: Page): Promise<void> {
  const tab = page.getByRole('tab', { name: 'Two' })
  await tab.click()
  await tab.and(page.locator('[aria-selected=true]')).waitFor()
}

/** The overlay of `dev` that shows errors. */
export function overlayOf(page: Page) {
  return page.getByRole('alertdialog')
}
