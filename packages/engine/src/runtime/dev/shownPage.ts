// Tracks which content the open page shows, and replaces it with saved content and changed modules.
// Components keep their state, because React renders the same tree with new content.
import type { Running } from '../client.tsx'
import type { PageView } from '../context.tsx'
import type { LoadedPage, OpenPage } from '../loadPage.ts'
import { dropStyles } from '../pageModule.ts'
import type { PagePayload } from '../../types/browser.ts'
import type { SiteGraph } from '../../types/siteModules.ts'
import type { PageErrors } from './pageErrors.ts'
import { atMost, STUCK_MS } from './painted.ts'
import { hasSameData, isInDocument, patchedRuns, type SavedArticle } from './savedArticle.ts'
import { currentPage, drawReplaced, takeChanges } from './site.ts'
import { hasStyles } from './swapStyles.ts'

/** What the dev server says about a change. */
export interface Change {
  readonly article?: SavedArticle | null
  readonly modules?: SiteGraph
}

export interface ShownPage {
  /** Loads the page that the document contains, so that later saves can patch it. */
  adopt(): Promise<void>
  /** Applies a change immediately, as far as that is possible without loading the page again. */
  apply(change: Change): Promise<void>
  /** Returns the id of the page's module in the graph of the site; null if it has none. */
  moduleId(): string | null
  /** Loads the page again and renders it if it has changed. Runs one refresh after another. */
  readonly refresh: () => Promise<void>
}

interface State {
  readonly app: Running
  readonly errors: PageErrors
  /** The payload of the page as it is shown. At first, that of the document, without its runs. */
  shown: PagePayload
  /** The number of changes so far. */
  version: number
  /** Whether a module threw when the last change was evaluated. */
  hasThrown: boolean
  queue: Promise<void>
}

export function createShownPage(app: Running, errors: PageErrors): ShownPage {
  const state: State = {
    app,
    errors,
    shown: readPayload(),
    version: 0,
    hasThrown: false,
    queue: Promise.resolve(),
  }
  const refreshShown = () => refresh(state)
  addEventListener('reload-content', () => {
    const loaded = app.loader.peek(location.pathname)
    // The cache is empty after a patch.
    if (!loaded) return
    state.shown = loaded.payload
    void errors.show()
  })
  return {
    adopt: () => adopt(state),
    apply: (change) => apply(state, change),
    moduleId: () => moduleOf(state.shown),
    refresh: () => (state.queue = atMost(state.queue, STUCK_MS).then(refreshShown, refreshShown)),
  }
}

async function adopt(state: State): Promise<void> {
  const { app, errors, shown } = state
  void errors.show()
  const { pathname } = location
  const loaded = await app.loader.load(pathname).catch(() => undefined)
  if (state.shown !== shown || pathname !== location.pathname) return
  if (loaded && isInDocument(loaded)) state.shown = loaded.payload
}

async function apply(state: State, { article, modules }: Change): Promise<void> {
  const { app, errors } = state
  state.version += 1
  const { pathname } = location
  const hadThrown = state.hasThrown
  const replaced = modules && (await takeModules(state, modules))
  // After an error is fixed, the modules may be those that the page shows already.
  const isMended = replaced && hadThrown
  if (replaced?.isStranded) return location.reload()
  const id = moduleOf(state.shown)
  const content = modules && id !== null ? await currentPage(id) : null
  if (pathname !== location.pathname) return
  if (!state.hasThrown && (article || replaced?.isChanged || isMended)) errors.clear()
  app.loader.clear()
  attempt(app, () => {
    if (replaced) drawReplaced()
    app.router.revise?.((frozen) => {
      const view = content ? thawed(frozen, state.shown) : frozen
      const next = article ? withArticle(state, view, article) : view
      const isOther = replaced?.isTheme || (content && content !== view.content)
      return isOther ? { ...next, content: content ?? view.content } : next
    })
  })
  if (article || replaced) dispatchEvent(new Event('reload-content'))
}

