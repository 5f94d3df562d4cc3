// The server's half: one page to HTML. Bundled by itself and called by a render worker.
import { renderToString } from 'react-dom/server'
import { toUrl } from '../shared/paths.ts'
import type { PageData, SiteData } from '../types.ts'
import { App } from './App.tsx'
import type { RouterState } from './context.tsx'

export interface RenderInput {
  readonly page: PageData
  readonly site: SiteData
  readonly runs: readonly string[]
}

/** The HTML of `#docgen`, and the numbers of the runs that do not stand in it. */
export function render({ page, site, runs }: RenderInput): {
  html: string
  unrenderedRuns: number[]
} {
  const renderedRuns = new Set<number>()
  const view = { page, site, runs: runs.map((__html) => ({ __html })), revision: 0 }
  const html = renderToString(
    <App view={view} router={firstRouterState(page, site)} renderedRuns={renderedRuns} />,
  )
  return { html, unrenderedRuns: [...runs.keys()].filter((i) => !renderedRuns.has(i)) }
}

function firstRouterState(page: PageData, site: SiteData): RouterState {
  const url = { pathname: toUrl(page.routePath, site), search: '', hash: '' }
  return { routePath: page.routePath, url, isLoading: false, navigate: () => undefined }
}
