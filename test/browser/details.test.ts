// How parts of the default theme look: fonts, edges, corners, icons and marks, as computed styles and boxes of a built site.
import type { Page } from 'playwright-core'
import * as assert from 'uvu/assert'
import { styleOf, boxOf } from '../helpers/readPage.ts'
import { siteSuite } from '../helpers/siteSuite.ts'
import { openSearch, searchField, searchHits } from '../helpers/searchScreen.ts'
import { PHONE, TABLET, visit, WIDE } from '../helpers/visit.ts'

const paragraphs = Array.from({ length: 40 }, (_, i) => `Paragraph ${i}.\n`).join('\n')

const test = siteSuite('details', {
  'docgen.config.ts': `export default {
    title: 'Tiny',
    themeConfig: {
      copyPage: true,
      nav: [{ text: 'Guide', link: '/guide/page' }, { text: 'List', link: '/list/' }],
      sidebar: {
        '/guide/': [{ text: 'Basics', items: ['/guide/page', '/guide/other'] }],
        '/list/': ['/list/', { text: 'Both', items: ['/list/one', '/list/two'] }],
      },
    },
  }`,
  'docs/index.md': `---
pageType: home
hero: { name: Tiny, text: A small tool, tagline: It does one thing. }
features:
  - { icon: bolt, title: Fast, details: It is quick. }
  - { icon: /logo.svg, title: Colored, details: It has a picture. }
---
`,
  'public/logo.svg':
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><rect width="24" height="24" fill="#0aa"/></svg>',
  'docs/guide/page.md': `# Page

Text with \`code\` inside.

## First part

| Name | Meaning |
| ---- | ------- |
| a    | one     |
| b    | two     |

## Second part

${paragraphs}`,
  'docs/guide/other.md': '# Other\n\n## Part\n\nWords.\n',
  'docs/list/index.md': '---\npageType: overview\n---\n\n# List\n\nBoth pages.\n',
  'docs/list/one.md': '---\ndescription: The first page\n---\n\n# One\n',
  'docs/list/two.md': '---\ndescription: The second page\n---\n\n# Two\n',
})

/** Returns the colour of a variable, as computed styles have it. */
const colorOf = (page: Page, variable: string) =>
  page.evaluate((name) => {
    const probe = document.body.appendChild(document.createElement('i'))
    probe.style.color = `var(${name})`
    const { color } = getComputedStyle(probe)
    probe.remove()
    return color
  }, variable)

test('Inter is before Liberation Sans among the fonts', ({ site }) =>
  visit(site, 'guide/page', {}, async (page) => {
    const fonts = (await styleOf(page, 'body', 'font-family')).split(', ')
    assert.ok(fonts.includes('Inter'))
    assert.ok(fonts.indexOf('Inter') < fonts.indexOf('"Liberation Sans"'))
  }))

test('inline code is tinted and has no edge, and rows of tables are separated by hairlines', ({
  site,
}) =>
  visit(site, 'guide/page', {}, async (page) => {
    assert.is(await styleOf(page, '.article p code', 'border-top-width'), '0px')
    assert.is.not(await styleOf(page, '.article p code', 'background-color'), 'rgba(0, 0, 0, 0)')
    const edges = (selector: string) =>
      page.$eval(selector, (cell) => {
        const style = getComputedStyle(cell)
        return [style.borderTopWidth, style.borderLeftWidth, style.borderBottomWidth]
      })
    assert.equal(await edges('.article td'), ['0px', '0px', '1px'])
    assert.equal(await edges('.article th'), ['0px', '0px', '1px'])
    const [row, head, line] = [
      await styleOf(page, '.article td', 'border-bottom-color'),
      await styleOf(page, '.article th', 'border-bottom-color'),
      await colorOf(page, '--dg-line'),
    ]
    assert.is(row, line)
    assert.is.not(head, line)
  }))

test('the sheet has a round corner beside the sidebar, which shows the desk', ({ site }) =>
  visit(site, 'guide/page', {}, async (page) => {
    const radius = (corner: string) =>
      styleOf(page, '.sheet', `border-${corner}-radius`, '::before')
    assert.is(await radius('top-left'), '20px')
    assert.is(await radius('top-right'), '0px')
    const desk = await styleOf(page, 'html', 'background-color')
    assert.ok((await styleOf(page, '.sheet', 'box-shadow', '::before')).startsWith(desk))
  }))

test('the current heading of the outline has the weight of the others', ({ site }) =>
  visit(site, 'guide/page', {}, async (page) => {
    const weights = await page.$$eval('.doc-aside .outline-items a', (links) =>
      links.map((link) => [link.hasAttribute('aria-current'), getComputedStyle(link).fontWeight]),
    )
    assert.equal(weights, [
      [true, '400'],
      [false, '400'],
    ])
  }))

test('the actions of a page are above its heading and end with the article', ({ site }) =>
  visit(site, 'guide/page', {}, async (page) => {
    const [split, icon, heading] = [
      await boxOf(page, '.split'),
      await boxOf(page, '.copy-page .split-more .icon'),
      await boxOf(page, 'h1'),
    ]
    assert.ok(split.y + split.height <= heading.y)
    const end = heading.x + heading.width
    assert.ok(Math.abs(icon.x + icon.width - end) < 2, `${icon.x + icon.width}, article ${end}`)
  }))

test('the selected result of a search has an ember bar at its start', ({ site }) =>
  visit(site, 'guide/page', {}, async (page) => {
    await openSearch(page)
    await searchField(page).fill('paragraph')
    await searchHits(page).first().waitFor()
    const bar = (property: string) =>
      styleOf(page, 'dialog.search [aria-selected=true]', property, '::before')
    assert.is(await bar('border-left-width'), '2px')
    assert.is(await bar('border-left-color'), await colorOf(page, '--dg-here'))
    assert.is(await bar('height'), '22px')
  }))

