// Finds lines around a site that call the old tool or name its output folder: in the scripts of
// `package.json`, in workflows and in the files of hosts.
import { posix } from 'node:path'
import { escapeRegExp } from '../../shared/escapeRegExp.ts'
import { TOOL_TITLES } from '../report.ts'
import type { Note, ToolName } from '../types.ts'
import { hasOwnName } from './outputText.ts'
import { TOOL_COMMANDS } from './tools.ts'

const HOST_FILE =
  /(?:^|\/)(?:netlify\.toml|vercel\.json|firebase\.json|wrangler\.(?:toml|jsonc?)|amplify\.yml|render\.yaml|\.gitlab-ci\.yml|Dockerfile|\.circleci\/config\.yml)$|^\.github\/.*\.ya?ml$/

/** Returns whether a file of a project says how the site is built or published. */
export function isHostFile(path: string, siteFolders: readonly string[]): boolean {
  if (posix.basename(path) !== 'package.json') return HOST_FILE.test(path)
  return siteFolders.includes(posix.dirname(path))
}

/** Returns a note for each line that has to change. `filePath` is the name of the file in the report. */
export function hostNotes(text: string, filePath: string, tool: ToolName): Note[] {
  const call = callOf(tool)
  const output = outputOf(tool)
  return text.split('\n').flatMap((line, index): Note[] => {
    const place = { kind: 'decision', filePath, line: index + 1 } as const
    return [
      ...(call.test(line) ? [{ ...place, message: callMessage(tool) }] : []),
      ...(output?.test(line) ? [{ ...place, message: outputMessage(tool) }] : []),
    ]
  })
}

/** Returns whether a note is about a command, and not about the output folder. */
export function isCall({ message }: Note): boolean {
  return message.startsWith(CALLS)
}

const CALLS = 'These commands still call '

function callMessage(tool: ToolName): string {
  return `${CALLS}${TOOL_TITLES[tool]}. Use \`docgen dev\`, \`docgen build\` and \`docgen preview\` in the folder of \`docgen.config.ts\`.`
}

function outputMessage(tool: ToolName): string {
  return `These lines still name the output folder of ${TOOL_TITLES[tool]}. Docgen writes the site to \`doc_build\`, next to \`docgen.config.ts\`.`
}

function callOf(tool: ToolName): RegExp {
  const { program, commands } = TOOL_COMMANDS[tool]
  const names = [...Object.keys(commands), 'deploy', 'gh-deploy', 'export']
  return new RegExp(String.raw`(?<![\w@/.-])${program}[ \t]+(?:${names.join('|')})\b`)
}

const OUTPUT_KEYS =
  'publish(?:_dir|Dir)?|outputDirectory|output_dir|folder|path|public|directory|pages_build_output_dir|staticPublishPath|baseDirectory|build_dir'

/** Matches the setting of a host whose value is the output folder of a tool. */
function outputOf(tool: ToolName): RegExp | null {
  const { output } = TOOL_COMMANDS[tool]
  if (output === null) return null
  if (hasOwnName(output)) return new RegExp(escapeRegExp(output))
  return new RegExp(
    String.raw`(?:^|[\s"'{,])(?:${OUTPUT_KEYS})["']?\s*[:=]\s*["']?(?:[\w./-]*\/)?${output}\/?["']?\s*[,}]?\s*$`,
  )
}
