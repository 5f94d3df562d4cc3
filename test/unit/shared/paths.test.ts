import { suite } from '../../helpers/suite.ts'
import * as assert from 'uvu/assert'
import {
  isExternal,
  isInBase,
  isSamePage,
  isServedFile,
  normalizeRoutePath,
  outFileOf,
  payloadFileOf,
  splitLink,
  toHref,
  toUrl,
  withBase,
  withoutBase,
} from '../../../packages/engine/src/shared/paths.ts'
import {
  contentRootOf,
  guessLang,
  langPrefixOf,
  prefixOf,
  qualifyRoutePath,
  routePathOf,
  translateRoutePath,
  withoutDefaultLang,
  type RouteSettings,
} from '../../../packages/engine/src/shared/routePrefixes.ts'

const test = suite('paths')

const plain: RouteSettings = { lang: 'en', langs: ['en'], hasLocaleFolders: false, versions: [] }
const two: RouteSettings = { lang: 'en', langs: ['en', 'zh'], hasLocaleFolders: true, versions: [] }
const versioned: RouteSettings = { ...two, versions: ['v2', 'v1'] }

const clean = { base: '/', cleanUrls: true }
const html = { base: '/', cleanUrls: false }
const docs = { base: '/docs/', cleanUrls: true }
const docsHtml = { base: '/docs/', cleanUrls: false }

test('a route path is decoded, without query, hash, `.html` and `index`', () => {
  const cases: [string, string][] = [
    ['/', '/'],
    ['', '/'],
    ['/index', '/'],
    ['/index.html', '/'],
    ['/guide/index', '/guide/'],
    ['/guide/index.html', '/guide/'],
    ['/guide/start.html', '/guide/start'],
    ['/guide/start', '/guide/start'],
    ['/guide/start/', '/guide/start/'],
    ['guide/start', '/guide/start'],
    ['/guide/start?a=/index#b.html', '/guide/start'],
    ['/my-index', '/my-index'],
    ['/index/a', '/index/a'],
    ['//guide//start', '/guide/start'],
    ['/a%20b', '/a b'],
    ['/%E6%8C%87%E5%8D%97/', '/指南/'],
    ['/%F0%9F%9A%80', '/🚀'],
    ['/🚀', '/🚀'],
    ['/e\u0301', '/\u00e9'],
    // Signs that mean something in a link stay escaped.
    ['/c%23', '/c%23'],
    ['/what%3f', '/what%3F'],
    ['/100%25', '/100%25'],
    // Malformed escapes are kept.
    ['/100%', '/100%25'],
    ['/%zz', '/%25zz'],
    ['/%E6%8C', '/%25E6%258C'],
    ['/%E6%8C/a%20b', '/%25E6%258C/a b'],
    ['/a%2Fb', '/a%252Fb'],
  ]
  for (const [path, expected] of cases) {
    assert.is(normalizeRoutePath(path), expected, path)
    assert.is(normalizeRoutePath(expected), expected, `${path}, twice`)
  }
})

