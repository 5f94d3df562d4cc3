// The hooks and components of `docgen/runtime` in Chromium: what the server gives, what the browser makes of it, and how
// it follows the reader from page to page. The site lies below a base, so that nothing can forget it.
import * as assert from 'uvu/assert'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { reuseVisitor } from '../helpers/browser.ts'
import type { BuiltSite } from '../helpers/builtSite.ts'
import { siteSuite } from '../helpers/siteSuite.ts'

const THEME = `
import {
  ClientOnly, Head, NoSSR, normalizeHref, useDark, useIsMounted, useLocation, useNavigate, usePageData, withBase,
} from 'docgen/runtime'
import { defaultTheme } from 'docgen/theme'
import { useState } from 'react'

const atTheTop = withBase('/logo.svg') + ' ' + normalizeHref('/guide/a.html#b')

function Panel() {
  const { siteData, page } = usePageData()
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  const [isOn, setIsOn] = useState(false)
  const dark = useDark()
  const mounted = useIsMounted()
  return (
    <div id="panel">
      <p id="page">{siteData.title}: {page.title}</p>
      <p id="location">{pathname}|{search}|{hash}</p>
      <p id="urls">{atTheTop}</p>
      <p id="dark">{String(dark)}</p>
      <p id="mounted">{String(mounted)}</p>
      <NoSSR fallback={<b id="fallback">soon</b>}><b id="browser">{typeof window}</b></NoSSR>
      <ClientOnly>{() => <b id="called">{typeof window}</b>}</ClientOnly>
      <button onClick={() => navigate('/guide/next?a=1#end')}>Go</button>
      <button onClick={() => navigate('https://example.com/')}>Leave</button>
      <button onClick={() => setIsOn(!isOn)}>Switch</button>
      {isOn && <Head><title>Switched</title><meta name="x-switched" content="yes" /></Head>}
    </div>
  )
}

export default { ...defaultTheme, slots: { docTop: Panel }, globals: [() => <p id="global">global</p>] }
`

const MDX = `---
description: Of the page
---
import { Head } from 'docgen/runtime'

# With tags

<Head>
  <title>Own title</title>
  <meta name="description" content="Of a component" />
  <meta property="og:image" content={'/social' + '.png'} />
  <script type="application/ld+json">{'{"@type":"Thing"}'}</script>
</Head>

Words. [Next](./guide/next.md)

<NoSSR>In the browser: **alive**</NoSSR>
`

const FILES = {
  'docgen.config.ts': `export default { title: 'Tiny', icon: '/logo.svg' }`,
  'public/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"/>',
  'theme/index.tsx': THEME,
  'docs/index.mdx': MDX,
  'docs/guide/next.md':
    '---\ndescription: Of the next\n---\n\n# Next\n\n[Back](../index.mdx)\n\n## End\n',
  'docs/bare.md': '---\nglobalUIComponents: false\n---\n\n# Bare\n',
}

const test = siteSuite('runtime', FILES, '/docs/')

async function visit(
  site: BuiltSite,
  path: string,
  options: BrowserContextOptions,
  use: (page: Page) => Promise<void>,
): Promise<void> {
  const visitor = await reuseVisitor({ viewport: { width: 1200, height: 800 }, ...options })
  try {
    await visitor.page.goto(new URL(path, site.url).href)
    if (options.javaScriptEnabled !== false) {
      await visitor.page.getByText('true', { exact: true }).first().waitFor()
    }
    await use(visitor.page)
    assert.equal(visitor.complaints, [])
  } finally {
    await visitor.close()
  }
}

const text = (page: Page, id: string) => page.locator(`#${id}`).innerText()
const contents = (page: Page, name: string) =>
  page
    .locator(`head meta[name="${name}"]`)
    .evaluateAll((tags) => tags.map((tag) => tag.getAttribute('content')))
const headTexts = (page: Page) =>
  page.evaluate(() =>
    [...document.head.querySelectorAll('title, meta[name], meta[property], script[type*=json]')]
      .map((tag) => tag.outerHTML)
      .sort(),
  )

test('what the server draws has the page, the address without base, and none of the browser', ({
  site,
}) =>
  visit(site, 'guide/next?a=b', { javaScriptEnabled: false }, async (page) => {
    assert.is(await text(page, 'page'), 'Tiny: Next')
    assert.is(await text(page, 'location'), '/guide/next||')
    assert.is(await text(page, 'urls'), '/docs/logo.svg /guide/a#b')
    assert.is(await text(page, 'dark'), 'false')
    assert.is(await text(page, 'mounted'), 'false')
    assert.is(await text(page, 'fallback'), 'soon')
    assert.is(await page.locator('#browser').count(), 0)
  }))

