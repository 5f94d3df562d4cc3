// A theme of a site's own, in Chromium: parts deep inside others, slots, globals, words, components for MDX, variables in
// light and dark, and which style sheet goes before which.
import * as assert from 'uvu/assert'
import type { Page } from 'playwright-core'
import { reuseVisitor } from '../helpers/browser.ts'
import { styleOf } from '../helpers/readPage.ts'

const THEME = `
import { useAppearance, defaultTheme, type Theme } from 'docgen/theme'
import { useLang, usePage, useText } from 'docgen/runtime'
import { useState } from 'react'
import './theme.css'

function Brand() {
  const [count, setCount] = useState(0)
  return <button className="mine" onClick={() => setCount(count + 1)}>Mine {count}</button>
}

function ThemeSwitch() {
  const [appearance, choose] = useAppearance()
  return <button className="my-switch" onClick={() => choose('dark')}>{appearance}</button>
}

function Feedback() {
  return <p id="feedback">{useText()('helpful')} {usePage().routePath}</p>
}

const Global = () => <p id="global">{useLang()}</p>

function Price({ of }: { readonly of: number }) {
  const [isNet, setIsNet] = useState(false)
  return <button id="price" onClick={() => setIsNet(true)}>{of} {isNet ? 'net' : 'gross'}</button>
}

const Badge = ({ text }: { readonly text: string }) => <i id="badge">{text}</i>

export default {
  ...defaultTheme,
  parts: { ...defaultTheme.parts, Brand, ThemeSwitch },
  slots: { pageTop: <p id="banner">Version 2</p>, articleBottom: Feedback },
  globals: [Global],
  components: { Price, Badge },
  text: { ...defaultTheme.text, en: { ...defaultTheme.text['en'], outlineTitle: 'IN SHORT', helpful: 'Helpful?' } },
} satisfies Theme
`

const PAGE = `
import './page.css'

# Page

<Price of={12} /> and <Badge text="mine" />

<p className="ordered">Words.</p>

## Section

Words.
`

const FILES = {
  'docgen.config.ts': `export default { title: 'Tiny', icon: '/favicon.svg', globalStyles: './global.css' }`,
  'public/favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'theme/index.tsx': THEME,
  // Rules of an element alone, which weigh less than those of the theme they go before.
  'theme/theme.css': `
h2 { color: rgb(1, 1, 1) }
.ordered { color: rgb(2, 2, 2); background: rgb(2, 2, 2); outline-color: rgb(2, 2, 2) }
:root { --dg-article-width: 600px }`,
  'global.css': `
a { color: rgb(4, 4, 4) }
.ordered { background: rgb(3, 3, 3); outline-color: rgb(3, 3, 3) }
:root { --dg-go: light-dark(rgb(10, 20, 30), rgb(40, 50, 60)); --dg-font-sans: 'Mine', serif; --dg-leading: 2 }`,
  'docs/index.mdx': PAGE,
  'docs/page.css': '.ordered { outline-color: rgb(5, 5, 5) }',
  'docs/guide/other.md': '# Other\n\n[Home](../index.mdx)\n\n## Section\n',
  'docs/guide/quiet.md': '---\nglobalUIComponents: false\n---\n\n# Quiet\n',
}
import { hydrated } from '../helpers/openPage.ts'
import { siteSuite } from '../helpers/siteSuite.ts'

const test = siteSuite('a theme of a site’s own', FILES)

async function visit(
  url: string,
  look: (page: Page) => Promise<void>,
  options: Parameters<typeof reuseVisitor>[0] = {},
): Promise<void> {
  const visitor = await reuseVisitor(options)
  try {
    await visitor.page.goto(url)
    await hydrated(visitor.page)
    await look(visitor.page)
    assert.equal(visitor.complaints, [])
  } finally {
    await visitor.close()
  }
}

