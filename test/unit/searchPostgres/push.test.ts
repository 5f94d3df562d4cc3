import * as assert from 'uvu/assert'
import { openDatabase, type Query } from '../../../packages/search-postgres/src/database.ts'
import { ENTRY_LENGTH } from '../../../packages/search-postgres/src/entries.ts'
import { postgresTarget } from '../../../packages/search-postgres/src/index.ts'
import { pushSections } from '../../../packages/search-postgres/src/push.ts'
import type { SearchSection } from '../../../packages/engine/src/types/push.ts'
import {
  createPatientHandler,
  DATABASES,
  pushPages,
  sectionOf,
  type TestDatabase,
} from '../../helpers/searchDatabases.ts'
import { suite } from '../../helpers/suite.ts'

for (const [name, open] of Object.entries(DATABASES)) {
  const test = suite<{ database: TestDatabase }>(`push to ${name}`)

  test.before(async (context) => {
    context.database = await open()
  })
  test.after(({ database }) => database.remove())

  test('sections that have not changed are not sent, and those that are gone are removed', async ({
    database,
  }) => {
    const first = { '/a': 'Anchors | kept', '/b': 'Boats | old', '/c': 'Cranes | gone' }
    assert.equal(await pushPages(database, first), { sent: 3, unchanged: 0, removed: 0 })
    const second = { '/a': 'Anchors | kept', '/b': 'Boats | new', '/d': 'Docks | added' }
    assert.equal(await pushPages(database, second), { sent: 2, unchanged: 1, removed: 1 })
    assert.equal(await routesOf(database, 'old'), [])
    assert.equal(await routesOf(database, 'gone'), [])
    assert.equal(await routesOf(database, 'new'), ['/b'])
    assert.equal(await routesOf(database, 'kept'), ['/a'])
    assert.equal(await pushPages(database, second), { sent: 0, unchanged: 3, removed: 0 })
  })

  test('the tables after several pushes equal those of one push', async ({ database }) => {
    const last = {
      '/a': 'Ropes | knot knot sail',
      '/b': 'Sails | canvas',
      '/e': '锚 | 港口 harbour',
    }
    await pushPages(
      database,
      { '/a': 'Ropes | knot', '/x': 'Gone | sail canvas' },
      { site: 'many' },
    )
    await pushPages(database, { '/a': 'Ropes | rope', '/b': 'Sails | canvas' }, { site: 'many' })
    await pushPages(database, last, { site: 'many' })
    await pushPages(database, last, { site: 'once' })
    assert.equal(await tablesOf(database, 'many'), await tablesOf(database, 'once'))
    await pushPages(database, {}, { site: 'many' })
    assert.equal(await tablesOf(database, 'many'), { terms: [], scopes: [] })
  })

  test('the best sections of a term that were left out are stored after others are removed', async ({
    database,
  }) => {
    const page = (index: number) => [
      `/${index}`,
      index < 700 ? `Reef ${index}` : `Page | reef ${index}`,
    ]
    const all = Array.from({ length: 1400 }, (_, index) => page(index))
    const push = (pages: readonly string[][]) =>
      pushPages(database, Object.fromEntries(pages) as Record<string, string>, { site: 'reefs' })
    const stored = async () => {
      const { terms } = await tablesOf(database, 'reefs')
      const { sections, best } = terms.find(({ term }) => term === 'reef') ?? {}
      return [sections, (best ?? 0) / ENTRY_LENGTH]
    }
    await push(all)
    assert.equal(await stored(), [1400, 1000])
    await push(all.slice(300))
    assert.equal(await stored(), [1100, 700])
    await push(all.slice(600))
    assert.equal(await stored(), [800, 800])
    await push(all.slice(1399))
    assert.equal(await stored(), [1, 1])
    assert.equal(await routesOf(database, 'reef', 'reefs'), ['/1399'])
  })

  test('sections are read in batches, and their terms are written in parts', async ({
    database,
  }) => {
    const pagesOf = (site: string, edit: string) =>
      Array.from({ length: 2500 }, (_, page) => {
        const content = `${'sand '.repeat(page % 7)}dune ${page % 3 === 0 ? edit : 'kept'} ${page % 50}`
        return sectionOf({ site, routePath: `/${page}`, title: `Page ${page}`, content })
      })
    const push = (site: string, edit: string, mostEntries: number) =>
      pushBatches(database, pagesOf(site, edit).slice(edit === 'new' ? 100 : 0), {
        ...{ site, mostEntries },
      })
    for (const edit of ['old', 'new']) {
      await push('whole', edit, Infinity)
      assert.equal(
        await push('parts', edit, 100),
        edit === 'old' ? [1000, 2000, 2500] : [1000, 2000, 2400],
      )
    }
    // Terms that lose sections keep at least half of those that are stored.
    const leastOf = async (site: string) => {
      const { terms, scopes } = await tablesOf(database, site)
      const least = ({ best }: { best: number }) => Math.min(best, 500 * ENTRY_LENGTH)
      return { scopes, terms: terms.map((term) => ({ ...term, best: least(term) })) }
    }
    assert.equal(await leastOf('parts'), await leastOf('whole'))
    for (const word of ['sand', 'dune', 'kept', '49']) {
      const routes = await routesOf(database, word, 'whole')
      assert.is(routes.length, 7, word)
      assert.equal(await routesOf(database, word, 'parts'), routes, word)
    }
    assert.equal(await routesOf(database, 'old', 'parts'), [])
  })

  test('other sites in the same tables stay', async ({ database }) => {
    await pushPages(database, { '/a': 'Lanterns | glow' }, { site: 'one' })
    await pushPages(database, { '/a': 'Lanterns | shine' }, { site: 'two' })
    await pushPages(database, {}, { site: 'one' })
    assert.equal(await routesOf(database, 'lanterns', 'one'), [])
    assert.equal(await routesOf(database, 'lanterns', 'two'), ['/a'])
  })

  test('a dry run counts and writes nothing', async ({ database }) => {
    await pushPages(database, { '/a': 'Tides | ebb', '/b': 'Waves | foam' }, { site: 'dry' })
    const sections = [sectionOf({ site: 'dry', routePath: '/a', title: 'Tides', content: 'flow' })]
    const result = await postgresTarget(database.options).push(sections, {
      site: 'dry',
      dryRun: true,
    })
    assert.equal(result, { sent: 1, unchanged: 0, removed: 1 })
    assert.equal(await routesOf(database, 'ebb', 'dry'), ['/a'])
    assert.equal(await routesOf(database, 'foam', 'dry'), ['/b'])
  })

  test('a push that fails in the middle leaves the old index', async ({ database }) => {
    const pages = Object.fromEntries(
      Array.from({ length: 2500 }, (_, page) => [`/${page}`, `Page ${page} | before`]),
    )
    await pushPages(database, pages, { site: 'whole' })
    const before = await tablesOf(database, 'whole')
    const sections = Object.keys(pages).map((routePath) =>
      sectionOf({ site: 'whole', routePath, title: 'Page', content: 'after' }),
    )
    // The last section fails after the others have been written.
    const broken = { ...sections.pop()!, boost: 'heavy' as unknown as number }
    const push = postgresTarget(database.options).push([...sections, broken], {
      ...{ site: 'whole', dryRun: false },
    })
    const error = await push.then(
      () => null,
      (reason: unknown) => reason,
    )
    assert.instance(error, Error)
    assert.equal(await tablesOf(database, 'whole'), before)
    assert.is((await routesOf(database, 'before', 'whole')).length, 7)
    assert.equal(await routesOf(database, 'after', 'whole'), [])
  })

  test('readers during a push see the old index or the new one', async ({ database }) => {
    const pagesOf = (word: string) =>
      Object.fromEntries(
        Array.from({ length: 1500 }, (_, page) => [`/${page}`, `${word} | ${word}`]),
      )
    await pushPages(database, pagesOf('lantern'), { site: 'live' })
    const state = { isPushed: false }
    const pushed = pushPages(database, pagesOf('compass'), { site: 'live' }).finally(() => {
      state.isPushed = true
    })
    const seen = new Set<string>()
    const handler = createPatientHandler(database.options)
    while (!state.isPushed) {
      const url = 'http://localhost/?keyword=lantern%20compass&searchIndexes=live&limit=100'
      const response = await handler(new Request(url))
      const { hits } = (await response.json()) as { hits: { content: string }[] }
      seen.add([...new Set(hits.map(({ content }) => content))].join(' '))
    }
    await handler.close()
    await pushed
    // PGlite has one connection, so that its readers wait for the end of the push.
    const known = ['lantern', 'compass']
    assert.equal(
      [...seen].filter((words) => !known.includes(words)),
      [],
    )
    assert.is(seen.has('lantern'), name === 'PostgreSQL')
    assert.is((await routesOf(database, 'compass', 'live')).length, 7)
    assert.equal(await routesOf(database, 'lantern', 'live'), [])
  })

  test('texts may contain every character', async ({ database }) => {
    const content = `NUL \0 quotes ' '' " \\ \\' signs %_* surrogate \ud800 emoji 😀 $1 {a,b} NULL`
    const title = `It's a "back\\slash"`
    await pushPages(database, { '/a': `${title} | ${content}` }, { site: 'odd' })
    assert.equal(await routesOf(database, 'backslash', 'odd'), ['/a'])
    assert.equal(await routesOf(database, "it's", 'odd'), ['/a'])
  })

  test.run()
}

