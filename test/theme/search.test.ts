// What readers type, what they find, and in which order.
import { suite } from '../helpers/suite.ts'
import * as assert from 'uvu/assert'
import { SEARCH } from '../../packages/theme/src/search/limits.ts'
import { closeTerms, editDistance } from '../../packages/theme/src/search/closeTerms.ts'
import {
  encodePostings,
  postingOf,
  toHeadingLevel,
} from '../../packages/engine/src/shared/search/indexFormat.ts'
import { commonWordsOf } from '../../packages/engine/src/search/commonWords.ts'
import { readLanguage } from '../../packages/theme/src/search/indexData.ts'
import type { IndexFiles } from '../../packages/theme/src/search/files.ts'
import { parseQuery } from '../../packages/theme/src/search/parseQuery.ts'
import { anyOccurrences } from '../../packages/theme/src/search/occurrences.ts'
import { WEIGHTS } from '../../packages/theme/src/search/weights.ts'
import {
  createMarkdownSite,
  createSearchSite,
  indexFilesOf,
  searchLanguage,
  searchMarkdown,
  shown,
  type SearchSite,
} from '../helpers/searchSite.ts'

interface Context {
  english: SearchSite
  chinese: SearchSite
}

const test = suite<Context>('search')

const ENGLISH = {
  'config/inject-styles.md':
    '# output.injectStyles\n\nWhether styles are inserted by script.\n\n## When it helps\n\nIn server rendering.\n',
  'config/minify.md': '# output.minify\n\nSwitches compression of scripts on or off.\n',
  'config/server.md':
    '# Server options\n\n## port\n\nThe port to listen on.\n\n## proxy\n\nForwards requests to another server.\n\n### Rewriting paths\n\nStrips a prefix.\n',
  'guide/start.md':
    '# Quick start\n\nInstall the package, then create a project.\n\n## Requirements\n\nA recent version of Node.\n',
  'guide/deploy.md':
    '# Deployment\n\nUpload the folder.\n\n## GitHub Pages\n\nA workflow of actions builds the project.\n',
  'guide/styles.md':
    '# Working with styles\n\nStyles, styles and more styles. To inject them see the options.\n',
  'guide/cafe.md': '# Café\n\nCrème brûlée is served in Zürich.\n',
}

const CHINESE = {
  'start.md': '# 快速开始\n\n安装依赖，然后创建项目。\n\n## 环境要求\n\n需要较新版本的运行时。\n',
  'browser.md': '# 浏览器兼容性\n\n设置目标浏览器的范围。\n\n## 查询语句\n\n用于匹配浏览器版本。\n',
  'inject.md': '# output.injectStyles\n\n通过脚本插入样式。\n',
  'lang.md': '# 国际化\n\n## 默认语言\n\n没有前缀的语言。\n\n## 语言切换\n\n导航栏中的菜单。\n',
  'key.md': '# 快捷键\n\n按键绑定。\n',
}

test.before(async (context) => {
  context.english = await searchMarkdown(ENGLISH)
  context.chinese = await searchMarkdown(CHINESE)
})

const parse = (query: string, lang = 'en') => parseQuery(query, readLanguage(commonWordsOf(lang)))

const first = async (search: SearchSite, query: string) => (await search.routes(query))[0]

test('an identifier is found whole, joined, in parts, and by the beginning of its parts', async ({
  english,
}) => {
  for (const query of [
    ...['output.injectStyles', 'injectStyles', 'injectstyles', 'inject styles', 'inject-styles'],
    ...['outputInject', 'output.inject', 'injectSt', 'output inject styles', 'INJECTSTYLES'],
  ]) {
    assert.is(await first(english, query), '/config/inject-styles', query)
  }
})

test('words are found by their beginning, each of them', async ({ english }) => {
  assert.is(await first(english, 'depl'), '/guide/deploy')
  assert.is(await first(english, 'git pag'), '/guide/deploy')
  assert.is(await first(english, 'compr scri'), '/config/minify')
})

