// The options of a command that concern the configuration. Apart, because commands have them before they load anything else.
import type { BuildOptions } from '../types/options.ts'

/** What the command line may say of the configuration. */
export type LoadOptions = {
  readonly [Name in 'config' | 'outDir' | 'base']?: BuildOptions[Name] | undefined
}

/** These options alone: they can be sent to a thread. */
export function loadOptionsOf({ config, outDir, base }: LoadOptions): LoadOptions {
  return { config, outDir, base }
}
