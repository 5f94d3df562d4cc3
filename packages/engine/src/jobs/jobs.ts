// Combines the cache and the worker threads; no other code uses both. A stage function cannot tell
// whether it runs in the main thread or in a worker. runJobs.ts runs the requests.
import { givenConfigOf, type CompiledConfig } from '../config/givenConfig.ts'
import type { OutputTarget } from '../emit/staging.ts'
import { createRenderMemory } from '../render/renderMemory.ts'
import type { JobTimes, PageTimes } from '../profile/createProfiler.ts'
import { type Cache, createCache, noCache } from '../store/cache.ts'
import type { ContentFile, Page } from '../types/content.ts'
import type { Config } from '../types/index.ts'
import type { Bundle, RenderShared, RenderTask, ThemeFacts } from '../types/output.ts'
import type { FileHashes } from '../store/remember.ts'
import { createFileParser } from './fileParser.ts'
import { jobKeyOf } from './keys.ts'
import type { Input, JobKind, JobKinds, WorkerData } from './protocol.ts'
import { createResults, type ResultCaches, type Results } from './results.ts'
import { runJobs, type JobContext } from './runJobs.ts'
import { createSharedFiles } from './sharedFile.ts'
import { createThreads, type Threads } from './threads.ts'

/**
 * Milliseconds that a small page may take to render or a theme to load in `dev`, as `taskTime.ts`
 * measures them. About a thousand times what a page takes. `timeLimit.ts` adds to it for large pages.
 */
const RENDER_LIMIT = 10_000

export interface JobsOptions {
  /** Whether to read and write the cache on disk. */
  readonly cache: boolean
  /** The caches of a part of a divided build, or of its merge, in place of the site's cache. */
  readonly caches?: ResultCaches | undefined
  /** The data from which the threads load the configuration. */
  readonly load: WorkerData
  /** Saves threads a part of that work. */
  readonly compiled?: CompiledConfig
  /**
   * Whether to render in a thread even if there are few pages, so that an endless loop or a leak in
   * a theme does not affect the main thread. Default: false.
   */
  readonly isolateRender?: boolean
  /**
   * Time limit for a small page or a theme with `isolateRender`, in milliseconds. Default:
   * `RENDER_LIMIT`.
   */
  readonly renderLimit?: number
  /** Parses pages that would otherwise be parsed in the main thread. Ended by `close`. */
  readonly parser?: Threads | null
  /**
   * Whether the fields of pages are read from the cache on each access. Only until `close` is
   * called.
   */
  readonly dropsPageContents?: boolean | undefined
  /**
   * Where to stage rendered files. A page that is unchanged in the output folder is not rendered.
   */
  readonly target?: OutputTarget
  readonly signal?: AbortSignal | undefined
  readonly onProgress?: (kind: ProgressKind, done: number, total: number) => void
  /** Called before so many pages are parsed that memory counts for more than time. */
  readonly onManyPages?: () => void
}

/** The kinds of job that report progress. */
type ProgressKind = Exclude<JobKind, 'describe'>

export interface Jobs extends JobTimes {
  /** The cache of the site, until `close`. */
  readonly cache: Cache
  run(kind: 'parse', inputs: readonly ContentFile[]): Promise<Page[]>
  run(
    kind: 'render',
    inputs: readonly RenderTask[],
    shared: RenderShared,
  ): Promise<JobKinds['render']['output'][]>
  /**
   * Returns a function that returns the cached page of a file, or null on a cache miss. It reads
   * each file that pages depend on once.
   */
  finder(): (file: ContentFile) => Page | null
  /** Returns the cached pages of these files, with null for each cache miss. */
  readonly known: (files: readonly ContentFile[]) => Promise<(Page | null)[]>
  /** Parses files in a separate background thread, so that other jobs can run at the same time. */
  readonly parseInBackground: (files: readonly ContentFile[]) => Promise<Page[]>
  /** Ends the thread of `parseInBackground`. */
  endBackground(): Promise<void>
  /** Starts the threads of the pool. */
  openThreads(): void
  /**
   * Lets the thread that parses pages load the parser before it has a page. Later calls do nothing.
   */
  prepareParser(): void
  /** Returns facts about the theme of a bundle. */
  describeTheme(bundle: Bundle, graphFile?: string): Promise<ThemeFacts>
  /** Ends the threads of the pool. The next job starts new ones. Their profiles are lost. */
  endThreads(): Promise<void>
  /** Ends the threads of the pool immediately and starts new ones, which load all modules again. */
  restart(): Promise<void>
  /** Like `restart`, but only if the running job has taken longer than this. */
  interrupt(milliseconds: number): Promise<void>
  /** Ends all threads and prunes the cache. */
  close(): Promise<void>
}

