// The bar in Chromium: items and their menus, the current one, tags, other sites, social links, sister tools, versions, the
// way it hides, all below a base. What menus do in general is shown in theme.test.ts.
import { stopClock } from '../helpers/clock.ts'
import * as assert from 'uvu/assert'
import type { Page } from 'playwright-core'
import {
  NAV_OFFSET,
  NAV_SCREEN_CLOSE_WIDTH,
  POPOVER_DELAY_MS,
  SOCIAL_LINKS_SHOWN,
} from '../../packages/theme/src/constants.ts'
import { everythingSite } from '../helpers/everythingSite.ts'
import { holdBack } from '../helpers/holdBack.ts'
import { hydrated } from '../helpers/openPage.ts'
import { siteSuite } from '../helpers/siteSuite.ts'
import { PHONE, visit, visitStill } from '../helpers/visit.ts'

const test = siteSuite('nav', everythingSite, '/tiny/')

const pathOf = (page: Page) => new URL(page.url()).pathname
const inBar = (page: Page, text: string) => page.locator('.nav-items .nav-item', { hasText: text })

/** The open menu of the bar. */
const openPanel = (page: Page) => page.locator('[aria-expanded=true] + .menu-panel')

test('items are on their side, in order, and their links have the base and the language', async ({
  site,
}) => {
  const sidesOf = (page: Page) =>
    page.locator('.nav-left, .nav-right').evaluateAll((sides) =>
      sides.map((side) =>
        [...side.querySelectorAll(':scope > li')].map((item) => {
          const link = item.querySelector(':scope > a, :scope > .nav-group > a')
          return `${item.querySelector('.nav-text')?.textContent}: ${link?.getAttribute('href') ?? ''}`
        }),
      ),
    )
  await visit(site, 'guide/', {}, async (page) => {
    assert.equal(await sidesOf(page), [
      ['Guide: /tiny/guide/', 'API: /tiny/api/', 'More: /tiny/more'],
      ['Menu: ', 'Forum: https://example.org/forum'],
    ])
    const [start, left, right] = await Promise.all(
      ['.nav-start', '.nav-left', '.nav-right > li:first-child'].map((part) =>
        page.locator(part).boundingBox(),
      ),
    )
    assert.ok(left!.x - start!.x - start!.width < 40, 'beside the mark')
    assert.ok(right!.x - left!.x - left!.width > 40, 'away from it')
  })
  await visit(site, 'zh/guide/', {}, async (page) => {
    assert.equal(await sidesOf(page), [
      ['指南: /tiny/zh/guide/', 'API: /tiny/zh/api/', '更多: /tiny/zh/more'],
      ['菜单: ', 'Forum: https://example.org/forum'],
    ])
  })
})

test('the item whose `activeMatch` fits the page is current, and stays so in its section', ({
  site,
}) =>
  visit(site, 'guide/', {}, async (page) => {
    const current = () =>
      page
        .locator('.nav-items .nav-item[aria-current]')
        .evaluateAll((items) =>
          items.map((item) => `${item.textContent} ${item.getAttribute('aria-current')}`),
        )
    assert.equal(await current(), ['Guide page'])
    await page.locator('.sidebar a', { hasText: 'Leaf' }).click()
    await page.waitForURL('**/guide/deep/leaf')
    assert.equal(await current(), ['Guide true'])
    await inBar(page, 'API').click()
    await page.waitForURL('**/api/')
    assert.equal(await current(), ['APInew page'])
  }))

test('a tag is beside the text of its item', ({ site }) =>
  visit(site, 'guide/', {}, async (page) => {
    assert.is(await inBar(page, 'API').locator('.tag').innerText(), 'new')
  }))

test('an item of another site has the arrow, its meaning in words, and opens a new tab', ({
  site,
}) =>
  visit(site, 'guide/', {}, async (page) => {
    const item = inBar(page, 'Forum')
    assert.is(await item.getAttribute('target'), '_blank')
    assert.is(await item.locator('svg.external').count(), 1)
    await page.getByRole('link', { name: 'Forum (opens in a new tab)' }).first().waitFor()
  }))

