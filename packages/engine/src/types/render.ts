// What a render thread passes to the server bundle for a page, and what it gets back.
import type { PageData, SiteData } from './browser.ts'
import type { HeadTag } from './theme.ts'

/** `Content` is the type of a component: Node.js code only passes it on. */
export interface RenderInput<Content = unknown> {
  readonly page: PageData
  readonly site: SiteData
  readonly runs: readonly string[]
  /** The default export of the page's module; null for a page without a module. */
  readonly content: Content | null
  /** Values that the pages of a site share, by name. */
  readonly sharedValues: Map<string, unknown>
}

/** A rendered page. */
export interface RenderOutput {
  /** The HTML of `#docgenRoot`. */
  readonly html: string
  /**
   * Indexes of the runs that `html` does not contain, so that the document must contain them
   * elsewhere.
   */
  readonly unrenderedRuns: readonly number[]
  /** Head tags, one list for each `Head` component. */
  readonly head: readonly (readonly HeadTag[])[]
  /** The lazy parts that the browser must load before it renders the page. */
  readonly parts: readonly RenderedParts[]
}

/** A group of lazy parts that a page renders. */
interface RenderedParts {
  readonly id: string
  /** Names of the modules in the server bundle that contain the parts. */
  readonly modules: readonly string[]
  /**
   * Whether the first page of a visit does not need the modules, because it keeps the server's
   * HTML.
   */
  readonly isStatic: boolean
}
