// What was typed → options of the library.
import { resolve } from 'node:path'
import type { CommonFlags } from './program.ts'

export function rootOf(root: string | undefined): string {
  return resolve(root ?? '.')
}

/** Paths on the command line are relative to the folder it is used in. */
export function optionsOf<Flags extends CommonFlags>({ config, outDir, ...flags }: Flags) {
  return {
    ...flags,
    ...(config === undefined ? {} : { config: resolve(config) }),
    ...(outDir === undefined ? {} : { outDir: resolve(outDir) }),
  }
}
