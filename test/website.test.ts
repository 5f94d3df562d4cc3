// The website against its specification: routes, release notes and feeds. The model is enough; nothing is rendered.
import * as assert from 'uvu/assert'
import { itemsOf, pageFeedsOf } from '../packages/engine/src/site/feeds.ts'
import type { Site } from '../packages/engine/src/types/index.ts'
import { suite } from './helpers/suite.ts'
import { englishOnly, websiteRoutes } from './spec/siteRoutes.ts'
import { loadSite } from './helpers/engine.ts'

const test = suite<{ site: Site }>('the website')

test.before(async (context) => {
  context.site = await loadSite('site')
})

/** Routes with a file. */
function routesOf({ routes }: Site): readonly string[] {
  return [...routes.values()]
    .filter((route) => !route.isGenerated)
    .map(({ routePath }) => routePath)
}

test('the website has exactly the routes of the specification, in both languages', ({ site }) => {
  assert.equal([...routesOf(site)].sort(), websiteRoutes())
})

test('no link of the website is left out when links are checked', ({ site }) => {
  assert.equal(site.config.deadLinkExcludes, [])
})

test('every route says its file, its language and its version', ({ site }) => {
  for (const route of site.routes.values()) {
    const { page, routePath, isGenerated } = route
    const lang = routePath.startsWith('/zh/') ? 'zh' : 'en'
    assert.is(page.lang, lang, routePath)
    assert.is(page.version, '')
    if (!isGenerated) assert.match(page.filePath, new RegExp(`^${lang}/.*\\.mdx?$`))
  }
})

test('a page and its translation know of each other', ({ site }) => {
  for (const routePath of routesOf(site)) {
    const english = routePath.replace(/^\/zh(?=\/)/, '')
    const zh = englishOnly.includes(english) ? {} : { zh: `/zh${english}` }
    assert.equal(site.routes.get(routePath)?.translations, { en: english, ...zh })
  }
})

test('a page and its translation have the same headings, by their anchors', ({ site }) => {
  const anchorsOf = (routePath: string) => site.routes.get(routePath)?.page.toc.map(({ id }) => id)
  for (const routePath of routesOf(site).filter((each) => !each.startsWith('/zh/'))) {
    if (site.routes.has(`/zh${routePath}`)) {
      assert.equal(anchorsOf(`/zh${routePath}`), anchorsOf(routePath), routePath)
    }
  }
})

/** Section 3 of the specification; the first release is the earliest. */
const DATES = {
  'v0-1': '2023-11-22',
  'v0-5': '2024-03-19',
  'v0-6': '2024-04-10',
  'v0-7': '2024-05-28',
}

test('releases have the dates of the specification, in both languages', ({ site }) => {
  for (const [name, date] of Object.entries(DATES)) {
    for (const prefix of ['', '/zh']) {
      const page = site.routes.get(`${prefix}/community/releases/${name}`)?.page
      assert.match(page?.frontmatter.published_at ?? '', new RegExp(`^${date} `), prefix + name)
    }
  }
})

test('each language has one feed in RSS and one in Atom, of all releases, newest first', ({
  site,
}) => {
  const feeds = site.config.feeds.map((feed) => ({
    feed: `${feed.language} ${feed.type}`,
    pages: itemsOf(feed, site).map(({ route }) => route.routePath.split('/').at(-1)),
    languages: [...new Set(itemsOf(feed, site).map(({ route }) => route.page.lang))],
  }))
  const pages = ['v0-7', 'v0-6', 'v0-5', 'v0-4', 'v0-3', 'v0-2', 'v0-1']
  assert.equal(feeds, [
    { feed: 'en rss', pages, languages: ['en'] },
    { feed: 'en atom', pages, languages: ['en'] },
    { feed: 'zh-CN rss', pages, languages: ['zh'] },
    { feed: 'zh-CN atom', pages, languages: ['zh'] },
  ])
})

test('home pages and releases name the two feeds of their language', ({ site }) => {
  const feedsOf = (routePath: string) => {
    const page = site.routes.get(routePath)?.page
    return page && pageFeedsOf(page, site.config).map(({ url }) => new URL(url).pathname)
  }
  for (const route of ['/', '/community/releases/v0-7']) {
    assert.equal(feedsOf(route), ['/rss/releases-rss.xml', '/rss/releases-atom.xml'])
    assert.equal(feedsOf(`/zh${route}`), ['/rss/releases-rss-zh.xml', '/rss/releases-atom-zh.xml'])
  }
})

test('release notes describe the changed defaults', ({ site }) => {
  const textOf = (routePath: string) => site.routes.get(routePath)?.page.text ?? ''
  for (const prefix of ['', '/zh']) {
    assert.match(textOf(`${prefix}/community/releases/v0-6`), /8080.+3000/)
    assert.match(textOf(`${prefix}/community/releases/v0-7`), /10000.+4096/)
  }
})

test.run()
