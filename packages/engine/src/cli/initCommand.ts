// Defines the arguments and flags of `docgen init`, which are also those of `create-docgen`.
import { type Command, InvalidArgumentError, Option } from 'commander'
import { attempt } from '../node/attempt.ts'
import { TEMPLATE_NAMES, type TemplateName } from '../project/templates.ts'
import { PACKAGE_MANAGERS, type PackageManager } from '../shared/packageManagers.ts'

/** Flags of `docgen init`. A missing one is asked for on a terminal. */
export interface InitFlags {
  readonly name?: string
  readonly template?: TemplateName
  readonly lang?: string
  readonly packageManager?: PackageManager
  readonly yes?: boolean
}

/** Adds the argument, the flags and the examples; `typed` is how an author starts the command. */
export function addInitOptions(command: Command, typed: string): Command {
  return command
    .argument('[dir]', 'folder of the site (default: the current one)')
    .helpOption('-h, --help', 'print this help')
    .option('--name <name>', 'name of the site (default: name of the folder)')
    .addOption(
      new Option('--template <template>', 'what the site starts with (default: minimal)').choices(
        TEMPLATE_NAMES,
      ),
    )
    .option('--lang <language>', 'language of the site (default: en)', toLanguage)
    .addOption(
      new Option(
        '--package-manager <name>',
        'package manager of the project (default: the one in use)',
      ).choices(PACKAGE_MANAGERS),
    )
    .option('-y, --yes', 'ask nothing and use the defaults')
    .addHelpText(
      'after',
      `
Examples:
  ${typed} my-docs
  ${typed} my-docs --template bilingual --yes
  ${typed} --yes                  add docs/ to the project in this folder`,
    )
}

function toLanguage(text: string): string {
  if (attempt(() => Intl.getCanonicalLocales(text)) === null) {
    throw new InvalidArgumentError('Expected a language tag such as en, zh or pt-BR.')
  }
  return text
}
