// Tracks which content the open page shows, and replaces it with saved content and changed modules.
// Components keep their state, because the page is rendered again and not mounted anew.
import type { Running } from '../client.tsx'
import type { PageView } from '../context.tsx'
import type { LoadedPage } from '../loadPage.ts'
import { dropStyles } from '../pageModule.ts'
import type { PagePayload } from '../../types/browser.ts'
import type { SiteGraph } from '../../types/siteModules.ts'
import type { PageErrors } from './pageErrors.ts'
import { hasSameData, isInDocument, patchedRuns, type SavedArticle } from './savedArticle.ts'
import { currentPage, drawReplaced, takeChanges } from './site.ts'

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

export function createShownPage(app: Running, errors: PageErrors): ShownPage {
  const { loader, router } = app
  let shown: LoadedPage | undefined
  // The number of changes so far.
  let version = 0
  let queue = Promise.resolve()

  addEventListener('reload-content', () => {
    const loaded = loader.peek(location.pathname)
    // The cache is empty after a patch.
    if (!loaded) return
    shown = loaded
    void errors.show()
  })

  async function refresh(): Promise<void> {
    const versionBefore = version
    const { pathname } = location
    loader.clear()
    const loaded = await loader.load(pathname).catch(() => undefined)
    // A change that was applied in the meantime is newer.
    if (pathname !== location.pathname || version !== versionBefore) return
    if (!loaded) return await leaveIfGone(app, errors)
    const isUnchanged = serializePayload(loaded) === serializePayload(shown)
    const isRendered = !isUnchanged && (await render(loaded))
    if (!isRendered) await errors.show()
  }

  /** Renders a page. Returns false if the reader has left it or its module cannot be loaded. */
  async function render(loaded: LoadedPage): Promise<boolean> {
    const { pathname } = location
    const versionBefore = version
    // If the module cannot be loaded, the page stays as it is, and the overlay shows the error of
    // the module.
    const opened = await loader.open(loaded).catch(() => null)
    if (!opened || pathname !== location.pathname || version !== versionBefore) return false
    errors.clear()
    const { payload, site, content } = opened
    const before = shown?.payload
    shown = loaded
    // Only the same page keeps the state of its components.
    if (!router.revise || before?.page.routePath !== payload.page.routePath) {
      router.replace(opened)
      return true
    }
    const { page } = payload
    attempt(() =>
      router.revise?.((frozen) => {
        const view = thawed(frozen, before)
        const runs = patchedRuns(view.runs, runsOf(before), payload.runs)
        return { ...view, page, site, content, runs }
      }),
    )
    dropStyles(payload)
    dispatchEvent(new Event('reload-content'))
    void errors.show()
    return true
  }

  /** Runs code that renders. An error leaves the last good page, and the overlay shows it. */
  function attempt(draw: () => void): void {
    try {
      router.mend?.()
      draw()
    } catch (error) {
      reportError(error)
    }
  }

  /** Shows a saved article. Returns the view with it. */
  function withArticle(view: PageView, { page, runs }: SavedArticle): PageView {
    if (!shown || shown.payload.page.routePath !== page.routePath) return view
    const fresh = patchedRuns(view.runs, runsOf(shown.payload), runs)
    const isPatched =
      fresh.length === view.runs.length && fresh.every((run, i) => run === view.runs[i])
    const hasData = hasSameData(shown.payload.page, page)
    shown = { ...shown, payload: { ...shown.payload, page, runs } }
    return isPatched && hasData ? view : { ...view, page, runs: fresh }
  }

  return {
    async adopt() {
      void errors.show()
      const { pathname } = location
      const loaded = await loader.load(pathname).catch(() => undefined)
      if (shown || pathname !== location.pathname) return
      if (loaded && isInDocument(loaded)) shown = loaded
    },
    async apply({ article, modules }) {
      version += 1
      const { pathname } = location
      const replaced = modules && (await takeChanges(modules).catch(reportError))
      if (replaced?.isStranded) return location.reload()
      const id = moduleOf(shown?.payload)
      const content = modules && id !== null ? await currentPage(id) : null
      if (pathname !== location.pathname) return
      if (article || replaced?.isChanged) errors.clear()
      loader.clear()
      attempt(() => {
        if (replaced) drawReplaced()
        router.revise?.((frozen) => {
          const view = content ? thawed(frozen, shown?.payload) : frozen
          const next = article ? withArticle(view, article) : view
          const isOther = replaced?.isTheme || (content && content !== view.content)
          return isOther ? { ...next, content: content ?? view.content } : next
        })
      })
      if (article || replaced) dispatchEvent(new Event('reload-content'))
    },
    moduleId: () => moduleOf(shown?.payload ?? readPayload()),
    refresh: () => (queue = queue.then(refresh, refresh)),
  }
}

/** Returns the view with its runs again if it shows a page whose component threw as static HTML. */
function thawed(view: PageView, payload: LoadedPage['payload'] | undefined): PageView {
  if (view.content || payload?.module == null) return view
  return { ...view, runs: payload.runs.map((html) => ({ __html: html ?? '' })) }
}

function runsOf(payload: LoadedPage['payload'] | undefined): readonly (string | null)[] {
  return payload?.runs ?? []
}

function readPayload(): PagePayload {
  return JSON.parse(document.getElementById('docgenPayload')?.textContent ?? '{}') as PagePayload
}

/** Returns the id of a page's module in the graph of the site. */
function moduleOf(payload: Pick<PagePayload, 'module'> | undefined): string | null {
  const url = payload?.module
  return url == null ? null : new URL(url, location.href).searchParams.get('id')
}

/**
 * Serializes a page. The payload covers the site data too, because it contains their content hash.
 */
function serializePayload(loaded: LoadedPage | undefined): string {
  return JSON.stringify(loaded?.payload ?? null)
}

// Called if the payload cannot be loaded. Reloads if the page was removed or moved into a folder.
// Otherwise the page has errors, which are shown over its last valid version.
async function leaveIfGone({ router }: Running, errors: PageErrors): Promise<void> {
  const { status, redirected } = await fetch(location.href, { method: 'HEAD' })
  if (status === 404 ? !router.isNotFound() : redirected) location.reload()
  else await errors.show()
}