test('a word with a mistake is found, a transposition being one', async ({ english }) => {
  for (const query of ['deploymnet', 'deplyoment', 'depoyment', 'deploiment', 'deploymentt']) {
    assert.is(await first(english, query), '/guide/deploy', query)
  }
  assert.is(await first(english, 'injcetStyles'), '/config/inject-styles')
  assert.is(await first(english, 'github actoins'), '/guide/deploy')
  assert.equal(await english.routes('xyzzyx'), [])
})

test('short words, and words that are there, are taken as they are typed', async ({ english }) => {
  assert.equal(await english.routes('nde'), [])
  const { words } = await english.searcher.search('port', { limit: 7 })
  assert.equal(words, ['port'])
})

test('words in any order are found in one section before they are found apart', async ({
  english,
}) => {
  assert.is(await first(english, 'requests server'), '/config/server')
  assert.is(await first(english, 'project create'), '/guide/start')
})

test('a word that is nowhere costs nothing but itself', async ({ english }) => {
  assert.is(await first(english, 'github pages zzzzzz'), '/guide/deploy')
  assert.is(await first(english, 'how do I proxy requests in qwertyuiop'), '/config/server')
})

test('a page with all words goes before one with more of one word', async () => {
  const search = await searchMarkdown({
    'often.md': '# Often\n\nalpha alpha alpha alpha alpha alpha alpha alpha\n',
    'both.md': `# Both\n\n${'Other words of a long text. '.repeat(20)} alpha and beta\n`,
  })
  assert.equal(await search.routes('alpha beta'), ['/both', '/often'])
})

test('stop words are not missed', async ({ english }) => {
  assert.equal(await english.routes('how do I use the proxy'), await english.routes('use proxy'))
  assert.equal(
    parse('how to deploy').words.map(({ term, isOptional }) => [term, isOptional]),
    [
      ['how', true],
      ['to', true],
      ['deploy', false],
    ],
  )
  assert.equal(
    parse('how to').words.map(({ isOptional }) => isOptional),
    [false, false],
  )
})

test('words that ask in Chinese are not missed', () => {
  for (const query of ['需要代理怎么办', '想要代理', '是否需要代理', '应该如何代理']) {
    const wanted = parse(query, 'zh').words.filter(({ isOptional }) => !isOptional)
    assert.equal(
      wanted.map(({ term }) => term),
      ['代理'],
      query,
    )
  }
})

test('accents make no difference, either way', async ({ english }) => {
  for (const query of ['cafe', 'CAFÉ', 'creme brulee', 'zurich', 'Zürich']) {
    assert.is(await first(english, query), '/guide/cafe', query)
  }
})

test('the word after an elision is found, with either apostrophe, and the whole word too', async () => {
  const search = await searchMarkdown({
    'a.md': '# Guide\n\nLe nom de l’utilisateur.\n',
    'b.md': "# Libri\n\nUn libro di O'Reilly, dell'installazione.\n",
  })
  for (const query of ['utilisateur', "l'utilisateur", 'l’utilisateur', 'lutilisateur']) {
    assert.is(await first(search, query), '/a', query)
  }
  for (const query of ['installazione', "O'Reilly", 'oreilly', 'reilly']) {
    assert.is(await first(search, query), '/b', query)
  }
})

test('names in camel case and stop words are found after an elision like other words', async () => {
  const search = await searchLanguage('fr', {
    'a.md': "# Guide\n\nAvant l’ESLint et l'innerHTML, d’OAuth à l'iPhone.\n",
    'b.md': "# Ensuite\n\nIl faut qu'elle lise jusqu’où aller.\n",
  })
  const cases = {
    '/a': ['eslint', "l'ESLint", 'd’eslint', 'innerhtml', 'html', 'oauth', 'iphone', "l'iPhone"],
    '/b': ['elle', 'qu’elle', "qu'elle", 'où', "jusqu'où"],
  }
  for (const [route, queries] of Object.entries(cases)) {
    for (const query of queries) {
      const { pages, missing } = await search.searcher.search(query, { limit: 7 })
      assert.equal([pages.map(({ routePath }) => routePath), missing], [[route], []], query)
    }
  }
})

