// Pieces of the frame whose code comes late, in Chromium: the server-rendered HTML is shown until then, the code is loaded when
// the nav screen is opened or the page changes, and if it cannot be fetched the links of the document remain.
import * as assert from 'uvu/assert'
import type { Page } from 'playwright-core'
import { createVisitor, type Visitor } from '../helpers/browser.ts'
import { holdBack } from '../helpers/holdBack.ts'
import { isSameDocument, openPage } from '../helpers/openPage.ts'
import { siteSuite } from '../helpers/siteSuite.ts'

const FILES = {
  'docgen.config.ts': `export default { title: 'Tiny', icon: '/favicon.svg', themeConfig: {
    nav: [{ text: 'One', link: '/one' }, { text: 'Two', link: '/two' },
      { text: 'More', items: [{ text: 'Bare', link: '/bare' }] }],
    socialLinks: [{ icon: 'github', mode: 'link', content: 'https://example.com' }],
  } }`,
  'public/favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'docs/index.md': '# Tiny\n',
  'docs/one.md': '# One\n\n[Two](./two.md)\n',
  'docs/two.md': '# Two\n\n[Bare](./bare.md)\n',
  'docs/bare.md': '---\npageType: blank\n---\n\n[One](./one.md)\n',
}

const test = siteSuite('pieces loaded late', FILES)

async function visit(use: (page: Page, visitor: Visitor) => Promise<void>): Promise<void> {
  const visitor = await createVisitor({ viewport: { width: 390, height: 844 } })
  try {
    await use(visitor.page, visitor)
  } finally {
    await visitor.close()
  }
}

const currentItem = (page: Page) => page.locator('.screen-items a[aria-current]')
const open = (page: Page) => page.locator('.nav-open').click()
const scriptsOf = ({ requests }: Visitor) => requests.filter((path) => path.endsWith('.js'))

test('the content of the nav screen is in the document and is hydrated when it is opened', ({
  site,
}) =>
  visit(async (page, visitor) => {
    await openPage(page, `${site.url}one.html`)
    assert.is(await currentItem(page).textContent(), 'One')
    const before = scriptsOf(visitor)
    const standing = await page.locator('.screen-items').elementHandle()
    await open(page)
    // What the server has drawn gives way to what lives.
    await page.waitForFunction((element) => !element?.isConnected, standing)
    await page.getByRole('radio', { name: 'Dark' }).check({ force: true })
    await page.locator('html.dark').waitFor({ state: 'attached' })
    assert.ok(scriptsOf(visitor).length > before.length)
    assert.equal(visitor.complaints, [])
  }))

test('a key pressed while the code comes does not lose the focus', ({ site }) =>
  visit(async (page, visitor) => {
    await openPage(page, `${site.url}one.html`)
    // The focus moves on as soon as the page has looked where it is, to take it over to what replaces it.
    await page.evaluate(() => {
      const own = Object.getOwnPropertyDescriptor(Document.prototype, 'activeElement')
      const links = '.screen-items a'
      const standing = Object.assign(window, { standing: document.querySelector(links)! }).standing
      Object.defineProperty(document, 'activeElement', {
        configurable: true,
        get(this: Document): unknown {
          if (standing.isConnected)
            queueMicrotask(() => document.querySelector<HTMLElement>(links)?.focus())
          return own?.get?.call(this)
        },
      })
    })
    await open(page)
    await page.waitForFunction(
      () => !(window as typeof window & { standing: Element }).standing.isConnected,
    )
    assert.is(await page.locator('.screen-items a:focus').textContent(), 'One')
    assert.equal(visitor.complaints, [])
  }))

test('what is chosen and unfolded while the code comes is so when it is there', ({ site }) =>
  visit(async (page, visitor) => {
    await openPage(page, `${site.url}one.html`)
    const release = await holdBack(page, '**/*.js')
    const group = page.locator('.screen-items summary')
    const standing = await group.elementHandle()
    await open(page)
    await group.click()
    await page.locator('.segment', { hasText: 'Dark' }).click()
    release()
    await page.locator('html.dark').waitFor({ state: 'attached' })
    assert.not(await standing.evaluate((element) => element.isConnected))
    assert.ok(await page.getByRole('radio', { name: 'Dark' }).isChecked())
    assert.ok(await page.locator('.screen-items').getByRole('link', { name: 'Bare' }).isVisible())
    assert.equal(visitor.complaints, [])
  }))

test('a press that begins before the code has loaded is a click when it ends', ({ site }) =>
  visit(async (page, visitor) => {
    await openPage(page, `${site.url}one.html`)
    const release = await holdBack(page, '**/*.js')
    const group = page.locator('.screen-items summary')
    await open(page)
    await group.hover()
    await page.mouse.down()
    const arrived = page.waitForEvent('requestfinished')
    release()
    await arrived
    await page.evaluate(async () => {
      for (let frame = 0; frame < 10; frame += 1) await new Promise(requestAnimationFrame)
    })
    await page.mouse.up()
    await page.locator('.screen-items').getByRole('link', { name: 'Bare' }).waitFor()
    assert.equal(visitor.complaints, [])
  }))

test('after a page change the nav screen shows the new page as current', ({ site }) =>
  visit(async (page, visitor) => {
    await openPage(page, `${site.url}one.html`)
    await page.locator('article').getByRole('link', { name: 'Two' }).click()
    await page.locator('.screen-items a[aria-current]', { hasText: 'Two' }).waitFor({
      state: 'attached',
    })
    assert.is(await currentItem(page).count(), 1)
    assert.ok(await isSameDocument(page))
    assert.equal(visitor.complaints, [])
  }))

test('without its code the nav screen opens, and its links lead on', ({ site }) =>
  visit(async (page, visitor) => {
    await openPage(page, `${site.url}one.html`)
    const known = new Set(scriptsOf(visitor))
    await page.route(/\.js$/, (route) =>
      known.has(new URL(route.request().url()).pathname) ? route.continue() : route.abort(),
    )
    await open(page)
    await page.locator('.screen-items').getByRole('link', { name: 'Two' }).click()
    await page.waitForURL(/two/)
    assert.is(await page.locator('main h1').textContent(), 'Two')
  }))

test('a mark named by the configuration is drawn, also where the document did not bring it', ({
  site,
}) =>
  visit(async (page, visitor) => {
    const marks = page.locator('.nav-screen .social-svg path')
    await openPage(page, `${site.url}one.html`)
    const path = await marks.getAttribute('d')
    await openPage(page, `${site.url}bare.html`)
    assert.is(await marks.count(), 0)
    await page.getByRole('link', { name: 'One' }).click()
    await marks.waitFor({ state: 'attached' })
    assert.is(await marks.getAttribute('d'), path)
    assert.ok(await isSameDocument(page))
    assert.equal(visitor.complaints, [])
  }))

test.run()
