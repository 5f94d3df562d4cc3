// Components that throw in the browser alone, in Chromium: a reader goes on reading, and what throws is reported once.
import { dev } from '../helpers/engine.ts'
import { EventEmitter, once } from 'node:events'
import { suite } from '../helpers/suite.ts'
import * as assert from 'uvu/assert'
import type { Page } from 'playwright-core'
import { reuseVisitor, releaseBrowser, useBrowser } from '../helpers/browser.ts'
import { createBuiltSite, type BuiltSite } from '../helpers/builtSite.ts'
import { hydrated, isSameDocument, openPage } from '../helpers/openPage.ts'
import { createTempSite } from '../helpers/site.ts'

const BOX = `import { useEffect, useState } from 'react'

export function Hydrating() {
  if (typeof window !== 'undefined') throw new Error('not in a browser')
  return <b>drawn by the server</b>
}

export function Pressed() {
  const [count, setCount] = useState(0)
  if (count > 1) throw new Error('pressed too often')
  return <button onClick={() => setCount(count + 1)}>Pressed {count}</button>
}

export function Effect() {
  useEffect(() => { throw new Error('in an effect') }, [])
  return <i>with an effect</i>
}
`

const pageWith = (name: string) => `import { ${name} } from './_Box.tsx'

# ${name}

${'Words.\n\n'.repeat(80)}

<${name} />

The end, and [far](./far.md).
`

const FILES = {
  'docgen.config.ts': `export default { title: 'Tiny', icon: '/logo.svg' }`,
  'public/logo.svg':
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" width="24" height="24"/>',
  'docs/index.md': '# Start\n\n[Hydrating](./hydrating.mdx)\n',
  'docs/far.md': '# Far\n\n[Start](./index.md)\n',
  'docs/hydrating.mdx': pageWith('Hydrating'),
  'docs/pressed.mdx': pageWith('Pressed'),
  'docs/effect.mdx': pageWith('Effect'),
  'docs/_Box.tsx': BOX,
}

const BROKEN_THEME = `import { usePage } from 'docgen/runtime'
import { defaultTheme, type Theme } from 'docgen/theme'

function Broken() {
  if (typeof window !== 'undefined' && usePage().routePath !== '/far') throw new Error('a slot')
  return <p>a slot</p>
}

export default { ...defaultTheme, slots: { pageTop: Broken } } satisfies Theme
`

const test = suite<{ site: BuiltSite; themed: BuiltSite }>('components that throw')

test.before(async (context) => {
  await useBrowser()
  context.site = await createBuiltSite(FILES)
  context.themed = await createBuiltSite({ ...FILES, 'theme/index.tsx': BROKEN_THEME })
})
test.after(async ({ site, themed }) => {
  await site.close()
  await themed.close()
  releaseBrowser()
})

/** A reader. `uncaught` are the messages of uncaught errors. */
async function visit(use: (page: Page, uncaught: string[]) => Promise<void>): Promise<void> {
  const visitor = await reuseVisitor({ viewport: { width: 1440, height: 800 } })
  const uncaught: string[] = []
  visitor.page.on('pageerror', (error) => uncaught.push(error.message))
  try {
    await use(visitor.page, uncaught)
  } finally {
    await visitor.close()
  }
}

const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 })
const article = (page: Page) => page.locator('article')

/** That bar and links are React's: search opens, and a link changes the page within the document. */
async function assertAlive(page: Page): Promise<void> {
  await page.locator('.search-button').click()
  await page.getByRole('dialog').waitFor()
  await page.keyboard.press('Escape')
  await article(page).getByRole('link', { name: 'far', exact: true }).click()
  await heading(page, 'Far').waitFor()
  assert.ok(await isSameDocument(page))
  assert.is(await heading(page, 'Far').count(), 1)
}

