// What a bundler takes and gives.
import type { Bundle } from '../types/output.ts'
import type { Config, Site } from '../types/index.ts'
import type { BuildInputs } from './bundleSources.ts'
import type { ImportFindings } from './imports/importFindings.ts'
import type { LoadedModules } from './imports/missingNames.ts'
import type { PageModules } from './pageModules.ts'

/** What a bundle is made of. */
export type BundleInput = Pick<Site, 'config' | 'routes'>

export interface BundleOptions {
  /** Development build: React's warnings, readable code, the live-reload client. */
  readonly dev: boolean
  /** Whether scripts of `dev` say what they were made of, and functions of the server keep their names. Default: yes. */
  readonly sourceMaps?: boolean
}

/** The bundler that `dev` keeps: each `build` reuses what has not changed. */
export interface Bundler {
  /** Throws `DocgenError` when a module does not compile. */
  build(site: BundleInput): Promise<Bundle>
  /** Absolute paths of the modules and style sheets of the last build, packages left out. */
  inputs(): readonly string[]
  /** All that the last build was made of; null before the first. */
  made(): BundleParts | null
  dispose(): Promise<void>
}

/** What a bundle was made of, and the files it has outside of the output. */
export interface BundleParts {
  readonly builds: readonly BuildInputs[]
  /** Absolute paths of what plugins read by themselves. */
  readonly read: readonly string[]
  /** The server's modules and maps; absolute. */
  readonly serverFiles: readonly string[]
}

/** What both builds of a bundler share. */
export interface Shared {
  readonly config: Config
  readonly options: BundleOptions
  readonly modules: PageModules
  readonly findings: ImportFindings
  /** CommonJS modules that were loaded to learn what they export. */
  readonly loaded: LoadedModules
}
