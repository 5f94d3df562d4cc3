// What a page of the website weighs: the scripts and style sheets that its document asks for, for every page, and in a
// browser that a page asks for nothing else, pictures of closed menus included.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { glob } from 'tinyglobby'
import * as assert from 'uvu/assert'
import { createVisitor, releaseBrowser, useBrowser } from '../helpers/browser.ts'
import { packageRoot } from '../../packages/engine/src/node/packageRoot.ts'
import { hydrated } from '../helpers/openPage.ts'
import { serve } from '../helpers/serve.ts'
import { suite } from '../helpers/suite.ts'
import { PHONE, WIDE } from '../helpers/visit.ts'
import { builtWebsite } from '../helpers/website.ts'

/** Bytes of all scripts on the first load of a documentation page, each compressed by gzip as a host would. */
const JAVASCRIPT_BUDGET = 84_000

/** The same of all style sheets. */
const CSS_BUDGET = 10_500

/**
 * Files beside those of pages, of the search index and of `public`. With the two files of a page and the share of the index in
 * websiteSearch.test.ts, these are at most 2.4 files per page on a site of 800 pages.
 */
const OTHER_FILES_BUDGET = 64

const test = suite<{ outDir: string; remove: () => Promise<void> }>('budget')

test.before(async (context) => {
  await useBrowser()
  Object.assign(context, await builtWebsite())
})
test.after(async ({ remove }) => {
  await remove()
  releaseBrowser()
})

/** Addresses that a document asks for at once: of scripts and of style sheets. */
function addressesIn(html: string) {
  const head = html.slice(0, html.indexOf('</head>'))
  const links = [...head.matchAll(/<link rel="(\w+)" href="([^"]+)"/g)]
  const of = (rel: string) => links.flatMap(([, found, href = '']) => (found === rel ? [href] : []))
  const scripts = [...head.matchAll(/<script type="module" src="([^"]+)"/g)].map(
    ([, src = '']) => src,
  )
  return { scripts: [...new Set([...scripts, ...of('modulepreload')])], styles: of('stylesheet') }
}

/** Bytes of files together, compressed one by one. */
async function weightOf(outDir: string, addresses: readonly string[]): Promise<number> {
  const sizes = addresses.map(
    async (address) => gzipSync(await readFile(join(outDir, address))).length,
  )
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
}

/** The heaviest of all pages that are read, by one of the two kinds. */
async function heaviest(outDir: string, kind: 'scripts' | 'styles') {
  const files = await glob('**/*.html', { cwd: outDir, ignore: ['**/index.html', '**/404.html'] })
  assert.ok(files.length > 50, 'the pages of the website')
  const weights = await Promise.all(
    files.map(async (file) => {
      const addresses = addressesIn(await readFile(join(outDir, file), 'utf8'))
      return { file, bytes: await weightOf(outDir, addresses[kind]) }
    }),
  )
  return weights.reduce((a, b) => (b.bytes > a.bytes ? b : a))
}

test('no documentation page loads more JavaScript than allowed', async ({ outDir }) => {
  const { file, bytes } = await heaviest(outDir, 'scripts')
  assert.ok(bytes > 60_000, 'React is counted')
  assert.ok(bytes <= JAVASCRIPT_BUDGET, `${file}: ${bytes} bytes of JavaScript`)
})

test('no documentation page loads more CSS than allowed', async ({ outDir }) => {
  const { file, bytes } = await heaviest(outDir, 'styles')
  assert.ok(bytes > 5_000, 'the sheet of the theme is counted')
  assert.ok(bytes <= CSS_BUDGET, `${file}: ${bytes} bytes of CSS`)
})

