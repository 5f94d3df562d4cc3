// The server's half: one page to HTML. Bundled by itself and called by a render worker.
import theme from 'docgen:theme'
import type { ComponentType } from 'react'
import { renderToPipeableStream, renderToString } from 'react-dom/server'
import { toUrl } from '../shared/paths.ts'
import type { HeadTag, PageData, SiteData } from '../types.ts'
import { App } from './App.tsx'
import type { RouterState } from './context.tsx'
import type { Theme } from './theme.ts'

export interface RenderInput {
  readonly page: PageData
  readonly site: SiteData
  readonly runs: readonly string[]
  /** What the page's own module exports; null for a page without one. */
  readonly content: ComponentType | null
}

/** Names of the components that the theme gives to pages. */
export const componentNames: readonly string[] = Object.keys(theme.components ?? {})

/** The theme's texts by language; the build puts those of a language into its `SiteData`. */
export const text: Theme['text'] = theme.text

/** The theme's ground; null where it does not say it. */
export const ground = theme.ground ?? null

export interface RenderOutput {
  /** The HTML of `#docgen`. */
  readonly html: string
  /** Numbers of the runs that do not stand in it. */
  readonly unrenderedRuns: readonly number[]
  /** Tags for the head of the document, one list for each component that has any. */
  readonly head: readonly (readonly HeadTag[])[]
}

/** Draws the page. Throws what a component throws. */
export function render(input: RenderInput): RenderOutput {
  const collected = createCollected()
  const html = renderToString(createApp(input, collected))
  const { renderedRuns, head } = collected
  const unrenderedRuns = [...input.runs.keys()].filter((i) => !renderedRuns.has(i))
  return { html, unrenderedRuns, head }
}

/** What components note while they are drawn. */
interface Collected {
  readonly renderedRuns: Set<number>
  readonly head: (readonly HeadTag[])[]
}

function createCollected(): Collected {
  return { renderedRuns: new Set(), head: [] }
}

/** The components around the one that throws, innermost first, one to a line. Only streams tell. */
export function traceError(input: RenderInput): Promise<string> {
  return new Promise((resolve) => {
    const { abort } = renderToPipeableStream(createApp(input, createCollected()), {
      onError(_error, { componentStack = '' }) {
        resolve(traceOf(componentStack))
        abort()
      },
      onAllReady: () => resolve(''),
    })
  })
}

/** The author's part of React's stack: components, up to the page's own or to what every page has. */
function traceOf(componentStack: string): string {
  const names = componentStack
    .split('\n')
    .flatMap((line) => /^\s*at ([A-Z]\w*)/.exec(line)?.[1] ?? [])
  const end = names.findIndex((name) => name === 'MDXContent' || name === 'Frame')
  const own = end < 0 ? names : names.slice(0, end)
  return own.map((name) => `in ${name}`).join('\n')
}

function createApp({ page, site, runs, content }: RenderInput, { renderedRuns, head }: Collected) {
  const html = runs.map((__html) => ({ __html }))
  const view = { page, site, runs: html, content, revision: 0 }
  const store = {
    collect: (tags: readonly HeadTag[]) => void head.push(tags),
    add: () => () => undefined,
  }
  const router = firstRouterState(page, site)
  return <App view={view} router={router} head={store} renderedRuns={renderedRuns} />
}

function firstRouterState(page: PageData, site: SiteData): RouterState {
  const url = { pathname: toUrl(page.routePath, site), search: '', hash: '' }
  return { routePath: page.routePath, url, isLoading: false, navigate: () => undefined }
}
