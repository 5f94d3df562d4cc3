// Results of the functions of the library.
import type { ServerOptions, Stage } from './options.ts'
import type { Diagnostic } from './diagnostic.ts'
import type { Site } from './index.ts'
import type { Page } from './content.ts'
import type { OutputFile } from './output.ts'

export interface Timing {
  readonly stage: Stage
  readonly milliseconds: number
}

/** Options of `dev`: those of `docgen dev`. `port` is 3000 by default. */
export interface DevOptions extends ServerOptions {
  /** Told of what the command prints. */
  readonly onEvent?: (event: DevEvent) => void
}

/** A server that `dev` or `preview` started. */
export interface Listening {
  /** With base and trailing slash. */
  readonly url: string
  readonly port: number
  /** Resolves when the port is free and nothing is at work any more; may be called again. */
  close(): Promise<void>
}

/**
 * What happens while `dev` runs. `update`: browsers were told of a change: to fetch the open page
 * anew, to load the page again, or to exchange style sheets. `diagnostics`: all that is wrong with
 * the site, after each change.
 */
export type DevEvent =
  | { readonly type: 'ready'; readonly url: string; readonly milliseconds: number }
  | {
      readonly type: 'update'
      readonly message: 'update' | 'reload' | 'style'
      /** Absolute paths. */
      readonly changed: readonly string[]
      readonly milliseconds: number
    }
  | { readonly type: 'diagnostics'; readonly diagnostics: readonly Diagnostic[] }

export interface BuildResult {
  readonly site: Site
  /** Of the site, in the order of their routes, without the 404 pages that docgen adds. */
  readonly pages: readonly Page[]
  readonly outputs: readonly OutputFile[]
  readonly diagnostics: readonly Diagnostic[]
  readonly timings: readonly Timing[]
  /**
   * Files written, left alone because nothing changed in them, and removed. Null when errors kept
   * the build from writing.
   */
  readonly emitted: {
    readonly written: number
    readonly unchanged: number
    readonly removed: number
  } | null
  /** Bytes of all output files. */
  readonly bytes: number
  /** What a first visit to a page loads besides its document, gzip bytes. */
  readonly firstLoad: { readonly javascript: number; readonly css: number }
  /** The slowest pages to parse and render, slowest first. */
  readonly slowest: readonly { readonly filePath: string; readonly milliseconds: number }[]
  /** What `profile: true` measured; null without it. */
  readonly profile: BuildProfile | null
}

/** What a build measured of itself. Times are milliseconds. */
export interface BuildProfile {
  /** Folder of `files`, absolute. */
  readonly dir: string
  /**
   * Names of what was written: the report first, then a CPU profile for the main thread and for
   * each further one.
   */
  readonly files: readonly string[]
  /** Every page, slowest first. Null: nothing was done, the result came from the cache. */
  readonly pages: readonly {
    readonly filePath: string
    readonly milliseconds: number | null
    readonly parse: number | null
    readonly render: number | null
  }[]
  /** The packages and parts of docgen that took most processor time themselves, longest first. */
  readonly code: readonly { readonly name: string; readonly milliseconds: number }[]
}
