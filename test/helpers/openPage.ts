// Opens a page, waits until it is hydrated, and marks its document, so that a test can tell whether it was loaded again.
import type { Page } from 'playwright-core'
import type * as Client from '../../packages/engine/src/runtime/client.tsx'

/** Resolves when React has hydrated the page. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const shared = window as { hydration?: 'pending' | 'done' | undefined }
    const isEntered = (history.state as { docgen?: string } | null)?.docgen !== undefined
    const entry = document.querySelector<HTMLElement>('script[data-entry]')?.dataset['entry']
    // A history entry that is opened again has its state before this document is hydrated.
    if (isEntered && entry && shared.hydration === undefined) {
      shared.hydration = 'pending'
      import(entry)
        .then(({ running }: typeof Client) => running)
        .then(
          () => (shared.hydration = 'done'),
          () => (shared.hydration = undefined),
        )
    }
    return shared.hydration === 'done'
  })
}

/** Opens a page, waits until it is hydrated, and marks its document. */
export async function openPage(page: Page, url: string): Promise<void> {
  await page.goto(url)
  await hydrated(page)
  await page.evaluate(() => Object.assign(window, { mark: true }))
}

/** Opens a page of a dev server like `openPage`, and waits until it listens to changes and knows its errors. */
export async function openDevPage(page: Page, url: string): Promise<void> {
  const answered = page.waitForResponse('**/__docgen/errors?*')
  await openPage(page, url)
  await (await answered).finished()
}

/** Returns whether the page has not been loaded again since `openPage`. */
export function isSameDocument(page: Page): Promise<boolean> {
  return page.evaluate(() => 'mark' in window)
}

/** Resolves when the code of the article runs, which the first interaction loads. Selects the tab “Two” of the page. */
export async function articleAlive(page: Page): Promise<void> {
  const tab = page.getByRole('tab', { name: 'Two' })
  await tab.click()
  await tab.and(page.locator('[aria-selected=true]')).waitFor()
}

/** Returns the overlay of `dev` that shows errors. */
export function overlayOf(page: Page) {
  return page.getByRole('alertdialog')
}
