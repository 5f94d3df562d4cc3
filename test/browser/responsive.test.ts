// The layout at every width where it changes, in Chromium: which parts are there, how wide they are, where headings stop;
// what covers the page on small screens; and how far windows can shrink.
import * as assert from 'uvu/assert'
import type { Page } from 'playwright-core'
import {
  LAYOUT_WIDTHS,
  LOCAL_BAR_HEIGHT,
  MOBILE_MAX_WIDTH,
  NAV_OFFSET,
  NAV_SCREEN_CLOSE_WIDTH,
} from '../../packages/theme/src/constants.ts'
import { siteSuite } from '../helpers/siteSuite.ts'
import { PHONE, sidewaysScroll, visit } from '../helpers/visit.ts'

const words = Array.from({ length: 40 }, (_, i) => `Paragraph ${i} of many.\n`).join('\n')
const LONG = 'performance.chunkSplit.forceSplittingOverrideMaxInitialRequests'

const FILES = {
  'docgen.config.ts': `export default {
    title: 'Tiny',
    locales: [{ lang: 'en', label: 'English' }, { lang: 'zh', label: '简体中文' }],
    markdown: { checkDeadLinks: false },
    themeConfig: {
      localeRedirect: 'never',
      enableScrollToTop: true,
      footer: { message: '© 2024' },
      nav: [
        ...['Guide', 'Config', 'Plugin', 'API'].map((text) => ({ text, link: '/guide/' })),
        { text: 'More', items: [{ text: 'Elsewhere, far away from here', link: 'https://example.com' }] },
      ],
      socialLinks: ['github', 'x', 'discord'].map((icon) =>
        ({ icon, mode: 'link', content: 'https://example.com/' + icon })),
      productFamily: { text: 'Family', link: 'https://example.com', items: [
        { name: 'Tool', desc: 'A tool', logo: '/logo.svg', url: 'https://example.com/tool' },
      ] },
      sidebar: { '/guide/': ['/guide/', { text: 'Group', items: ['/guide/next', '/guide/list'] }] },
    },
  }`,
  'public/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"/>',
  'public/favicon.ico': '',
  'docs/en/index.md':
    '---\npageType: home\nhero: { name: Tiny, text: A small tool, actions: [{ text: Go, link: /guide/ }] }\nfeatures: [{ icon: bolt, title: Fast, details: Quick. }]\n---\n',
  'docs/en/guide/index.md': `# Start\n\n## First ${LONG}\n\n${words}\n## Second part\n\n${words}\n## Last\n\n${words}`,
  'docs/en/guide/next.md': `# ${LONG}\n\nWords.\n`,
  'docs/en/guide/list.md': '---\npageType: overview\n---\n\n# All\n',
  'docs/en/custom.md': '---\npageType: custom\n---\n\n# Custom\n',
  'docs/en/blank.md': '---\npageType: blank\n---\n\n# Blank\n',
  'docs/zh/index.md': '# 首页\n',
}

const { compactNav, localBar, frame } = LAYOUT_WIDTHS

const test = siteSuite('responsive layout', FILES)

const PARTS = {
  hamburger: '.nav-open',
  items: '.nav-items',
  sidebar: '.drawer',
  menu: '.local-menu',
  panel: '.local-outline',
  outline: '.doc-aside',
}

/** Names of the parts that are to be seen. */
const parts = async (page: Page) => {
  const seen = await Promise.all(
    Object.entries(PARTS).map(async ([name, selector]) =>
      (await page.locator(selector).isVisible()) ? [name] : [],
    ),
  )
  return seen.flat()
}

const PHONES = ['hamburger', 'menu', 'panel']
const TABLETS = ['items', 'menu', 'panel']
const NARROW = ['items', 'sidebar', 'panel']
const DESK = ['items', 'sidebar', 'outline']
const layouts: [width: number, parts: string[]][] = [
  [320, PHONES],
  [NAV_SCREEN_CLOSE_WIDTH - 1, PHONES],
  [NAV_SCREEN_CLOSE_WIDTH, TABLETS],
  [MOBILE_MAX_WIDTH, TABLETS],
  [MOBILE_MAX_WIDTH + 1, NARROW],
  [localBar, NARROW],
  [localBar + 1, DESK],
  [frame, DESK],
  [frame + 1, DESK],
]

test('each width has its parts: hamburger, drawer, local bar, sidebar, outline', ({ site }) =>
  visit(site, '/guide/', {}, async (page) => {
    for (const [width, expected] of layouts) {
      await page.setViewportSize({ width, height: 800 })
      // A column that becomes a drawer goes in the drawer's time.
      const state = expected.includes('sidebar') ? 'visible' : 'hidden'
      await page.locator(PARTS.sidebar).waitFor({ state })
      assert.equal(await parts(page), expected, `at ${width}`)
    }
  }))

