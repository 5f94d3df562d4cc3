// Options of docgen's public functions.
import type { DeployHost } from './siteOptions.ts'

/** A stage of a build. `loadSite` runs the first four. */
export type Stage =
  'config' | 'load' | 'parse' | 'model' | 'bundle' | 'render' | 'outputs' | 'checks' | 'emit'

/**
 * Options of `build`, the same as those of `docgen build` except `--json`, because `build` returns
 * the data.
 */
export interface BuildOptions {
  /**
   * Path of the configuration file, absolute or relative to the root folder. Default:
   * `docgen.config.*` there.
   */
  readonly config?: string
  /**
   * Output folder, absolute or relative to the root folder. Default: `outDir` of the configuration.
   */
  readonly outDir?: string
  /** Path under which the site is served. Default: `base` of the configuration. */
  readonly base?: string
  /** Whether to use the cache in `.docgen`. Default: `true`. */
  readonly cache?: boolean
  /** Whether warnings count as errors, so that nothing is written. Default: `false`. */
  readonly strict?: boolean
  /**
   * How many days the output folder keeps hashed files and payloads of earlier builds, for pages
   * that were opened before a deployment. Default: none are kept.
   */
  readonly keepAssets?: number
  /**
   * The date of the build, from which `keepAssets` counts, as `YYYY-MM-DD`. Default: the date of
   * the last Git commit.
   */
  readonly buildDate?: string
  /**
   * Whether to write a CPU profile and a performance report to `.docgen/profile`. The output is the
   * same. Default: `false`.
   */
  readonly profile?: boolean
  /**
   * Folders of the parts that shards have built, absolute or relative to the root folder. The build
   * merges them: their pages are neither parsed nor rendered again. Default: none.
   */
  readonly parts?: readonly string[]
  /**
   * Stops the build, which then rejects with the signal's reason. Threads are ended, and no file is
   * left incomplete.
   */
  readonly signal?: AbortSignal
  /** Called with the progress of each stage. */
  readonly onProgress?: (progress: Progress) => void
}

/** Options of `loadSite`: the options of `build` that affect the model. */
export type LoadSiteOptions = Omit<
  BuildOptions,
  'strict' | 'profile' | 'keepAssets' | 'buildDate' | 'parts'
>

/** One of several equal shares of a build. */
export interface Shard {
  /** From 1 to `total`. */
  readonly index: number
  readonly total: number
}

/** Options of `buildShard`, the same as those of `docgen build --shard`. */
export interface ShardOptions extends Omit<
  BuildOptions,
  'profile' | 'keepAssets' | 'buildDate' | 'parts'
> {
  readonly shard: Shard
  /**
   * Folder of the part, absolute or relative to the root folder. An earlier part in it is used as a
   * cache. Default: `part-` and the number of the shard.
   */
  readonly outDir?: string
}

/** The address on which a server listens. */
export interface ListenOptions {
  /** 0 selects any free port. */
  readonly port: number
  /** Whether to fail if the port is in use, instead of trying the next one. Default: `false`. */
  readonly strictPort?: boolean
  /** Address to listen on; `true` for all. Default `localhost`. */
  readonly host?: string | boolean
}

/** Options that `dev` and `preview` have in common. */
export interface ServerOptions
  extends Pick<BuildOptions, 'config' | 'outDir' | 'base'>, Partial<ListenOptions> {
  /** Whether to open the site in the browser. Default: `false`. */
  readonly open?: boolean
  /** Closes the server. If it is still starting, the call rejects with the signal's reason. */
  readonly signal?: AbortSignal
}

/** Options of `preview`, the same as those of `docgen preview`. The default of `port` is 4173. */
export interface PreviewOptions extends ServerOptions {
  /**
   * The host whose behavior is imitated. Default: `deploy.host` of the configuration; without it, a
   * host with clean addresses.
   */
  readonly as?: PreviewHost
}

/** A host that `preview` can imitate. */
export type PreviewHost = DeployHost | 'github-pages' | 's3'

/** How many of the inputs of a stage are done. */
export interface Progress {
  readonly stage: Stage
  readonly done: number
  readonly total: number
}
