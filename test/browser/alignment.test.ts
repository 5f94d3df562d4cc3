// Elements that line up with the text, and elements that must not touch, in Chromium on a site with the default theme.
import type { Page } from 'playwright-core'
import * as assert from 'uvu/assert'
import { siteSuite } from '../helpers/siteSuite.ts'
import { visit } from '../helpers/visit.ts'
import { boxOf } from '../helpers/readPage.ts'

const paragraphs = Array.from({ length: 30 }, (_, i) => `Paragraph ${i}.\n`).join('\n')

const page = (name: string) => `# ${name}

${name} has text with \`code\`.

::: tabs
== One
First.
== Two
Second.
:::

import { Tab, Tabs } from 'docgen/theme'

<Tabs>
  <Tab label="Three">Third.</Tab>
</Tabs>

1. Ordered
   - bullet inside
     1. ordered again

- Bullet
  1. number inside

- Code

  \`\`\`ts
  const inside = 1
  \`\`\`

- After code

<dl className="facts"><div><dt>Type</dt><dd><pre><code>string</code></pre></dd></div></dl>

## Section

### Part

${paragraphs}
`

const nav = ['Guide', 'Configuration', 'Plugins', 'Interfaces', 'Community']
const names = ['first', 'second', 'third', ...Array.from({ length: 40 }, (_, i) => `page${i}`)]

const test = siteSuite('alignment', {
  'docgen.config.ts': `export default {
      title: 'Lines',
      themeConfig: {
        enableScrollToTop: true,
        nav: ${JSON.stringify(nav.map((text) => ({ text, link: '/guide/first', position: 'left' })))},
        socialLinks: ['github', 'x', 'discord'].map((icon) => ({ icon, mode: 'link', content: 'https://example.com' })),
      },
    }`,
  ...Object.fromEntries(names.map((name) => [`docs/guide/${name}.mdx`, page(name)])),
  'docs/guide/_meta.json': JSON.stringify(names),
  'docs/index.md': '# Start\n',
  'docs/list/index.md': '---\noverview: true\n---\n# List\n',
  'docs/list/page.md': '# Page\n\n## Heading\n',
})

/** Where the text of an element starts and ends, without its padding. */
const textOf = (on: Page, selector: string) =>
  on
    .locator(selector)
    .first()
    .evaluate((element) => {
      const range = document.createRange()
      range.selectNodeContents(element)
      const { left, right, top, bottom } = range.getBoundingClientRect()
      return { left, right, top, bottom }
    })

const size = (width: number) => ({ viewport: { width, height: 800 } })

for (const width of [390, 800, 1100, 1200]) {
  test(`the local bar starts and ends with the article, ${width} pixels wide`, ({ site }) =>
    visit(site, 'guide/second', size(width), async (on) => {
      const article = await boxOf(on, '.article')
      const first = width > 1024 ? '.crumbs' : '.local-menu'
      const start = (await textOf(on, first)).left
      const chevron = await boxOf(on, '.local-outline .chevron')
      const end = chevron.x + chevron.width
      assert.ok(Math.abs(start - article.x) < 1, `starts at ${start}, the article at ${article.x}`)
      assert.ok(Math.abs(end - article.x - article.width) < 1, `ends at ${end}`)
    }))
}

for (const width of [390, 900, 1024]) {
  test(`the local bar starts with the heading of an overview, ${width} pixels wide`, ({ site }) =>
    visit(site, 'list/', size(width), async (on) => {
      const [menu, heading] = [await textOf(on, '.local-menu'), await boxOf(on, 'h1')]
      assert.ok(Math.abs(menu.left - heading.x) < 1, `${menu.left}, heading at ${heading.x}`)
    }))
}

for (const width of [390, 900, 1024, 1100, 1240, 1440]) {
  test(`a small overview starts and its bar starts where articles do, ${width} pixels wide`, async ({
    site,
  }) => {
    const left = async (path: string) => {
      let starts: number[] = []
      await visit(site, path, size(width), async (on) => {
        const bar = width > 1024 ? '.crumbs' : '.local-menu'
        starts = [(await boxOf(on, 'h1')).x, (await textOf(on, bar)).left].map(Math.round)
      })
      return starts
    }
    assert.equal(await left('list/'), await left('guide/second'))
  })
}

