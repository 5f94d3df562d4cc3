// `docgen build`: shows the progress of a build and prints what became of it. A signal ends it without a trace.
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
import type { BuildFlags } from './program.ts'

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
    const options: BuildOptions = { ...optionsOf(rest), signal, onProgress }
    const result = await buildFor(running.caller, rootOf(root), options)
    running.stopProgress()
    // It was written before the signal could stop it.
    signal.throwIfAborted()
    const summary = summaryOf(result, performance.now() - start)
    if (json) printJson(summary)
    else await printBuild(summary, result.site.config.docsDir)
    process.exitCode = summary.ok ? EXIT.done : EXIT.siteHasErrors
  } catch (error) {
    running.stopProgress()
    // Whatever failed once the build was told to stop.
    signal.throwIfAborted()
    if (!json) throw error
    await printFailure(error, performance.now() - start)
  } finally {
    running.end()
  }
}

/** What goes on beside a build. */
interface Running {
  readonly signal: AbortSignal
  readonly caller: BuildCaller
  readonly onProgress: NonNullable<BuildOptions['onProgress']>
  stopProgress(): void
  /** For when the build has ended, in whatever way. */
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
      // The process is this command's alone; pages are rendered without it.
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

/** One JSON object, as of a build that ended. */
async function printFailure(error: unknown, milliseconds: number): Promise<void> {
  const diagnostics =
    error instanceof DocgenError ? error.diagnostics : [systemErrorOf(error) ?? bugOf(error)]
  const { failureOf } = await import('./summary.ts')
  printJson(failureOf(diagnostics, milliseconds))
  process.exitCode = exitCodeOf(error)
}
