// A suite of browser tests on one built and served site, which is removed after the last test.
import type { Test } from 'uvu'
import { releaseBrowser, useBrowser } from './browser.ts'
import { createBuiltSite, type BuiltSite } from './builtSite.ts'
import { suite } from './suite.ts'

/** Creates the suite. `files` and `base` are those of `createBuiltSite`. */
export function siteSuite(
  title: string,
  ...[files, base]: Parameters<typeof createBuiltSite>
): Test<{ site: BuiltSite }> {
  const test = suite<{ site: BuiltSite }>(title)
  test.before(async (context) => {
    await useBrowser()
    context.site = await createBuiltSite(files, base)
  })
  test.after(async ({ site }) => {
    await site.close()
    releaseBrowser()
  })
  return test
}
