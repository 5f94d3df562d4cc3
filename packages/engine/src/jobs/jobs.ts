// Where cache and threads meet, and nowhere else. A stage function cannot tell whether it runs here or in a thread. The steps of a
// request are in runJobs.ts.
import { givenConfigOf } from '../config/loadConfig.ts'
import type { OutputPlace } from '../emit/staging.ts'
import type { JobTimes, PageTimes } from '../profile/createProfiler.ts'
import { createCache, noCache } from '../store/cache.ts'
import type { ContentFile, Page } from '../types/content.ts'
import type { Config } from '../types/index.ts'
import type { Bundle, RenderShared, RenderTask, ThemeFacts } from '../types/output.ts'
import type { FileHashes } from '../store/remember.ts'
import { keyOf } from './keys.ts'
import type { Input, JobKind, JobKinds, WorkerData } from './protocol.ts'
import { createResults, type Results } from './results.ts'
import { runJobs, type Work } from './runJobs.ts'
import { createSharedFiles } from './sharedFile.ts'
import { createThreads, type Threads } from './threads.ts'

/**
 * Milliseconds that `dev` waits for a page to be drawn, and for a theme to be loaded: a thousand times as long as a page takes, and long enough for
 * a component that computes, on a machine that has much to do.
 */
const RENDER_LIMIT = 10_000

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
  /** Called before so many pages are parsed that memory counts for more than time. */
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
  const work = createWork(config, options, createResults(cache, config, !!options.arePagesInCache))
  const { given, results, pool, apart, parser, durations } = work
  return {
    run: ((kind: JobKind, inputs: readonly Input[], shared?: RenderShared) =>
      runJobs(work, { kind, inputs, ...(shared ? { shared } : {}) })) as Jobs['run'],
    known(files) {
      const hashes: FileHashes = new Map()
      const keys = files.map((file) => keyOf('parse', file, config, null))
      return Promise.resolve(keys.map((key) => results.find('parse', key, hashes) as Page | null))
    },
    parseApart: (inputs) =>
      runJobs(work, { kind: 'parse', inputs, isApart: true }) as Promise<Page[]>,
    endApart: () => apart.close(),
    warmUp() {
      pool.open()
      // What fails here fails again, and is told, with the first page.
      parser?.run({ kind: 'prepare', given }).catch(() => undefined)
    },
    async describe({ serverEntry, hash, theme }) {
      if (theme) return theme
      const [facts] = await runJobs(work, { kind: 'describe', inputs: [{ serverEntry, hash }] })
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

function createWork(config: Config, options: JobsOptions, results: Results): Work {
  const { isolateRender = false, renderLimit = RENDER_LIMIT, parser = null } = options
  const { place, signal, onProgress } = options
  const given = givenConfigOf(config)
  const load = { ...options.load, given }
  const limit = isolateRender ? renderLimit : undefined
  return {
    config,
    given,
    results,
    sharedFileOf: createSharedFiles(config),
    pool: createThreads({ signal, load, isSingle: isolateRender, limit }),
    apart: createThreads({ signal, load: { ...load, isBackground: true }, isSingle: true }),
    parser,
    durations: new Map<string, PageTimes>(),
    place,
    isolateRender,
    renderLimit,
    signal,
    onProgress(kind, done, total) {
      if (kind !== 'describe') onProgress?.(kind, done, total)
    },
    onManyPages: () => options.onManyPages?.(),
  }
}