async function routesOf({ options }: TestDatabase, keyword: string, site = 'docs') {
  const handler = createPatientHandler(options)
  const query = new URLSearchParams({ keyword: `"${keyword}"`, searchIndexes: site })
  const response = await handler(new Request(`http://localhost/?${query.toString()}`))
  await handler.close()
  const { hits } = (await response.json()) as { hits: { routePath: string; content: string }[] }
  return hits.map(({ routePath }) => routePath)
}

/** Pushes sections. Returns how many of them had been read when a batch of them was inserted. */
async function pushBatches(
  { options }: TestDatabase,
  sections: readonly SearchSection[],
  push: { readonly site: string; readonly mostEntries: number },
): Promise<number[]> {
  const read = { count: 0, atInsert: [] as number[] }
  function* counted() {
    for (const section of sections) {
      read.count += 1
      yield section
    }
  }
  const database = await openDatabase(options)
  await database.transaction((query) => {
    const watched: Query = (text, values) => {
      if (text.includes('insert into docgen_sections')) read.atInsert.push(read.count)
      return query(text, values)
    }
    return pushSections(watched, counted(), push)
  })
  await database.close()
  return read.atInsert
}

/** The terms and totals of a site, without the numbers of its scopes. */
async function tablesOf({ options }: TestDatabase, site: string) {
  const database = await openDatabase(options)
  const tables = await database.transaction(async (query) => ({
    terms: await query<{ term: string; sections: number; best: number }>(
      `select lang, term, t.sections, is_word, length(best) as best from docgen_terms t
       join docgen_scopes c on c.id = t.scope where site = $1 order by lang, term`,
      [site],
    ),
    scopes: await query(
      'select lang, version, sections, words from docgen_scopes where site = $1',
      [site],
    ),
  }))
  await database.close()
  return tables
}
