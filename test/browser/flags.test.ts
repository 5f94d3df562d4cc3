// The query flags in Chromium: `?navbar=0` and its kin leave a part out, any other value does nothing; the part is never
// seen, React has nothing to complain of, and following a link ends it.
import * as assert from 'uvu/assert'
import type { Page } from 'playwright-core'
import { reuseVisitor, type Visitor } from '../helpers/browser.ts'
import { hydrated, isSameDocument, openPage } from '../helpers/openPage.ts'
import { siteSuite } from '../helpers/siteSuite.ts'

const FILES = {
  'docgen.config.ts': `export default {
    title: 'Tiny',
    icon: '/favicon.ico',
    themeConfig: { footer: { message: 'The end' } },
  }`,
  'public/favicon.ico': '',
  'theme/index.tsx': `import { defaultTheme } from 'docgen/theme'

const Global = () => <p id="global">Everywhere</p>

export default { ...defaultTheme, globals: [Global] }
`,
  'docs/index.md': '---\npageType: home\nhero: { name: Tiny }\n---\n',
  'docs/guide/index.md': '# Guide\n\n[Next](./next.md) [Down](#part)\n\n## Part\n\nWords.\n',
  'docs/guide/next.md': '# Next\n\n## Part\n\nWords.\n',
  'docs/guide/bare.md': '---\nglobalUIComponents: false\nnavbar: false\n---\n\n# Bare\n',
}

/** What a flag takes away: a selector of the default theme, or of the site's own global component. */
const PARTS = {
  navbar: '.nav',
  sidebar: '.drawer',
  outline: '.doc-aside',
  footer: '.doc-footer',
  globalUIComponents: '#global',
} as const

type Flag = keyof typeof PARTS
const FLAGS = Object.keys(PARTS) as Flag[]

const test = siteSuite('query flags', FILES)

/** A reader whose console is to stay empty. */
async function visit(use: (page: Page, visitor: Visitor) => Promise<void>): Promise<void> {
  const visitor = await reuseVisitor({ viewport: { width: 1440, height: 800 } })
  try {
    await use(visitor.page, visitor)
    assert.equal(visitor.complaints, [])
  } finally {
    await visitor.close()
  }
}

/** The flags whose parts are not on the page. */
async function missing(page: Page): Promise<Flag[]> {
  const counts = await Promise.all(FLAGS.map((flag) => page.locator(PARTS[flag]).count()))
  return FLAGS.filter((_, index) => counts[index] === 0)
}

const ALONE: Readonly<Record<Flag, string>> = {
  navbar: 'navbar=0 leaves out the bar and nothing else, without a trace of it',
  sidebar: 'sidebar=0 leaves out the sidebar and nothing else, without a trace of it',
  outline: 'outline=0 leaves out the outline and nothing else, without a trace of it',
  footer: 'footer=0 leaves out the footer and nothing else, without a trace of it',
  globalUIComponents:
    'globalUIComponents=0 leaves out global components and nothing else, without a trace of them',
}

for (const flag of FLAGS) {
  test(ALONE[flag], ({ site }) =>
    visit(async (page) => {
      await watch(page, PARTS[flag])
      await openPage(page, `${site.url}guide/?${flag}=0`)
      assert.equal(await missing(page), [flag])
      await page.getByRole('heading', { name: 'Guide', level: 1 }).waitFor()
      assert.equal(await glimpses(page), [])
    }),
  )
}

/** Notes each frame in which the part can be seen. */
async function watch(page: Page, selector: string): Promise<void> {
  await page.addInitScript((part) => {
    const glimpsed: number[] = []
    Object.assign(window, { glimpsed })
    const frames = {
      look() {
        const element = document.querySelector(part)
        if (element?.checkVisibility({ visibilityProperty: true })) glimpsed.push(performance.now())
        requestAnimationFrame(() => frames.look())
      },
    }
    requestAnimationFrame(() => frames.look())
  }, selector)
}

const glimpses = (page: Page) =>
  page.evaluate(() => (window as unknown as { glimpsed: number[] }).glimpsed)

