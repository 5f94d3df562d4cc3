// When do threads pay? Times the start of a pool and the two kinds of job on the pages of `site/`, for the limits in
// `jobs.ts`. Run: node --import ./test/tsx.js bench/threads.ts
import { join } from 'node:path'
import { Tinypool } from 'tinypool'
import { loadConfig } from '../packages/engine/src/config/loadConfig.ts'
import { packageRoot } from '../packages/engine/src/node/packageRoot.ts'
import { scanContent } from '../packages/engine/src/content/scanContent.ts'
import { build } from '../packages/engine/src/build.ts'
import { createFileParser } from '../packages/engine/src/jobs/fileParser.ts'
import { createRenderMemory } from '../packages/engine/src/render/renderMemory.ts'
import { runBatch } from '../packages/engine/src/jobs/runBatch.ts'

const root = join(packageRoot(), 'site')
const time = async <T>(run: () => Promise<T>): Promise<[T, number]> => {
  const start = performance.now()
  return [await run(), performance.now() - start]
}
const show = (name: string, milliseconds: number) =>
  console.log(`${name.padEnd(44)} ${milliseconds.toFixed(1).padStart(8)} ms`)

const config = await loadConfig(root)
const { files } = await scanContent(config)
const parseFile = createFileParser(config)
const pool = new Tinypool({
  filename: join(packageRoot(), 'dist/engine/worker.js'),
  workerData: { root, options: {} },
  maxThreads: 1,
})
const [, cold] = await time(() =>
  pool.run({ kind: 'parse', inputs: files.slice(0, 1), sharedFile: null }),
)
await pool.destroy()
show('a thread, to its first page', cold)

const context = { parseFile, shared: null, memory: createRenderMemory() }
const [, first] = await time(() => runBatch('parse', files, context))
show(`parse a page (first of ${files.length})`, first / files.length)
const [, again] = await time(() => runBatch('parse', files, context))
show('parse a page (again)', again / files.length)

const result = await build(root, { cache: false, outDir: join(root, '.docgen/bench') })
const render = result.timings.find(({ stage }) => stage === 'render')
show('render a page', (render?.milliseconds ?? 0) / result.site.routes.size)
