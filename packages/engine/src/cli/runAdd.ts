// Runs `docgen add`: installs the packages of features and turns them on.
import { spawn } from 'node:child_process'
import { statSync } from 'node:fs'
import { join } from 'node:path'
import { messageOf } from '../diagnostics/thrown.ts'
import { shownPath } from '../diagnostics/format.ts'
import {
  addFiles,
  featureOf,
  installationOf,
  turnOn,
  type ConfigChange,
} from '../project/addFeature.ts'
import { installCommand } from '../project/installCommand.ts'
import { packageRoot } from '../node/packageRoot.ts'
import { managerAbove, managerOfAgent } from '../project/projectFolder.ts'
import { type Feature, FEATURES } from '../shared/features.ts'
import { EXIT } from './exit.ts'
import { rootOf } from './flags.ts'
import { print } from './print.ts'
import type { AddFlags } from './projectCommands.ts'

/**
 * `names` are features; the last one may be the folder of the site. Returns the exit code: that of
 * the package manager if it failed.
 */
export async function runAdd(
  names: readonly string[],
  { install = true }: AddFlags,
): Promise<number> {
  if (names.length === 0) {
    for (const [each, { description }] of Object.entries(FEATURES)) {
      print(`${each.padEnd(15)}${description}`)
    }
    return EXIT.done
  }
  const hasRoot = names.length > 1 && isFolder(names.at(-1) ?? '')
  const root = rootOf(hasRoot ? names.at(-1) : undefined)
  const features = new Map(
    (hasRoot ? names.slice(0, -1) : names).map((name) => [name, featureOf(name)]),
  )
  const manager =
    managerAbove(root) ?? managerOfAgent(process.env['npm_config_user_agent']) ?? 'npm'
  const command = installCommand(manager, installationOf([...features.values()]))
  print(install ? command : `Install the packages with:\n\n  ${command}\n`)
  const code = install ? await runCommand(command, root) : EXIT.done
  if (code !== EXIT.done) {
    process.stderr.write('\nThe packages were not installed, so the configuration is unchanged.\n')
    return code
  }
  for (const [name, feature] of features) await finish(name, feature, { root, install })
  return EXIT.done
}

/** A feature comes first: a folder may have the same name. */
function isFolder(name: string): boolean {
  return (
    !Object.hasOwn(FEATURES, name) &&
    statSync(name, { throwIfNoEntry: false })?.isDirectory() === true
  )
}

/** Writes the files of a feature, turns it on, and prints what is left to do. */
async function finish(
  name: string,
  feature: Feature,
  { root, install }: { root: string; install: boolean },
): Promise<void> {
  const written = await addFiles(root, name, join(packageRoot(), 'packages/create/templates'))
  if (written.length > 0) print(`Wrote ${written.join(', ')}.`)
  print(textOf(await turnOn(root, feature)))
  if (feature.command !== undefined) {
    const when = install ? 'after each change' : 'now, and after each change'
    print(`Run this command ${when}:\n\n  ${feature.command}\n`)
    if (install) await runCommand(feature.command, root)
  }
  if (feature.note !== undefined) print(feature.note)
  print(`To learn how to use it: npx docgen docs ${feature.topic}`)
}

/**
 * Runs a command and returns its exit code; if the program is missing, prints that and returns 1.
 * The words of the command contain no spaces.
 */
async function runCommand(command: string, cwd: string): Promise<number> {
  const [file = '', ...words] = command.split(' ')
  const child = spawn(file, words, { cwd, stdio: 'inherit', shell: process.platform === 'win32' })
  return await new Promise((resolve) => {
    child.once('error', (error) => {
      process.stderr.write(`\nCannot start \`${file}\`: ${messageOf(error)}. Is it installed?\n`)
      resolve(EXIT.siteHasErrors)
    })
    child.once('exit', (code) => resolve(code ?? EXIT.siteHasErrors))
  })
}

function textOf(change: ConfigChange): string {
  const shown = 'path' in change ? shownPath(change.path, { cwd: process.cwd() }) : ''
  switch (change.kind) {
    case 'created':
      return `Wrote ${shown}.`
    case 'edited':
      return `Turned it on in ${shown}.`
    case 'by-hand':
      return `To turn it on, add to ${shown}:\n\n  ${change.code},\n`
    case 'unchanged':
      return 'The configuration already turns it on.'
    default:
      return 'The configuration needs no change.'
  }
}
