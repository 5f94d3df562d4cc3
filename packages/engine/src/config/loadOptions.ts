// The command-line options that affect the configuration. Kept in a small module because commands
// need them before they load anything else.
import type { BuildOptions } from '../types/options.ts'

/** Command-line options that override the configuration. */
export type LoadOptions = {
  readonly [Name in 'config' | 'outDir' | 'base']?: BuildOptions[Name] | undefined
}

/** Picks these options from others, so that they can be sent to a thread. */
export function loadOptionsOf({ config, outDir, base }: LoadOptions): LoadOptions {
  return { config, outDir, base }
}