test('a file has its route, language and version by its folders', () => {
  const cases: [string, RouteSettings, string, string, string][] = [
    ['index.md', plain, '/', 'en', ''],
    ['README.md', plain, '/README', 'en', ''],
    ['guide/index.md', plain, '/guide/', 'en', ''],
    ['guide/a b.md', plain, '/guide/a b', 'en', ''],
    ['指南/🚀.mdx', plain, '/指南/🚀', 'en', ''],
    ['c#.md', plain, '/c%23', 'en', ''],
    ['what?.md', plain, '/what%3F', 'en', ''],
    ['100%.md', plain, '/100%25', 'en', ''],
    ['100%25.md', plain, '/100%2525', 'en', ''],
    ['v0.1.md', plain, '/v0.1', 'en', ''],
    ['page.html.md', plain, '/page', 'en', ''],
    ['zh/guide.md', plain, '/zh/guide', 'en', ''],
    ['en/guide.md', plain, '/en/guide', 'en', ''],
    ['en/index.md', two, '/', 'en', ''],
    ['zh/index.md', two, '/zh/', 'zh', ''],
    ['zh/guide/start.md', two, '/zh/guide/start', 'zh', ''],
    ['en/zh/x.md', two, '/zh/x', 'en', ''],
    ['zh.md', two, '/zh', 'en', ''],
    ['guide/zh/x.md', two, '/guide/zh/x', 'en', ''],
    ['zhuyin/x.md', two, '/zhuyin/x', 'en', ''],
    ['v2/en/a.md', versioned, '/a', 'en', 'v2'],
    ['v1/en/a.md', versioned, '/v1/a', 'en', 'v1'],
    ['v1/zh/a.md', versioned, '/v1/zh/a', 'zh', 'v1'],
    ['zh/v1/a.md', versioned, '/v1/zh/a', 'zh', 'v1'],
    ['zh/v2/index.md', versioned, '/zh/', 'zh', 'v2'],
    ['zh/a.md', versioned, '/zh/a', 'zh', 'v2'],
    ['v1/v2/a.md', versioned, '/v1/v2/a', 'en', 'v1'],
  ]
  for (const [filePath, settings, routePath, lang, version] of cases) {
    assert.equal(routePathOf(filePath, settings), { routePath, lang, version }, filePath)
  }
})

test('the content root of a file is its version and language folders', () => {
  const cases: [string, RouteSettings, string][] = [
    ['guide/a.md', two, ''],
    ['a.md', two, ''],
    ['zh/_meta.json', two, 'zh'],
    ['zh/guide/_meta.json', two, 'zh'],
    ['v1/zh/guide/a.md', versioned, 'v1/zh'],
    ['zh/v1/a.md', versioned, 'zh/v1'],
    ['zh/a.md', plain, ''],
  ]
  for (const [filePath, settings, expected] of cases) {
    assert.is(contentRootOf(filePath, settings), expected, filePath)
  }
})

test('a route path becomes an encoded URL with base and clean or `.html` form', () => {
  const cases: [string, { base: string; cleanUrls: boolean }, string][] = [
    ['/', clean, '/'],
    ['/', docs, '/docs/'],
    ['/guide/', html, '/guide/'],
    ['/guide/start', clean, '/guide/start'],
    ['/guide/start', html, '/guide/start.html'],
    ['/guide/start', docsHtml, '/docs/guide/start.html'],
    ['/docs/start', docs, '/docs/docs/start'],
    ['/guide/start?x=1#top', docsHtml, '/docs/guide/start.html?x=1#top'],
    ['/指南/a b', clean, '/%E6%8C%87%E5%8D%97/a%20b'],
    ['/c%23', html, '/c%23.html'],
    ['/100%25', clean, '/100%25'],
    ['/a+b&c@d', clean, '/a%2Bb%26c%40d'],
    ['/\ud800', clean, '/%EF%BF%BD'],
    ['/a', { base: '/文 档/', cleanUrls: true }, '/%E6%96%87%20%E6%A1%A3/a'],
    ['/a', { base: 'docs', cleanUrls: true }, '/docs/a'],
  ]
  for (const [routePath, options, expected] of cases) {
    assert.is(toUrl(routePath, options), expected, routePath)
  }
})

