// Loads modules of the server bundle, and describes the exports of the compiled
// `runtime/server.tsx`.
import { pathToFileURL } from 'node:url'
import type { ThemeFacts } from '../types/output.ts'
import type { RenderInput, RenderOutput } from '../types/render.ts'
import type { SiteGraph } from '../types/siteModules.ts'

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
