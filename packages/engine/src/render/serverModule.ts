// Loads modules of the server bundle, and describes the exports of the compiled
// `runtime/server.tsx`.
import { pathToFileURL } from 'node:url'
import type { HeadTag } from '../types/theme.ts'
import type { PageData, SiteData } from '../types/browser.ts'
import type { ThemeFacts } from '../types/output.ts'

interface RenderInput {
  readonly page: PageData
  readonly site: SiteData
  readonly runs: readonly string[]
  /** The default export of the page's module. */
  readonly content: unknown
}

/** The exports of the compiled `runtime/server.tsx`. */
export interface ServerModule {
  readonly names: ThemeFacts['names']
  /** The theme's texts by language. */
  readonly text: ThemeFacts['text']
  /** Must be called before the first render. */
  prepare(): Promise<void>
  readonly ground: ThemeFacts['ground']
  render(input: RenderInput): {
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
  /** Returns the components around the one that throws, innermost first, one per line. */
  traceError(input: RenderInput): Promise<string>
}

/** Returns the exports of a module. Throws what the module throws while it is loaded. */
export async function loadModule<T>(absPath: string): Promise<T> {
  return (await import(pathToFileURL(absPath).href)) as T
}