test('scripts are found in other spellings of theirs, and by half-typed syllables', async () => {
  const search = await searchMarkdown({
    'ko.md': '# 라우팅\n\n경로를 설정합니다.\n',
    'ja.md': '# ガイド\n\nセットアップの手順。\n',
    'fa.md': '# کتاب\n\nمی\u200cخواهم بخوانم.\n',
  })
  const cases = { 라우티: '/ko', 라우팅: '/ko', がいど: '/ja', ガイド: '/ja', كتاب: '/fa' }
  for (const [query, route] of Object.entries(cases)) {
    assert.is(await first(search, query), route, query)
  }
  assert.is(await first(search, 'میخواهم'), '/fa')
})

test('a single letter before other words matches only itself', () => {
  assert.equal(
    parse('x port y').words.map(({ isOpen }) => isOpen),
    [false, true, true],
  )
})

test('endings of English words make no difference', async ({ english }) => {
  for (const query of ['deploying', 'deployments', 'deployed']) {
    assert.is(await first(english, query), '/guide/deploy', query)
  }
})

test('the page that is called what was typed comes first, then one whose title begins with it', async () => {
  const search = await searchMarkdown({
    'a.md': '# Alias aliases\n\nAlias and alias, alias and alias.\n',
    'b.md': '# Alias strategy\n\nHow names are chosen.\n',
    'c.md': '# source.alias\n\nNames.\n',
    'd.md': '# An alias\n\nAlias and alias, alias and alias.\n',
  })
  assert.equal(await search.routes('alias'), ['/c', '/a', '/b', '/d'])
  assert.is((await search.routes('source.alias'))[0], '/c')
})

test('a heading is found, with the headings above it, and is where the reader lands', async ({
  english,
}) => {
  const page = await english.first('rewriting paths')
  assert.is(page?.routePath, '/config/server')
  const hit = page?.hits[0]
  assert.equal(
    [hit?.anchor, shown(hit?.heading ?? []), hit?.path, shown(hit?.snippet ?? [])],
    ['rewriting-paths', '[Rewriting] [paths]', ['proxy'], 'Strips a prefix.'],
  )
  assert.is((await english.first('quick start'))?.hits[0]?.anchor, '')
  assert.is((await english.first('server port'))?.hits[0]?.anchor, 'port')
})

test('code weighs less than text', async () => {
  const search = await searchMarkdown({
    'a-code.md': '# One\n\n```js\nfrobnicate()\n```\n',
    'b-text.md': '# Two\n\nTo frobnicate.\n',
  })
  assert.equal(await search.routes('frobnicate'), ['/b-text', '/a-code'])
})

test('the first paragraph of a page weighs more than the rest', async () => {
  const rest = 'Other words that make the pages equally long.'
  const search = await searchMarkdown({
    'a.md': `# One\n\n${rest}\n\nAbout widgets.\n`,
    'b.md': `# Two\n\nAbout widgets.\n\n${rest}\n`,
  })
  assert.equal(await search.routes('widgets'), ['/b', '/a'])
})

test('the second-best section of a page counts', async () => {
  const page = (title: string, other: string) =>
    `# ${title}\n\nSome words.\n\n## Here\n\nAbout widgets.\n\n## There\n\nAbout ${other}.\n`
  const search = await searchMarkdown({
    'a.md': page('One', 'gadgets'),
    'b.md': page('Two', 'widgets'),
  })
  assert.equal(await search.routes('widgets'), ['/b', '/a'])
})

