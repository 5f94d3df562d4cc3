// A suite in WebKit: one browser and one site for its tests, and no errors in any of its pages.
import type { Test } from 'uvu'
import * as assert from 'uvu/assert'
import type { BuiltSite } from './builtSite.ts'
import { startWebKit, type WebKit } from './webkit.ts'
import { createWebKitSite } from './webkitSite.ts'

export interface WebKitContext {
  site: BuiltSite
  webkit: WebKit
}

/** Gives the tests of a suite a site and a browser. */
export function inWebKit(test: Test<WebKitContext>): void {
  test.before(async (context) => {
    context.site = await createWebKitSite()
    context.webkit = await startWebKit()
  })
  test.after.each(async ({ webkit }) => {
    assert.equal(await webkit.run(() => Reflect.get(window, 'errors') as string[]), [])
    await webkit.run(() => localStorage.clear())
  })
  test.after(async ({ site, webkit }) => {
    await webkit?.close()
    await site?.close()
  })
}

/** Opens a page of the site in a window of this width, and waits until it is hydrated and marked. */
export async function openInWebKit(
  { site, webkit }: WebKitContext,
  path: string,
  width = 1440,
): Promise<void> {
  await webkit.resize(width, 900)
  // The state of a history entry stays if its address is opened again.
  await webkit.goto('about:blank')
  await webkit.goto(site.url + path)
  await webkit.until(() => (history.state as { docgen?: string } | null)?.docgen !== undefined)
  await webkit.run(() => void Object.assign(window, { mark: true }))
}
