// Search with Algolia DocSearch in Chromium, against a stub of Algolia's HTTP interface: how it opens, what it asks, where a
// hit leads, and that it has the look of the theme. The network is never used.
import { readdir, readFile, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import * as assert from 'uvu/assert'
import { packageRoot } from '../../packages/engine/src/node/packageRoot.ts'
import { violations } from '../helpers/axe.ts'
import { releaseBrowser, useBrowser } from '../helpers/browser.ts'
import type { BuiltSite } from '../helpers/builtSite.ts'
import { build } from '../helpers/engine.ts'
import { holdBack } from '../helpers/holdBack.ts'
import { isSameDocument } from '../helpers/openPage.ts'
import { serve } from '../helpers/serve.ts'
import { createTempSite } from '../helpers/site.ts'
import { suite } from '../helpers/suite.ts'
import { PHONE, visit, WIDE } from '../helpers/visit.ts'

const CONFIG = `export default {
  title: 'Tiny', icon: '/favicon.ico', siteOrigin: 'https://tiny.example',
  locales: [{ lang: 'en', label: 'English' }, { lang: 'zh', label: '简体中文' }],
  themeConfig: { localeRedirect: 'never' },
  deploy: { csp: true },
  search: { provider: 'algolia', appId: 'APPID', apiKey: 'public', indexName: 'tiny' },
}`

const FILES = {
  'docgen.config.ts': CONFIG,
  'public/favicon.ico': '',
  'docs/en/index.md': '# Home\n\nWelcome.\n',
  'docs/en/guide.md': '# Guide\n\n## Lighthouses\n\nA lighthouse.\n',
  'docs/zh/index.md': '# 首页\n\n欢迎。\n',
  'docs/zh/guide.md': '# 指南\n\n灯塔。\n',
}

const test = suite<{ site: BuiltSite; outDir: string }>('search with Algolia')

/** Builds and serves a site that finds the packages of DocSearch. */
async function openSite(files: Readonly<Record<string, string>>) {
  const temp = await createTempSite(files)
  await symlink(join(packageRoot(), 'node_modules'), join(temp.root, 'node_modules'))
  const { diagnostics } = await build(temp.root, { cache: false })
  assert.equal(diagnostics, [])
  const outDir = join(temp.root, 'doc_build')
  const server = await serve(outDir, '/')
  const close = async () => {
    await server.close()
    await temp.remove()
  }
  return { site: { url: server.url, close }, outDir }
}

test.before(async (context) => {
  await useBrowser()
  Object.assign(context, await openSite(FILES))
})
test.after(async ({ site }) => {
  await site.close()
  releaseBrowser()
})

interface Query {
  readonly indexName: string
  readonly query: string
  readonly facetFilters: readonly string[]
}

const value = (text: string) => ({ value: text, matchLevel: 'full', matchedWords: ['lighthouse'] })

const HIT = {
  objectID: '1',
  type: 'lvl2',
  url: 'https://tiny.example/guide.html#lighthouses',
  content: null,
  hierarchy: { lvl0: 'Documentation', lvl1: 'Guide', lvl2: 'Lighthouses' },
  _highlightResult: {
    hierarchy: {
      lvl0: value('Documentation'),
      lvl1: value('Guide'),
      lvl2: value('<mark>Lighthouses</mark>'),
    },
  },
  _snippetResult: {
    hierarchy: { lvl1: value('Guide'), lvl2: value('<mark>Lighthouses</mark>') },
  },
}

/** Keeps the body of the last request, because the driver of Firefox does not report it. */
function keepBody(): void {
  window.XMLHttpRequest = class extends XMLHttpRequest {
    override send(body?: XMLHttpRequestBodyInit | null): void {
      Object.assign(window, { sentBody: body })
      super.send(body)
    }
  }
}

const ALGOLIA = /algolia(?:net)?\.(?:net|com)\//

/** Answers Algolia's queries with one hit. Returns the queries so far. */
async function stubAlgolia(page: Page): Promise<Query[]> {
  const asked: Query[] = []
  await page.addInitScript(keepBody)
  await page.evaluate(keepBody)
  await page.route(ALGOLIA, async (route) => {
    const body = await page.evaluate(() => Reflect.get(window, 'sentBody') as string)
    const { requests } = JSON.parse(body) as { requests: Query[] }
    asked.push(...requests)
    const results = requests.map(({ indexName, query }) => {
      const hits = query === 'nothing' ? [] : [HIT]
      return { ...{ hits, query, index: indexName }, nbHits: hits.length, page: 0, nbPages: 1 }
    })
    const headers = { 'access-control-allow-origin': '*' }
    await route.fulfill({ json: { results }, headers })
  })
  return asked
}

/** What axe finds, except that results of DocSearch are links in options. */
const findings = async (page: Page) =>
  (await violations(page)).filter((line) => !line.startsWith('nested-interactive: <li'))

const modal = (page: Page) => page.locator('.DocSearch-Modal')
const field = (page: Page) => page.locator('.DocSearch-Input')
const hit = (page: Page) => page.locator('.DocSearch-Hit a').first()
/** The selected hit of an answer: a page of the history, which DocSearch shows first, has no marks. */
const markedHit = (page: Page) =>
  page.locator('.DocSearch-Hit[aria-selected="true"]', { has: page.locator('mark') }).first()

/** Returns the words of the dialog in Latin letters, without names of keys and products and the text of the hit. */
const latinWordsIn = (page: Page) =>
  modal(page).evaluate((dialog) => {
    const attributes = ['title', 'aria-label', 'placeholder']
    const texts = [dialog, ...dialog.querySelectorAll('*:not(style)')].flatMap((element) => [
      ...attributes.map((name) => element.getAttribute(name) ?? ''),
      ...[...element.childNodes].flatMap((node) => (node.nodeType === 3 ? [node.nodeValue!] : [])),
    ])
    const words = texts.flatMap((text) => text.match(/[a-z]{2,}/gi) ?? [])
    const names = ['Algolia', 'ESC', 'Enter', 'Lighthouses', 'Guide', 'Documentation']
    return [...new Set(words)].filter((word) => !names.includes(word))
  })

for (const key of ['/', 'Control+k', 'the button'] as const) {
  test(`DocSearch opens with ${key} and asks for pages in the language of the page`, ({ site }) =>
    visit(site, '/', {}, async (page) => {
      const asked = await stubAlgolia(page)
      if (key === 'the button') await page.locator('.search-button').click()
      else await page.keyboard.press(key)
      await field(page).fill('lighthouse')
      await hit(page).waitFor()
      const { indexName, query, facetFilters } = asked.at(-1)!
      assert.equal([indexName, query, facetFilters], ['tiny', 'lighthouse', ['lang:en']])
      await page.keyboard.press('Escape')
      await modal(page).waitFor({ state: 'detached' })
    }))
}

test('in Chinese it asks for Chinese pages and has Chinese texts', ({ site }) =>
  visit(site, '/zh/', { locale: 'zh-CN' }, async (page) => {
    const asked = await stubAlgolia(page)
    await page.locator('.search-button').click()
    assert.is(await field(page).getAttribute('placeholder'), '搜索文档')
    await field(page).fill('灯塔')
    await hit(page).waitFor()
    assert.equal(asked.at(-1)?.facetFilters, ['lang:zh'])
    await hit(page).click()
    await page.waitForURL('**/guide.html#lighthouses')
    await page.goBack()
    await page.locator('html[lang=zh]').waitFor()
    await page.locator('.search-button').click()
    await page.locator('button[title="固定这条搜索"]').click()
    await page.locator('button[title="取消固定"]').waitFor()
    assert.equal(await latinWordsIn(page), [])
    await field(page).fill('nothing')
    await page.locator('.DocSearch-NoResults').waitFor()
    assert.equal(await latinWordsIn(page), ['nothing'])
  }))

test('on a site with versions it asks for pages of the version, which each page tells the crawler', async () => {
  const { site, outDir } = await openSite({
    'docgen.config.ts': CONFIG.replace(
      /locales: .*/,
      "multiVersion: { default: 'v2', versions: ['v2', 'v1'] },",
    ),
    'public/favicon.ico': '',
    'docs/v2/index.md': '# Home\n',
    'docs/v1/index.md': '# Home\n',
  })
  try {
    for (const [path, version] of [
      ['', 'v2'],
      ['v1/', 'v1'],
    ] as const) {
      const html = await readFile(join(outDir, path, 'index.html'), 'utf8')
      assert.match(html, `<meta name="docsearch:version" content="${version}">`)
      await visit(site, path, {}, async (page) => {
        const asked = await stubAlgolia(page)
        await page.keyboard.press('/')
        await field(page).fill('lighthouse')
        await hit(page).waitFor()
        assert.equal(asked.at(-1)?.facetFilters, ['lang:en', `version:${version}`])
      })
    }
  } finally {
    await site.close()
  }
})

test('a hit opens its page without loading the document again, by click and by Enter', ({ site }) =>
  visit(site, '/', {}, async (page) => {
    await stubAlgolia(page)
    for (const how of ['click', 'Enter']) {
      await page.keyboard.press('/')
      await field(page).fill('lighthouse')
      await markedHit(page).waitFor()
      if (how === 'click') await hit(page).click()
      else await page.keyboard.press('Enter')
      await page.getByRole('heading', { name: 'Guide', level: 1 }).waitFor()
      await modal(page).waitFor({ state: 'detached' })
      assert.is(new URL(page.url()).hash, '#lighthouses')
      assert.ok(await isSameDocument(page))
      await page.goBack()
      await page.getByRole('heading', { name: 'Home', level: 1 }).waitFor()
    }
  }))

test('the field has what is typed while DocSearch opens', ({ site }) =>
  visit(site, '/', {}, async (page) => {
    await stubAlgolia(page)
    await page.evaluate(() => {
      // The dialog is in the document, and its field is not.
      new MutationObserver((_, observer) => {
        if (!document.querySelector('dialog')) return
        observer.disconnect()
        for (const key of 'light') dispatchEvent(new KeyboardEvent('keydown', { key }))
      }).observe(document.body, { childList: true, subtree: true })
      dispatchEvent(new KeyboardEvent('keydown', { key: 'k', ctrlKey: true }))
    })
    await hit(page).waitFor()
    await page.keyboard.type('house')
    assert.is(await field(page).inputValue(), 'lighthouse')
  }))

test('the field keeps the focus when an answer is late', ({ site }) =>
  visit(site, '/', {}, async (page) => {
    await stubAlgolia(page)
    const release = await holdBack(page, ALGOLIA)
    await page.keyboard.press('/')
    await field(page).waitFor()
    await page.evaluate(() => {
      new MutationObserver((records) => {
        const removed = records.flatMap(({ removedNodes }) => [...removedNodes])
        if (removed.some(({ nodeName }) => nodeName === 'INPUT')) document.body.id = 'moved'
      }).observe(document.body, { childList: true, subtree: true })
    })
    await page.keyboard.type('light')
    // DocSearch moves the field to show that it is waiting.
    await page.locator('#moved').waitFor()
    release()
    await page.keyboard.type('house')
    await markedHit(page).waitFor()
    assert.is(await field(page).inputValue(), 'lighthouse')
  }))

test('it is a dialog with a name, keeps the focus inside, and gives it back', ({ site }) =>
  visit(site, '/', { viewport: WIDE }, async (page) => {
    await stubAlgolia(page)
    const button = page.locator('.search-button')
    for (const how of ['Escape', 'the button', 'the backdrop'] as const) {
      await button.focus()
      await page.keyboard.press('Enter')
      const dialog = page.getByRole('dialog', { name: 'Search' })
      await dialog.waitFor()
      await field(page).fill('nothing')
      await page.locator('.DocSearch-NoResults').waitFor()
      assert.equal(await findings(page), [])
      for (let press = 0; press < 6; press += 1) {
        await page.keyboard.press('Tab')
        // The focus may also be in the bars of the browser.
        const isInside = await page.evaluate(
          () => document.activeElement?.matches('body, dialog[open], dialog[open] *') ?? true,
        )
        assert.ok(isInside, `${press} times Tab`)
      }
      if (how === 'Escape') await page.keyboard.press('Escape')
      else if (how === 'the button') await page.locator('.DocSearch-Close').click()
      else await page.mouse.click(5, 5)
      await dialog.waitFor({ state: 'hidden' })
      await modal(page).waitFor({ state: 'detached' })
      await button.and(page.locator(':focus')).waitFor()
    }
  }))

test('an address with a query opens DocSearch with it', ({ site }) =>
  visit(site, '/', {}, async (page) => {
    await stubAlgolia(page)
    await page.goto(`${site.url}?q=lighthouse`)
    await hit(page).waitFor()
    assert.is(await field(page).inputValue(), 'lighthouse')
  }))

test('the policy of a document allows the hosts of Algolia', async ({ outDir }) => {
  const html = await readFile(join(outDir, 'index.html'), 'utf8')
  const hosts = [
    ...['APPID-dsn.algolia.net', 'APPID.algolia.net'],
    ...['APPID-1', 'APPID-2', 'APPID-3'].map((name) => `${name}.algolianet.com`),
  ]
  assert.match(html, `connect-src 'self' ${hosts.map((host) => `https://${host}`).join(' ')}`)
})

test('no page loads DocSearch before the reader searches, and the build writes no index', async ({
  site,
  outDir,
}) => {
  assert.not.ok((await readdir(outDir)).includes('search'))
  await visit(site, '/', {}, async (page) => {
    const scripts = await page.evaluate(() =>
      performance.getEntriesByType('resource').map(({ name }) => name),
    )
    for (const url of scripts.filter((name) => name.endsWith('.js'))) {
      assert.not.match(await (await page.request.get(url)).text(), 'DocSearch-Modal')
    }
  })
})

test('it has the colors and the width of the theme, and fills a phone', async ({ site }) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await visit(site, '/', { colorScheme, viewport: WIDE }, async (page) => {
      await stubAlgolia(page)
      await page.keyboard.press('/')
      await field(page).fill('lighthouse')
      await hit(page).waitFor()
      const { width, isThemed } = await modal(page).evaluate((element) => {
        const probe = document.body.appendChild(document.createElement('i'))
        probe.style.background = 'var(--dg-raised)'
        const isThemed =
          getComputedStyle(element).backgroundColor === getComputedStyle(probe).backgroundColor
        probe.remove()
        return { width: element.getBoundingClientRect().width, isThemed }
      })
      assert.equal({ width, isThemed }, { width: 672, isThemed: true })
      assert.equal(await findings(page), [])
    })
  }
  await visit(site, '/', { viewport: PHONE }, async (page) => {
    await stubAlgolia(page)
    await page.locator('.search-button').click()
    await field(page).fill('lighthouse')
    await hit(page).waitFor()
    assert.is((await modal(page).boundingBox())?.width, PHONE.width)
    assert.equal(await findings(page), [])
  })
})

test('a site without the packages gets the command that installs them', async () => {
  const site = await createTempSite(FILES)
  try {
    await build(site.root, { cache: false })
    assert.unreachable()
  } catch (error) {
    const [diagnostic] = (
      error as { diagnostics: { message: string; hint: string; line: number }[] }
    ).diagnostics
    const { message, hint, line } = diagnostic!
    assert.equal(
      [message, hint, line],
      [
        'Search with Algolia needs the package `@docsearch/js`, which is not installed.',
        'Run `npx docgen add algolia`.',
        6,
      ],
    )
  } finally {
    await site.remove()
  }
})

test.run()
