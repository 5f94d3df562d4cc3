// Runs the `config` hooks of plugins, before validation, so that their results are validated too.
import { asConfig } from '../plugins/hookResults.ts'
import { runAsyncHook } from '../plugins/runHook.ts'
import type { Diagnostic } from '../types/diagnostic.ts'
import { optionError, type ConfigFile } from './configFile.ts'

/** The configuration after the `config` hooks, not yet validated, and the hooks that failed. */
export interface HookedConfig {
  readonly value: unknown
  readonly failures: readonly Diagnostic[]
}

/** Passes a configuration through the hooks of its plugins, in the order in which they are listed. */
export async function runConfigHooks(
  written: unknown,
  file: ConfigFile,
  signal: AbortSignal | undefined,
): Promise<HookedConfig> {
  const plugins: unknown = (written as { plugins?: unknown } | null)?.plugins
  if (!Array.isArray(plugins)) return { value: written, failures: [] }
  const state = { value: written, failures: [] as Diagnostic[] }
  for (const [index, plugin] of (plugins as unknown[]).entries()) {
    const { name, config: hook } = (plugin ?? {}) as { name?: unknown; config?: unknown }
    if (typeof hook !== 'function') continue
    const given = state.value
    const { value, failure } = await runAsyncHook(
      {
        plugin: String(name),
        hook: 'config',
        check: asConfig,
        call: () => hook.call(plugin, given) as unknown,
      },
      signal,
    )
    // If the place in the plugin's code is unknown, point to the plugin in the list.
    const place = () => optionError('plugin-error', '', file, ['plugins', index])
    if (failure) state.failures.push(failure.filePath ? failure : { ...place(), ...failure })
    else state.value = value
  }
  return state
}
