// Search on a server, in Chromium: the example of the repository with its engine, and a server that does what a test
// wants: what is asked, what is made of answers, of failures and of overtaken questions. And the functions of a theme.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdir, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import type { Route } from 'playwright-core'
import { suite } from '../helpers/suite.ts'
import * as assert from 'uvu/assert'
import { packageRoot } from '../../packages/engine/src/node/packageRoot.ts'
import { SEARCH } from '../../packages/theme/src/search/limits.ts'
import { createVisitor, releaseBrowser, useBrowser, type Visitor } from '../helpers/browser.ts'
import { createBuiltSite, type BuiltSite } from '../helpers/builtSite.ts'
import { isSameDocument, openPage } from '../helpers/openPage.ts'
import {
  openSearch,
  searchDialog,
  searchField,
  searchFor,
  searchHits,
} from '../helpers/searchScreen.ts'
import { untilServed } from '../helpers/serve.ts'
import { createTempSite } from '../helpers/site.ts'

const FILES = {
  'docgen.config.ts': `export default {
  title: 'Tiny', icon: '/favicon.ico', siteOrigin: 'https://tiny.example',
  search: { mode: 'remote', apiUrl: '/api/search', searchIndexes: ['docs', 'blog'] },
}`,
  'public/favicon.ico': '',
  'theme/index.tsx': `import { defaultTheme } from 'docgen/theme'
const log = []
Object.assign(globalThis, { searchLog: log })
export default { ...defaultTheme, search: {
  beforeSearch: (query) => { log.push('before ' + query); if (query === 'throw') throw new Error('broken'); return query.replace('teh', 'the') },
  onSearch: (result) => { log.push('on ' + result.query); return { ...result, pages: result.pages.filter(({ routePath }) => routePath !== '/secret') } },
  afterSearch: (result) => { log.push('after ' + result.pages.length) },
  render: (hit, page) => <em className="own-row">{page.title.map(({ text }) => text)}: {hit.anchor || 'top'}</em>,
} }
`,
  'docs/index.md': '# Home\n\nWelcome.\n',
  'docs/guide.md': '# Guide\n\nWords.\n\n## Second part\n\nMore words.\n',
}

/** The same without its own theme. */
const PLAIN = Object.fromEntries(
  Object.entries(FILES).filter(([path]) => !path.startsWith('theme/')),
)

interface Context {
  own: BuiltSite
  plain: BuiltSite
}

const test = suite<Context>('remote search')

test.before(async (context) => {
  await useBrowser()
  context.own = await createBuiltSite(FILES)
  context.plain = await createBuiltSite(PLAIN)
})
test.after(async ({ own, plain }) => {
  await own.close()
  await plain.close()
  releaseBrowser()
})

/** Opens the home page of a site whose search server answers as `answer` says. */
async function visit(
  site: BuiltSite,
  answer: (route: Route, query: URLSearchParams) => Promise<void> | void,
  use: (visitor: Visitor) => Promise<void>,
): Promise<void> {
  const visitor = await createVisitor({ viewport: { width: 1200, height: 800 } })
  try {
    await visitor.page.route('**/api/search?*', (route) =>
      answer(route, new URL(route.request().url()).searchParams),
    )
    await openPage(visitor.page, site.url)
    await use(visitor)
  } finally {
    await visitor.close()
  }
}

const hit = (fields: object) => ({
  routePath: '/guide',
  title: 'Guide',
  content: 'Words.',
  ...fields,
})
const hits = (...list: readonly object[]) => ({ json: { hits: list.map(hit) } })

test('the server is asked by GET with keyword, limit, indexes joined by commas, and language', async ({
  plain,
}) => {
  const asked: string[] = []
  await visit(
    plain,
    (route, query) => {
      asked.push(
        `${route.request().method()} ${[...query].map((pair) => pair.join('=')).join('&')}`,
      )
      return route.fulfill(hits({}))
    },
    async ({ page }) => {
      await searchFor(page, 'two words')
      assert.is(SEARCH.results, 7)
      assert.equal(asked, ['GET keyword=two words&limit=7&searchIndexes=docs,blog&lang=en'])
    },
  )
})

test('hits are highlighted and shortened like local ones and lead to the heading above their words', async ({
  plain,
}) => {
  const content = 'Words.\nSecond part\nMore words.'
  const toc = [{ text: 'Second part', id: 'second-part', depth: 2, charIndex: 7 }]
  await visit(
    plain,
    (route) => route.fulfill(hits({ content, toc })),
    async ({ page, complaints }) => {
      await searchFor(page, 'more')
      const row = searchHits(page).first()
      assert.is(await row.locator('.search-title').textContent(), 'Second part')
      assert.equal(await row.locator('mark').allTextContents(), ['More'])
      await page.keyboard.press('Enter')
      await page.waitForURL('**/guide#second-part')
      assert.ok(await isSameDocument(page))
      assert.equal(complaints, [])
    },
  )
})

test('a hit of another domain links to that site, and a hit of the same domain links within the site', async ({
  plain,
}) => {
  const domains = ['https://tiny.example', 'https://other.example', '']
  await visit(
    plain,
    (route) => route.fulfill(hits(...domains.map((domain, i) => ({ domain, anchor: `a${i}` })))),
    async ({ page }) => {
      await searchFor(page, 'words')
      assert.equal(
        (
          await searchHits(page).evaluateAll((rows) => rows.map((row) => row.getAttribute('href')))
        ).sort(),
        ['/guide#a0', '/guide#a2', 'https://other.example/guide#a1'],
      )
    },
  )
})

