// The server's half: one page to HTML. Bundled by itself and called by a render worker.
import theme from 'docgen:theme'
import type { ComponentType } from 'react'
import { renderToPipeableStream, renderToString } from 'react-dom/server'
import { toUrl } from '../shared/paths.ts'
import type { PageData, SiteData } from '../types.ts'
import { App } from './App.tsx'
import type { RouterState } from './context.tsx'

export interface RenderInput {
  readonly page: PageData
  readonly site: SiteData
  readonly runs: readonly string[]
  /** What the page's own module exports; null for a page without one. */
  readonly content: ComponentType | null
}

/** Names of the components that the theme gives to pages. */
export const componentNames: readonly string[] = Object.keys(theme.components ?? {})

/** The HTML of `#docgen`, and the numbers of the runs that do not stand in it. */
export function render(input: RenderInput): { html: string; unrenderedRuns: number[] } {
  const renderedRuns = new Set<number>()
  const html = renderToString(createApp(input, renderedRuns))
  return { html, unrenderedRuns: [...input.runs.keys()].filter((i) => !renderedRuns.has(i)) }
}

/** The components around the one that throws, innermost first, one to a line. Only streams tell. */
export function traceError(input: RenderInput): Promise<string> {
  return new Promise((resolve) => {
    const { abort } = renderToPipeableStream(createApp(input, new Set()), {
      onError(_error, { componentStack = '' }) {
        resolve(traceOf(componentStack))
        abort()
      },
      onAllReady: () => resolve(''),
    })
  })
}

/** The author's part of React's stack, without the places in compiled code and without what every page has. */
function traceOf(componentStack: string): string {
  const names = componentStack.split('\n').flatMap((line) => /^\s*at (\S+)/.exec(line)?.[1] ?? [])
  const end = names.indexOf('Frame')
  const own = end < 0 ? names : names.slice(0, end)
  return own.map((name) => `in ${name}`).join('\n')
}

function createApp({ page, site, runs, content }: RenderInput, renderedRuns: Set<number>) {
  const html = runs.map((__html) => ({ __html }))
  const view = { page, site, runs: html, content, revision: 0 }
  return <App view={view} router={firstRouterState(page, site)} renderedRuns={renderedRuns} />
}

function firstRouterState(page: PageData, site: SiteData): RouterState {
  const url = { pathname: toUrl(page.routePath, site), search: '', hash: '' }
  return { routePath: page.routePath, url, isLoading: false, navigate: () => undefined }
}
