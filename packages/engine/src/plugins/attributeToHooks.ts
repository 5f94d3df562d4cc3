// Explains errors caused by what a hook returned. Its fields may be used long after the hook has
// ended, where the responsible plugin is not known.
import { DocgenError } from '../diagnostics/diagnostics.ts'
import { messageOf } from '../diagnostics/thrown.ts'
import { systemErrorOf } from '../diagnostics/systemErrors.ts'
import type { Config } from '../types/index.ts'

const HOOKS = ['content', 'page', 'site', 'outputs', 'checks'] as const

/**
 * Returns an error that names all plugins with hooks. Returns the error unchanged if there are none
 * or it already explains its cause.
 */
export function attributeToHooks(error: unknown, { plugins }: Pick<Config, 'plugins'>): unknown {
  const hooks = plugins.flatMap((plugin) =>
    HOOKS.filter((hook) => plugin[hook]).map(
      (hook) => `the \`${hook}\` hook of \`${plugin.name}\``,
    ),
  )
  if (hooks.length === 0 || error instanceof DocgenError || systemErrorOf(error)) return error
  const diagnostic = {
    severity: 'error',
    code: 'plugin-error',
    message: `The build cannot continue with what a plugin returned: ${messageOf(error)}`,
    hint: `Check that each field keeps its type in the result of ${hooks.join(', ')}. If the build also fails without plugins, report a bug.`,
  } as const
  return new DocgenError([diagnostic], { cause: error })
}
