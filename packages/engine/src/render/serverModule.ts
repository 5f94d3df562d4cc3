// The server's modules as the build sees them: what the compiled `runtime/server.tsx` exports, and how a module of the
// server bundle is loaded.
import { pathToFileURL } from 'node:url'
import type { HeadTag } from '../types/theme.ts'
import type { PageData, SiteData } from '../types/browser.ts'
import type { ThemeFacts } from '../types/output.ts'

interface RenderInput {
  readonly page: PageData
  readonly site: SiteData
  readonly runs: readonly string[]
  /** The component a page's own module exports. */
  readonly content: unknown
}

/** What the compiled `runtime/server.tsx` exports. */
export interface ServerModule {
  readonly names: ThemeFacts['names']
  /** The theme's texts by language. */
  readonly text: ThemeFacts['text']
  /** To be called before a page is drawn. */
  prepare(): Promise<void>
  readonly ground: ThemeFacts['ground']
  render(input: RenderInput): {
    html: string
    /** Runs that did not end up in `html`: the document has to carry them. */
    unrenderedRuns: readonly number[]
    /** Tags that components want in the head of the document. */
    head: readonly (readonly HeadTag[])[]
    /** Parts that the browser has to load before, and the names of the server's modules that hold them. */
    parts: readonly {
      readonly id: string
      readonly modules: readonly string[]
      readonly isStatic: boolean
    }[]
  }
  /** The components around the one that throws, innermost first, one to a line. */
  traceError(input: RenderInput): Promise<string>
}

/** What a module of the server bundle exports. Throws what it throws when it is loaded. */
export async function loadModule<T>(absPath: string): Promise<T> {
  return (await import(pathToFileURL(absPath).href)) as T
}
