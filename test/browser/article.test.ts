// A static article in real Chromium: copy buttons, code groups, and what the style sheet promises at every
// width. The article is tested alone, without React: what works here works on every page.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import type Axe from 'axe-core'
import { build } from 'esbuild'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { suite } from '../helpers/suite.ts'
import * as assert from 'uvu/assert'
import { COPY_SUCCESS_MS } from '../../packages/theme/src/constants.ts'
import { newContext, releaseBrowser, useBrowser } from '../helpers/browser.ts'
import { clipboardOf } from '../helpers/readPage.ts'

const theme = fileURLToPath(new URL('../../packages/theme/src/', import.meta.url))
const article = readFileSync(new URL('../theme/article.html', import.meta.url), 'utf8')
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Copying needs a secure origin; nothing is served there, every request is answered by the test. */
const SECURE = 'https://docs.test/'

async function bundle(contents: string, loader: 'css' | 'ts'): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents, loader, resolveDir: theme },
    bundle: true,
    write: false,
    format: 'iife',
  })
  return outputFiles[0]!.text
}

const test = suite('static article')
let browser: Browser
let css: string
let js: string

test.before(async () => {
  browser = await useBrowser()
  css = await bundle("@import './styles/index.css'; @import './styles/rareMarkup.css';", 'css')
  js = await bundle(
    `import { startBehaviours } from './behaviours/index.ts'
    import { text } from './text.ts'
    startBehaviours((key) => text[document.documentElement.lang][key])`,
    'ts',
  )
})

test.after(releaseBrowser)

const documentOf = (lang: string, dir: string) =>
  `<!doctype html><html lang="${lang}" dir="${dir}"><head><meta charset="utf-8"><title>Article</title>
<meta name="viewport" content="width=device-width"><style>${css}</style>
<style>main{background:var(--dg-sheet);padding:32px var(--dg-gutter)}</style></head>
<body><main><article class="article" lang="${lang}"><div data-run="0">${article}</div></article></main>
<script>${js}</script></body></html>`

interface View extends BrowserContextOptions {
  readonly lang?: string
  readonly dir?: 'ltr' | 'rtl'
  readonly url?: string
}

/** Opens the article, hands over the page, and fails if the page logged an error. */
async function withArticle(view: View, check: (page: Page) => Promise<void>): Promise<void> {
  const { lang = 'en', dir = 'ltr', url = SECURE, ...options } = view
  const context = await newContext(browser, { viewport: { width: 1280, height: 800 }, ...options })
  try {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: SECURE })
    await context.route('**/*', (route) =>
      route.fulfill({ contentType: 'text/html; charset=utf-8', body: documentOf(lang, dir) }),
    )
    const page = await context.newPage()
    const errors: string[] = []
    page.on('pageerror', (error) => errors.push(error.message))
    page.on('console', (message) => {
      if (message.type() === 'error') errors.push(message.text())
    })
    await page.clock.install()
    await page.goto(url)
    await check(page)
    assert.equal(errors, [])
  } finally {
    await context.close()
  }
}

/** Stops the clock of an article. Time then passes only as the test says. */
const stopTime = (page: Page) => page.clock.pauseAt(Date.now() + 60_000)

const diff = '.code[data-diff]'
const selectedTabs = (page: Page) =>
  page.locator('[role=tab][aria-selected=true]').allTextContents()
const overflowOf = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

test('the copy button copies code as it is after the change that its marks show', async () => {
  await withArticle({}, async (page) => {
    await page.locator(diff).hover()
    await stopTime(page)
    await page.locator(`${diff} .copy`).click()
    await page.locator(`${diff} .copy[data-copied]`).waitFor()
    assert.is(
      await clipboardOf(page),
      ['{', '  "scripts": {', '    "dev": "rsbuild dev --open",', '', '  }', '}'].join('\n'),
    )
  })
})

