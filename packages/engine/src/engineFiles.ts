// Where the engine's own files lie, as TypeScript from source and as JavaScript from `dist`. In this folder, and there alone: the
// compiled engine is a few files beside its entries, so that a place relative to a module says nothing there.
import { readdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Absolute path of the folder that holds the engine. */
export const engineFolder = dirname(fileURLToPath(import.meta.url))

/** Whether it runs from source. */
const isSource = import.meta.url.endsWith('.ts')

/** Names of the files in it that hold code; of folders in it only from source, since the compiled engine has declarations there. */
export function engineModules(): string[] {
  const names = readdirSync(engineFolder, { recursive: isSource, encoding: 'utf8' })
  return names.filter((name) => /(?<!\.d)\.[jt]sx?$/.test(name)).sort()
}

/** The address of one of its entries. */
export function engineEntry(name: 'index' | 'worker'): string {
  return new URL(`./${name}${import.meta.url.slice(-3)}`, import.meta.url).href
}
