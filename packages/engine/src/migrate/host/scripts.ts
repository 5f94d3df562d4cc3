// Replaces the commands of the old tool in the scripts of `package.json`.
import { posix } from 'node:path'
import { escapeRegExp } from '../../shared/escapeRegExp.ts'
import type { SourceSite } from '../types.ts'
import { hasOwnName, type Replaced, type ScriptFolders, withDocgenOutput } from './outputText.ts'
import { TOOL_COMMANDS } from './tools.ts'

const SCRIPT = /("([^"\n]+)"[ \t]*:[ \t]*")((?:[^"\\\n]|\\.)*)(")/g

/**
 * What separates commands. Those in quotes are arguments of a program that starts several; the quotes of an
 * assignment such as `A='b c'` are part of a command.
 */
const SEPARATOR = /([ \t]*(?:&&|\|\||;)[ \t]*|(?<!=)(?<!=(?:\\"|')[^"']*)(?:\\"|'))/

/** Replaces the commands of the old tool whose arguments docgen has too, and removes needless ones. */
export function withDocgenScripts(
  text: string,
  { tool }: Pick<SourceSite, 'tool'>,
  folders: ScriptFolders,
): Replaced {
  const names: string[] = []
  const removed: string[] = []
  const changed = text.replace(
    SCRIPT,
    (line: string, start: string, name: string, script: string, end: string) => {
      const parts = withoutNeedless(script.split(SEPARATOR), tool).map(
        (part) => docgenCommand(part, tool, folders) ?? part,
      )
      const written = withoutIndexes(withOutput(parts.join(''), tool, folders))
      if (written === script) return line
      const list = written === '' ? removed : names
      list.push(name)
      return start + written + end
    },
  )
  return { text: removed.reduce(withoutScript, changed), names, removed }
}

/** Removes a script that has no command any more, unless another script calls it. */
function withoutScript(text: string, name: string): string {
  const call = String.raw`\b(?:run|run-[sp]|yarn|pnpm|bun)[ \t][^"\n]*(?<![\w:-])${escapeRegExp(name)}(?![\w:-])`
  if (new RegExp(call).test(text)) return text
  const entry = String.raw`"${escapeRegExp(name)}"[ \t]*:[ \t]*""`
  const last = new RegExp(String.raw`,\s*${entry}(?=\s*\})`)
  return text.replace(last.test(text) ? last : new RegExp(String.raw`${entry}\s*,?\s*`), '')
}

/** Removes commands that docgen does not need. The list has a separator between each two commands. */
function withoutNeedless(parts: readonly string[], tool: SourceSite['tool']): readonly string[] {
  const { program, needless = [] } = TOOL_COMMANDS[tool]
  const command = new RegExp(`^${BEFORE}${program}(?:[ \\t]+([a-z][\\w:-]*)(?:[ \\t]+\\S+)*)?$`)
  const isNeedless = (part = '') => {
    const found = command.exec(part)
    return found !== null && needless.includes(found[1] ?? '')
  }
  const at = parts.findIndex((part, index) => index % 2 === 0 && isNeedless(part))
  if (at < 0) return parts
  const rest = parts.toSpliced(at === parts.length - 1 ? Math.max(at - 1, 0) : at, 2)
  return withoutNeedless(rest, tool)
}

/** Assignments before a command, and programs that only start one. */
const BEFORE = String.raw`(?:(?:cross-env|npx|bunx|[A-Z_][A-Z0-9_]*=(?:'[^']*'|\\"[^"]*"|[^\s'"])*)[ \t]+)*`

/** Returns the command of docgen for one of the old tool; null if docgen lacks one of its arguments. */
function docgenCommand(
  command: string,
  tool: SourceSite['tool'],
  { old, root }: ScriptFolders,
): string | null {
  const { program, commands } = TOOL_COMMANDS[tool]
  const found = new RegExp(
    `^(${BEFORE})${program}(?:[ \\t]+([a-z][\\w-]*))?((?:[ \\t]+\\S+)*)$`,
  ).exec(command)
  if (found === null) return null
  const [, before = '', name = '', rest = ''] = found
  const docgen = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (docgen === undefined) return null
  // The dev server of docgen shows all languages.
  const words = (docgen === 'dev' ? rest.replace(LOCALE, ' ') : rest)
    .trim()
    .split(/[ \t]+/)
    .filter((word) => word !== '' && !BUNDLER.test(word))
  const all = words.filter((word, index) => word.startsWith('-') || isValue(words[index - 1]))
  const flags = all.filter(
    (word, index) => !OF_CONFIG.test(word) && !hasConfigValue(all[index - 1]),
  )
  const folder = words.find((word) => !all.includes(word)) ?? '.'
  const isSite = posix.normalize(folder).replace(/\/$/, '') === (old === '' ? '.' : old)
  const isKnown = flags.every((word, index) => FLAG.test(word) || isValue(flags[index - 1]))
  if (
    !isSite ||
    words.length - all.length > 1 ||
    !isKnown ||
    (docgen === 'build' && flags.length > 0) ||
    isOutside(rest, root)
  )
    return null
  const start = before.replace(/(?:npx|bunx)[ \t]+/g, '')
  return (
    start +
    ['docgen', docgen, root, ...flags.filter((flag) => flag !== '--no-open')]
      .filter(Boolean)
      .join(' ')
  )
}

const LOCALE = /[ \t](?:-l|--locale)[ \t=]+[\w-]+(?=[ \t]|$)/

const OUTPUT = /--out-?dir[ \t=]+(["']?)(\S+?)\1(?=[ \t]|$)/i

/** Returns whether a command writes to a folder that a configuration of docgen cannot name. */
function isOutside(flags: string, root: string): boolean {
  const output = OUTPUT.exec(flags)?.[2]
  if (output === undefined) return false
  const folder = posix.join(HERE, output)
  const isInSite = folder.startsWith(`${posix.join(HERE, root)}/`)
  return !isInSite || /^[/~$]|(?:^|\/)\.[^./]/.test(output)
}

/** Any folder, to compare paths relative to it. */
const HERE = '/a/b/c/d'

/** Returns the folder to which a script of the old tool builds the site. */
export function outputOfScripts(text: string, tool: SourceSite['tool']): string | undefined {
  const { program } = TOOL_COMMANDS[tool]
  const builds = [...text.matchAll(new RegExp(`\\b${program}[ \\t]+build\\b([^&|;"\\n]*)`, 'g'))]
  return builds.flatMap(([, flags = '']) => OUTPUT.exec(flags)?.[2] ?? [])[0]
}

/** Flags that choose the bundler of Next.js. */
const BUNDLER = /^--(?:turbo|turbopack|webpack)$/

/** Flags of servers that docgen has too, or that are its default. */
const FLAG = /^--(?:port|host|open|no-open)(?:=\S+)?$/

/** Flags whose values are in `docgen.config.ts`, such as the output folder, or that docgen does not need. */
const OF_CONFIG = /^(?:-c|--config|--out-?dir|--dir|--mode)(?:=|$)/i

function hasConfigValue(flag = ''): boolean {
  return OF_CONFIG.test(flag) && !flag.includes('=')
}

/** Returns whether the next word is the value of a flag. */
function isValue(flag: string | undefined): boolean {
  return flag === '--port' || flag === '--host' || hasConfigValue(flag)
}

/** Programs that publish a folder which an argument names. */
const PUBLISHERS = String.raw`\b(?:gh-pages[ \t][^&|;]*?(?:-d|--dist)|surge|netlify[ \t]+deploy[^&|;]*?--dir|wrangler[ \t]+pages[ \t]+(?:deploy|publish))[ \t=]+(?:\.\/)?`

/** Replaces the default output folder of the old tool; a common name only where a script publishes it. */
function withOutput(script: string, tool: SourceSite['tool'], folders: ScriptFolders): string {
  const { old, root, hasOwnOutput } = folders
  const { output } = TOOL_COMMANDS[tool]
  if (output === null || hasOwnOutput) return script
  if (hasOwnName(output)) return withDocgenOutput(script, tool, folders).text
  const folder = escapeRegExp(posix.join(old, output))
  return script.replace(
    new RegExp(`(${PUBLISHERS})${folder}(?=/?(?:[ \\t]|$))`, 'g'),
    (_, start: string) => {
      return start + posix.join(root, 'doc_build')
    },
  )
}

/** Programs that index the output of Next.js for search, and list its pages. */
const AFTER_NEXT =
  /(?:^|[ \t]*&&[ \t]*)(?:npx[ \t]+)?(?:pagefind[ \t][^&|;]*\.next\b|next-sitemap\b)[^&|;]*/

function withoutIndexes(script: string): string {
  return script.replace(AFTER_NEXT, '')
}
