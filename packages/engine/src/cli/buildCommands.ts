// Defines the commands that build a site: whole, or in shards that are merged.
import { type Command, InvalidArgumentError, Option } from 'commander'
import type { Shard } from '../types/options.ts'

/** Flags of every command that loads a site. */
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
  readonly shard?: Shard
}

/** Flags of `docgen merge`. */
export interface MergeFlags extends Omit<BuildFlags, 'shard' | 'profile'> {
  readonly root?: string
}

/** The functions that run these commands. They receive arguments as typed, and the flags. */
export interface BuildCommands {
  readonly build: (root: string | undefined, flags: BuildFlags) => Promise<void>
  readonly merge: (parts: readonly string[], flags: MergeFlags) => Promise<void>
}

/** Adds the commands to the program. */
export function addBuildCommands(program: Command, commands: BuildCommands): void {
  addBuild(program, commands.build)
  addMerge(program, commands.merge)
}

/** Adds a command whose argument is the folder of a site. */
export function addCommand(program: Command, name: string, description: string): Command {
  const command = program
    .command(`${name} [root]`)
    .description(description)
    .helpOption('-h, --help', 'print this help')
  return addConfigOptions(command)
}

/** Adds the options that affect the configuration. */
function addConfigOptions(command: Command): Command {
  return command
    .option('--config <file>', 'configuration file (default: docgen.config.* in the root folder)')
    .option('--out-dir <dir>', 'output folder (default: outDir of the configuration)')
    .option(
      '--base <path>',
      'path under which the site is served (default: base of the configuration)',
    )
}

/** Adds the options of every build. */
function addBuildOptions(command: Command): Command {
  return command
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
}

function addBuild(program: Command, run: BuildCommands['build']): void {
  const description = 'Builds the site in the folder [root], by default the current one.'
  addBuildOptions(addCommand(program, 'build', description))
    .addOption(
      new Option(
        '--shard <number/total>',
        'build only this share of the pages into a part, which docgen merge joins: 2/8',
      )
        .argParser(toShard)
        .conflicts(['keepAssets', 'buildDate', 'profile']),
    )
    .option('--profile', 'write a performance report and CPU profiles to .docgen/profile')
    .addHelpText(
      'after',
      `
Examples:
  docgen build
  docgen build website --out-dir public
  docgen build --strict --json > report.json
  docgen build --keep-assets 14d
  docgen build --shard 2/8      build the second of eight parts into the folder part-2`,
    )
    .action(run)
}

function addMerge(program: Command, run: BuildCommands['merge']): void {
  const command = program
    .command('merge <parts...>')
    .description('Joins the parts that docgen build --shard has built to the output of one build.')
    .helpOption('-h, --help', 'print this help')
    .option('--root <dir>', 'folder of the site (default: the current folder)')
  addBuildOptions(addConfigOptions(command))
    .addHelpText(
      'after',
      `
Examples:
  docgen merge part-*
  docgen merge website/part-* --root website --out-dir public`,
    )
    .action(run)
}

/** Parses a shard: `2/8`. */
function toShard(value: string): Shard {
  const [, index, total] = /^(\d+)\/(\d+)$/.exec(value) ?? []
  const shard = { index: Number(index), total: Number(total) }
  if (shard.index >= 1 && shard.index <= shard.total) return shard
  throw new InvalidArgumentError('Expected a number and the total, such as 2/8.')
}

function toDays(text: string): number {
  const [, days] = /^(\d{1,4})d?$/.exec(text) ?? []
  if (days === undefined) throw new InvalidArgumentError('Expected a number of days, such as 14d.')
  return Number(days)
}
