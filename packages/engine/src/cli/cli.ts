// The entry of the command line: `docgen build`, `docgen dev` and the other commands of
// `program.ts`. Only this room prints, reads arguments, environment and current folder, and exits.
// Each command loads its code on demand, so that `--help` is fast. Exit codes: 0 success, 1 the
// site has errors, 2 wrong usage or configuration, 128 + n ended by signal n.
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { endBundler } from '../node/esbuildProcess.ts'
import { packageRoot, packageVersion } from '../node/packageRoot.ts'
import { EXIT, reportFailure, stopOnSignal } from './exit.ts'
import { optionsOf, rootOf } from './flags.ts'
import type { InitFlags } from './initCommand.ts'
import { print } from './print.ts'
import { createProgram, type Commands, type McpFlags, type MigrateFlags } from './program.ts'
import type { CiService } from '../project/ciRecipe.ts'
import type { AddFlags, CiFlags, DocsFlags, TypesFlags } from './projectCommands.ts'
import { runBuild, runMerge } from './runBuild.ts'
import { runDev } from './runDev.ts'
import { runEject } from './runEject.ts'
import type { PushFlags } from './searchCommands.ts'
import type { ServerFlags, UrlsFlags } from './siteCommands.ts'

/**
 * V8's budget for running a function before it is optimized, in bytes of bytecode, for Node 20.
 * With the default of 67 584, optimizing took a third of the processor time of a build of 400
 * pages, more than the optimized functions saved. Measurements: `bench/NOTES.md`.
 */
const INTERRUPT_BUDGET = 1_000_000

async function main(): Promise<void> {
  // Later versions of V8 have a mid-tier compiler and no such flag.
  if (Number.parseInt(process.versions.v8) < 12) {
    setFlagsFromString(`--interrupt-budget=${INTERRUPT_BUDGET}`)
  }
  // A closed pipe (`docgen build --json | head`) is not an error.
  process.stdout.on('error', () => process.exit(EXIT.done))
  // If the process exits while esbuild waits for a response, esbuild prints the stacks of all its
  // threads.
  process.on('exit', endBundler)
  try {
    await createProgram(COMMANDS).parseAsync(process.argv)
  } catch (error) {
    process.exitCode = await reportFailure(error)
  }
}

async function runPreview(root: string | undefined, flags: ServerFlags): Promise<void> {
  const { preview } = await import('../server/preview.ts')
  const { url } = await preview(rootOf(root), { ...optionsOf(flags), signal: stopOnSignal() })
  print(`docgen preview  ${url}`)
}

async function runUrls(root: string | undefined, flags: UrlsFlags): Promise<void> {
  const { listUrls } = await import('./listUrls.ts')
  process.exitCode = await listUrls(rootOf(root), flags)
}

async function runPush(root: string | undefined, flags: PushFlags): Promise<void> {
  const { runPush: run } = await import('./runPush.ts')
  await run(rootOf(root), flags)
}

async function runMcp(root: string | undefined, flags: McpFlags): Promise<void> {
  const { serveMcp } = await import('../server/mcp/serveMcp.ts')
  await serveMcp(rootOf(root), optionsOf(flags))
}

async function runMigrate(root: string | undefined, flags: MigrateFlags): Promise<void> {
  const { migrateSite } = await import('./migrateSite.ts')
  process.exitCode = await migrateSite(rootOf(root), flags)
}

async function runInit(dir: string | undefined, flags: InitFlags): Promise<void> {
  const { runInit: run } = await import('./runInit.ts')
  const templates = join(packageRoot(), 'packages/create/templates')
  const shipped = { templates, version: packageVersion() }
  process.exitCode = await run(dir, flags, { shipped, asksFolder: false })
}

async function runAdd(
  feature: string | undefined,
  root: string | undefined,
  flags: AddFlags,
): Promise<void> {
  const { runAdd: run } = await import('./runAdd.ts')
  process.exitCode = await run(feature, rootOf(root), flags)
}

async function runCi(service: CiService, root: string | undefined, flags: CiFlags): Promise<void> {
  const { runCi: run } = await import('./runCi.ts')
  await run(service, rootOf(root), flags)
}

async function runTypes(root: string | undefined, flags: TypesFlags): Promise<void> {
  const { runTypes: run } = await import('./runTypes.ts')
  process.exitCode = await run(rootOf(root), optionsOf(flags))
}

async function runDocs(topic: string | undefined, flags: DocsFlags): Promise<void> {
  const { runDocs: run } = await import('./docs/runDocs.ts')
  await run(topic, flags)
}

const COMMANDS: Commands = {
  build: runBuild,
  merge: runMerge,
  dev: runDev,
  preview: runPreview,
  urls: runUrls,
  searchPush: runPush,
  mcp: runMcp,
  eject: runEject,
  migrate: runMigrate,
  init: runInit,
  add: runAdd,
  ci: runCi,
  types: runTypes,
  docs: runDocs,
}

void main()
