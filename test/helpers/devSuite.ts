// A suite of browser tests on a site that `docgen dev` serves. Each test has a visitor with an empty page.
import type { Page } from 'playwright-core'
import type { Test } from 'uvu'
import type { Listening } from '../../packages/engine/src/types/library.ts'
import { releaseBrowser, reuseVisitor, useBrowser, type Visitor } from './browser.ts'
import { dev } from './engine.ts'
import { installPackage } from './importBuild.ts'
import { createTempSite, type TempSite } from './site.ts'
import { suite } from './suite.ts'

export interface DevContext {
  site: TempSite
  server: Listening
  visitor: Visitor
  page: Page
}

interface DevSuiteOptions {
  /** Whether each test has a separate site and server. Default: all tests share them. */
  readonly isFresh?: boolean
  /** Packages of this repository that the site installs. */
  readonly packages?: readonly string[]
}

/** Creates the suite. `files` are those of `createTempSite`. */
export function devSuite<Context extends DevContext = DevContext>(
  title: string,
  files: Parameters<typeof createTempSite>[0],
  { isFresh = false, packages = [] }: DevSuiteOptions = {},
): Test<Context> {
  const test = suite<Context>(title)
  const start = async (context: DevContext) => {
    context.site = await createTempSite(files)
    for (const name of packages) await installPackage(context.site, name)
    context.server = await dev(context.site.root, { port: 0 })
  }
  const end = async ({ server, site }: DevContext) => {
    await server.close()
    await site.remove()
  }
  test.before(async (context) => {
    await useBrowser()
    if (!isFresh) await start(context)
  })
  test.before.each(async (context) => {
    if (isFresh) await start(context)
    context.visitor = await reuseVisitor()
    context.page = context.visitor.page
  })
  test.after.each(async (context) => {
    await context.visitor.close()
    if (isFresh) await end(context)
  })
  test.after(async (context) => {
    if (!isFresh) await end(context)
    releaseBrowser()
  })
  return test
}