test('a page has two files, and few others are beside the search index', async ({ outDir }) => {
  const filesIn = (cwd: string) => glob('**', { cwd, dot: true })
  const own = new Set(await filesIn(join(packageRoot(), 'site/public')))
  const files = (await filesIn(outDir)).filter((file) => !own.has(file))
  const isOfPage = (file: string) => /\.html(?:\.json)?$/.test(file)
  const documents = files.filter((file) => file.endsWith('.html')).length
  assert.is(files.filter(isOfPage).length, 2 * documents)
  const others = files.filter((file) => !isOfPage(file) && !file.startsWith('search/'))
  assert.ok(others.length > 20 && others.length <= OTHER_FILES_BUDGET, others.join(' '))
})

test('a page fetches the scripts and sheets its document names, and no fonts', async ({
  outDir,
}) => {
  const server = await serve(outDir)
  const visitor = await createVisitor()
  const { page, requests, complaints } = visitor
  try {
    for (const path of ['guide/start/quick-start', 'zh/guide/advanced/env-vars']) {
      requests.length = 0
      await page.goto(server.url + path)
      await hydrated(page)
      const { scripts, styles } = addressesIn(await readFile(join(outDir, `${path}.html`), 'utf8'))
      const fetched = requests.filter((url) => /\.m?js$/.test(url))
      assert.equal([...new Set(fetched)].sort(), [...scripts].sort())
      const applied = await page.$$eval('link[rel=stylesheet]', (links) =>
        links.map((link) => link.getAttribute('href')),
      )
      assert.equal(applied, styles)
      assert.equal(
        requests.filter((url) => /\.(?:woff2?|ttf|otf)$/.test(url)),
        [],
      )
    }
    assert.equal(complaints, [])
  } finally {
    await visitor.close()
    await server.close()
  }
})

test('of its pictures a page fetches the logo; those of a menu come when it opens', async ({
  outDir,
}) => {
  const server = await serve(outDir)
  const visitor = await createVisitor()
  const { page, requests } = visitor
  try {
    await page.goto(`${server.url}guide/start/quick-start`)
    await hydrated(page)
    const fetched = requests.filter((url) => url.endsWith('.svg') && !url.endsWith('favicon.svg'))
    assert.equal(fetched, ['/logo-light.svg'])
    await page.locator('.family-root button').click()
    await page.waitForFunction(() => {
      const logos = [...document.querySelectorAll<HTMLImageElement>('.family-tile img')]
      return logos.length > 0 && logos.every((logo) => logo.complete && logo.naturalWidth > 0)
    })
  } finally {
    await visitor.close()
    await server.close()
  }
})

/** Collects the layout shifts of a document, from its start. A string, because a function would be compiled with a helper. */
const OBSERVE_SHIFTS = `
const shifts = []
const add = (entries) => shifts.push(...entries.map(({ value }) => value))
const observer = new PerformanceObserver((list) => add(list.getEntries()))
observer.observe({ type: 'layout-shift', buffered: true })
window.shiftsSoFar = () => (add(observer.takeRecords()), shifts)
`

test('no kind of page moves while it loads, on a desktop and on a phone', async ({ outDir }) => {
  const server = await serve(outDir)
  try {
    for (const viewport of [WIDE, PHONE]) {
      const visitor = await createVisitor({ viewport })
      const { page } = visitor
      await page.addInitScript(OBSERVE_SHIFTS)
      for (const path of [
        '',
        'guide/start/quick-start',
        'config/',
        'api/javascript-api/core',
        '404',
      ]) {
        await page.goto(server.url + path, { waitUntil: 'load' })
        await hydrated(page)
        const shifts = await page.evaluate(async () => {
          await document.fonts.ready
          // Shifts are reported after the frame that shows them.
          for (let i = 0; i < 3; i += 1)
            await new Promise((resolve) => requestAnimationFrame(resolve))
          return (Reflect.get(window, 'shiftsSoFar') as () => number[])()
        })
        const sum = shifts.reduce((total, shift) => total + shift, 0)
        assert.is(sum, 0, `/${path}, ${viewport.width} pixels wide: ${sum}`)
      }
      await visitor.close()
    }
  } finally {
    await server.close()
  }
})

test.run()
