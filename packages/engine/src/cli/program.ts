// Defines the commands, flags and help texts of the command line. `cli.ts` passes the functions
// that run the commands.
import { Command, Option } from 'commander'
import { packageHomepage, packageVersion } from '../node/packageRoot.ts'
import { addProjectCommands, type ProjectCommands } from './projectCommands.ts'
import type { CommonFlags } from './buildCommands.ts'
import { addSearchCommands, type SearchCommands } from './searchCommands.ts'
import { addSiteCommands, type SiteCommands } from './siteCommands.ts'

/** Tools whose sites `docgen migrate` can read. A test compares the list with that of the room. */
export const MIGRATABLE = ['vitepress', 'docusaurus', 'starlight', 'rspress', 'nextra', 'mkdocs']

/** Flags of `docgen mcp`. */
type McpFlags = Pick<CommonFlags, 'config' | 'outDir'>

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
export interface Commands extends SiteCommands, ProjectCommands, SearchCommands {
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
  docgen merge part-*           join the parts built on several machines
  docgen preview --port 8080    serve the built site
  docgen urls --accept          record the addresses of all pages
  docgen search push            fill your search engine
  docgen mcp                    answer questions of language models
  docgen eject Footer           copy a part of the theme to change it
  docgen migrate                move a site from another documentation tool
  docgen docs dead-link         read about a diagnostic

${manualHint()}`,
    )
  addSiteCommands(program, commands)
  addSearchCommands(program, commands)
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
