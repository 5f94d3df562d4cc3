// The footer of a site on all pages: where it is, what each language shows, and that pages can hide it.
import { suite } from '../helpers/suite.ts'
import * as assert from 'uvu/assert'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { violations } from '../helpers/axe.ts'
import { releaseBrowser, useBrowser } from '../helpers/browser.ts'
import { createBuiltSite, type BuiltSite } from '../helpers/builtSite.ts'
import { build } from '../helpers/engine.ts'
import { withTempSite } from '../helpers/site.ts'
import { PHONE, visit, WIDE } from '../helpers/visit.ts'

const config = `export default {
  title: 'Tiny',
  locales: [{ lang: 'en', label: 'English' }, { lang: 'zh', label: '简体中文' }, { lang: 'de', label: 'Deutsch' }],
  themeConfig: {
    localeRedirect: 'never',
    footer: { message: 'Made by <a href="https://example.com">Us</a>', pages: 'all' },
    locales: [
      { lang: 'zh', footer: { message: '由我们制作' } },
      { lang: 'de', footer: { pages: 'home' } },
    ],
  },
}`

const home = '---\npageType: home\nhero: { name: Tiny, text: Tools }\n---\n'

const test = suite<{ site: BuiltSite }>('footer')

test.before(async (context) => {
  await useBrowser()
  context.site = await createBuiltSite({
    'docgen.config.ts': config,
    'docs/index.md': home,
    'docs/guide/start.md': `# Start\n\n${'Text.\n\n'.repeat(40)}`,
    'docs/guide/next.md': '# Next\n\nText.\n',
    'docs/guide/hidden.md': '---\nfooter: false\n---\n# Hidden\n',
    'docs/own.md': '---\npageType: custom\n---\n# Own\n',
    'docs/blank.md': '---\npageType: blank\n---\n# Blank\n',
    'docs/zh/index.md': home,
    'docs/zh/guide/start.md': '# 开始\n',
    'docs/de/index.md': home,
    'docs/de/guide/start.md': '# Beginn\n',
  })
})
test.after(async ({ site }) => {
  await site.close()
  releaseBrowser()
})

test('every page shows it once, unless the page, its type or its language does not', async ({
  site,
}) => {
  const expected = {
    '': ['Made by Us'],
    'guide/start': ['Made by Us'],
    own: ['Made by Us'],
    '404': ['Made by Us'],
    'guide/hidden': [],
    blank: [],
    'zh/': ['由我们制作'],
    'zh/guide/start': ['由我们制作'],
    'de/': ['Made by Us'],
    'de/guide/start': [],
  }
  for (const [path, messages] of Object.entries(expected)) {
    await visit(site, path, {}, async (page) => {
      assert.equal(await page.locator('.footer').allInnerTexts(), messages, path)
    })
  }
})

test('it stays when the reader opens other pages, and is away on those without it', ({ site }) =>
  visit(site, 'guide/start', {}, async (page) => {
    const footer = page.locator('.footer')
    await page.locator('.sidebar a', { hasText: 'Next' }).click()
    await page.waitForURL('**/guide/next')
    assert.equal(await footer.allInnerTexts(), ['Made by Us'])
    assert.is(await footer.locator('a').getAttribute('href'), 'https://example.com')
    await page.locator('.sidebar a', { hasText: 'Hidden' }).click()
    await page.waitForURL('**/guide/hidden')
    await footer.waitFor({ state: 'detached' })
  }))

test('it ends the sheet, below the text and beside the sidebar, which stays in sight', async ({
  site,
}) => {
  for (const path of ['guide/start', 'guide/next']) {
    await visit(site, path, { viewport: WIDE }, async (page) => {
      await page.evaluate(() => {
        scrollTo(0, document.body.scrollHeight)
      })
      const boxOf = async (selector: string) =>
        (await page.locator(selector).first().boundingBox())!
      const [footer, article, sheet, link] = [
        await boxOf('.footer'),
        await boxOf('.doc'),
        await boxOf('.sheet'),
        await boxOf('.sidebar a'),
      ]
      assert.ok(footer.y >= article.y + article.height && footer.x >= sheet.x)
      assert.is(Math.round(footer.y + footer.height), Math.round(sheet.y + sheet.height))
      assert.ok(link.y >= 0)
    })
  }
})

test('it breaks no accessibility rule, also in narrow windows and in the dark', async ({
  site,
}) => {
  for (const options of [{ viewport: PHONE }, { colorScheme: 'dark' as const }]) {
    for (const path of ['guide/next', 'own']) {
      await visit(site, path, options, async (page) => {
        assert.equal(await violations(page), [])
        const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement)
        assert.is(scrollWidth, clientWidth)
      })
    }
  }
})

test('a theme can replace it, also on documentation pages', async () => {
  await withTempSite(
    {
      'docgen.config.ts': config,
      'docs/guide/start.md': '# Start\n',
      'theme/index.tsx': `import { defaultTheme } from 'docgen/theme'
        const Footer = () => <footer className="footer">Own</footer>
        export default { ...defaultTheme, parts: { ...defaultTheme.parts, Footer } }`,
    },
    async ({ root }) => {
      await build(root)
      const html = await readFile(join(root, 'doc_build/guide/start.html'), 'utf8')
      assert.match(html, '<div class="page-footer"><footer class="footer">Own</footer></div>')
    },
  )
})

test.run()
