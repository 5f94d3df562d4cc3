// Defines the commands, flags and help texts of the command line. `cli.ts` passes the functions
// that run the commands.
import { Command, InvalidArgumentError, Option } from 'commander'
import { packageHomepage, packageVersion } from '../node/packageRoot.ts'
import { addProjectCommands, type ProjectCommands } from './projectCommands.ts'
import type { PreviewHost } from '../types/options.ts'

/** Tools whose sites `docgen migrate` can read. A test compares the list with that of the room. */
export const MIGRATABLE = [
  ...(['vitepress', 'docusaurus', 'starlight', 'rspress', 'nextra', 'mkdocs'] as const),
]

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
  readonly keepAssets?: number
  readonly buildDate?: string
}

/** Flags of `docgen dev` and `docgen preview`. */
export interface ServerFlags extends CommonFlags {
  readonly port?: number
  readonly strictPort?: boolean
  readonly host?: string | true
  readonly open?: boolean
}

/** Flags of `docgen preview`. */
interface PreviewFlags extends ServerFlags {
  readonly as?: PreviewHost
}

/** Hosts that `docgen preview` can imitate. A test compares the list with the table of hosts. */
export const PREVIEW_HOSTS: readonly PreviewHost[] = [
  ...(['github-pages', 'netlify', 'vercel', 'cloudflare-pages', 's3', 'nginx', 'apache'] as const),
  'azure-static-web-apps',
]

/** Flags of `docgen urls`. */
export interface UrlsFlags extends CommonFlags {
  readonly accept?: boolean
}

/** Flags of `docgen mcp`. */
export type McpFlags = Pick<CommonFlags, 'config' | 'outDir'>

/** Flags of `docgen eject`. */
export interface EjectFlags {
  readonly force?: boolean
}

/** Flags of `docgen migrate`. */
export interface MigrateFlags {
  readonly from?: string
  readonly out?: string
  readonly dryRun?: boolean
  readonly check?: boolean
  readonly force?: boolean
}

/** The functions that run the commands. They receive the root folder as typed, and the flags. */
export interface Commands extends ProjectCommands {
  readonly build: (root: string | undefined, flags: BuildFlags) => Promise<void>
  readonly dev: (root: string | undefined, flags: ServerFlags) => Promise<void>
  readonly preview: (root: string | undefined, flags: PreviewFlags) => Promise<void>
  readonly urls: (root: string | undefined, flags: UrlsFlags) => Promise<void>
  readonly mcp: (root: string | undefined, flags: McpFlags) => Promise<void>
  readonly eject: (
    part: string | undefined,
    root: string | undefined,
    flags: EjectFlags,
  ) => Promise<void>
  readonly migrate: (root: string | undefined, flags: MigrateFlags) => Promise<void>
}

/**
 * Creates the program, which calls one of `commands`. It throws `CommanderError` for wrong usage.
 */
export function createProgram(commands: Commands): Command {
  const program = new Command('docgen')
    .description('Turns a folder of Markdown into a documentation site.')
    .version(packageVersion(), '-v, --version', 'print the version of docgen')
    .helpOption('-h, --help', 'print this help')
    .helpCommand('help [command]', 'print the help of a command')
    .showHelpAfterError('\nRun with --help to see all commands and options.')
    .exitOverride()
    .addHelpText(
      'after',
      `
Examples:
  docgen init my-docs           create a site
  docgen dev                    serve the site in this folder with live updates
  docgen build website          build the site in the folder website
  docgen build --base /docs/    build a site that is served under /docs/
  docgen preview --port 8080    serve the built site
  docgen urls --accept          record the addresses of all pages
  docgen mcp                    answer questions of language models
  docgen eject Footer           copy a part of the theme to change it
  docgen migrate                move a site from another documentation tool
  docgen docs dead-link         read about a diagnostic

${manualHint()}`,
    )
  addBuild(program, commands.build)
  addDev(program, commands.dev)
  addPreview(program, commands.preview)
  addUrls(program, commands.urls)
  addMcp(program, commands.mcp)
  addEject(program, commands.eject)
  addMigrate(program, commands.migrate)
  addProjectCommands(program, commands)
  return program
}

/** Returns how to read the manual: the command, and its address if it is published. */
function manualHint(): string {
  const address = packageHomepage()
  return `Manual: docgen docs${address === null ? '' : `, or ${address}`}`
}

function addCommand(program: Command, name: string, description: string): Command {
  return program
    .command(`${name} [root]`)
    .description(description)
    .helpOption('-h, --help', 'print this help')
    .option('--config <file>', 'configuration file (default: docgen.config.* in the root folder)')
    .option('--out-dir <dir>', 'output folder (default: outDir of the configuration)')
    .option(
      '--base <path>',
      'path under which the site is served (default: base of the configuration)',
    )
}

