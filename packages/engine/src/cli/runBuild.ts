// Runs `docgen build`: shows its progress and prints its result. If a signal ends the build, its
// staged files are removed.
import { setFlagsFromString } from 'node:v8'
import { DocgenError } from '../diagnostics/diagnostics.ts'
import { systemErrorOf } from '../diagnostics/systemErrors.ts'
import { endBundler } from '../node/esbuildProcess.ts'
import type { BuildCaller } from '../build/caller.ts'
import type { BuildOptions, Stage } from '../types/options.ts'
import { bugOf, ENDED, EXIT, exitCodeOf, stopOnSignal } from './exit.ts'
import { optionsOf, rootOf } from './flags.ts'
import { HEAP_GROWTH } from './heapGrowth.ts'
import { isInteractive, printBuild, printJson } from './print.ts'
import type { BuildFlags } from './siteCommands.ts'

export async function runBuild(root: string | undefined, flags: BuildFlags): Promise<void> {
  const start = performance.now()
  const { json = false, ...rest } = flags
  const running = await startRunning(json)
  const { signal, onProgress } = running
  try {
    const [{ buildFor }, { summaryOf }] = await Promise.all([
      import('../build.ts'),
      import('./summary.ts'),
    ])
    const options: BuildOptions = { ...sourceDate(), ...optionsOf(rest), signal, onProgress }
    const result = await buildFor(running.caller, rootOf(root), options)
    running.stopProgress()
    // A signal cannot stop a build that is moving its files into place.
    signal.throwIfAborted()
    const summary = summaryOf(result, performance.now() - start)
    if (json) printJson(summary)
    else await printBuild(summary, result.site.config.docsDir)
    process.exitCode = summary.ok ? EXIT.done : EXIT.siteHasErrors
  } catch (error) {
    running.stopProgress()
    // An aborted build can fail with any error. Report the signal instead.
    signal.throwIfAborted()
    if (!json) throw error
    await printFailure(error, performance.now() - start)
  } finally {
    running.end()
  }
}

/**
 * Returns the date that tools for reproducible builds set, in seconds since 1970; see
 * https://reproducible-builds.org/specs/source-date-epoch/
 */
function sourceDate(): Pick<BuildOptions, 'buildDate'> {
  const seconds = Number(process.env['SOURCE_DATE_EPOCH'] ?? NaN)
  if (Number.isNaN(seconds)) return {}
  return { buildDate: new Date(seconds * 1000).toISOString().slice(0, 10) }
}

/** The progress display and the signal handling of a running build. */
interface Running {
  readonly signal: AbortSignal
  readonly caller: BuildCaller
  readonly onProgress: NonNullable<BuildOptions['onProgress']>
  stopProgress(): void
  /** Stops handling signals. Call it when the build has ended, also after a failure. */
  end(): void
}

async function startRunning(isQuiet: boolean): Promise<Running> {
  const { createProgress } = await import('./progress.ts')
  const progress = isQuiet
    ? null
    : createProgress(process.stderr, { isInteractive: isInteractive() })
  const stages: Stage[] = []
  const waiting: { remove?: () => void } = {}
  const signal = stopOnSignal(() => {
    const isWriting = stages.at(-1) === 'emit'
    const leave = () => {
      progress?.stop()
      if (!isWriting) waiting.remove?.()
    }
    return { isWriting, leave }
  })
  const onExit = () => {
    if (signal.aborted) return
    progress?.stop()
    process.stderr.write(`\n${ENDED}\n`)
    process.exitCode = EXIT.siteHasErrors
  }
  process.once('exit', onExit)
  return {
    signal,
    caller: {
      arePagesInCache: true,
      onStaging: ({ remove }) => (waiting.remove = remove),
      // The process runs only this command, and pages are rendered without esbuild.
      onBundled: endBundler,
      onManyPages: () => setFlagsFromString(`--heap-growing-percent=${HEAP_GROWTH}`),
    },
    onProgress(each) {
      if (stages.at(-1) !== each.stage) stages.push(each.stage)
      progress?.show(each)
    },
    stopProgress: () => progress?.stop(),
    end: () => process.off('exit', onExit),
  }
}

/** Prints a failure as one JSON object with the fields of a result. */
async function printFailure(error: unknown, milliseconds: number): Promise<void> {
  const diagnostics =
    error instanceof DocgenError ? error.diagnostics : [systemErrorOf(error) ?? bugOf(error)]
  const { failureOf } = await import('./summary.ts')
  printJson(failureOf(diagnostics, milliseconds))
  process.exitCode = exitCodeOf(error)
}
