// The logo in browsers: nothing beside it moves when it loads, whatever its kind and shape.
import * as assert from 'uvu/assert'
import type { Page } from 'playwright-core'
import { holdBack } from '../helpers/holdBack.ts'
import { hydrated } from '../helpers/openPage.ts'
import { siteSuite } from '../helpers/siteSuite.ts'
import { visit } from '../helpers/visit.ts'

const svg = (attributes: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}><path d="M0 0h1v1H0z"/></svg>`

const test = siteSuite('logo', {
  'docs/index.md': '# Home\n',
  'public/wide.svg': svg('viewBox="0 0 83 24"'),
  'public/tall.svg': svg('width="10" height="40"'),
  'docgen.config.ts': `export default {
    title: 'Tiny',
    icon: '/wide.svg',
    logo: { light: '/wide.svg', dark: '/tall.svg' },
    themeConfig: { nav: [{ text: 'More', link: 'https://example.com', position: 'left' }] },
  }`,
})

/** Returns positions in pixels. */
const besideLogo = (page: Page) =>
  page
    .locator('.nav-left, .nav-start .site-name span')
    .evaluateAll((elements) => elements.map((element) => element.getBoundingClientRect().x))

for (const [colorScheme, file, width] of [
  ['light', 'wide.svg', 97],
  ['dark', 'tall.svg', 7],
] as const) {
  test(`nothing beside the logo moves when ${file} loads`, ({ site }) =>
    visit(site, '', { colorScheme }, async (page) => {
      const release = await holdBack(page, `**/${file}`)
      const asked = page.waitForRequest(`**/${file}`)
      await page.reload({ waitUntil: 'commit' })
      await asked
      await hydrated(page)
      const before = await besideLogo(page)
      release()
      await page.waitForFunction(() =>
        [...document.querySelectorAll<HTMLImageElement>('.site-name img')].some(
          (image) => image.naturalWidth > 0,
        ),
      )
      assert.is(before.length, 2)
      const after = await besideLogo(page)
      // The engine rounds the width of a logo to whole pixels.
      assert.ok(
        before.every((x, index) => Math.abs(x - (after[index] ?? NaN)) <= 0.5),
        `${before.join()} moved to ${after.join()}`,
      )
      const box = await page.locator('.site-name img:visible').boundingBox()
      assert.is(Math.round(box?.width ?? 0), width)
      assert.is(box?.height, 28)
    }))
}

test.run()
