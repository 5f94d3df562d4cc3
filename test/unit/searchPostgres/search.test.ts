import * as assert from 'uvu/assert'
import { postgresTarget } from '../../../packages/search-postgres/src/index.ts'
import type { FetchHandler } from '../../../packages/search-postgres/src/types.ts'
import {
  createPatientHandler,
  DATABASES,
  pushPages,
  sectionOf,
  type TestDatabase,
} from '../../helpers/searchDatabases.ts'
import { suite } from '../../helpers/suite.ts'

interface Hit {
  readonly routePath: string
  readonly anchor: string
  readonly heading: string
  readonly content: string
  readonly domain: string
}

const PAGES = {
  '/lighthouse': 'Lighthouse | A tower with a lamp. Its keeper trims the wick.',
  '/keeper': 'The keeper of the lamp | Who lives in the tower.',
  '/keepers': 'Training for keepers | The lamp, the tower and the wick.',
  '/styles': 'output.injectStyles | Whether styles are injected by a script.',
  '/scripts': 'Scripts | Set output.injectStyles to write styles into scripts.',
  '/configure': 'How to configure the aliases | Short names of modules.',
  '/cpp': 'C++ | A language.',
  '/rust': 'Rust | Not C++ at all.',
  '/env': 'Variables | Put them into .env files.',
}
const CHINESE = {
  '/assets': '引用静态资源 | 图片和字体可以直接引用。',
  '/proxy': '代理服务器 | 把请求转发到另一个地址。',
}
const JAPANESE = {
  '/build': 'ビルドの設定 | 出力するフォルダーを変更します。',
  '/server': 'サーバー | ポートを指定します。',
}

/** What is asked, and the first page that answers it. */
const FOUND: Readonly<Record<string, { keyword: string; site?: string; first: string }>> = {
  'a page whose title equals the query comes first': {
    keyword: 'lighthouse',
    first: '/lighthouse',
  },
  'a page with all words comes before pages with some': {
    keyword: 'keeper trims',
    first: '/lighthouse',
  },
  'an identifier is found as written': { keyword: 'output.injectStyles', first: '/styles' },
  'an identifier is found by its parts': { keyword: 'inject styles', first: '/styles' },
  'an identifier is found by the beginning of a part': { keyword: 'injectst', first: '/styles' },
  'the beginning of a word finds it': { keyword: 'lighth', first: '/lighthouse' },
  'other endings of a word find it': { keyword: 'alias', first: '/configure' },
  'stop words are ignored': { keyword: 'how do I configure the alias', first: '/configure' },
  'a name with signs is found': { keyword: 'C++', first: '/cpp' },
  'a name with a leading dot is found': { keyword: '.env', first: '/env' },
  'a word with a mistake is found': { keyword: 'lightouse', first: '/lighthouse' },
  'swapped letters are found': { keyword: 'lihgthouse', first: '/lighthouse' },
  'a Chinese word is found': { keyword: '静态资源', site: 'zh', first: '/assets' },
  'a part of a Chinese word is found': { keyword: '资源', site: 'zh', first: '/assets' },
  'a Chinese question is found': { keyword: '怎么把请求转发', site: 'zh', first: '/proxy' },
  'a Japanese word is found': { keyword: 'フォルダー', site: 'ja', first: '/build' },
  'Japanese in half-width letters is found': { keyword: 'ﾋﾞﾙﾄﾞ', site: 'ja', first: '/build' },
  'Japanese hiragana finds katakana': { keyword: 'さーばー', site: 'ja', first: '/server' },
}

