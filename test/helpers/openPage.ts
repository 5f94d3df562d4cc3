// Opens a page, waits until it is hydrated, and marks its document, so that a test can tell whether it was loaded again.
import { setTimeout as wait } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import type * as Client from '../../packages/engine/src/runtime/client.tsx'
import { LONGEST_WAIT_MILLISECONDS } from './longestWait.ts'

/** Pause between two questions, in milliseconds. */
const PAUSE = 20

/**
 * Resolves when React has hydrated the page. Asks again if the page is not ready or leaves its document. Playwright's
 * `waitForFunction` would first load its scripts into the document, which takes a tenth of the processor time of a page.
 */
export async function hydrated(page: Page): Promise<void> {
  const end = Date.now() + LONGEST_WAIT_MILLISECONDS
  for (;;) {
    const late = new AbortController()
    const giveUp = wait(end - Date.now(), false, { ref: false, signal: late.signal })
    try {
      if (await Promise.race([page.evaluate(hydration), giveUp])) return
    } catch (error) {
      if (page.isClosed() || Date.now() > end) throw error
    } finally {
      giveUp.catch(() => undefined)
      late.abort()
    }
    if (Date.now() > end) throw new Error(`${page.url()} is not hydrated.`)
    await wait(PAUSE)
  }
}

/** Runs in the page: waits until it is hydrated. Returns false if its client has not started. */
async function hydration(): Promise<boolean> {
  const isEntered = (history.state as { docgen?: string } | null)?.docgen !== undefined
  const entry = document.querySelector<HTMLElement>('script[data-entry]')?.dataset['entry']
  // A history entry that is opened again has its state before this document is hydrated.
  if (!isEntered || !entry) return false
  const { running } = (await import(entry)) as typeof Client
  await running
  return true
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