test('a heading that many pages have tells less than one that few have', async () => {
  const searchWith = async (count: number) => {
    const numbers = Array.from({ length: count }, (_, index) => index)
    return await searchMarkdown({
      ...Object.fromEntries(
        numbers.map((n) => [`p${n}.md`, `# Page ${n}\n\nWords.\n\n## Setup\n\nSteps.\n`]),
      ),
      'project.md': '# Project setup\n\nThe setup of a project.\n',
    })
  }
  assert.is(WEIGHTS.alike, 4)
  assert.equal(await (await searchWith(2)).routes('setup'), ['/p0', '/p1', '/project'])
  assert.is(await first(await searchWith(20), 'setup'), '/project')
})

test('a boost of the frontmatter raises a page, or lowers it', async () => {
  const page = (boost: string) =>
    `---\nsearch:\n  boost: ${boost}\n---\n\n# Page\n\nAbout widgets.\n`
  const search = await searchMarkdown({ 'a.md': page('0.5'), 'b.md': page('1'), 'c.md': page('3') })
  assert.equal(await search.routes('widgets'), ['/c', '/b', '/a'])
})

test('Chinese is found by words, by parts of words, and however it was cut', async ({
  chinese,
}) => {
  const cases: Readonly<Record<string, string>> = {
    快速开始: '/start',
    创建项目: '/start',
    项目: '/start',
    浏览器: '/browser',
    浏览器兼容: '/browser',
    览器: '/browser',
    如何设置目标浏览器: '/browser',
    默认语言: '/lang',
    切换语言: '/lang',
    国际: '/lang',
    injectStyles: '/inject',
    插入样式: '/inject',
    'output 样式': '/inject',
    快捷键: '/key',
    键: '/key',
  }
  for (const [query, route] of Object.entries(cases)) {
    assert.is(await first(chinese, query), route, query)
  }
})

test('two Chinese characters that the segmenter cuts apart are one word', async () => {
  const search = await searchMarkdown({
    'apart.md': '# 其他\n\n插入文件、条件。插、件。插。件。\n',
    'word.md': '# 说明\n\n很多内容之后才谈到一个插件。\n',
  })
  assert.equal(await search.routes('插件'), ['/word'])
  assert.equal(
    await search.routes('件插'),
    ['/apart', '/word'],
    'where they are no word, each counts',
  )
})

test('in a Chinese query a word in letters says more than one of the others', async () => {
  const search = await searchMarkdown({
    'a.md': '# 说明\n\n这里谈到内容。\n',
    'b.md': '# 文档\n\n这里谈到 express。\n',
  })
  assert.equal(await search.routes('内容 express'), ['/b', '/a'])
})

test('of a heading no more counts than was typed of it', () => {
  const heading = [postingOf(0, toHeadingLevel(1, true))]
  const match = {
    term: 'injectstyles',
    length: 3,
    weight: 0.6,
    frequency: 1,
    texts: '',
    headings: encodePostings(heading),
  }
  assert.is(anyOccurrences([match], 1).heading[0], 0.25)
})

test('a question is not looked for as one heading', () => {
  const joinsOf = (query: string) => parse(query).joins.map(({ term }) => term)
  assert.ok(joinsOf('install many plugins').includes('installmanyplugins'))
  assert.not.ok(joinsOf('how to install many plugins').some((term) => term.startsWith('how')))
})

test('a browser that cannot tell words finds Chinese by pairs', async ({ chinese }) => {
  const { Segmenter } = Intl
  Object.assign(Intl, { Segmenter: undefined })
  try {
    assert.is(await first(chinese, '浏览器版本'), '/browser')
    assert.is(await first(chinese, '默认语言设置'), '/lang')
  } finally {
    Object.assign(Intl, { Segmenter })
  }
})

test('one letter, signs and nothing are no mistakes', async ({ english }) => {
  for (const query of ['', ' ', '?!', '<>', '\ud800', '()[]{}.*+?^$|\\']) {
    assert.equal(await english.routes(query), [], JSON.stringify(query))
  }
  assert.ok((await english.routes('d')).includes('/guide/deploy'))
})

