// The default theme in Chromium: menus, appearance, languages, sidebar, outline, drawer, nav screen, overview, 404, and
// what is left of it all without JavaScript. Every page type is checked with axe and for sideways scrolling.
import { stopClock } from '../helpers/clock.ts'
import * as assert from 'uvu/assert'
import type { Page, Route } from 'playwright-core'
import {
  APPEARANCE_KEY,
  LOADING_BAR,
  POPOVER_DELAY_MS,
  SCROLL_THROTTLE_MS,
} from '../../packages/theme/src/constants.ts'
import { createVisitor } from '../helpers/browser.ts'
import { violations } from '../helpers/axe.ts'
import { siteSuite } from '../helpers/siteSuite.ts'
import { createThemeSiteConfig } from '../helpers/themeSiteConfig.ts'
import { PHONE, TABLET, WIDE, visit } from '../helpers/visit.ts'
import { htmlClassOf, storedAppearance } from '../helpers/readPage.ts'
import { paragraphs } from '../helpers/paragraphs.ts'

const long = `# Long

Lead of the page, and [a link](./index.md).

## First part

${paragraphs(20)}

### Detail

${paragraphs(20)}

## Second part

${paragraphs(40)}

## Short end

The last words.
`

const entries = Array.from({ length: 40 }, (_, i) => `page-${i}`)
const guideMeta = (own: readonly string[]) =>
  JSON.stringify([
    ...['index', 'long', ...own],
    { type: 'dir', name: 'many', label: 'many' },
    { type: 'dir', name: 'shut', label: 'shut', collapsed: true },
  ])
const home = (text: string, link: string) => `---
pageType: home
hero:
  name: Tiny
  text: ${text}
  actions:
    - { text: Start, link: ${link}, theme: brand }
    - { text: Long, link: ${link}long, theme: alt }
  image: { src: /logo.svg, alt: The mark }
features:
  - { icon: bolt, title: Fast, details: It is quick. }
  - { icon: 🚀, title: Far, details: It goes far., link: ${link}, span: 6 }
---
`

const inBothLanguages = (lang: string, prefix: string): Record<string, string> => ({
  [`docs/${lang}/index.md`]: home(
    lang === 'en' ? 'A small tool' : '小小的工具',
    `${prefix}/guide/`,
  ),
  [`docs/${lang}/guide/_meta.json`]: guideMeta(lang === 'en' ? ['only-english'] : []),
  [`docs/${lang}/guide/index.md`]: '# Guide\n\nWords.\n',
  [`docs/${lang}/guide/long.md`]: long,
  ...Object.fromEntries(
    entries.map((name) => [`docs/${lang}/guide/many/${name}.md`, `# many.${name}\n`]),
  ),
  [`docs/${lang}/guide/shut/inside.md`]: '# Inside\n\nWords.\n',
  [`docs/${lang}/list/_meta.json`]: '["index", { "type": "dir", "name": "set", "label": "set" }]',
  [`docs/${lang}/list/index.md`]: '---\npageType: overview\n---\n\n# All\n\nEverything.\n',
  [`docs/${lang}/list/set/one.md`]: '# set.one\n\n## Prefixes\n\nWords.\n',
  // Enough headings for a filter.
  [`docs/${lang}/list/set/two.md`]: `# set.prefix\n\n${['A', 'B', 'C', 'D', 'E'].map((letter) => `## Part ${letter}\n`).join('\n')}`,
  [`docs/${lang}/custom.md`]: '---\npageType: custom\n---\n\n# Custom\n',
  [`docs/${lang}/blank.md`]: '---\npageType: blank\n---\n\n# Blank\n',
})

const FILES = {
  'docgen.config.ts': createThemeSiteConfig("hideNavbar: 'auto'"),
  'public/logo.svg':
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" width="24" height="24"/>',
  ...inBothLanguages('en', ''),
  ...inBothLanguages('zh', '/zh'),
  'docs/en/guide/only-english.md': '# Only English\n\nWords.\n',
}

const PAGE_TYPES = [
  '/',
  '/zh/guide/long',
  '/guide/shut/inside',
  '/list/',
  '/custom',
  '/blank',
  '/404',
]

const test = siteSuite('theme', FILES)

// React leaves this mark on what it has made its own.
const alive = (page: Page) =>
  page.waitForFunction(() =>
    Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__reactFiber')),
  )

const pathOf = (page: Page) => new URL(page.url()).pathname
const focused = (page: Page) =>
  page.evaluate(
    () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent,
  )
