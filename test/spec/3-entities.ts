// Section 3 of the site specification, field by field, in the data that the browser fetches.
import * as assert from 'uvu/assert'
import type { SpecSection } from './row.ts'
import { attributesOf, textsOf } from './website.ts'

const RELEASE = '/community/releases/v0-7'

const DOCUMENTS =
  'unit/outputs/searchIndex.test.ts › a site with a remote engine gets documents for it, and no index'

function expectFields(value: object | undefined, fields: string): void {
  for (const field of fields.split(' ')) assert.ok(field in (value ?? {}), field)
}

export const entities: SpecSection = {
  section: '3. Entities and their fields',
  rows: [
    {
      quote:
        'Route entry: path, element, filePath, preload action, lang (en or zh), version (empty).',
      look: async (website) =>
        expectFields(await website.pageData(RELEASE), 'routePath pagePath lang version'),
      tests: ['website.test.ts › every route says its file, its language and its version'],
      better:
        'The browser holds no list of routes: a page arrives with its address, file, language and version, so a large site costs a reader nothing. The element is its article, the preload action its payload.',
    },
    {
      quote:
        'Page data: pagePath, pageType (doc default, 404 for unknown), title, frontmatter, toc, routePath, lang, version, lastUpdatedTime.',
      look: async (website) => {
        const page = await website.pageData(RELEASE)
        expectFields(
          page,
          'pagePath pageType title frontmatter toc routePath lang version lastUpdatedTime',
        )
        assert.is(page.pageType, 'doc')
        assert.is((await website.pageData('/404')).pageType, '404')
      },
    },
    {
      quote: 'lang and version default to empty string.',
      look: async (website) => {
        const { lang, version } = await website.pageData('/404')
        assert.equal([lang, version], ['en', ''])
      },
      better:
        'A page without a language folder has the language of the site: its document needs one.',
    },
    {
      quote:
        'Page record in the index: title, routePath, lang, toc, frontmatter, version, _relativePath, feeds.',
      look: async (website) =>
        expectFields(
          await website.pageData(RELEASE),
          'title routePath lang toc frontmatter version pagePath feeds',
        ),
      better:
        '`_relativePath` is named `pagePath` in the browser and `filePath` in plugins, as everywhere else.',
    },
    {
      quote: 'Toc entry: text, id, depth (2 to 4), charIndex (-1 when unknown).',
      look: async (website) => {
        const { toc } = await website.pageData(RELEASE)
        assert.ok(toc.length > 5)
        for (const entry of toc) {
          expectFields(entry, 'text id depth charIndex')
          assert.ok(entry.depth >= 2 && entry.depth <= 4)
        }
      },
      tests: [
        'unit/outputs/searchSections.test.ts › a heading whose place in the text is unknown, -1, begins no section',
      ],
    },
    {
      quote:
        'Frontmatter: may hold published_at (release pages), pageType, titleSuffix, link-rss, hero, features.',
      look: async (website) => {
        expectFields((await website.pageData(RELEASE)).frontmatter, 'published_at link-rss')
        const home = (await website.pageData('/')).frontmatter
        expectFields(home, 'pageType titleSuffix link-rss hero features')
        assert.ok((await (await website.at('/')).title()).includes(String(home.titleSuffix)))
      },
    },
    {
      quote:
        'Release dates: v0-5 2024-03-19, v0-6 2024-04-10, v0-7 2024-05-28; the earliest release date is 2023-11-22.',
      look: async (website) => {
        const written = {
          'v0-1': ['2023-11-22', 'November 22, 2023', '2023 年 11 月 22 日'],
          'v0-5': ['2024-03-19', 'March 19, 2024', '2024 年 3 月 19 日'],
          'v0-6': ['2024-04-10', 'April 10, 2024', '2024 年 4 月 10 日'],
          'v0-7': ['2024-05-28', 'May 28, 2024', '2024 年 5 月 28 日'],
        }
        for (const [name, [date, english, chinese]] of Object.entries(written)) {
          for (const [prefix, shown] of [
            ['', english],
            ['/zh', chinese],
          ]) {
            const path = `${prefix}/community/releases/${name}`
            const { frontmatter } = await website.pageData(path)
            assert.match(frontmatter.published_at ?? '', new RegExp(`^${date} `))
            assert.is((await textsOf(await website.at(path), 'article blockquote'))[0], shown)
          }
        }
      },
    },
    {
      quote: 'Hero: name, text, tagline, actions (text, link, theme), image (src light/dark, alt).',
      look: async (website) => {
        for (const path of ['/', '/zh/']) {
          const { hero } = (await website.pageData(path)).frontmatter
          expectFields(hero, 'name text tagline actions image')
          for (const action of hero?.actions ?? []) expectFields(action, 'text link theme')
          expectFields(hero?.image, 'src alt')
          expectFields(hero?.image?.src as object, 'light dark')
        }
      },
    },
    {
      quote: 'Feature: icon, title, details, link, span.',
      look: async (website) => {
        for (const feature of (await website.pageData('/')).frontmatter.features ?? []) {
          expectFields(feature, 'icon title details')
        }
      },
      tests: [
        'entities.test.tsx › hero and features of the frontmatter reach the page with all their fields',
      ],
      decided: 'Link and span may be left out, and are on the website.',
    },
    {
      quote:
        'Feed: url, mime (RSS or Atom), language (en and zh-CN; one RSS and one Atom per language).',
      look: async (website) => {
        const feedsOf = async (path: string) =>
          (await website.pageData(path)).feeds.map(({ url, mime, language }) => [
            new URL(url).pathname,
            mime,
            language,
          ])
        const feeds = (suffix: string, language: string) => [
          [`/rss/releases-rss${suffix}.xml`, 'application/rss+xml', language],
          [`/rss/releases-atom${suffix}.xml`, 'application/atom+xml', language],
        ]
        assert.equal(await feedsOf('/'), feeds('', 'en'))
        assert.equal(await feedsOf('/zh/'), feeds('-zh', 'zh-CN'))
        const page = await website.at('/')
        for (const [path, , language] of [...feeds('', 'en'), ...feeds('-zh', 'zh-CN')]) {
          const [items, lang] = await page.evaluate(async (from) => {
            const text = await (await fetch(from)).text()
            const feed = new DOMParser().parseFromString(text, 'text/xml')
            const root = feed.documentElement
            const lang =
              root.getAttribute('xml:lang') ?? feed.querySelector('language')?.textContent
            return [feed.querySelectorAll('item, entry').length, lang] as const
          }, path!)
          assert.equal([items, lang], [7, language])
        }
      },
    },
    {
      quote: 'Product family link: name, desc, descEn, logo, logoScale, url, urlEn.',
      look: async (website) => {
        const { items = [] } = (await website.siteData('/')).themeConfig.productFamily ?? {}
        assert.is(items.length, 4)
        for (const item of items) expectFields(item, 'name desc descEn logo url')
        const page = await website.at('/')
        assert.equal(await attributesOf(page, '.family-row img', 'width'), ['24', '24', '26', '23'])
      },
      tests: [
        'theme/Nav.test.tsx › the sister tools speak English on English pages and the other text elsewhere',
      ],
      decided:
        'No sister tool has an English address of its own; `urlEn` is tested on another site.',
    },
    {
      quote: 'Search document: routePath, title, content, toc, domain.',
      tests: [DOCUMENTS],
      decided: 'Documents are written for a remote engine; the website searches by an index.',
    },
    {
      quote: 'Social link: icon, mode (link, text, img, dom), content.',
      look: async (website) => {
        for (const link of (await website.siteData('/')).themeConfig.socialLinks) {
          expectFields(link, 'icon mode content')
          assert.is(link.mode, 'link')
        }
      },
      tests: ['browser/nav.test.ts › social links of mode text, img and dom show their content'],
    },
    {
      quote: "Edit link: docRepoBaseUrl, text ('Edit this page on GitHub').",
      look: async (website) => {
        const page = await website.at('/guide/start/quick-start')
        const link = page.locator('.edit-link')
        assert.match(await link.innerText(), /^Edit this page on GitHub/)
        assert.is(
          await link.getAttribute('href'),
          'https://github.com/web-infra-dev/rsbuild/tree/main/website/docs/en/guide/start/quick-start.md',
        )
      },
    },
    {
      quote:
        'Locale record: lang, label (English; Simplified Chinese), title, description, edit link, nav, sidebar;',
      look: async (website) => {
        for (const path of ['/', '/zh/']) {
          const data = await website.siteData(path)
          expectFields(data, 'lang title description nav sidebar')
          assert.equal(
            data.locales.map(({ lang, label }) => [lang, label]),
            [
              ['en', 'English'],
              ['zh', '简体中文'],
            ],
          )
        }
        const chinese = await website.at('/zh/guide/start/quick-start')
        assert.match((await textsOf(chinese, '.edit-link'))[0] ?? '', /^在 GitHub 上编辑此页/)
      },
      decided: 'Each label is in its own language, so that its readers find it.',
    },
    {
      quote: 'Chinese additionally has outline title, previous-page text and next-page text.',
      look: async (website) => {
        const page = await website.at('/zh/guide/start/quick-start')
        assert.equal(await textsOf(page, '.doc-aside .outline-title'), ['目录'])
        assert.equal(await textsOf(page, '.neighbours small'), ['上一页', '下一页'])
      },
    },
    {
      quote: 'Site settings: static generation enabled, multiVersion empty,',
      look: async (website) => {
        assert.equal((await website.siteData('/')).versions, [])
        const page = await website.at('/')
        const html = await page.evaluate(async () => (await fetch('/guide/start/')).text())
        assert.match(html, '<h1 id="introduction"')
      },
    },
    {
      quote: 'logoText empty,',
      look: async (website) => {
        for (const visited of [await website.at('/'), await website.onPhone('/zh/guide/start/')]) {
          const brand = visited.locator('.nav-start .site-name')
          assert.is(await brand.textContent(), '')
          assert.is(await brand.getAttribute('aria-label'), 'Rsbuild')
          const box = await brand.locator('img:visible').boundingBox()
          assert.ok(box!.width > 3 * box!.height, 'the picture carries the word')
        }
        assert.is((await website.siteData('/')).logoText, '')
      },
    },
    {
      quote: 'search enabled, content animation flag, clean URLs, base.',
      look: async (website) => {
        const { search, themeConfig, cleanUrls, base } = await website.siteData('/')
        assert.is(search?.mode, 'local')
        assert.equal([themeConfig.enableContentAnimation, cleanUrls, base], [true, true, '/'])
      },
    },
    {
      quote: 'Markdown: no line numbers, no default code wrapping, a syntax highlighter for code.',
      look: async (website) => {
        const page = await website.at('/config/source/alias')
        const code = page.locator('article .code pre').first()
        const [wraps, before] = await code.evaluate((pre) => [
          getComputedStyle(pre.querySelector('code')!).whiteSpace,
          getComputedStyle(pre.querySelector('.line')!, '::before').content,
        ])
        assert.equal([wraps, before], ['pre', 'none'])
        assert.ok((await code.locator('.k').count()) > 0, 'keywords are marked')
      },
    },
  ],
}
