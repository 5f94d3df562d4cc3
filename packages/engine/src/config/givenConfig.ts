// The forms in which a configuration is sent to a thread.
import type { Config } from '../types/index.ts'
import type { BundledConfig } from './importConfig.ts'

/** A compiled configuration file, which other threads need not compile again. */
export interface CompiledConfig extends BundledConfig {
  /** The configuration's `Config.hash`. */
  readonly hash: string
}

/**
 * A configuration in the form that is sent to a thread: the object itself, or, if it contains
 * functions, the data needed to load it again.
 */
export type GivenConfig = { readonly config: Config } | CompiledConfig

/**
 * Returns the form to send to a thread. Null for a configuration with functions if it is not known
 * how to load it again.
 */
export function givenConfigOf(config: Config, compiled: CompiledConfig | null): GivenConfig | null {
  const { plugins, markdown } = config
  const lists = [plugins, markdown.remarkPlugins, markdown.rehypePlugins]
  // Cloning a plugin can lose its functions without an error, for example those in its prototype.
  if (lists.some(({ length }) => length > 0)) return compiled
  try {
    return { config: structuredClone(config) }
  } catch {
    return compiled
  }
}
