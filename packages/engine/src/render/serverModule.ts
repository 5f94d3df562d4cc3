// Loads modules of the server bundle, and describes the exports of the compiled
// `runtime/server.tsx`.
import { pathToFileURL } from 'node:url'
import type { HeadTag } from '../types/theme.ts'
import type { PageData, SiteData } from '../types/browser.ts'
import type { ThemeFacts } from '../types/output.ts'
import type { SiteGraph } from '../types/siteModules.ts'

interface RenderInput {
  readonly page: PageData
  readonly site: SiteData
  readonly runs: readonly string[]
  /** The default export of the page's module. */
  readonly content: unknown
  /** Values that the pages of a site share, by name. */
  readonly shared: Map<string, unknown>
}

/** The exports of the compiled `runtime/server.tsx`. */
export interface ServerModule {
  describe(): ThemeFacts
  namesOfTheme(): ThemeFacts['names']
  /** Must be called before the first render. */
  prepare(): Promise<void>
  /**
   * Evaluates the modules of the site that have changed, and returns all. Only in `dev`. `known`
   * are the modules that an earlier call returned. Rejects with what the module of the theme
   * throws.
   */
  openSite?(graph: SiteGraph, host: SiteHost, known: SiteModules | null): Promise<SiteModules>
  render(input: RenderInput): RenderOutput
  /** Returns the components around the one that throws, innermost first, one per line. */
  traceError(input: RenderInput): Promise<string>
}

export interface RenderOutput {
  html: string
  /**
   * Indexes of runs that `html` does not contain, so that the document must contain them
   * elsewhere.
   */
  unrenderedRuns: readonly number[]
  /** Head tags of components. */
  head: readonly (readonly HeadTag[])[]
  /** Lazy parts of the page, with the names of the modules that contain them. */
  parts: readonly {
    readonly id: string
    readonly modules: readonly string[]
    readonly isStatic: boolean
  }[]
}

/** The evaluated modules of a site in `dev`. */
export interface SiteModules {
  /** Returns the exports of a module. */
  readonly open: (id: string) => Promise<unknown>
}

/** What `openSite` needs from Node.js. */
interface SiteHost {
  readonly load: (hash: string) => Promise<unknown>
  readonly importFile: (absPath: string) => Promise<unknown>
}

/** Returns the exports of a module. Throws what the module throws while it is loaded. */
export async function loadModule<T>(absPath: string): Promise<T> {
  return (await import(pathToFileURL(absPath).href)) as T
}
