// Stage 1: loads the configuration and creates the objects that all other stages use. They are
// passed to the stages as one object and closed at the end.
import { loadCompiledConfig, type LoadedConfig } from '../config/loadConfig.ts'
import { configFlagsOf } from '../config/configFlags.ts'
import { readOutputRecord, type OutputRecord } from '../emit/outputRecord.ts'
import { createStaging, type Staging } from '../emit/staging.ts'
import { createJobs, type Jobs, type JobsOptions } from '../jobs/jobs.ts'
import type { ResultCaches } from '../jobs/results.ts'
import type { Profiler } from '../profile/createProfiler.ts'
import { packFolder } from '../store/cache.ts'
import { createSharedCache, type SharedCache } from '../store/remote/sharedCache.ts'
import type { Config } from '../types/index.ts'
import type { BuildOptions } from '../types/options.ts'
import type { CliBuildOptions } from './cliOptions.ts'
import { createClock, type Clock } from './clock.ts'
import { startMerging, type Merging } from './shards/merging.ts'

/** The objects that the stages of the model use. */
export interface LoadContext {
  readonly options: BuildOptions
  readonly cliOptions: CliBuildOptions
  readonly config: Config
  readonly clock: Clock
  readonly jobs: Jobs
  /** Undefined unless the build merges parts. */
  readonly merging?: Merging | undefined
}

/** The objects that all stages use. */
export interface BuildContext extends LoadContext {
  readonly profiler: Profiler | null
  readonly record: OutputRecord
  readonly staging: Staging
  /** Null unless the configuration has a shared cache, and the build uses a cache. */
  readonly shared: SharedCache | null
  /** Ends the threads and removes the staging directory. */
  close(): Promise<void>
}

/** Runs stage 1 for `loadSite` and shards, which write no output. `caches`: see `JobsOptions`. */
export async function createLoadContext(
  root: string,
  options: BuildOptions,
  caches?: ResultCaches,
  cliOptions: CliBuildOptions = {},
): Promise<LoadContext> {
  const clock = createClock(options)
  const loaded = await clock.time('config', () => loadCompiledConfig(root, options, options))
  const jobs = startJobs(root, loaded, options, { caches, ...cliOptions })
  return { options, cliOptions, config: loaded.config, clock, jobs }
}

/** Runs stage 1 of a build. */
export async function startBuild(
  root: string,
  options: BuildOptions,
  cliOptions: CliBuildOptions,
  profiler: Profiler | null,
): Promise<BuildContext> {
  const { cache = true } = options
  const clock = createClock(options)
  const loaded = await clock.time('config', () => loadCompiledConfig(root, options, options))
  const { config } = loaded
  const shared = cache ? sharedCacheOf(config, packFolder(config.cacheDir)) : null
  await shared?.fetch()
  const merging = options.parts && startMerging(config, options.parts, cache)
  await profiler?.open(config)
  const record = readOutputRecord(config, { cache })
  const staging = createStaging(config, record)
  cliOptions.onStaging?.(staging)
  const jobs = startJobs(root, loaded, options, {
    target: staging,
    caches: merging?.caches,
    ...cliOptions,
  })
  const close = async () => {
    await jobs.close()
    staging.remove()
    if (!options.signal?.aborted) await shared?.store()
  }
  return {
    options,
    cliOptions,
    config,
    clock,
    profiler,
    merging,
    shared,
    record,
    staging,
    jobs,
    close,
  }
}

/**
 * Returns the cache that machines share, if the configuration has one. `name` distinguishes several
 * pack folders of one site.
 */
export function sharedCacheOf(
  { cache, hash }: Config,
  folder: string,
  name = '',
): SharedCache | null {
  return cache.remote && createSharedCache(cache.remote, folder, `${hash} ${name}`)
}

function startJobs(
  root: string,
  { config, compiled }: LoadedConfig,
  options: BuildOptions,
  own: Pick<JobsOptions, 'target' | 'caches' | 'dropsPageContents' | 'onManyPages'>,
): Jobs {
  const { cache = true, profile = false, signal, onProgress } = options
  return createJobs(config, {
    ...own,
    cache,
    compiled,
    load: { root, flags: configFlagsOf(options), profile },
    signal,
    onProgress: (stage, done, total) => onProgress?.({ stage, done, total }),
  })
}
