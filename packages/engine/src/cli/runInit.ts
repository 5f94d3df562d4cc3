// Runs `docgen init` and `create-docgen`: asks, creates the site, and prints what to type next.
import { relative, resolve } from 'node:path'
import { plural } from '../diagnostics/plural.ts'
import { isFile } from '../node/attempt.ts'
import { init, type InitResult } from '../project/init.ts'
import { nextCommands } from '../project/nextCommands.ts'
import { inspectFolder, managerOfAgent, type ProjectFolder } from '../project/projectFolder.ts'
import type { Choices, Shipped } from '../project/projectFiles.ts'
import { EXIT } from './exit.ts'
import type { InitFlags } from './initCommand.ts'
import { print } from './print.ts'

interface InitOptions {
  readonly shipped: Shipped
  /**
   * Whether to ask for the folder if it is not given and the current one is no place for a site.
   */
  readonly shouldAskForFolder: boolean
}

/** Creates the site and returns the exit code. Asks nothing without a terminal. */
export async function runInit(
  dir: string | undefined,
  flags: InitFlags,
  { shipped, shouldAskForFolder }: InitOptions,
): Promise<number> {
  const canAsk = !flags.yes && hasTerminal()
  const folder = dir ?? (canAsk && shouldAskForFolder ? await chooseFolder() : '.')
  if (folder === null) return CANCELLED
  const root = resolve(folder)
  const place = await inspectFolder(root)
  const defaults: Choices = {
    name: flags.name || place.name,
    template: flags.template ?? 'minimal',
    lang: flags.lang ?? 'en',
    packageManager:
      flags.packageManager ??
      place.packageManager ??
      managerOfAgent(process.env['npm_config_user_agent']) ??
      'npm',
  }
  const { askProject } = canAsk ? await import('./askProject.ts') : { askProject: null }
  const choices = askProject ? await askProject(flags, defaults) : defaults
  if (choices === null) return CANCELLED
  const result = await init(root, choices, place, shipped)
  const shown = relative(process.cwd(), root) || '.'
  print(textOf(shown, result, choices, place))
  return EXIT.done
}

/** The exit code of a command that was interrupted. */
const CANCELLED = 130

/** Asks for a folder, unless the current one is empty or a project. */
async function chooseFolder(): Promise<string | null> {
  const here = await inspectFolder(process.cwd())
  if (!here.isExisting || isFile('package.json')) return '.'
  return await (await import('./askProject.ts')).askFolder()
}

function hasTerminal(): boolean {
  const { CI, TERM } = process.env
  return Boolean(process.stdin.isTTY && process.stdout.isTTY) && !CI && TERM !== 'dumb'
}

function textOf(
  folder: string,
  result: InitResult,
  choices: Choices,
  place: ProjectFolder,
): string {
  const { written, kept, scripts, keptScripts } = result
  const where = place.isExisting ? `${folder === '.' ? '' : `${folder}/`}docs` : folder
  const commands = nextCommands(folder, choices.packageManager, place)
  return [
    `\nWrote ${plural(written.length, 'file')} to ${where === '.' ? 'this folder' : where}.`,
    ...(scripts.length > 0 ? [`Added to the scripts of package.json: ${scripts.join(', ')}.`] : []),
    ...kept.map((path) => `Left as it is: ${path}`),
    ...keptScripts.map((name) => `Left as it is: the script ${name} in package.json`),
    ...(place.hasPages ? ['Added no example pages, because docs already has pages.'] : []),
    '\nNext:\n',
    ...commands.map((command) => `  ${command}`),
    '',
  ].join('\n')
}
