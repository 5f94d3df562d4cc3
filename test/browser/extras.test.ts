// The parts around an article, in Chromium: the banner, breadcrumbs, the page as Markdown, the address of a heading, and
// pages that have nothing to show.
import * as assert from 'uvu/assert'
import type { Page } from 'playwright-core'
import {
  BANNER_ATTRIBUTE,
  BANNER_KEY,
  CONTENT_ID,
  COPY_SUCCESS_MS,
} from '../../packages/theme/src/constants.ts'
import { reuseVisitor } from '../helpers/browser.ts'
import { stopClock } from '../helpers/clock.ts'
import { everythingSite } from '../helpers/everythingSite.ts'
import { isSameDocument, openPage } from '../helpers/openPage.ts'
import { violations } from '../helpers/axe.ts'
import { siteSuite } from '../helpers/siteSuite.ts'
import { WIDE, visit } from '../helpers/visit.ts'
import { clipboardOf } from '../helpers/readPage.ts'

const CLIPBOARD = { permissions: ['clipboard-read', 'clipboard-write'] }

const test = siteSuite('extras', everythingSite, '/tiny/')

const banner = (page: Page) => page.getByRole('region', { name: 'Announcement' })
const announced = (page: Page) => page.locator('#docgenAnnouncer').textContent()

// ── Banner ─────────────────────────────────────────────────────────────────────────────────────────

test('the banner is above the bar of every page, in its language, and links to its page', ({
  site,
}) =>
  visit(site, 'zh/guide/long', {}, async (page) => {
    const box = await page.locator('.banner').boundingBox()
    assert.is(box!.y, 0)
    await page.locator('.banner a', { hasText: '版本 2 已发布' }).click()
    await page.waitForURL('**/tiny/zh/guide/')
  }))

test('a banner that was put away stays away in both languages, before the first paint already', async ({
  site,
}) => {
  const visitor = await reuseVisitor({ viewport: WIDE })
  const { page, complaints } = visitor
  try {
    await openPage(page, `${site.url}guide/long`)
    await banner(page).getByRole('button', { name: 'Dismiss' }).click()
    assert.not(await banner(page).isVisible())
    assert.is(await page.evaluate(() => document.activeElement?.id), CONTENT_ID)
    assert.equal(complaints, [])
    // Without the modules there is only the head script.
    await page.route('**/*.js', (route) => route.abort())
    await page.goto(`${site.url}zh/guide/`, { waitUntil: 'domcontentloaded' })
    assert.is(await page.locator('.banner').count(), 1)
    assert.not(await page.locator('.banner').isVisible())
    await page.unroute('**/*.js')
    await openPage(page, `${site.url}guide/`)
    assert.not(await page.locator('.banner').isVisible())
    await page.evaluate((key) => localStorage.setItem(key, 'another'), BANNER_KEY)
    await page.reload()
    await banner(page).waitFor()
  } finally {
    await visitor.close()
  }
})

test('without storage the banner can be put away as long as the document lives', async ({
  site,
}) => {
  const visitor = await reuseVisitor({ viewport: WIDE })
  try {
    // As text: what the test runner adds to functions is not there in the browser.
    await visitor.page.addInitScript(
      "Object.defineProperty(window, 'localStorage', { get() { throw new Error('closed') } })",
    )
    await openPage(visitor.page, `${site.url}guide/long`)
    await banner(visitor.page).getByRole('button').click()
    await visitor.page.locator('.sidebar a', { hasText: 'Leaf' }).click()
    await visitor.page.waitForURL('**/leaf')
    assert.ok(await isSameDocument(visitor.page))
    assert.not(await visitor.page.locator('.banner').isVisible())
    assert.is(await visitor.page.locator(`html[${BANNER_ATTRIBUTE}]`).count(), 1)
    assert.equal(visitor.complaints, [])
  } finally {
    await visitor.close()
  }
})

// ── Breadcrumbs ────────────────────────────────────────────────────────────────────────────────────

