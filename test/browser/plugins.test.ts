// The examples of plugins as a reader meets them.
import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { suite } from '../helpers/suite.ts'
import * as assert from 'uvu/assert'
import { packageRoot } from '../../packages/engine/src/node/packageRoot.ts'
import { reuseVisitor, type Visitor } from '../helpers/browser.ts'
import { serve } from '../helpers/serve.ts'
import { withTempSite } from '../helpers/site.ts'
import { build } from '../helpers/engine.ts'

const test = suite('examples of plugins in the browser')

/** Builds an example, opens its home page, and holds it to silence. */
async function visitExample(
  name: string,
  base: string,
  look: (page: Visitor['page'], url: string) => Promise<void>,
): Promise<void> {
  await withTempSite({}, async (site) => {
    await cp(join(packageRoot(), 'examples/plugins', name), site.root, {
      recursive: true,
      filter: (path) => !/[/\\](?:doc_build|\.docgen)$/.test(path),
    })
    await build(site.root)
    const server = await serve(join(site.root, 'doc_build'), base)
    const visitor = await reuseVisitor({})
    try {
      await visitor.page.goto(server.url)
      await look(visitor.page, server.url)
      assert.equal(visitor.complaints, [])
    } finally {
      await visitor.close()
      await server.close()
    }
  })
}

test('generated pages are reached from pages, from cards and from the sidebar', async () => {
  await visitExample('generated-pages', '/', async (page) => {
    await page.getByRole('link', { name: 'start', exact: true }).first().click()
    await page.getByRole('heading', { level: 2, name: 'Flags' }).waitFor()
    await page.getByRole('link', { name: 'all commands' }).click()
    await page.getByRole('heading', { level: 1, name: 'Commands' }).waitFor()
    await page.locator('main').getByRole('link', { name: 'stop' }).click()
    await page.getByRole('heading', { level: 1, name: 'stop' }).waitFor()
    assert.is(new URL(page.url()).pathname, '/commands/stop')
  })
})

test('links and abbreviations of plugins are in the article', async () => {
  await visitExample('markdown', '/', async (page) => {
    assert.is(await page.locator('abbr').count(), 1)
    assert.is(
      await page.getByRole('link', { name: 'PROJ-345' }).getAttribute('href'),
      'https://tickets.example.com/PROJ-345',
    )
  })
})

test('a slot shows what a plugin found out', async () => {
  await visitExample('page-data', '/', async (page) => {
    assert.is(await page.locator('.reading-time').textContent(), '1 min read')
  })
})

test('an emitted file is served beside the pages', async () => {
  await visitExample('emit-file', '/docs/', async (page, url) => {
    const text = await page.evaluate(
      async (address) => (await fetch(address)).text(),
      `${url}_redirects`,
    )
    assert.match(text, '/docs/tutorial /docs/guide/start 301')
  })
})

test('a site with warnings of a check is written', async () => {
  await visitExample('check', '/', async (page) => {
    await page.getByRole('heading', { level: 1, name: 'Plain words' }).waitFor()
  })
})

test.run()
