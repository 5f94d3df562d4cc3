// Fetches pages before they are asked for: at once what the reader points at, touches or focuses, and the code to show it;
// when the browser is idle, two at a time, what links in view lead to. Never with Save-Data, never the page itself.
import { isSamePage } from '../shared/paths.ts'
import type { SiteData } from '../types/browser.ts'
import type { LazyHead } from './documentHead.ts'
import type { PageLoader } from './loadPage.ts'
import { linkOf, type PageLinks } from './pageLinks.ts'

const AT_A_TIME = 2

export interface Prefetch {
  /** Looks at the links of the document again. */
  observe(): void
  /** Leaves links in view alone from here on. */
  ignoreView(): void
}

const LOOKS_AT_NOTHING: Prefetch = { observe: () => undefined, ignoreView: () => undefined }

/** What prefetching uses: the store it fills, which links are pages, and the code of a page switch. */
export interface PrefetchOptions {
  readonly site: Pick<SiteData, 'base' | 'cleanUrls'>
  readonly loader: PageLoader
  readonly links: PageLinks
  readonly head: Pick<LazyHead, 'load'>
}

export function createPrefetch({ site, loader, links, head }: PrefetchOptions): Prefetch {
  const connection = (navigator as { connection?: { saveData?: boolean } }).connection
  if (connection?.saveData) return LOOKS_AT_NOTHING

  const pathOf = (link: HTMLAnchorElement): string | null => {
    const pathname = links.urlOf(link)?.pathname
    return pathname && !isSamePage(pathname, location.pathname, site) ? pathname : null
  }
  const intent = (event: Event) => {
    const link = linkOf(event)
    const pathname = link && pathOf(link)
    if (!pathname) return
    loader.load(pathname).catch(ignore)
    head.load().catch(ignore)
  }
  for (const type of ['mouseover', 'touchstart', 'focusin']) {
    document.addEventListener(type, intent, { passive: true })
  }
  return 'IntersectionObserver' in window ? watchView(loader, pathOf) : LOOKS_AT_NOTHING
}

function watchView(
  loader: PageLoader,
  pathOf: (link: HTMLAnchorElement) => string | null,
): Prefetch {
  const waiting = new Map<Element, string>()
  const asked = new Set<string>()
  let running = 0

  const next = () => {
    const entry = [...waiting].find(([, pathname]) => !asked.has(pathname))
    if (!entry || running >= AT_A_TIME) return
    asked.add(entry[1])
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
      if (pathname === null) waiting.delete(target)
      else waiting.set(target, pathname)
    }
    whenIdle(next)
  })
  let isIgnoring = false
  const stop = () => {
    observer.disconnect()
    waiting.clear()
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

// A page that cannot be fetched is for the click to find out.
function ignore(): void {
  return
}