for (const width of [1100, 1440]) {
  test(`a long title in the breadcrumbs covers nothing and moves nothing, ${width} pixels wide`, ({
    site,
  }) =>
    visit(site, 'guide/second', size(width), async (on) => {
      const { y } = await boxOf(on, 'h1')
      await on.locator('.crumbs').evaluate((list) => {
        const [section, page] = ['Guide', 'of a page that tells a long story '.repeat(9)]
        list.innerHTML = `<li><a href="/">${section}</a></li><li>${page}${'x'.repeat(200)}</li>`
      })
      const [crumbs, bar] = [await boxOf(on, '.breadcrumb'), await boxOf(on, '.local-bar')]
      assert.is((await boxOf(on, 'h1')).y, y)
      assert.ok(crumbs.y + crumbs.height <= y)
      assert.ok(crumbs.x + crumbs.width <= bar.x + bar.width)
      assert.ok((await boxOf(on, '.crumbs li')).width > 30, 'the section is not cut off')
      assert.is(await on.evaluate(() => document.documentElement.scrollWidth - innerWidth), 0)
    }))
}

test('breadcrumbs that have room are whole, also one, and a long one before a short one', ({
  site,
}) =>
  visit(site, 'guide/second', size(1440), async (on) => {
    for (const titles of [
      ['A'],
      ['A section with a long title', 'B'],
      ['A', 'B', 'C'],
      ['A', 'A page'],
    ]) {
      const cut = await on.locator('.crumbs').evaluate((list, titles) => {
        list.replaceChildren(
          ...titles.map((title) => {
            const item = document.createElement('li')
            item.textContent = title
            return item
          }),
        )
        return [...list.children]
          .filter((item) => item.scrollWidth > item.clientWidth)
          .map((item) => item.textContent)
      }, titles)
      assert.equal(cut, [])
    }
  }))

test('navigation items keep their distance from the search field at every width', ({ site }) =>
  visit(site, 'guide/second', size(1440), async (on) => {
    for (let width = 1440; width > 880; width -= 40) {
      await on.setViewportSize({ width, height: 800 })
      const { right } = await textOf(on, '.nav-items > ul > li:last-child .nav-text')
      const search = await boxOf(on, '.search-button')
      const row = await boxOf(on, '.nav-items > ul')
      const isSameRow = Math.abs(search.y + search.height / 2 - row.y - row.height / 2) < 4
      assert.ok(!isSameRow || search.x - right >= 24, `${search.x - right} at ${width}`)
    }
  }))

test('labels of tabs start with the text, written in Markdown or as components', ({ site }) =>
  visit(site, 'guide/second', size(1440), async (on) => {
    const { x } = await boxOf(on, '.article p')
    for (const name of ['One', 'Three']) {
      const label = await textOf(on, `[role=tab]:text-is("${name}")`)
      assert.ok(Math.abs(label.left - x) < 1, `${name} starts at ${label.left}, the text at ${x}`)
    }
  }))

test('the mark of a list item depends on its own list', ({ site }) =>
  visit(site, 'guide/second', size(1440), async (on) => {
    const markOf = (text: string) =>
      on
        .locator('.article li', { hasText: text })
        .last()
        .evaluate((item) => getComputedStyle(item, '::before').content)
    assert.is(await markOf('bullet inside'), '""')
    assert.is(await markOf('Bullet'), '""')
    assert.is(await markOf('ordered again'), 'none')
    assert.is(await markOf('number inside'), 'none')
  }))

test('code in a list is as far from the text before it as from the next item', ({ site }) =>
  visit(site, 'guide/second', size(1440), async (on) => {
    const [before, code] = [await boxOf(on, 'li:has(.code) p'), await boxOf(on, 'li .code')]
    const after = await boxOf(on, 'li:has(.code) + li')
    assert.is(Math.round(code.y - before.y - before.height), 12)
    assert.is(Math.round(after.y - code.y - code.height), 12)
  }))

