// Fetches the payload of a page by its URL. Each page and each language's site data is fetched
// once; prefetching fills the same cache.
import {
  normalizeRoutePath,
  outFileOf,
  payloadFileOf,
  withBase,
  withoutBase,
} from '../shared/paths.ts'
import type { ComponentType } from 'react'
import type { PagePayload, SiteData } from '../types/browser.ts'
import { loadParts } from './lazyParts.tsx'
import { openModule, preloadModule } from './pageModule.ts'

/** A page with the site data of its language. */
export interface LoadedPage {
  readonly payload: PagePayload
  readonly site: SiteData
}

/** A page that is ready to be rendered. */
export interface OpenPage extends LoadedPage {
  readonly content: ComponentType | null
}

export interface PageLoader {
  /**
   * Returns the page at a URL path, from the cache if possible. Rejects if it cannot be fetched.
   */
  load(pathname: string, priority?: RequestPriority): Promise<LoadedPage>
  /** Returns the page at a URL path if it has already been fetched. */
  peek(pathname: string): LoadedPage | undefined
  /**
   * Loads the module, the style sheets and the lazy parts of a page. Rejects if one of them cannot
   * be fetched.
   */
  open(loaded: LoadedPage): Promise<OpenPage>
  /** Removes all pages from the cache. */
  clear(): void
}

/** Creates a loader whose cache already contains the site data of the first page. */
export function createPageLoader(site: SiteData, siteUrl: string): PageLoader {
  const { base } = site
  const pages = new Map<string, Promise<LoadedPage>>()
  const arrived = new Map<string, LoadedPage>()
  const sites = new Map([[siteUrl, Promise.resolve(site)]])

  return {
    load: (pathname, priority = 'auto') => {
      const url = payloadUrlOf(pathname, base)
      return remember(pages, url, async (url) => {
        const payload = await fetchJson<PagePayload>(url, priority)
        const loaded = {
          payload,
          site: await remember(sites, payload.siteUrl, fetchJson<SiteData>),
        }
        preloadModule(payload)
        // Low priority means that the link is only in view, and the reader may never follow it.
        if (priority !== 'low') loadParts(payload.parts).catch(ignore)
        arrived.set(url, loaded)
        return loaded
      })
    },
    open: async (loaded) => {
      const { payload } = loaded
      assertSameClient(payload)
      const [content] = await Promise.all([openModule(payload), loadParts(payload.parts)])
      return { ...loaded, content }
    },
    peek: (pathname) => arrived.get(payloadUrlOf(pathname, base)),
    clear: () => {
      pages.clear()
      arrived.clear()
    },
  }
}

// After a deployment, the modules of pages may import other copies of React and of the theme than
// those that run. The new document loads all of them.
function assertSameClient({ client }: PagePayload): void {
  if (client && !document.querySelector(`[data-entry="${client}"]`)) {
    throw new Error(`${client} is newer`)
  }
}

/** Returns the URL of the payload for the page at a URL path. */
export function payloadUrlOf(pathname: string, base: string): string {
  const routePath = normalizeRoutePath(withoutBase(pathname, base))
  const file = payloadFileOf(outFileOf(routePath))
  return withBase(file.split('/').map(encodeURIComponent).join('/'), base)
}

// Returns the stored promise or creates it. A rejected promise is removed, so that the next call
// tries again.
function remember<T>(
  store: Map<string, Promise<T>>,
  key: string,
  create: (key: string) => Promise<T>,
): Promise<T> {
  const known = store.get(key)
  if (known) return known
  const promise = create(key)
  store.set(key, promise)
  promise.catch(() => store.get(key) === promise && store.delete(key))
  return promise
}

async function fetchJson<T>(url: string, priority: RequestPriority = 'auto'): Promise<T> {
  return readJson<T>(await fetch(url, { priority }))
}

/** Returns the content of an answer. Rejects if its status is not OK. */
export async function readJson<T>(response: Response): Promise<T> {
  const { ok, url, status, statusText } = response
  if (!ok) throw new Error(`${url}: ${status} ${statusText}`)
  return (await response.json()) as T
}

// Errors of speculative loads are ignored. If the reader opens the page, loading it again reports
// the error.
function ignore(): void {
  return
}
