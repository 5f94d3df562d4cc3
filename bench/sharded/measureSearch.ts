// The push of a merged site to PostgreSQL, and searches in it: many at once, and those of a reader in Chromium, who also sees
// what happens while PostgreSQL is stopped.
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { readDocuments } from '../../packages/engine/src/push/readDocuments.ts'
import { sectionsOf } from '../../packages/engine/src/push/sections.ts'
import type { SearchSection } from '../../packages/engine/src/types/push.ts'
import { createHandler } from '../../packages/search-postgres/src/index.ts'
import { createVisitor, releaseBrowser, useBrowser } from '../../test/helpers/browser.ts'
import { openPage } from '../../test/helpers/openPage.ts'
import { type PostgresServer, startPostgres } from '../../test/helpers/postgres.ts'
import * as screen from '../../test/helpers/searchScreen.ts'
import { serveCompressed } from '../measure/serveCompressed.ts'
import { distinctQueries } from '../search-postgres/distinctQueries.ts'
import { createTimedClient } from '../search-postgres/timedClient.ts'
import { measureQueries } from '../search-postgres/measureQueries.ts'
import { push, REMOTE, rootOf, type ShardedSite } from './shardedSite.ts'

const QUERIES = ['plugin', 'configure output', 'dev server', 'how to deploy a site']

/** Queries that all differ, how many clients ask them at once, and the share of pages that they are taken from. */
const LOAD = { queries: 2000, clients: 50, pages: 0.02 }

export async function measureSearch(site: ShardedSite): Promise<void> {
  const postgres = await startPostgres({ isSafe: true })
  try {
    await push(site, postgres.connectionString)
    await askMany(site, postgres)
    await searchInBrowser(site, postgres)
  } finally {
    await postgres.remove()
  }
}

async function askMany(site: ShardedSite, { connectionString }: PostgresServer): Promise<void> {
  const queries = distinctQueries(await sectionsOfSome(site), LOAD.queries)
  const { ask, close } = createTimedClient(connectionString)
  const urls = queries.map(({ text, lang }) => {
    const query = new URLSearchParams({ keyword: text, limit: '7', searchIndexes: 'docs', lang })
    return `http://localhost/?${query.toString()}`
  })
  await measureQueries(`${LOAD.clients} clients`, LOAD.clients, urls, ask)
  await close()
}

/** Returns the sections of a share of the pages. */
async function sectionsOfSome(site: ShardedSite): Promise<SearchSection[]> {
  const documents = await readDocuments({ outDir: outDirOf(site), search: REMOTE })
  const step = Math.round(1 / LOAD.pages)
  const sections: SearchSection[] = []
  let page = 0
  for await (const document of documents) {
    if (page % step === 0) sections.push(...sectionsOf(document, 'docs'))
    page += 1
  }
  return sections
}

async function searchInBrowser(site: ShardedSite, postgres: PostgresServer): Promise<void> {
  const search = createHandler({ connectionString: postgres.connectionString })
  const server = await serveCompressed(outDirOf(site), {
    '/api/search': (request, response) => void search(request, response),
  })
  await useBrowser()
  const { page, close } = await createVisitor({ viewport: { width: 1200, height: 800 } })
  try {
    await openPage(page, server.url)
    await screen.openSearch(page)
    for (const query of QUERIES) console.log(await asked(page, query))
    await postgres.stop()
    console.log(await asked(page, 'while PostgreSQL is stopped'))
    await postgres.start()
    console.log(await asked(page, 'plugin after the start'))
  } finally {
    await close()
    releaseBrowser()
    await search.close()
    server.close()
  }
}

const outDirOf = (site: ShardedSite) => join(rootOf(site), 'doc_build')

/** Types a query. Returns the time until the answer is there, and what the reader sees. */
async function asked(page: Page, query: string): Promise<string> {
  const answer = page.waitForResponse((response) => response.url().includes('/api/search'))
  const start = performance.now()
  await screen.searchField(page).fill(query)
  const status = (await answer).status()
  const dialog = screen.searchDialog(page)
  await dialog.locator('.search-field:not([data-busy])').waitFor()
  const milliseconds = (performance.now() - start).toFixed(0)
  const hits = await screen.searchHits(page).allInnerTexts()
  const first = hits[0]?.replace(/\s+/g, ' ').slice(0, 60)
  const seen = first ?? (await dialog.innerText()).replace(/\s+/g, ' ').slice(0, 100)
  return `search “${query}”: status ${status}, ${milliseconds} ms, ${hits.length} results: ${seen}`
}