for (const [lang, copied, name] of [
  ['en', 'Copied', 'Copy code'],
  ['zh', '已复制', '复制代码'],
] as const) {
  test(`success is shown and spoken for two seconds (${lang})`, async () => {
    await withArticle({ lang }, async (page) => {
      const button = page.locator(`${diff} .copy`)
      const status = page.getByRole('status')
      await stopTime(page)
      await button.click()
      await page.locator(`${diff} .copy[data-copied]`).waitFor()
      assert.is(await button.getAttribute('aria-label'), copied)
      assert.is(await status.textContent(), copied)
      await page.clock.fastForward(COPY_SUCCESS_MS - 1)
      assert.is(await button.getAttribute('data-copied'), '')
      await page.clock.fastForward(1)
      assert.is(await button.getAttribute('data-copied'), null)
      assert.is(await button.getAttribute('aria-label'), name)
      assert.is(await status.textContent(), '')
    })
  })
}

test('if the clipboard is not available, the code is selected and the reader is informed', async () => {
  await withArticle({ url: 'http://docs.test/' }, async (page) => {
    await page.locator(`${diff} .copy`).click()
    assert.is(await page.getByRole('status').textContent(), 'Could not copy, the code is selected')
    assert.match(await page.evaluate(() => String(getSelection())), 'rsbuild dev --open')
    assert.is(await page.locator('[data-copied]').count(), 0)
  })
})

test('the copy button appears on hover and on focus, and is always there on touch', async () => {
  const opacityOf = (page: Page) =>
    page.locator(`${diff} .copy`).evaluate((button) => {
      for (const animation of button.getAnimations()) animation.finish()
      return getComputedStyle(button).opacity
    })
  await withArticle({}, async (page) => {
    assert.is(await opacityOf(page), '0')
    await page.locator(diff).hover()
    assert.is(await opacityOf(page), '1')
    await page.mouse.move(0, 0)
    assert.is(await opacityOf(page), '0')
    await page.locator(`${diff} .copy`).focus()
    await page.keyboard.press('Shift')
    assert.is(await opacityOf(page), '1')
  })
  await withArticle({ hasTouch: true, isMobile: true }, async (page) => {
    assert.is(await opacityOf(page), '1')
  })
})

test('a click shows the panel of a tab, in every group that has one of that label', async () => {
  await withArticle({}, async (page) => {
    assert.equal(await selectedTabs(page), ['npm', 'npm', 'a.ts'])
    await page.getByRole('tab', { name: 'pnpm' }).first().click()
    assert.equal(await selectedTabs(page), ['pnpm', 'pnpm', 'a.ts'])
    assert.ok(await page.getByText('pnpm create rsbuild@latest').isVisible())
    assert.ok(await page.getByText('pnpm dev').isVisible())
    assert.not.ok(await page.getByText('npm run dev').isVisible())
  })
})

test('a choice is remembered on the next visit and after a switch of pages', async () => {
  await withArticle({}, async (page) => {
    await page.getByRole('tab', { name: 'bun' }).click()
    await page.getByRole('tab', { name: 'deno' }).click()
    await page.reload()
    assert.equal(await selectedTabs(page), ['bun', 'deno', 'a.ts'])
    await page.evaluate((html) => {
      document.querySelector('[data-run]')!.innerHTML = html
      dispatchEvent(new Event('reload-content'))
    }, article)
    assert.equal(await selectedTabs(page), ['bun', 'deno', 'a.ts'])
  })
})

test('the group the reader clicks stays where it is while others change height', async () => {
  await withArticle({ viewport: { width: 800, height: 300 } }, async (page) => {
    await page.evaluate(() => {
      const first = document.querySelector('#panel-1-2 code')!
      first.innerHTML = '<span class="line">x</span>\n'.repeat(60)
    })
    const tab = page.locator('#tabs-2-2')
    await tab.evaluate((element) => element.scrollIntoView({ block: 'center' }))
    const before = (await tab.boundingBox())!.y
    await tab.click()
    assert.ok(Math.abs((await tab.boundingBox())!.y - before) < 1.5)
  })
})

test('broken storage does no harm', async () => {
  await withArticle({}, async (page) => {
    for (const stored of ['{', '"npm"', '[1,null,"pnpm"]']) {
      await page.evaluate((value) => localStorage.setItem('docgen-tabs', value), stored)
      await page.reload()
      assert.is((await selectedTabs(page)).length, 3, stored)
    }
    assert.equal(await selectedTabs(page), ['pnpm', 'pnpm', 'a.ts'])
  })
})

