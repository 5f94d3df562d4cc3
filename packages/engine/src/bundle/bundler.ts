// Types shared by the bundler, its plugins and its callers.
import type { Config, Site } from '../types/index.ts'
import type { BuildInputs } from './bundleSources.ts'
import type { ImportFindings } from './imports/importFindings.ts'
import type { PageModules } from './pageModules.ts'

/** Input of a bundler: the configuration and the pages. */
export type BundleInput = Pick<Site, 'config' | 'routes'>

export interface BundleOptions {
  /** Development build: React's warnings, readable code, the live-reload client. */
  readonly dev: boolean
  /** Whether `dev` scripts get source maps and server functions keep their names. Default: true. */
  readonly sourceMaps?: boolean
}

/** The sources of a bundle, and the files it has outside the output folder. */
export interface BundleSources {
  readonly builds: readonly BuildInputs[]
  /** Absolute paths of files that plugins read and that are missing from esbuild's inputs. */
  readonly read: readonly string[]
  /** Absolute paths of the server modules and their source maps. */
  readonly serverFiles: readonly string[]
}

/** State shared by the client build and the server build of a bundler. */
export interface BundleContext {
  readonly config: Config
  readonly options: BundleOptions
  readonly modules: PageModules
  readonly findings: ImportFindings
}
