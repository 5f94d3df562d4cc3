import { suite } from '../../helpers/suite.ts'
import * as assert from 'uvu/assert'
import { documentTitle, headOf } from '../../../packages/engine/src/shared/head.ts'
import { renderTag } from '../../../packages/engine/src/shared/html.ts'
import { pageDataOf } from '../../../packages/engine/src/site/pageData.ts'
import { siteDataOf } from '../../../packages/engine/src/site/siteData.ts'
import type { PageData, SiteData } from '../../../packages/engine/src/types/browser.ts'
import { createConfig } from '../../helpers/config.ts'
import { deepFreeze } from '../../helpers/freeze.ts'
import { createPage } from '../../helpers/page.ts'

const test = suite('headOf')

const config = createConfig('/site', {
  title: 'Rocket',
  locales: [
    { lang: 'en', label: 'English', title: 'Rocket', description: 'A rocket', dir: 'ltr' },
    { lang: 'zh', label: '简体中文', title: '火箭', description: '一支火箭', dir: 'ltr' },
  ],
})

const site: SiteData = deepFreeze(
  siteDataOf(
    {
      config,
      routes: new Map(),
      locales: config.locales.map((locale) => ({
        ...{ ...locale, prefix: '', nav: [], sidebar: {}, editLink: null, text: {}, i18n: {} },
        ...{ otherVersions: {}, banner: null, footer: null },
      })),
      drafts: [],
      diagnostics: [],
    },
    'en',
  ),
)

function pageOf(overrides: Partial<PageData> = {}): PageData {
  const page = createPage('guide/start.md', config, { title: 'Start' })
  const route = {
    ...{ page, routePath: page.routePath, url: '', outFile: '', lastUpdatedTime: null },
    ...{ isGenerated: false, prev: null, next: null, translations: {} },
    ...{ nearest: {}, versionLinks: {}, markdownFile: null },
  }
  const data = pageDataOf(route, {
    config,
    routes: new Map(),
    locales: [],
    drafts: [],
    diagnostics: [],
  })
  return deepFreeze({ ...data, ...overrides })
}

const htmlOf = (page: PageData, data: SiteData) => headOf(page, data).map(renderTag).join('\n')

test('the title names the page and the site', () => {
  const cases: [Partial<PageData>, string][] = [
    [{}, 'Start | Rocket'],
    [{ frontmatter: { titleSuffix: 'Guide' } }, 'Start | Guide'],
    [{ frontmatter: { titleSuffix: '| Guide' } }, 'Start | Guide'],
    [{ frontmatter: { titleSuffix: '' } }, 'Start'],
    [{ title: '' }, 'Rocket'],
    [{ title: 'Rocket' }, 'Rocket'],
    [{ title: '404', pageType: '404' }, '404 | Rocket'],
    [{ pageType: 'home', title: 'Welcome' }, 'Rocket'],
    [{ pageType: 'home', frontmatter: { titleSuffix: 'It flies' } }, 'Rocket - It flies'],
    [{ pageType: 'home', frontmatter: { titleSuffix: '- It flies' } }, 'Rocket - It flies'],
    [{ pageType: 'home', frontmatter: { title: 'Welcome' } }, 'Welcome'],
  ]
  for (const [overrides, expected] of cases) {
    assert.is(documentTitle(pageOf(overrides), site), expected)
  }
})

test('a page without origin has title, description and Open Graph basics', () => {
  assert.is(
    htmlOf(pageOf({ description: 'How to begin' }), site),
    [
      '<title>Start | Rocket</title>',
      '<meta name="description" content="How to begin">',
      '<meta property="og:type" content="article">',
      '<meta property="og:site_name" content="Rocket">',
      '<meta property="og:title" content="Start">',
      '<meta property="og:description" content="How to begin">',
      '<meta property="og:locale" content="en_US">',
      '<meta name="twitter:card" content="summary">',
    ].join('\n'),
  )
})

test('a page without description has that of the site', () => {
  assert.match(htmlOf(pageOf(), site), '<meta name="description" content="A rocket">')
  assert.not.match(htmlOf(pageOf(), { ...site, description: '' }), 'description')
})

