// Errors that come from what a hook returned: its fields are used long after the hook has ended, where nobody knows the plugin.
import { DocgenError, messageOf } from '../diagnostics/diagnostics.ts'
import { systemErrorOf } from '../diagnostics/systemErrors.ts'
import type { Config } from '../types/index.ts'

const HOOKS = ['content', 'page', 'site', 'outputs', 'checks'] as const

/** An error that names the plugins with hooks, in place of one that says nothing of its reason. */
export function blameHooks(error: unknown, { plugins }: Pick<Config, 'plugins'>): unknown {
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
    hint: `Give each field the type it had, in ${hooks.join(', ')}. If the build fails without plugins too, report a bug.`,
  } as const
  return new DocgenError([diagnostic], { cause: error })
}
