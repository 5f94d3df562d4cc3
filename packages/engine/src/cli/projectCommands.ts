// Defines the commands around a site: create it, add to it, and read the manual.
import { Argument, InvalidArgumentError, type Command } from 'commander'
import { CI_SERVICES, type CiService } from '../project/ciRecipe.ts'
import { addInitOptions, type InitFlags } from './initCommand.ts'

/** Flags of `docgen add`. */
export interface AddFlags {
  readonly install?: boolean
}

/** Flags of `docgen ci`. */
export interface CiFlags {
  readonly shards: number
  readonly force?: boolean
}

/** Flags of `docgen types`. */
export interface TypesFlags {
  readonly config?: string
}

/** Flags of `docgen docs`. */
export interface DocsFlags {
  readonly open?: boolean
  readonly list?: boolean
}

/** The functions that run these commands. They receive arguments as typed, and the flags. */
export interface ProjectCommands {
  readonly init: (dir: string | undefined, flags: InitFlags) => Promise<void>
  readonly add: (names: readonly string[], flags: AddFlags) => Promise<void>
  readonly ci: (service: CiService, root: string | undefined, flags: CiFlags) => Promise<void>
  readonly types: (root: string | undefined, flags: TypesFlags) => Promise<void>
  readonly docs: (topic: readonly string[], flags: DocsFlags) => Promise<void>
}

/** Adds the commands to the program. */
export function addProjectCommands(program: Command, commands: ProjectCommands): void {
  const init = program
    .command('init')
    .description('Creates a site, or adds one to the project in the folder [dir].')
  addInitOptions(init, 'docgen init').action(commands.init)
  addAdd(program, commands.add)
  addCi(program, commands.ci)
  addTypes(program, commands.types)
  addDocs(program, commands.docs)
}

function addAdd(program: Command, run: ProjectCommands['add']): void {
  program
    .command('add')
    .usage('[options] [features...] [root]')
    .argument('[names...]', 'features, and the folder of the site (default: the current one)')
    .description(
      'Installs the packages of features and turns them on. Without features, lists all of them.',
    )
    .helpOption('-h, --help', 'print this help')
    .option('--no-install', 'print the command that installs the packages instead of running it')
    .addHelpText(
      'after',
      `
Examples:
  docgen add
  docgen add math mermaid
  docgen add tailwind website --no-install`,
    )
    .action(run)
}

function addCi(program: Command, run: ProjectCommands['ci']): void {
  program
    .command('ci')
    .description('Writes a workflow that builds the site on several machines and publishes it.')
    .addArgument(new Argument('<service>', 'the CI service').choices(CI_SERVICES))
    .argument('[root]', 'folder of the site (default: the current folder, that of the repository)')
    .helpOption('-h, --help', 'print this help')
    .option('--shards <number>', 'number of machines', toCount, 4)
    .option('--force', 'replace an existing file')
    .addHelpText(
      'after',
      `
Examples:
  docgen ci github --shards 8
  docgen ci gitlab website`,
    )
    .action(run)
}

function toCount(text: string): number {
  const count = Number(text)
  if (Number.isInteger(count) && count >= 1 && count <= 256) return count
  throw new InvalidArgumentError('Expected a number from 1 to 256.')
}

function addTypes(program: Command, run: ProjectCommands['types']): void {
  program
    .command('types [root]')
    .description('Writes the types of the frontmatter fields of the site to docgen-types.d.ts.')
    .helpOption('-h, --help', 'print this help')
    .option('--config <file>', 'configuration file (default: docgen.config.* in the root folder)')
    .addHelpText(
      'after',
      `
Examples:
  docgen types
  docgen types website`,
    )
    .action(run)
}

function addDocs(program: Command, run: ProjectCommands['docs']): void {
  program
    .command('docs [topic...]')
    .description(
      'Opens the manual in the browser, also offline. With [topic], prints its page: a diagnostic code, or a page such as config.',
    )
    .helpOption('-h, --help', 'print this help')
    .option('--open', 'open the page of the topic in the browser instead of printing it')
    .option('--list', 'list all topics except diagnostic codes')
    .addHelpText(
      'after',
      `
Examples:
  docgen docs
  docgen docs dead-link
  docgen docs guide/markdown --open`,
    )
    .action(run)
}
