// Which links are the router's: plain ones to pages of this site. All others are left to the browser.
import { isInBase, isServedFile } from '../shared/paths.ts'

/** The address a link leads to when the router may follow it, else null. */
export function pageUrlOf(link: HTMLAnchorElement, base: string): URL | null {
  if (link.target !== '' && link.target !== '_self') return null
  if (link.hasAttribute('download') || link.relList.contains('external')) return null
  const url = new URL(link.href, location.href)
  return isPageUrl(url, base) ? url : null
}

/** Whether an address is one of this site that may be a page. */
export function isPageUrl(url: URL, base: string): boolean {
  return (
    url.origin === location.origin && isInBase(url.pathname, base) && !isServedFile(url.pathname)
  )
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