test('the part is not seen either when scripts come long after the page', ({ site }) =>
  visit(async (page) => {
    await watch(page, PARTS.navbar)
    let release = () => {}
    const released = new Promise<void>((resolve) => (release = resolve))
    await page.route('**/*.js', (route) => released.then(() => route.continue()))
    await page.goto(`${site.url}guide/?navbar=0`, { waitUntil: 'commit' })
    await page.locator(PARTS.navbar).waitFor({ state: 'attached' })
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    )
    release()
    await hydrated(page)
    await page.getByRole('heading', { name: 'Guide', level: 1 }).waitFor()
    assert.equal(await missing(page), ['navbar'])
    assert.equal(await glimpses(page), [])
  }))

test('a page whose scripts cannot be fetched is shown whole, one whose scripts do not come after a while', async ({
  site,
}) => {
  for (const isSlow of [false, true]) {
    const visitor = await reuseVisitor({})
    const { page } = visitor
    try {
      await page.clock.install({ time: 0 })
      await page.route('**/*.js', (route) => (isSlow ? undefined : route.abort()))
      await page.goto(`${site.url}guide/?navbar=0`, { waitUntil: 'commit' })
      await page.locator('h1').waitFor({ state: 'attached' })
      if (isSlow) {
        assert.not.ok(await page.locator('h1').isVisible())
        await page.clock.runFor(10_000)
      }
      await page.locator('h1').waitFor()
    } finally {
      await visitor.close()
    }
  }
})

test('a page whose data cannot be fetched is shown whole', async ({ site }) => {
  const visitor = await reuseVisitor({})
  const { page } = visitor
  try {
    await page.clock.install({ time: 0 })
    await page.route('**/assets/site.*.json', (route) => route.abort())
    await page.goto(`${site.url}guide/?navbar=0`)
    await page.locator('h1').waitFor()
  } finally {
    await visitor.close()
  }
})

test('a flag with any other value does nothing', async ({ site }) => {
  for (const value of ['', '=', '=1', '=00', '=false', '=%200', '=0.0', '=-0', '=null']) {
    await visit(async (page) => {
      const query = FLAGS.map((flag) => `${flag}${value}`).join('&')
      await openPage(page, `${site.url}guide/?${query}`)
      assert.equal(await missing(page), [], value)
      assert.ok(await page.locator(PARTS.navbar).isVisible(), value)
    })
  }
})

test('all flags at once leave the text alone', ({ site }) =>
  visit(async (page) => {
    const query = FLAGS.map((flag) => `${flag}=0`).join('&')
    await openPage(page, `${site.url}guide/?${query}`)
    assert.equal(await missing(page), FLAGS)
    assert.is(await page.locator('h1').innerText(), 'Guide')
  }))

test('footer=0 leaves out the footer of the home page', ({ site }) =>
  visit(async (page) => {
    await openPage(page, site.url)
    await page.getByText('The end').waitFor()
    await openPage(page, `${site.url}?footer=0`)
    assert.is(await page.getByText('The end').count(), 0)
  }))

test('a link ends it, going back brings it back, a hash and a reload keep it', ({ site }) =>
  visit(async (page) => {
    await openPage(page, `${site.url}guide/?sidebar=0`)
    await page.locator('article').getByRole('link', { name: 'Down' }).click()
    await page.waitForURL('**/guide/?sidebar=0#part')
    assert.equal(await missing(page), ['sidebar'])
    await page.reload()
    await hydrated(page)
    assert.equal(await missing(page), ['sidebar'])
    await page.evaluate(() => Object.assign(window, { mark: true }))
    await page.locator('article').getByRole('link', { name: 'Next' }).click()
    await page.getByRole('heading', { name: 'Next', level: 1 }).waitFor()
    assert.is(page.url(), `${site.url}guide/next`)
    assert.equal(await missing(page), [])
    await page.goBack()
    await page.getByRole('heading', { name: 'Guide', level: 1 }).waitFor()
    assert.equal(await missing(page), ['sidebar'])
    assert.ok(await isSameDocument(page))
  }))

test('frontmatter leaves out global components from the first byte on', ({ site }) =>
  visit(async (page) => {
    const html = await (await page.request.get(`${site.url}guide/bare`)).text()
    assert.not.match(html, 'id="global"')
    await openPage(page, `${site.url}guide/bare`)
    assert.is(await page.locator(PARTS.globalUIComponents).count(), 0)
    assert.is(await page.locator(PARTS.navbar).count(), 0)
  }))

test.run()
