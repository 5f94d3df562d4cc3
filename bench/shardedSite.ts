// A large site from end to end: shards that share a cache, whose server is killed in the middle; the merge; the push to
// PostgreSQL; and searches in Chromium, at last with PostgreSQL stopped.
//
//   DOCGEN_POSTGRES=<folder of initdb> npm run bench:sharded [-- --pages 100000 --shards 4 --dir <folder>]
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Page } from 'playwright-core'
import { packageRoot } from '../packages/engine/src/node/packageRoot.ts'
import { createHandler } from '../packages/search-postgres/src/index.ts'
import { createVisitor, releaseBrowser, useBrowser } from '../test/helpers/browser.ts'
import { startCacheServer, TOKEN } from '../test/helpers/cacheServer.ts'
import { openPage } from '../test/helpers/openPage.ts'
import { startPostgres } from '../test/helpers/postgres.ts'
import { openSearch, searchDialog, searchField, searchHits } from '../test/helpers/searchScreen.ts'
import { docgenConfig, writeCorpus } from './corpus/writeCorpus.ts'
import { conditions } from './measure/report.ts'
import { runNode } from './measure/runCommand.ts'
import { serveCompressed } from './measure/serveCompressed.ts'

const { values: options } = parseArgs({
  options: {
    pages: { type: 'string', default: '100000' },
    shards: { type: 'string', default: '4' },
    dir: { type: 'string', default: join(tmpdir(), 'docgen-bench-sharded') },
  },
})

const QUERIES = ['plugin', 'configure output', 'dev server', 'how to deploy a site']

const COMMAND = join(packageRoot(), 'bin/docgen.js')
const root = join(options.dir, 'site')
const total = Number(options.shards)
const numbers = Array.from({ length: total }, (_, at) => at + 1)

console.log(conditions({ pages: options.pages, shards: options.shards }))
await writeCorpus(root, { pages: Number(options.pages), isDistinct: true, nav: 'near' })
await mkdir(join(options.dir, 'artifacts'), { recursive: true })
const cache = await startCacheServer(join(options.dir, 'artifacts'))
await writeFile(
  join(root, 'docgen.config.ts'),
  docgenConfig(`  cache: { remote: { url: '${cache.url}', token: '${TOKEN}', team: 'docs' } },
  search: { mode: 'remote', apiUrl: '/api/search', searchIndexes: ['docs'] },
`),
)
for (const number of numbers) {
  // The server ends while the first shard of the second half runs.
  const isKilled = number === Math.floor(total / 2) + 1
  const timer = isKilled ? setTimeout(() => cache.process.kill('SIGKILL'), 10_000) : undefined
  await forgetBuilds()
  const name = `shard ${number}/${total}${isKilled ? ', cache server killed after 10 s' : ''}`
  await run(name, ['build', '--shard', `${number}/${total}`, '--out-dir', `part-${number}`])
  clearTimeout(timer)
}
await forgetBuilds()
await run('merge', ['merge', ...numbers.map((number) => `part-${number}`)])
const postgres = await startPostgres({ isSafe: true })
try {
  const { connectionString } = postgres
  await run('push', ['search', 'push', '--to', connectionString])
  await searchInBrowser(connectionString)
} finally {
  await postgres.remove()
  cache.process.kill()
}

function forgetBuilds(): Promise<void> {
  return rm(join(root, '.docgen'), { recursive: true, force: true })
}

/** Runs a command of docgen, and prints what it needed and what it said about the shared cache. */
async function run(name: string, args: readonly string[]): Promise<void> {
  const { wall, cpu, memory, output } = await runNode([COMMAND, ...args], {
    cwd: root,
    nodeOptions: '',
  })
  const figures = `${wall.toFixed(1)} s, ${cpu.toFixed(1)} s CPU, ${(memory / 1e6).toFixed(0)} MB`
  const said = output.split('\n').filter((line) => /shared cache|^Sent /i.test(line))
  console.log([`${name}: ${figures}`, ...said.map((line) => `  ${line.trim()}`)].join('\n'))
}

async function searchInBrowser(connectionString: string): Promise<void> {
  const search = createHandler({ connectionString })
  const server = await serveCompressed(join(root, 'doc_build'), {
    '/api/search': (request, response) => void search(request, response),
  })
  await useBrowser()
  const { page, close } = await createVisitor({ viewport: { width: 1200, height: 800 } })
  try {
    await openPage(page, server.url)
    await openSearch(page)
    for (const query of QUERIES) console.log(await asked(page, query))
    await postgres.stop()
    console.log(await asked(page, 'a query without PostgreSQL'))
  } finally {
    await close()
    releaseBrowser()
    await search.close()
    server.close()
  }
}

/** Types a query. Returns the time until the answer is there, and what the reader sees. */
async function asked(page: Page, query: string): Promise<string> {
  const answer = page.waitForResponse((response) => response.url().includes('/api/search'))
  const start = performance.now()
  await searchField(page).fill(query)
  const status = (await answer).status()
  await searchDialog(page).locator('.search-field:not([data-busy])').waitFor()
  const milliseconds = (performance.now() - start).toFixed(0)
  const hits = await searchHits(page).allInnerTexts()
  const first = hits[0]?.replace(/\s+/g, ' ').slice(0, 60)
  const seen = first ?? (await searchDialog(page).innerText()).replace(/\s+/g, ' ').slice(0, 100)
  return `search “${query}”: status ${status}, ${milliseconds} ms, ${hits.length} results: ${seen}`
}
