// The React element of a page on the server, and what its components record while it is rendered.
import type { ComponentType, ReactNode } from 'react'
import { toUrl } from '../shared/paths.ts'
import type { PageData, SiteData } from '../types/browser.ts'
import type { RenderInput } from '../types/render.ts'
import type { HeadTag } from '../types/theme.ts'
import { App } from './App.tsx'
import type { RenderOnce, RouterState } from './context.tsx'

export type PageInput = RenderInput<ComponentType>

/** Data that components record while they are rendered. */
export interface Collected {
  readonly renderedRuns: Set<number>
  readonly renderedParts: Set<string>
  readonly head: (readonly HeadTag[])[]
}

export function createCollected(): Collected {
  return { renderedRuns: new Set(), renderedParts: new Set(), head: [] }
}

export function createApp(
  { page, site, runs, content, sharedValues }: PageInput,
  { renderedRuns, renderedParts, head }: Collected,
  {
    renderOnce,
    children,
  }: { readonly renderOnce?: RenderOnce; readonly children?: ReactNode } = {},
) {
  const html = runs.map((__html) => ({ __html }))
  const view = { page, site, runs: html, content, revision: 0 }
  const store = {
    collect: (tags: readonly HeadTag[]) => void head.push(tags),
    add: () => () => undefined,
  }
  const router = firstRouterState(page, site)
  const server = {
    renderedRuns,
    renderedParts,
    shared: sharedValues,
    ...(renderOnce && { renderOnce }),
  }
  return (
    <App view={view} router={router} head={store} server={server} onReady={noop}>
      {children}
    </App>
  )
}

// `onReady` is never called on the server, because effects do not run there.
const noop = () => undefined

function firstRouterState(page: PageData, site: SiteData): RouterState {
  const url = { pathname: toUrl(page.routePath, site), search: '', hash: '' }
  return { routePath: page.routePath, url, isLoading: false, navigate: () => undefined }
}