test('a heading that a link scrolls to keeps a distance from the bar above it', ({ site }) =>
  visit(site, 'guide/second#section', size(1440), async (on) => {
    await on.waitForFunction(() => {
      const heading = document.getElementById('section')
      return Math.abs((heading?.getBoundingClientRect().top ?? 0) - 72) <= 1
    })
    for (const id of ['section', 'part']) {
      const padding = await on.$eval(`#${id}`, (heading) => getComputedStyle(heading).paddingTop)
      assert.is(padding, '14px', id)
      const [text, sign] = [await textOf(on, `#${id}`), await boxOf(on, `#${id} .anchor`)]
      assert.ok(Math.abs(sign.y + sign.height - text.bottom) < 3, 'the sign is beside the text')
    }
  }))

test('code fades out before the copy button', ({ site }) =>
  visit(site, 'guide/second', { ...size(390), hasTouch: true }, async (on) => {
    const shadow = await on.$eval('.copy', (button) => getComputedStyle(button).boxShadow)
    assert.match(shadow, /-9px 0px 6px/)
  }))

test('a value of a definition list is on the line of its term', ({ site }) =>
  visit(site, 'guide/second', size(1440), async (on) => {
    const [term, value] = [await textOf(on, '.facts dt'), await textOf(on, '.facts dd code')]
    assert.ok(Math.abs(term.bottom - value.bottom) < 4, `${term.bottom} and ${value.bottom}`)
  }))

test('at the end of a page the button for the top covers no link', async ({ site }) => {
  for (const width of [390, 1440]) {
    await visit(site, 'guide/second', size(width), async (on) => {
      await on.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
      await on.locator('.scroll-top[data-shown]').waitFor()
      const next = await boxOf(on, '.next')
      const { x, y } = await boxOf(on, '.scroll-top')
      assert.ok(y >= next.y + next.height || x >= next.x + next.width, `at ${width}`)
    })
  }
})

test('a link without a neighbour has its own box in its half of the row', ({ site }) =>
  visit(site, 'guide/second', size(1440), async (on) => {
    const both = await boxOf(on, '.neighbours')
    const last = names.at(-1)
    await on.goto(`${site.url}guide/${last}`)
    const alone = await boxOf(on, '.neighbours')
    const link = await boxOf(on, '.neighbours .prev')
    assert.ok(Math.abs(alone.width - both.width / 2) < 1, `${alone.width} of ${both.width}`)
    assert.ok(alone.width - link.width <= 2, 'the box is filled')
    await on.setViewportSize({ width: 390, height: 800 })
    assert.is((await boxOf(on, '.neighbours')).width, (await boxOf(on, '.article')).width)
  }))

test('the sidebar fades at its top and at its end', ({ site }) =>
  visit(site, 'guide/page39', size(1440), async (on) => {
    const mask = await on.locator('.drawer').evaluate((box) => getComputedStyle(box).maskImage)
    assert.match(mask, /^linear-gradient\(rgba\(0, 0, 0, 0\), .*rgba\(0, 0, 0, 0\)\)$/)
    const { x, y, height } = await boxOf(on, '.sidebar [aria-current]')
    assert.ok(y > 84 && y + height < 736 && x > 0, 'the current page is outside the fades')
  }))

test('code has letters of one width, whatever fonts are installed', ({ site }) =>
  visit(site, 'guide/second', size(1440), async (on) => {
    const widths = await on.locator('.article p code').evaluate((code) =>
      ['iiii', 'mmmm'].map((text) => {
        code.textContent = text
        return code.getBoundingClientRect().width
      }),
    )
    assert.is(widths[0], widths[1])
  }))

test('the outline marks the first heading at the top of a page, before scripts run', ({ site }) =>
  visit(site, 'guide/second', { ...size(1440), javaScriptEnabled: false }, async (on) => {
    const current = on.locator('.doc-aside .outline [aria-current=location]')
    assert.equal(await current.allInnerTexts(), ['Section'])
    const [section, part] = [
      await textOf(on, '.doc-aside [data-depth="2"]'),
      await textOf(on, '.doc-aside [data-depth="3"]'),
    ]
    assert.is(Math.round(part.left - section.left), 12)
  }))

test.run()
