// Commands in the manual → those that the command line or package.json does not have.
import { CommanderError, type Command } from 'commander'
import { createProgram } from '../../packages/engine/src/cli/program.ts'
import type { ManualPage } from './pages.ts'

const SHELL_LANGS = new Set(['sh', 'bash', 'package-manager'])

/** Languages of settings, which contain commands. */
const SETTINGS_LANGS = new Set(['yaml', 'json', 'toml'])

const ignore = () => Promise.resolve()

/** The command line, which parses and runs nothing. */
export function silentProgram(): Command {
  const program = createProgram({
    build: ignore,
    merge: ignore,
    dev: ignore,
    preview: ignore,
    urls: ignore,
    mcp: ignore,
    eject: ignore,
    migrate: ignore,
    init: ignore,
    add: ignore,
    ci: ignore,
    types: ignore,
    docs: ignore,
    searchPush: ignore,
  })
  for (const command of [program, ...commandsIn(program)]) {
    command.exitOverride().configureOutput({ writeOut: () => {}, writeErr: () => {} })
  }
  return program
}

/** Returns the commands of a program, with those inside others. */
export function commandsIn(program: Command): Command[] {
  return program.commands.flatMap((command) => [command, ...commandsIn(command)])
}

/**
 * Returns what is wrong with the commands of a page, one line each: `file:line message`. Pages of the manual are about the
 * project of the reader, whose scripts are those that the page shows; the other documents are about this one.
 */
export async function commandFaults(page: ManualPage, projectScripts: readonly string[]) {
  const [shown] = page.examples.filter(({ title }) => title === 'package.json')
  const { scripts = {} } = JSON.parse(shown?.code ?? '{}') as { scripts?: object }
  const ownScripts = shown ? Object.keys(scripts) : null
  const known = page.file.startsWith('docs/') ? ownScripts : projectScripts
  const faults: string[] = []
  for (const { place, command, isInText } of commandsOf(page)) {
    const message = await faultOf(command, known, isInText)
    if (message !== null) faults.push(`${place} \`${command}\`: ${message}`)
  }
  return faults
}

function commandsOf({ examples, spans }: ManualPage) {
  const inFences = examples
    .filter(({ lang }) => SHELL_LANGS.has(lang))
    .flatMap(({ file, line, code }) =>
      code.split('\n').map((command, index) => ({ place: `${file}:${line + index + 1}`, command })),
    )
  const inSettings = examples
    .filter(({ lang }) => SETTINGS_LANGS.has(lang))
    .flatMap(({ file, line, code }) =>
      [...code.matchAll(/\bnpx docgen [^"\n&]+/g)].map(([command]) => ({
        place: `${file}:${line}`,
        command,
      })),
    )
  const inText = spans.map(({ file, line, code }) => ({ place: `${file}:${line}`, command: code }))
  const inExamples = [...inFences, ...inSettings].map((each) => ({ ...each, isInText: false }))
  const all = [...inExamples, ...inText.map((each) => ({ ...each, isInText: true }))]
  return all.flatMap(({ place, command, isInText }) =>
    command
      .replace(/\s+#.*$/, '')
      .split(/\s*(?:&&|\|)\s*/)
      .map((each) => ({
        place,
        isInText,
        command: each.trim().replace(/^(?:[A-Z_]+=\S* +)+/, ''),
      })),
  )
}

/** Errors about arguments, which a sentence that names a command leaves out. */
const MISSING = ['commander.missingArgument', 'commander.optionMissingArgument']

async function faultOf(
  command: string,
  scripts: readonly string[] | null,
  isInText: boolean,
): Promise<string | null> {
  const [, script] = /^npm (?:run )?([\w:-]+)/.exec(command) ?? []
  const isRun = command.startsWith('npm run ') || /^npm (?:test|start)\b/.test(command)
  if (script && isRun) return scripts?.includes(script) === false ? 'no such script' : null
  const [, rest] = /^(?:npx |yarn |pnpm )?(?:docgen|node bin\/docgen\.js) (.*)$/.exec(command) ?? []
  if (rest === undefined) return null
  const program = silentProgram()
  try {
    const words = rest.split(/\s+/)
    await program.parseAsync(words.includes('>') ? words.slice(0, words.indexOf('>')) : words, {
      from: 'user',
    })
    return null
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error
    if (isInText && MISSING.includes(error.code)) return null
    return error.exitCode === 0 ? null : error.message
  }
}
