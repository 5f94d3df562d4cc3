// The entry of the server bundle: renders one page to HTML. Render workers load it.
import { renderToString } from 'docgen:renderer'
import theme from 'docgen:theme'
import type { ComponentType, ReactNode } from 'react'
import { toUrl } from '../shared/paths.ts'
import type { HeadTag } from '../types/theme.ts'
import type { PageData, SiteData } from '../types/browser.ts'
import type { ThemeFacts, ThemeNames } from '../types/output.ts'
import { App } from './App.tsx'
import type { DrawOnce, RouterState } from './context.tsx'
import { createOnceDrawer, type DrawnHtml } from './drawOnce.tsx'
import { lazyGroups, loadParts } from './lazyParts.tsx'

export interface RenderInput {
  readonly page: PageData
  readonly site: SiteData
  readonly runs: readonly string[]
  /** The default export of the page's module; null for a page without a module. */
  readonly content: ComponentType | null
  /** Values that the pages of a site share, by name. */
  readonly shared: Map<string, unknown>
}

/** Names of the theme's fields, components, parts and slots, for validation. */
export const namesOfTheme = (): ThemeNames => ({
  fields: Object.keys(theme),
  components: Object.keys(theme.components ?? {}),
  parts: Object.keys(theme.parts ?? {}),
  slots: Object.keys(theme.slots ?? {}),
})

/**
 * Returns the facts about the theme: its texts by language, which the build adds to the `SiteData`
 * of each language, and its background colors.
 */
export const describe = (): ThemeFacts => ({
  text: theme.text,
  ground: theme.ground ?? null,
  names: namesOfTheme(),
})

/**
 * Loads all lazy parts. Call it before the first render. Rejects if a module of the theme throws.
 */
export const prepare = (): Promise<void> => loadParts()

/** A group of lazy parts that a page renders. */
export interface DrawnParts {
  readonly id: string
  /** Names of the modules in the server bundle that contain the parts. */
  readonly modules: readonly string[]
  /**
   * Whether the first page of a visit does not need the modules, because it keeps the server's
   * HTML.
   */
  readonly isStatic: boolean
}

export interface RenderOutput {
  /** The HTML of `#docgenRoot`. */
  readonly html: string
  /** Indexes of the runs that `html` does not contain. */
  readonly unrenderedRuns: readonly number[]
  /** Head tags, one list for each `Head` component. */
  readonly head: readonly (readonly HeadTag[])[]
  /** The lazy parts that the browser must load before it renders the page. */
  readonly parts: readonly DrawnParts[]
}

/** Renders the page. Throws what a component throws. */
export function render(input: RenderInput): RenderOutput {
  const collected = createCollected()
  const drawnHtml = (input.shared.get(DRAWN) ?? new WeakMap()) as DrawnHtml
  input.shared.set(DRAWN, drawnHtml)
  const { draw, fill } = createOnceDrawer(drawnHtml)
  const drawn = renderToString(createApp(input, collected, { drawOnce: draw }))
  const html = fill(drawn, (children) => renderToString(createApp(input, collected, { children })))
  const { renderedRuns, drawnParts, head } = collected
  const unrenderedRuns = [...input.runs.keys()].filter((i) => !renderedRuns.has(i))
  const parts = lazyGroups
    .filter(({ id }) => drawnParts.has(id))
    .map(({ id, source, isStatic }) => ({
      id,
      isStatic,
      modules: importsIn(String(source)),
    }))
  return { html, unrenderedRuns, head, parts }
}

/** The name under which pages share the HTML that `drawOnce` has rendered. */
const DRAWN = 'docgen:drawn'

/** Returns the names of the modules that a function imports, from its compiled source text. */
function importsIn(source: string): readonly string[] {
  return [...source.matchAll(__DOCGEN_DEV__ ? SITE_IMPORT : BUNDLED_IMPORT)].map(
    ([, bundled, id]) => bundled ?? (JSON.parse(id ?? '""') as string),
  )
}

const BUNDLED_IMPORT = /\bimport\(\s*["']\.\/([^"']+)["']/g
/** In dev mode, an import contains the id of the module; see `bundle/dev/linkModules.ts`. */
const SITE_IMPORT = RegExp(`${BUNDLED_IMPORT.source}|_import__\\([^)]*, ("[^"]*")\\)`, 'g')

/** Data that components record while they are rendered. */
interface Collected {
  readonly renderedRuns: Set<number>
  readonly drawnParts: Set<string>
  readonly head: (readonly HeadTag[])[]
}

function createCollected(): Collected {
  return { renderedRuns: new Set(), drawnParts: new Set(), head: [] }
}

/**
 * Longest time for rendering with a stream, in milliseconds. Components may wait for promises that
 * never resolve.
 */
const TRACE_LIMIT_MS = 1000

/**
 * Returns the components around the one that throws, innermost first, one per line. Renders with a
 * stream, because only streams report the component stack.
 */
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
    // Aborting calls `onError` for components that still wait for a promise.
    const timer = setTimeout(abort, TRACE_LIMIT_MS)
  })
}

/**
 * Returns the part of React's component stack below `MDXContent` or `Frame`, which every page has.
 */
function traceOf(componentStack: string): string {
  const names = componentStack
    .split('\n')
    .flatMap((line) => /^\s*at ([A-Z]\w*)/.exec(line)?.[1] ?? [])
  const end = names.findIndex((name) => name === 'MDXContent' || name === 'Frame')
  const own = (end < 0 ? names : names.slice(0, end)).filter((name) => name !== 'LazyPart')
  return own.map((name) => `in ${name}`).join('\n')
}

function createApp(
  { page, site, runs, content, shared }: RenderInput,
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
  const collectors = { renderedRuns, drawnParts, shared }
  return <App view={view} router={router} head={store} onReady={noop} {...collectors} {...own} />
}

// `onReady` is never called on the server, because effects do not run there.
const noop = () => undefined

function firstRouterState(page: PageData, site: SiteData): RouterState {
  const url = { pathname: toUrl(page.routePath, site), search: '', hash: '' }
  return { routePath: page.routePath, url, isLoading: false, navigate: () => undefined }
}
