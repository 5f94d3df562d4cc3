// Code blocks with notes, a fold, a wrap button and the name of the language, and tabs that contain only code.
import { suite } from '../helpers/suite.ts'
import * as assert from 'uvu/assert'
import type { Page } from 'playwright-core'
import { violations } from '../helpers/axe.ts'
import { releaseBrowser, useBrowser } from '../helpers/browser.ts'
import { createBuiltSite, type BuiltSite } from '../helpers/builtSite.ts'
import { optionalSite } from '../helpers/optionalSite.ts'
import { PHONE, sidewaysScroll, visit, WIDE } from '../helpers/visit.ts'

const test = suite<{ site: BuiltSite }>('code tools')

test.before(async (context) => {
  await useBrowser()
  context.site = await createBuiltSite(optionalSite())
})
test.after(async ({ site }) => {
  await site.close()
  releaseBrowser()
})

const sheets = (page: Page) =>
  page.$$eval('link[rel=stylesheet]', (links) =>
    links.map((link) => /(\w+)\.\w+\.css$/.exec(link.getAttribute('href') ?? '')?.[1]),
  )

const folded = (page: Page) => page.locator('.code:has(.unfold)')

test('only pages with such blocks load their styles', async ({ site }) => {
  await visit(site, 'guide/code', {}, async (page) => {
    assert.equal(await sheets(page), ['theme', 'codeTools'])
  })
  await visit(site, 'guide/plain', {}, async (page) => {
    assert.equal(await sheets(page), ['theme'])
    await page.locator('.sidebar a', { hasText: 'Code' }).click()
    await page.locator('.note-mark').first().waitFor()
    assert.equal(await sheets(page), ['theme', 'codeTools'])
  })
})

for (const javaScriptEnabled of [true, false]) {
  const how = javaScriptEnabled ? 'with' : 'without'

  test(`a marker opens its note and Escape closes it, ${how} scripts`, ({ site }) =>
    visit(site, 'guide/code', { javaScriptEnabled }, async (page) => {
      const notes = page.locator('.note')
      assert.equal(await notes.evaluateAll((all) => all.map((note) => note.checkVisibility())), [
        false,
        false,
      ])
      await page.getByRole('button', { name: 'Note 2' }).click()
      assert.ok(await notes.nth(1).isVisible())
      const [note, mark] = await Promise.all([
        notes.nth(1).boundingBox(),
        page.getByRole('button', { name: 'Note 2' }).boundingBox(),
      ])
      assert.ok(note!.y >= mark!.y && note!.y < mark!.y + 60, 'below its marker')
      await page.keyboard.press('Escape')
      assert.not(await notes.nth(1).isVisible())
    }))

  test(`a folded block shows its first lines and opens, ${how} scripts`, ({ site }) =>
    visit(site, 'guide/code', { javaScriptEnabled }, async (page) => {
      const shown = () =>
        folded(page)
          .locator('.line')
          .evaluateAll((all) => all.filter((line) => line.checkVisibility()).length)
      assert.is(await shown(), 20)
      const closed = await folded(page).boundingBox()
      await page.getByRole('checkbox', { name: 'Show all 31 lines' }).click()
      assert.is(await shown(), 31)
      const open = await folded(page).boundingBox()
      const lineHeight = 0.84375 * 16 * 1.7
      assert.ok(
        Math.abs(open!.height - closed!.height + 40 - 11 * lineHeight) < 3,
        'no empty lines',
      )
    }))

  test(`long lines wrap while the button is pressed, ${how} scripts`, ({ site }) =>
    visit(site, 'guide/code', { javaScriptEnabled }, async (page) => {
      const scrolls = () =>
        folded(page)
          .locator('pre')
          .evaluate((pre) => pre.scrollWidth > pre.clientWidth)
      await page.getByRole('checkbox', { name: 'Show all 31 lines' }).click()
      assert.ok(await scrolls())
      await folded(page).hover()
      await page.getByRole('checkbox', { name: 'Wrap lines' }).click()
      assert.not(await scrolls())
    }))
}

test('the copy contains all lines and no comments that refer to notes', ({ site }) =>
  visit(site, 'guide/code', {}, async (page) => {
    const copies = await page.$$eval('.code pre > code', (all) =>
      all.map((code) => code.textContent),
    )
    assert.is(copies[0], 'theme:\n  name: material\n  features:\n    - search')
    assert.is(copies[1]?.split('\n').length, 31)
  }))

test('tabs that contain only code share a frame with it', async ({ site }) => {
  const frames = (page: Page) =>
    page.$$eval('.tabs', (all) =>
      all.map((tabs) => {
        const [outer, inner] = [tabs, tabs.querySelector('.code')!].map(
          (element) => getComputedStyle(element).borderTopWidth,
        )
        return `${outer} ${inner}`
      }),
    )
  await visit(site, 'guide/code', {}, async (page) => {
    assert.equal(await frames(page), ['1px 0px'])
  })
  await visit(site, 'guide/tabs', {}, async (page) => {
    assert.equal(await frames(page), ['1px 0px', '0px 1px'])
  })
})

test('on paper all lines and notes are shown, and no switches', ({ site }) =>
  visit(site, 'guide/code', {}, async (page) => {
    await page.emulateMedia({ media: 'print' })
    assert.is(await page.locator('.code-toggle:visible').count(), 0)
    assert.is(await page.locator('.note:visible').count(), 2)
    assert.ok(await folded(page).locator('.line').last().isVisible())
  }))

for (const [size, viewport] of Object.entries({ desktop: WIDE, phone: PHONE })) {
  test(`axe finds nothing, and nothing is too wide on a ${size}`, async ({ site }) => {
    for (const path of ['guide/code', 'zh/guide/code', 'guide/tabs']) {
      await visit(site, path, { viewport, reducedMotion: 'reduce' }, async (page) => {
        assert.ok((await sidewaysScroll(page)) <= 0)
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme })
          assert.equal(await violations(page), [], `${path} ${colorScheme}`)
          if (path.includes('tabs')) continue
          await page.locator('.note-mark').first().click()
          assert.equal(await violations(page), [], `${path} ${colorScheme}, with a note`)
          await page.keyboard.press('Escape')
        }
      })
    }
  })
}

test.run()
