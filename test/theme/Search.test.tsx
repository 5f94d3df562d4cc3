// The button of search as the server draws it, and the pure parts of its screen: rows, words on a page, the answers of a
// search server.
import { suite } from '../helpers/suite.ts'
import * as assert from 'uvu/assert'
import { rowsOf } from '../../packages/theme/src/components/SearchDialog/rows.ts'
import type { SearchResult, SidebarItem } from '../../packages/engine/src/runtime/index.ts'
import { completionOf } from '../../packages/theme/src/components/SearchDialog/completion.ts'
import { sectionPages } from '../../packages/theme/src/components/SearchDialog/sectionPages.ts'
import {
  nearestLinks,
  wordsOfAddress,
} from '../../packages/theme/src/parts/NotFoundLayout/nearestLinks.ts'
import { occurrencesOf } from '../../packages/theme/src/components/SearchDialog/passages.ts'
import { readHits } from '../../packages/theme/src/components/SearchDialog/remoteHits.ts'
import { Search } from '../../packages/theme/src/parts/Search/Search.tsx'
import type { SearchPage } from '../../packages/theme/src/search/types.ts'
import { renderPart } from '../helpers/renderPart.tsx'

const test = suite('Search')

const LOCAL = { mode: 'local', maxResults: null, indexUrls: { '': '/search/en.json' } } as const

const plain = (text: string) => [{ text, isMatch: false }]

function pageOf(title: string, group: string, anchors: readonly string[]): SearchPage {
  const routePath = `/${title}`
  const hits = anchors.map((anchor) => {
    const [heading, path] = [plain(anchor || title), anchor === 'deep' ? ['Above'] : []]
    return { routePath, anchor, heading, path, snippet: [] }
  })
  return { routePath, title: plain(title), group, hits }
}

const rowsIn = (pages: readonly SearchPage[]) => rowsOf(pages, (link) => `/base${link}`)

test('a button named like the placeholder is in the bar and opens a dialog', () => {
  const button = renderPart(Search, { site: { search: LOCAL } }).querySelector('button')
  assert.is(button?.textContent, 'Search DocsCtrl K')
  assert.is(button?.querySelector('kbd')?.getAttribute('aria-hidden'), 'true')
  assert.is(button?.getAttribute('aria-haspopup'), 'dialog')
  assert.ok(button?.classList.contains('needs-js'))
})

test('a Chinese page names it 搜索文档', () => {
  const page = renderPart(Search, { page: { lang: 'zh' }, site: { search: LOCAL } })
  assert.is(page.querySelector('button span')?.textContent, '搜索文档')
})

test('a site without search has no button', () => {
  assert.is(renderPart(Search, { site: { search: null } }).innerHTML, '')
})

test('rows have the order of the ranking, those of a page in one place', () => {
  const pages = [
    { ...pageOf('a', 'Two', ['', 'x']), more: 3 },
    pageOf('b', '', ['']),
    pageOf('c', 'Two', ['x']),
  ]
  assert.equal(
    rowsIn(pages).map(({ index, href, isFirst, more }) => [index, href, isFirst, more]),
    [
      [0, '/base/a', true, 0],
      [1, '/base/a#x', false, 3],
      [2, '/base/b', true, 0],
      [3, '/base/c#x', true, 0],
    ],
  )
})

test('a section tells its page where no row above has done so', () => {
  const rows = rowsIn([pageOf('a', '', ['one', 'deep', '']), pageOf('b', '', ['', 'two'])])
  assert.equal(
    rows.map(({ trail }) => trail.map((text) => text[0]?.text)),
    [['a'], ['Above'], [], [], []],
  )
})

test('words are found whatever their case, in scripts with spaces where a word begins', () => {
  assert.equal(occurrencesOf('Build, rebuild, building', ['build']), [
    [0, 5],
    [16, 21],
  ])
  assert.equal(occurrencesOf('如何构建项目', ['构建']), [[2, 4]])
  assert.equal(occurrencesOf('anything', ['']), [])
})

/** A result with one page and one hit for each title. */
const resultOf = (titles: readonly string[], snippet = ''): SearchResult => {
  const plain = (text: string) => [{ text, isMatch: false }]
  const pages = titles.map((title) => ({
    routePath: '/a',
    title: plain(title),
    group: '',
    hits: [
      { routePath: '/a', anchor: '', heading: plain(title), path: [], snippet: plain(snippet) },
    ],
  }))
  return { query: '', pages, words: [], total: pages.length }
}

