// Section 2.1 of the site specification, sentence by sentence.
import * as assert from 'uvu/assert'
import type { SpecSection } from './row.ts'
import { attributesOf, textsOf } from './website.ts'

export const pageTypes: SpecSection = {
  section: '2.1 Page types',
  rows: [
    {
      quote:
        'home | Hero with name, text lines, tagline, action buttons and an image (light and dark variants); feature cards; footer message.',
      look: async (website) => {
        for (const path of ['/', '/zh/']) {
          const page = await website.at(path)
          assert.equal(await textsOf(page, '.hero-name'), ['Rsbuild'])
          assert.is(await page.locator('.hero h1 > span').count(), 3, 'a name and two lines')
          assert.is(await page.locator('.hero-tagline').count(), 1)
          assert.is(await page.locator('.hero-actions a').count(), 2)
          const images = await attributesOf(page, '.hero-image img', 'src')
          assert.equal(images, ['/hero-light.svg', '/hero-dark.svg'])
          assert.ok(await page.locator('.hero-image .only-light').isVisible())
          assert.not.ok(await page.locator('.hero-image .only-dark').isVisible())
          assert.is(await page.locator('.feature').count(), 6)
          assert.is(await page.locator('footer').count(), 1)
        }
      },
    },
    {
      quote:
        "doc (default) | Article content, right-hand outline titled 'ON THIS PAGE' by default, previous and next page links, optional last-updated line, edit link.",
      look: async (website) => {
        const { frontmatter, pageType } = await website.pageData('/guide/start/quick-start')
        assert.equal([frontmatter.pageType, pageType], [undefined, 'doc'])
        const page = await website.at('/guide/start/quick-start')
        const [article, outline] = await Promise.all(
          ['article', '.doc-aside .outline'].map((part) => page.locator(part).boundingBox()),
        )
        assert.ok(outline!.x > article!.x + article!.width, 'the outline is at the right')
        assert.equal(await textsOf(page, '.doc-aside .outline-title'), ['ON THIS PAGE'])
        assert.is(await page.locator('.doc-footer a[rel=prev]').count(), 1)
        assert.is(await page.locator('.doc-footer a[rel=next]').count(), 1)
        assert.match(
          (await textsOf(page, '.last-updated'))[0] ?? '',
          /^Last Updated: \w{3} \d+, \d{4}$/,
        )
        assert.match((await textsOf(page, '.edit-link'))[0] ?? '', /^Edit this page on GitHub/)
      },
    },
    {
      quote: "404 | Shows '404', 'PAGE NOT FOUND' and a 'Take me home' link.",
      look: async (website) => {
        const page = await website.at('/nowhere')
        assert.equal(await textsOf(page, 'main h1'), ['404'])
        assert.equal(await textsOf(page, 'main p'), ['PAGE NOT FOUND'])
        assert.equal(await textsOf(page, 'main a'), ['Take me home'])
        assert.equal(await attributesOf(page, 'main a', 'href'), ['/'])
      },
    },
    {
      quote: 'The page title is 404 and its route is /404.',
      look: async (website) => {
        assert.match(await (await website.at('/nowhere')).title(), /^404\b/)
        const page = await website.pageData('/404')
        assert.equal([page.title, page.routePath], ['404', '/404'])
      },
      decided: 'Each language has one of its own, /zh/404.',
    },
    {
      quote: 'custom and blank | Bare content without the standard layout.',
      tests: [
        'browser/extras.test.ts › a custom page has the bar and its content, a blank page its content alone',
      ],
      decided: 'A custom page keeps the bar; a blank page has nothing around its content.',
    },
    {
      quote: 'overview | Lists sidebar groups with their headings.',
      look: async (website) => {
        const page = await website.at('/config/')
        const groups = (await textsOf(page, '.overview-group h2')).map(
          (text) => /^\w+/.exec(text)![0],
        )
        const sidebar = (await website.siteData('/')).sidebar['/config/'] ?? []
        const named = sidebar.flatMap((item) => (item.type === 'group' ? [item.text] : []))
        for (const name of named) assert.ok(groups.includes(name), name)
      },
      tests: [
        'theme/Overview.test.tsx › every group is a heading with a count, every page a link with its headings',
      ],
    },
    {
      quote:
        'The home page has a hero with two actions (Introduction and Quick Start) and six feature cards.',
      look: async (website) => {
        const page = await website.at('/')
        assert.equal(await textsOf(page, '.hero-actions a'), ['Introduction', 'Quick Start'])
        assert.equal(await attributesOf(page, '.hero-actions a', 'href'), [
          '/guide/start/',
          '/guide/start/quick-start',
        ])
        assert.is(await page.locator('.features .feature').count(), 6)
      },
    },
    {
      quote:
        'A feature has icon, title, details, optional link, and span of 2, 3, 4 or 6 columns (default 4).',
      look: async (website) => {
        const page = await website.at('/')
        for (const feature of await page.locator('.feature').all()) {
          for (const part of ['.feature-icon svg', 'h2', 'p']) {
            assert.is(await feature.locator(part).count(), 1, part)
          }
        }
        assert.equal(await attributesOf(page, '.features > li', 'data-span'), Array(6).fill('4'))
      },
      tests: [
        'browser/home.test.ts › features take the columns they ask for, four where they ask for none',
        'browser/home.test.ts › a feature has an icon or none, a title that may break, and is a link where it has one',
      ],
    },
    {
      quote: 'The Chinese home page (/zh/) has the same structure.',
      look: async (website) => {
        const structure = async (path: string) =>
          (await website.at(path))
            .locator('main')
            .evaluate((main) =>
              [...main.querySelectorAll('.hero *, .features *')].map(
                (each) => `${each.tagName}.${each.getAttribute('class') ?? ''}`,
              ),
            )
        assert.equal(await structure('/zh/'), await structure('/'))
        assert.equal(await attributesOf(await website.at('/zh/'), '.hero-actions a', 'href'), [
          '/zh/guide/start/',
          '/zh/guide/start/quick-start',
        ])
      },
    },
  ],
}
