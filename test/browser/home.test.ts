// The home page in Chromium: hero with a picture for each appearance, buttons, features on their columns at every width, the
// same in both languages, and what is left of it without its parts.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import * as assert from 'uvu/assert'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { MOBILE_MAX_WIDTH, NAV_SCREEN_CLOSE_WIDTH } from '../../packages/theme/src/constants.ts'
import { reuseVisitor } from '../helpers/browser.ts'
import type { BuiltSite } from '../helpers/builtSite.ts'
import { everythingSite } from '../helpers/everythingSite.ts'
import { openPage } from '../helpers/openPage.ts'
import { siteSuite } from '../helpers/siteSuite.ts'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const WIDE = { width: 1440, height: 900 }

const test = siteSuite('home', everythingSite)

async function visit(
  site: BuiltSite,
  path: string,
  options: BrowserContextOptions,
  use: (page: Page) => Promise<void>,
): Promise<void> {
  const visitor = await reuseVisitor({ viewport: WIDE, ...options })
  try {
    await openPage(visitor.page, site.url + path)
    await use(visitor.page)
    assert.equal(visitor.complaints, [])
  } finally {
    await visitor.close()
  }
}

test('the hero has name, lines of text, tagline, badge, buttons and the picture of the appearance', async ({
  site,
}) => {
  for (const [colorScheme, file] of [
    ['light', '/logo.svg'],
    ['dark', '/logo-dark.svg'],
  ] as const) {
    await visit(site, '', { colorScheme }, async (page) => {
      const hero = page.locator('.hero')
      assert.equal(
        (await hero.locator('h1 > span').allInnerTexts()).map((text) => text.trim()),
        ['Tiny', 'A small tool', 'for large sites'],
      )
      assert.is(await hero.locator('.hero-tagline').innerText(), 'It does one thing.')
      assert.is(await hero.locator('.hero-text > a').getAttribute('href'), '/guide/')
      const picture = hero.getByRole('img', { name: 'The mark' })
      assert.is(await picture.count(), 1)
      assert.is(await picture.getAttribute('src'), file)
    })
  }
})

test('the buttons of the hero lead to their pages, and the first one is emphasized', ({ site }) =>
  visit(site, '', {}, async (page) => {
    const grounds = await page
      .locator('.hero-actions .button')
      .evaluateAll((links) => links.map((link) => getComputedStyle(link).backgroundColor))
    assert.is(new Set(grounds).size, 2)
    await page.getByRole('link', { name: 'Quick Start' }).click()
    await page.waitForURL('**/guide/long')
  }))

/** Columns of twelve that each feature takes. */
const columnsOf = (page: Page) =>
  page.locator('.features').evaluate((list) => {
    const { width } = list.getBoundingClientRect()
    return [...list.children].map((item) =>
      Math.round((item.getBoundingClientRect().width * 12) / width),
    )
  })

test('features take the columns they ask for, four where they ask for none', ({ site }) =>
  visit(site, '', {}, async (page) => {
    assert.equal(await columnsOf(page), [4, 6, 3, 3, 2, 4])
  }))

test('features that ask for no columns leave no empty cell', ({ site }) =>
  visit(site, '', {}, async (page) => {
    /** Columns of each feature if the page had this many, in the given width. */
    const columns = async (count: number, width: number) => {
      await page.setViewportSize({ width, height: 900 })
      return await page.evaluate((count) => {
        const list = document.querySelector('.features')!.cloneNode() as HTMLElement
        list.innerHTML = '<li data-span="4">A feature</li>'.repeat(count)
        document.querySelector('main')!.append(list)
        const whole = list.clientWidth
        const widths = [...list.children].map((item) => item.getBoundingClientRect().width)
        list.remove()
        return widths.map((each) => Math.round((12 * each) / whole))
      }, count)
    }
    assert.equal(await columns(1, 1440), [12])
    assert.equal(await columns(2, 1440), [6, 6])
    assert.equal(await columns(3, 1440), [4, 4, 4])
    assert.equal(await columns(4, 1440), [6, 6, 6, 6])
    assert.equal(await columns(5, 1440), [4, 4, 4, 6, 6])
    assert.equal(await columns(7, 1440), [4, 4, 4, 4, 4, 4, 12])
    assert.equal(await columns(5, 900), [6, 6, 6, 6, 12])
    assert.equal(await columns(4, 390), [12, 12, 12, 12])
  }))