test('markup in an answer is shown as text', async ({ plain }) => {
  await visit(
    plain,
    (route) =>
      route.fulfill(hits({ title: '<b>Bold</b>', content: '<img src=x onerror=alert(1)> words' })),
    async ({ page }) => {
      await searchFor(page, 'words')
      assert.match((await searchHits(page).first().textContent()) ?? '', '<img src=x')
      assert.is(await searchHits(page).locator('b, img').count(), 0)
    },
  )
})

for (const [failure, fulfil] of [
  ['answers with an error', { status: 500, body: 'broken' }],
  ['answers with something else', { body: 'no json' }],
] as const) {
  test(`a server that ${failure} has found nothing, which the console tells`, async ({ plain }) => {
    await visit(
      plain,
      (route) => route.fulfill(fulfil),
      async ({ page, complaints }) => {
        await openSearch(page)
        await searchField(page).fill('words')
        await searchDialog(page)
          .getByText('Please try again with a different keyword')
          .first()
          .waitFor()
        assert.is(await searchDialog(page).locator('q').textContent(), 'words')
        assert.ok(complaints.length > 0)
      },
    )
  })
}

test('a question that is overtaken is given up, and its answer not shown', async ({ plain }) => {
  const gate: { first: Route | null } = { first: null }
  await visit(
    plain,
    async (route, query) => {
      if (query.get('keyword') === 'slow') gate.first = route
      else await route.fulfill(hits({ title: 'Quick' }))
    },
    async ({ page, complaints }) => {
      await openSearch(page)
      const [failed] = await Promise.all([
        page.waitForEvent('requestfailed'),
        (async () => {
          await Promise.all([page.waitForRequest(/keyword=slow/), searchField(page).fill('slow')])
          await searchField(page).fill('quick')
        })(),
      ])
      assert.match(failed.url(), 'keyword=slow')
      await searchHits(page).first().waitFor()
      assert.match((await searchHits(page).first().textContent()) ?? '', 'Quick')
      assert.equal(complaints, [])
    },
  )
})

test('functions of a theme change what is asked, what is shown and how, and hear of it', async ({
  own,
}) => {
  const asked: (string | null)[] = []
  await visit(
    own,
    (route, query) => {
      asked.push(query.get('keyword'))
      return route.fulfill(hits({ anchor: 'second-part' }, { routePath: '/secret' }))
    },
    async ({ page }) => {
      await searchFor(page, 'teh words')
      assert.equal(asked, ['the words'])
      assert.equal(await searchHits(page).locator('.own-row').allTextContents(), [
        'Guide: second-part',
      ])
      assert.equal(await page.evaluate(() => (globalThis as { searchLog?: unknown }).searchLog), [
        'before teh words',
        'on the words',
        'after 1',
      ])
    },
  )
})

test('a function of a theme that throws is ignored and logged to the console', async ({ own }) => {
  await visit(
    own,
    (route) => route.fulfill(hits({})),
    async ({ page, complaints }) => {
      await searchFor(page, 'throw')
      assert.is(await searchHits(page).count(), 1)
      assert.ok(complaints.some((text) => text.includes('broken')))
    },
  )
})

test('the example builds its site, writes its index and answers searches with one command', async () => {
  const site = await createTempSite({})
  await cp(join(packageRoot(), 'examples/remote-search'), site.root, { recursive: true })
  await linkPackages(site.root)
  // A group of processes, which ends as a whole.
  const server = spawn('npm', ['start', '--', '0'], {
    ...{ cwd: site.root, detached: true },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const visitor = await createVisitor()
  try {
    const origin = await printedOrigin(server)
    // On a busy machine, the first query of the embedded database may take longer than a query may.
    await untilServed(`${origin}/api/search?keyword=keepr`, ({ status }) => status === 200)
    await openPage(visitor.page, `${origin}/`)
    await searchFor(visitor.page, 'keepr')
    assert.match((await searchHits(visitor.page).first().textContent()) ?? '', 'Keepers')
    await visitor.page.keyboard.press('Enter')
    await visitor.page.waitForURL('**/lighthouses#keepers')
    assert.equal(
      visitor.complaints.filter((text) => !text.includes('404')),
      [],
    )
  } finally {
    await visitor.close()
    if (server.exitCode === null) {
      const ended = once(server, 'exit')
      process.kill(-(server.pid ?? 0))
      await ended
    }
    await site.remove()
  }
})

/** Installs docgen and its search server like `npm install`, but with links. */
async function linkPackages(root: string): Promise<void> {
  const modules = join(root, 'node_modules')
  await mkdir(join(modules, '.bin'), { recursive: true })
  await symlink(packageRoot(), join(modules, 'docgen'))
  const server = join(packageRoot(), 'packages/search-postgres')
  await symlink(server, join(modules, 'docgen-search-postgres'))
  await symlink('../docgen/bin/docgen.js', join(modules, '.bin/docgen'))
}

/** Returns the address that a server prints. Throws if it ends before. */
async function printedOrigin({ stdout }: { readonly stdout: Readable }): Promise<string> {
  let printed = ''
  for await (const chunk of stdout.iterator({ destroyOnReturn: false })) {
    printed += String(chunk)
    const [origin] = /http:\/\/localhost:\d+/.exec(printed) ?? []
    if (origin) return origin
  }
  throw new Error(`The server ended:\n${printed}`)
}

test.run()
