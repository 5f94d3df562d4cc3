// The first load of a page in Chromium: the server-rendered HTML is kept and hydrated.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { glob } from 'tinyglobby'
import { suite } from '../helpers/suite.ts'
import * as assert from 'uvu/assert'
import type { Page } from 'playwright-core'
import { createVisitor, releaseBrowser, useBrowser } from '../helpers/browser.ts'
import { createBuiltSite, plainThemeFiles, type BuiltSite } from '../helpers/builtSite.ts'
import { serve } from '../helpers/serve.ts'
import { hydrated } from '../helpers/openPage.ts'
import { builtWebsite } from '../helpers/website.ts'

interface Context {
  site: BuiltSite
}

const test = suite<Context>('hydration')

/** How many readers of each language share the pages of the website. */
const READERS = 2

/** A low window, of which the browser draws less: a page takes a fifth less processor time. */
const LOW = { width: 1280, height: 60 }

/** A tag that has the browser fetch a file ahead of the script that needs it. */
const PRELOAD = /<link rel="(?:module)?preload" href="([^"]+)"[^>]*>/g

const ARTICLE = `# Quick start

A paragraph with \`code\`, *emphasis* and [a link](./other.md).

\`\`\`ts
const answer: number = 42
\`\`\`

| a | b |
| - | - |
| 1 | 2 |

:::tip
Nested **content**.
:::

- [x] done
- [ ] open

<details><summary>Raw</summary>HTML & entities</details>
`

const PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" width="16" height="16"/>'

test.before(async (context) => {
  await useBrowser()
  context.site = await createBuiltSite({
    ...plainThemeFiles,
    'docgen.config.ts': `export default {
      title: 'Tiny',
      themeConfig: { localeRedirect: 'auto' },
      locales: [{ lang: 'en', label: 'English' }, { lang: 'zh', label: '简体中文' }],
    }`,
    'docs/en/index.md': '---\npageType: home\n---\n\n# Home\n',
    'docs/en/guide/start.md': ARTICLE,
    'docs/en/guide/other.md': '# Other\n\nText.\n',
    'docs/en/guide/_meta.json': JSON.stringify([
      { type: 'section-header', label: 'Here', icon: '✨' },
      { type: 'file', name: 'start', icon: '/picture.svg' },
      { type: 'file', name: 'other', icon: '/picture.svg', tag: '/other.svg' },
    ]),
    'public/picture.svg': PICTURE,
    'public/other.svg': PICTURE,
    'docs/en/only-english.md': '# Only English\n',
    'docs/zh/index.md': '# 首页\n',
    'docs/zh/guide/start.md': '# 快速上手\n\n一段“文字”，[链接](./other.md)。\n',
    'docs/zh/guide/other.md': '# 其他\n',
  })
})

test.after(async ({ site }) => {
  await site.close()
  releaseBrowser()
})

const PATHS = [
  '',
  'guide/start',
  'guide/other',
  'only-english',
  '404',
  'zh/',
  'zh/guide/start',
  'zh/guide/other',
  'zh/404',
]

/** Keeps the nodes that the browser's parser made, to compare them later. */
async function keepNodes(page: Page): Promise<void> {
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      const kept = [...document.querySelectorAll('#docgenRoot, #docgenRoot *')]
      Object.assign(window, { kept, keptHtml: kept[0]?.innerHTML })
    })
  })
}

for (const path of PATHS) {
  test(`/${path} is hydrated without a complaint and without touching a node`, async ({ site }) => {
    const languages = path.startsWith('zh') ? 'zh-CN' : 'en-US'
    const visitor = await createVisitor({ locale: languages })
    try {
      await keepNodes(visitor.page)
      await visitor.page.goto(site.url + path)
      await hydrated(visitor.page)
      const found = await visitor.page.evaluate(() => {
        const { kept, keptHtml } = window as unknown as { kept: Element[]; keptHtml: string }
        const now = [...document.querySelectorAll('#docgenRoot, #docgenRoot *')]
        const isSame = now.length === kept.length && now.every((node, i) => node === kept[i])
        return { isSame, html: now[0]?.innerHTML === keptHtml, count: now.length }
      })
      assert.equal({ ...found, count: found.count > 3 }, { isSame: true, html: true, count: true })
      assert.equal(visitor.complaints, [])
    } finally {
      await visitor.close()
    }
  })
}