test('breadcrumbs lead from the group to the page: over the heading, or in the local bar', async ({
  site,
}) => {
  for (const width of [1440, 1100]) {
    await visit(site, 'guide/deep/leaf', { viewport: { width, height: 800 } }, async (page) => {
      const crumbs = page.getByRole('navigation', { name: 'Breadcrumbs' })
      assert.equal(await crumbs.locator('li').allInnerTexts(), ['Guide', 'Deep section', 'Leaf'])
      assert.is(await crumbs.locator('[aria-current=page]').innerText(), 'Leaf')
      const [line, heading] = await Promise.all([
        crumbs.boundingBox(),
        page.locator('h1').boundingBox(),
      ])
      assert.ok(line!.y + line!.height <= heading!.y, 'above the heading')
      if (width === 1440) assert.is(Math.round(line!.x), Math.round(heading!.x), 'in its column')
    })
  }
})

test('a group that has a page is a working link', ({ site }) =>
  visit(site, 'guide/deep/leaf', {}, async (page) => {
    await page.locator('.breadcrumb').getByRole('link', { name: 'Deep section' }).click()
    await page.waitForURL('**/guide/deep/')
  }))

test('one crumb says no more than the heading and is left out above it', ({ site }) =>
  visit(site, 'guide/', {}, async (page) => {
    assert.is(await page.locator('.breadcrumb li').count(), 1)
    assert.not(await page.locator('.breadcrumb li').isVisible())
  }))

// ── Actions of the page ────────────────────────────────────────────────────────────────────────────

const copyButton = (page: Page) => page.getByRole('button', { name: 'Copy page' })
const openActions = async (page: Page) => {
  await page.getByRole('button', { name: 'More actions for this page' }).click()
  const rows = page.locator('.copy-page .menu-row')
  await rows.first().waitFor()
  return rows
}

test('the button copies the page as Markdown, shows success for the time and says so', ({ site }) =>
  visit(site, 'guide/long', CLIPBOARD, async (page) => {
    const requests: string[] = []
    page.on('request', (request) => requests.push(new URL(request.url()).pathname))
    const button = copyButton(page)
    await button.waitFor()
    assert.equal(
      requests.filter((path) => path.endsWith('.md')),
      [],
      'nothing is fetched before somebody asks',
    )
    await button.hover()
    await stopClock(page)
    await button.click()
    const success = page.getByRole('button', { name: 'Page copied as Markdown' })
    await success.waitFor()
    assert.is(await announced(page), 'Page copied as Markdown')
    const text = await clipboardOf(page)
    assert.ok(text.startsWith('# Long\n\nThe lead.\n\n## First part\n'), text.slice(0, 80))
    await page.clock.runFor(COPY_SUCCESS_MS)
    await button.waitFor()
    assert.is(await announced(page), '')
  }))

test('a copy that fails says so', ({ site }) =>
  visit(site, 'guide/long', {}, async (page) => {
    await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
    await copyButton(page).click()
    await page.getByRole('button', { name: 'Could not copy the page' }).waitFor()
    assert.is(await announced(page), 'Could not copy the page')
  }))

