// Redirects in Chromium: the first visit of a reader of another language, and unknown paths that name the default language.
// Nothing of the document that is left is shown, or run.
import * as assert from 'uvu/assert'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { reuseVisitor, type Visitor } from '../helpers/browser.ts'
import { hydrated } from '../helpers/openPage.ts'
import { siteSuite } from '../helpers/siteSuite.ts'

const FILES = {
  'docgen.config.ts': `export default {
  title: 'Tiny',
  icon: '/favicon.svg',
  locales: [{ lang: 'en', label: 'English' }, { lang: 'zh', label: '简体中文' }],
}`,
  'public/favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'docs/en/index.md': '# Home\n',
  'docs/en/guide/start.md': '# Start\n\nWords.\n\n## Section\n',
  'docs/zh/index.md': '# 首页\n',
  'docs/zh/guide/start.md': '# 开始\n\n文字。\n\n## Section\n',
}

const CHINESE = { locale: 'zh-CN' } as const

const test = siteSuite('redirects', FILES, '/docs/')

async function visit(
  options: BrowserContextOptions,
  look: (visitor: Visitor) => Promise<void>,
): Promise<void> {
  const visitor = await reuseVisitor(options)
  try {
    await look(visitor)
    assert.equal(visitor.complaints, [])
  } finally {
    await visitor.close()
  }
}

/** What there was of a document when it was left. */
interface Left {
  readonly path: string
  readonly paints: number
  readonly text: string
  readonly isAlive: boolean
}

// Scripts as text: compiled functions would ask for what the compiler brings. Firefox keeps nothing where the first thing
// stored is stored on leaving.
const TELL = `sessionStorage.setItem('left', 'null')
addEventListener('pagehide', () => sessionStorage.setItem('left', JSON.stringify({
  path: location.pathname,
  paints: performance.getEntriesByType('paint').length,
  text: document.body ? document.body.textContent.trim() : '',
  isAlive: history.state !== null,
})))`
const NO_STORAGE = `Object.defineProperty(window, 'localStorage', {
  get() { throw new DOMException('denied', 'SecurityError') }
})`

/** Opens `url`, waits for the page it leads to, and gives what was left on the way. */
async function documentLeft(page: Page, url: string, target: string): Promise<Left | null> {
  // In the document itself: Firefox runs init scripts after those of a head that leads on at once.
  await page.route(url.replace(/#.*/, ''), async (route) => {
    const response = await route.fetch({ maxRetries: 3 })
    const body = (await response.text()).replace('<head>', `<head><script>${TELL}</script>`)
    await route.fulfill({ response, body })
  })
  // Time in which the first document could be read on.
  await page.route(target.replace(/#.*/, ''), async (route) => {
    for (let i = 0; i < 10; i += 1) await route.fetch({ maxRetries: 3 })
    await route.continue()
  })
  await page.goto(url).catch(() => null)
  await page.waitForURL(target)
  await hydrated(page)
  const left = await page.evaluate(() => sessionStorage.getItem('left'))
  return JSON.parse(left ?? 'null') as Left | null
}

const NOTHING = { paints: 0, text: '', isAlive: false }

test('a first visit goes to the language of the browser before anything is painted', async ({
  site,
}) => {
  await visit(CHINESE, async ({ page }) => {
    const target = `${site.url}zh/guide/start?a=b#section`
    const left = await documentLeft(page, `${site.url}guide/start?a=b#section`, target)
    assert.equal(left, { path: '/docs/guide/start', ...NOTHING })
    assert.is(await page.locator('h1').textContent(), '开始')
  })
})

test('it redirects only once: a reader who returns to the other language stays there', async ({
  site,
}) => {
  await visit(CHINESE, async ({ page }) => {
    await page.goto(`${site.url}guide/start`)
    await page.waitForURL(`${site.url}zh/guide/start`)
    await page.goto(`${site.url}guide/start`)
    await hydrated(page)
    assert.is(page.url(), `${site.url}guide/start`)
    assert.is(await page.evaluate(() => localStorage.getItem('docgen-visited')), '1')
  })
})

const STAYING: Record<string, BrowserContextOptions> = {
  'a reader of the page’s own language': { locale: 'en-GB' },
  'a crawler': { ...CHINESE, userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1)' },
}

for (const [visitor, options] of Object.entries(STAYING)) {
  test(`${visitor} stays`, async ({ site }) => {
    await visit(options, async ({ page }) => {
      await page.goto(`${site.url}guide/start`)
      await hydrated(page)
      assert.is(page.url(), `${site.url}guide/start`)
    })
  })
}

test('where nothing can be stored, the reader stays', async ({ site }) => {
  await visit(CHINESE, async ({ page }) => {
    await page.addInitScript({ content: NO_STORAGE })
    await page.goto(`${site.url}guide/start`)
    await hydrated(page)
    assert.is(page.url(), `${site.url}guide/start`)
  })
})

test('an unknown path that names the default language leads on before anything is painted', async ({
  site,
}) => {
  const visitor = await reuseVisitor({})
  const { page } = visitor
  try {
    const target = `${site.url}guide/start?a=b#section`
    const left = await documentLeft(page, `${site.url}en/guide/start?a=b#section`, target)
    assert.equal(left, { path: '/docs/en/guide/start', ...NOTHING })
    assert.is(await page.locator('h1').textContent(), 'Start')
  } finally {
    await visitor.close()
  }
})

test('an unknown path deep below the base shows the hydrated 404 page', async ({ site }) => {
  const visitor = await reuseVisitor({})
  const { page } = visitor
  try {
    await page.goto(`${site.url}en/no/such/deep/page`)
    await page.waitForURL(`${site.url}no/such/deep/page`)
    await hydrated(page)
    assert.is(await page.locator('.page-404').count(), 1)
    await page.getByRole('link', { name: 'Take me home' }).click()
    await page.waitForURL(site.url)
    assert.is(await page.locator('h1').textContent(), 'Home')
  } finally {
    await visitor.close()
  }
})

test.run()
