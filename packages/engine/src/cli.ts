// The command line: `docgen build | dev | preview | eject`. The only file that prints, reads arguments, environment and current
// folder, and exits. What a command needs is loaded with the command: `--help` waits for none of it. Exit codes: 0 done,
// 1 the site has errors, 2 wrong usage or configuration, 128 + n ended by signal n.
import { resolve } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { CommanderError } from 'commander'
import { endBundler } from './bundlerProcess.ts'
import { DocgenError, messageOf } from './diagnostics.ts'
import {
  createProgram,
  type BuildFlags,
  type CommonFlags,
  type EjectFlags,
  type ServerFlags,
} from './program.ts'
import { refusalOf } from './refusals.ts'
import type { BuildSummary } from './summary.ts'
import { fieldOf, stackOf } from './thrown.ts'
import type { BuildOptions, DevEvent, Diagnostic, Stage } from './types.ts'

const EXIT = { done: 0, siteHasErrors: 1, wrongUsage: 2 } as const

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

// ── Commands ───────────────────────────────────────────────────────────────────────────────────────

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
      import('./build.ts'),
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
      error instanceof DocgenError ? error.diagnostics : [refusalOf(error) ?? bugOf(error)]
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
  const { openParser } = await import('./threads.ts')
  const parser = openParser({ root: rootOf(root), options: loadOptions(flags) }, signal)
  const { serveDev } = await import('./server/devServer.ts')
  const onEvent = await createDevLog(rootOf(root))
  const { placeOfThrown } = await import('./stackPlace.ts')
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
  const { preview } = await import('./server/preview.ts')
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
  const { shownPath } = await import('./log.ts')
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

// ── Printing ───────────────────────────────────────────────────────────────────────────────────────

function print(text: string): void {
  process.stdout.write(`${text}\n`)
}

function printJson(summary: BuildSummary): void {
  print(JSON.stringify(summary, null, 2))
}

/** The summary goes to stdout, what is wrong to stderr: it stays visible when stdout goes to a file. */
async function printBuild(summary: BuildSummary, docsDir: string): Promise<void> {
  const { formatSummary } = await import('./summary.ts')
  print(formatSummary(summary, logOptions(process.stdout)))
  await printDiagnostics(summary.diagnostics, docsDir)
}

async function printDiagnostics(
  diagnostics: readonly Diagnostic[],
  docsDir?: string,
): Promise<void> {
  const { formatDiagnostics } = await import('./log.ts')
  const options = { ...logOptions(process.stderr), ...(docsDir === undefined ? {} : { docsDir }) }
  const text = formatDiagnostics(diagnostics, options)
  if (text) process.stderr.write(`\n${text}\n`)
}

/** Tells of changes in one line each, and of diagnostics when they differ from the last ones. */
async function createDevLog(root: string): Promise<(event: DevEvent) => void> {
  const [{ formatDiagnostics, shownPath }, { formatDuration }] = await Promise.all([
    import('./log.ts'),
    import('./summary.ts'),
  ])
  const last = { text: '' }
  return (event) => {
    if (event.type === 'ready') {
      print(`docgen dev  ${event.url}  ready in ${formatDuration(event.milliseconds)}`)
    } else if (event.type === 'update') {
      const changed = event.changed.slice(0, CHANGES_SHOWN)
      const names = changed.map((path) => shownPath(path, { cwd: root }))
      print(`${changeOf(names, event.changed.length)}  ${formatDuration(event.milliseconds)}`)
    } else {
      const text = formatDiagnostics(event.diagnostics, logOptions(process.stderr))
      if (text === last.text) return
      last.text = text
      process.stderr.write(text ? `\n${text}\n` : 'No errors or warnings left.\n')
    }
  }
}

/** Longest list of changed files in one line. */
const CHANGES_SHOWN = 3

function changeOf(names: readonly string[], count: number): string {
  const rest = count - names.length
  return `changed ${names.join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`
}

function logOptions(stream: NodeJS.WriteStream) {
  return { color: hasColor(stream), cwd: process.cwd() }
}

