// Where the engine's own files lie, as TypeScript from source and as JavaScript from `dist`. In this folder, and there alone: the
// compiled engine is a few files beside its entries, so that a place relative to a module says nothing there.
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Absolute path of the folder that holds the engine. */
export const engineFolder = dirname(fileURLToPath(import.meta.url))

/** The address of one of its entries. */
export function engineEntry(name: 'index' | 'worker'): string {
  return new URL(`./${name}${import.meta.url.slice(-3)}`, import.meta.url).href
}
