// Where the engine's own files are, as TypeScript from source and as JavaScript from `dist`. Only this module asks for its own
// place: the compiled engine is a few files beside its entries, whatever folder their sources are in.
import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** Whether it runs from source. */
const isSource = import.meta.url.endsWith('.ts')

const folderUrl = new URL(isSource ? '..' : '.', import.meta.url)

/** Absolute path of the folder that holds the engine, without a slash at its end. */
export const engineFolder = fileURLToPath(folderUrl).slice(0, -1)

/** Names of the files in it that hold code; of folders in it only from source, since the compiled engine has declarations there. */
export function engineModules(): string[] {
  const names = readdirSync(engineFolder, { recursive: isSource, encoding: 'utf8' })
  return names.filter((name) => /(?<!\.d)\.[jt]sx?$/.test(name)).sort()
}

/** The address of one of its entries. */
export function engineEntry(name: 'index' | 'worker'): string {
  const source = { index: 'index.ts', worker: 'jobs/worker.ts' }[name]
  return new URL(isSource ? source : `${name}.js`, folderUrl).href
}