test('every odd file name survives from file to URL and back', () => {
  const names = ['a b', '指南', '🚀', 'c#', 'what?', '100%', '%20', '%2F', 'a&b=c', "it's", 'v0.1']
  for (const name of names) {
    const { routePath } = routePathOf(`x/${name}.md`, plain)
    assert.is(outFileOf(routePath), `x/${name}.html`)
    for (const options of [clean, html, docs, docsHtml]) {
      const url = toUrl(routePath, options)
      assert.not.match(url, /[ #?]/)
      assert.is(normalizeRoutePath(withoutBase(url, options.base)), routePath, url)
      // The browser's own parser takes the URL for nothing but a path.
      assert.is(new URL(url, 'https://example.com').pathname, url)
    }
  }
})

test('a link as written becomes an href', () => {
  const cases: [string, { base: string; cleanUrls: boolean }, string][] = [
    ['/guide/start', docsHtml, '/docs/guide/start.html'],
    ['guide/start#a', docsHtml, '/docs/guide/start.html#a'],
    ['/guide/start.html', docs, '/docs/guide/start'],
    ['/guide/index', docs, '/docs/guide/'],
    ['/a%20b', clean, '/a%20b'],
    ['/a b', clean, '/a%20b'],
    ['/logo.svg', docsHtml, '/docs/logo.svg'],
    ['/rss/news.xml?v=1', docsHtml, '/docs/rss/news.xml?v=1'],
    ['/guide/node.js', html, '/guide/node.js.html'],
    ['/releases/v0.1', html, '/releases/v0.1.html'],
    ['https://example.com/a', docsHtml, 'https://example.com/a'],
    ['//example.com/a', docsHtml, '//example.com/a'],
    ['mailto:a@example.com', docs, 'mailto:a@example.com'],
    ['tel:1', docs, 'tel:1'],
    ['#top', docs, '#top'],
    ['?a=1', docs, '?a=1'],
    ['./start', docs, './start'],
    ['../start', docs, '../start'],
    ['', docs, ''],
  ]
  for (const [link, options, expected] of cases) assert.is(toHref(link, options), expected, link)
})

test('links to other hosts are recognized', () => {
  const external = ['https://a.b', 'HTTP://a.b', '//a.b', 'ftp://a.b']
  const internal = ['/a', 'a', '#a', './a', 'mailto:a@b.c', '/a//b', '/https://a.b', '']
  for (const link of external) assert.ok(isExternal(link), link)
  for (const link of internal) assert.not(isExternal(link), link)
})

test('served files are distinguished from pages', () => {
  for (const link of ['/a.png', '/a.XML', '/a.pdf?x#y', '/llms.txt']) assert.ok(isServedFile(link))
  for (const link of ['/a', '/v0.7', '/node.js', '/a.png/b']) assert.not(isServedFile(link))
})

test('two paths are the same page in any form of base, escapes and ending', () => {
  const same: [string, string][] = [
    ['/docs/guide/start', '/guide/start.html'],
    ['/docs/', '/docs/index.html'],
    ['/docs', '/'],
    ['/docs/a%20b?x#y', '/a b'],
    ['/guide/', '/docs/guide/index'],
  ]
  const different: [string, string][] = [
    ['/guide/start', '/guide/start/'],
    ['/docsify', '/ify'],
    ['/guide', '/Guide'],
    ['/c%23', '/c#'],
  ]
  for (const [a, b] of same) assert.ok(isSamePage(a, b, docs), `${a} ${b}`)
  for (const [a, b] of different) assert.not(isSamePage(a, b, docs), `${a} ${b}`)
})

test('the base is put on and taken off by whole segments', () => {
  assert.is(withBase('/a', '/docs/'), '/docs/a')
  assert.is(withBase('a', '/docs/'), '/docs/a')
  assert.is(withBase('/', '/docs/'), '/docs/')
  const cases: [string, string, string][] = [
    ['/docs/a', '/docs/', '/a'],
    ['/docs/', '/docs/', '/'],
    ['/docs', '/docs/', '/'],
    ['/docs?x#y', '/docs/', '/?x#y'],
    ['/docs/docs/a', '/docs/', '/docs/a'],
    ['/docsify/a', '/docs/', '/docsify/a'],
    ['/other', '/docs/', '/other'],
    ['/a/b/c', '/a/b/', '/c'],
    ['/a', '/', '/a'],
    ['/', '/', '/'],
    ['/%E6%96%87/a', '/文/', '/a'],
  ]
  for (const [path, base, expected] of cases) assert.is(withoutBase(path, base), expected, path)
  assert.ok(isInBase('/docs', '/docs/'))
  assert.ok(isInBase('/anything', '/'))
  assert.not(isInBase('/docsify', '/docs/'))
})

test('pages and their payloads have their files', () => {
  const cases: [string, string][] = [
    ['/', 'index.html'],
    ['/zh/', 'zh/index.html'],
    ['/a/b', 'a/b.html'],
    ['/404', '404.html'],
    ['/c%23/a b', 'c#/a b.html'],
    ['/100%25', '100%.html'],
  ]
  for (const [routePath, expected] of cases) assert.is(outFileOf(routePath), expected)
  assert.is(payloadFileOf('a/b.html'), 'a/b.html.json')
})

test('language and version are guessed by whole segments', () => {
  const langs: [string, string][] = [
    ['/', 'en'],
    ['/zh', 'zh'],
    ['/zh/', 'zh'],
    ['/zh/guide', 'zh'],
    ['/v1/zh/guide', 'zh'],
    ['/guide/zhuyin', 'en'],
    ['/zhuyin', 'en'],
    ['/guide/a-zh', 'en'],
    ['/guide/?lang=/zh/', 'en'],
  ]
  for (const [path, expected] of langs) assert.is(guessLang(path, versioned), expected, path)
})

test('a route path is translated by its prefix alone', () => {
  const cases: [string, string, string][] = [
    ['/', 'zh', '/zh/'],
    ['/zh/', 'en', '/'],
    ['/zh', 'en', '/'],
    ['/guide/start', 'zh', '/zh/guide/start'],
    ['/guide/', 'zh', '/zh/guide/'],
    ['/zh/guide/', 'en', '/guide/'],
    ['/zh/guide/', 'zh', '/zh/guide/'],
    ['/v1/guide', 'zh', '/v1/zh/guide'],
    ['/v1/zh/guide?a#b', 'en', '/v1/guide?a#b'],
    ['/guide/zh', 'zh', '/zh/guide/zh'],
    ['/404', 'zh', '/zh/404'],
  ]
  for (const [path, lang, expected] of cases) {
    assert.is(translateRoutePath(path, lang, versioned), expected, `${path} → ${lang}`)
  }
})

test('a link takes the language and version it does not name', () => {
  const zh1 = { lang: 'zh', version: 'v1' }
  const cases: [string, string][] = [
    ['/guide/', '/v1/zh/guide/'],
    ['/guide/a', '/v1/zh/guide/a'],
    ['/', '/v1/zh/'],
    ['/zh/guide/', '/v1/zh/guide/'],
    ['/en/guide/', '/v1/guide/'],
    ['/v2/guide/', '/zh/guide/'],
    ['/v1/zh/guide/', '/v1/zh/guide/'],
  ]
  for (const [path, expected] of cases) {
    assert.is(qualifyRoutePath(path, zh1, versioned), expected, path)
  }
  assert.is(langPrefixOf('/zh/guide/', two), 'zh')
  assert.is(langPrefixOf('/guide/zh/', two), null)
})

test('only other languages and versions than the default have a prefix', () => {
  assert.is(prefixOf('en', 'v2', versioned), '')
  assert.is(prefixOf('zh', '', versioned), '/zh')
  assert.is(prefixOf('zh', 'v1', versioned), '/v1/zh')
})

test('the segment of the default language is taken out of a path', () => {
  const cases: [string, string | null][] = [
    ['/en/guide/', '/guide/'],
    ['/en', '/'],
    ['/en/', '/'],
    ['/v1/en/a', '/v1/a'],
    ['/en/a?b#c', '/a?b#c'],
    ['/zh/guide/', null],
    ['/entry', null],
  ]
  for (const [path, expected] of cases)
    assert.is(withoutDefaultLang(path, versioned), expected, path)
})

test('a link splits where its query or hash begins', () => {
  assert.equal(splitLink('/a#b?c'), { path: '/a', suffix: '#b?c' })
  assert.equal(splitLink('/a?b#c'), { path: '/a', suffix: '?b#c' })
  assert.equal(splitLink('/a'), { path: '/a', suffix: '' })
})

test.run()
