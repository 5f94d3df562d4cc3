// Where cache and threads meet, and nowhere else: for each input, look the result up by its key; what is missing is
// computed here when little, in a pool of threads when much. A stage function cannot tell which.
import type { JobTimes, PageTimes } from '../profile/createProfiler.ts'
import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { createCache, noCache } from '../store/cache.ts'
import { givenConfigOf } from '../config/loadConfig.ts'
import type { DocgenError } from '../diagnostics/diagnostics.ts'
import { hashOf } from '../store/hash.ts'
import { type ReadPart, unpack } from '../store/pack.ts'
import { type LaterField, unpackPage } from '../store/pageBytes.ts'
import { unpackRendered } from '../emit/renderedBytes.ts'
import { ThreadEnded } from './threadEnded.ts'
import { createThreads, type Threads } from './threads.ts'
import type { JobKind, JobKinds, WorkerData, Input } from './protocol.ts'
import { runBatch } from './runBatch.ts'
import type { OutputPlace } from '../emit/staging.ts'
import type { Bundle, Rendered, RenderShared, RenderTask, ThemeFacts } from '../types/output.ts'
import type { Config } from '../types/index.ts'
import type { ContentFile, Page } from '../types/content.ts'
import { writeWhole } from '../store/atomicFile.ts'
import type { FileHashes } from '../store/remember.ts'
import { isFresh, keptOf } from './freshness.ts'
import { codeKeyOf, keyOf, slotOf } from './keys.ts'
import { endedError } from './endedError.ts'

/**
 * Below these many inputs a pool costs more than it gives. `bench/threads.ts` measured on two cores: 2 s until a thread
 * has loaded the pipeline and parsed its first page, 20 to 50 ms for each further page, 15 ms to render one.
 */
const INLINE_BELOW: Readonly<Record<JobKind, number>> = { parse: 150, describe: 2, render: 400 }

/**
 * Documents stand in the output folder, whose record tells which are as they would be made. A copy of all would take four times the room of the
 * rest of the cache, and longer to write, and to bring to a fresh machine, than to make.
 */
const IS_CACHED: Readonly<Record<JobKind, boolean>> = { parse: true, describe: true, render: false }

/** A build of fewer pages takes less than 700 MB however it uses them. */
const MANY = 3000

/**
 * Milliseconds that `dev` waits for a page to be drawn, and for a theme to be loaded: a thousand times as long as a page takes, and long enough for
 * a component that computes, on a machine that has much to do.
 */
const RENDER_LIMIT = 10_000

/** Inputs a thread gets at a time: enough to amortise a message, few enough to keep all threads busy to the end. */
const BATCH = 16

export interface JobsOptions {
  /** Read and fill the cache on disk. */
  readonly cache: boolean
  /** What the threads load the configuration with. */
  readonly load: WorkerData
  /** Load the theme in a thread even when there is little to do, so that a theme's endless loop or leak stays there. */
  readonly isolateRender?: boolean
  /** Milliseconds that a thread of `isolateRender` has for a page or a theme. Default: `RENDER_LIMIT`. */
  readonly renderLimit?: number
  /** Parses what would be parsed in this thread; `close` ends it. */
  readonly parser?: Threads | null
  /** Pages are read from the cache each time they are asked for, and cannot be any more when the jobs have ended. */
  readonly arePagesInCache?: boolean | undefined
  /** Takes the files of each rendered route, as soon as they are there; a page that stands there, made of the same, is not looked up. */
  readonly place?: OutputPlace
  readonly signal?: AbortSignal | undefined
  readonly onProgress?: (kind: ProgressKind, done: number, total: number) => void
  /** Called before `MANY` pages or more are parsed. */
  readonly onManyPages?: () => void
}

/** The kinds of which there are many. */
type ProgressKind = Exclude<JobKind, 'describe'>

export interface Jobs extends JobTimes {
  run(kind: 'parse', inputs: readonly ContentFile[]): Promise<Page[]>
  run(
    kind: 'render',
    inputs: readonly RenderTask[],
    shared: RenderShared,
  ): Promise<JobKinds['render']['output'][]>
  /** What the cache knows of these files; null for what would have to be parsed. */
  readonly known: (files: readonly ContentFile[]) => Promise<(Page | null)[]>
  /** Parses in a thread apart from that of other jobs, however little it is: it goes on while pages are rendered. */
  readonly parseApart: (files: readonly ContentFile[]) => Promise<Page[]>
  /** Ends that thread. */
  endApart(): Promise<void>
  /** Has threads start and load what the first page needs, while there is other work. */
  warmUp(): void
  /** Asks the theme of a bundle. */
  describe(bundle: Bundle): Promise<ThemeFacts>
  /** Ends the threads; those of the next jobs are others. What they recorded for a profile is lost. */
  rest(): Promise<void>
  /** Replaces the threads at once, whatever they are at: modules they loaded are gone. */
  renew(): Promise<void>
  /** Replaces those that are at work. */
  interrupt(): Promise<void>
  /** Ends the threads and tidies the cache. */
  close(): Promise<void>
}