test('up to a width of 1024 pixels the bar shows the heading that the reader is at', async ({
  site,
}) => {
  for (const width of [390, 1024, 1025]) {
    await visit(site, 'guide/page', { viewport: { width, height: 800 } }, async (page) => {
      const heading = page.locator('.local-heading')
      assert.is(await heading.isVisible(), width <= 1024)
      if (width > 1024) return
      assert.match(await heading.innerText(), /First part$/)
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
      await heading.getByText('Second part').waitFor()
    })
  }
})

test('on a phone, the two menus have different icons, and the signs of headings are small', ({
  site,
}) =>
  visit(site, 'guide/page', { viewport: PHONE }, async (page) => {
    const shapeOf = async (button: string) => {
      assert.ok(await page.locator(button).isVisible(), button)
      return page.locator(`${button} path`).first().getAttribute('d')
    }
    assert.is.not(await shapeOf('.nav-open'), await shapeOf('.local-menu'))
    const sizes = await page.$eval('h2 .anchor', (anchor) => [
      parseFloat(getComputedStyle(anchor).fontSize),
      parseFloat(getComputedStyle(anchor.parentElement!).fontSize),
    ])
    assert.is(sizes[0]! / sizes[1]!, 0.75)
  }))

for (const colorScheme of ['light', 'dark'] as const) {
  test(`a home page without a picture has a drawing, and icons keep their colors, ${colorScheme}`, ({
    site,
  }) =>
    visit(site, '', { colorScheme }, async (page) => {
      assert.match(await styleOf(page, '.hero', 'background-image', '::after'), /gradient/)
      const box = await page.$eval('.hero', (hero) => {
        const { width, height } = getComputedStyle(hero, '::after')
        return [parseFloat(width), parseFloat(height)]
      })
      assert.ok(
        box.every((length) => length > 100),
        box.join(' × '),
      )
      assert.is(await styleOf(page, '.feature-icon', 'color'), await colorOf(page, '--dg-go'))
      const picture = '.feature-icon img'
      assert.is(await styleOf(page, picture, 'filter'), 'none')
      assert.is(await styleOf(page, picture, 'opacity'), '1')
    }))
}

test('an overview of few pages has columns that fit, descriptions, no filter and the edge of articles', async ({
  site,
}) => {
  for (const viewport of [WIDE, TABLET, PHONE]) {
    let edge = 0
    await visit(site, 'guide/page', { viewport }, async (page) => {
      edge = (await boxOf(page, 'h1')).x
    })
    await visit(site, 'list/', { viewport }, async (page) => {
      assert.is(await page.locator('.filter').count(), 0)
      assert.equal(await page.locator('.overview-link small').allInnerTexts(), [
        'The first page',
        'The second page',
      ])
      const { x } = await boxOf(page, 'h1')
      assert.is((await boxOf(page, '.overview-groups')).x, x)
      // In between, articles are centred, and overviews as wide as the window.
      if (viewport !== TABLET) assert.is(x, edge)
      const [first, second] = await Promise.all(
        [0, 1].map((i) => page.locator('.overview-link').nth(i).boundingBox()),
      )
      // Side by side, if the window has room for two columns.
      const isBeside = first!.y === second!.y && first!.x < second!.x
      assert.is(isBeside, viewport !== PHONE)
    })
  }
})

test.run()

const longTitle = siteSuite('a long title', {
  'docgen.config.ts': `export default {
    title: 'react-jsonschema-form documentation',
    themeConfig: {
      nav: ['Quickstart Guide', 'API Reference', 'Advanced Customization', 'Upgrade Guide'].map((text) => ({ text, link: '/guide/page' })),
      sidebar: { '/guide/': ['/guide/page'] },
    },
  }`,
  'docs/index.md': '# Home\n\nWords.\n',
  'docs/guide/page.md': '# Page\n\n## Part\n\nWords.\n',
})

longTitle(
  'ends in an ellipsis beside a sidebar and on phones, and never covers the items',
  async ({ site }) => {
    for (const width of [1920, 1440, 1280, 1024, 800, 390, 320]) {
      for (const path of ['guide/page', '', 'nothing']) {
        await visit(site, path, { viewport: { width, height: 800 } }, async (page) => {
          const title = await boxOf(page, '.nav-start .site-name span')
          const next = page.locator('.nav-items a, .search-button, .nav-open')
          for (const item of await next.all()) {
            const box = await item.boundingBox()
            if (!box || box.y > title.y + title.height || box.y + box.height < title.y) continue
            assert.ok(box.x >= title.x + title.width, `${path} at ${width}`)
          }
          const isWider = await page.evaluate(
            () => document.documentElement.scrollWidth > innerWidth,
          )
          assert.not.ok(isWider, `${path} at ${width}`)
          if (width < 1024) return
          const isCut = await page
            .locator('.nav-start .site-name span')
            .evaluate((span) => span.scrollWidth > span.clientWidth)
          assert.is(isCut, path === 'guide/page' && width > 1024)
        })
      }
    }
    await visit(site, 'guide/page', { viewport: PHONE }, async (page) => {
      await page.locator('.nav-open').click()
      const title = await boxOf(page, '.nav-screen .site-name span')
      assert.ok(title.x + title.width < PHONE.width)
      assert.is(
        await page.locator('.nav-screen').evaluate((screen) => screen.scrollWidth),
        PHONE.width,
      )
    })
  },
)

longTitle.run()
