// Defines the commands that build a site, serve it and compare its addresses.
import { type Command, InvalidArgumentError, Option } from 'commander'
import { PREVIEW_HOSTS } from '../config/previewHosts.ts'
import type { PreviewHost } from '../types/options.ts'
import {
  addBuildCommands,
  addCommand,
  type BuildCommands,
  type CommonFlags,
} from './buildCommands.ts'

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

/** Flags of `docgen urls`. */
export interface UrlsFlags extends CommonFlags {
  readonly accept?: boolean
}

/** The functions that run these commands. They receive the root folder as typed, and the flags. */
export interface SiteCommands extends BuildCommands {
  readonly dev: (root: string | undefined, flags: ServerFlags) => Promise<void>
  readonly preview: (root: string | undefined, flags: PreviewFlags) => Promise<void>
  readonly urls: (root: string | undefined, flags: UrlsFlags) => Promise<void>
}

/** Adds the commands to the program. */
export function addSiteCommands(program: Command, commands: SiteCommands): void {
  addBuildCommands(program, commands)
  addDev(program, commands.dev)
  addPreview(program, commands.preview)
  addUrls(program, commands.urls)
}

/** `content` is what a reader of the served site can see. */
function addServerOptions(command: Command, port: number, content: string): Command {
  return command
    .option('--port <number>', `port (default: ${port}, or the next free one)`, toPort)
    .option('--strict-port', 'fail if the port is already in use')
    .option(
      '--host [host]',
      `listen on this address; without a value, on all addresses, so that everyone who can reach this machine can read ${content} (default: localhost)`,
    )
    .option('--open', 'open the site in the browser')
}

function addDev(program: Command, run: SiteCommands['dev']): void {
  const command = addCommand(program, 'dev', 'Serves the site and updates it on every change.')
  addServerOptions(command, 3000, 'the site, including drafts')
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

function addPreview(program: Command, run: SiteCommands['preview']): void {
  const command = addCommand(program, 'preview', 'Serves what `docgen build` wrote.')
  addServerOptions(command, 4173, 'the site')
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

function addUrls(program: Command, run: SiteCommands['urls']): void {
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

/** The highest TCP port. */
const MAX_PORT = 65535

function toPort(text: string): number {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : Infinity
  if (port > MAX_PORT) throw new InvalidArgumentError(`Expected a number from 0 to ${MAX_PORT}.`)
  return port
}
