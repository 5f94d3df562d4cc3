// The command-line flags that override the configuration. They have their own small module, because
// commands read them before they load anything else.
import type { BuildOptions } from '../types/options.ts'

/** Flags that override the configuration. */
export type ConfigFlags = {
  readonly [Name in 'config' | 'outDir' | 'base']?: BuildOptions[Name] | undefined
}

/** Picks these flags from the options of a command, so that they can be sent to a thread. */
export function configFlagsOf({ config, outDir, base }: ConfigFlags): ConfigFlags {
  return { config, outDir, base }
}
