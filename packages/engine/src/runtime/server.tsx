// The server's half: one page to HTML. Bundled by itself and called by a render worker.
import { renderToString } from 'docgen:renderer'
import theme from 'docgen:theme'
import type { ComponentType, ReactNode } from 'react'
import { toUrl } from '../shared/paths.ts'
import type { HeadTag } from '../types/theme.ts'
import type { PageData, SiteData } from '../types/browser.ts'
import type { ThemeNames } from '../types/output.ts'
import { App } from './App.tsx'
import type { DrawOnce, RouterState } from './context.tsx'
import { createOnceDrawer } from './drawOnce.tsx'
import { lazyGroups, loadParts } from './lazyParts.tsx'
import type { Theme } from './theme.ts'

export interface RenderInput {
  readonly page: PageData
  readonly site: SiteData
  readonly runs: readonly string[]
  /** What the page's own module exports; null for a page without one. */
  readonly content: ComponentType | null
}

/** Names of the fields of the theme, and of what is in some of them. */
export const names: ThemeNames = {
  fields: Object.keys(theme),
  components: Object.keys(theme.components ?? {}),
  parts: Object.keys(theme.parts ?? {}),
  slots: Object.keys(theme.slots ?? {}),
}

/** The theme's texts by language; the build puts those of a language into its `SiteData`. */
export const text: Theme['text'] = theme.text

/** The theme's ground; null where it does not say it. */
export const ground = theme.ground ?? null

/** To be called before a page is drawn. Rejects with what a module of the theme throws when it is loaded. */
export const prepare = (): Promise<void> => loadParts()

/** A group of parts that are loaded when a page draws one. */
export interface DrawnParts {
  readonly id: string
  /** Names of the server's modules that hold them. */
  readonly modules: readonly string[]
  /** Whether the first page of a visit does without them. */
  readonly isStanding: boolean
}

export interface RenderOutput {
  /** The HTML of `#docgenRoot`. */
  readonly html: string
  /** Numbers of the runs that do not stand in it. */
  readonly unrenderedRuns: readonly number[]
  /** Tags for the head of the document, one list for each component that has any. */
  readonly head: readonly (readonly HeadTag[])[]
  /** What the browser has to load before it can draw the page. */
  readonly parts: readonly DrawnParts[]
}

/** Draws the page. Throws what a component throws. */
export function render(input: RenderInput): RenderOutput {
  const collected = createCollected()
  const { draw, fill } = createOnceDrawer(input.site)
  const drawn = renderToString(createApp(input, collected, { drawOnce: draw }))
  const html = fill(drawn, (children) => renderToString(createApp(input, collected, { children })))
  const { renderedRuns, drawnParts, head } = collected
  const unrenderedRuns = [...input.runs.keys()].filter((i) => !renderedRuns.has(i))
  const parts = lazyGroups
    .filter(({ id }) => drawnParts.has(id))
    .map(({ id, source, isStanding }) => ({
      ...{ id, isStanding },
      modules: importsIn(String(source)),
    }))
  return { html, unrenderedRuns, head, parts }
}

/** Names of the modules that a function imports, as the bundler has written them. */
function importsIn(source: string): readonly string[] {
  return [...source.matchAll(/\bimport\(\s*["']\.\/([^"']+)["']/g)].map(([, name = '']) => name)
}

/** What components note while they are drawn. */
interface Collected {
  readonly renderedRuns: Set<number>
  readonly drawnParts: Set<string>
  readonly head: (readonly HeadTag[])[]
}

function createCollected(): Collected {
  return { renderedRuns: new Set(), drawnParts: new Set(), head: [] }
}

/** Milliseconds that components may wait for promises while the one that throws is looked for. */
const TRACE_LIMIT = 1000

/** The components around the one that throws, innermost first, one to a line. Only streams tell. */
export async function traceError(input: RenderInput): Promise<string> {
  const { renderToPipeableStream } = await import('./tracer.ts')
  return await new Promise((resolve) => {
    const { abort } = renderToPipeableStream(createApp(input, createCollected()), {
      onError(_error, { componentStack = '' }) {
        clearTimeout(timer)
        resolve(traceOf(componentStack))
        abort()
      },
      onAllReady() {
        clearTimeout(timer)
        resolve('')
      },
    })
    // A component that waits for a promise is told of when it is given up.
    const timer = setTimeout(abort, TRACE_LIMIT)
  })
}

/** The author's part of React's stack: components, up to the page's own or to what every page has. */
function traceOf(componentStack: string): string {
  const names = componentStack
    .split('\n')
    .flatMap((line) => /^\s*at ([A-Z]\w*)/.exec(line)?.[1] ?? [])
  const end = names.findIndex((name) => name === 'MDXContent' || name === 'Frame')
  const own = (end < 0 ? names : names.slice(0, end)).filter((name) => name !== 'LazyPart')
  return own.map((name) => `in ${name}`).join('\n')
}

function createApp(
  { page, site, runs, content }: RenderInput,
  { renderedRuns, drawnParts, head }: Collected,
  own: { readonly drawOnce?: DrawOnce; readonly children?: ReactNode } = {},
) {
  const html = runs.map((__html) => ({ __html }))
  const view = { page, site, runs: html, content, revision: 0 }
  const store = {
    collect: (tags: readonly HeadTag[]) => void head.push(tags),
    add: () => () => undefined,
  }
  const router = firstRouterState(page, site)
  const notes = { renderedRuns, drawnParts }
  return <App view={view} router={router} head={store} onReady={never} {...notes} {...own} />
}

// On the server no effect runs.
const never = () => undefined

function firstRouterState(page: PageData, site: SiteData): RouterState {
  const url = { pathname: toUrl(page.routePath, site), search: '', hash: '' }
  return { routePath: page.routePath, url, isLoading: false, navigate: () => undefined }
}
