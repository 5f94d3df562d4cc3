// Decides which links the router handles: plain links to pages of this site. The browser handles
// all others, such as links that open the search with `?q=`.
import { isInBase, isServedFile, normalizeRoutePath, withoutBase } from '../shared/paths.ts'
import { createRouteMatcher } from '../shared/routePatterns.ts'
import type { SiteData } from '../types/browser.ts'

export interface PageLinks {
  /** Returns the target of a link that the router handles, else null. */
  urlOf(link: HTMLAnchorElement): URL | null
  /** Tells whether an address may be a page of this site. */
  isPage(url: URL): boolean
}

/** Creates the link rules for a site. `absentRoutes` are patterns of paths that are not pages. */
export function createPageLinks({
  base,
  absentRoutes,
}: Pick<SiteData, 'base' | 'absentRoutes'>): PageLinks {
  const absent = createRouteMatcher(absentRoutes)
  const isPage = ({ origin, pathname, search }: URL) =>
    origin === location.origin &&
    // The script in the head of a document opens the search.
    !/[?&]q=/.test(search) &&
    isInBase(pathname, base) &&
    !isServedFile(pathname) &&
    absent(normalizeRoutePath(withoutBase(pathname, base))).length === 0
  return {
    isPage,
    urlOf(link) {
      if (link.target !== '' && link.target !== '_self') return null
      if (link.hasAttribute('download') || link.relList.contains('external')) return null
      const url = new URL(link.href, location.href)
      return isPage(url) ? url : null
    },
  }
}

/** Returns the link that contains the target of an event; null if there is none. */
export function linkOf({ target }: Event): HTMLAnchorElement | null {
  const link = target instanceof Element ? target.closest('a[href]') : null
  return link instanceof HTMLAnchorElement ? link : null
}

/** Tells whether a click would open the link in this tab. */
export function isPlainClick(event: MouseEvent): boolean {
  const { button, metaKey, ctrlKey, shiftKey, altKey } = event
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey && !event.defaultPrevented
}
