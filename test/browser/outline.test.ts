// The outline in Chromium: which heading it marks while the reader scrolls and after a jump, what of it is in sight on a
// very long page, and when there is none.
import * as assert from 'uvu/assert'
import type { Page } from 'playwright-core'
import { NAV_OFFSET } from '../../packages/theme/src/constants.ts'
import { siteSuite } from '../helpers/siteSuite.ts'
import { PHONE, visit } from '../helpers/visit.ts'
import { paragraphs } from '../helpers/paragraphs.ts'

const headings = (count: number, text: string) =>
  Array.from({ length: count }, (_, i) => `## Part ${i}\n\n${text}\n`).join('\n')

/** Sections of three headings each. */
const sections = (count: number) =>
  Array.from(
    { length: count },
    (_, i) => `## Part ${i}\n\n${paragraphs(8)}\n### First of ${i}\n\n### Second of ${i}\n`,
  ).join('\n')

/** Three headings in the last window, of which none can reach the line where headings stop. */
const ending = `# Ending

To [part three](./ending.md#end-three).

## Begin

${paragraphs(40)}

## End one

Words.

## End two

Words.

## End three?

Words.
`

const FILES = {
  'docgen.config.ts': `export default {
    title: 'Tiny',
    locales: [{ lang: 'en', label: 'English' }, { lang: 'zh', label: '简体中文' }],
    themeConfig: { localeRedirect: 'never' },
  }`,
  'public/favicon.ico': '',
  'docs/en/index.md': '# Home\n\nTo [part two](./ending.md#end-two).\n',
  'docs/en/ending.md': ending,
  'docs/en/many.md': `# Many\n\n${headings(80, paragraphs(4))}`,
  'docs/en/folded.md': `# Folded\n\n${sections(6)}`,
  'docs/en/short.md': '# Short\n\n## One\n\nWords.\n\n## Two\n\nWords.\n',
  'docs/en/deep.md': '# Deep\n\n## Two\n\n### Three\n\n#### Four\n\n##### Five\n\n###### Six\n',
  'docs/en/plain.md': '# Plain\n\nNo heading below.\n',
  'docs/en/without.md': '---\noutline: false\n---\n\n# Without\n\n## One\n\nWords.\n',
  'docs/zh/index.md': '# 首页\n\n## 标题\n\n文字。\n',
}

const test = siteSuite('the outline', FILES)

const aside = (page: Page) => page.locator('.doc-aside')
const marked = (page: Page, text: string) =>
  aside(page).locator('[aria-current=location]', { hasText: text }).waitFor()
const scrollToEnd = (page: Page) =>
  page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))

test('beyond 16 headings only the current section shows its inner headings', ({ site }) =>
  visit(site, '/folded', {}, async (page) => {
    const inner = () => aside(page).locator('[data-depth="3"]:visible').allInnerTexts()
    assert.equal(await inner(), ['First of 0', 'Second of 0'])
    assert.is(await aside(page).locator('[data-depth="2"]:visible').count(), 6)
    await aside(page).getByText('Part 3').click()
    await marked(page, 'Part 3')
    assert.equal(await inner(), ['First of 3', 'Second of 3'])
  }))

test('its title is ON THIS PAGE in English and 目录 in Chinese', async ({ site }) => {
  for (const [path, title] of [
    ['/short', 'ON THIS PAGE'],
    ['/zh/', '目录'],
  ] as const) {
    await visit(site, path, {}, async (page) => {
      assert.is(await aside(page).locator('.outline-title').innerText(), title)
      await aside(page).getByRole('navigation', { name: title }).waitFor()
    })
  }
})

test('it lists headings of depth 2 to 4', ({ site }) =>
  visit(site, '/deep', {}, async (page) => {
    assert.equal(await aside(page).locator('a').allInnerTexts(), ['Two', 'Three', 'Four'])
  }))

test('a page without headings, or with outline: false or ?outline=0, has none, nor a button for it', async ({
  site,
}) => {
  for (const path of ['/plain', '/without', '/short?outline=0']) {
    for (const viewport of [{ width: 1440, height: 900 }, PHONE]) {
      await visit(site, path, { viewport }, async (page) => {
        await page.locator('.outline').waitFor({ state: 'detached' })
        assert.is(await page.locator('.local-outline').count(), 0)
      })
    }
  }
})

test('a click marks its heading, also where the page ends before the heading can get to the top', ({
  site,
}) =>
  visit(site, '/ending', {}, async (page) => {
    for (const heading of ['End two', 'End three?', 'End one', 'Begin', 'End two']) {
      await aside(page).getByText(heading, { exact: true }).click()
      await marked(page, heading)
    }
    const top = (await page.getByRole('heading', { name: 'End two' }).boundingBox())!.y
    assert.ok(top > NAV_OFFSET + 10, `End two is at ${top}`)
    await page.evaluate(() => scrollTo(0, 0))
    await marked(page, 'Begin')
    // The address has not changed since the first click.
    await aside(page).getByText('End two', { exact: true }).click()
    await marked(page, 'End two')
    await page.evaluate(() => scrollTo(0, 300))
    await marked(page, 'Begin')
    await scrollToEnd(page)
    await marked(page, 'End three?')
  }))

test('a click marks its heading on a page that cannot scroll at all', ({ site }) =>
  visit(site, '/short', { viewport: { width: 1440, height: 1400 } }, async (page) => {
    await marked(page, 'One')
    for (const heading of ['Two', 'One']) {
      await aside(page).getByText(heading, { exact: true }).click()
      await marked(page, heading)
    }
  }))

test('the heading an address leads to is marked on arrival, from another page and in a new document', ({
  site,
}) =>
  visit(site, '/', {}, async (page) => {
    await page.locator('article a', { hasText: 'part two' }).click()
    await marked(page, 'End two')
    await page.reload()
    await marked(page, 'End two')
    await page.goBack()
    await page.goForward()
    await marked(page, 'End two')
  }))

test('on a very long page the outline scrolls along, so that its current entry is in sight', ({
  site,
}) =>
  visit(site, '/many', {}, async (page) => {
    for (const heading of ['Part 70', 'Part 10', 'Part 40']) {
      await page
        .locator(`#${heading.toLowerCase().replace(' ', '-')}`)
        .evaluate((element) => element.scrollIntoView())
      const y = await page.evaluate(() => window.scrollY)
      await marked(page, heading)
      // It is scrolled to after it is marked.
      await page.waitForFunction(() => {
        const outer = document.querySelector('.doc-aside')!.getBoundingClientRect()
        const item = document.querySelector('.doc-aside [aria-current]')!.getBoundingClientRect()
        return item.top >= outer.top && item.bottom <= outer.bottom
      })
      assert.is(await page.evaluate(() => window.scrollY), y, 'the page stays')
    }
  }))

test('the panel of the local bar shows the current entry of a very long page when it opens', ({
  site,
}) =>
  visit(site, '/many#part-60', { viewport: PHONE }, async (page) => {
    await page.locator('.outline-panel [aria-current]', { hasText: 'Part 60' }).waitFor({
      state: 'attached',
    })
    await page.locator('.local-outline').click()
    const item = page.locator('.outline-panel [aria-current]')
    await item.waitFor()
    const y = (await item.boundingBox())!.y
    const panel = (await page.locator('.outline-panel').boundingBox())!
    assert.ok(y > panel.y && y < panel.y + panel.height - 20, `${y} in ${JSON.stringify(panel)}`)
  }))

test.run()