test('arrow keys, Home and End move through the tabs, of which one is in the tab order', async () => {
  await withArticle({}, async (page) => {
    await page.locator('#tabs-1-0').focus()
    const steps = [
      ['ArrowRight', 'yarn'],
      ['ArrowRight', 'pnpm'],
      ['End', 'bun'],
      ['ArrowRight', 'npm'],
      ['ArrowLeft', 'bun'],
      ['Home', 'npm'],
    ] as const
    for (const [key, label] of steps) {
      await page.keyboard.press(key)
      assert.is(await page.evaluate(() => document.activeElement?.textContent), label, key)
      assert.is((await selectedTabs(page))[0], label)
      assert.equal(
        await page
          .locator('.code-group')
          .first()
          .locator('[tabindex="0"][role=tab]')
          .allTextContents(),
        [label],
      )
    }
    await page.keyboard.press('Control+ArrowRight')
    assert.is((await selectedTabs(page))[0], 'npm', 'shortcuts of the browser are left alone')
  })
})

test('without scripting there is no copy button and the first panel can be read', async () => {
  await withArticle({ javaScriptEnabled: false }, async (page) => {
    assert.is(await page.locator('.copy:visible').count(), 0)
    assert.ok(await page.getByText('npm create rsbuild@latest').first().isVisible())
  })
})

test('nothing makes the page scroll sideways, from 320 pixels on, in both directions', async () => {
  for (const dir of ['ltr', 'rtl'] as const) {
    await withArticle({ dir }, async (page) => {
      for (const width of [320, 390, 767, 768, 900, 1440]) {
        await page.setViewportSize({ width, height: 700 })
        assert.is(await overflowOf(page), 0, `${dir} ${width}`)
      }
    })
  }
})

test('sentences in the first column of a table wrap, names of options do not', async () => {
  await withArticle({ viewport: { width: 390, height: 700 } }, async (page) => {
    const overflows = (cell: string) =>
      page
        .locator('.table-scroll')
        .first()
        .evaluate((box, cell) => {
          box.innerHTML = `<table><tr><td>${cell}</td><td>Short</td></tr></table>`
          return box.scrollWidth > box.clientWidth
        }, cell)
    assert.not(await overflows('A sentence that is longer than a phone is wide, and goes on'))
    assert.ok(await overflows(`<code>['./a/path', './another/path', './yet/another/path']</code>`))
  })
})

test('on phones a code block runs from edge to edge, except inside a list or callout', async () => {
  await withArticle({ viewport: { width: 390, height: 700 } }, async (page) => {
    const box = (await page.locator(diff).boundingBox())!
    assert.equal([box.x, box.width], [0, 390])
    const nested = (await page.locator('li .code').boundingBox())!
    assert.ok(nested.x > 20 && nested.width < 370)
  })
})

test('code reads from left to right in a right-to-left page, and ticks mirror', async () => {
  await withArticle({ dir: 'rtl' }, async (page) => {
    const line = (await page.locator(`${diff} .line`).first().boundingBox())!
    const pre = (await page.locator(`${diff} pre`).boundingBox())!
    assert.is(line.x, pre.x)
    const tick = await page
      .locator('.callout.tip')
      .evaluate((callout) => getComputedStyle(callout, '::before').right)
    assert.is(tick, '19px')
  })
})

test('Chinese has its own leading, heading weight and emphasis, also inside an English page', async () => {
  await withArticle({}, async (page) => {
    await page.evaluate(() => {
      const run = document.querySelector('[data-run]')!
      run.innerHTML =
        '<div lang="zh"><h2>标题</h2><p>文<em>字</em></p></div><h2>Title</h2><p>Te<em>xt</em></p>'
    })
    const styles = await page.evaluate(() =>
      [...document.querySelectorAll('h2, p, em')].map((element) => {
        const style = getComputedStyle(element)
        const leading = parseFloat(style.lineHeight) / parseFloat(style.fontSize)
        return `${element.localName} ${style.fontWeight} ${leading.toFixed(2)} ${style.fontStyle} ${style.fontFamily.split(',')[0]}`
      }),
    )
    assert.equal(styles, [
      'h2 600 1.40 normal zh',
      'p 400 1.85 normal zh',
      'em 400 1.85 normal zh',
      'h2 650 1.35 normal _',
      'p 400 1.70 normal _',
      'em 400 1.70 italic _',
    ])
  })
})

