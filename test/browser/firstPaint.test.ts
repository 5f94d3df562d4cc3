// What a reader sees first in Chromium and Firefox: the page is painted before any script file is evaluated, and a click in
// between is not lost.
import * as assert from 'uvu/assert'
import type { Page } from 'playwright-core'
import { createVisitor, type Visitor } from '../helpers/browser.ts'
import { plainThemeFiles } from '../helpers/builtSite.ts'
import { holdBack } from '../helpers/holdBack.ts'
import { hydrated } from '../helpers/openPage.ts'
import { siteSuite } from '../helpers/siteSuite.ts'

const test = siteSuite('first paint', {
  ...plainThemeFiles,
  'docs/index.md': '# Home\n\n[Other](./other.md)\n\nWords to be painted.\n',
  'docs/other.md': '# Other\n',
})

/** A reader with a separate browser. */
async function visit(use: (page: Page, visitor: Visitor) => Promise<void>): Promise<void> {
  const visitor = await createVisitor()
  try {
    await use(visitor.page, visitor)
  } finally {
    await visitor.close()
  }
}

test('no script file is evaluated before the page has been painted', ({ site }) =>
  visit(async (page, { complaints }) => {
    await page.route('**/*.js', async (route) => {
      const response = await route.fetch({ maxRetries: 3 })
      const body = `globalThis.evaluated ??= performance.now();${await response.text()}`
      await route.fulfill({ response, body })
    })
    const scripts = ['client', 'chunk'].map((name) =>
      page.waitForEvent('requestfinished', (request) => request.url().includes(`/${name}.`)),
    )
    // What is to be painted waits for the scripts; they are not to make use of that.
    await page.route('**/*.css', async (route) => {
      await Promise.all(scripts)
      await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)))
      await route.continue()
    })
    await page.goto(site.url)
    await hydrated(page)
    const [painted, evaluated] = await page.evaluate(() => [
      performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
      (globalThis as unknown as { evaluated: number }).evaluated,
    ])
    assert.ok(painted !== undefined && evaluated !== undefined)
    assert.ok(painted <= evaluated, `painted at ${painted} ms, evaluated at ${evaluated} ms`)
    assert.equal(complaints, [])
  }))

test('a page that is never painted is hydrated, too', ({ site }) =>
  visit(async (page) => {
    // As in a background tab.
    await page.addInitScript(() => {
      window.requestAnimationFrame = () => 0
    })
    await page.goto(site.url)
    const isAlive = () => (history.state as { docgen?: string } | null)?.docgen !== undefined
    await page.waitForFunction(isAlive, null, { polling: 100 })
  }))

test('clicks before hydration are replayed after it, each once', ({ site }) =>
  visit(async (page, { complaints }) => {
    const release = await holdBack(page, '**/*.js')
    await page.goto(site.url)
    const button = page.getByRole('button', { name: 'Count' })
    await button.click()
    await button.click()
    assert.is(await button.textContent(), 'Count 0')
    release()
    await page.getByRole('button', { name: 'Count 2' }).waitFor()
    await button.click()
    await page.getByRole('button', { name: 'Count 3' }).waitFor()
    assert.equal(complaints, [])
  }))

test('links and what the browser opens by itself do not wait', ({ site }) =>
  visit(async (page) => {
    await holdBack(page, '**/*.js')
    await page.goto(site.url)
    await page.evaluate(() => {
      document.body.insertAdjacentHTML(
        'beforeend',
        '<button popovertarget="opened">Open</button><p id="opened" popover>Opened</p>',
      )
    })
    await page.getByRole('button', { name: 'Open' }).click()
    await page.getByText('Opened').waitFor({ state: 'visible' })
    await page.getByRole('link', { name: 'Other' }).click()
    await page.waitForURL('**/other')
  }))

test('clicks are the browser’s where the scripts do not come', ({ site }) =>
  visit(async (page) => {
    const release = await holdBack(page, '**/*.js')
    await page.goto(site.url)
    await page.evaluate(() => {
      document.body.insertAdjacentHTML('beforeend', '<button id="own">Own</button>')
      const own = document.querySelector<HTMLElement>('#own')
      own?.addEventListener('click', () => own.replaceChildren('Clicked'))
    })
    await page.locator('#own').click()
    assert.is(await page.locator('#own').textContent(), 'Own')
    await page.route('**/*.js', (route) => route.abort())
    release()
    await page.getByText('Clicked').waitFor()
  }))

test.run()
