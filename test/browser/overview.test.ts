// Overview pages in Chromium: what they list, in how many columns, where the links lead, and the filter by keyboard.
import * as assert from 'uvu/assert'
import type { Page } from 'playwright-core'
import { LAYOUT_WIDTHS, NAV_SCREEN_CLOSE_WIDTH } from '../../packages/theme/src/constants.ts'
import { violations } from '../helpers/axe.ts'
import { siteSuite } from '../helpers/siteSuite.ts'
import { PHONE, sidewaysScroll, visit } from '../helpers/visit.ts'

const FILES = {
  'docgen.config.ts': `export default {
    title: 'Tiny',
    themeConfig: {
      sidebar: {
        '/list/': [
          '/list/',
          { text: 'dev', items: ['/list/hmr', '/list/port'] },
          { text: 'html', collapsed: true, items: ['/list/title'] },
          { text: 'output', items: ['/list/copy', '/list/minify'] },
          '/list/loose',
        ],
      },
    },
  }`,
  'public/favicon.ico': '',
  'docs/index.md': '# Home\n\n[Options of HTML](/list/#html)\n',
  'docs/list/index.md': '---\npageType: overview\n---\n\n# All options\n\nEvery one.\n',
  'docs/list/hmr.md': '# dev.hmr\n\n## How it works\n\nWords.\n\n### Detail\n',
  'docs/list/port.md': '# dev.port\n',
  'docs/list/title.md': '# html.title\n\n## With a function\n',
  'docs/list/copy.md': '# output.copy\n',
  'docs/list/minify.md': `# output.${'minify'.repeat(12)}\n`,
  'docs/list/loose.md': '# Loose\n',
}

const test = siteSuite('overview', FILES)

const field = (page: Page) => page.getByLabel('Filter', { exact: true })
const count = (page: Page) => page.locator('.filter output').innerText()

test('it lists the groups of the sidebar with counts, pages in no group as Others, and their headings', ({
  site,
}) =>
  visit(site, '/list/', {}, async (page) => {
    const titles = await page.locator('.overview-group h2').allInnerTexts()
    assert.equal(
      titles.map((title) => title.replace(/\s+/g, ' ')),
      ['dev 2', 'html 1', 'output 2', 'Others 1'],
    )
    assert.equal(await page.locator('.overview-headings a').allInnerTexts(), [
      'How it works',
      'With a function',
    ])
    assert.match(await count(page), /^6/)
  }))

test('a heading of the list leads to that heading of its page', ({ site }) =>
  visit(site, '/list/', {}, async (page) => {
    await page.locator('.overview').getByText('With a function').click()
    await page.waitForURL('**/list/title#with-a-function')
    assert.is(await page.locator('h1').innerText(), 'html.title')
  }))

test('a link to a group leads to its heading', ({ site }) =>
  visit(site, '/', { viewport: { width: 390, height: 300 } }, async (page) => {
    await page.getByText('Options of HTML').click()
    await page.waitForURL('**/list/#html')
    await page.waitForFunction(() => {
      const { top = -1 } = document.querySelector('h2#html')?.getBoundingClientRect() ?? {}
      return top >= 0 && top < 150
    })
  }))

test('it has one column on phones, two in wider windows and three on desktops', ({ site }) =>
  visit(site, '/list/', {}, async (page) => {
    const columns = async (width: number) => {
      await page.setViewportSize({ width, height: 800 })
      const lefts = await page
        .locator('.overview-group')
        .evaluateAll((groups) => groups.map((group) => group.getBoundingClientRect().left))
      return new Set(lefts.map(Math.round)).size
    }
    assert.is(await columns(NAV_SCREEN_CLOSE_WIDTH - 1), 1)
    assert.is(await columns(NAV_SCREEN_CLOSE_WIDTH), 2)
    assert.is(await columns(LAYOUT_WIDTHS.threeColumns - 1), 2)
    assert.is(await columns(LAYOUT_WIDTHS.threeColumns), 3)
    assert.is(await columns(1440), 3)
  }))

test('the filter is used by keyboard: what is left follows in order, Escape and the buttons give all back', ({
  site,
}) =>
  visit(site, '/list/', {}, async (page) => {
    await field(page).focus()
    await page.keyboard.type('func')
    assert.match(await count(page), /^1/)
    assert.is(await page.locator('.filter output').getAttribute('aria-live'), 'polite')
    assert.equal(await page.locator('.overview-group mark').allInnerTexts(), ['func'])
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    assert.is(await page.evaluate(() => document.activeElement?.textContent), 'html.title')
    await field(page).focus()
    await page.keyboard.press('Escape')
    assert.match(await count(page), /^6/)
    await page.keyboard.type('nothing')
    await page.getByText('Nothing matches “nothing”').waitFor()
    assert.is(await page.locator('.overview-group').count(), 0)
    await page.getByRole('button', { name: 'Clear the filter' }).last().press('Enter')
    assert.match(await count(page), /^6/)
    assert.ok(await field(page).evaluate((input) => input === document.activeElement))
    await page.keyboard.type('port')
    await page.getByRole('button', { name: 'Clear the filter' }).first().press('Enter')
    assert.is(await field(page).inputValue(), '')
    assert.ok(await field(page).evaluate((input) => input === document.activeElement))
  }))

test('it fits a window of 320 pixels, filtered or not, and its rows are as high as a finger', ({
  site,
}) =>
  visit(
    site,
    '/list/',
    { viewport: { ...PHONE, width: 320 }, reducedMotion: 'reduce' },
    async (page) => {
      const heights = await page
        .locator('.overview-link')
        .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().height))
      assert.ok(Math.min(...heights) >= 40, heights.join())
      for (const text of ['', 'minify', 'nothing']) {
        await field(page).fill(text)
        assert.ok((await sidewaysScroll(page)) <= 0, text)
        assert.equal(await violations(page), [], text)
      }
    },
  ))

test('without JavaScript it is complete and has no filter', ({ site }) =>
  visit(site, '/list/', { javaScriptEnabled: false }, async (page) => {
    assert.is(await page.locator('.overview-link').count(), 8)
    assert.not.ok(await page.locator('.filter').isVisible())
  }))

test.run()