test('in the browser they follow the address, the appearance and the page', ({ site }) =>
  visit(site, 'guide/next?a=b#c', { colorScheme: 'dark' }, async (page) => {
    await page.getByText('/guide/next|?a=b|#c').waitFor()
    assert.is(await text(page, 'urls'), '/docs/logo.svg /guide/a#b')
    assert.is(await text(page, 'browser'), 'object')
    assert.is(await text(page, 'called'), 'object')
    assert.is(await page.locator('#fallback').count(), 0)
    const dark = (value: boolean) => page.locator('#dark').getByText(String(value)).waitFor()
    await dark(true)
    await page.emulateMedia({ colorScheme: 'light' })
    await dark(false)
    await page.locator('.theme-switch').click()
    await dark(true)
    await page.locator('.theme-switch').click()
    await dark(false)
  }))

test('navigating goes to a page without reloading, and to other sites', ({ site }) =>
  visit(site, '', {}, async (page) => {
    await page.evaluate(() => Object.assign(window, { isSame: true }))
    await page.getByRole('button', { name: 'Go' }).click()
    await page.getByText('/guide/next|?a=1|#end').waitFor()
    assert.is(new URL(page.url()).pathname, '/docs/guide/next')
    assert.ok(await page.evaluate(() => 'isSame' in window))
    await page.goBack()
    await page.getByText('Tiny: With tags').waitFor()
    await page.route('https://example.com/', (route) => route.fulfill({ body: 'Elsewhere' }))
    await page.getByRole('button', { name: 'Leave' }).click()
    await page.getByText('Elsewhere').waitFor()
  }))

test('tags of a component are in the head the server writes, in place of the page’s', ({ site }) =>
  visit(site, '', { javaScriptEnabled: false }, async (page) => {
    assert.is(await page.title(), 'Own title')
    assert.equal(await contents(page, 'description'), ['Of a component'])
    assert.is(
      await page.locator('head meta[property="og:image"]').getAttribute('content'),
      '/social.png',
    )
    assert.is(
      await page.locator('head script[type="application/ld+json"]').textContent(),
      '{"@type":"Thing"}',
    )
    assert.is(await page.locator('body').getByText('Own title').count(), 0)
    assert.is(await page.locator('head title').count(), 1)
  }))

test('hydration leaves these tags as they are; a page switch changes them and back', ({ site }) =>
  visit(site, '', {}, async (page) => {
    const first = await headTexts(page)
    assert.is(new Set(first).size, first.length, first.join('\n'))
    assert.is(await page.title(), 'Own title')
    await page.getByRole('link', { name: 'Next' }).first().click()
    await page.getByRole('heading', { name: 'Next' }).waitFor()
    assert.is(await page.title(), 'Next | Tiny')
    assert.equal(await contents(page, 'description'), ['Of the next'])
    assert.is(await page.locator('head meta[property="og:image"]').count(), 0)
    await page.getByRole('link', { name: 'Back' }).click()
    await page.getByRole('heading', { name: 'With tags' }).waitFor()
    assert.is(await page.title(), 'Own title')
    assert.equal(await headTexts(page), first)
  }))

test('a component that comes and goes brings and takes its tags', ({ site }) =>
  visit(site, 'guide/next', {}, async (page) => {
    const first = await headTexts(page)
    await page.getByRole('button', { name: 'Switch', exact: true }).click()
    await page.waitForFunction(() => document.title === 'Switched')
    assert.equal(await contents(page, 'x-switched'), ['yes'])
    await page.getByRole('link', { name: 'Back' }).click()
    await page.getByRole('heading', { name: 'With tags' }).waitFor()
    await page.getByRole('link', { name: 'Next' }).first().click()
    await page.getByRole('heading', { name: 'Next' }).waitFor()
    assert.is(await page.title(), 'Switched', 'the panel is still there')
    await page.getByRole('button', { name: 'Switch', exact: true }).click()
    await page.waitForFunction(() => document.title === 'Next | Tiny')
    assert.equal(await headTexts(page), first)
  }))

test('frontmatter and query hide global components', ({ site }) =>
  visit(site, 'guide/next', {}, async (page) => {
    const global = page.locator('#global')
    assert.is(await global.count(), 1)
    await page.goto(new URL('bare', site.url).href)
    assert.is(await global.count(), 0)
    await page.goto(new URL('guide/next?globalUIComponents=0', site.url).href)
    await global.waitFor({ state: 'detached' })
    await page.goto(new URL('guide/next?globalUIComponents=1', site.url).href)
    await page.getByText('true', { exact: true }).waitFor()
    assert.is(await global.count(), 1)
  }))

test.run()
