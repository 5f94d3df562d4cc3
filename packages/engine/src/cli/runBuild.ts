// Runs `docgen build` and `docgen merge`: shows their progress and prints their result. If a signal
// ends the build, its staged files are removed.
import { resolve } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { DocgenError } from '../diagnostics/diagnostics.ts'
import { systemErrorOf } from '../diagnostics/systemErrors.ts'
import { endBundler } from '../node/esbuildProcess.ts'
import type { CliBuildOptions } from '../build/cliOptions.ts'
import type { BuildOptions, ShardOptions, Stage } from '../types/options.ts'
import {
  bugOf,
  endedEarly,
  endSoon,
  EXIT,
  exitCodeOf,
  reportFailure,
  stopOnSignal,
} from './exit.ts'
import { failOnStrayErrors } from './strayErrors.ts'
import { optionsOf, rootOf } from './flags.ts'
import { HEAP_GROWTH } from './heapGrowth.ts'
import { isInteractive, print, printBuild, printJson, printShard, reserveStdout } from './print.ts'
import type { BuildFlags, MergeFlags } from './buildCommands.ts'

export async function runBuild(root: string | undefined, flags: BuildFlags): Promise<void> {
  const { json = false, shard, ...rest } = flags
  if (shard) return await runShard(root, { ...flags, shard })
  await followed(json, (running) => buildSite(running, root, { json, ...rest }))
}

/** Runs `docgen merge`: a build that finds its pages in the parts. */
export async function runMerge(parts: readonly string[], flags: MergeFlags): Promise<void> {
  const { root, json = false, ...rest } = flags
  const dirs = parts.map((dir) => resolve(dir))
  await followed(json, (running) => buildSite(running, root, { json, ...rest, parts: dirs }))
}

async function buildSite(
  { start, signal, cliOptions, onProgress, stopProgress }: Running,
  root: string | undefined,
  { json, ...flags }: BuildFlags & Pick<BuildOptions, 'parts'>,
): Promise<void> {
  const [{ buildWith }, { summaryOf }] = await Promise.all([
    import('../build.ts'),
    import('./summary.ts'),
  ])
  const options: BuildOptions = { ...sourceDate(), ...optionsOf(flags), signal, onProgress }
  const result = await buildWith(rootOf(root), options, cliOptions)
  stopProgress()
  // A signal cannot stop a build that is moving its files into place.
  signal.throwIfAborted()
  const summary = summaryOf(result, performance.now() - start)
  if (json) printJson(summary)
  else await printBuild(summary, result.site.config.docsDir)
  process.exitCode = summary.ok ? EXIT.done : EXIT.siteHasErrors
}

/** Runs `docgen build --shard`. */
async function runShard(
  root: string | undefined,
  { json = false, ...flags }: BuildFlags & Pick<ShardOptions, 'shard'>,
): Promise<void> {
  await followed(json, async ({ start, signal, cliOptions, onProgress, stopProgress }) => {
    const { buildShardWith } = await import('../build/shards/buildShard.ts')
    const options: ShardOptions = { ...optionsOf(flags), signal, onProgress }
    const result = await buildShardWith(rootOf(root), options, cliOptions)
    stopProgress()
    signal.throwIfAborted()
    const milliseconds = performance.now() - start
    if (json) print(JSON.stringify({ ...result, milliseconds }, null, 2))
    else await printShard(result, milliseconds)
    process.exitCode = result.ok ? EXIT.done : EXIT.siteHasErrors
  })
}

/** Runs a build with progress and signal handling, and prints its failure as `--json` asks. */
async function followed(isJson: boolean, run: (running: Running) => Promise<void>): Promise<void> {
  const running = await startRunning(isJson)
  const fail = (error: unknown) => printFailure(error, performance.now() - running.start)
  failOnStrayErrors(running, isJson ? fail : reportFailure)
  try {
    await run(running)
  } catch (error) {
    running.stopProgress()
    // An aborted build can fail with any error. Report the signal instead.
    running.signal.throwIfAborted()
    if (!isJson) throw error
    await fail(error)
  } finally {
    running.end()
    endSoon()
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
  /** When the command started; see `performance.now`. */
  readonly start: number
  readonly signal: AbortSignal
  readonly cliOptions: CliBuildOptions
  readonly onProgress: NonNullable<BuildOptions['onProgress']>
  readonly stopProgress: () => void
  /** Stops handling signals. Call it when the build has ended, also after a failure. */
  end(): void
}

async function startRunning(isQuiet: boolean): Promise<Running> {
  const start = performance.now()
  const { createProgress } = await import('./progress.ts')
  const progress = isQuiet
    ? null
    : createProgress(process.stderr, { isInteractive: isInteractive() })
  // Stdout is for the JSON object alone.
  const freeStdout = isQuiet ? reserveStdout() : () => undefined
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
    process.stderr.write(`\n${endedEarly(stages.at(-1))}\n`)
    process.exitCode = EXIT.siteHasErrors
  }
  process.once('exit', onExit)
  return {
    start,
    signal,
    cliOptions: {
      dropsPageContents: true,
      onStaging: ({ remove }) => (waiting.remove = remove),
      // The process runs only this command, and pages are rendered without esbuild.
      onBundled: endBundler,
      onManyPages: () => setFlagsFromString(`--heap-growing-percent=${HEAP_GROWTH}`),
    },
    onProgress(each) {
      if (stages.at(-1) !== each.stage) stages.push(each.stage)
      progress?.show(each)
    },
    stopProgress() {
      progress?.stop()
      freeStdout()
    },
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
