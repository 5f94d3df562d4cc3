// Options of the functions of the library.
/** A stage of a build; `loadSite` has the first four. */
export type Stage =
  'config' | 'load' | 'parse' | 'model' | 'bundle' | 'render' | 'outputs' | 'checks' | 'emit'

/**
 * Options of `build`: those of `docgen build`, but for `--json`, whose content is what `build`
 * returns.
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
  /** Path the site is served under. Default: `base` of the configuration. */
  readonly base?: string
  /** Use and fill the cache below `.docgen`. Default `true`. */
  readonly cache?: boolean
  /** Treat warnings as errors: nothing is written. Default `false`. */
  readonly strict?: boolean
  /**
   * Write a CPU profile and a report of what is slow to `.docgen/profile`. The output is the same.
   * Default `false`.
   */
  readonly profile?: boolean
  /**
   * Stops the build: it rejects with the signal's reason, its threads are ended and nothing is
   * half-written.
   */
  readonly signal?: AbortSignal
  /** Told of each stage as it proceeds. */
  readonly onProgress?: (progress: Progress) => void
}

/** Options of `loadSite`: those of `build` that concern the model. */
export type LoadSiteOptions = Omit<BuildOptions, 'strict' | 'profile'>

/** Where a server listens. */
export interface ListenOptions {
  /** 0: any free port. */
  readonly port: number
  /** Fail when the port is taken instead of taking the next free one. Default `false`. */
  readonly strictPort?: boolean
  /** Address to listen on; `true` for all. Default `localhost`. */
  readonly host?: string | boolean
}

export interface ServerOptions
  extends Pick<BuildOptions, 'config' | 'outDir' | 'base'>, Partial<ListenOptions> {
  /** Open the site in the browser. Default `false`. */
  readonly open?: boolean
  /** Closes the server; a start under way rejects with the signal's reason. */
  readonly signal?: AbortSignal
}

/** Options of `preview`: those of `docgen preview`. `port` is 4173 by default. */
export type PreviewOptions = ServerOptions

export interface Progress {
  readonly stage: Stage
  readonly done: number
  readonly total: number
}
