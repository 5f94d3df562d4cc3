// Replaces the commands of the old tool in the scripts of `package.json`.
import type { SourceSite } from '../types.ts'
import { TOOL_COMMANDS } from './tools.ts'

const SCRIPT = /^([ \t]*"([^"]+)"[ \t]*:[ \t]*")([^"\\]*)("[ \t]*,?[ \t\r]*)$/gm

interface Replaced {
  readonly text: string
  /** Names of the scripts that changed. */
  readonly names: readonly string[]
}

/** Replaces scripts that are nothing but a command of the old tool, such as `vitepress dev .`. */
export function withDocgenScripts(text: string, site: SourceSite): Replaced {
  const names: string[] = []
  const changed = text.replace(
    SCRIPT,
    (line: string, start: string, name: string, script: string, end: string) => {
      const command = docgenCommand(script, site)
      if (command === null) return line
      names.push(name)
      return `${start}${command}${end}`
    },
  )
  return { text: changed, names }
}

/** Returns the command of docgen for a whole script; null if the script does more than that. */
function docgenCommand(script: string, { tool, configFile }: SourceSite): string | null {
  const { program, commands } = TOOL_COMMANDS[tool]
  const [name, command = '', folder = '.', ...rest] = script
    .replace(/^npx +/, '')
    .trim()
    .split(/ +/)
  const siteDir = configFile
    .replace(/(?:^|\/)[^/]*$/, '')
    .replace(/\/?\.vitepress(?:\/config)?$/, '')
  const isWhole = ['.', siteDir].includes(folder.replace(/^\.\/(?=.)|(?<=.)\/$/g, ''))
  if (name !== program || !isWhole || rest.length > 0 || !Object.hasOwn(commands, command))
    return null
  return `docgen ${commands[command] ?? ''}`
}
