// Translates npm commands for yarn, pnpm and bun. The `package-manager` code block and the
// component `PackageManagerTabs` share it. Yarn means Yarn 4; Yarn 1 has other commands.
import { rewrite } from './npmCommands.ts'
import type { PackageManager } from './packageManagers.ts'
import { readCommands, type ShellWord, writeWords } from './shellWords.ts'

/**
 * Translates `npmCommand` for `manager`. `install` becomes `add` for yarn and bun, except in `npm
 * install` without a package. Flags, `npx`, `npm create` and scripts are translated too. The
 * leading `npm` may be missing: `install docgen`. Several commands on separate lines, or joined by
 * `&&`, are translated one by one. Other commands, and commands that `manager` does not have, stay
 * unchanged.
 */
export function commandFor(manager: PackageManager, npmCommand: string): string {
  const commands = readCommands(npmCommand.trim())
  return commands.map((words) => writeWords(translate(words, manager))).join('')
}

/** Prompts, `sudo` and environment variables, which may precede the name of a command. */
const BEFORE_COMMAND = /^(?:[$%>❯]|sudo|[A-Za-z_]\w*=.*)$/s

/** npm commands that are recognized without a leading `npm`. */
const BARE =
  /^(?:add|audit|ci|create|exec|i|init|install|link|outdated|publish|remove|restart|run|start|stop|test|uninstall|update)$/

function translate(words: readonly ShellWord[], manager: PackageManager): readonly ShellWord[] {
  const start = words.findIndex(({ text }) => !BEFORE_COMMAND.test(text))
  const first = words[start]
  if (!first) return words
  const rest = words.slice(start + 1)
  const args = BARE.test(first.text) ? [{ ...first, before: ' ' }, ...rest] : rest
  const name = args === rest ? first.text : 'npm'
  if (name !== 'npm' && name !== 'npx') return words
  const parts = (manager === 'npm' ? null : rewrite(name, args, manager)) ?? [name, ...args]
  const written = parts.map((part) => (typeof part === 'string' ? toWord(part) : part))
  return [...words.slice(0, start), ...withSpace(written, first.before)]
}

function toWord(text: string): ShellWord {
  return { before: ' ', text }
}

function withSpace([first, ...rest]: readonly ShellWord[], before: string): readonly ShellWord[] {
  return first ? [{ ...first, before }, ...rest] : []
}
