// Parts that only some pages draw, in Chromium: other pages do not load them, they are there when a page is switched to,
// and where they cannot be fetched the browser loads the page itself.
import * as assert from 'uvu/assert'
import type { Page } from 'playwright-core'
import { createVisitor } from '../helpers/browser.ts'
import { isSameDocument, openPage } from '../helpers/openPage.ts'
import { siteSuite } from '../helpers/siteSuite.ts'

const FILES = {
  'docgen.config.ts': `export default { title: 'Tiny', icon: '/favicon.svg' }`,
  'public/favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'docs/index.md': `---
pageType: home
hero: { name: Tiny, text: A tool, actions: [{ text: Go, link: /guide/ }] }
features: [{ icon: bolt, title: Fast, details: It is. }]
---
`,
  'docs/guide/index.md': '# Guide\n\n[All](../list/index.md) and [home](../index.md)\n',
  'docs/_nav.json': `[{ "text": "Guide", "link": "/guide/", "tag": "<svg class='nav-tag'></svg>" }]`,
  'docs/list/_meta.json': `[
    { "type": "file", "name": "index", "tag": "<svg class='later-tag' style='color: red'></svg>" },
    { "type": "dir", "name": "set", "label": "Set" }
  ]`,
  'docs/list/index.md': '---\npageType: overview\n---\n\n# All\n',
  // Enough headings for a filter.
  'docs/list/set/one.md':
    '# One\n\n## First\n\n## Part F\n\n## Part A\n\n## Part B\n\n## Part C\n\n## Part D\n\n## Part E\n',
}

const test = siteSuite('parts loaded on demand', FILES)

/** Paths of the scripts that a document asks for. */
async function scriptsOf(url: string): Promise<string[]> {
  const html = await (await fetch(url)).text()
  const found = html.matchAll(/(?:rel="modulepreload" href|type="module" src)="([^"]+)"/g)
  return [...found].map(([, path = '']) => path)
}

const headingOf = (page: Page) => page.locator('main h1').textContent()

test('a page of text loads no parts of other pages; those ask for theirs ahead', async ({
  site,
}) => {
  const ofText = await scriptsOf(`${site.url}guide/`)
  const own = async (path: string) =>
    (await scriptsOf(site.url + path)).filter((script) => !ofText.includes(script))
  const others = [await own(''), await own('list/'), await own('404.html')]
  for (const scripts of others) assert.is(scripts.length, 1)
  assert.is(new Set(others.flat()).size, 3, 'to each its own')
  const visitor = await createVisitor()
  try {
    await openPage(visitor.page, `${site.url}guide/`)
    for (const script of others.flat()) assert.not.ok(visitor.requests.includes(script), script)
    assert.equal(visitor.complaints, [])
  } finally {
    await visitor.close()
  }
})

test('each kind of page is whole after a switch, and after going back', async ({ site }) => {
  const visitor = await createVisitor()
  const { page } = visitor
  try {
    await openPage(page, `${site.url}guide/`)
    await page.locator('article').getByRole('link', { name: 'home' }).click()
    await page.waitForURL(site.url)
    assert.is(await page.locator('.features > li').count(), 1)
    await page.getByRole('link', { name: 'Go' }).click()
    await page.waitForURL(`${site.url}guide/`)
    await page.locator('article').getByRole('link', { name: 'All' }).click()
    await page.waitForURL(`${site.url}list/`)
    assert.is(await headingOf(page), 'All')
    assert.is(await page.locator('.filter').count(), 1)
    await page.goBack()
    await page.locator('article').getByRole('link', { name: 'All' }).waitFor()
    await page.goBack()
    await page.locator('.hero').waitFor()
    assert.is(page.url(), site.url)
    assert.match((await headingOf(page)) ?? '', 'Tiny')
    assert.ok(await isSameDocument(page))
    assert.equal(visitor.complaints, [])
  } finally {
    await visitor.close()
  }
})

test('the document holds the markup of a tag; a tag of a later page is cleaned by the same list', async ({
  site,
}) => {
  const visitor = await createVisitor()
  const { page, requests } = visitor
  try {
    const scripts = await scriptsOf(`${site.url}guide/`)
    await openPage(page, `${site.url}guide/`)
    const fetched = requests.filter((url) => url.endsWith('.js'))
    assert.equal([...new Set(fetched)].sort(), scripts.sort())
    assert.is(await page.locator('.nav-items svg.nav-tag').count(), 1)
    await page.locator('article').getByRole('link', { name: 'All' }).click()
    const tag = page.locator('.sidebar svg.later-tag')
    await tag.waitFor({ state: 'attached' })
    assert.is(await tag.getAttribute('style'), null)
    assert.is(await page.locator('.nav-items svg.nav-tag').count(), 1)
    assert.ok(await isSameDocument(page))
    assert.equal(visitor.complaints, [])
  } finally {
    await visitor.close()
  }
})

test('where a part cannot be fetched the browser loads the page', async ({ site }) => {
  const ofText = await scriptsOf(`${site.url}guide/`)
  const [part = ''] = (await scriptsOf(site.url)).filter((script) => !ofText.includes(script))
  const visitor = await createVisitor()
  const { page } = visitor
  try {
    await openPage(page, `${site.url}guide/`)
    await page.route(`**${part}`, (route) => route.abort())
    await page.locator('article').getByRole('link', { name: 'home' }).click()
    await page.waitForURL(site.url)
    await page.locator('.features').waitFor()
    assert.not.ok(await isSameDocument(page))
  } finally {
    await visitor.close()
  }
})

test.run()