for (const [query, titles, snippet, rest] of [
  ['conf', ['Configuration'], '', 'iguration'],
  ['CONF', ['Configuration'], '', 'iguration'],
  ['set the conf', ['Plugins', 'The configuration'], '', 'iguration'],
  ['output.inj', ['output.injectStyles'], '', 'ectStyles'],
  ['环境变', ['环境变量'], '', '量'],
  ['light', ['Home'], 'A lighthouse.', 'house'],
  // Titles come first.
  ['light', ['Lighting'], 'A lighthouse.', 'ing'],
  // The word is complete, or too short, or not the beginning of a word, or there is no word.
  ['light', ['Light', 'Lighthouse'], '', ''],
  ['c', ['Configuration'], '', ''],
  ['house', ['Lighthouse'], '', ''],
  ['conf ', ['Configuration'], '', ''],
  ['', ['Configuration'], '', ''],
] as const) {
  test(`“${query}” is completed with “${rest}” from ${titles.join(', ')} ${snippet}`, () => {
    assert.is(completionOf(query, resultOf(titles, snippet)), rest)
  })
}

const link = (text: string, link: string) =>
  ({
    type: 'link',
    text,
    link,
    tag: null,
    context: null,
    overviewHeaders: null,
    dashed: false,
  }) as const

const group = (text: string, items: readonly SidebarItem[]): SidebarItem => ({
  type: 'group',
  ...{ text, items, link: null, tag: null, context: null },
  ...{ overviewHeaders: null, dashed: false, collapsible: true, collapsed: false },
})

const SIDEBAR = [
  link('Intro', '/intro'),
  group('Guide', [
    link('Start', '/guide/start'),
    group('Deep', [link('One', '/guide/one')]),
    link('Elsewhere', 'https://example.com'),
    link('Raw', 'pathname:///api/'),
    link('Mail', 'mailto:a@b.c'),
    link('Deploy', '/guide/deploy'),
  ]),
]

test('an empty field offers the pages of the innermost group with more than one page', () => {
  const shown = (routePath: string) => {
    const { label, pages } = sectionPages(SIDEBAR, routePath)
    return [label, pages.map((page) => page.routePath)]
  }
  assert.equal(shown('/guide/start'), ['Guide', ['/guide/one', '/guide/deploy']])
  assert.equal(shown('/guide/one'), ['Guide', ['/guide/start', '/guide/deploy']])
  assert.equal(shown('/intro'), ['', ['/guide/start', '/guide/one', '/guide/deploy']])
  assert.equal(shown('/nowhere')[0], '')
})

for (const [pathname, links, words] of [
  ['/guide/strat', ['/guide/start'], 'strat'],
  ['/old/deploy.html', ['/guide/deploy'], 'deploy'],
  ['/guide/how-to_deploy/', ['/guide/deploy'], 'how to deploy'],
  ['/', [], ''],
  ['/灯塔/看守人', [], '看守人'],
] as const) {
  test(`the 404 page at ${pathname} offers ${links.join() || 'no page'} and the words “${words}”`, () => {
    const found = nearestLinks({ '/': SIDEBAR }, pathname)
    assert.equal(
      found.map(({ link }) => link),
      links,
    )
    assert.is(wordsOfAddress(pathname), words)
  })
}

test('an answer of a server is read hit by hit, and what is no hit is left out', () => {
  const hit = { routePath: '/a', title: 'A', content: 'Text', domain: 'https://example.com' }
  const toc = [{ text: 'One', id: 'one', charIndex: 2, depth: 2 }, 'no entry']
  const read = readHits({ hits: [{ ...hit, toc, group: 7 }, null, 'hit', {}] })
  const rest = { anchor: '', heading: '', group: '' }
  assert.equal(read, [{ ...hit, ...rest, toc: [{ text: 'One', id: 'one', charIndex: 2 }] }])
})

test('an address that is no path of a site is not taken from a server', () => {
  const addresses = ['javascript:alert(1)', '//evil.example', 'https://evil.example/', '']
  assert.equal(readHits({ hits: addresses.map((routePath) => ({ routePath })) }), [])
  assert.equal(readHits({ hits: [{ routePath: '/a', domain: 'javascript:alert(1)//' }] }), [])
})

test('an answer without hits is an error', () => {
  for (const answer of [null, [], {}, { hits: {} }, 'text'])
    assert.throws(() => readHits(answer), 'has no `hits`')
})

test.run()
