// Converts the arguments of a command into options of the library.
import { resolve } from 'node:path'
import type { CommonFlags } from './buildCommands.ts'

/** Returns the absolute path of the site's folder. Default: the current folder. */
export function rootOf(root: string | undefined): string {
  return resolve(root ?? '.')
}

/** Returns the options. Paths on the command line are relative to the current folder. */
export function optionsOf<Flags extends CommonFlags>({ config, outDir, ...flags }: Flags) {
  return {
    ...flags,
    ...(config === undefined ? {} : { config: resolve(config) }),
    ...(outDir === undefined ? {} : { outDir: resolve(outDir) }),
  }
}
