// The React contexts of a page. The router's state has its own context, so that the start of a
// navigation renders only the components that show it.
import { createContext, use, type ComponentType, type ReactNode } from 'react'
import type { HeadTag } from '../types/theme.ts'
import type { PageData, SiteData } from '../types/browser.ts'
import type { Theme } from './theme.ts'

/**
 * Static HTML for `dangerouslySetInnerHTML`. React writes the HTML again only if it gets a
 * different object.
 */
export interface RunHtml {
  readonly __html: string | TrustedHTML
}

/** The page being shown. */
export interface PageView {
  readonly page: PageData
  readonly site: SiteData
  /** A changed run gets a new object. The exception is `patchedRuns` in dev mode. */
  readonly runs: readonly RunHtml[]
  /** The default export of the page's module; null for a page without components. */
  readonly content: ComponentType | null
  /** Incremented for every payload shown; the key of the article. */
  readonly revision: number
}

/** The data from which the document head is created. */
export type HeadView = Pick<PageView, 'page' | 'site'>

/** The address of the current page, and what the router is doing. See `useRouter`. */
export interface RouterState {
  readonly routePath: string
  readonly url: { readonly pathname: string; readonly search: string; readonly hash: string }
  /** Whether another page is being fetched. */
  readonly isLoading: boolean
  /** Shows the page at `href`, a URL of this site, as a click on a link to it would. */
  readonly navigate: (href: string) => void
}

export interface PageContextValue extends PageView {
  readonly theme: Theme
  /**
   * Values that all pages share, by name. They live as long as the document, on the server as long
   * as the site data.
   */
  readonly shared: Map<string, unknown>
  /** Undefined in the browser. */
  readonly server: ServerContext | undefined
}

/** What the server collects while it renders a page, and what the pages of a site share. */
export interface ServerContext {
  /** The indexes of the runs that the page renders. */
  readonly renderedRuns: Set<number>
  /** The ids of the lazy parts that the page renders. */
  readonly renderedParts: Set<string>
  readonly shared: Map<string, unknown>
  readonly renderOnce?: RenderOnce
}

/**
 * Returns the HTML of `node`, which is rendered once per `owner` and `variant` and then reused for
 * every page. The node must not call `useId` or render a `Head`, an article or a lazy part, because
 * those record something for the page being rendered.
 */
export type RenderOnce = (owner: object, variant: string, node: ReactNode) => RunHtml

/** Receives the tags that components add to the document head. */
export interface HeadStore {
  /** Called during rendering. Only the server records the tags. */
  collect(tags: readonly HeadTag[]): void
  /**
   * Called in the browser after rendering. Inserts the tags into the document and returns a
   * function that removes them.
   */
  add(tags: readonly HeadTag[]): () => void
}

export const HeadContext = createContext<HeadStore | null>(null)
/** Whether a component is inside the article. Only on sites with untranslated pages. */
export const ArticleContext = /* @__PURE__ */ createContext(false)
export const PageContext = createContext<PageContextValue | null>(null)
export const RouterContext = createContext<RouterState | null>(null)

const OUTSIDE = 'docgen/runtime hooks work only inside the theme’s Layout and globals'

export function usePageContext(): PageContextValue {
  const value = use(PageContext)
  if (!value) throw new Error(OUTSIDE)
  return value
}

/** Returns the current address and a function that opens another one. */
export function useRouter(): RouterState {
  const value = use(RouterContext)
  if (!value) throw new Error(OUTSIDE)
  return value
}
