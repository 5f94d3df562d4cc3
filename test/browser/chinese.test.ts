// How Chinese is set, in Chromium: leading, weights, tracking, emphasis, breaks and spaces, on every page type, on Chinese
// pages and nowhere else.
import { suite } from '../helpers/suite.ts'
import * as assert from 'uvu/assert'
import type { Page } from 'playwright-core'
import { createVisitor, releaseBrowser, useBrowser } from '../helpers/browser.ts'
import { createBuiltSite, type BuiltSite } from '../helpers/builtSite.ts'
import { openPage } from '../helpers/openPage.ts'

const CONFIG = `export default {
  locales: [
    { lang: 'en', label: 'English' },
    { lang: 'zh', label: '简体中文' },
    { lang: 'zh-TW', label: '繁體中文' },
    { lang: 'ja', label: '日本語' },
  ],
  themeConfig: { localeRedirect: 'never', lastUpdated: true },
  plugins: [{
    name: 'dated',
    content: (files) => files.map((file) => ({ ...file, lastUpdatedTime: Date.UTC(2024, 5, 14) })),
  }],
}`

const HOME = `---
pageType: home
hero: { name: 工具, text: 构建, tagline: 一句话 }
---
`

const ARTICLE = `# 快速上手

基于 Rspack 的构建工具，*无需*配置。

## 安装“依赖”

用 \`npm\` 安装 **依赖**……然后运行 —— 就好。

### 细节

:::tip
一句话。
:::

- 第一
`

const test = suite<{ site: BuiltSite; page: Page; close: () => Promise<void> }>('Chinese')

test.before(async (context) => {
  await useBrowser()
  context.site = await createBuiltSite({
    'docgen.config.ts': CONFIG,
    'public/favicon.ico': '',
    ...Object.fromEntries(
      ['en', 'zh', 'zh-TW', 'ja'].flatMap((lang) => [
        [`docs/${lang}/index.md`, HOME],
        [`docs/${lang}/start.md`, ARTICLE],
      ]),
    ),
  })
  const visitor = await createVisitor({ viewport: { width: 1440, height: 900 } })
  context.page = visitor.page
  context.close = () => visitor.close()
})
test.after(async ({ site, close }) => {
  await close()
  await site.close()
  releaseBrowser()
})

const open = (page: Page, site: BuiltSite, path: string) =>
  openPage(page, new URL(path, site.url).href)

/** Computed values of the first element that the selector finds. */
const stylesOf = (page: Page, selector: string, names: readonly string[]) =>
  page
    .locator(selector)
    .first()
    .evaluate(
      (element, wanted) => wanted.map((name) => getComputedStyle(element).getPropertyValue(name)),
      names,
    )

/** Line height by font size, two digits. */
const leadingOf = async (page: Page, selector: string) => {
  const [height = '', size = ''] = await stylesOf(page, selector, ['line-height', 'font-size'])
  return (parseFloat(height) / parseFloat(size)).toFixed(2)
}

test('body text, lead, headings, callouts and home title have the leading of Chinese', async ({
  site,
  page,
}) => {
  for (const prefix of ['zh', 'zh-TW']) {
    await open(page, site, `${prefix}/start`)
    const selectors = ['article h2 + p', 'article h1 + p', 'article h1', 'article h2', '.callout']
    const found = await Promise.all(selectors.map((selector) => leadingOf(page, selector)))
    assert.equal(found, ['1.85', '1.80', '1.40', '1.40', '1.75'], prefix)
    await open(page, site, `${prefix}/`)
    assert.is(await leadingOf(page, '.hero h1'), '1.22', prefix)
  }
})

test('headings are of weight 600 and not drawn together', async ({ site, page }) => {
  for (const path of ['zh/start', 'zh-TW/start', 'ja/start']) {
    await open(page, site, path)
    for (const heading of ['h1', 'h2', 'h3']) {
      assert.equal(
        await stylesOf(page, `article ${heading}`, ['font-weight', 'letter-spacing']),
        ['600', 'normal'],
        `${path} ${heading}`,
      )
    }
  }
  await open(page, site, 'zh/')
  assert.is((await stylesOf(page, '.hero h1', ['font-weight']))[0], '650')
})

