// Which links are the router's: plain ones to pages of this site. All others are left to the browser.
import { isInBase, isServedFile, normalizeRoutePath, withoutBase } from '../shared/paths.ts'
import { createRouteMatcher } from '../shared/routePatterns.ts'
import type { SiteData } from '../types/browser.ts'

export interface PageLinks {
  /** The address a link leads to when the router may follow it, else null. */
  urlOf(link: HTMLAnchorElement): URL | null
  /** Whether an address is one of this site that may be a page. */
  isPage(url: URL): boolean
}

/** What is a link to a page of this site. */
export function createPageLinks({
  base,
  absentRoutes,
}: Pick<SiteData, 'base' | 'absentRoutes'>): PageLinks {
  const absent = createRouteMatcher(absentRoutes)
  const isPage = ({ origin, pathname }: URL) =>
    origin === location.origin &&
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

/** The link an event happened in; null when there is none. */
export function linkOf({ target }: Event): HTMLAnchorElement | null {
  const link = target instanceof Element ? target.closest('a[href]') : null
  return link instanceof HTMLAnchorElement ? link : null
}

/** A click that the browser would answer by opening the link in this tab. */
export function isPlainClick(event: MouseEvent): boolean {
  const { button, metaKey, ctrlKey, shiftKey, altKey } = event
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey && !event.defaultPrevented
}
