// How long the shards of a large site take on one machine, one after the other, and how long the merge takes.
//
//   npm run bench:shards [-- --pages 10000,100000 --shards 8 --distinct --dir <folder>]
//
// Nothing is remembered when a shard starts. The growth is the processor time for each page, shards and merge together,
// compared with that of the first number of pages.
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { packageRoot } from '../packages/engine/src/node/packageRoot.ts'
import { writeCorpus } from './corpus/writeCorpus.ts'
import { conditions, rowText, tableOf } from './measure/report.ts'
import { runNode, type RunUse } from './measure/runCommand.ts'

const { values: options } = parseArgs({
  options: {
    pages: { type: 'string', default: '10000,100000' },
    shards: { type: 'string', default: '8' },
    distinct: { type: 'boolean', default: false },
    dir: { type: 'string', default: join(tmpdir(), 'docgen-bench-shards') },
  },
})

const COMMAND = join(packageRoot(), 'bin/docgen.js')
const numbers = Array.from({ length: Number(options.shards) }, (_, i) => i + 1)

interface Measured {
  readonly pages: number
  readonly shards: readonly RunUse[]
  readonly merge: RunUse
}

async function measure(pages: number): Promise<Measured> {
  const root = join(options.dir, String(pages))
  await writeCorpus(root, { pages, isDistinct: options.distinct, nav: 'near' })
  const run = async (name: string, args: readonly string[]) => {
    const use = await runNode([COMMAND, ...args], { cwd: root, nodeOptions: '' })
    console.error(`  ${pages} pages, ${name}: ${textOf(use)}`)
    return use
  }
  const shards: RunUse[] = []
  for (const number of numbers) {
    await rm(join(root, '.docgen'), { recursive: true, force: true })
    const share = `${number}/${numbers.length}`
    shards.push(
      await run(`shard ${share}`, ['build', '--shard', share, '--out-dir', `part-${number}`]),
    )
  }
  await rm(join(root, '.docgen'), { recursive: true, force: true })
  const merge = await run('merge', ['merge', ...numbers.map((number) => `part-${number}`)])
  return { pages, shards, merge }
}

function textOf({ wall, cpu, memory }: RunUse): string {
  return `${wall.toFixed(1)} s, ${cpu.toFixed(1)} s CPU, ${(memory / 1e6).toFixed(0)} MB`
}

function rowsOf({ pages, shards, merge }: Measured, first: number): string[] {
  const sum = shards.reduce((total, { cpu }) => total + cpu, 0)
  const longest = shards.reduce((a, b) => (b.wall > a.wall ? b : a))
  const largest = Math.max(...shards.map(({ memory }) => memory))
  const perPage = (sum + merge.cpu) / pages
  return [
    String(pages),
    `${longest.wall.toFixed(1)} s, ${longest.cpu.toFixed(1)} s CPU`,
    `${(largest / 1e6).toFixed(0)} MB`,
    `${sum.toFixed(1)} s CPU`,
    `${textOf(merge)} (${((100 * merge.cpu) / sum).toFixed(0)} %)`,
    `${(1000 * perPage).toFixed(2)} ms (${(perPage / first).toFixed(2)}×)`,
  ]
}

const HEAD = ['Pages', 'Longest shard', 'Peak of a shard', 'All shards', 'Merge', 'For each page']
console.log(`\n${conditions({ shards: String(numbers.length) })}\n`)
console.log(tableOf([HEAD]))
let first = NaN
for (const pages of options.pages.split(',').map(Number)) {
  const measured = await measure(pages)
  const sum = [...measured.shards, measured.merge].reduce((total, { cpu }) => total + cpu, 0)
  if (Number.isNaN(first)) first = sum / pages
  console.log(rowText(rowsOf(measured, first)))
}
