// The names that a CommonJS module exports, found by loading it: what it assigns to `exports` can be computed. It is loaded in a
// thread of its own, whose output is dropped. Apart from `missingNames.ts`, which decides when that is needed.
import { Worker } from 'node:worker_threads'

/** Milliseconds after which a module that is still being loaded is given up; a package takes less than a second. */
const TIME_LIMIT = 60_000

/** Code of the thread. Only what is own or inherited counts, as in what esbuild makes of an import of CommonJS. */
const LOAD = `
const { parentPort, workerData } = require('node:worker_threads')
const { file, names, mode } = workerData
process.env.NODE_ENV = mode
const value = require(file)
parentPort.postMessage({
  isFunction: typeof value === 'function',
  exported: Object.getOwnPropertyNames(Object(value)),
  missing: names.filter((name) => !(name in Object(value))),
})
`

interface Loaded {
  readonly isFunction: boolean
  readonly exported: readonly string[]
  readonly missing: readonly string[]
}

export interface ExportsQuery {
  /** Absolute path of the module. */
  readonly file: string
  readonly names: readonly string[]
  readonly mode: 'development' | 'production'
}

/**
 * Which of the names the module lacks, and what it exports. Null where that cannot be known: the module throws in Node.js, or
 * exports nothing there, as one that waits for a browser.
 */
export async function exportsOf(query: ExportsQuery): Promise<Omit<Loaded, 'isFunction'> | null> {
  const options = { eval: true, execArgv: [], stdout: true, stderr: true, workerData: query }
  const worker = new Worker(LOAD, options)
  const loaded = await new Promise<Loaded | null>((resolve) => {
    const timer = setTimeout(() => resolve(null), TIME_LIMIT)
    worker.once('message', resolve)
    worker.once('error', () => resolve(null))
    worker.once('exit', () => {
      clearTimeout(timer)
      resolve(null)
    })
  })
  await worker.terminate()
  if (loaded === null) return null
  const exported = loaded.exported.filter((name) => name !== '__esModule')
  return exported.length === 0 && !loaded.isFunction ? null : { ...loaded, exported }
}