/** Evaluates what has changed. Null if a module throws, whose error is shown until it is fixed. */
async function takeModules(state: State, modules: SiteGraph) {
  const { version } = state
  try {
    const replaced = await takeChanges(modules)
    state.hasThrown = false
    return replaced
  } catch (error) {
    // A later change may have fixed it, or removed what this one still loads.
    if (state.version !== version) return null
    state.hasThrown = true
    state.errors.clear()
    reportError(error)
    return null
  }
}

async function refresh(state: State): Promise<void> {
  const { app, errors, version } = state
  const { pathname } = location
  app.loader.clear()
  const loaded = await app.loader.load(pathname).catch(() => undefined)
  // A change that was applied in the meantime is newer.
  if (pathname !== location.pathname || state.version !== version) return
  if (!loaded) return await leaveIfGone(app, errors)
  // The payload covers the site data too, because it contains their content hash.
  const { payload } = loaded
  const isUnchanged =
    JSON.stringify(payload) === JSON.stringify(state.shown) && hasStyles(payload.styles)
  const isRendered = !isUnchanged && (await render(state, loaded))
  if (!isRendered) await errors.show()
}

/** Renders a page. Returns false if the reader has left it or its module cannot be loaded. */
async function render(state: State, loaded: LoadedPage): Promise<boolean> {
  const { app, errors, version } = state
  const { pathname } = location
  // If the module cannot be loaded, the page stays as it is, and the overlay shows the error of
  // the module.
  const opened = await app.loader.open(loaded).catch(() => null)
  if (!opened || pathname !== location.pathname || state.version !== version) return false
  if (!state.hasThrown) errors.clear()
  const { payload } = opened
  const before = state.shown
  state.shown = payload
  // Only the same page keeps the state of its components.
  if (!app.router.revise || before.page.routePath !== payload.page.routePath) {
    app.router.replace(opened)
    return true
  }
  attempt(app, () => app.router.revise?.((frozen) => revised(frozen, before, opened)))
  dropStyles(payload)
  dispatchEvent(new Event('reload-content'))
  void errors.show()
  return true
}

/** Returns the view with a newer version of its page. */
function revised(
  frozen: PageView,
  before: PagePayload,
  { payload, site, content }: OpenPage,
): PageView {
  const view = thawed(frozen, before)
  const runs = patchedRuns(view.runs, before.runs, payload.runs)
  return { ...view, page: payload.page, site, content, runs }
}

/** Runs code that renders. An error leaves the last good page, and the overlay shows it. */
function attempt({ router }: Running, render: () => void): void {
  try {
    router.dropRestored?.()
    render()
  } catch (error) {
    reportError(error)
  }
}

/** Shows a saved article. Returns the view with it. */
function withArticle(state: State, view: PageView, { page, runs }: SavedArticle): PageView {
  const { shown } = state
  if (shown.page.routePath !== page.routePath) return view
  const fresh = patchedRuns(view.runs, shown.runs, runs)
  const isPatched =
    fresh.length === view.runs.length && fresh.every((run, i) => run === view.runs[i])
  const hasData = hasSameData(shown.page, page)
  state.shown = { ...shown, page, runs }
  return isPatched && hasData ? view : { ...view, page, runs: fresh }
}

/** Returns the view with its runs again if it shows a page whose component threw as static HTML. */
function thawed(view: PageView, payload: PagePayload): PageView {
  if (view.content || payload.module === null) return view
  return { ...view, runs: payload.runs.map((html) => ({ __html: html ?? '' })) }
}

function readPayload(): PagePayload {
  return JSON.parse(document.getElementById('docgenPayload')?.textContent ?? '{}') as PagePayload
}

/** Returns the id of a page's module in the graph of the site. */
function moduleOf({ module: url }: Pick<PagePayload, 'module'>): string | null {
  return url == null ? null : new URL(url, location.href).searchParams.get('id')
}

// Called if the payload cannot be loaded. Reloads if the page was removed or moved into a folder.
// Otherwise the page has errors, which are shown over its last valid version.
async function leaveIfGone({ router }: Running, errors: PageErrors): Promise<void> {
  const { status, redirected } = await fetch(location.href, { method: 'HEAD' })
  if (status === 404 ? !router.isNotFound() : redirected) location.reload()
  else await errors.show()
}
