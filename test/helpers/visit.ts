// A visit to a page of a built site: opened and alive, given to the test, and checked for complaints of the console when
// it is over. With what tests of the default theme ask of an open page.
import type { BrowserContextOptions, Page } from 'playwright-core'
import * as assert from 'uvu/assert'
import { reuseVisitor } from './browser.ts'
import type { BuiltSite } from './builtSite.ts'
import { openPage } from './openPage.ts'

/** Windows of readers: a desk, a tablet, a phone. */
export const WIDE = { width: 1440, height: 900 }
export const TABLET = { width: 900, height: 900 }
export const PHONE = { width: 390, height: 844 }

/** Opens a page, waits until it is alive, and checks afterwards that the console stayed empty. */
export async function visit(
  site: BuiltSite,
  path: string,
  options: BrowserContextOptions,
  use: (page: Page) => Promise<void>,
): Promise<void> {
  const visitor = await reuseVisitor({ viewport: WIDE, ...options })
  const url = new URL(path, site.url).href
  try {
    if (options.javaScriptEnabled === false) await visitor.page.goto(url)
    else await openPage(visitor.page, url)
    await use(visitor.page)
    // Of a page, not of a file, that is not found the browser itself says so.
    const isNotFound = (text: string) => /status of 404.*\/[^./]*\)$/.test(text)
    assert.equal(
      visitor.complaints.filter((text) => !isNotFound(text)),
      [],
    )
  } finally {
    await visitor.close()
  }
}

/** How many pixels wider than the window the page is; 0 or less where nothing scrolls sideways. */
export function sidewaysScroll(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
}
