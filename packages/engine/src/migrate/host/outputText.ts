// Replaces the output folder of an old tool in the files of hosts, if no other folder has its name.
import { posix } from 'node:path'
import { escapeRegExp } from '../../shared/escapeRegExp.ts'
import type { ToolName } from '../types.ts'
import { TOOL_COMMANDS } from './tools.ts'

export interface Replaced {
  readonly text: string
  /** What changed: the names of scripts, or folders. */
  readonly names: readonly string[]
  /** The names of scripts that were removed. */
  readonly removed?: readonly string[]
}

/** The folders that scripts of a `package.json` name, relative to the folder of that file. */
export interface ScriptFolders {
  /** Folder of the old configuration; '' if it is the same. */
  readonly old: string
  /** Folder of `docgen.config.ts`; '' if it is the same. */
  readonly root: string
  /** Whether the site keeps the output folder that it chose. */
  readonly hasOwnOutput: boolean
}

/** Returns whether no other folder has the name of an output folder. */
export function hasOwnName(output: string): boolean {
  return output.startsWith('.')
}

/** Replaces the folder where its path begins at the repository or at the old site. */
export function withDocgenOutput(
  text: string,
  tool: ToolName,
  { old, root, hasOwnOutput }: ScriptFolders,
): Replaced {
  const { output } = TOOL_COMMANDS[tool]
  if (output === null || !hasOwnName(output) || hasOwnOutput) return { text, names: [] }
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