const scrollY = (page: Page) => page.evaluate(() => window.scrollY)

// ── Menus ──────────────────────────────────────────────────────────────────────────────────────────

test('a menu opens and closes by hover, each after its delay', ({ site }) =>
  visit(site, '/guide/', {}, async (page) => {
    await stopClock(page)
    const panel = page.locator('.nav .family')
    await page.locator('.nav [aria-label="Sister tools"]').hover()
    await page.clock.runFor(POPOVER_DELAY_MS - 1)
    assert.not.ok(await panel.isVisible(), 'before the delay')
    await page.clock.runFor(1)
    await panel.waitFor({ state: 'visible' })
    await page.mouse.move(700, 600)
    await page.clock.runFor(POPOVER_DELAY_MS - 1)
    assert.ok(await panel.isVisible(), 'before the delay of closing')
    await page.clock.runFor(1)
    await panel.waitFor({ state: 'hidden' })
  }))

test('a click keeps a menu open when the pointer leaves; a second click and a click outside close it', ({
  site,
}) =>
  visit(site, '/guide/', {}, async (page) => {
    const button = page.getByRole('button', { name: 'More', exact: true })
    const panel = page.locator('.nav-items .menu-panel')
    await stopClock(page)
    await button.click()
    await page.mouse.move(700, 600)
    await page.clock.runFor(10 * POPOVER_DELAY_MS)
    assert.ok(await panel.isVisible())
    assert.is(await button.getAttribute('aria-expanded'), 'true')
    await button.click()
    await panel.waitFor({ state: 'hidden' })
    await button.click()
    await panel.waitFor({ state: 'visible' })
    await page.mouse.click(700, 600)
    await panel.waitFor({ state: 'hidden' })
  }))

test('Enter opens a menu, Tab goes through it and out of it, Escape closes it and returns the focus', ({
  site,
}) =>
  visit(site, '/guide/', {}, async (page) => {
    const panel = page.locator('.nav-items .menu-panel')
    await page.getByRole('button', { name: 'More', exact: true }).focus()
    await page.keyboard.press('Enter')
    await panel.waitFor({ state: 'visible' })
    await page.keyboard.press('Tab')
    assert.is(await focused(page), 'Long ')
    await page.keyboard.press('Escape')
    await panel.waitFor({ state: 'hidden' })
    assert.is(await focused(page), 'More')
    await page.keyboard.press('Enter')
    await panel.waitFor({ state: 'visible' })
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await panel.waitFor({ state: 'hidden' })
    assert.match(String(await focused(page)), 'Search Docs')
  }))

test('keyboard focus alone opens a menu', ({ site }) =>
  visit(site, '/guide/', {}, async (page) => {
    await page.locator('.skip').focus()
    await page.keyboard.press('Tab')
    assert.is(await focused(page), 'Sister tools')
    await page.locator('.nav .family').waitFor({ state: 'visible' })
  }))

test('choosing a link of a menu closes it and shows the page', ({ site }) =>
  visit(site, '/guide/', {}, async (page) => {
    await page.getByRole('button', { name: 'More', exact: true }).click()
    await page.locator('.nav-items .menu-panel').getByText('Long').click()
    await page.waitForURL('**/guide/long')
    await page.locator('.nav-items .menu-panel').waitFor({ state: 'hidden' })
  }))

test('on a touch screen a tap opens a menu and a tap outside closes it', ({ site }) =>
  visit(site, '/guide/', { hasTouch: true, viewport: TABLET }, async (page) => {
    await page.locator('.nav [aria-label="Sister tools"]').tap()
    await page.locator('.nav .family').waitFor({ state: 'visible' })
    await page.touchscreen.tap(450, 600)
    await page.locator('.nav .family').waitFor({ state: 'hidden' })
  }))

// ── Appearance ─────────────────────────────────────────────────────────────────────────────────────

test('the switch flips the appearance; what the system asks for is stored as auto', async ({
  site,
}) => {
  for (const [colorScheme, first] of [
    ['light', 'dark'],
    ['dark', 'light'],
  ] as const) {
    await visit(site, '/guide/', { colorScheme }, async (page) => {
      const flip = page.locator('.theme-switch')
      assert.is(await flip.innerText(), `Switch to ${first} appearance`)
      await flip.click()
      assert.is(await htmlClassOf(page), first)
      assert.is(await storedAppearance(page), first)
      await flip.click()
      assert.is(await htmlClassOf(page), '')
      assert.is(await storedAppearance(page), 'auto')
    })
  }
})