export function createJobs(config: Config, options: JobsOptions): Jobs {
  const cache = options.cache ? createCache(config.cacheDir) : noCache
  const durations = new Map<string, PageTimes>()
  const given = givenConfigOf(config)
  const load = { ...options.load, given }
  const { place, parser = null } = options
  const signal = options.signal ? { signal: options.signal } : {}
  const { isolateRender: isSingle = false, renderLimit = RENDER_LIMIT } = options
  const limit = isSingle ? { limit: renderLimit } : {}
  const pool = createThreads({ ...signal, load, isSingle, ...limit })
  const background = { ...load, isBackground: true }
  const apart = createThreads({ ...signal, load: background, isSingle: true })

  const keep = (output: unknown) =>
    place && isRendered(output) ? { ...output, files: output.files.map(place.keep) } : output

  const sharedFiles = new WeakMap<RenderShared, string>()
  /** Written once for all pages of a model: it names every page of the site. */
  function sharedFileOf(shared: RenderShared): string {
    const known = sharedFiles.get(shared)
    if (known !== undefined && existsSync(known)) return known
    const file = writeShared(shared, config)
    sharedFiles.set(shared, file)
    return file
  }

  const readerOf = (key: string) => (options.arePagesInCache ? cache.readerOf(key) : null)

  function find(kind: JobKind, key: string, hashes: FileHashes): unknown {
    if (!IS_CACHED[kind]) return null
    const readPart = kind === 'parse' ? readerOf(key) : null
    const packed = readPart ? cache.look(key) : cache.read(key)
    const hit = packed && outputIn(kind, packed, key, readPart, CHECKED)
    return hit !== null && isFresh(kind, hit, hashes) ? hit : null
  }

  /** A file that is parsed again, with what was found of its code. */
  function withKnown(kind: JobKind, input: Input): Input {
    const knownCode = kind === 'parse' ? cache.read(codeKeyOf(input, config)) : null
    return knownCode ? { ...(input as ContentFile), knownCode } : input
  }

  async function run(
    kind: JobKind,
    inputs: readonly Input[],
    shared: RenderShared | null = null,
    threads = pool,
  ): Promise<unknown[]> {
    const outputs: unknown[] = new Array(inputs.length)
    const keys = inputs.map((input) => keyOf(kind, input, config, shared))
    const missing: number[] = []
    const hashes: FileHashes = new Map()
    for (const [index, key] of keys.entries()) {
      const kept = keptOf(inputs[index]!, key, place?.record)
      const hit = kept ?? find(kind, key, hashes)
      if (hit !== null) outputs[index] = hit
      else missing.push(index)
    }
    missing.sort(orderOf(kind, inputs, config))
    if (kind === 'parse' && missing.length >= MANY) options.onManyPages?.()
    const total = inputs.length
    let finished = total - missing.length
    const tell = () => kind !== 'describe' && options.onProgress?.(kind, finished, total)
    tell()
    const isPooled = threads === apart || usesPool(kind, missing.length, options)
    const at = isPooled ? threads : kind === 'parse' ? parser : null
    const sharedFile = missing.length > 0 && shared && isPooled ? sharedFileOf(shared) : null
    const rest = {
      ...{ sharedFile, stagingDir: (kind === 'render' && place?.dir) || null },
      ...{ given: at === parser ? given : null },
    }

    const compute = async (indexes: readonly number[]) => {
      options.signal?.throwIfAborted()
      const batch = indexes.map((index) => withKnown(kind, inputs[index]!))
      const results = at
        ? await at.run({ kind, inputs: batch, ...rest })
        : await runBatch(kind, batch, { config, shared })
      for (const [position, { packed, code, milliseconds }] of results.entries()) {
        const index = indexes[position]!
        const [key, input] = [keys[index]!, inputs[index]!]
        if (IS_CACHED[kind]) cache.write(key, packed, slotOf(kind, input))
        outputs[index] = keep(outputIn(kind, packed, key, readerOf(key)))
        addDuration(durations, kind, input, milliseconds)
        if (code) cache.write(codeKeyOf(input, config), code, slotOf('code', input))
      }
      finished += indexes.length
      tell()
    }

    const broken = { by: null as DocgenError | null }
    /** Where a thread ends, each input by itself tells which one ends it. */
    const computeAll = async (indexes: readonly number[]): Promise<void> => {
      if (broken.by) throw broken.by
      try {
        await compute(indexes)
      } catch (error) {
        const isEnd = error instanceof ThreadEnded && error.end !== 'renewal'
        if (!isEnd) throw error
        if (indexes.length > 1) for (const index of indexes) await computeAll([index])
        else throw (broken.by = endedError(error, kind, inputs[indexes[0]!]!, renderLimit))
      }
    }

    const batches = chunk(missing, BATCH)
    if (isPooled) await all(batches.map(computeAll), options.signal)
    else for (const batch of batches) await computeAll(batch)
    return outputs
  }

  return {
    run: run as Jobs['run'],
    known(files) {
      const hashes: FileHashes = new Map()
      const keys = files.map((file) => keyOf('parse', file, config, null))
      return Promise.resolve(keys.map((key) => find('parse', key, hashes) as Page | null))
    },
    parseApart: (files) => run('parse', files, null, apart) as Promise<Page[]>,
    endApart: () => apart.close(),
    warmUp() {
      pool.open()
      // What fails here fails again, and is told, with the first page.
      parser?.run({ kind: 'prepare', given }).catch(() => undefined)
    },
    async describe({ serverEntry, hash, theme }) {
      if (theme) return theme
      const [facts] = await run('describe', [{ serverEntry, hash }])
      return facts as ThemeFacts
    },
    durations,
    profiles: () => pool.profiles(),
    rest: () => pool.close(),
    renew: () => pool.renew(),
    interrupt: () => pool.interrupt(),
    async close() {
      await Promise.all([pool.close(), apart.close(), parser?.close()])
      await cache.prune(Date.now())
    },
  }
}

