// Runs the jobs of one request. Reuses results from the output folder and the cache, and computes
// the others: a few in the main thread, many in worker threads.
import { availableParallelism } from 'node:os'
import { isObject } from '../shared/isObject.ts'
import { compareText } from '../shared/compareText.ts'
import type { DocgenError } from '../diagnostics/diagnostics.ts'
import type { GivenConfig } from '../config/givenConfig.ts'
import type { OutputTarget } from '../emit/staging.ts'
import type { PageTimes } from '../profile/createProfiler.ts'
import { markdownFileOf, payloadFileOf } from '../shared/paths.ts'
import type { RenderMemory } from '../render/renderMemory.ts'
import type { Config } from '../types/index.ts'
import type { Rendered, RenderShared } from '../types/output.ts'
import { endedError } from './endedError.ts'
import type { FileHashes } from '../store/remember.ts'
import { inSlices, type Sliced } from '../store/slices.ts'
import type { ParseFile } from './fileParser.ts'
import { jobKeyOf } from './keys.ts'
import type { Done, Input, JobKind } from './protocol.ts'
import type { Results } from './results.ts'
import { runBatch } from './runBatch.ts'
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
export interface Work {
  readonly config: Config
  readonly given: GivenConfig | null
  /** Parses in this thread. */
  readonly parseFile: ParseFile
  /** Of this thread. */
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

export interface Request {
  readonly kind: JobKind
  readonly inputs: readonly Input[]
  readonly shared?: RenderShared | null
  /** Whether to run in the background thread, even for a few inputs. */
  readonly isBackground?: boolean
}

/** A request after the lookup of earlier results. */
interface LookedUp extends Request {
  readonly keys: readonly string[]
  /** The results in the order of the inputs, with gaps for missing ones. */
  readonly outputs: unknown[]
  /** Indexes of the inputs to compute, in the order in which they are computed. */
  readonly missing: readonly number[]
}

/** Runs a request and returns the outputs in the order of the inputs. */
export async function runJobs(work: Work, request: Request): Promise<unknown[]> {
  const looked = await inSlices(lookUp(work, request), work.signal)
  const { kind, inputs, missing, outputs } = looked
  if (kind === 'parse' && missing.length >= MANY_PAGES) work.onManyPages()
  const total = inputs.length
  const state = { finished: total - missing.length, brokenBy: null as DocgenError | null }
  work.onProgress(kind, state.finished, total)
  const isPooled =
    request.isBackground === true || usesPool(kind, missing.length, work.isolateRender)
  const run = runnerOf(work, looked, isPooled)
  /** Computes a batch. If a thread ends, computes each input alone to find the one that ends it. */
  const compute = async (indexes: readonly number[]): Promise<void> => {
    if (state.brokenBy) throw state.brokenBy
    try {
      await computeBatch(work, looked, indexes, run)
      state.finished += indexes.length
      work.onProgress(kind, state.finished, total)
    } catch (error) {
      const isEnd = error instanceof ThreadEnded && error.end !== 'restart'
      if (!isEnd) throw error
      if (indexes.length > 1) for (const index of indexes) await compute([index])
      else throw (state.brokenBy = endedError(error, kind, inputs[indexes[0]!]!, work.renderLimit))
    }
  }
  const batches = chunk(missing, BATCH)
  if (isPooled) await settle(batches.map(compute), work.signal)
  else for (const batch of batches) await compute(batch)
  return outputs
}

function* lookUp({ config, results, target }: Work, request: Request): Sliced<LookedUp> {
  const { kind, inputs, shared = null } = request
  const outputs: unknown[] = new Array(inputs.length)
  const keys = inputs.map((input) => jobKeyOf(kind, input, config, shared))
  const missing: number[] = []
  const hashes: FileHashes = new Map()
  for (const [index, key] of keys.entries()) {
    const hit = writtenOf(inputs[index]!, key, target) ?? results.find(kind, key, hashes)
    // Rendered files are staged at once, so that memory does not hold those of all pages.
    if (hit !== null) outputs[index] = staged(hit, target)
    else missing.push(index)
    yield
  }
  missing.sort(orderOf(kind, inputs, config))
  return { ...request, keys, outputs, missing }
}

/**
 * Returns a page's files in the output folder if they were made from the same inputs, otherwise
 * null. The files of a page with diagnostics are never reused, so that the diagnostics are reported
 * again.
 */
function writtenOf(input: Input, key: string, target?: OutputTarget): Rendered | null {
  if (!target || !('outFile' in input)) return null
  const { outFile, page } = input
  const names = [outFile, payloadFileOf(outFile)]
  if (page.markdownUrl !== undefined) names.push(markdownFileOf(outFile))
  const files = target.record.findAll(names, key)
  return files && { files, diagnostics: [] }
}

/** Computes the inputs at `indexes`, and stores their outputs. */
async function computeBatch(
  { signal, results, target, durations }: Work,
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
  { parseFile, memory, given, parser, pool, background, target, sharedFileOf }: Work,
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

/** Stages the files of a rendered page, if there is a target. */
function staged(output: unknown, target: OutputTarget | undefined): unknown {
  if (!target || !isRendered(output)) return output
  return { ...output, files: output.files.map(target.stage) }
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

/**
 * Returns the order in which inputs are computed. Translations of a page come together, because
 * they share most code blocks, which a thread then highlights only once. Other inputs keep their
 * order.
 */
function orderOf(
  kind: JobKind,
  inputs: readonly Input[],
  { hasLocaleFolders }: Config,
): (a: number, b: number) => number {
  if (kind !== 'parse' || !hasLocaleFolders) return (a, b) => a - b
  const names = inputs.map((input) =>
    'filePath' in input ? input.filePath.replace(/^[^/]+\//, '') : '',
  )
  return (a, b) => compareText(names[a] ?? '', names[b] ?? '') || a - b
}

function isRendered(output: unknown): output is Rendered {
  return isObject(output) && 'files' in output
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
