// URL → page, fetched. Every page and every language's site data is fetched once; prefetch fills the same store.
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

/** A page with all it takes to show it. */
export interface OpenPage extends LoadedPage {
  readonly content: ComponentType | null
}

export interface PageLoader {
  /** Fetches the page at a URL path, or gives the one fetched before. Rejects when there is none. */
  load(pathname: string, priority?: RequestPriority): Promise<LoadedPage>
  /** The page at a URL path if it is at hand. */
  peek(pathname: string): LoadedPage | undefined
  /**
   * Adds what the page's own module exports, and loads the parts of the theme that it draws. Rejects when a module or a
   * style sheet cannot be fetched.
   */
  open(loaded: LoadedPage): Promise<OpenPage>
  /** Forgets every page fetched so far. */
  clear(): void
}

/** A store that holds the site data of the first page already. */
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
        const loaded = { payload, site: await remember(sites, payload.site, fetchSite) }
        preloadModule(payload)
        // A reader who only sees a link may never follow it.
        if (priority !== 'low') loadParts(payload.parts).catch(ignore)
        arrived.set(url, loaded)
        return loaded
      })
    },
    open: async (loaded) => {
      const { payload } = loaded
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

/** The URL of the payload beside the page at a URL path. */
export function payloadUrlOf(pathname: string, base: string): string {
  const routePath = normalizeRoutePath(withoutBase(pathname, base))
  const file = payloadFileOf(outFileOf(routePath))
  return withBase(file.split('/').map(encodeURIComponent).join('/'), base)
}

// A failure is not remembered: the next attempt asks again.
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

/** The site data at the URL a payload names. */
export function fetchSite(url: string): Promise<SiteData> {
  return fetchJson<SiteData>(url)
}

// The credentials mode is that of `<link rel="preload" as="fetch" crossorigin>`, so that a preload is used.
async function fetchJson<T>(url: string, priority: RequestPriority = 'auto'): Promise<T> {
  const response = await fetch(url, { credentials: 'same-origin', priority })
  if (!response.ok) throw new Error(`${url}: ${response.status} ${response.statusText}`)
  return (await response.json()) as T
}

// What cannot be fetched is for the click to find out.
function ignore(): void {
  return
}
