// The command line: `docgen build | dev | preview | eject`. The only file that prints, reads arguments, environment and current
// folder, and exits. What a command needs is loaded with the command: `--help` waits for none of it. Exit codes: 0 done,
// 1 the site has errors, 2 wrong usage or configuration, 128 + n ended by signal n.
import { setFlagsFromString } from 'node:v8'
import { loadOptionsOf } from '../config/loadOptions.ts'
import { endBundler } from '../node/esbuildProcess.ts'
import { exceptionOf, EXIT, rejectionOf, reportFailure, stopOnSignal } from './exit.ts'
import { optionsOf, rootOf } from './flags.ts'
import { HEAP_GROWTH } from './heapGrowth.ts'
import { createDevLog, print, printDiagnostics } from './print.ts'
import { createProgram, type EjectFlags, type ServerFlags } from './program.ts'
import { runBuild } from './runBuild.ts'

/**
 * How much of a function runs, in bytes of its code, before V8 optimizes it, in Node 20. By default 67 584: in each thread it
 * optimized functions for longer than they ran, a third of the processor time of a build of 400 pages. Measured: `bench/NOTES.md`.
 */
const OPTIMIZED_FROM = 1_000_000

async function main(): Promise<void> {
  // Later versions have a compiler in between, no need of this, and no such flag.
  if (Number.parseInt(process.versions.v8) < 12) {
    setFlagsFromString(`--interrupt-budget=${OPTIMIZED_FROM}`)
  }
  // A reader that went away (`docgen build --json | head`) is no error.
  process.stdout.on('error', () => process.exit(EXIT.done))
  // A bundler that waits for an answer of this process when it ends prints the stacks of all its threads.
  process.on('exit', endBundler)
  try {
    const commands = { build: runBuild, dev: runDev, preview: runPreview, eject: runEject }
    await createProgram(commands).parseAsync(process.argv)
  } catch (error) {
    process.exitCode = await reportFailure(error)
  }
}

async function runDev(root: string | undefined, flags: ServerFlags): Promise<void> {
  setFlagsFromString(`--heap-growing-percent=${HEAP_GROWTH}`)
  const signal = stopOnSignal()
  // First: what it loads takes as long as all that is loaded here.
  const { openParser } = await import('../jobs/threads.ts')
  const options = optionsOf(flags)
  const load = { root: rootOf(root), options: loadOptionsOf(options) }
  const parser = openParser(load, signal)
  const { serveDev } = await import('../server/dev/devServer.ts')
  const onEvent = await createDevLog(rootOf(root))
  const { locateThrown: placeOfThrown } = await import('../diagnostics/stackLocation.ts')
  // A configuration or a plugin began it, and is no reason to end: it is mended while the server runs.
  process.on('unhandledRejection', (error) => {
    void printDiagnostics([{ ...rejectionOf(error), ...placeOfThrown(error) }])
  })
  // So did a timer or a listener of theirs. What docgen's own code left when it threw nobody knows.
  process.on('uncaughtException', (error) => {
    const place = placeOfThrown(error)
    if (place) void printDiagnostics([{ ...exceptionOf(error), ...place }])
    else void reportFailure(error).then((code) => process.exit(code))
  })
  await serveDev(parser, load.root, { ...options, signal, onEvent })
}

async function runPreview(root: string | undefined, flags: ServerFlags): Promise<void> {
  const { preview } = await import('../server/preview.ts')
  const { url } = await preview(rootOf(root), { ...optionsOf(flags), signal: stopOnSignal() })
  print(`docgen preview  ${url}`)
}

async function runEject(
  part: string | undefined,
  root: string | undefined,
  flags: EjectFlags,
): Promise<void> {
  const { eject, ejectableParts } = await import('./eject.ts')
  if (part === undefined) {
    const parts = await ejectableParts()
    const width = Math.max(...parts.map(({ name }) => name.length)) + 2
    for (const { name, description } of parts) print(`${name.padEnd(width)}${description}`)
    return
  }
  const { written, themeEntry, toAdd } = await eject(rootOf(root), part, flags)
  const { shownPath } = await import('../diagnostics/format.ts')
  const shown = (path: string) => shownPath(path, { cwd: process.cwd() })
  for (const path of written) print(`Wrote ${shown(path)}`)
  if (toAdd !== null) {
    print(
      `\nTo use it, add to ${shown(themeEntry)}:\n\n${toAdd.map((line) => `  ${line}\n`).join('')}`,
    )
  }
}

void main()
