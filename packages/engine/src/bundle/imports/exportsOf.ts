// Determines the exports of a CommonJS module by loading it in a worker thread, since what it
// assigns to `exports` can be computed. Output of the thread is discarded. `missingNames.ts`
// decides when this is needed.
import { Worker } from 'node:worker_threads'

/** Time limit for loading a module, in milliseconds. A package usually takes less than a second. */
const TIME_LIMIT = 60_000

/**
 * Source of the worker. It checks own and inherited properties, as esbuild's CommonJS imports do.
 */
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
 * Returns which of the names the module lacks and what it exports. Null if that cannot be
 * determined: the module throws in Node.js, exports nothing there (for example because it needs a
 * browser), or takes too long.
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
