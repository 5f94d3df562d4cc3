// Languages and unknown paths in Chromium: the language switch, the nearest page, the hash, the 404 page of each language.
import * as assert from 'uvu/assert'
import type { Page } from 'playwright-core'
import { reuseVisitor } from '../helpers/browser.ts'
import type { BuiltSite } from '../helpers/builtSite.ts'
import { everythingSite } from '../helpers/everythingSite.ts'
import { hydrated, isSameDocument, openPage } from '../helpers/openPage.ts'
import { siteSuite } from '../helpers/siteSuite.ts'

const test = siteSuite('languages', everythingSite, '/tiny/')

async function visit(
  site: BuiltSite,
  path: string,
  use: (page: Page) => Promise<void>,
): Promise<void> {
  const visitor = await reuseVisitor({ viewport: { width: 1440, height: 900 } })
  try {
    await openPage(visitor.page, site.url + path)
    await use(visitor.page)
    assert.equal(
      visitor.complaints.filter((text) => !text.includes('status of 404')),
      [],
    )
  } finally {
    await visitor.close()
  }
}

async function choose(page: Page, menu: string, language: string): Promise<void> {
  await page.locator('.nav-end').getByRole('button', { name: menu }).click()
  await page.locator('.nav-end').getByRole('link', { name: language }).click()
}

test('the switch stays on the page, without loading the document again, and marks the language', ({
  site,
}) =>
  visit(site, 'guide/deep/leaf', async (page) => {
    await choose(page, 'Language', '简体中文')
    await page.waitForURL('**/tiny/zh/guide/deep/leaf')
    await page.locator('html[lang=zh]').waitFor()
    assert.ok(await isSameDocument(page))
    await page.locator('.nav-end').getByRole('button', { name: '语言' }).click()
    const current = page.locator('.nav-end a[hreflang][aria-current]')
    assert.is(await current.innerText(), '简体中文')
    assert.is(await current.getAttribute('lang'), 'zh')
  }))

test('the heading of the address is kept on the same page, the query is not', ({ site }) =>
  visit(site, 'guide/long?a=1#detail', async (page) => {
    await choose(page, 'Language', '简体中文')
    await page.waitForURL('**/tiny/zh/guide/long#detail')
    await page.waitForFunction(
      () => Math.abs(document.getElementById('detail')!.getBoundingClientRect().top - 72) <= 1,
    )
  }))

test('a page that the language lacks leads to the nearest one, without the heading', ({ site }) =>
  visit(site, 'guide/deep/only-english#part', async (page) => {
    await choose(page, 'Language', '简体中文')
    await page.waitForURL('**/tiny/zh/guide/deep/')
    await page.goto(`${site.url}api/new`)
    await hydrated(page)
    await choose(page, 'Language', '简体中文')
    await page.waitForURL('**/tiny/zh/api/')
  }))

const DEEP = 'no/such/page/at/all'

test('the 404 page says so, has that title and leads home, also for deep paths below a base', ({
  site,
}) =>
  visit(site, DEEP, async (page) => {
    assert.is(await page.locator('h1').innerText(), '404')
    await page.getByText('PAGE NOT FOUND', { exact: true }).waitFor()
    assert.match(await page.title(), /^404/)
    await page.getByRole('link', { name: 'Take me home' }).click()
    await page.waitForURL('**/tiny/')
    assert.is(await page.locator('.hero-name').innerText(), 'Tiny')
  }))

test('the 404 page has the route /404 and is served as a page', ({ site }) =>
  visit(site, '404', async (page) => {
    assert.is(await page.locator('h1').innerText(), '404')
    const payload = await page.evaluate(
      () =>
        JSON.parse(document.getElementById('docgenPayload')!.textContent) as {
          page: { routePath: string; pageType: string; title: string }
        },
    )
    assert.equal(
      [payload.page.routePath, payload.page.pageType, payload.page.title],
      ['/404', '404', '404'],
    )
  }))

test('an unknown path of a language has the 404 page of the language, and leads to its home page', ({
  site,
}) =>
  visit(site, `zh/${DEEP}`, async (page) => {
    await page.getByText('页面未找到').waitFor()
    await page.getByRole('link', { name: '返回首页' }).click()
    await page.waitForURL('**/tiny/zh/')
  }))

test('on a 404 page the languages lead to their home pages', ({ site }) =>
  visit(site, DEEP, async (page) => {
    await choose(page, 'Language', '简体中文')
    await page.waitForURL('**/tiny/zh/')
  }))

test.run()