test('a menu of the bar opens by hover, by click and by keyboard', ({ site }) =>
  visit(site, 'guide/', {}, async (page) => {
    const button = inBar(page, 'Menu')
    await stopClock(page)
    await button.hover()
    await page.clock.runFor(POPOVER_DELAY_MS - 1)
    assert.is(await openPanel(page).count(), 0)
    await page.clock.runFor(1)
    await openPanel(page).waitFor()
    await page.mouse.move(700, 700)
    await page.clock.runFor(POPOVER_DELAY_MS)
    assert.is(await openPanel(page).count(), 0)
    await button.click()
    assert.is(await openPanel(page).count(), 1)
    await page.keyboard.press('Escape')
    assert.is(await openPanel(page).count(), 0)
    await page.mouse.move(700, 700)
    await button.focus()
    await page.keyboard.press('Enter')
    await openPanel(page).waitFor()
    assert.equal(await openPanel(page).locator('a').allInnerTexts(), ['Home', 'API 2'])
  }))

test('a group with a link has the link and a button for its items', ({ site }) =>
  visit(site, 'guide/', {}, async (page) => {
    await page.getByRole('button', { name: 'More', exact: true }).click()
    const rows = await openPanel(page)
      .locator('li > .menu-row')
      .evaluateAll((items) => items.map((row) => `${row.tagName} ${row.getAttribute('href')}`))
    assert.equal(rows, [
      'A /tiny/guide/long',
      'A https://example.com/',
      'SPAN null',
      'A /tiny/api/deep',
    ])
    await openPanel(page).locator('a', { hasText: 'Inside' }).click()
    await page.waitForURL('**/guide/long')
    assert.is(await openPanel(page).count(), 0)
    await inBar(page, 'More').first().click()
    await page.waitForURL('**/more')
  }))

test('the bar is as high as headings keep away from the top, at every width', async ({ site }) => {
  for (const width of [1440, 1100, 1024, 390]) {
    await visit(site, 'guide/', { viewport: { width, height: 800 } }, async (page) => {
      assert.is((await page.locator('.nav-row').boundingBox())!.height, NAV_OFFSET)
    })
  }
  await visit(site, 'guide/long', {}, async (page) => {
    await page.locator('.doc-aside a', { hasText: 'Detail' }).click()
    await page.waitForFunction(
      (offset) =>
        Math.abs(document.getElementById('detail')!.getBoundingClientRect().top - offset) <= 1,
      NAV_OFFSET,
    )
  })
})

test('a bar with more than fits gets a second row, not a page that scrolls sideways', ({ site }) =>
  visit(site, 'guide/', {}, async (page) => {
    for (const width of [NAV_SCREEN_CLOSE_WIDTH, 800, 900, 1025, 1241]) {
      await page.setViewportSize({ width, height: 800 })
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      assert.is(overflow, 0, `at ${width}`)
      assert.ok(await inBar(page, 'Forum').isVisible())
    }
  }))

test('in narrow windows, more items than fit in a row move to further rows', ({ site }) =>
  visit(site, 'guide/', {}, async (page) => {
    await page.locator('.nav-left').evaluate((items) => {
      for (let count = 0; count < 8; count += 1) {
        const item = items.firstElementChild!.cloneNode(true) as Element
        for (const link of item.querySelectorAll('a')) link.textContent = 'Another item of the bar'
        items.append(item)
      }
    })
    for (const width of [NAV_SCREEN_CLOSE_WIDTH, 800, 1024]) {
      await page.setViewportSize({ width, height: 800 })
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      assert.is(overflow, 0, `at ${width}`)
      const last = page.locator('.nav-left > :last-child')
      assert.ok((await last.boundingBox())!.x >= 0)
    }
  }))

/** Adds items to the bar, more than a wide window has room for. */
const addItems = (page: Page) =>
  page.locator('.nav-left').evaluate((items) => {
    for (let count = 0; count < 8; count += 1) {
      const item = items.firstElementChild!.cloneNode(true) as Element
      item.querySelector('.nav-text')!.textContent = 'Konfigurationsreferenz'
      items.append(item)
    }
  })

/** The boxes of the bar, in pixels of the window. */
const barOf = (page: Page) =>
  page.evaluate(() => {
    const [parts = [], items = [], searched = [], [rest] = [], [list] = []] = [
      '.nav-start, .nav-items, .search-button, .nav-end',
      '.nav-items > ul > li',
      '.search-button, .search-button > *',
      '.nav-rest',
      '.nav-items',
    ].map((selector) =>
      [...document.querySelectorAll(selector)]
        .map((element) => element.getBoundingClientRect())
        .map(({ left, right, top, bottom }) => ({ left, right, top, bottom }))
        .filter(({ left, right }) => right > left),
    )
    const sideways = document.documentElement.scrollWidth - innerWidth
    return { parts, items, searched, rest: rest!, list: list!, sideways }
  })

