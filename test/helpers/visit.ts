// Opens a page of a built site for a test and checks at the end that the console is empty.
import type { BrowserContextOptions, Page } from 'playwright-core'
import * as assert from 'uvu/assert'
import { reuseVisitor } from './browser.ts'
import type { BuiltSite } from './builtSite.ts'
import { openPage } from './openPage.ts'

/** Window sizes of a desktop, a tablet and a phone. */
export const WIDE = { width: 1440, height: 900 }
export const TABLET = { width: 900, height: 900 }
export const PHONE = { width: 390, height: 844 }

/** Opens a page, waits until it is hydrated, runs `use`, and checks that the console is empty. */
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
    // The browser logs missing pages, which are expected, but missing files are not.
    const isNotFound = (text: string) => /status of 404.*\/[^./]*\)$/.test(text)
    assert.equal(
      visitor.complaints.filter((text) => !isNotFound(text)),
      [],
    )
  } finally {
    await visitor.close()
  }
}

/** Visits a page like `visit`, as a reader who has asked for less motion. */
export const visitStill: typeof visit = (site, path, options, use) =>
  visit(site, path, { reducedMotion: 'reduce', ...options }, use)

/** Returns by how many pixels the page is wider than the window; 0 or less if it does not scroll sideways. */
export function sidewaysScroll(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
}
