// A large site from end to end: shards that share a cache, whose server is killed in the middle; the merge; the push to
// PostgreSQL; and searches in Chromium, with PostgreSQL stopped and started again. The growth is the processor time for each
// page, shards and merge together, compared with that of the first number of pages.
//
//   npm run bench:sharded [-- --pages 10000,100000 --shards 8 --dir <folder>]
//
// `--steps shards`, `merge` and `search` run one of the steps. Figures of earlier steps are in the folder.
import { mkdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { conditions } from './measure/report.ts'
import { readFigures } from './sharded/figures.ts'
import { figuresTable } from './sharded/figuresTable.ts'
import { measureSearch } from './sharded/measureSearch.ts'
import { buildShards, mergeShards, type ShardedSite } from './sharded/shardedSite.ts'

const { values: options } = parseArgs({
  options: {
    pages: { type: 'string', default: '10000,100000' },
    shards: { type: 'string', default: '8' },
    steps: { type: 'string', default: 'shards,merge,search' },
    dir: { type: 'string', default: join(tmpdir(), 'docgen-bench-sharded') },
  },
})

const { dir, pages, shards } = options
const steps = options.steps.split(',')
const sites = pages
  .split(',')
  .map((count): ShardedSite => ({ dir, pages: Number(count), total: Number(shards) }))
const largest = sites.at(-1)!

console.log(conditions({ pages, shards }))
await mkdir(dir, { recursive: true })
for (const site of sites) {
  if (steps.includes('shards')) await buildShards(site, site === largest)
  if (steps.includes('merge')) await mergeShards(site)
}
if (steps.includes('search')) await measureSearch(largest)
console.log(`\n${figuresTable(readFigures(dir))}`)
