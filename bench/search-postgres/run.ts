// How long does a search server take? Starts PostgreSQL, pushes the sections of the website over and over, then one changed
// page, and asks the queries of the tuning half.
//
//   npm run bench:search:postgres -- --sections 100000 --clients 50 --rounds 5
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { packageRoot } from '../../packages/engine/src/node/packageRoot.ts'
import type { SearchSection } from '../../packages/engine/src/types/push.ts'
import { createFetchHandler, postgresTarget } from '../../packages/search-postgres/src/index.ts'
import { startPostgres } from '../../test/helpers/postgres.ts'
import { readQueries } from '../search-quality/queries.ts'
import { copiesOf, loadWebsite, sectionsOfSite, SITE } from './sections.ts'

const { values } = parseArgs({
  options: {
    sections: { type: 'string', default: '100000' },
    clients: { type: 'string', default: '50' },
    rounds: { type: 'string', default: '5' },
  },
})

const sections = copiesOf(sectionsOfSite(await loadWebsite()), Number(values.sections))
const server = await startPostgres({ isSafe: true })
try {
  const target = postgresTarget(server.connectionString)
  await timed(`push of ${sections.length} sections`, () => push(sections))
  await timed('push without changes', () => push(sections))
  for (let edit = 0; edit < 5; edit += 1) {
    const edited = sections.map((section) => editOf(section, `edit ${edit}`))
    await timed('push of one changed page', () => push(edited))
  }
  await measureQueries()

  async function push(all: SearchSection[]): Promise<string> {
    const { sent, unchanged, removed } = await target.push(all, { site: SITE, dryRun: false })
    return `${sent} sent, ${unchanged} unchanged, ${removed} removed`
  }
} finally {
  await server.remove()
}

/** Changes all sections of one page. */
function editOf(section: SearchSection, edit: string): SearchSection {
  if (section.routePath !== sections[5000]?.routePath) return section
  return { ...section, content: `${section.content} ${edit}`, sum: `${section.sum} ${edit}` }
}

/** Each client sends its next query when it has the answer to the one before. */
async function measureQueries(): Promise<void> {
  const handler = createFetchHandler({
    ...{ connectionString: server.connectionString, timeout: 60_000 },
  })
  const queries = (await Promise.all(['en', 'zh'].map(urlsOf))).flat()
  const ask = async (url: string) => {
    const start = performance.now()
    const response = await handler(new Request(url))
    await response.json()
    if (response.status !== 200) throw new Error(`${url}: ${response.status}`)
    return performance.now() - start
  }
  for (const url of queries) await ask(url)
  for (const clients of [1, Number(values.clients)]) {
    const all = Array.from({ length: Number(values.rounds) }, () => queries).flat()
    const times: number[] = []
    const start = performance.now()
    const client = async () => {
      for (let url = all.pop(); url !== undefined; url = all.pop()) times.push(await ask(url))
    }
    await Promise.all(Array.from({ length: clients }, client))
    const seconds = (performance.now() - start) / 1000
    times.sort((a, b) => a - b)
    const at = (share: number) => `${times[Math.floor(times.length * share)]?.toFixed(1)} ms`
    console.log(
      `${clients} at once: median ${at(0.5)}, 95 % ${at(0.95)}, ${(times.length / seconds).toFixed(0)} queries a second`,
    )
  }
  await handler.close()
}

async function urlsOf(lang: string): Promise<string[]> {
  const file = join(packageRoot(), `bench/search-quality/queries/site.${lang}.txt`)
  const queries = (await readQueries(file)).filter((_, index) => index % 2 === 0)
  return queries.map(({ text }) => {
    const query = new URLSearchParams({ keyword: text, limit: '7', searchIndexes: SITE, lang })
    return `http://localhost/?${query.toString()}`
  })
}

async function timed(name: string, run: () => Promise<string>): Promise<void> {
  const start = performance.now()
  const result = await run()
  console.log(`${name}: ${((performance.now() - start) / 1000).toFixed(2)} s (${result})`)
}
