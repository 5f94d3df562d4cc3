// How long does a search server take? Starts PostgreSQL, pushes the sections of the website over and over, then one changed
// page. Asks queries that all differ, then those of the tuning half several times.
//
//   npm run bench:search:postgres -- --sections 100000 --clients 50 --queries 4000 --rounds 5
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { packageRoot } from '../../packages/engine/src/node/packageRoot.ts'
import type { SearchSection } from '../../packages/engine/src/types/push.ts'
import { postgresTarget } from '../../packages/search-postgres/src/index.ts'
import { startPostgres } from '../../test/helpers/postgres.ts'
import { readQueries } from '../search-quality/queries.ts'
import { type DistinctQuery, distinctQueries } from './distinctQueries.ts'
import { createTimedClient } from './timedClient.ts'
import { measureQueries } from './measureQueries.ts'
import { copiesOf, loadWebsite, sectionsOfSite, SITE } from './sections.ts'

const { values } = parseArgs({
  options: {
    sections: { type: 'string', default: '100000' },
    clients: { type: 'string', default: '50' },
    queries: { type: 'string', default: '4000' },
    rounds: { type: 'string', default: '5' },
  },
})

const sections = copiesOf(await sectionsOfSite(await loadWebsite()), Number(values.sections))
/** The page that is edited. With few sections, it is the last one. */
const editedPage = sections[Math.min(5000, sections.length - 1)]?.routePath
const server = await startPostgres({ isSafe: true })
try {
  const target = postgresTarget(server.connectionString)
  await timed(`push of ${sections.length} sections`, () => push(sections))
  await timed('push without changes', () => push(sections))
  for (let edit = 0; edit < 5; edit += 1) {
    const edited = sections.map((section) => editOf(section, `edit ${edit}`))
    await timed('push of one changed page', () => push(edited))
  }
  await askQueries()

  async function push(all: SearchSection[]): Promise<string> {
    const { sent, unchanged, removed } = await target.push(all, { site: SITE, dryRun: false })
    return `${sent} sent, ${unchanged} unchanged, ${removed} removed`
  }
} finally {
  await server.remove()
}

/** Changes all sections of the edited page. */
function editOf(section: SearchSection, edit: string): SearchSection {
  if (section.routePath !== editedPage) return section
  return { ...section, content: `${section.content} ${edit}`, sum: `${section.sum} ${edit}` }
}

/** Asks with one client, and with many at once. */
async function askQueries(): Promise<void> {
  const { ask, close } = createTimedClient(server.connectionString)
  const half = Number(values.queries)
  const distinct = distinctQueries(sections, 2 * half).map(urlOf)
  const queries = (await Promise.all(['en', 'zh'].map(urlsOf))).flat()
  const repeated = Array.from({ length: Number(values.rounds) }, () => queries).flat()
  const clients = Number(values.clients)
  for (const url of queries.slice(0, 20)) await ask(url)
  await measureQueries('1 client, queries that differ', 1, distinct.slice(0, half), ask)
  await measureQueries(
    `${clients} clients, queries that differ`,
    clients,
    distinct.slice(half),
    ask,
  )
  await measureQueries('1 client, repeated queries', 1, repeated, ask)
  await measureQueries(`${clients} clients, repeated queries`, clients, repeated, ask)
  await close()
}

async function urlsOf(lang: string): Promise<string[]> {
  const file = join(packageRoot(), `bench/search-quality/queries/site.${lang}.txt`)
  const queries = (await readQueries(file)).filter((_, index) => index % 2 === 0)
  return queries.map(({ text }) => urlOf({ text, lang }))
}

function urlOf({ text, lang }: DistinctQuery): string {
  const query = new URLSearchParams({ keyword: text, limit: '7', searchIndexes: SITE, lang })
  return `http://localhost/?${query.toString()}`
}

async function timed(name: string, run: () => Promise<string>): Promise<void> {
  const start = performance.now()
  const result = await run()
  console.log(`${name}: ${((performance.now() - start) / 1000).toFixed(2)} s (${result})`)
}