test('the shell is hydrated, and its updates leave the article unchanged', async ({ site }) => {
  const visitor = await createVisitor()
  const { page } = visitor
  try {
    await keepNodes(page)
    await page.goto(`${site.url}guide/start`)
    await hydrated(page)
    await page.getByRole('button', { name: 'Count 0' }).click()
    await page.getByRole('button', { name: 'Count 1' }).waitFor()
    const isKept = await page.evaluate(() => {
      const { kept } = window as unknown as { kept: Element[] }
      return [...document.querySelectorAll('article, article *')].every((node) =>
        kept.includes(node),
      )
    })
    assert.ok(isKept)
  } finally {
    await visitor.close()
  }
})

test('a Markdown page loads only the shared files', async ({ site }) => {
  const requestsOf = async (path: string) => {
    const visitor = await createVisitor()
    try {
      await visitor.page.goto(site.url + path)
      await hydrated(visitor.page)
      return visitor.requests.filter((url) => /\.(?:js|css)$/.test(url)).sort()
    } finally {
      await visitor.close()
    }
  }
  const [first, second] = [await requestsOf('guide/start'), await requestsOf('guide/other')]
  assert.equal(first, second)
  const scripts = first.filter((url) => url.endsWith('.js'))
  assert.equal(
    scripts.map((url) => /(\w+)\.\w+\.js$/.exec(url)?.[1]),
    ['chunk', 'client'],
    'the entry and the one file of what all pages share',
  )
})