test('with an origin there are canonical, alternate and Open Graph addresses', () => {
  const page = pageOf({
    lang: 'zh',
    routePath: '/zh/a b',
    translations: { en: '/a b', zh: '/zh/a b' },
  })
  const html = htmlOf(page, {
    ...site,
    siteOrigin: 'https://e.com',
    base: '/docs/',
    cleanUrls: false,
  })
  for (const tag of [
    '<link rel="canonical" href="https://e.com/docs/zh/a%20b.html">',
    '<link rel="alternate" hreflang="en" href="https://e.com/docs/a%20b.html">',
    '<link rel="alternate" hreflang="zh" href="https://e.com/docs/zh/a%20b.html">',
    '<link rel="alternate" hreflang="x-default" href="https://e.com/docs/a%20b.html">',
    '<meta property="og:url" content="https://e.com/docs/zh/a%20b.html">',
    '<meta property="og:locale" content="zh_CN">',
  ]) {
    assert.ok(html.includes(tag), tag)
  }
})

test('a page in one language only has no alternates', () => {
  const page = pageOf({ translations: { en: '/guide/start' } })
  assert.not.match(htmlOf(page, { ...site, siteOrigin: 'https://e.com' }), 'hreflang')
})

test('a page without the default language has no x-default', () => {
  const page = pageOf({ lang: 'zh', translations: { zh: '/zh/a', fr: '/fr/a' } })
  assert.not.match(htmlOf(page, { ...site, siteOrigin: 'https://e.com' }), 'x-default')
})

test('the 404 page has no address and is not indexed', () => {
  const page = pageOf({ pageType: '404', translations: { en: '/404', zh: '/zh/404' } })
  const html = htmlOf(page, { ...site, siteOrigin: 'https://e.com' })
  assert.not.match(html, 'e.com')
  assert.match(html, '<meta name="robots" content="noindex">')
})

test('the icon has its base and type', () => {
  const cases: [string, string][] = [
    ['/favicon.svg', '<link rel="icon" href="/docs/favicon.svg" type="image/svg+xml">'],
    ['/favicon.ico?v=2', '<link rel="icon" href="/docs/favicon.ico?v=2" type="image/x-icon">'],
    ['/icon', '<link rel="icon" href="/docs/icon">'],
    ['https://e.com/i.png', '<link rel="icon" href="https://e.com/i.png" type="image/png">'],
    [
      'data:image/gif;base64,A',
      '<link rel="icon" href="data:image/gif;base64,A" type="image/gif">',
    ],
  ]
  for (const [icon, expected] of cases) {
    const html = htmlOf(pageOf(), { ...site, icon, base: '/docs/', cleanUrls: false })
    assert.ok(html.includes(expected), html)
  }
})

test('attributes may be named as in React', () => {
  const frontmatter = { head: [['meta', { httpEquiv: 'refresh', content: '3' }]] as const }
  assert.equal(headOf(pageOf({ frontmatter }), site).at(-1), {
    tag: 'meta',
    attrs: { 'http-equiv': 'refresh', content: '3' },
  })
})

test("the site's head replaces generated tags, the page's replaces both", () => {
  const html = htmlOf(
    pageOf({
      frontmatter: {
        head: [
          ['meta', { property: 'og:title', content: 'page' }],
          { tag: 'meta', attrs: { name: 'twitter:card', content: 'page' } },
          { tag: 'script', attrs: { src: '/3.js' } },
        ],
      },
    }),
    {
      ...site,
      icon: '/a.svg',
      head: [
        { tag: 'meta', attrs: { property: 'og:title', content: 'site' } },
        { tag: 'meta', attrs: { property: 'og:type', content: 'website' } },
        { tag: 'meta', attrs: { property: 'og:image', content: '1' } },
        { tag: 'meta', attrs: { property: 'og:image', content: '2' } },
        { tag: 'link', attrs: { rel: 'icon', href: '/b.svg' } },
        { tag: 'link', attrs: { rel: 'icon', href: '/c.png', sizes: '32x32' } },
        { tag: 'script', attrs: { src: '/1.js' } },
        { tag: 'script', attrs: { src: '/2.js' } },
      ],
    },
  )
  const contents = (name: string) =>
    [...html.matchAll(new RegExp(`"${name}" content="(.*?)"`, 'g'))].map((found) => found[1])
  assert.equal(contents('og:title'), ['page'])
  assert.equal(contents('twitter:card'), ['page'])
  assert.equal(contents('og:type'), ['website'])
  assert.equal(contents('og:image'), ['1', '2'])
  assert.equal(
    [...html.matchAll(/rel="icon" href="(.*?)"/g)].map((found) => found[1]),
    ['/b.svg', '/c.png'],
  )
  assert.is(html.match(/<script/g)?.length, 3)
})

test.run()
