// The example `examples/everything`, built once and served as its host serves it: every optional feature together, in both
// appearances and on a phone, under the strict Content Security Policy, with an empty console.
import { cp, readFile, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import * as assert from 'uvu/assert'
import { packageRoot } from '../../packages/engine/src/node/packageRoot.ts'
import { violations } from '../helpers/axe.ts'
import { build, preview } from '../helpers/engine.ts'
import { isSameDocument } from '../helpers/openPage.ts'
import { searchFor } from '../helpers/searchScreen.ts'
import { createTempSite } from '../helpers/site.ts'
import { suite } from '../helpers/suite.ts'
import { PHONE, sidewaysScroll, visit, WIDE } from '../helpers/visit.ts'

interface Context {
  site: { readonly url: string; close(): Promise<void> }
  /** Addresses of all pages besides `404`. */
  routes: readonly string[]
  /** Addresses of the pages that an author wrote. */
  written: readonly string[]
  read: (outFile: string) => Promise<string>
}

/** Some of the pages that docgen adds: lists of posts, and a page without a translation. */
const ADDED = [
  '/blog/',
  '/blog/page/2/',
  '/blog/tags/field-notes/',
  '/zh/blog/',
  '/zh/guide/alerts',
]

const test = suite<Context>('everything')

test.before(async (context) => {
  const temp = await createTempSite({})
  const source = join(packageRoot(), 'examples/everything')
  const filter = (path: string) => !/[/\\](?:doc_build|\.docgen)$/.test(path)
  await cp(source, temp.root, { recursive: true, filter })
  await symlink(join(packageRoot(), 'node_modules'), join(temp.root, 'node_modules'))
  const { diagnostics, site } = await build(temp.root, { strict: true })
  assert.equal(diagnostics, [])
  const server = await preview(temp.root, { port: 0 })
  context.routes = [...site.routes.keys()].filter((path) => !path.endsWith('/404'))
  context.written = [...site.routes.values()]
    .filter(({ isGenerated, page }) => !isGenerated && !page.original)
    .map(({ routePath }) => routePath)
  context.read = (outFile) => readFile(join(temp.root, 'doc_build', outFile), 'utf8')
  context.site = {
    url: server.url,
    async close() {
      await server.close()
      await temp.remove()
    },
  }
})
test.after(async ({ site }) => site.close())

test('the author wrote thirty pages, and the lists and the untranslated pages are added', ({
  written,
  routes,
}) => {
  assert.is(written.length, 30)
  for (const path of ADDED) assert.ok(routes.includes(path), path)
})

test('files for search engines, feeds, language models and the host are written', async ({
  read,
}) => {
  const expected: Readonly<Record<string, RegExp>> = {
    'sitemap.xml': /hreflang="zh"/,
    'robots.txt': /Sitemap: https:\/\/tidemark\.example\/sitemap\.xml/,
    'llms.txt': /Getting started/,
    'llms-full.txt': /tidemark read "North Pier"/,
    'guide/prediction.md': /\\sum_\{k=1\}\^\{n\}/,
    'blog/rss.xml': /<title>Blog – Tidemark<\/title>/,
    'zh/blog/rss.xml': /<title>博客 – Tidemark<\/title>/,
    'changelog/atom.xml': /Predicting surges/,
    _redirects: /^\/install \/guide\/start 301!$/m,
    _headers: /Content-Security-Policy: default-src 'self'/,
    'index.html': /og:image" content="https:\/\/tidemark\.example\/assets\/social\./,
    'zh/blog/index.html': /<h1>博客<\/h1>/,
    'blog/index.html': />Fewer messages are better &amp; safer</,
  }
  for (const [file, pattern] of Object.entries(expected)) {
    assert.match(await read(file), pattern, file)
  }
  assert.not.match(await read('_headers'), /unsafe-inline/)
  assert.not.match(await read('sitemap.xml'), /trial/)
})

/** Without motion, because colors change gradually when the appearance does. */
const LIGHT = { viewport: WIDE, colorScheme: 'light', reducedMotion: 'reduce' } as const

test('axe finds nothing on any page, in the light appearance and in the dark one on a phone', async ({
  site,
  written,
}) => {
  const found: string[] = []
  const look = async (page: Page, name: string) => {
    await drawn(page)
    const faults = await violations(page)
    const sideways = await sidewaysScroll(page)
    if (sideways > 0) faults.push(`scrolls sideways by ${sideways} px`)
    found.push(...faults.map((fault) => `${name}: ${fault}`))
  }
  for (const path of [...written, ...ADDED]) {
    await visit(site, path, LIGHT, async (page) => {
      await look(page, `${path}, light`)
      await page.setViewportSize(PHONE)
      await page.emulateMedia({ colorScheme: 'dark' })
      await look(page, `${path}, dark`)
    })
  }
  assert.equal(found, [])
})

/** Resolves when the browser has drawn the diagrams that it draws itself, since the last call for this page. */
const drawn = async (page: Page) =>
  page.waitForFunction(() => {
    const boxes = [...document.querySelectorAll('[data-live]')]
    const areDrawn = boxes.every((box) => box.querySelector('svg:not([data-seen]) g'))
    if (areDrawn) for (const box of boxes) box.querySelector('svg')?.setAttribute('data-seen', '')
    return areDrawn
  })

test('diagrams that the browser draws have styles and the colors of the appearance', async ({
  site,
}) => {
  await visit(site, '/guide/prediction', { viewport: WIDE, colorScheme: 'light' }, async (page) => {
    await page.getByRole('link', { name: 'From reading to warning' }).first().click()
    await page.locator('#where-time-is-spent').waitFor()
    await drawn(page)
    const slice = () =>
      page.evaluate(() => {
        const path = document.querySelector('[data-live] path.pieCircle')
        const { fill, strokeWidth } = getComputedStyle(path!)
        return `${fill} ${strokeWidth}`
      })
    const light = await slice()
    assert.match(light, /^rgb\(0, 103, 127\) 2px$/)
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.waitForFunction((before) => {
      const path = document.querySelector('[data-live] path.pieCircle')
      return path !== null && !before.startsWith(getComputedStyle(path).fill)
    }, light)
    assert.ok(await isSameDocument(page))
  })
})

test('search, tabs, code notes, images, components and the sidebar work under the policy', async ({
  site,
}) => {
  await visit(site, '/guide/start', { viewport: WIDE }, async (page) => {
    await page.getByRole('tab', { name: 'Windows' }).click()
    await page.getByText('%LOCALAPPDATA%').waitFor()
    // Scrolling down has hidden the nav bar, and Playwright would scroll back and forth to reach a button in it.
    await page.evaluate(() => scrollTo(0, 0))
    await page.locator('.nav:not([data-hidden])').waitFor()
    await searchFor(page, 'plausible')
    await page.keyboard.press('Escape')
    await page.getByRole('link', { name: 'Stations', exact: true }).first().click()
    await page.getByRole('button', { name: 'Raise the water' }).click()
    await page.getByText('1 m', { exact: true }).waitFor()
    await page.getByAltText('A gauge above waves').click()
    await page.locator('dialog.zoom[open]').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Hide sidebar' }).click()
    await page.getByRole('button', { name: 'Show sidebar' }).waitFor()
    await page.getByRole('button', { name: 'Yes' }).click()
    await page.getByText('Thank you for your feedback').waitFor()
    assert.ok(await isSameDocument(page))
  })
})

test('a fragment with props brings the style sheet of its formula', async ({ site }) => {
  await visit(site, '/guide/stations', { javaScriptEnabled: false }, async (page) => {
    const font = await page
      .locator('math')
      .first()
      .evaluate((element) => getComputedStyle(element).fontFamily)
    assert.match(font, /docgen math/)
    const isLoaded = await page.evaluate(async () => {
      await document.fonts.ready
      return [...document.fonts].some(
        ({ family, status }) => /math/.test(family) && status === 'loaded',
      )
    })
    assert.ok(isLoaded)
  })
})

test('old addresses lead to the new ones', async ({ site }) => {
  for (const [from, to] of [
    ['/install', '/guide/start'],
    ['/setup', '/guide/start'],
    ['/v0/guide/alerts', '/guide/alerts'],
    ['/faq#messages', '/guide/alerts'],
  ] as const) {
    await visit(site, to, {}, async (page) => {
      await page.goto(new URL(from, site.url).href)
      await page.waitForURL((url) => url.pathname === to)
    })
  }
})

test('a language without a page has its sidebar item, and a note on the page', async ({ site }) => {
  await visit(site, '/zh/guide/', { viewport: WIDE, locale: 'zh-CN' }, async (page) => {
    await page.locator('.sidebar').getByRole('link', { name: 'Alerts' }).click()
    await page.getByText('此页面尚未翻译。').waitFor()
  })
})

test('the recorded addresses are those of the site', async ({ routes }) => {
  const text = await readFile(join(packageRoot(), 'examples/everything/docgen.urls.json'), 'utf8')
  for (const path of routes.filter((each) => !/\/(?:tags|authors|page)\/|trial/.test(each))) {
    assert.ok(text.includes(`"${path}"`), path)
  }
})

test.run()