export function createJobs(config: Config, options: JobsOptions): Jobs {
  const caches = options.caches ?? siteCaches(config, options)
  const { cache } = caches
  const context = createJobContext(
    config,
    options,
    createResults(caches, config, !!options.dropsPageContents),
  )
  const { given, results, pool, background, parser, durations } = context
  const state = { isParserPrepared: false }
  const finder = () => {
    const hashes: FileHashes = new Map()
    return (file: ContentFile) =>
      results.find('parse', jobKeyOf('parse', file, config, null), hashes) as Page | null
  }
  return {
    cache,
    run: ((kind: JobKind, inputs: readonly Input[], shared?: RenderShared) =>
      runJobs(context, { kind, inputs, ...(shared ? { shared } : {}) })) as Jobs['run'],
    finder,
    known: (files) => Promise.resolve(files.map(finder())),
    parseInBackground: (inputs) =>
      runJobs(context, { kind: 'parse', inputs, isBackground: true }) as Promise<Page[]>,
    endBackground: () => background.close(),
    openThreads: () => pool.open(),
    prepareParser() {
      if (state.isParserPrepared) return
      state.isParserPrepared = true
      // An error here occurs again with the first page and is reported then.
      parser?.run({ kind: 'prepare', given }).catch(() => undefined)
    },
    async describeTheme({ serverEntry, hash, theme }, graphFile) {
      if (theme) return theme
      const input = { serverEntry, hash, ...(graphFile === undefined ? {} : { graphFile }) }
      const [facts] = await runJobs(context, { kind: 'describe', inputs: [input] })
      return facts as ThemeFacts
    },
    durations,
    profiles: () => pool.profiles(),
    endThreads: () => pool.close(),
    restart: () => pool.restart(),
    interrupt: (milliseconds) => pool.interrupt(milliseconds),
    async close() {
      await Promise.all([pool.close(), background.close(), parser?.close()])
      await cache.prune(Date.now())
    },
  }
}

function siteCaches({ cacheDir }: Config, { cache }: JobsOptions): ResultCaches {
  return { cache: cache ? createCache(cacheDir) : noCache, rendered: noCache }
}

function createJobContext(config: Config, options: JobsOptions, results: Results): JobContext {
  const { isolateRender = false, renderLimit = RENDER_LIMIT, parser = null } = options
  const { target, signal, onProgress } = options
  const given = givenConfigOf(config, options.compiled ?? null)
  const load = { ...options.load, given }
  const limit = isolateRender ? renderLimit : undefined
  return {
    config,
    given,
    parseFile: createFileParser(config),
    memory: createRenderMemory(),
    results,
    sharedFileOf: createSharedFiles(config),
    pool: createThreads({ signal, load, isSingle: isolateRender, limit }),
    background: createThreads({ signal, load: { ...load, isBackground: true }, isSingle: true }),
    parser,
    durations: new Map<string, PageTimes>(),
    target,
    isolateRender,
    renderLimit,
    signal,
    onProgress(kind, done, total) {
      if (kind !== 'describe') onProgress?.(kind, done, total)
    },
    onManyPages: () => options.onManyPages?.(),
  }
}