test('a replaced part is rendered everywhere, also deep inside others, and is hydrated', async ({
  site,
}) => {
  await visit(`${site.url}guide/other`, async (page) => {
    assert.is(await page.locator('.site-name').count(), 0, 'nothing of the original')
    const places = ['.nav-start', '.drawer-head', '.nav-screen']
    for (const place of places) assert.ok(await page.locator(`${place} .mine`).count(), place)
    const own = page.locator('.nav-start .mine')
    await own.click()
    assert.is(await own.textContent(), 'Mine 1')
    const before = await own.elementHandle()
    await page.getByRole('link', { name: 'Home' }).first().click()
    await page.getByRole('heading', { name: 'Page' }).waitFor()
    assert.is(await own.textContent(), 'Mine 1', 'its state stays from page to page')
    assert.ok(await own.evaluate((element, old) => element === old, before))
  })
  const phone = { viewport: { width: 390, height: 800 } }
  await visit(
    `${site.url}guide/other`,
    async (page) => {
      await page.locator('.nav-open').click()
      await page.locator('.nav-screen .mine').click()
      assert.is(await page.locator('.nav-screen .mine').textContent(), 'Mine 1')
    },
    phone,
  )
})

test('slots, globals and words are shown, on the server and after a switch', async ({ site }) => {
  const html = await (await fetch(`${site.url}guide/other`)).text()
  for (const text of ['id="banner"', 'id="feedback"', 'id="global"', 'IN SHORT'])
    assert.ok(html.includes(text), text)
  await visit(`${site.url}guide/other`, async (page) => {
    assert.is(await page.locator('#feedback').textContent(), 'Helpful? /guide/other')
    assert.is(await page.locator('#global').textContent(), 'en')
    assert.is(await page.locator('.doc-aside .outline-title').textContent(), 'IN SHORT')
    assert.is(await page.locator('.doc-aside .outline').getAttribute('aria-label'), 'IN SHORT')
    await page.getByRole('link', { name: 'Home' }).first().click()
    await page.getByText('Helpful? /', { exact: true }).waitFor()
    assert.is(await page.locator('#banner').count(), 1)
  })
  await visit(`${site.url}guide/quiet`, async (page) => {
    assert.is(await page.locator('#global').count(), 0, 'its frontmatter hides the globals')
    assert.is(await page.locator('#banner').count(), 1, 'and no slot')
  })
})

test('pages use components of the theme without importing them, its own before built-in ones', async ({
  site,
}) => {
  await visit(site.url, async (page) => {
    assert.is(await page.locator('#badge').textContent(), 'mine')
    await page.locator('#price').click()
    assert.is(await page.locator('#price').textContent(), '12 net')
  })
})

test('a rule of the site goes before the theme’s; the page’s before the site’s', async ({
  site,
}) => {
  await visit(site.url, async (page) => {
    assert.is(await styleOf(page, 'h2', 'color'), 'rgb(1, 1, 1)', 'of the theme folder')
    assert.is(await styleOf(page, '.outline a', 'color'), 'rgb(4, 4, 4)', 'of globalStyles')
    assert.is(await styleOf(page, '.ordered', 'color'), 'rgb(2, 2, 2)')
    assert.is(await styleOf(page, '.ordered', 'background-color'), 'rgb(3, 3, 3)')
    assert.is(await styleOf(page, '.ordered', 'outline-color'), 'rgb(5, 5, 5)')
  })
})

test('a changed variable applies in light and dark, chosen by the reader or by the system', async ({
  site,
}) => {
  const looks = [
    { colorScheme: 'light', expected: 'rgb(10, 20, 30)' },
    { colorScheme: 'dark', expected: 'rgb(40, 50, 60)' },
  ] as const
  for (const { colorScheme, expected } of looks) {
    await visit(
      `${site.url}guide/other`,
      async (page) => {
        const ring = () =>
          page.evaluate(() => {
            const probe = document.createElement('i')
            probe.style.color = 'var(--dg-go)'
            document.querySelector('article')?.append(probe)
            const { color } = getComputedStyle(probe)
            probe.remove()
            return color
          })
        assert.is(await ring(), expected, `the system is ${colorScheme}`)
        await page.locator('.my-switch').click()
        assert.is(await ring(), 'rgb(40, 50, 60)', 'the reader chose dark')
        assert.is(await page.locator('.my-switch').textContent(), 'dark')
      },
      { colorScheme },
    )
  }
})

test('variables of type and width reach the text', async ({ site }) => {
  await visit(site.url, async (page) => {
    assert.match(await styleOf(page, 'article p', 'font-family'), /\bMine"?, serif$/)
    assert.is(await styleOf(page, 'article p', 'line-height'), '32px')
    assert.is(await styleOf(page, 'article', 'max-inline-size'), '600px')
  })
})

test.run()
