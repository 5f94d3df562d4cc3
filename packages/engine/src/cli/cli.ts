// The command line: `docgen build | dev | preview | eject`. The only file that prints, reads arguments, environment and current
// folder, and exits. What a command needs is loaded with the command: `--help` waits for none of it. Exit codes: 0 done,
// 1 the site has errors, 2 wrong usage or configuration, 128 + n ended by signal n.
import { resolve } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { endBundler } from '../node/esbuildProcess.ts'
import { DocgenError } from '../diagnostics/diagnostics.ts'
import {
  type BuildFlags,
  type CommonFlags,
  createProgram,
  type EjectFlags,
  type ServerFlags,
} from './program.ts'
import { systemErrorOf } from '../diagnostics/systemErrors.ts'
import type { BuildOptions, Stage } from '../types/options.ts'
import {
  bugOf,
  ENDED,
  exceptionOf,
  EXIT,
  exitCodeOf,
  rejectionOf,
  reportFailure,
  stopOnSignal,
} from './exit.ts'
import {
  createDevLog,
  isInteractive,
  print,
  printBuild,
  printDiagnostics,
  printJson,
} from './print.ts'

/**
 * How much of a function runs, in bytes of its code, before V8 optimizes it, in Node 20. By default 67 584: in each thread it
 * optimized functions for longer than they ran, a third of the processor time of a build of 400 pages. Measured: `bench/NOTES.md`.
 */
const OPTIMIZED_FROM = 1_000_000

/**
 * By how much of what lives the heap may grow in a large build, and in `dev`, before V8 collects it, in percent. By itself V8 lets it grow to two or four
 * times as much where a machine has the memory: 10 000 pages took 950 MB, and take 660 with 3 % more of the processor; `dev` took a fifth more
 * after some hundred saves than before them. Measured: `bench/NOTES.md`.
 */
const HEAP_GROWTH = 20

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

async function runBuild(root: string | undefined, flags: BuildFlags): Promise<void> {
  const start = performance.now()
  const { createProgress } = await import('./progress.ts')
  const progress = flags.json
    ? null
    : createProgress(process.stderr, { isInteractive: isInteractive() })
  const stages: Stage[] = []
  const waiting: { remove?: () => void } = {}
  const signal = stopOnSignal(() => {
    const isWriting = stages.at(-1) === 'emit'
    return {
      isWriting,
      leave() {
        progress?.stop()
        if (!isWriting) waiting.remove?.()
      },
    }
  })
  const onExit = () => {
    if (signal.aborted) return
    progress?.stop()
    process.stderr.write(`\n${ENDED}\n`)
    process.exitCode = EXIT.siteHasErrors
  }
  process.once('exit', onExit)
  try {
    const [{ buildAndTell }, { summaryOf }] = await Promise.all([
      import('../build.ts'),
      import('./summary.ts'),
    ])
    const buildOptions: BuildOptions = {
      ...loadOptions(flags),
      cache: flags.cache,
      strict: flags.strict ?? false,
      profile: flags.profile ?? false,
      signal,
      onProgress: (each) => {
        if (stages.at(-1) !== each.stage) stages.push(each.stage)
        progress?.show(each)
      },
    }
    const result = await buildAndTell(rootOf(root), buildOptions, {
      arePagesInCache: true,
      onStaging: ({ remove }) => (waiting.remove = remove),
      // The process is this command's alone; pages are rendered without it.
      onBundled: endBundler,
      onManyPages: () => setFlagsFromString(`--heap-growing-percent=${HEAP_GROWTH}`),
    })
    progress?.stop()
    // It was written before the signal could stop it.
    signal.throwIfAborted()
    const summary = summaryOf(result, performance.now() - start)
    if (flags.json) printJson(summary)
    else await printBuild(summary, result.site.config.docsDir)
    process.exitCode = summary.ok ? EXIT.done : EXIT.siteHasErrors
  } catch (error) {
    progress?.stop()
    // Whatever failed once the build was told to stop.
    signal.throwIfAborted()
    if (!flags.json) throw error
    const diagnostics =
      error instanceof DocgenError ? error.diagnostics : [systemErrorOf(error) ?? bugOf(error)]
    const { failureOf } = await import('./summary.ts')
    printJson(failureOf(diagnostics, performance.now() - start))
    process.exitCode = exitCodeOf(error)
  } finally {
    process.off('exit', onExit)
  }
}

async function runDev(root: string | undefined, flags: ServerFlags): Promise<void> {
  setFlagsFromString(`--heap-growing-percent=${HEAP_GROWTH}`)
  const signal = stopOnSignal()
  // First: what it loads takes as long as all that is loaded here.
  const { openParser } = await import('../jobs/threads.ts')
  const parser = openParser({ root: rootOf(root), options: loadOptions(flags) }, signal)
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
  await serveDev(parser, rootOf(root), { ...serverOptions(flags), signal, onEvent })
}

async function runPreview(root: string | undefined, flags: ServerFlags): Promise<void> {
  const { preview } = await import('../server/preview.ts')
  const { url } = await preview(rootOf(root), { ...serverOptions(flags), signal: stopOnSignal() })
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

function rootOf(root: string | undefined): string {
  return resolve(root ?? '.')
}

/** Paths on the command line are relative to the folder it is used in. */
function loadOptions({ config, outDir, base }: CommonFlags) {
  return {
    ...(config === undefined ? {} : { config: resolve(config) }),
    ...(outDir === undefined ? {} : { outDir: resolve(outDir) }),
    ...(base === undefined ? {} : { base }),
  }
}

function serverOptions(flags: ServerFlags) {
  const { port, strictPort, host, open } = flags
  return {
    ...loadOptions(flags),
    ...(port === undefined ? {} : { port }),
    ...(strictPort === undefined ? {} : { strictPort }),
    ...(host === undefined ? {} : { host }),
    ...(open === undefined ? {} : { open }),
  }
}

void main()