test('the chosen appearance is there before any module has run', async ({ site }) => {
  const visitor = await createVisitor({ colorScheme: 'light' })
  await visitor.page.addInitScript((key) => localStorage.setItem(key, 'dark'), APPEARANCE_KEY)
  await visitor.page.route('**/*.js', (route) => route.abort())
  await visitor.page.goto(site.url)
  assert.ok((await htmlClassOf(visitor.page)).split(' ').includes('dark'))
  await visitor.page.locator('.hero').waitFor()
  await visitor.close()
})

test('another tab takes the choice over', ({ site }) =>
  visit(site, '/guide/', { colorScheme: 'light' }, async (page) => {
    const other = await page.context().newPage()
    await other.goto(page.url())
    await alive(other)
    await page.locator('.theme-switch').click()
    await other.waitForFunction(() => document.documentElement.className === 'dark')
  }))

test('the nav screen offers light, dark and auto, and agrees with the switch', ({ site }) =>
  visit(site, '/guide/', { viewport: PHONE, colorScheme: 'light' }, async (page) => {
    await page.locator('.nav-open').click()
    assert.is(await page.locator('input:checked').inputValue(), 'auto')
    await page.locator('.segment', { hasText: 'Dark' }).click()
    assert.is(await htmlClassOf(page), 'dark')
    assert.is(await storedAppearance(page), 'dark')
    await page.keyboard.press('ArrowLeft')
    assert.is(await htmlClassOf(page), 'light')
    await page.evaluate(() => document.documentElement.classList.replace('light', 'dark'))
    await page.locator('input[value=dark]:checked').waitFor({ state: 'attached' })
  }))

// ── Languages ──────────────────────────────────────────────────────────────────────────────────────

test('the language menu stays on the page, or goes to the nearest that is there', ({ site }) =>
  visit(site, '/guide/long', {}, async (page) => {
    const choose = async (name: string, label: string) => {
      await page.locator(`.nav [aria-label="${label}"]`).click()
      await page.locator('.nav-end .menu-row', { hasText: name }).click()
    }
    await choose('简体中文', 'Language')
    await page.waitForURL('**/zh/guide/long')
    await page.locator('html[lang=zh]').waitFor()
    await choose('English', '语言')
    await page.waitForURL('**/guide/long')
    await page.goto(new URL('/guide/only-english', site.url).href)
    await alive(page)
    await choose('简体中文', 'Language')
    await page.waitForURL('**/zh/guide/')
  }))

// ── Sidebar ────────────────────────────────────────────────────────────────────────────────────────

test('groups stay as the reader left them, and the scroll position too, from page to page', ({
  site,
}) =>
  visit(site, '/guide/', {}, async (page) => {
    const shut = page.locator('details', { hasText: 'shut' }).last()
    assert.not.ok(await shut.evaluate((group: HTMLDetailsElement) => group.open))
    await shut.locator('summary').click()
    await page.locator('.drawer').evaluate((drawer) => drawer.scrollTo(0, 200))
    await page.locator('.sidebar').getByText('many.page-7', { exact: true }).click()
    await page.waitForURL('**/page-7')
    assert.ok(await shut.evaluate((group: HTMLDetailsElement) => group.open))
    assert.is(await page.locator('.drawer').evaluate((drawer) => drawer.scrollTop), 200)
    assert.is(await page.locator('.sidebar [aria-current=page]').innerText(), 'many.page-7')
  }))

test('the group around the page opens on arrival', ({ site }) =>
  visit(site, '/guide/', {}, async (page) => {
    const shut = page.locator('details', { hasText: 'shut' }).last()
    await page.evaluate(() => {
      const link = Object.assign(document.createElement('a'), {
        href: '/guide/shut/inside',
        textContent: 'go',
      })
      document.querySelector('article')?.append(link)
    })
    await page.locator('article').getByText('go', { exact: true }).click()
    await page.waitForURL('**/inside')
    assert.ok(await shut.evaluate((group: HTMLDetailsElement) => group.open))
  }))

test('the current page is in sight in the sidebar on load, without scrolling the page', ({
  site,
}) =>
  visit(site, '/guide/many/page-39', { viewport: { width: 1440, height: 500 } }, async (page) => {
    const box = (await page.locator('.sidebar [aria-current=page]').boundingBox())!
    assert.ok(box.y > 72 && box.y + box.height < 500 - 64, JSON.stringify(box))
    assert.is(await scrollY(page), 0)
  }))

