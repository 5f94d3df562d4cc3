// Results of docgen's public functions.
import type { ServerOptions, Shard, Stage } from './options.ts'
import type { Diagnostic } from './diagnostic.ts'
import type { Site } from './index.ts'
import type { Page } from './content.ts'
import type { FirstLoad, OutputFile } from './output.ts'

/** How long a stage of a build took. */
export interface Timing {
  readonly stage: Stage
  readonly milliseconds: number
}

/** Options of `dev`, the same as those of `docgen dev`. The default of `port` is 3000. */
export interface DevOptions extends ServerOptions {
  /** Called with the events that the command prints. */
  readonly onEvent?: (event: DevEvent) => void
  /** The command that opens files of the overlay. Default: an editor that is running. */
  readonly editor?: string | undefined
}

/** A server that `dev` or `preview` started. */
export interface Listening {
  /** Ends with the base and a slash. */
  readonly url: string
  readonly port: number
  /** Resolves when the port is free and all work has ended. Can be called more than once. */
  close(): Promise<void>
}

/**
 * An event of `dev`. `packages`: npm packages are being prepared, or have been if `milliseconds` is
 * a number. `slow`: a page took more than a second to render. `update`: browsers were told to fetch
 * the open page again, to reload, or to replace style sheets. `diagnostics`: all problems of the
 * site after a change.
 */
export type DevEvent =
  | { readonly type: 'ready'; readonly url: string; readonly milliseconds: number }
  | {
      readonly type: 'packages'
      readonly names: readonly string[]
      readonly milliseconds: number | null
    }
  | { readonly type: 'slow'; readonly routePath: string; readonly milliseconds: number }
  | {
      readonly type: 'update'
      readonly message: 'update' | 'reload' | 'style'
      /** Absolute paths. */
      readonly changed: readonly string[]
      readonly milliseconds: number
    }
  | { readonly type: 'diagnostics'; readonly diagnostics: readonly Diagnostic[] }

/** The result of `build`. */
export interface BuildResult {
  readonly site: Site
  /** All pages in the order of their routes, without the 404 pages that docgen adds. */
  readonly pages: readonly Page[]
  readonly outputs: readonly OutputFile[]
  readonly diagnostics: readonly Diagnostic[]
  readonly timings: readonly Timing[]
  /** Numbers of written, unchanged and removed files. Null if errors prevented writing. */
  readonly emitted: {
    readonly written: number
    readonly unchanged: number
    readonly removed: number
  } | null
  /** Bytes of all output files. */
  readonly bytes: number
  /** Gzip bytes that a first visit to a page loads besides its document. */
  readonly firstLoad: FirstLoad
  /** The slowest pages to parse and render, slowest first. */
  readonly slowest: readonly { readonly filePath: string; readonly milliseconds: number }[]
  /** How the build used the shared cache; null without one. */
  readonly sharedCache: SharedCacheUse | null
  /** The measurements of `profile: true`; null without it. */
  readonly profile: BuildProfile | null
}

/** How a build used the cache that machines share. */
export interface SharedCacheUse {
  /** Packs that were fetched. */
  readonly fetched: number
  /** Packs that were stored. */
  readonly stored: number
  /**
   * Why the cache could not be used, or not fully; completes a sentence with “because”. Null if it
   * could be used.
   */
  readonly problem: string | null
}

/** The result of `buildShard`. */
export interface ShardResult {
  readonly shard: Shard
  /** Folder of the part, absolute. */
  readonly dir: string
  /** Number of pages of the shard. */
  readonly pages: number
  /** The docs folder, to which file paths in diagnostics are relative. */
  readonly docsDir: string
  /** Of these pages. */
  readonly diagnostics: readonly Diagnostic[]
  readonly timings: readonly Timing[]
  readonly sharedCache: SharedCacheUse | null
  /** Whether the part is finished, so that it can be merged. */
  readonly ok: boolean
}

/** The performance measurements of a build. Times are in milliseconds. */
export interface BuildProfile {
  /** Folder of `files`, absolute. */
  readonly dir: string
  /**
   * Names of the written files: the report, then a CPU profile for each thread, starting with the
   * main thread.
   */
  readonly files: readonly string[]
  /** All pages, slowest first. Null means that the result came from the cache. */
  readonly pages: readonly {
    readonly filePath: string
    readonly milliseconds: number | null
    readonly parse: number | null
    readonly render: number | null
  }[]
  /** The packages and rooms of docgen with the most processor time of their own, longest first. */
  readonly code: readonly { readonly name: string; readonly milliseconds: number }[]
}
