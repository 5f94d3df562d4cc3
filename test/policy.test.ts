// The Content Security Policy that the program in the manual prints: a site works under it, and its scripts are those that
// the policy lists.
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import * as assert from 'uvu/assert'
import type { Page } from 'playwright-core'
import { createVisitor, releaseBrowser, useBrowser } from './helpers/browser.ts'
import { build } from './helpers/engine.ts'
import { isSameDocument, openPage } from './helpers/openPage.ts'
import { searchFor, SEARCH_SITE } from './helpers/searchScreen.ts'
import { serve } from './helpers/serve.ts'
import { createTempSite, type TempSite } from './helpers/site.ts'
import { suite } from './helpers/suite.ts'
import { readManual } from './manual/pages.ts'

const test = suite<{ site: TempSite; policy: string }>('the policy of the manual')

test.before(async (context) => {
  await useBrowser()
  const page = (await readManual()).find(({ file }) => file === 'docs/guide/deploy.md')
  const program = page?.examples.find(({ title }) => title === 'policy.mjs')?.code ?? ''
  context.site = await createTempSite({ ...SEARCH_SITE, 'policy.mjs': program })
  const { diagnostics } = await build(context.site.root, { cache: false })
  assert.equal(diagnostics, [])
  const { stdout } = await promisify(execFile)(process.execPath, ['policy.mjs'], {
    cwd: context.site.root,
  })
  context.policy = stdout.trim()
})

test.after(async ({ site }) => {
  await releaseBrowser()
  await site.remove()
})

/** Sends the policy with every response. */
async function restrict(page: Page, policy: string): Promise<void> {
  await page.route('**/*', async (route) => {
    const response = await route.fetch()
    const headers = { ...response.headers(), 'content-security-policy': policy }
    await route.fulfill({ response, headers })
  })
}

test('pages are alive, switch and can be searched under the policy', async ({ site, policy }) => {
  assert.match(policy, /script-src 'self' 'sha256-/)
  const server = await serve(join(site.root, 'doc_build'))
  const visitor = await createVisitor()
  try {
    await restrict(visitor.page, policy)
    await openPage(visitor.page, `${server.url}guide/start`)
    await searchFor(visitor.page, 'lighthouse')
    await visitor.page.keyboard.press('Escape')
    await visitor.page.getByRole('link', { name: 'Deploy' }).first().click()
    await visitor.page.getByRole('heading', { name: 'Deploy' }).waitFor()
    assert.ok(await isSameDocument(visitor.page))
    assert.equal(visitor.complaints, [])
  } finally {
    await visitor.page.unrouteAll({ behavior: 'wait' })
    await visitor.close()
    await server.close()
  }
})

test('a script that the policy does not list is refused', async ({ site, policy }) => {
  const server = await serve(join(site.root, 'doc_build'))
  const visitor = await createVisitor()
  try {
    await restrict(visitor.page, policy.replaceAll(/'sha256-[^']+'/g, ''))
    await visitor.page.goto(`${server.url}guide/start`)
    assert.match(visitor.complaints.join('\n'), /Content[- ]Security[- ]Policy/)
  } finally {
    await visitor.page.unrouteAll({ behavior: 'wait' })
    await visitor.close()
    await server.close()
  }
})

test.run()
