// Parts that are off by default: the question below an article, the reading time and the button that hides the sidebar. And
// the head of the drawer, which every site has.
import { suite } from '../helpers/suite.ts'
import * as assert from 'uvu/assert'
import type { Page } from 'playwright-core'
import { violations } from '../helpers/axe.ts'
import { releaseBrowser, reuseVisitor, useBrowser } from '../helpers/browser.ts'
import { createBuiltSite, type BuiltSite } from '../helpers/builtSite.ts'
import { openPage } from '../helpers/openPage.ts'
import { optionalSite } from '../helpers/optionalSite.ts'
import { PHONE, TABLET, visit, WIDE } from '../helpers/visit.ts'

const THEME = `
import { defaultTheme } from 'docgen/theme'
export default { ...defaultTheme, feedback: (answer) => void (window.told = answer) }
`

const test = suite<{ site: BuiltSite }>('optional parts')

test.before(async (context) => {
  await useBrowser()
  const options = { feedback: true, readingTime: true, hideableSidebar: true }
  context.site = await createBuiltSite({ ...optionalSite(options), 'theme/index.tsx': THEME })
})
test.after(async ({ site }) => {
  await site.close()
  releaseBrowser()
})

test('an answer is an event, an argument of the theme’s function, and thanked for', ({ site }) =>
  visit(site, 'guide/plain', {}, async (page) => {
    await page.evaluate(() =>
      addEventListener('page-feedback', (event) =>
        Object.assign(window, { heard: (event as CustomEvent<object>).detail }),
      ),
    )
    const question = page.getByRole('region', { name: 'Was this page helpful?' })
    await question.getByRole('button', { name: 'No' }).click()
    assert.is(await question.innerText(), 'Thank you for your feedback')
    const answers = await page.evaluate(() => {
      const { heard: first, told: second } = window as unknown as Record<string, object>
      return [first, second]
    })
    assert.equal(answers, Array(2).fill({ routePath: '/guide/plain', isHelpful: false }))
    await page.locator('.sidebar a', { hasText: 'Tabs' }).click()
    await page.waitForURL('**/guide/tabs')
    await question.getByRole('button', { name: 'Yes' }).waitFor()
  }))

test('the reading time is above the heading, in the language of the page', async ({ site }) => {
  for (const [path, text] of [
    ['guide/code', '1 min read'],
    ['zh/guide/code', '阅读约 1 分钟'],
  ] as const) {
    await visit(site, path, {}, async (page) => {
      assert.is(await page.locator('.page-meta').innerText(), text)
      const [line, heading] = await Promise.all([
        page.locator('.page-meta').boundingBox(),
        page.locator('h1').boundingBox(),
      ])
      assert.ok(line!.y + line!.height <= heading!.y)
      assert.is(Math.round(line!.x), Math.round(heading!.x))
    })
  }
})

const sidebarIsShown = (page: Page) => page.locator('.drawer').isVisible()

test('the sidebar can be hidden, and stays hidden on later visits from the first paint on', async ({
  site,
}) => {
  const visitor = await reuseVisitor({ viewport: WIDE })
  const { page, complaints } = visitor
  try {
    await openPage(page, `${site.url}guide/plain`)
    await page.getByRole('button', { name: 'Hide sidebar' }).click()
    assert.not(await sidebarIsShown(page))
    const left = await page
      .locator('.sheet')
      .evaluate((sheet) => sheet.getBoundingClientRect().left)
    assert.is(left, 0)
    assert.equal(complaints, [])
    // Without the modules there is only the head script.
    await page.route('**/*.js', (route) => route.abort())
    await page.goto(`${site.url}guide/code`, { waitUntil: 'domcontentloaded' })
    assert.not(await sidebarIsShown(page))
    await page.unroute('**/*.js')
    await openPage(page, `${site.url}guide/code`)
    await page.getByRole('button', { name: 'Show sidebar' }).click()
    assert.ok(await sidebarIsShown(page))
  } finally {
    await visitor.close()
  }
})

test('a hidden sidebar is still in the drawer of narrow windows', ({ site }) =>
  visit(site, 'guide/plain', { viewport: TABLET }, async (page) => {
    await page.evaluate(() => document.documentElement.setAttribute('data-no-sidebar', ''))
    assert.not(await page.locator('.sidebar-toggle').isVisible())
    await page.locator('.local-menu').click()
    await page.locator('.drawer:popover-open').waitFor()
  }))

test('without groups, the pages of a sidebar are aligned, and only the current one is bold', ({
  site,
}) =>
  visit(site, 'guide/plain', {}, async (page) => {
    const links = await page.locator('.sidebar a').evaluateAll((all) =>
      all.map((link) => ({
        start: link.querySelector('span')!.getBoundingClientRect().left,
        isBold: getComputedStyle(link).fontWeight === '600',
        isCurrent: link.hasAttribute('aria-current'),
      })),
    )
    assert.is(new Set(links.map(({ start }) => start)).size, 1)
    assert.ok(links.length > 2 && links.every(({ isBold, isCurrent }) => isBold === isCurrent))
  }))

for (const viewport of [PHONE, TABLET]) {
  test(`the drawer switches sections and opens the search, ${viewport.width} px wide`, ({ site }) =>
    visit(site, 'guide/plain', { viewport }, async (page) => {
      await page.locator('.local-menu').click()
      const drawer = page.locator('.drawer:popover-open')
      assert.equal(await drawer.locator('.drawer-sections a').allInnerTexts(), ['Guide', 'API'])
      assert.is(await drawer.locator('.drawer-sections a[aria-current]').innerText(), 'Guide')
      assert.equal(await violations(page), [])
      await drawer.getByRole('button', { name: 'Search Docs' }).click()
      await page.locator('dialog.search [role=combobox]:focus').waitFor()
      await page.keyboard.press('Escape')
      await page.locator('dialog.search[open]').waitFor({ state: 'detached' })
      await page.locator('.local-menu').click()
      await drawer.getByRole('link', { name: 'API' }).click()
      await page.waitForURL('**/api/')
      await drawer.waitFor({ state: 'hidden' })
    }))
}

test('the sections of the drawer are one row, which starts with the current one in sight', ({
  site,
}) =>
  visit(site, 'api/', { viewport: PHONE }, async (page) => {
    const sections = page.locator('.drawer-sections')
    await sections.evaluate((row) => (row.style.inlineSize = '80px'))
    await page.locator('.local-menu').click()
    await page.locator('.drawer:popover-open').waitFor()
    await page.waitForFunction(() => {
      const row = document.querySelector('.drawer-sections')!.getBoundingClientRect()
      const current = document.querySelector('.drawer-sections [aria-current]')!
      // The row scrolls by whole pixels, and the widths of the links depend on the font.
      return current.textContent === 'API' && current.getBoundingClientRect().right < row.right + 1
    })
    const rows = await sections
      .locator('a')
      .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().top))
    assert.is(new Set(rows).size, 1)
  }))

for (const [size, viewport] of Object.entries({ desktop: WIDE, phone: PHONE })) {
  test(`axe finds nothing on a ${size}`, async ({ site }) => {
    for (const path of ['guide/plain', 'zh/guide/plain']) {
      await visit(site, path, { viewport, reducedMotion: 'reduce' }, async (page) => {
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme })
          assert.equal(await violations(page), [], `${path} ${colorScheme}`)
        }
      })
    }
  })
}

test.run()