// ── Outline ────────────────────────────────────────────────────────────────────────────────────────

const current = (page: Page, text: string) =>
  page.locator('.doc-aside [aria-current=location]', { hasText: text }).waitFor()

test('the outline marks the heading the reader is at', ({ site }) =>
  visit(site, '/guide/long', {}, async (page) => {
    await current(page, 'First part')
    for (const heading of ['Detail', 'First part', 'Second part']) {
      await page.locator('.doc-aside').getByText(heading, { exact: true }).click()
      await current(page, heading)
      const top = (await page.getByRole('heading', { name: heading }).boundingBox())!.y
      assert.ok(Math.abs(top - 72) <= 1, `${heading} stops at ${top}`)
    }
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    await current(page, 'Short end')
    assert.is(await page.locator('.doc-aside [aria-current]').count(), 1)
  }))

test('the scroll position is looked at once in the throttle time', ({ site }) =>
  visit(site, '/guide/long', {}, async (page) => {
    await stopClock(page)
    const top = await page
      .locator('#second-part')
      .evaluate((heading: HTMLElement) => heading.offsetTop)
    // The event comes with a later frame, and starts the throttle time.
    await page.evaluate(
      (y) =>
        new Promise((resolve) => {
          addEventListener('scroll', resolve, { once: true })
          scrollTo(0, y)
        }),
      top,
    )
    await page.clock.runFor(SCROLL_THROTTLE_MS - 1)
    await current(page, 'First part')
    await page.clock.runFor(32)
    await current(page, 'Second part')
  }))

test('in narrower windows the outline is a menu of the local bar', ({ site }) =>
  visit(site, '/guide/long', { viewport: { width: 1100, height: 800 } }, async (page) => {
    assert.equal(await page.locator('.breadcrumb li').allInnerTexts(), ['Guide', 'Long'])
    await page.locator('.local-outline').click()
    await page.locator('.outline-panel').getByText('Second part').click()
    await page.locator('.outline-panel').waitFor({ state: 'hidden' })
    const top = (await page.getByRole('heading', { name: 'Second part' }).boundingBox())!.y
    assert.ok(Math.abs(top - 120) <= 1, `stops at ${top}`)
    // The nav has gone, and the bar is in its place. By the mouse alone: `click` of a locator scrolls the page until what it
    // clicks is clear of the bars, of which this is one.
    await page.waitForFunction(
      () => document.querySelector('.nav')!.getBoundingClientRect().bottom <= 0,
    )
    const { x, y } = (await page.locator('.local-outline').boundingBox())!
    await page.mouse.click(x + 8, y + 8)
    await page.locator('.outline-panel [aria-current]', { hasText: 'Second part' }).waitFor()
    await page.getByText('Back to top').click()
    await page.waitForFunction(() => window.scrollY === 0)
  }))

// ── Drawer and nav screen ──────────────────────────────────────────────────────────────────────────

const overlays = [
  { name: 'drawer', viewport: TABLET, open: '.local-menu', box: '.drawer', past: 1025 },
  { name: 'nav screen', viewport: PHONE, open: '.nav-open', box: '.nav-screen', past: 768 },
]

for (const { name, viewport, open, box, past } of overlays) {
  test(`the ${name} keeps the focus inside, and Escape returns it`, ({ site }) =>
    visit(site, '/guide/long', { viewport }, async (page) => {
      await page.locator(open).focus()
      await page.keyboard.press('Enter')
      await page.locator(`${box}:popover-open`).waitFor()
      await page.waitForFunction(
        () => document.activeElement?.getAttribute('aria-label') === 'Close',
      )
      const isInside = () =>
        page.evaluate((selector) => document.activeElement?.closest(selector) !== null, box)
      await page.keyboard.press('Shift+Tab')
      assert.ok(await isInside(), 'before the first')
      await page.keyboard.press('Shift+Tab')
      assert.ok(await isInside())
      await page.keyboard.press('Tab')
      await page.keyboard.press('Tab')
      assert.ok(await isInside(), 'after the last')
      await page.keyboard.press('Escape')
      await page.locator(box).waitFor({ state: 'hidden' })
      assert.ok(await page.locator(open).evaluate((button) => button === document.activeElement))
    }))

  test(`the ${name} closes when the window becomes wide enough to do without it`, ({ site }) =>
    visit(site, '/guide/long', { viewport }, async (page) => {
      await page.locator(open).click()
      await page.locator(`${box}:popover-open`).waitFor()
      await page.setViewportSize({ width: past - 1, height: 800 })
      assert.is(await page.locator(`${box}:popover-open`).count(), 1, `at ${past - 1}`)
      await page.setViewportSize({ width: past, height: 800 })
      await page.locator(`${box}:popover-open`).waitFor({ state: 'detached' })
    }))

  test(`choosing a page in the ${name} closes it`, ({ site }) =>
    visit(site, '/guide/long', { viewport }, async (page) => {
      await page.locator(open).click()
      await page.locator(box).getByText('Guide', { exact: true }).last().click()
      await page.waitForURL('**/guide/')
      await page.locator(box).waitFor({ state: 'hidden' })
    }))
}