test('a component that cannot hydrate keeps its server-rendered HTML; the rest of the page is hydrated', ({
  site,
}) =>
  visit(async (page, uncaught) => {
    await openPage(page, `${site.url}hydrating`)
    assert.equal(uncaught, ['not in a browser'])
    await page.getByText('drawn by the server', { exact: true }).waitFor()
    assert.is(await heading(page, 'Hydrating').count(), 1)
    await page.getByText('The end, and').waitFor()
    await assertAlive(page)
    assert.equal(uncaught, ['not in a browser'])
  }))

test('a component that throws later stays as it was last seen, and so does the place of the reader', ({
  site,
}) =>
  visit(async (page, uncaught) => {
    await openPage(page, `${site.url}pressed`)
    // A slow network: what the page loads from now on arrives later.
    const network = new EventEmitter()
    const opened = once(network, 'open')
    await page.route('**/*.js', async (route) => {
      await opened
      await route.continue()
    })
    const button = article(page).getByRole('button', { name: /^Pressed \d$/ })
    await button.click()
    await article(page).getByRole('button', { name: 'Pressed 1' }).waitFor()
    const top = await page.evaluate(() => scrollY)
    assert.ok(top > 1000)
    const thrown = page.waitForEvent('pageerror')
    await button.click()
    assert.is((await thrown).message, 'pressed too often')
    await page.getByText('The end, and').waitFor()
    assert.is(await button.textContent(), 'Pressed 1')
    assert.is(await page.evaluate(() => scrollY), top)
    network.emit('open')
    await assertAlive(page)
    assert.equal(uncaught, ['pressed too often'])
  }))

test('what throws in an effect costs the page its components alone', ({ site }) =>
  visit(async (page, uncaught) => {
    await openPage(page, `${site.url}effect`)
    await page.getByText('with an effect').waitFor()
    assert.equal(uncaught, ['in an effect'])
    await assertAlive(page)
  }))

test('a page that cannot be drawn on the way is left to the browser, and can be read', ({ site }) =>
  visit(async (page) => {
    await openPage(page, site.url)
    await article(page).getByRole('link', { name: 'Hydrating' }).click()
    await page.waitForURL(`${site.url}hydrating`)
    await page.waitForFunction(() => !('mark' in window))
    await hydrated(page)
    await page.getByText('drawn by the server', { exact: true }).waitFor()
    assert.is(await heading(page, 'Start').count(), 0)
    await page.goBack()
    await heading(page, 'Start').waitFor()
  }))

test('if the theme throws, the page keeps its HTML and its links work', ({ themed }) =>
  visit(async (page, uncaught) => {
    await openPage(page, `${themed.url}pressed`)
    await page.getByText('a slot', { exact: true }).waitFor()
    assert.is(await heading(page, 'Pressed').count(), 1)
    assert.is(uncaught[0], 'a slot')
    await article(page).getByRole('link', { name: 'far', exact: true }).click()
    await heading(page, 'Far').waitFor()
    assert.is(await heading(page, 'Pressed').count(), 0)
    await hydrated(page)
    await article(page).getByRole('link', { name: 'Start', exact: true }).click()
    await heading(page, 'Start').waitFor()
    assert.is(await heading(page, 'Far').count(), 0)
    await page.getByText('a slot', { exact: true }).waitFor()
  }))

test('in dev the component is named and works again when it is fixed', async () => {
  const site = await createTempSite(FILES)
  const server = await dev(site.root, { port: 0 })
  try {
    await visit(async (page) => {
      const logged: string[] = []
      page.on('console', (message) => logged.push(message.text()))
      await openPage(page, `${server.url}hydrating`)
      await page.getByText('drawn by the server', { exact: true }).waitFor()
      assert.ok(
        logged.some((text) => /^A component threw in the browser:\s+(?:at )?Hydrating/.test(text)),
        logged.join('\n'),
      )
      await site.write('docs/_Box.tsx', BOX.replace(/ {2}if \(typeof window.*\n/, ''))
      await page.waitForFunction(
        () => document.querySelectorAll('[data-run] [data-run]').length === 0,
      )
      await page.getByText('drawn by the server', { exact: true }).waitFor()
    })
  } finally {
    await server.close()
    await site.remove()
  }
})

test.run()
