// What can be typed on the command line: commands, flags, help texts. Reads and prints nothing itself; what the commands
// do is given by `cli.ts`.
import { Command, InvalidArgumentError } from 'commander'
import { packageVersion } from '../node/packageRoot.ts'

/** Flags of every command. */
export interface CommonFlags {
  readonly config?: string
  readonly outDir?: string
  readonly base?: string
}

/** Flags of `docgen build`. */
export interface BuildFlags extends CommonFlags {
  readonly cache: boolean
  readonly json?: boolean
  readonly strict?: boolean
  readonly profile?: boolean
}

/** Flags of `docgen dev` and `docgen preview`. */
export interface ServerFlags extends CommonFlags {
  readonly port?: number
  readonly strictPort?: boolean
  readonly host?: string | true
  readonly open?: boolean
}

/** Flags of `docgen eject`. */
export interface EjectFlags {
  readonly force?: boolean
}

/** What the commands do, given the root folder as typed and the flags. */
export interface Commands {
  readonly build: (root: string | undefined, flags: BuildFlags) => Promise<void>
  readonly dev: (root: string | undefined, flags: ServerFlags) => Promise<void>
  readonly preview: (root: string | undefined, flags: ServerFlags) => Promise<void>
  readonly eject: (
    part: string | undefined,
    root: string | undefined,
    flags: EjectFlags,
  ) => Promise<void>
}

/** The program; commander calls one of `commands` with what it read. Mistakes in usage are thrown as `CommanderError`. */
export function createProgram(commands: Commands): Command {
  const program = new Command('docgen')
    .description('Turns a folder of Markdown into a documentation site.')
    .version(packageVersion(), '-v, --version', 'print the version of docgen')
    .helpOption('-h, --help', 'print this help')
    .helpCommand('help [command]', 'print the help of a command')
    .showHelpAfterError('\nRun with --help to see what can be used.')
    .exitOverride()
    .addHelpText(
      'after',
      `
Examples:
  docgen dev                    write with a live preview of the site in this folder
  docgen build website          build the site in the folder website
  docgen build --base /docs/    build it to be served below /docs/
  docgen preview --port 8080    look at what was built
  docgen eject Footer           get the source of a part of the theme, to change it`,
    )
  addBuild(program, commands.build)
  addDev(program, commands.dev)
  addPreview(program, commands.preview)
  addEject(program, commands.eject)
  return program
}

function addCommand(program: Command, name: string, description: string): Command {
  return program
    .command(`${name} [root]`)
    .description(description)
    .helpOption('-h, --help', 'print this help')
    .option('--config <file>', 'configuration file (default: docgen.config.* in the root folder)')
    .option('--out-dir <dir>', 'output folder (default: outDir of the configuration)')
    .option('--base <path>', 'path the site is served under (default: base of the configuration)')
}

function addBuild(program: Command, run: Commands['build']): void {
  addCommand(program, 'build', 'Builds the site of the folder [root], by default this one.')
    .option('--no-cache', 'parse and render every page anew')
    .option('--json', 'print one JSON object: pages, files, bytes, timings, diagnostics')
    .option('--strict', 'fail on warnings too')
    .option('--profile', 'write what is slow to .docgen/profile: a report and CPU profiles')
    .addHelpText(
      'after',
      `
Examples:
  docgen build
  docgen build website --out-dir public
  docgen build --strict --json > report.json`,
    )
    .action(run)
}

function addServerOptions(command: Command, port: number): Command {
  return command
    .option('--port <number>', `port (default: ${port}, the next free one if it is taken)`, toPort)
    .option('--strict-port', 'fail if the port is taken')
    .option(
      '--host [host]',
      'listen on this address; without a value, on all: whoever reaches this machine can then read the site, drafts included (default: localhost)',
    )
    .option('--open', 'open the site in the browser')
}

function addDev(program: Command, run: Commands['dev']): void {
  const command = addCommand(program, 'dev', 'Serves the site and shows every change at once.')
  addServerOptions(command, 3000)
    .addHelpText(
      'after',
      `
Examples:
  docgen dev
  docgen dev website --port 4000 --open
  docgen dev --host             reach it from other devices`,
    )
    .action(run)
}

function addPreview(program: Command, run: Commands['preview']): void {
  const command = addCommand(program, 'preview', 'Serves what `docgen build` wrote.')
  addServerOptions(command, 4173)
    .addHelpText(
      'after',
      `
Examples:
  docgen preview
  docgen preview website --port 8080 --open`,
    )
    .action(run)
}

function addEject(program: Command, run: Commands['eject']): void {
  program
    .command('eject [part] [root]')
    .description(
      'Copies a part of the theme into the folder theme of the site; without [part], lists them.',
    )
    .helpOption('-h, --help', 'print this help')
    .option('--force', 'replace files that are there')
    .addHelpText(
      'after',
      `
Examples:
  docgen eject
  docgen eject Footer
  docgen eject Footer website --force`,
    )
    .action(run)
}

/** Highest number TCP has room for. */
const MAX_PORT = 65535

function toPort(text: string): number {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : Infinity
  if (port > MAX_PORT) throw new InvalidArgumentError(`Expected a number from 0 to ${MAX_PORT}.`)
  return port
}
