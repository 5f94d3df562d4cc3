// What the components of a page share. Two contexts, so that a navigation in progress redraws only what shows
// it, and a page switch is one change for everything else.
import { createContext, use, type ComponentType, type ReactNode } from 'react'
import type { HeadTag } from '../types/theme.ts'
import type { PageData, SiteData } from '../types/browser.ts'
import type { Theme } from './theme.ts'

/** Static HTML as `dangerouslySetInnerHTML` takes it. The object's identity decides whether React writes it. */
export interface RunHtml {
  readonly __html: string | TrustedHTML
}

/** The page being shown. */
export interface PageView {
  readonly page: PageData
  readonly site: SiteData
  /** Never changed in place: a new object for a run means new content. */
  readonly runs: readonly RunHtml[]
  /** What the page's own module exports; null for a page without components. */
  readonly content: ComponentType | null
  /** Grows with every payload shown, so that no article outlives its page. */
  readonly revision: number
}

/** What the head of a document is made from. */
export type HeadView = Pick<PageView, 'page' | 'site'>

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
  /** On the server, collects the runs that were rendered. */
  readonly renderedRuns: Set<number> | null
  /** On the server, collects the ids of the parts that were loaded for the page. */
  readonly drawnParts?: Set<string> | undefined
  /** On the server. */
  readonly drawOnce?: DrawOnce | undefined
}

/**
 * The HTML of `node`, which is drawn once for each `of` and each `variant` of it, whatever the page. What it notes for a page while it is drawn is noted
 * for one page only: it calls no `useId`, and draws no `Head`, no article and no part that is loaded later.
 */
export type DrawOnce = (of: object, variant: string, node: ReactNode) => RunHtml

/** Takes the tags that components put into the document's head. */
export interface HeadStore {
  /** Called while a component is drawn; only the server, which draws once, notes them. */
  collect(tags: readonly HeadTag[]): void
  /** Called when a component has been drawn in the browser: puts the tags into the document; returns how to take them out. */
  add(tags: readonly HeadTag[]): () => void
}

export const HeadContext = createContext<HeadStore | null>(null)
export const PageContext = createContext<PageContextValue | null>(null)
export const RouterContext = createContext<RouterState | null>(null)

const OUTSIDE = 'docgen/runtime hooks work only below the theme’s Layout and globals'

export function usePageContext(): PageContextValue {
  const value = use(PageContext)
  if (!value) throw new Error(OUTSIDE)
  return value
}

/** The current address and the way to another one. */
export function useRouter(): RouterState {
  const value = use(RouterContext)
  if (!value) throw new Error(OUTSIDE)
  return value
}