for (const [name, open] of Object.entries(DATABASES)) {
  const test = suite<{ database: TestDatabase; handler: FetchHandler }>(`search in ${name}`)

  test.before(async (context) => {
    const database = await open()
    context.database = database
    context.handler = createPatientHandler(database.options)
    await pushPages(database, PAGES)
    await pushPages(database, CHINESE, { site: 'zh', lang: 'zh' })
    await pushPages(database, JAPANESE, { site: 'ja', lang: 'ja' })
  })
  test.after(async ({ database, handler }) => {
    await handler.close()
    await database.remove()
  })

  for (const [what, { keyword, site = 'docs', first }] of Object.entries(FOUND)) {
    test(what, async ({ handler }) => {
      const [hit] = await ask(handler, { keyword, searchIndexes: site })
      assert.is(hit?.routePath, first)
    })
  }

  test('a word that nothing resembles finds nothing', async ({ handler }) => {
    assert.equal(await ask(handler, { keyword: 'xylophone' }), [])
    assert.equal(await ask(handler, { keyword: '???' }), [])
    assert.equal(await ask(handler, { keyword: '  ' }), [])
  })

  test('sites, languages and versions are searched apart or together', async ({
    database,
    handler,
  }) => {
    const page = { '/moor': 'Mooring | the buoy' }
    await pushPages(database, page, {
      site: 'en-2',
      lang: 'en',
      version: 'v2',
      domain: 'https://two',
    })
    await pushPages(database, page, {
      site: 'fr-1',
      lang: 'fr',
      version: 'v1',
      domain: 'https://one',
    })
    const domains = async (parameters: Record<string, string>) =>
      (await ask(handler, { keyword: 'buoy', ...parameters })).map(({ domain }) => domain).sort()
    assert.equal(await domains({}), ['https://one', 'https://two'])
    assert.equal(await domains({ searchIndexes: 'en-2,fr-1' }), ['https://one', 'https://two'])
    assert.equal(await domains({ searchIndexes: 'fr-1' }), ['https://one'])
    assert.equal(await domains({ lang: 'en' }), ['https://two'])
    assert.equal(await domains({ version: 'v1' }), ['https://one'])
    assert.equal(await domains({ version: 'v1', lang: 'en' }), [])
    assert.equal(await domains({ searchIndexes: 'nowhere' }), [])
    const limited = createPatientHandler({ ...database.options, sites: ['fr-1'] })
    const found = await ask(limited, { keyword: 'buoy' })
    assert.equal(
      found.map(({ domain }) => domain),
      ['https://one'],
    )
    assert.equal(await ask(limited, { keyword: 'buoy', searchIndexes: 'en-2' }), [])
    await limited.close()
  })

  test('the beginning of a word finds frequent and rare terms, in one site and in several', async ({
    database,
    handler,
  }) => {
    const frequent = (word: string) =>
      Object.fromEntries(Array.from({ length: 20 }, (_, page) => [`/${page}`, `Page | ${word}`]))
    const rare = { '/rare': 'Rare | anchorite', '/word': 'Word | anchorag' }
    const begun = Object.fromEntries(
      Array.from({ length: 90 }, (_, page) => [
        `/${page}`,
        `Page | beacon${page} beacon${page + 1}`,
      ]),
    )
    await pushPages(database, { ...begun, '/exact': 'Exact | beacon' }, { site: 'beacons' })
    await pushPages(database, { ...frequent('anchorage'), ...rare }, { site: 'one' })
    await pushPages(database, { '/rare': 'Rare | anchorage' }, { site: 'two' })
    const routes = async (keyword: string, searchIndexes: string) =>
      (await ask(handler, { keyword, searchIndexes, limit: '100' })).map(
        ({ routePath }) => routePath,
      )
    assert.is((await routes('ancho', 'one')).length, 22)
    assert.is((await routes('ancho', 'one,two')).length, 23)
    assert.equal(await routes('anchori', 'one'), ['/rare'])
    assert.is((await routes('anchorag', 'one'))[0], '/word')
    assert.equal(await routes('anchora', 'two'), ['/rare'])
    assert.ok((await routes('beacon', 'beacons')).includes('/exact'))
  })

  test('a misspelled word finds a frequent term, and a rare one if no frequent one is close', async ({
    database,
    handler,
  }) => {
    const frequent = Array.from({ length: 20 }, (_, page) => [`/${page}`, 'Page | compass'])
    const pages = { ...Object.fromEntries(frequent), '/rare': 'Rare | sextant' } as Record<
      string,
      string
    >
    await pushPages(database, pages, { site: 'compasses' })
    const routes = async (keyword: string) =>
      (await ask(handler, { keyword, searchIndexes: 'compasses', limit: '100' })).map(
        ({ routePath }) => routePath,
      )
    assert.is((await routes('comapss')).length, 20)
    assert.equal(await routes('sexatnt'), ['/rare'])
  })

  test('a hit leads to the section that contains the words', async ({ database, handler }) => {
    const page = { site: 'parts', routePath: '/knots', title: 'Knots' }
    const sections = [
      sectionOf({ ...page, content: 'How to tie.' }),
      sectionOf({ ...page, heading: 'Bowline', anchor: 'bowline', content: 'A loop that holds.' }),
      sectionOf({ ...page, heading: 'Hitch', anchor: 'hitch', content: 'Around a post.' }),
    ]
    await postgresTarget(database.options).push(sections, { site: 'parts', dryRun: false })
    const [hit] = await ask(handler, { keyword: 'loop', searchIndexes: 'parts' })
    assert.equal(hit, {
      ...{ routePath: '/knots', title: 'Knots', content: 'A loop that holds.' },
      ...{ domain: '', anchor: 'bowline', heading: 'Bowline' },
    })
    const [page1] = await ask(handler, { keyword: 'knots', searchIndexes: 'parts' })
    assert.is(page1?.anchor, '')
  })

  test('there are at most as many hits as asked for, one of each page first', async ({
    database,
    handler,
  }) => {
    const pages = Array.from({ length: 9 }, (_, page) => [`/${page}`, `Gull ${page} | wings`])
    await pushPages(database, Object.fromEntries(pages) as Record<string, string>, {
      site: 'gulls',
    })
    const routes = async (limit: string) =>
      (await ask(handler, { keyword: 'gull', searchIndexes: 'gulls', limit })).length
    assert.is(await routes('1'), 1)
    assert.is(await routes('7'), 7)
    assert.is(await routes('100'), 9)
  })

  test('a long text is cut around the first matching word', async ({ database, handler }) => {
    const content = `${'sand '.repeat(2000)}pearl ${'sand '.repeat(2000)}`
    await pushPages(database, { '/long': `Beach | ${content}` }, { site: 'long' })
    const [hit] = await ask(handler, { keyword: 'pearl', searchIndexes: 'long' })
    assert.is(hit?.content.length, 2000)
    assert.match(hit?.content ?? '', 'pearl')
  })

  test('boost, keywords, descriptions and code weigh as in the browser', async ({
    database,
    handler,
  }) => {
    const at = (routePath: string, fields: object) =>
      sectionOf({ site: 'weights', routePath, title: 'Harbour', content: 'quay', ...fields })
    const sections = [
      at('/plain', {}),
      at('/boosted', { boost: 3 }),
      at('/keyword', { title: 'Other', content: 'x', keywords: ['landing stage'] }),
      at('/described', { title: 'More', content: 'x', description: 'About dredging.' }),
      at('/code', { title: 'Sample', content: 'winch winch winch', code: 'winch winch winch' }),
      at('/no-text', { title: 'Sample', content: '', code: 'capstan' }),
      at('/prose', { title: 'Sample', content: 'winch winch winch' }),
    ]
    await postgresTarget(database.options).push(sections, { site: 'weights', dryRun: false })
    const first = async (keyword: string) =>
      (await ask(handler, { keyword, searchIndexes: 'weights' }))[0]?.routePath
    assert.is(await first('quay'), '/boosted')
    assert.is(await first('landing stage'), '/keyword')
    assert.is(await first('dredging'), '/described')
    assert.is(await first('winch'), '/prose')
  })

  test('a page with all words is found where very many contain each of them', async ({
    database,
    handler,
  }) => {
    const pages = Array.from({ length: 1100 }, (_, page) => [
      [`/rope-${page}`, `Rope ${page} | thin`],
      [`/knot-${page}`, `Knot ${page} | loose`],
    ]).flat()
    const both = ['/both', 'Tying | rope knot']
    await pushPages(database, Object.fromEntries([...pages, both]) as Record<string, string>, {
      site: 'ropes',
    })
    const asked = { keyword: 'rope knot', searchIndexes: 'ropes', limit: '100' }
    const routes = (await ask(handler, asked)).map(({ routePath }) => routePath)
    assert.ok(routes.includes('/both'), routes.join(' '))
  })

  test('a handler that has answered before finds what a push has changed', async ({
    database,
    handler,
  }) => {
    const routes = async (keyword: string) =>
      (await ask(handler, { keyword, searchIndexes: 'tides' })).map(({ routePath }) => routePath)
    const push = (pages: Record<string, string>) => pushPages(database, pages, { site: 'tides' })
    await push({ '/a': 'Ebb | water', '/b': 'Flood | water' })
    assert.equal((await routes('water')).sort(), ['/a', '/b'])
    await push({ '/a': 'Ebb | sand', '/b': 'Flood | water', '/c': 'Slack | water' })
    assert.equal((await routes('water')).sort(), ['/b', '/c'])
    assert.equal(await routes('sand'), ['/a'])
    await push({ '/c': 'Slack | water' })
    assert.equal(await routes('water'), ['/c'])
    assert.equal(await routes('sand'), [])
  })

  test('fifty queries at once are all answered', async ({ handler }) => {
    const keywords = Array.from({ length: 50 }, (_, index) => Object.values(FOUND)[index % 8]!)
    const answers = await Promise.all(
      keywords.map(({ keyword, site = 'docs' }) => ask(handler, { keyword, searchIndexes: site })),
    )
    assert.equal(
      answers.map(([hit]) => hit?.routePath),
      keywords.map(({ first }) => first),
    )
  })

  test.run()
}

async function ask(handler: FetchHandler, parameters: Record<string, string>): Promise<Hit[]> {
  const query = new URLSearchParams(parameters)
  const response = await handler(new Request(`http://localhost/search?${query.toString()}`))
  assert.is(response.status, 200)
  return ((await response.json()) as { hits: Hit[] }).hits
}
