// Runs the jobs of one request. Reuses results from the output folder and the cache, and computes
// the others: a few in the main thread, many in worker threads.
import { availableParallelism } from 'node:os'
import type { DocgenError } from '../diagnostics/diagnostics.ts'
import type { GivenConfig } from '../config/givenConfig.ts'
import type { OutputTarget } from '../emit/staging.ts'
import type { PageTimes } from '../profile/createProfiler.ts'
import type { RenderMemory } from '../render/renderMemory.ts'
import type { Config } from '../types/index.ts'
import type { RenderShared } from '../types/output.ts'
import { endedError } from './endedError.ts'
import { inSlices } from '../store/slices.ts'
import type { ParseFile } from './fileParser.ts'
import { type JobRequest, lookUp, type LookedUp, staged } from './lookUp.ts'
import type { Done, Input, JobKind } from './protocol.ts'
import type { Results } from './results.ts'
import { runBatch } from './runBatch.ts'
import { timeLimitOf } from './timeLimit.ts'
import { ThreadEnded } from './threadEnded.ts'
import type { Threads } from './threads.ts'

/**
 * With fewer inputs, a thread pool costs more time than it saves. `bench/threads.ts` measured on
 * two cores: 2 s until a thread has loaded the pipeline and parsed its first page, 20 to 50 ms for
 * each further page, and 15 ms to render one.
 */
const INLINE_BELOW: Readonly<Record<JobKind, number>> = { parse: 150, describe: 2, render: 400 }

/** Number of pages from which memory matters. A build with fewer pages takes less than 700 MB. */
const MANY_PAGES = 3000

/**
 * Inputs per batch: enough to amortize a message, few enough to keep all threads busy to the end.
 */
const BATCH = 16

/** The context that all requests share. */
export interface JobContext {
  readonly config: Config
  readonly given: GivenConfig | null
  /** Parses a file in this thread. */
  readonly parseFile: ParseFile
  /** What renders in this thread share. */
  readonly memory: RenderMemory
  readonly results: Results
  readonly sharedFileOf: (shared: RenderShared) => string
  readonly pool: Threads
  /** The thread of `parseInBackground`. */
  readonly background: Threads
  readonly parser: Threads | null
  readonly durations: Map<string, PageTimes>
  readonly target: OutputTarget | undefined
  readonly isolateRender: boolean
  readonly renderLimit: number
  readonly signal: AbortSignal | undefined
  readonly onProgress: (kind: JobKind, done: number, total: number) => void
  readonly onManyPages: () => void
}

/** Runs a request and returns the outputs in the order of the inputs. */
export async function runJobs(context: JobContext, request: JobRequest): Promise<unknown[]> {
  const looked = await inSlices(lookUp(context, request), context.signal)
  const { kind, inputs, missing, outputs } = looked
  if (kind === 'parse' && missing.length >= MANY_PAGES) context.onManyPages()
  const total = inputs.length
  const state = { finished: total - missing.length, brokenBy: null as DocgenError | null }
  context.onProgress(kind, state.finished, total)
  const isPooled =
    request.isBackground === true || usesPool(kind, missing.length, context.isolateRender)
  const run = runnerOf(context, looked, isPooled)
  /** Computes a batch. If a thread ends, computes each input alone to find the one that ends it. */
  const compute = async (indexes: readonly number[]): Promise<void> => {
    if (state.brokenBy) throw state.brokenBy
    try {
      await computeBatch(context, looked, indexes, run)
      state.finished += indexes.length
      context.onProgress(kind, state.finished, total)
    } catch (error) {
      const isEnd = error instanceof ThreadEnded && error.end !== 'restart'
      if (!isEnd) throw error
      if (indexes.length > 1) for (const index of indexes) await compute([index])
      else {
        const input = inputs[indexes[0]!]!
        const limit = timeLimitOf(context.renderLimit, [input])
        throw (state.brokenBy = endedError(error, kind, input, limit))
      }
    }
  }
  const batches = chunk(missing, BATCH)
  if (isPooled) await settle(batches.map(compute), context.signal)
  else for (const batch of batches) await compute(batch)
  return outputs
}

/** Computes the inputs at `indexes`, and stores their outputs. */
async function computeBatch(
  { signal, results, target, durations }: JobContext,
  { kind, inputs, keys, outputs }: LookedUp,
  indexes: readonly number[],
  run: (batch: readonly Input[]) => Promise<Done[]>,
): Promise<void> {
  signal?.throwIfAborted()
  const done = await run(indexes.map((index) => results.withKnownCode(kind, inputs[index]!)))
  for (const [position, made] of done.entries()) {
    const index = indexes[position]!
    const input = inputs[index]!
    const output = results.keep(kind, input, keys[index]!, made)
    outputs[index] = staged(output, target)
    addDuration(durations, kind, input, made.milliseconds)
  }
}

/** Returns the function that runs a batch: in the pool, in the parser thread, or in this thread. */
function runnerOf(
  { parseFile, memory, given, parser, pool, background, target, sharedFileOf }: JobContext,
  { kind, missing, shared = null, isBackground }: LookedUp,
  isPooled: boolean,
): (batch: readonly Input[]) => Promise<Done[]> {
  const threads = isPooled ? (isBackground ? background : pool) : kind === 'parse' ? parser : null
  if (!threads) return (batch) => runBatch(kind, batch, { parseFile, shared, memory })
  const rest = {
    sharedFile: missing.length > 0 && shared && isPooled ? sharedFileOf(shared) : null,
    stagingDir: (kind === 'render' && target?.dir) || null,
    given: threads === parser ? given : null,
  }
  return (inputs) => threads.run({ kind, inputs, ...rest })
}

/**
 * Waits for all promises, so that none writes to the cache after the caller has continued. Then
 * rejects with the first error, if any.
 */
async function settle(running: readonly Promise<void>[], signal?: AbortSignal): Promise<void> {
  const ends = await Promise.allSettled(running)
  // Prefer the reason of the signal to the pool's error for aborted tasks.
  signal?.throwIfAborted()
  const failed = ends.find((end) => end.status === 'rejected')
  if (failed) throw failed.reason
}

function usesPool(kind: JobKind, count: number, isolateRender: boolean): boolean {
  if (kind !== 'parse' && isolateRender) return true
  return count >= INLINE_BELOW[kind] && availableParallelism() > 1
}

function addDuration(
  durations: Map<string, PageTimes>,
  kind: JobKind,
  input: Input,
  milliseconds: number,
): void {
  if (kind === 'describe' || 'serverEntry' in input) return
  const filePath = 'filePath' in input ? input.filePath : input.page.pagePath
  const known = durations.get(filePath)
  durations.set(filePath, { ...known, [kind]: (known?.[kind] ?? 0) + milliseconds })
}

function chunk<T>(items: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  )
}