test('pictures and titles keep a distance from the block above', async () => {
  await withArticle({}, async (page) => {
    const distances = await page.evaluate(() => {
      const picture = '<img src="data:," alt="" width="40" height="20">'
      const run = document.querySelector('.article > [data-run]')!
      run.innerHTML = `<p>Text</p>${picture}<blockquote><p>Quote</p></blockquote>${picture}
        <div class="callout info"><p class="callout-title">Notice</p></div><h1>Title</h1>`
      return [...run.querySelectorAll('img, h1')].map((element) => {
        const above = element.previousElementSibling!.getBoundingClientRect()
        return element.getBoundingClientRect().top - above.bottom
      })
    })
    assert.equal(distances.length, 3)
    for (const distance of distances) assert.ok(distance >= 14, String(distances))
  })
})

test('the heading that was followed to carries the ember tick, and its sign shows on hover', async () => {
  await withArticle({ url: `${SECURE}#create` }, async (page) => {
    const tickOf = (id: string) =>
      page
        .locator(`#${id}`)
        .evaluate((heading) => getComputedStyle(heading, '::before').borderTopColor)
    assert.is.not(await tickOf('create'), await tickOf('environment'))
    const anchor = page.locator('#create .anchor')
    assert.is(await anchor.evaluate((element) => getComputedStyle(element).opacity), '0')
    await page.locator('#create').hover()
    assert.is(await anchor.evaluate((element) => getComputedStyle(element).opacity), '1')
  })
})

test('on paper there are no buttons, no cut lines, and links show where they lead', async () => {
  await withArticle({ colorScheme: 'dark' }, async (page) => {
    await page.emulateMedia({ media: 'print' })
    assert.is(await page.locator('.copy:visible').count(), 0)
    const link = page.locator('a[target]')
    assert.match(
      await link.evaluate((element) => getComputedStyle(element, '::after').content),
      'https://nodejs.org',
    )
    const scrolls = await page
      .locator('pre:visible')
      .evaluateAll((blocks) => blocks.filter((pre) => pre.scrollWidth > pre.clientWidth).length)
    assert.is(scrolls, 0)
    assert.match(
      await page.locator('h1').evaluate((element) => getComputedStyle(element).color),
      'oklch(0.245',
    )
  })
})

test('in forced colours icons and position marks remain', async () => {
  await withArticle({ forcedColors: 'active' }, async (page) => {
    const visible = await page.locator('.callout-title').evaluateAll((titles) =>
      titles.every((title) => {
        const icon = getComputedStyle(title, '::before')
        return icon.backgroundColor !== getComputedStyle(document.body).backgroundColor
      }),
    )
    assert.ok(visible)
    const tab = page.locator('[role=tab][aria-selected=true]').first()
    assert.is(await tab.evaluate((element) => getComputedStyle(element).outlineStyle), 'solid')
  })
})

test('nothing moves for a reader who asked for less motion', async () => {
  for (const [reducedMotion, duration] of [
    ['no-preference', '0.12s'],
    ['reduce', '0s'],
  ] as const) {
    await withArticle({ reducedMotion }, async (page) => {
      const tab = page.locator('#tabs-1-0')
      assert.is(
        await tab.evaluate((element) => getComputedStyle(element).transitionDuration),
        duration,
      )
    })
  }
})

for (const colorScheme of ['light', 'dark'] as const) {
  test(`axe finds no violation in the article (${colorScheme})`, async () => {
    await withArticle({ colorScheme }, async (page) => {
      await page.evaluate(axe)
      for (const width of [390, 1440]) {
        await page.setViewportSize({ width, height: 900 })
        const violations = await page.evaluate(async () => {
          const { run } = (globalThis as unknown as { axe: typeof Axe }).axe
          const results = await run(document)
          return results.violations.map(
            ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`,
          )
        })
        assert.equal(violations, [], `${width} wide`)
      }
    })
  })
}

test.run()