type Box = Awaited<ReturnType<typeof barOf>>['list']

const isApart = (a: Box, b: Box) => a.right <= b.left + 1 || b.right <= a.left + 1
const isWithin = (a: Box, b: Box) => a.left >= b.left - 1 && a.right <= b.right + 1

/** What covers something else in the bar, sticks out of it, or is hidden although no button leads to it. */
async function mistakesIn(page: Page) {
  const { parts, items, searched, rest, list, sideways } = await barOf(page)
  const [search, ...inSearch] = searched
  const firstRow = items.filter(({ top }) => top === list.top)
  const hasRest = rest.top >= list.top && rest.bottom <= list.bottom
  return {
    sideways,
    over: parts.filter((part, i) => parts.slice(i + 1).some((other) => !isApart(part, other))),
    cut: firstRow.filter((item) => !isWithin(item, list)),
    covered: firstRow.filter((item) => hasRest && !isApart(item, rest)),
    outside: inSearch.filter((child) => !isWithin(child, search!)),
    wrong: hasRest === (firstRow.length === items.length),
  }
}

const NO_MISTAKES = {
  sideways: 0,
  over: [],
  cut: [],
  covered: [],
  outside: [],
  wrong: false,
}

for (const javaScriptEnabled of [true, false]) {
  const how = javaScriptEnabled ? 'with' : 'without'
  for (const dir of ['ltr', 'rtl']) {
    test(`in wide windows, more items than fit cover nothing and are not lost, ${how} scripts, ${dir}`, ({
      site,
    }) =>
      visit(site, 'guide/', { javaScriptEnabled }, async (page) => {
        await page.evaluate((value) => document.documentElement.setAttribute('dir', value), dir)
        for (const isCrowded of [false, true]) {
          if (isCrowded) await addItems(page)
          for (const width of [1025, 1100, 1241, 1366, 1440, 1920]) {
            await page.setViewportSize({ width, height: 800 })
            assert.equal(await mistakesIn(page), NO_MISTAKES, `${isCrowded} at ${width}`)
          }
        }
      }))
  }
}

test('an item without room is shown when it gets the focus, and the first row after that', ({
  site,
}) =>
  visit(site, 'guide/', {}, async (page) => {
    await addItems(page)
    const topOf = (name: string) =>
      inBar(page, name)
        .last()
        .evaluate(
          (item) =>
            item.getBoundingClientRect().top - item.closest('nav')!.getBoundingClientRect().top,
        )
    assert.ok((await topOf('Konfigurationsreferenz')) > 0)
    await inBar(page, 'Konfigurationsreferenz').last().focus()
    assert.is(await topOf('Konfigurationsreferenz'), 0)
    await page.locator('.search-button').focus()
    assert.is(await topOf('Guide'), 0)
  }))

for (const javaScriptEnabled of [true, false]) {
  const how = javaScriptEnabled ? 'with' : 'without'
  test(`the last button of a bar without room opens all items at the side, ${how} scripts`, ({
    site,
  }) =>
    visitStill(site, 'guide/', { javaScriptEnabled }, async (page) => {
      await addItems(page)
      await page.locator('.nav-rest').click()
      const screen = page.locator('.nav-screen:popover-open')
      await screen.getByText('Forum').waitFor()
      const isAtSide = await page.evaluate(() => {
        const { left, right } = document.querySelector('.nav-screen')!.getBoundingClientRect()
        return left > innerWidth / 2 && right === innerWidth
      })
      assert.ok(isAtSide)
      await page.keyboard.press('Escape')
      await screen.waitFor({ state: 'detached' })
    }))
}

test('a menu of the bar starts with its button at the left side and ends with it at the right', ({
  site,
}) =>
  visit(site, 'guide/', {}, async (page) => {
    const open = async (button: ReturnType<typeof inBar>) => {
      await button.click()
      const [trigger, panel] = [await button.boundingBox(), await openPanel(page).boundingBox()]
      await page.keyboard.press('Escape')
      return { trigger: trigger!, panel: panel! }
    }
    const left = await open(page.getByRole('button', { name: 'More', exact: true }))
    assert.ok(Math.abs(left.panel.x - left.trigger.x) < 1)
    const { trigger, panel } = await open(inBar(page, 'Menu'))
    assert.ok(Math.abs(panel.x + panel.width - trigger.x - trigger.width) < 1)
    assert.ok(panel.y > trigger.y && panel.y < trigger.y + NAV_OFFSET)
  }))

