// The entry point of the command line: `docgen build`, `docgen dev` and the other commands of
// `program.ts`. Only the modules of `cli/` print, read arguments, the environment and the current
// folder, and exit. Each command imports its code on demand, so that `--help` is fast. Exit codes: 0 success,
// 1 the command failed, 2 wrong usage or configuration, 128 + n ended by signal n.
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { fieldOf } from '../diagnostics/thrown.ts'
import { endBundler } from '../node/esbuildProcess.ts'
import { packageRoot, packageVersion } from '../node/packageRoot.ts'
import { reportFailure, stopOnSignal } from './exit.ts'
import { optionsOf, rootOf } from './flags.ts'
import { print, takeStdout } from './print.ts'
import { createProgram, type Commands } from './program.ts'
import { runBuild, runMerge } from './runBuild.ts'
import { runDev } from './runDev.ts'
import { runEject } from './runEject.ts'

/**
 * V8's budget for running a function before it is optimized, in bytes of bytecode, for Node 20.
 * With the default of 67 584, a build of 400 pages needs 18 % more processor time, because
 * optimizing costs more than the optimized functions save. Measurements: `bench/NOTES.md`.
 */
const INTERRUPT_BUDGET = 1_000_000

/**
 * How far esbuild's memory may grow before its garbage is collected, in percent of what is in use.
 * With Go's default of 100, esbuild needs about 45 % more processor time for a theme with Mermaid
 * and D3. Measurements: `bench/NOTES.md`.
 */
const GO_HEAP_GROWTH = '400'

async function main(): Promise<void> {
  // Later versions of V8 have a mid-tier compiler and no such flag.
  if (Number.parseInt(process.versions.v8) < 12) {
    setFlagsFromString(`--interrupt-budget=${INTERRUPT_BUDGET}`)
  }
  process.env.GOGC ??= GO_HEAP_GROWTH
  process.stdout.on('error', (error) => {
    // If the reader has closed the pipe (`docgen build | head`), the rest of the output is dropped and
    // the command continues.
    if (fieldOf(error, 'code') === 'EPIPE') return
    void reportFailure(error).then((code) => process.exit(code))
  })
  // There is no place left to report it.
  process.stderr.on('error', () => undefined)
  // Otherwise, an esbuild process that still waits for a response prints the stacks of all its
  // threads when docgen exits.
  process.on('exit', endBundler)
  try {
    await createProgram(COMMANDS).parseAsync(process.argv)
  } catch (error) {
    process.exitCode = await reportFailure(error)
  }
}

/** Commands that can fail without throwing set `process.exitCode`. */
const COMMANDS: Commands = {
  build: runBuild,
  merge: runMerge,
  dev: runDev,
  eject: runEject,
  async preview(root, flags) {
    const { preview } = await import('../server/preview.ts')
    const { url } = await preview(rootOf(root), { ...optionsOf(flags), signal: stopOnSignal() })
    print(`docgen preview  ${url}`)
  },
  async urls(root, flags) {
    const { listUrls } = await import('./listUrls.ts')
    process.exitCode = await listUrls(rootOf(root), flags)
  },
  async searchPush(root, flags) {
    const { runPush } = await import('./runPush.ts')
    await runPush(rootOf(root), flags)
  },
  async mcp(root, flags) {
    const { serveMcp } = await import('../server/mcp/serveMcp.ts')
    await serveMcp(rootOf(root), { ...optionsOf(flags), output: takeStdout() })
  },
  async migrate(root, flags) {
    const { migrateSite } = await import('./migrateSite.ts')
    process.exitCode = await migrateSite(rootOf(root), flags)
  },
  async init(dir, flags) {
    const { runInit } = await import('./runInit.ts')
    const templates = join(packageRoot(), 'packages/create/templates')
    const shipped = { templates, version: packageVersion() }
    process.exitCode = await runInit(dir, flags, { shipped, shouldAskForFolder: false })
  },
  async add(names, flags) {
    const { runAdd } = await import('./runAdd.ts')
    process.exitCode = await runAdd(names, flags)
  },
  async ci(service, root, flags) {
    const { runCi } = await import('./runCi.ts')
    await runCi(service, rootOf(root), flags)
  },
  async types(root, flags) {
    const { runTypes } = await import('./runTypes.ts')
    process.exitCode = await runTypes(rootOf(root), optionsOf(flags))
  },
  async docs(topic, flags) {
    const { runDocs } = await import('./docs/runDocs.ts')
    await runDocs(topic, flags)
  },
}

void main()