const widthOf = async (page: Page, selector: string) =>
  Math.round((await page.locator(selector).boundingBox())!.width)

test('columns are as wide as the design says, and the frame ends at its widest', ({ site }) =>
  visit(site, '/guide/', {}, async (page) => {
    const measure = async (width: number) => {
      await page.setViewportSize({ width, height: 800 })
      return {
        frame: await widthOf(page, '.frame'),
        sidebar: await widthOf(page, '.drawer'),
        article: await widthOf(page, 'main.doc'),
      }
    }
    const columns = { sidebar: 288, article: 688 }
    assert.equal(await measure(frame), { ...columns, frame })
    assert.is(await widthOf(page, '.doc-aside'), 224)
    assert.equal(await measure(frame + 100), { ...columns, frame })
    const { x } = (await page.locator('.frame').boundingBox())!
    assert.is(x, 50, 'in the middle')
    assert.equal(await measure(localBar + 1), { frame: localBar + 1, sidebar: 288, article: 560 })
    assert.equal(await measure(localBar), { ...columns, frame: localBar })
  }))

test('the nav is 72 pixels high at every width, and its items stay in one row', ({ site }) =>
  visit(site, '/guide/', {}, async (page) => {
    for (const width of [320, NAV_SCREEN_CLOSE_WIDTH, compactNav, compactNav + 1, 1440]) {
      await page.setViewportSize({ width, height: 800 })
      const { height } = (await page.locator('.nav-row').boundingBox())!
      assert.is(height, NAV_OFFSET, `at ${width}`)
      const tops = await page
        .locator('.nav-items > ul > li')
        .evaluateAll((items) => items.map((item) => item.getBoundingClientRect().top))
      assert.is(new Set(tops).size, 1, `at ${width}`)
    }
  }))

test('headings stop below what stays on screen', ({ site }) =>
  visit(site, '/guide/', {}, async (page) => {
    for (const [width, stop] of [
      [NAV_SCREEN_CLOSE_WIDTH - 1, NAV_OFFSET],
      [MOBILE_MAX_WIDTH, NAV_OFFSET],
      [MOBILE_MAX_WIDTH + 1, NAV_OFFSET + LOCAL_BAR_HEIGHT],
      [localBar, NAV_OFFSET + LOCAL_BAR_HEIGHT],
      [localBar + 1, NAV_OFFSET],
    ] as const) {
      await page.setViewportSize({ width, height: 800 })
      await page.evaluate(() => {
        scrollTo(0, 0)
        location.hash = ''
        location.hash = '#second-part'
      })
      const { y } = (await page.locator('#second-part').boundingBox())!
      assert.ok(Math.abs(y - stop) <= 1, `at ${width}: ${y}`)
    }
  }))

test('in the mobile layout the nav scrolls away and the local bar stays; above it both stay', ({
  site,
}) =>
  visit(site, '/guide/', {}, async (page) => {
    for (const [width, nav, bar] of [
      [MOBILE_MAX_WIDTH, -900, 0],
      [MOBILE_MAX_WIDTH + 1, 0, NAV_OFFSET],
    ] as const) {
      await page.setViewportSize({ width, height: 800 })
      await page.evaluate(() => scrollTo(0, 900))
      assert.is((await page.locator('.nav').boundingBox())!.y, nav, `at ${width}`)
      assert.is((await page.locator('.local-bar').boundingBox())!.y, bar, `at ${width}`)
    }
  }))

test('behind the nav screen the page keeps its place and does not scroll', ({ site }) =>
  visit(site, '/guide/', { viewport: PHONE }, async (page) => {
    await page.evaluate(() => scrollTo(0, 10))
    const { x, y } = (await page.locator('.nav-open').boundingBox())!
    await page.mouse.click(x + 18, y + 18)
    await page.locator('.nav-screen:popover-open').waitFor()
    assert.is(
      await page.evaluate(() => getComputedStyle(document.documentElement).overflowY),
      'hidden',
    )
    await page.mouse.move(200, 700)
    await page.mouse.wheel(0, 500)
    await page.keyboard.press('Escape')
    await page.locator('.nav-screen').waitFor({ state: 'hidden' })
    assert.is(await page.evaluate(() => window.scrollY), 10)
  }))

