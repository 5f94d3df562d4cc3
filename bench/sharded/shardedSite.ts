// A generated site that is built in shards: its folder, and the steps that call docgen.
import { existsSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { packageRoot } from '../../packages/engine/src/node/packageRoot.ts'
import { startCacheServer, TOKEN } from '../../test/helpers/cacheServer.ts'
import { docgenConfig, writeCorpus } from '../corpus/writeCorpus.ts'
import { runNode } from '../measure/runCommand.ts'
import { addFigures } from './figures.ts'

const COMMAND = join(packageRoot(), 'bin/docgen.js')

/** Milliseconds after which the cache server is killed while a shard runs. */
const KILLED_AFTER = 10_000

export interface ShardedSite {
  /** Folder of the sites and of the figures. */
  readonly dir: string
  readonly pages: number
  readonly total: number
}

export const rootOf = ({ dir, pages }: ShardedSite): string => join(dir, String(pages))

/**
 * Writes the site, unless it is there, and builds its shards one after another with a shared cache.
 * With `isKilled`, the cache server ends while the first shard of the second half runs.
 */
export async function buildShards(site: ShardedSite, isKilled: boolean): Promise<void> {
  const root = rootOf(site)
  if (!existsSync(root)) await writeCorpus(root, { ...site, isDistinct: true, nav: 'near' })
  const artifacts = join(site.dir, 'artifacts')
  await mkdir(artifacts, { recursive: true })
  const cache = await startCacheServer(artifacts)
  await writeFile(join(root, 'docgen.config.ts'), configOf(cache.url))
  try {
    for (const number of numbersOf(site)) {
      const isLast = isKilled && number === Math.floor(site.total / 2) + 1
      const timer = isLast ? setTimeout(() => cache.process.kill('SIGKILL'), KILLED_AFTER) : null
      const share = `${number}/${site.total}`
      await run(site, `shard ${share}`, ['build', '--shard', share, '--out-dir', `part-${number}`])
      if (timer) clearTimeout(timer)
    }
  } finally {
    cache.process.kill()
  }
}

export async function mergeShards(site: ShardedSite): Promise<void> {
  await run(site, 'merge', ['merge', ...numbersOf(site).map((number) => `part-${number}`)])
}

export async function push(site: ShardedSite, connectionString: string): Promise<void> {
  await run(site, 'push', ['search', 'push', '--to', connectionString])
}

const numbersOf = ({ total }: ShardedSite) => Array.from({ length: total }, (_, at) => at + 1)

/** The option `search` of the site. */
export const REMOTE = {
  mode: 'remote' as const,
  apiUrl: '/api/search',
  searchIndexes: ['docs'],
  domain: '',
  maxResults: null,
}

const configOf = (url: string) =>
  docgenConfig(`  cache: { remote: { url: '${url}', token: '${TOKEN}', team: 'docs' } },
  search: { mode: 'remote', apiUrl: '${REMOTE.apiUrl}', searchIndexes: ['docs'] },
`)

/** Runs a command of docgen like a new machine, and prints and keeps its figures. */
async function run(site: ShardedSite, name: string, args: readonly string[]): Promise<void> {
  const root = rootOf(site)
  await rm(join(root, '.docgen'), { recursive: true, force: true })
  const { output, ...use } = await runNode([COMMAND, ...args], { cwd: root, nodeOptions: '' })
  const said = output.split('\n').flatMap((line) => (SAID.test(line) ? [line.trim()] : []))
  addFigures(site.dir, { pages: site.pages, name, said, ...use })
  const { wall, cpu, memory } = use
  const figures = `${wall.toFixed(1)} s, ${cpu.toFixed(1)} s CPU, ${(memory / 1e6).toFixed(0)} MB`
  console.log([`${site.pages} pages, ${name}: ${figures}`, ...said].join('\n  '))
}

const SAID = /shared cache|^Sent /i