test('labels are spaced in English only', async ({ site, page }) => {
  const spacingOf = async (path: string, selector: string) => {
    await open(page, site, path)
    return (await stylesOf(page, selector, ['letter-spacing']))[0]
  }
  assert.equal(
    [
      await spacingOf('start', '.outline-title'),
      await spacingOf('zh/start', '.outline-title'),
      await spacingOf('404', '.not-found p'),
      await spacingOf('zh/404', '.not-found p'),
    ],
    ['0.72px', 'normal', '1.96px', 'normal'],
  )
})

test('emphasis is a dot below each character and no slanted one', async ({ site, page }) => {
  const names = ['font-style', 'text-emphasis-style', 'text-emphasis-position']
  await open(page, site, 'zh/start')
  assert.equal(await stylesOf(page, 'article em', names), ['normal', 'dot', 'under'])
  await open(page, site, 'start')
  assert.equal(await stylesOf(page, 'article em', names), ['italic', 'none', 'over'])
})

test('lines break strictly, paragraphs prettily, headings in balance; forgotten spaces are made up for', async ({
  site,
  page,
}) => {
  await open(page, site, 'zh/start')
  const names = ['line-break', 'text-autospace', 'word-break', 'hyphens', 'text-align']
  assert.equal(await stylesOf(page, 'article h2 + p', names), [
    ...['strict', 'normal', 'normal', 'manual', 'start'],
  ])
  assert.equal(await stylesOf(page, 'article code', ['text-autospace']), ['no-autospace'])
  assert.match((await stylesOf(page, 'article p', ['text-wrap']))[0] ?? '', /pretty/)
  assert.match((await stylesOf(page, 'article h2', ['text-wrap']))[0] ?? '', /balance/)
  await open(page, site, 'start')
  assert.equal(await stylesOf(page, 'article h2 + p', ['line-break']), ['auto'])
})

test('quotes, dashes and dots are looked for in Chinese fonts first, on Chinese pages', async ({
  site,
  page,
}) => {
  const firstFamily = async (path: string) => {
    await open(page, site, path)
    const [families = ''] = await stylesOf(page, 'article p', ['font-family'])
    return families.split(',')[0]
  }
  assert.equal(
    [await firstFamily('zh/start'), await firstFamily('start'), await firstFamily('ja/start')],
    ['zh', '_', '_'],
  )
  const faces = await page.evaluate(() =>
    [...document.fonts]
      .filter(({ family }) => family === 'zh')
      .map(({ weight, unicodeRange }) => [weight, unicodeRange]),
  )
  const range = 'U+B7, U+2014, U+2018-2019, U+201C-201D, U+2026'
  assert.equal(faces, [
    ['normal', range],
    ['600 900', range],
  ])
})

test('fonts of mainland China are asked for where they fit, and not in Taiwan, Japan and Korea', async ({
  site,
  page,
}) => {
  const hasMainland = async (path: string) => {
    await open(page, site, path)
    const [text = '', code = ''] = [
      ...(await stylesOf(page, 'article p', ['font-family'])),
      ...(await stylesOf(page, 'article code', ['font-family'])),
    ]
    return [text, code].map((families) => families.includes('Noto Sans CJK SC'))
  }
  assert.equal(await hasMainland('start'), [true, true])
  assert.equal(await hasMainland('zh/start'), [true, true])
  assert.equal(await hasMainland('zh-TW/start'), [false, false])
  assert.equal(await hasMainland('ja/start'), [false, false])
})

test('a date is written with its units, after a wide colon', async ({ site, page }) => {
  await open(page, site, 'zh/start')
  assert.is(await page.locator('.last-updated').textContent(), '最后更新：2024 年 6 月 14 日')
  await open(page, site, 'ja/start')
  assert.is(await page.locator('.last-updated').textContent(), '最終更新：2024年6月14日')
  await open(page, site, 'start')
  assert.is(await page.locator('.last-updated').textContent(), 'Last Updated: Jun 14, 2024')
})

test.run()
