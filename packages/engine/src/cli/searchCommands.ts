// Defines the commands for search engines.
import type { Command } from 'commander'
import type { CommonFlags } from './buildCommands.ts'

/** Flags of `docgen search push`. */
export interface PushFlags extends Omit<CommonFlags, 'base'> {
  readonly to: string
  readonly site?: string
  readonly dryRun?: boolean
}

/** The functions that run these commands. They receive the root folder as typed, and the flags. */
export interface SearchCommands {
  readonly searchPush: (root: string | undefined, flags: PushFlags) => Promise<void>
}

/** The folder of the embedded database, relative to the current folder. */
const DEFAULT_TARGET = 'pglite:search-data'

/** Adds the commands to the program. */
export function addSearchCommands(program: Command, commands: SearchCommands): void {
  const search = program
    .command('search')
    .description('Works with the search engine of a site that searches on a server.')
    .helpOption('-h, --help', 'print this help')
    .helpCommand('help [command]', 'print the help of a command')
  addPush(search, commands.searchPush)
}

function addPush(search: Command, run: SearchCommands['searchPush']): void {
  search
    .command('push [root]')
    .description('Sends the text of the built site to a search engine and replaces its index.')
    .helpOption('-h, --help', 'print this help')
    .option(
      '--to <target>',
      'postgres://…, pglite:<folder>, algolia, meilisearch, opensearch or typesense',
      DEFAULT_TARGET,
    )
    .option('--site <name>', 'name of the index (default: that in search.searchIndexes, or docs)')
    .option('--dry-run', 'print what would be sent, but send nothing')
    .option('--config <file>', 'configuration file (default: docgen.config.* in the root folder)')
    .option('--out-dir <dir>', 'output folder (default: outDir of the configuration)')
    .addHelpText(
      'after',
      `
Examples:
  docgen search push --to "$DATABASE_URL"
  docgen search push website --to meilisearch --site docs
  docgen search push --to algolia --dry-run

The manual lists the environment variables of each engine: docgen docs guide/search`,
    )
    .action(run)
}