test('the article survives a shell that someone else has changed', async ({ site }) => {
  const visitor = await createVisitor()
  const { page } = visitor
  try {
    // As an extension of the browser might do between parsing and hydration.
    await page.route('**/guide/start', async (route) => {
      const response = await route.fetch({ maxRetries: 3 })
      const body = (await response.text()).replace('<button>', '<i>extra</i><button>')
      await route.fulfill({ response, body })
    })
    await page.goto(`${site.url}guide/start`)
    await hydrated(page)
    assert.match(visitor.complaints.join(), /hydrat|#418/i)
    assert.is(await page.locator('article h1').textContent(), 'Quick start')
    assert.is(await page.locator('article .code').count(), 1)
  } finally {
    await visitor.close()
  }
})

test('without JavaScript the page is whole and its links work', async ({ site }) => {
  const visitor = await createVisitor({ javaScriptEnabled: false })
  const { page } = visitor
  try {
    await page.goto(`${site.url}guide/start`)
    assert.is(await page.locator('article h1').textContent(), 'Quick start')
    await page.getByText('Nested content').waitFor()
    await page.getByRole('link', { name: 'a link' }).click()
    await page.waitForURL('**/guide/other')
    assert.is(await page.locator('article h1').textContent(), 'Other')
    await page.getByRole('link', { name: 'zh' }).click()
    await page.waitForURL('**/zh/guide/other')
    assert.is(await page.locator('html').getAttribute('lang'), 'zh')
  } finally {
    await visitor.close()
  }
})

const FLAGS: [query: string, nav: number, globals: number][] = [
  ['', 1, 1],
  ['?navbar=0', 0, 1],
  ['?navbar=1', 1, 1],
  ['?navbar', 1, 1],
  ['?globalUIComponents=0', 1, 0],
]

for (const [query, nav, globals] of FLAGS) {
  test(`the query '${query}' leaves ${nav} nav bar and ${globals} global component`, async ({
    site,
  }) => {
    const visitor = await createVisitor()
    const { page } = visitor
    try {
      await page.goto(`${site.url}guide/start${query}`)
      await hydrated(page)
      assert.is(await page.locator('nav').count(), nav)
      assert.is(await page.locator('#global').count(), globals)
      assert.equal(visitor.complaints, [])
    } finally {
      await visitor.close()
    }
  })
}

test('a first visit with a Chinese browser goes to the Chinese page, once', async ({ site }) => {
  const visitor = await createVisitor({ locale: 'zh-CN' })
  const { page } = visitor
  try {
    await page.goto(`${site.url}guide/start?a=1#x`)
    await page.waitForURL(`${site.url}zh/guide/start?a=1#x`)
    await hydrated(page)
    await page.goto(`${site.url}guide/start`)
    await hydrated(page)
    assert.is(page.url(), `${site.url}guide/start`)
  } finally {
    await visitor.close()
  }
})

test('what a page preloads is what its scripts ask for', async ({ site }) => {
  const visitor = await createVisitor()
  const { page, requests } = visitor
  const preloaded: string[] = []
  try {
    await page.route('**/guide/start', async (route) => {
      const response = await route.fetch({ maxRetries: 3 })
      const body = (await response.text()).replaceAll(PRELOAD, (_tag, path: string) => {
        preloaded.push(path)
        return ''
      })
      await route.fulfill({ response, body })
    })
    await page.goto(`${site.url}guide/start`)
    await hydrated(page)
    assert.ok(preloaded.length > 1, String(preloaded))
    assert.equal(
      preloaded.filter((path) => !requests.includes(path)),
      [],
    )
  } finally {
    await visitor.close()
  }
})

test('an unknown path that names the default language is tried without it', async ({ site }) => {
  const visitor = await createVisitor()
  try {
    await visitor.page.goto(`${site.url}en/guide/start?a=1`)
    await visitor.page.waitForURL(`${site.url}guide/start?a=1`)
  } finally {
    await visitor.close()
  }
})

test('an unknown Chinese path is answered in Chinese even by the default 404 page', async ({
  site,
}) => {
  const visitor = await createVisitor()
  const { page } = visitor
  try {
    // A host that knows one 404 page only.
    await page.route('**/zh/nothing', async (route) => {
      const response = await route.fetch({ url: `${site.url}404`, maxRetries: 3 })
      await route.fulfill({ response, status: 404 })
    })
    await page.goto(`${site.url}zh/nothing`)
    await page.waitForFunction(() => document.documentElement.lang === 'zh')
    assert.is(page.url(), `${site.url}zh/nothing`)
  } finally {
    await visitor.close()
  }
})

test('no page of the website has a complaint or loses a node of its article', async () => {
  const website = await builtWebsite()
  const server = await serve(website.outDir)
  try {
    const pages = await pagesIn(website.outDir)
    const readers = [...new Set(pages.map(({ lang }) => lang))].flatMap((lang) => {
      const ofLang = pages.filter((page) => page.lang === lang)
      const urls = ofLang.map(({ path }) => server.url + path).values()
      return Array.from({ length: READERS }, () => faultsOf(urls, lang))
    })
    const faults = await Promise.all(readers)
    assert.equal(faults.flat(), [])
  } finally {
    await server.close()
    await website.remove()
  }
})

/** Address and language of each document in an output folder. */
async function pagesIn(outDir: string): Promise<{ path: string; lang: string }[]> {
  const files = await glob('**/*.html', { cwd: outDir })
  return Promise.all(
    files.map(async (file) => {
      const html = await readFile(join(outDir, file), 'utf8')
      const [, lang = ''] = /<html lang="([^"]+)"/.exec(html) ?? []
      return { path: file.replace(/(?:(^|\/)index)?\.html$/, '$1'), lang }
    }),
  )
}

/** What is wrong with pages as a reader first meets each; takes them from `urls`, which readers may share. */
async function faultsOf(urls: Iterable<string>, lang: string): Promise<string[]> {
  const visitor = await createVisitor({ locale: lang, viewport: LOW })
  const { page, complaints } = visitor
  const faults: string[] = []
  try {
    await keepNodes(page)
    await page.addInitScript(() => {
      try {
        localStorage.clear()
        sessionStorage.clear()
      } catch {
        // Firefox runs this in the empty page before as well, which has no storage.
      }
    })
    for (const url of urls) {
      await page.goto(url)
      if (!(await page.evaluate(keepsArticle)))
        faults.push(`${url}: nodes of the article were replaced`)
      faults.push(...complaints.splice(0).map((complaint) => `${url}: ${complaint}`))
    }
    return faults
  } finally {
    await visitor.close()
  }
}

/** Waits until the page is hydrated, and tells whether its article is made of the nodes of the browser's parser. */
async function keepsArticle(): Promise<boolean> {
  while ((history.state as { docgen?: string } | null)?.docgen === undefined)
    await new Promise((resolve) => requestAnimationFrame(resolve))
  const { kept } = window as unknown as { kept: Element[] }
  const article = [...document.querySelectorAll('article, article *')]
  const parsed = new Set(kept)
  return kept.length > 3 && article.every((node) => parsed.has(node))
}

test.run()