test('a nav screen stays open while the window becomes narrow, and closes when it becomes wide', ({
  site,
}) =>
  visit(site, 'guide/', {}, async (page) => {
    const screen = page.locator('.nav-screen')
    await screen.evaluate((popover) => (popover as HTMLElement).showPopover())
    await page.evaluate((width) => {
      const media = matchMedia(`(width >= ${width}px)`)
      media.addEventListener('change', () => Object.assign(window, { hasChanged: true }))
    }, NAV_SCREEN_CLOSE_WIDTH)
    await page.setViewportSize(PHONE)
    await page.waitForFunction(() => 'hasChanged' in window)
    assert.ok(await screen.evaluate((popover) => popover.matches(':popover-open')))
    await page.setViewportSize({ width: NAV_SCREEN_CLOSE_WIDTH, height: 800 })
    await page.locator('.nav-screen:popover-open').waitFor({ state: 'detached' })
  }))

test('the bar hides on the way down and shows on the way up, where the site asks for it', ({
  site,
}) =>
  visit(site, 'guide/long', {}, async (page) => {
    await page.mouse.move(700, 500)
    await page.mouse.wheel(0, 1200)
    await page.locator('.nav[data-hidden]').waitFor()
    await page.waitForFunction(
      () => document.querySelector('.nav')!.getBoundingClientRect().bottom <= 0,
    )
    await page.mouse.wheel(0, -300)
    await page.locator('.nav:not([data-hidden])').waitFor()
    await page.waitForFunction(
      () => document.querySelector('.nav')!.getBoundingClientRect().top === 0,
    )
  }))

test('the mark has a file for light and one for dark, and leads home', async ({ site }) => {
  for (const [colorScheme, file] of [
    ['light', '/tiny/logo.svg'],
    ['dark', '/tiny/logo-dark.svg'],
  ] as const) {
    await visit(site, 'guide/', { colorScheme }, async (page) => {
      const brand = page.locator('.nav-start .site-name')
      const shown = brand.locator('img:visible')
      assert.is(await shown.count(), 1)
      assert.is(await shown.getAttribute('src'), file)
      await brand.click()
      await page.waitForURL('**/tiny/')
    })
  }
})

test('three social links are shown and the rest sit in a menu', ({ site }) =>
  visit(site, 'guide/', {}, async (page) => {
    const social = page.locator('.nav-end .social')
    assert.is(await social.locator(':scope > li').count(), SOCIAL_LINKS_SHOWN + 1)
    const code = social.getByRole('link', { name: 'GitHub' })
    assert.is(await code.getAttribute('href'), 'https://example.com/code')
    assert.is(await code.getAttribute('target'), '_blank')
    await social.getByRole('button', { name: 'More links' }).click()
    const rest = openPanel(page)
    await rest.getByRole('link', { name: 'Discord' }).waitFor()
    assert.is(await rest.locator('.own').innerText(), 'Subscribe', 'mode dom')
  }))

test('social links of mode text, img and dom show their content', ({ site }) =>
  visit(site, 'guide/', {}, async (page) => {
    const social = page.locator('.nav-end .social')
    await social.getByRole('button', { name: 'X', exact: true }).click()
    assert.is(await openPanel(page).innerText(), 'Find us as @tiny')
    await social.getByRole('button', { name: 'Group' }).click()
    const picture = openPanel(page).getByRole('img', { name: 'Group' })
    assert.is(await picture.getAttribute('src'), '/tiny/logo.svg')
    await picture.waitFor()
  }))

