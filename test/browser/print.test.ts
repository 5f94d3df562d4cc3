// A page on paper: the sheet alone, light, with everything that on a screen is scrolled to.
import type { Page } from 'playwright-core'
import * as assert from 'uvu/assert'
import { ACCESSIBLE_SITE, PAGE_TYPES } from '../helpers/accessibleSite.ts'
import { createVisitor } from '../helpers/browser.ts'
import { openPage } from '../helpers/openPage.ts'
import { siteSuite } from '../helpers/siteSuite.ts'

/** A4 at 96 dpi, less margins of 10 mm. */
const PAPER = { width: 718, height: 1046 }

const test = siteSuite('print', ACCESSIBLE_SITE)

/** Opens a page as its reader has it, dark, and puts it on paper. */
async function onPaper(url: string, check: (page: Page) => Promise<void>): Promise<void> {
  const visitor = await createVisitor({ viewport: PAPER, colorScheme: 'dark' })
  try {
    const { page } = visitor
    await openPage(page, url)
    await page.evaluate(() => document.documentElement.classList.add('dark'))
    await page.emulateMedia({ media: 'print' })
    await check(page)
  } finally {
    await visitor.close()
  }
}

test('nothing but the text of the page is printed', async ({ site }) => {
  for (const path of Object.values(PAGE_TYPES)) {
    await onPaper(site.url + path, async (page) => {
      const chrome = await page.evaluate(() => {
        const parts = document.querySelectorAll<HTMLElement>(
          '.skip, header, nav, aside, footer, dialog, [popover], .local-bar, .scroll-top, .loading-bar, .copy, .anchor',
        )
        return [...parts].filter((part) => part.checkVisibility()).map((part) => part.className)
      })
      assert.equal(chrome, [], path)
      assert.ok(await page.locator('h1').isVisible())
    })
  }
})

test('paper is white and its text dark, whatever the reader has chosen', ({ site }) =>
  onPaper(`${site.url}guide/everything`, async (page) => {
    const [ground = 0, ink = 255] = await page.evaluate(() => {
      const canvas = document.createElement('canvas').getContext('2d')!
      const { backgroundColor } = getComputedStyle(document.documentElement)
      return [backgroundColor, getComputedStyle(document.body).color].map((color) => {
        canvas.fillStyle = color
        canvas.fillRect(0, 0, 1, 1)
        return canvas.getImageData(0, 0, 1, 1).data[1]
      })
    })
    assert.is(ground, 255)
    assert.ok(ink < 64, `${ink}`)
  }))

test('on paper long lines of code wrap, and nothing is wider than the page', ({ site }) =>
  onPaper(`${site.url}guide/everything`, async (page) => {
    const wide = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('pre, .table-scroll, .file-tree, .article > *')]
        .filter((block) => block.scrollWidth > block.clientWidth + 1 && block.clientWidth > 0)
        .map((block) => block.outerHTML.slice(0, 120)),
    )
    assert.equal(wide, [])
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth))
  }))

test('a block stays on one sheet of paper, and a heading with what follows it', ({ site }) =>
  onPaper(`${site.url}guide/everything`, async (page) => {
    const whole = '.code, .callout, table, .card, .file-tree, .article img'
    const styles = (selector: string, property: 'breakInside' | 'breakAfter') =>
      page
        .locator(selector)
        .evaluateAll(
          (blocks, name) => [...new Set(blocks.map((block) => getComputedStyle(block)[name]))],
          property,
        )
    assert.equal(await styles(whole, 'breakInside'), ['avoid'])
    assert.equal(await styles('.article :is(h2, h3, h4):not(.sr-only)', 'breakAfter'), ['avoid'])
  }))

test('on paper a link to elsewhere says where it leads, one within the site does not', ({ site }) =>
  onPaper(`${site.url}guide/everything`, async (page) => {
    const after = (name: string) =>
      page
        .locator('.article p a', { hasText: name })
        .first()
        .evaluate((link) => getComputedStyle(link, '::after').content)
    assert.match(await after('another site'), /https:\/\/example\.com\/a|attr\(href\)/)
    assert.is(await after('page'), 'none')
  }))

test('ticks of boxes and icons are printed, although they are grounds', ({ site }) =>
  onPaper(`${site.url}guide/everything`, async (page) => {
    const adjust = await page
      .locator('.article :checked')
      .first()
      .evaluate((box) => getComputedStyle(box).getPropertyValue('print-color-adjust'))
    assert.is(adjust, 'exact')
  }))

test.run()