test('features are six columns wide in the mobile layout, all twelve below the nav screen’s width', async ({
  site,
}) => {
  const widths = [
    [MOBILE_MAX_WIDTH + 1, [4, 6, 3, 3, 2, 4]],
    [MOBILE_MAX_WIDTH, [6, 6, 6, 6, 6, 6]],
    [NAV_SCREEN_CLOSE_WIDTH, [6, 6, 6, 6, 6, 6]],
    [NAV_SCREEN_CLOSE_WIDTH - 1, [12, 12, 12, 12, 12, 12]],
  ] as const
  await visit(site, '', {}, async (page) => {
    for (const [width, columns] of widths) {
      await page.setViewportSize({ width, height: 900 })
      assert.equal(await columnsOf(page), columns, `at ${width}`)
    }
  })
})

test('on a phone, a feature without an icon starts where the icons of others do', ({ site }) =>
  visit(site, '', { viewport: { width: 390, height: 844 } }, async (page) => {
    const start = (locator: string) =>
      page.locator(locator).evaluate((element) => element.getBoundingClientRect().left)
    const cell = (index: number) => `.features > li:nth-child(${index})`
    assert.is(await start(`${cell(3)} h2`), await start(`${cell(1)} .feature-icon`))
    assert.ok((await start(`${cell(1)} h2`)) > (await start(`${cell(3)} h2`)))
  }))

test('a feature has an icon or none, a title that may break, and is a link where it has one', ({
  site,
}) =>
  visit(site, '', {}, async (page) => {
    const cells = page.locator('.features > li')
    assert.is(await cells.nth(0).locator('.feature-icon svg').count(), 1)
    assert.is(await cells.nth(1).locator('.feature-icon').innerText(), '🚀')
    assert.is(await cells.nth(2).locator('.feature-icon').count(), 0)
    assert.is(await cells.nth(3).locator('.feature-icon img').getAttribute('src'), '/logo.svg')
    const overflow = await cells.evaluateAll((items) =>
      items
        .filter((item) => item.scrollWidth > item.clientWidth + 1)
        .map((item) => item.textContent),
    )
    assert.equal(overflow, [])
    assert.is(await page.locator('.features a').count(), 1)
    await cells.nth(1).locator('p').click()
    await page.waitForURL('**/guide/')
  }))

test('the footer of the home page has the message with its link', ({ site }) =>
  visit(site, '', {}, async (page) => {
    assert.is(await page.locator('.footer').innerText(), '© 2024 Company')
    assert.is(await page.locator('.footer a').getAttribute('href'), 'https://example.com')
  }))

test('the Chinese home page has the same structure', async ({ site }) => {
  const structureOf = (page: Page) =>
    page
      .locator('main')
      .evaluate((main) =>
        [...main.querySelectorAll('*')]
          .filter((element) => !element.closest('svg'))
          .map((element) => `${element.tagName} ${element.className}`),
      )
  const structures: string[][] = []
  for (const path of ['', 'zh/']) {
    await visit(site, path, {}, async (page) => {
      structures.push(await structureOf(page))
    })
  }
  assert.ok(structures[0]!.length > 40)
  assert.equal(structures[0], structures[1])
})

test('a home page without hero and features is what is around it', ({ site }) =>
  visit(site, 'bare', {}, async (page) => {
    assert.is(await page.locator('.hero, .features').count(), 0)
    await page.locator('.footer').waitFor()
  }))

test('the home page breaks no accessibility rule in either language and appearance', async ({
  site,
}) => {
  for (const path of ['', 'zh/']) {
    for (const colorScheme of ['light', 'dark'] as const) {
      await visit(site, path, { colorScheme, reducedMotion: 'reduce' }, async (page) => {
        await page.evaluate(axe)
        const found = await page.evaluate(
          `axe.run().then(({ violations }) => violations.map(({ id, nodes }) => id + ' ' + nodes[0].html))`,
        )
        assert.equal(found, [])
      })
    }
  }
})

test.run()