test('the page can be viewed as Markdown, the pages of folders too', async ({ site }) => {
  for (const [path, file] of [
    ['guide/long', '/tiny/guide/long.md'],
    ['guide/', '/tiny/guide/index.md'],
  ] as const) {
    await visit(site, path, {}, async (page) => {
      const link = (await openActions(page)).getByText('View as Markdown').locator('..')
      assert.is(await link.getAttribute('href'), file)
      const response = await page.request.get(new URL(file, site.url).href)
      assert.is(response.status(), 200)
      assert.match(await response.text(), /^# /)
    })
  }
})

test('the menu asks an assistant about the Markdown of the page', ({ site }) =>
  visit(site, 'guide/long', {}, async (page) => {
    const rows = await openActions(page)
    assert.equal(await rows.allInnerTexts(), [
      'View as Markdown',
      'Open in ChatGPT',
      'Open in Claude',
    ])
    const href = (await rows.last().getAttribute('href')) ?? ''
    const url = new URL(href)
    assert.is(url.origin + url.pathname, 'https://claude.ai/new')
    assert.match(url.searchParams.get('q') ?? '', `Read ${site.url}guide/long.md.`)
    assert.equal(await violations(page), [])
  }))

test('the actions follow the reader to the next page, in its language', ({ site }) =>
  visit(site, 'guide/long', {}, async (page) => {
    await openActions(page)
    await page.keyboard.press('Escape')
    await page.locator('.sidebar a', { hasText: 'Leaf' }).click()
    await page.waitForURL('**/leaf')
    const rows = await openActions(page)
    assert.match((await rows.first().getAttribute('href')) ?? '', /leaf\.md$/)
    await page.keyboard.press('Escape')
    await page.goto(`${site.url}zh/guide/`)
    await page.getByRole('button', { name: '复制本页' }).waitFor()
  }))

test('other page types have no actions', ({ site }) =>
  visit(site, 'list/', {}, async (page) => {
    assert.is(await page.locator('.copy-page').count(), 0)
  }))

// ── The address of a heading ───────────────────────────────────────────────────────────────────────

test('the sign beside a heading copies its address, says so for the time, and goes there', ({
  site,
}) =>
  visit(site, 'guide/long', CLIPBOARD, async (page) => {
    const anchor = page.locator('#detail .anchor')
    await page.locator('#detail').scrollIntoViewIfNeeded()
    await page.locator('#detail').hover()
    await stopClock(page)
    await anchor.click()
    await page.locator('#detail .anchor[data-copied]').waitFor()
    assert.is(await clipboardOf(page), `${site.url}guide/long#detail`)
    assert.is(await announced(page), 'Link copied')
    assert.is(new URL(page.url()).hash, '#detail')
    await page.clock.runFor(COPY_SUCCESS_MS)
    assert.is(await page.locator('.anchor[data-copied]').count(), 0)
    assert.is(await announced(page), '')
  }))

test('a click with a modifier copies nothing', ({ site }) =>
  visit(site, 'guide/long', CLIPBOARD, async (page) => {
    await page.evaluate(() => navigator.clipboard.writeText('before'))
    await page.locator('#first .anchor').click({ modifiers: ['Control'] })
    assert.is(await clipboardOf(page), 'before')
  }))

// ── Nothing to show ────────────────────────────────────────────────────────────────────────────────

test('a page without text and an empty overview are rendered without an error', async ({
  site,
}) => {
  for (const path of ['empty', 'list/', 'bare']) {
    await visit(site, path, {}, async (page) => {
      await page.locator('main').waitFor()
      assert.is(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth), false)
    })
  }
})

test('a custom page has the bar and its content, a blank page its content alone', async ({
  site,
}) => {
  const regions = '.banner, .nav, .drawer, .local-bar, .doc-aside, .doc-footer, .footer, main'
  for (const [path, shown] of [
    ['custom', ['banner', 'nav', 'main']],
    ['blank', ['main']],
  ] as const) {
    await visit(site, path, {}, async (page) => {
      const found = await page
        .locator(regions)
        .evaluateAll((elements) =>
          elements.map(({ tagName, classList }) =>
            tagName === 'MAIN' ? 'main' : classList.toString(),
          ),
        )
      assert.equal(found, shown)
      assert.is(await page.locator('main h1').count(), 1)
    })
  }
})

test('the parts around an article break no accessibility rule at any width', async ({ site }) => {
  for (const [width, colorScheme] of [
    [1440, 'light'],
    [1100, 'dark'],
    [390, 'light'],
  ] as const) {
    const options = {
      viewport: { width, height: 900 },
      colorScheme,
      reducedMotion: 'reduce',
    } as const
    await visit(site, 'guide/deep/leaf', options, async (page) => {
      assert.equal(await violations(page), [], `at ${width}`)
    })
  }
})

test.run()
