// How long a build takes and what it needs, docgen and Eleventy in turn on the same Markdown files, so that the ratio says
// something on any machine, however busy.
//
//   npm run bench [-- --pages 400,2000,10000 --runs 3 --distinct --nav near|all --memory 512 --dir <folder> --only docgen]
//
// Cold: nothing is remembered and nothing written yet. Warm: one page has been edited since the last build. Medians of the
// runs; `--memory` is Node's --max-old-space-size, in MB. After the warm runs the output is compared with that of a cold build.
import { appendFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { packageRoot } from '../packages/engine/src/node/packageRoot.ts'
import { writeCorpus, type CorpusSite } from './corpus/writeCorpus.ts'
import { createAside } from './measure/aside.ts'
import { differencesOf, hashesOf, sizeOf } from './measure/folder.ts'
import { eleventyVersion, installEleventy } from './measure/installTools.ts'
import { conditions, medianOf, rowText, tableOf } from './measure/report.ts'
import { runNode, type RunUse } from './measure/runCommand.ts'

const { values: options } = parseArgs({
  options: {
    pages: { type: 'string', default: '400,2000' },
    runs: { type: 'string', default: '3' },
    distinct: { type: 'boolean', default: false },
    nav: { type: 'string', default: 'near' },
    memory: { type: 'string' },
    dir: { type: 'string', default: join(tmpdir(), 'docgen-bench') },
    only: { type: 'string' },
  },
})

const tools = (['docgen', 'eleventy'] as const).filter((tool) => tool === (options.only ?? tool))
type Tool = (typeof tools)[number]

const ARGS: Readonly<Record<Tool, readonly string[]>> = {
  docgen: [join(packageRoot(), 'bin/docgen.js'), 'build'],
  eleventy: ['node_modules/@11ty/eleventy/cmd.cjs', '--quiet'],
}
const nodeOptions = options.memory ? `--max-old-space-size=${options.memory}` : ''

const aside = createAside(options.dir)

const build = ({ root }: CorpusSite, tool: Tool) => runNode(ARGS[tool], { cwd: root, nodeOptions })

function forget({ root, docgen, eleventy }: CorpusSite, tool: Tool): void {
  const paths = tool === 'docgen' ? [docgen.outDir, docgen.cacheDir] : [eleventy.outDir]
  for (const path of paths) aside.put(join(root, path))
}

/** What the tools used in each of the runs, in turn; `prepare` comes before each build. */
async function runs(
  site: CorpusSite,
  prepare: (tool: Tool, run: number) => Promise<void> | void,
): Promise<Map<Tool, RunUse[]>> {
  const uses = new Map<Tool, RunUse[]>(tools.map((tool) => [tool, []]))
  for (let run = 0; run < Number(options.runs); run += 1) {
    for (const tool of tools) {
      await prepare(tool, run)
      const use = await build(site, tool)
      uses.get(tool)?.push(use)
      console.error(`  ${tool} ${use.wall.toFixed(2)} s, ${use.cpu.toFixed(2)} s CPU`)
    }
  }
  return uses
}

/** Prints the rows of a corpus as soon as they are there. */
async function measure(pages: number): Promise<void> {
  const root = join(options.dir, `${pages}${options.distinct ? '-distinct' : ''}`)
  const nav = options.nav === 'all' ? 'all' : 'near'
  aside.put(root)
  const site = await writeCorpus(root, { pages, isDistinct: options.distinct, nav })
  console.error(`${pages} pages in ${root}: cold`)
  const cold = await runs(site, (tool) => forget(site, tool))
  const sizes = new Map<Tool, { files: number; bytes: number }>()
  for (const tool of tools) sizes.set(tool, await sizeOf(join(root, site[tool].outDir)))
  for (const row of rowsOf(pages, 'cold', cold, sizes)) console.log(rowText(row))
  console.error('warm')
  const edited = site.pages[Math.floor(site.pages.length / 2)] ?? ''
  const warm = await runs(site, (tool, run) =>
    appendFile(join(root, edited), `\nEdited for ${tool}, ${run + 1}.\n`),
  )
  for (const row of rowsOf(pages, 'warm', warm, sizes)) console.log(rowText(row))
  if (tools.includes('docgen')) await compareWithCold(site)
}

/** Fails when a warm build wrote other bytes than a cold one. */
async function compareWithCold(site: CorpusSite): Promise<void> {
  const outDir = join(site.root, site.docgen.outDir)
  // The page was edited once more for the other tool.
  await build(site, 'docgen')
  const warm = await hashesOf(outDir)
  forget(site, 'docgen')
  await build(site, 'docgen')
  const differences = differencesOf(warm, await hashesOf(outDir))
  if (differences.length === 0) return console.error(`warm = cold: ${warm.size} files`)
  process.exitCode = 1
  console.error(`warm and cold differ in ${differences.length} files:`, differences.slice(0, 10))
}

/** One row for each tool, docgen's with its ratios to Eleventy. */
function rowsOf(
  pages: number,
  kind: string,
  uses: ReadonlyMap<Tool, readonly RunUse[]>,
  sizes: ReadonlyMap<Tool, { files: number; bytes: number }>,
): string[][] {
  const figures = (tool: Tool) => {
    const of = (key: keyof RunUse) => medianOf((uses.get(tool) ?? []).map((use) => use[key]))
    return { wall: of('wall'), cpu: of('cpu'), memory: of('memory'), ...sizes.get(tool) }
  }
  const other = figures('eleventy')
  return tools.map((tool) => {
    const { wall, cpu, memory, bytes = NaN, files = NaN } = figures(tool)
    const beside = (text: string, ratio: number) =>
      tool === 'docgen' && ratio > 0 ? `${text} (${ratio.toFixed(2)}×)` : text
    return [
      ...[String(pages), kind, tool],
      beside(`${wall.toFixed(2)} s`, wall / other.wall),
      beside(`${cpu.toFixed(2)} s`, cpu / other.cpu),
      beside(`${(memory / 1e6).toFixed(0)} MB`, memory / other.memory),
      beside(`${(bytes / 1e6).toFixed(1)} MB`, bytes / (other.bytes ?? NaN)),
      String(files),
    ]
  })
}

const HEAD = ['Pages', 'Build', 'Tool', 'Wall', 'CPU', 'Peak memory', 'Output', 'Files']
installEleventy()
console.log(`\n${conditions({ Eleventy: eleventyVersion() })}\n`)
console.log(tableOf([HEAD]))
try {
  for (const pages of options.pages.split(',').map(Number)) await measure(pages)
} finally {
  aside.empty()
}