/** The conventions of no-color.org and force-color.org; `TERM=dumb` is a terminal without colours. */
function hasColor(stream: NodeJS.WriteStream): boolean {
  const { NO_COLOR, FORCE_COLOR, TERM } = process.env
  if (NO_COLOR) return false
  if (FORCE_COLOR !== undefined) return FORCE_COLOR !== '0' && FORCE_COLOR !== 'false'
  return isTerminal(stream) && TERM !== 'dumb'
}

function isInteractive(): boolean {
  const { CI, TERM } = process.env
  return isTerminal(process.stderr) && !CI && TERM !== 'dumb'
}

/** Node's types say boolean, but a pipe has no `isTTY` at all. */
function isTerminal(stream: NodeJS.WriteStream): boolean {
  return Boolean(stream.isTTY)
}

// ── Ends ───────────────────────────────────────────────────────────────────────────────────────────

/** Longest wait for a build that is moving its files into place when it is told to stop. */
const GRACE_MILLISECONDS = 2000

const SIGNALS = { SIGINT: 2, SIGTERM: 15 } as const

interface AtWork {
  /** Files are being written: they are put in order before the end. */
  readonly isWriting: boolean
  readonly leave: () => void
}

/** Ctrl-C ends the process at once, a second one even while files are moved into place. */
function stopOnSignal(
  atWork: () => AtWork = () => ({ isWriting: false, leave: () => undefined }),
): AbortSignal {
  const controller = new AbortController()
  for (const [name, number] of Object.entries(SIGNALS)) {
    process.on(name, () => {
      const { isWriting, leave } = atWork()
      const isSecond = controller.signal.aborted
      // First: whatever else happens from here on is no failure of the build.
      process.exitCode = 128 + number
      controller.abort()
      leave()
      if (isSecond || !isWriting) process.exit(128 + number)
      setTimeout(() => process.exit(128 + number), GRACE_MILLISECONDS).unref()
    })
  }
  return controller.signal
}

/** Prints why a command ended and says with which code. */
async function reportFailure(error: unknown): Promise<number> {
  // commander has printed its message; help and version are no failures.
  if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.done : EXIT.wrongUsage
  if (process.exitCode !== undefined && isAbort(error)) return Number(process.exitCode)
  const refusal = refusalOf(error)
  if (error instanceof DocgenError) await printDiagnostics(error.diagnostics)
  else if (refusal) await printDiagnostics([refusal])
  else {
    const stack = stackOf(error) || messageOf(error)
    process.stderr.write(`\n${stack}\n\n${BUG}\n`)
  }
  return exitCodeOf(error)
}

/** Few pages are made in this thread, which the site's code can end, and which ends when nothing is left that could go on. */
const ENDED =
  'The build was ended before it was done: code of the site calls `exit` of `process`, or waits for a promise that never settles.'

const BUG =
  'This is a bug in docgen. Please report it with the text above, the command and its folder.'

function bugOf(error: unknown): Diagnostic {
  const stack = stackOf(error) || messageOf(error)
  return { severity: 'error', code: 'bug', message: stack, hint: BUG }
}

function rejectionOf(error: unknown): Diagnostic {
  return {
    severity: 'error',
    code: 'unhandled-rejection',
    message: `A promise failed that nobody waits for: ${messageOf(error)}`,
    hint: 'Code of the configuration or of a plugin began it: put `await` before it, or give it a `catch`.',
  }
}

function exceptionOf(error: unknown): Diagnostic {
  return {
    severity: 'error',
    code: 'uncaught-exception',
    message: `Something threw that nobody catches: ${messageOf(error)}`,
    hint: 'Code of the configuration or of a plugin began it, for example with a timer: catch there what may be thrown.',
  }
}

function isAbort(error: unknown): boolean {
  return fieldOf(error, 'name') === 'AbortError'
}

/** Codes of diagnostics that are about the site and not about its configuration or the way docgen was called. */
const SITE_CODES = [
  'bundle-failed',
  'output-outside',
  'output-source',
  'output-not-written',
  'output-changed',
  'profile-not-written',
  'no-output',
]

function exitCodeOf(error: unknown): number {
  if (!(error instanceof DocgenError)) return EXIT.siteHasErrors
  const isAboutSite = error.diagnostics.some(({ code }) => SITE_CODES.includes(code))
  return isAboutSite ? EXIT.siteHasErrors : EXIT.wrongUsage
}

void main()
