// The client entry. It hydrates the page that the server rendered and starts the router.
import { toUrl } from '../shared/paths.ts'
import type { PagePayload, SiteData } from '../types/browser.ts'
import { App } from './App.tsx'
import type { PageView, RouterState, RunHtml } from './context.tsx'
import { createLazyHead, type LazyHead } from './documentHead.ts'
import { createPageLoader, readJson, type PageLoader } from './loadPage.ts'
import { loadParts } from './lazyParts.tsx'
import { openModule } from './pageModule.ts'
import { createPageLinks, type PageLinks } from './pageLinks.ts'
import { createPrefetch, type Prefetch } from './prefetch.ts'
import { createRouter, type Router } from './router.ts'
import { createRecoverableRoot } from './recoverableRoot.ts'

export interface Running {
  readonly router: Router
  readonly loader: PageLoader
  readonly prefetch: Prefetch
}

/**
 * Resolves when the page is hydrated, or restored as static HTML after an error. Resolves to null
 * if the app cannot start, for example because a file cannot be fetched. The page then stays static
 * HTML, and its links load new documents.
 */
export const running: Promise<Running | null> = start().catch((error: unknown) => {
  // The overlay of dev mode shows errors that are passed to `reportError`.
  if (__DOCGEN_DEV__) reportError(error)
  else console.error(error)
  return null
})

async function start(): Promise<Running> {
  const payload = readPayload()
  if (__DOCGEN_DEV__) await (await import('./dev/site.ts')).siteReady()
  const [site, content] = await Promise.all([
    window.docgenSite.then(readJson<SiteData>),
    openModule(payload),
    loadParts(payload.parts),
  ])
  const loader = createPageLoader(site, payload.siteUrl)
  const links = createPageLinks(site)
  const head = createLazyHead({ page: payload.page, site })
  const prefetch = createPrefetch({ site, loader, links, head })
  const view = { page: payload.page, site, runs: adoptRuns(payload), content, revision: 0 }
  const router = await hydrate(view, { loader, links, prefetch, head })
  router.start()
  prefetch.observe()
  translateNotFoundPage(view, router, loader).catch(console.error)
  return { router, loader, prefetch }
}

function readPayload(): PagePayload {
  return JSON.parse(document.getElementById('docgenPayload')!.textContent) as PagePayload
}

function adoptRuns({ runs }: PagePayload): RunHtml[] {
  return runs.map((html, i) => ({ __html: html ?? runInDocument(i) }))
}

// Returns an object whose `toString()` serializes the nodes of a run. React calls it only if it has
// to write the run again; hydration keeps the nodes, and serializing those of a long page takes
// time.
function runInDocument(i: number): TrustedHTML {
  const element = document.querySelector(`[data-run="${i}"]`)
  return { toString: () => element?.innerHTML ?? '' }
}

interface Services {
  readonly loader: PageLoader
  readonly links: PageLinks
  readonly prefetch: Prefetch
  readonly head: LazyHead
}

function hydrate(view: PageView, { loader, links, prefetch, head }: Services): Promise<Router> {
  return new Promise((resolve) => {
    const app = (shown: PageView, state: RouterState) => (
      <App view={shown} router={state} head={head} onReady={() => resolve(router)} />
    )
    const root = createRecoverableRoot({
      container: document.getElementById('docgenRoot')!,
      showStatic: (article) => router.showStatic(article),
      onGiveUp: () => resolve(router),
    })
    const router = createRouter({
      view,
      loader,
      links,
      head,
      render: (shown, state) => root.render(app(shown, state)),
      ...(__DOCGEN_DEV__ && { dropRestored: () => root.dropRestored?.() }),
      onSwitch: () => {
        prefetch.observe()
        // Code of the theme and scripts of the site listen for this event.
        dispatchEvent(new Event('reload-content'))
      },
    })
    root.hydrate(app(view, router.initialState))
  })
}

// Hosts serve one 404 page for all unknown paths. This replaces it with the 404 page in the
// language of the path.
async function translateNotFoundPage({ page, site }: PageView, router: Router, loader: PageLoader) {
  if (page.pageType !== '404') return
  const { translateToPath } = await import('./translateToPath.ts')
  const routePath = translateToPath(page, site)
  if (routePath === null) return
  router.replace(await loader.open(await loader.load(toUrl(routePath, site))))
}
