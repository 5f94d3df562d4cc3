// Prefetches pages. When the reader points at, touches or focuses a link, its page and the code for
// a page switch are loaded at once. Pages of links in view are loaded when the browser is idle, two
// at a time. With Save-Data, nothing is prefetched.
import { isSamePage } from '../shared/paths.ts'
import type { SiteData } from '../types/browser.ts'
import type { LazyHead } from './documentHead.ts'
import type { PageLoader } from './loadPage.ts'
import { linkOf, type PageLinks } from './pageLinks.ts'

const MAX_CONCURRENT = 2

export interface Prefetch {
  /** Observes the links that are now in the document. */
  observe(): void
  /** Stops prefetching links in view. */
  ignoreView(): void
}

const NO_VIEW_PREFETCH: Prefetch = { observe: () => undefined, ignoreView: () => undefined }

export interface PrefetchOptions {
  readonly site: Pick<SiteData, 'base' | 'cleanUrls'>
  /** Its cache receives the prefetched pages. */
  readonly loader: PageLoader
  readonly links: PageLinks
  /** Code that a page switch needs, loaded with the first prefetched page. */
  readonly head: Pick<LazyHead, 'load'>
}

export function createPrefetch({ site, loader, links, head }: PrefetchOptions): Prefetch {
  const connection = (navigator as { connection?: { saveData?: boolean } }).connection
  if (connection?.saveData) return NO_VIEW_PREFETCH

  const pathOf = (link: HTMLAnchorElement): string | null => {
    const pathname = links.urlOf(link)?.pathname
    return pathname && !isSamePage(pathname, location.pathname, site) ? pathname : null
  }
  const prefetchTarget = (event: Event) => {
    const link = linkOf(event)
    const pathname = link && pathOf(link)
    if (!pathname) return
    loader.load(pathname).catch(ignore)
    head.load().catch(ignore)
  }
  for (const type of ['mouseover', 'touchstart', 'focusin']) {
    document.addEventListener(type, prefetchTarget, { passive: true })
  }
  return 'IntersectionObserver' in window ? watchView(loader, pathOf) : NO_VIEW_PREFETCH
}

function watchView(
  loader: PageLoader,
  pathOf: (link: HTMLAnchorElement) => string | null,
): Prefetch {
  const pathsInView = new Map<Element, string>()
  const requested = new Set<string>()
  let running = 0

  const next = () => {
    const entry = [...pathsInView].find(([, pathname]) => !requested.has(pathname))
    if (!entry || running >= MAX_CONCURRENT) return
    requested.add(entry[1])
    running += 1
    const done = () => {
      running -= 1
      whenIdle(next)
    }
    loader.load(entry[1], 'low').then(done, done)
    next()
  }
  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      const pathname = isIntersecting ? pathOf(target as HTMLAnchorElement) : null
      if (pathname === null) pathsInView.delete(target)
      else pathsInView.set(target, pathname)
    }
    whenIdle(next)
  })
  let isIgnoring = false
  const stop = () => {
    observer.disconnect()
    pathsInView.clear()
  }
  return {
    observe: () => {
      stop()
      if (isIgnoring) return
      for (const link of document.querySelectorAll('a[href]')) observer.observe(link)
    },
    ignoreView: () => {
      isIgnoring = true
      stop()
    },
  }
}

// Safari has no requestIdleCallback.
function whenIdle(callback: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(callback)
  else setTimeout(callback, 200)
}

// Errors of prefetching are ignored. If the reader clicks the link, loading it again reports the
// error.
function ignore(): void {
  return
}