test('the sister tools open at the bottom left, without an arrow, each with logo, name and words', ({
  site,
}) =>
  visit(site, 'guide/', {}, async (page) => {
    const button = page.getByRole('button', { name: 'Sister tools' })
    await button.click()
    const panel = openPanel(page)
    const [trigger, box] = [(await button.boundingBox())!, (await panel.boundingBox())!]
    assert.ok(box.y >= trigger.y + trigger.height, 'below its button')
    assert.ok(box.x <= trigger.x && box.x + box.width > trigger.x + trigger.width, 'to the left')
    assert.is(
      await panel.evaluate((element) => getComputedStyle(element, '::after').content),
      'none',
    )
    const rows = panel.locator('.family-row')
    assert.equal(
      await rows.evaluateAll((links) =>
        links.map((link) => [
          link.querySelector('b')?.textContent,
          link.querySelector('.family-text > span')?.textContent,
          link.getAttribute('href'),
          link.getAttribute('target'),
          link.querySelector('img')?.getBoundingClientRect().width,
        ]),
      ),
      [
        ['Bundler', 'A bundler', 'https://example.com/en', '_blank', 24],
        ['Builder', '构建工具', 'https://example.com/builder', '_blank', 36],
      ],
      'English where there is English; the second logo one and a half times as large',
    )
  }))

test('the sister tools speak the other language on its pages', ({ site }) =>
  visit(site, 'zh/guide/', {}, async (page) => {
    await page.getByRole('button', { name: '相关工具' }).click()
    const first = openPanel(page).locator('.family-row').first()
    assert.is(await first.getAttribute('href'), 'https://example.com/zh')
    assert.is(await first.locator('.family-text > span').innerText(), '打包工具')
  }))

test('the version menu stays on the page, or goes to the nearest one, and keeps the language', ({
  site,
}) =>
  visit(site, 'zh/guide/long', {}, async (page) => {
    const choose = async (version: string) => {
      await page.locator('.nav-end .nav-item').click()
      await openPanel(page).getByRole('link', { name: version }).click()
    }
    await choose('v1')
    await page.waitForURL('**/tiny/v1/zh/guide/long')
    await page.locator('.nav-end .nav-item', { hasText: 'v1' }).waitFor()
    await choose('v2')
    await page.waitForURL('**/tiny/zh/guide/long')
    await page.goto(`${site.url}api/new`)
    await hydrated(page)
    await choose('v1')
    await page.waitForURL('**/tiny/v1/api/')
  }))

test('on pages of another version the bar leads to pages of that version', ({ site }) =>
  visit(site, 'v1/guide/long', {}, async (page) => {
    assert.is(await inBar(page, 'Guide').getAttribute('aria-current'), 'true')
    await inBar(page, 'API').click()
    await page.waitForURL('**/tiny/v1/api/')
    await page.locator('.nav-start .site-name').click()
    await page.waitForURL('**/tiny/v1/')
    await inBar(page, 'Guide').click()
    await page.waitForURL('**/tiny/v1/guide/')
  }))

test('on phones items, groups, language and version are in the nav screen, which closes with the width', ({
  site,
}) =>
  visit(site, 'guide/long', { viewport: PHONE }, async (page) => {
    assert.not(await inBar(page, 'Guide').isVisible())
    await page.locator('.nav-open').click()
    const screen = page.locator('.nav-screen:popover-open')
    await screen.locator('summary', { hasText: 'More' }).click()
    await screen.getByRole('link', { name: 'Inside' }).waitFor()
    await screen.getByRole('link', { name: 'v1' }).click()
    await page.waitForURL('**/tiny/v1/guide/long')
    await screen.waitFor({ state: 'detached' })
    await page.locator('.nav-open').click()
    await screen.getByRole('link', { name: '简体中文' }).click()
    await page.waitForURL('**/tiny/v1/zh/guide/long')
    await page.locator('.nav-open').click()
    await screen.waitFor()
    await page.setViewportSize({ width: NAV_SCREEN_CLOSE_WIDTH, height: 800 })
    await screen.waitFor({ state: 'detached' })
    assert.is(pathOf(page), '/tiny/v1/zh/guide/long')
  }))

test('a control that is focused before hydration stays focused after it', ({ site }) =>
  visit(site, 'guide/everything', { viewport: PHONE }, async (page) => {
    const release = await holdBack(page, '**/assets/*.js')
    const asked = page.waitForRequest('**/assets/*.js')
    await page.locator('.nav-open').press('Enter')
    await asked
    // The screen moves the focus when it opens.
    await page.locator('.nav-screen [popovertargetaction=hide]:focus').waitFor()
    const control = page.locator('.screen-insides .segment :checked')
    await control.focus()
    const standing = await control.elementHandle()
    release()
    // The standing HTML has gone.
    await page.waitForFunction((element) => !element?.isConnected, standing)
    await page.waitForFunction(() => document.activeElement?.matches('.segment :checked'))
  }))

test.run()