const PATHS = ['/', '/guide/', '/guide/next', '/guide/list', '/custom', '/blank', '/404']
const OPENED: [path: string, width: number, button: string][] = [
  ['/guide/', 320, '.local-menu'],
  ['/guide/', 320, '.local-outline'],
  ['/guide/', 320, '.nav-open'],
  ['/guide/', 320, '.nav [aria-label="Sister tools"]'],
  ['/guide/', NAV_SCREEN_CLOSE_WIDTH, '.nav-items .menu button'],
  ['/guide/', NAV_SCREEN_CLOSE_WIDTH, '.nav-end [aria-label="Language"]'],
  ['/guide/', MOBILE_MAX_WIDTH, '.local-menu'],
  ['/guide/', localBar, '.local-outline'],
]

test('nothing scrolls sideways in a window of 320 pixels, nor at 200 % zoom', ({ site }) =>
  visit(site, '/', { reducedMotion: 'reduce' }, async (page) => {
    for (const path of PATHS) {
      await page.goto(new URL(path, site.url).href)
      // A window of 1280 pixels at 200 % is one of 640, at 400 % one of 320.
      for (const width of [320, 640]) {
        await page.setViewportSize({ width, height: 512 })
        assert.ok((await sidewaysScroll(page)) <= 0, `${path} at ${width}`)
      }
    }
  }))

test('nothing scrolls sideways with drawer, nav screen, outline or a menu open, and each lies in the window', async ({
  site,
}) => {
  for (const [path, width, button] of OPENED) {
    const options = { viewport: { width, height: 700 }, reducedMotion: 'reduce' } as const
    await visit(site, path, options, async (page) => {
      await page.locator(button).click()
      const open = page
        .locator(':popover-open, [aria-expanded=true] + .menu-panel')
        .filter({ visible: true })
        .first()
      await open.waitFor()
      const { x, width: wide } = (await open.boundingBox())!
      assert.ok(x >= 0 && x + wide <= width, `${button} at ${width}: ${x} to ${x + wide}`)
      assert.ok((await sidewaysScroll(page)) <= 0, `${button} at ${width}`)
    })
  }
})

test('rows of drawer, nav screen and outline are at least 40 pixels high on phones', async ({
  site,
}) => {
  for (const [button, rows] of [
    ['.local-menu', '.sidebar :is(a, summary)'],
    ['.nav-open', '.nav-screen :is(summary, button, .segmented, a:not(.segment))'],
    ['.local-outline', '.outline-panel a'],
  ] as const) {
    const options = { viewport: PHONE, hasTouch: true, isMobile: true } as const
    await visit(site, '/guide/', options, async (page) => {
      await page.locator(button).click()
      await page.locator(rows).first().waitFor()
      // Boxes that still move have no whole numbers.
      await page.evaluate(() =>
        Promise.all(document.getAnimations().map(({ finished }) => finished)),
      )
      const low = await page.locator(rows).evaluateAll((elements) =>
        elements
          .filter((element) => element.checkVisibility())
          .map((element) => {
            const around = parseFloat(getComputedStyle(element, '::after').top)
            const grown = element.matches('.icon-button') ? -2 * Math.min(0, around || 0) : 0
            return {
              row: element.outerHTML.slice(0, 70),
              height: element.getBoundingClientRect().height + grown,
            }
          })
          .filter(({ height }) => height < 40),
      )
      assert.equal(low, [])
    })
  }
})

test('the way to the top appears once the page is scrolled further than the nav is high', ({
  site,
}) =>
  visit(site, '/guide/', { reducedMotion: 'reduce' }, async (page) => {
    const button = page.locator('.scroll-top')
    await page.evaluate((y) => scrollTo(0, y + 1), NAV_OFFSET)
    await button.and(page.locator('[data-shown]')).waitFor()
    const box = (await button.boundingBox())!
    assert.equal([box.width, box.height], [44, 44])
    assert.equal([box.x + 44 + 24, box.y + 44 + 24], [1440, 900])
    await page.evaluate((y) => scrollTo(0, y), NAV_OFFSET)
    await button.waitFor({ state: 'hidden' })
    assert.not.ok(
      await button.evaluate(
        (element: HTMLElement) => (element.focus(), document.activeElement === element),
      ),
    )
  }))

test('the way to the top is used by keyboard', ({ site }) =>
  visit(site, '/guide/', {}, async (page) => {
    await page.evaluate(() => scrollTo(0, 900))
    await page.locator('.scroll-top[data-shown]').waitFor()
    await page.locator('.scroll-top').press('Enter')
    await page.waitForFunction(() => window.scrollY === 0)
  }))

test.run()
