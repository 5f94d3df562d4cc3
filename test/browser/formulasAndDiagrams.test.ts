// Formulas, diagrams and lists of posts in Chromium: what readers see on a desktop and on a phone, in both appearances.
import { symlink } from 'node:fs/promises'
import { join } from 'node:path'
import * as assert from 'uvu/assert'
import { packageRoot } from '../../packages/engine/src/node/packageRoot.ts'
import { violations } from '../helpers/axe.ts'
import type { BuiltSite } from '../helpers/builtSite.ts'
import { build, dev } from '../helpers/engine.ts'
import { serve } from '../helpers/serve.ts'
import { createTempSite } from '../helpers/site.ts'
import { suite } from '../helpers/suite.ts'
import { PHONE, sidewaysScroll, visit, WIDE } from '../helpers/visit.ts'

const WIDE_FORMULA = Array.from({ length: 40 }, (_, index) => `x_{${index}}`).join(' + ')
const WIDE_DIAGRAM = Array.from({ length: 12 }, (_, index) => `n${index}[Step ${index}]`).join(
  ' --> ',
)
const CHART = `pie\n  title ${'A long title '.repeat(8).trim()}\n  "Half" : 50\n  "Rest" : 50`

const FILES = {
  'docgen.config.ts': `export default {
  title: 'Tiny',
  markdown: { math: true, mermaid: true },
  themeConfig: { nav: [{ text: 'Blog', link: '/blog/' }] },
  collections: [{ dir: 'blog' }],
}`,
  'public/favicon.ico': '',
  'docs/index.md': '# Start\n\n[A chart](./chart)\n',
  'docs/math.md': `# Formulas\n\nInline $\\frac{a}{b}$.\n\n$$\n${WIDE_FORMULA}\n$$\n`,
  'docs/diagram.md': `# Diagrams\n\n\`\`\`mermaid\nflowchart LR\n  ${WIDE_DIAGRAM}\n\`\`\`\n`,
  'docs/chart.md': `# Charts\n\n\`\`\`mermaid\n${CHART}\n\`\`\`\n`,
  'docs/blog/2024-01-05-first.md': '---\ntags: [news]\n---\n\n# First\n\nText.\n',
  'docs/blog/2024-02-05-second.md': '---\ntags: [news]\n---\n\n# Second\n\nText.\n',
}

const test = suite<{ site: BuiltSite; root: string }>('formulas and diagrams in a browser')

test.before(async (context) => {
  const site = await createTempSite(FILES)
  await symlink(join(packageRoot(), 'node_modules'), join(site.root, 'node_modules'))
  const { diagnostics } = await build(site.root, { cache: false })
  assert.equal(diagnostics, [])
  const server = await serve(join(site.root, 'doc_build'), '/')
  context.root = site.root
  context.site = {
    url: server.url,
    async close() {
      await server.close()
      await site.remove()
    },
  }
})
test.after(async ({ site }) => site.close())

test('a fraction is taller than its line of text, without a script for it', async ({ site }) => {
  await visit(site, '/math', { javaScriptEnabled: false }, async (page) => {
    const height = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((element) => element.getBoundingClientRect().height)
    assert.ok((await height('math mfrac')) > 1.5 * (await height('math mfrac mi')))
  })
})

for (const [path, box] of [
  ['/math', '.math'],
  ['/diagram', '.diagram'],
] as const) {
  test(`${path.slice(1)}: wide content scrolls in its box on a phone`, async ({ site }) => {
    await visit(site, path, { viewport: PHONE }, async (page) => {
      assert.ok((await sidewaysScroll(page)) <= 0)
      const widths = await page
        .locator(box)
        .evaluate((element) => [element.scrollWidth, element.clientWidth])
      assert.ok(widths[0]! > widths[1]!)
    })
  })
}

test('a diagram has other colors in the dark appearance, and text that can be selected', async ({
  site,
}) => {
  const colors: string[] = []
  for (const colorScheme of ['light', 'dark'] as const) {
    await visit(site, '/diagram', { colorScheme }, async (page) => {
      const text = page.locator('.diagram text').first()
      colors.push(await text.evaluate((element) => getComputedStyle(element).fill))
      await text.selectText()
      assert.is(await page.evaluate(() => String(getSelection())), 'Step 0')
    })
  }
  assert.is.not(colors[0], colors[1])
})

test('Mermaid draws other kinds after a page change, and again for the other appearance', async ({
  site,
}) => {
  await visit(site, '/', { viewport: WIDE, colorScheme: 'light' }, async (page) => {
    await page.getByRole('link', { name: 'A chart' }).click()
    await page.locator('.diagram svg path').first().waitFor()
    assert.match((await page.locator('.diagram svg').textContent()) ?? '', 'Half')
    const fill = () =>
      page.evaluate(() => {
        const text = document.querySelector('.diagram svg text.legend, .diagram svg .legend text')
        return text ? getComputedStyle(text).fill : ''
      })
    const light = await fill()
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.waitForFunction((before) => {
      const text = document.querySelector('.diagram svg text.legend, .diagram svg .legend text')
      return text !== null && getComputedStyle(text).fill !== before
    }, light)
  })
})

test('without JavaScript, readers see the lines of a diagram that the browser would draw', async ({
  site,
}) => {
  await visit(site, '/chart', { javaScriptEnabled: false, viewport: PHONE }, async (page) => {
    const box = page.locator('.diagram')
    assert.is(await box.innerText(), CHART)
    assert.ok((await sidewaysScroll(page)) <= 0)
    const isScrolled = await box.evaluate((element) => element.scrollWidth > element.clientWidth)
    assert.ok(isScrolled)
  })
})

test('dev shows formulas, both kinds of diagrams, and lists of posts', async ({ root }) => {
  const server = await dev(root, { port: 0 })
  const site = { url: server.url, close: () => server.close() }
  try {
    for (const [path, selector] of [
      ['/math', '.math mfrac, math mfrac'],
      ['/diagram', '.diagram svg'],
      ['/chart', '.diagram svg path'],
      ['/blog/', '.post h2 a'],
    ] as const) {
      await visit(site, path, {}, async (page) => page.locator(selector).first().waitFor())
    }
  } finally {
    await site.close()
  }
})

for (const path of ['/math', '/diagram', '/blog/', '/blog/2024-02-05-second', '/blog/tags/news/']) {
  test(`axe finds nothing on ${path}`, async ({ site }) => {
    for (const options of [
      { colorScheme: 'light' },
      { colorScheme: 'dark', viewport: PHONE },
    ] as const) {
      await visit(site, path, options, async (page) => {
        assert.equal(await violations(page), [])
      })
    }
  })
}

test.run()