function addBuild(program: Command, run: Commands['build']): void {
  addCommand(program, 'build', 'Builds the site in the folder [root], by default the current one.')
    .option('--no-cache', 'parse and render all pages again')
    .option('--json', 'print a JSON object with pages, files, bytes, timings and diagnostics')
    .option('--strict', 'treat warnings as errors')
    .option(
      '--keep-assets <days>',
      'keep hashed files of earlier builds for some days, such as 14d, for pages that are open',
      toDays,
    )
    .option(
      '--build-date <date>',
      'the date from which --keep-assets counts (default: SOURCE_DATE_EPOCH, or the last commit)',
    )
    .option('--profile', 'write a performance report and CPU profiles to .docgen/profile')
    .addHelpText(
      'after',
      `
Examples:
  docgen build
  docgen build website --out-dir public
  docgen build --strict --json > report.json
  docgen build --keep-assets 14d`,
    )
    .action(run)
}

function addServerOptions(command: Command, port: number): Command {
  return command
    .option('--port <number>', `port (default: ${port}, or the next free one)`, toPort)
    .option('--strict-port', 'fail if the port is already in use')
    .option(
      '--host [host]',
      'listen on this address; without a value, on all addresses, so that everyone who can reach this machine can read the site, including drafts (default: localhost)',
    )
    .option('--open', 'open the site in the browser')
}

function addDev(program: Command, run: Commands['dev']): void {
  const command = addCommand(program, 'dev', 'Serves the site and updates it on every change.')
  addServerOptions(command, 3000)
    .addHelpText(
      'after',
      `
Examples:
  docgen dev
  docgen dev website --port 4000 --open
  docgen dev --host             make it available to other devices`,
    )
    .action(run)
}

function addPreview(program: Command, run: Commands['preview']): void {
  const command = addCommand(program, 'preview', 'Serves what `docgen build` wrote.')
  addServerOptions(command, 4173)
    .addOption(
      new Option('--as <host>', 'behave like this host (default: deploy.host)').choices([
        ...PREVIEW_HOSTS,
      ]),
    )
    .addHelpText(
      'after',
      `
Examples:
  docgen preview
  docgen preview website --port 8080 --open
  docgen preview --as github-pages    see how the site behaves there`,
    )
    .action(run)
}

function addUrls(program: Command, run: Commands['urls']): void {
  addCommand(
    program,
    'urls',
    'Compares the addresses of the site with those in docgen.urls.json, which must not disappear.',
  )
    .option('--accept', 'write the current addresses to docgen.urls.json')
    .addHelpText(
      'after',
      `
Examples:
  docgen urls
  docgen urls --accept`,
    )
    .action(run)
}

function addMcp(program: Command, run: Commands['mcp']): void {
  program
    .command('mcp [root]')
    .description('Serves search and pages of the built site to language models (MCP, over stdio).')
    .helpOption('-h, --help', 'print this help')
    .option('--config <file>', 'configuration file (default: docgen.config.* in the root folder)')
    .option('--out-dir <dir>', 'output folder (default: outDir of the configuration)')
    .addHelpText(
      'after',
      `
Examples:
  docgen mcp
  docgen mcp website`,
    )
    .action(run)
}

function addEject(program: Command, run: Commands['eject']): void {
  program
    .command('eject [part] [root]')
    .description(
      'Copies a part of the theme into the folder theme of the site. Without [part], lists all parts.',
    )
    .helpOption('-h, --help', 'print this help')
    .option('--force', 'overwrite existing files')
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

function addMigrate(program: Command, run: Commands['migrate']): void {
  program
    .command('migrate [root]')
    .description('Turns the site of another documentation tool into a site of docgen.')
    .helpOption('-h, --help', 'print this help')
    .addOption(
      new Option('--from <tool>', 'the tool (default: recognized by its configuration)').choices([
        ...MIGRATABLE,
      ]),
    )
    .option('--out <dir>', 'write the new site to this folder instead of changing the site')
    .option('--dry-run', 'print the report, but write nothing')
    .option('--check', 'write nothing, and exit with 1 if the site is not migrated yet')
    .option('--force', 'migrate in place even if Git has changes that are not committed')
    .addHelpText(
      'after',
      `
Examples:
  docgen migrate
  docgen migrate website --out ../new-website
  docgen migrate --from mkdocs --dry-run`,
    )
    .action(run)
}

/** The highest TCP port. */
const MAX_PORT = 65535

function toPort(text: string): number {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : Infinity
  if (port > MAX_PORT) throw new InvalidArgumentError(`Expected a number from 0 to ${MAX_PORT}.`)
  return port
}

function toDays(text: string): number {
  const [, days] = /^(\d{1,4})d?$/.exec(text) ?? []
  if (days === undefined) throw new InvalidArgumentError('Expected a number of days, such as 14d.')
  return Number(days)
}