test('a query is read as far as its limits', () => {
  const { words } = parse('word '.repeat(100).replaceAll(' ', ' x'))
  assert.is(words.length, SEARCH.queryWords)
  const long = parse('y'.repeat(1000))
  assert.ok(long.joined.length <= SEARCH.queryLength)
})

test('distances count insertions, deletions, replacements and transpositions', () => {
  const cases: readonly (readonly [string, string, number])[] = [
    ['alias', 'alias', 0],
    ['alais', 'alias', 1],
    ['alis', 'alias', 1],
    ['aliaas', 'alias', 1],
    ['elias', 'alias', 1],
    ['laisa', 'alias', 2],
    ['a', 'alias', 3],
  ]
  for (const [a, b, distance] of cases) assert.is(editDistance(a, b, 2), distance, `${a} ${b}`)
})

test('of the terms that may be meant, fuse.js is given the 200 that share most pairs of letters', async () => {
  const meant = 'abxdeyghij'
  const closeAmong = async (count: number) => {
    // They share more pairs with the word than what is meant, but are too far from it.
    const others = Array.from(
      { length: count },
      (_, index) => `efgh${String.fromCharCode(0x4e00 + index)}abcd`,
    )
    const terms = [meant, ...others]
    const words = { terms, frequencies: terms.map(() => 1), texts: [], headings: [] }
    const none = () => Promise.reject(new Error('no file'))
    const files: IndexFiles = {
      ...{ near: none, beginningWith: none, textsOf: none, leadsOf: none, count: () => 0 },
      limitedTo: () => files,
      wordsFrom: () => Promise.resolve([words]),
    }
    return (await closeTerms('abcdefghij', files)).map(({ term }) => term)
  }
  assert.equal(await closeAmong(199), [meant])
  assert.equal(await closeAmong(200), [])
})

test('all pages found are counted, as many as asked for are given', async () => {
  const numbers = Array.from({ length: 12 }, (_, index) => index)
  const search = await searchMarkdown(
    Object.fromEntries(
      numbers.map((number) => [`p${number}.md`, `# Page ${number}\n\nWidgets.\n`]),
    ),
  )
  assert.is(SEARCH.results, 7)
  const { pages, total } = await search.searcher.search('widgets', { limit: SEARCH.results })
  assert.equal([pages.length, total], [7, 12])
})

test('more pages than the library limit are not counted', async () => {
  assert.is(SEARCH.libraryLimit, 1000)
  const site = await createMarkdownSite({ 'a.md': '# Page\n\nWidgets.\n' })
  const route = site.routes.get('/a')
  assert.ok(route)
  const routes = new Map(
    Array.from({ length: 1005 }, (_, index) => [
      `/p${index}`,
      { ...route, routePath: `/p${index}` },
    ]),
  )
  const search = createSearchSite(await indexFilesOf({ ...site, routes }))
  const { total } = await search.searcher.search('widgets', { limit: 7 })
  assert.is(total, SEARCH.libraryLimit)
})

test('a title that equals the query comes first, and one that begins with it stays near the top', async () => {
  const search = await searchMarkdown({
    'a.md': '# Chunk\n\nNothing else here.\n',
    'b.md':
      '# Chunks and chunk names\n\nA chunk.\n\n## Chunk\n\nA chunk of a chunk, chunk by chunk.\n',
    'performance/split.md': '# performance.chunkSplit\n\nHow code is divided.\n',
    'performance/other.md':
      '# performance.preload\n\nThe performance of a chunk.\n\n## Performance chunks\n\nPerformance.\n',
  })
  assert.is(await first(search, 'chunk'), '/a')
  const name = 'performance.chunkSplit'
  for (let length = 'performance.c'.length; length <= name.length; length += 1) {
    assert.is(await first(search, name.slice(0, length)), '/performance/split')
  }
})