test('the page behind the drawer keeps its place, and a click on the scrim closes the drawer', ({
  site,
}) =>
  visit(site, '/guide/long', { viewport: TABLET }, async (page) => {
    await page.evaluate(() => scrollTo(0, 500))
    // By position: a click by name would first scroll the sticky bar into view.
    const { x, y } = (await page.locator('.local-menu').boundingBox())!
    await page.mouse.click(x + 8, y + 8)
    await page.locator('.drawer:popover-open').waitFor()
    await page.mouse.move(800, 400)
    await page.mouse.wheel(0, 300)
    await page.mouse.click(800, 400)
    await page.locator('.drawer').waitFor({ state: 'hidden' })
    assert.is(await scrollY(page), 500)
  }))

// ── Scrolling ──────────────────────────────────────────────────────────────────────────────────────

test('the bar is hidden on scrolling down and shown on scrolling up', ({ site }) =>
  visit(site, '/guide/long', {}, async (page) => {
    await page.evaluate(() => scrollTo(0, 900))
    await page.locator('.nav[data-hidden]').waitFor()
    await page.evaluate(() => scrollTo(0, 600))
    await page.locator('.nav:not([data-hidden])').waitFor()
  }))

test('the way to the top appears once the page is scrolled', ({ site }) =>
  visit(site, '/guide/long', {}, async (page) => {
    const button = page.getByRole('button', { name: 'Back to top' })
    assert.not.ok(await button.isVisible())
    await page.evaluate(() => scrollTo(0, 900))
    await button.click()
    await page.waitForFunction(() => window.scrollY === 0)
    await button.waitFor({ state: 'hidden' })
  }))

test('the loading bar starts small, creeps on and is gone when the page is there', ({ site }) =>
  visit(site, '/blank', {}, async (page) => {
    const held: Route[] = []
    await page.route('**/guide/long*.json', (route) => void held.push(route))
    await page.goto(new URL('/guide/', site.url).href)
    await alive(page)
    // The page has set a timer of this length before; a stopped clock would not know how to end it.
    await page.evaluate((ms) => new Promise((done) => setTimeout(done, ms)), LOADING_BAR.speedMs)
    await stopClock(page)
    await page.locator('.sidebar').getByText('Long', { exact: true }).click()
    const bar = page.getByRole('progressbar', { name: 'Loading' })
    const share = async () => parseFloat((await bar.getAttribute('style'))!.replace(/.*: /, ''))
    await page.clock.runFor(LOADING_BAR.delayMs)
    await bar.waitFor({ state: 'attached' })
    assert.is(await share(), LOADING_BAR.minimum * 100)
    await page.clock.runFor(LOADING_BAR.trickleMs)
    assert.is(await share(), (LOADING_BAR.minimum + LOADING_BAR.trickleRate) * 100)
    for (const route of held) await route.continue()
    await page.waitForURL('**/guide/long')
    await page.locator('.loading-bar[data-done]').waitFor({ state: 'attached' })
    await page.clock.runFor(LOADING_BAR.speedMs)
    await bar.waitFor({ state: 'detached' })
  }))

// ── Overview and 404 ───────────────────────────────────────────────────────────────────────────────

test('the filter of an overview narrows it down, marks what matches and can be cleared', ({
  site,
}) =>
  visit(site, '/list/', {}, async (page) => {
    const field = page.getByLabel('Filter', { exact: true })
    const count = () => page.locator('output').innerText()
    assert.match(await count(), /^2/)
    await field.fill('PREFIX')
    await page.locator('main mark').first().waitFor()
    assert.equal(await page.locator('main mark').allInnerTexts(), ['Prefix', 'prefix'])
    await field.fill('one')
    assert.match(await count(), /^1/)
    await field.fill('nowhere')
    await page.getByText('Nothing matches “nowhere”').waitFor()
    assert.match(await count(), /^0/)
    await page.getByRole('button', { name: 'Clear the filter' }).last().click()
    assert.match(await count(), /^2/)
    await field.fill('one')
    await field.press('Escape')
    assert.is(await field.inputValue(), '')
  }))

