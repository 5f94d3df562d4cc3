// Links of a page without a translation, in Chromium: they lead to the language in which the page is shown, in the
// document, after hydration, and when the page is opened from another one.
import * as assert from 'uvu/assert'
import type { Page } from 'playwright-core'
import { reuseVisitor, releaseBrowser, useBrowser } from '../helpers/browser.ts'
import { createBuiltSite, type BuiltSite } from '../helpers/builtSite.ts'
import { openPage } from '../helpers/openPage.ts'
import { suite } from '../helpers/suite.ts'

const PAGE = `import Part from './_part.mdx'

# Links

[Static](./start.md)

<LinkCard title="Card" href="/guide/start#first" />

<Card title="In a line">an [inline link](./start.md?a=1) and <a href="/guide/start">an element</a></Card>

<Tabs><Tab label="One">the [first tab](./start.md)</Tab><Tab label="Two">the [second tab](./start.md)</Tab></Tabs>

<Part name="part" />

export const Exported = () => <a href="/guide/start" className="own">An export</a>

<Exported />

{['Mapped'].map((text) => <a key={text} href="./start.md">{text}</a>)}

<Button href="./renamed.md">Other address</Button>

<Button href="/other">Redirect</Button>

<Button href="/zh/guide/start">Chinese</Button>

<Button href="pathname:///api/">Other program</Button>

<a href="/text.txt">File</a> of {'the'} site, [another site](https://example.com/), [here](#links)
`

const LINKS: Readonly<Record<string, string>> = {
  Static: '/base/de/guide/start',
  Card: '/base/de/guide/start#first',
  'inline link': '/base/de/guide/start?a=1',
  'an element': '/base/de/guide/start',
  'first tab': '/base/de/guide/start',
  'second tab': '/base/de/guide/start',
  'of a fragment': '/base/de/guide/start',
  'in its list': '/base/de/guide/start',
  'An export': '/base/de/guide/start',
  Mapped: '/base/de/guide/start',
  'Other address': '/base/de/guide/umbenannt',
  Redirect: '/base/other',
  Chinese: '/base/zh/guide/start',
  'Other program': '/base/api/',
  File: '/base/text.txt',
  'another site': 'https://example.com/',
  here: '#links',
}

const test = suite<{ site: BuiltSite }>('untranslated pages')

test.before(async (context) => {
  await useBrowser()
  const files = {
    'public/favicon.ico': '',
    'docgen.config.ts': `export default {
      themeConfig: { localeRedirect: 'never' },
      icon: '/favicon.ico',
      redirects: { '/other': '/guide/start' },
      locales: [
        { lang: 'en', label: 'English' },
        { lang: 'zh', label: '中文' },
        { lang: 'de', label: 'Deutsch', fallback: true },
      ],
    }`,
    'public/text.txt': 'text\n',
    'docs/en/index.md': '# Home\n',
    'docs/en/guide/links.mdx': PAGE,
    'docs/en/guide/_part.mdx':
      'Link [of a fragment](./start.md), {props.name}\n\n- Link [in its list](./start.md)\n',
    'docs/en/guide/start.md': '# Start\n\n## First\n',
    'docs/en/guide/renamed.md': '---\nslug: moved\n---\n\n# Renamed\n',
    'docs/zh/guide/start.md': '# 开始\n',
    'docs/de/guide/renamed.md': '---\nslug: umbenannt\n---\n\n# Umbenannt\n',
    'docs/de/guide/to-links.md': '# Weiter\n\n[Verweise](./links.mdx)\n',
  }
  context.site = await createBuiltSite(files, '/base/')
})

test.after(async ({ site }) => {
  await site.close()
  releaseBrowser()
})

/** Reads the links of the article by their texts. */
async function linksOf(page: Page): Promise<Record<string, string | null>> {
  const links = await page.locator('article a[href]').all()
  const pairs = links.map(async (link) => {
    const text = (await link.textContent()) ?? ''
    return [text.trim(), await link.getAttribute('href')] as const
  })
  return Object.fromEntries((await Promise.all(pairs)).filter(([text]) => text !== ''))
}

async function visit(use: (page: Page) => Promise<void>): Promise<void> {
  const visitor = await reuseVisitor({})
  try {
    await use(visitor.page)
    // The router looks for pages of the other program, too.
    assert.equal(
      visitor.complaints.filter((text) => !text.includes('/base/api/')),
      [],
    )
  } finally {
    await visitor.close()
  }
}

test('they lead to pages of the language, if it has them', ({ site }) =>
  visit(async (page) => {
    await openPage(page, `${site.url}de/guide/links`)
    assert.equal(await linksOf(page), LINKS)
    const document = await (await page.request.get(`${site.url}de/guide/links`)).text()
    assert.match(document, '<a href="/base/de/guide/start?a=1">inline link</a>')
  }))

test('they are the same when the page is opened from another one', ({ site }) =>
  visit(async (page) => {
    await openPage(page, `${site.url}de/guide/to-links`)
    await page.getByRole('link', { name: 'Verweise' }).click()
    await page.getByRole('heading', { name: 'Links' }).waitFor()
    assert.equal(await linksOf(page), LINKS)
    await page.getByRole('link', { name: 'inline link' }).click()
    await page.waitForURL('**/de/guide/start?a=1')
  }))

test('the original keeps its links, and the menu of languages leads to it', ({ site }) =>
  visit(async (page) => {
    await openPage(page, `${site.url}guide/links`)
    const links = await linksOf(page)
    const expected = Object.entries(LINKS).map(([text, href]) => [
      text,
      href.replace('/base/de/', '/base/').replace('umbenannt', 'moved'),
    ])
    assert.equal(links, Object.fromEntries(expected))
    await page.goto(`${site.url}de/guide/links`)
    assert.is(
      await page.locator('a[hreflang=en]').first().getAttribute('href'),
      '/base/guide/links',
    )
  }))

test.run()