/** Ends when all have ended: none writes to the cache behind the caller's back. Rejects like the first that failed. */
async function all(running: readonly Promise<void>[], signal?: AbortSignal): Promise<void> {
  const ends = await Promise.allSettled(running)
  // The pool has an error of its own for what is aborted.
  signal?.throwIfAborted()
  const failed = ends.find((end) => end.status === 'rejected')
  if (failed) throw failed.reason
}

function usesPool(kind: JobKind, count: number, options: JobsOptions): boolean {
  if (kind !== 'parse' && options.isolateRender) return true
  return count >= INLINE_BELOW[kind] && availableParallelism() > 1
}

/**
 * Translations of a page have most of their blocks of code in common: a thread that gets them together highlights these once.
 * All else stays in its order.
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
  return (a, b) => compare(names[a] ?? '', names[b] ?? '') || a - b
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

/** What checks ask every page for. A build that parses few pages has the memory for it. */
const CHECKED = ['links'] as const

/** Pages and files know what they were made of. `held`: see `unpackPage`. Null for what cannot be read. */
function outputIn(
  kind: JobKind,
  packed: Uint8Array,
  key: string,
  readPart: ReadPart | null,
  held: readonly LaterField[] = [],
): unknown {
  try {
    if (kind === 'render') return unpackRendered(packed, key)
    if (kind === 'describe') return unpack(packed).head
    // The files that a page has read are no part of the key, but of the page.
    const toOrigin = ({ dependencies }: Pick<Page, 'dependencies'>) =>
      hashOf(key + JSON.stringify(dependencies))
    return unpackPage(packed, toOrigin, readPart && { readPart, held })
  } catch {
    return null
  }
}

function isRendered(output: unknown): output is Rendered {
  return typeof output === 'object' && output !== null && 'files' in output
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

function writeShared(shared: RenderShared, config: Config): string {
  const text = JSON.stringify({
    ...shared,
    // Threads need the addresses of the bundle, not its bytes.
    bundle: { ...shared.bundle, files: [], modules: {}, diagnostics: [] },
  })
  const file = join(config.cacheDir, 'server', `shared-${hashOf(text).slice(0, 16)}.json`)
  // Threads of another build may be about to read the file of the same name.
  writeWhole(file, text)
  return file
}

function chunk<T>(items: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  )
}