test('a Chinese typing mistake that moves the end of a word finds the word across it', async () => {
  const search = await searchMarkdown({
    'env.md': '# 环境变量\n\n在构建时读取。\n',
    'mode.md': '# 环境\n\n目标环境的说明。\n',
    'other.md': '# 变更记录\n\n页面变得更亮。\n',
  })
  assert.is(await first(search, '环境变亮'), '/env')
})

test('a Chinese word with one wrong character is corrected to a word of a title', async () => {
  const search = await searchMarkdown({
    'other.md': '# 其他子项\n\n关于气候、天气、器皿与太阳。太子，梁子，勾画，揽子。\n',
    'hooks.md': '# 插件钩子\n\n运行时调用。\n',
    'list.md': '# 插件列表\n\n全部插件，插件，插件。\n',
    'browsers.md': '# 浏览器范围\n\n支持的目标。\n',
    'assets.md': '# 静态资源\n\n引用图片和字体。\n',
    'resources.md': '# 资源体积\n\n资源，资源，资源。\n',
  })
  const cases: Readonly<Record<string, readonly [string, string]>> = {
    插件勾子: ['/hooks', '插件钩子'],
    浏揽器: ['/browsers', '浏览器'],
    静太资源: ['/assets', '静态资源'],
  }
  for (const [query, [route, instead]] of Object.entries(cases)) {
    const { pages, missing } = await search.searcher.search(query, { limit: 7 })
    assert.is(pages[0]?.routePath, route, query)
    assert.is(missing?.[0]?.instead, instead, query)
  }
  const { missing } = await search.searcher.search('勾子', { limit: 7 })
  assert.equal(missing, [], 'a word alone is too much like others')
})

test('a Chinese word is corrected to one that sounds alike, also one of keywords and one with a stop word', async () => {
  const search = await searchLanguage('zh', {
    'hooks.md':
      '---\nsearch:\n  keywords: [插件钩子, 路由配置]\n---\n\n# Plugin Hooks\n\n运行时调用。\n',
    'list.md': '# 插件列表\n\n全部插件，插件的条件，文件系统，插件开发。\n',
    'other.md': '# 其他子项\n\n盒子，路径，配方，例子。\n',
    'assets.md': '# 静态资源\n\n引用图片和字体，以及代理。\n',
  })
  const cases: Readonly<Record<string, readonly [string, string, string]>> = {
    插件勾子: ['/hooks', '勾子', '插件钩子'],
    路游配置: ['/hooks', '路游', '路由配置'],
    静太资源: ['/assets', '静太', '静态资源'],
    字体的代里: ['/assets', '代里', '字体的代理'],
  }
  for (const [query, [route, word, instead]] of Object.entries(cases)) {
    const { pages, missing } = await search.searcher.search(query, { limit: 7 })
    assert.is(pages[0]?.routePath, route, query)
    assert.equal(missing, [{ word, instead }])
  }
  const { missing } = await search.searcher.search('插件狗屋', { limit: 7 })
  assert.equal(missing, [{ word: '狗屋', instead: null }], 'a character that fits only before it')
})

test('Latin letters that an input method composes after Chinese do not replace the result', async () => {
  const search = await searchMarkdown({
    'env.md': '# 环境变量\n\n读取环境变量。\n',
    'chain.md': '# 其他\n\n环境与 biam。\n',
  })
  for (const query of ['环境bian', '环境bianl']) {
    const { pages, missing } = await search.searcher.search(query, { limit: 7 })
    assert.is(pages[0]?.routePath, '/env', query)
    assert.equal(missing, [], query)
  }
})

test('katakana of half width is the same as of full width', async () => {
  const search = await searchMarkdown({
    'a.md': '# デプロイ\n\nサイトを公開します。\n',
    'b.md': '# その他\n\nﾃﾞｰﾀﾍﾞｰｽを使います。\n',
  })
  assert.is(await first(search, 'ﾃﾞﾌﾟﾛｲ'), '/a')
  assert.is(await first(search, 'データベース'), '/b')
})

test.run()