test('an unknown path shows the 404 page in the language of the path', async ({ site }) => {
  for (const [path, text, href] of [
    ['/nope', 'PAGE NOT FOUND', '/'],
    ['/zh/nope', '页面未找到', '/zh/'],
  ] as const) {
    await visit(site, path, {}, async (page) => {
      await page.getByText(text).waitFor()
      assert.is(await page.locator('h1').innerText(), '404')
      assert.is(await page.locator('main a').getAttribute('href'), href)
      assert.is(pathOf(page), path)
    })
  }
})

// ── For everyone ───────────────────────────────────────────────────────────────────────────────────

test('without JavaScript menus, groups and the drawer work, and what needs it is not there', ({
  site,
}) =>
  visit(site, '/guide/', { javaScriptEnabled: false }, async (page) => {
    assert.not.ok(await page.locator('.theme-switch').isVisible())
    await page.getByRole('button', { name: 'Language' }).hover()
    await page.locator('.nav-end').getByText('简体中文').click()
    await page.waitForURL('**/zh/guide/')
    await page.getByRole('button', { name: '更多', exact: true }).focus()
    await page.locator('.nav-items .menu-panel').waitFor()
    await page.locator('summary', { hasText: 'shut' }).click()
    await page.locator('.sidebar').getByText('Inside').waitFor()
    await page.setViewportSize(TABLET)
    await page.locator('.drawer').waitFor({ state: 'hidden' })
    await page.locator('.local-menu').click()
    await page.locator('.drawer .sidebar').getByText('Long').click()
    await page.waitForURL('**/zh/guide/long')
  }))

test('no page type breaks an accessibility rule, in either appearance', async ({ site }) => {
  for (const path of PAGE_TYPES) {
    await visit(site, path, { reducedMotion: 'reduce' }, async (page) => {
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        assert.equal(await violations(page), [], `${path} ${colorScheme}`)
      }
    })
  }
})

test('open menus, drawer and nav screen break no accessibility rule', async ({ site }) => {
  for (const [viewport, button] of [
    [WIDE, '.nav [aria-label="Sister tools"]'],
    [WIDE, '.nav-items .menu button'],
    [TABLET, '.local-menu'],
    [TABLET, '.local-outline'],
    [PHONE, '.nav-open'],
  ] as const) {
    await visit(site, '/guide/long', { viewport, reducedMotion: 'reduce' }, async (page) => {
      await page.locator(button).click()
      assert.equal(await violations(page), [], button)
    })
  }
})

test('no page scrolls sideways from 320 to 2560 pixels', async ({ site }) => {
  for (const path of PAGE_TYPES) {
    await visit(site, path, {}, async (page) => {
      for (const width of [320, 767, 768, 880, 1024, 1025, 1240, 1241, 1761, 2560]) {
        await page.setViewportSize({ width, height: 800 })
        const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
        assert.ok(over <= 0, `${path} at ${width}: ${over} px too wide`)
      }
    })
  }
})

test('controls are at least 24 pixels in both directions, 40 on phones', async ({ site }) => {
  for (const [viewport, least, isMobile] of [
    [WIDE, 24, false],
    [PHONE, 40, true],
  ] as const) {
    await visit(site, '/guide/long', { viewport, hasTouch: isMobile, isMobile }, async (page) => {
      const small = await page.evaluate((minimum) => {
        const controls = document.querySelectorAll<HTMLElement>(
          '.nav :is(a, button), .local-bar button',
        )
        const visible = [...controls].filter((control) => control.checkVisibility())
        return visible
          .map((control) => {
            const { width, height } = control.getBoundingClientRect()
            // Icon buttons answer to a touch beside them too.
            const extra = -parseFloat(getComputedStyle(control, '::after').top) || 0
            const isIcon = control.classList.contains('icon-button')
            const grown = isIcon ? 2 * Math.max(0, extra) : 0
            return { name: control.outerHTML.slice(0, 80), size: Math.min(width, height) + grown }
          })
          .filter(({ size }) => size < minimum)
      }, least)
      assert.equal(small, [])
    })
  }
})

test.run()
