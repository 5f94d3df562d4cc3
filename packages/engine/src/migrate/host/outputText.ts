// Replaces the output folder of an old tool in the files of hosts, if no other folder has its name.
import { posix } from 'node:path'
import { escapeRegExp } from '../../shared/escapeRegExp.ts'
import type { ToolName } from '../types.ts'
import type { Replaced, ScriptFolders } from './scripts.ts'
import { TOOL_COMMANDS } from './tools.ts'

/** Replaces the folder where its path begins at the repository or at the old site. */
export function withDocgenOutput(
  text: string,
  tool: ToolName,
  { old, root, hasOwnOutput }: ScriptFolders,
): Replaced {
  const { output } = TOOL_COMMANDS[tool]
  if (output === null || !output.startsWith('.') || hasOwnOutput) return { text, names: [] }
  const names: string[] = []
  const pattern = new RegExp(`(?<![\\w./-])((?:[\\w.-]+/)*)${escapeRegExp(output)}(?![\\w-])`, 'g')
  const changed = text.replace(pattern, (all: string, prefix: string) => {
    const folder = posix.normalize(`./${prefix}`).replace(/\/$/, '')
    const isAtOld = folder === '.' && old !== '' && old !== '.'
    if (!isAtOld && folder !== posix.normalize(old || '.')) return all
    names.push(all)
    return posix.join(isAtOld ? posix.relative(old, root) : root, 'doc_build')
  })
  return { text: changed, names }
}
