// The hooks of `docgen/runtime`: what a theme or a component of a page may ask about the page and the site.
import { useCallback, useMemo, useSyncExternalStore } from 'react'
import { toHref, withoutBase } from '../shared/paths.ts'
import type { PageData, SiteData } from '../types/browser.ts'
import type { SidebarItem } from '../types/navigation.ts'
import { type DrawOnce, usePageContext, useRouter } from './context.tsx'
import { findSidebar } from './links.ts'

/** The page being shown. */
export function usePage(): PageData {
  return usePageContext().page
}

/** The site in the language of the page being shown. */
export function useSite(): SiteData {
  return usePageContext().site
}

/** The site in the language of the page being shown; another name of `useSite`. */
export function useSiteData(): SiteData {
  return useSite()
}

/** The page being shown and the site around it. */
export interface CurrentPage {
  readonly siteData: SiteData
  readonly page: PageData
}

/** The page being shown and the site around it, in one object; a new one only when one of them changes. */
export function usePageData(): CurrentPage {
  const { site, page } = usePageContext()
  return useMemo(() => ({ siteData: site, page }), [site, page])
}

/** Language of the page being shown. */
export function useLang(): string {
  return usePageContext().page.lang
}

/** Version of the page being shown; '' where the site has no versions. */
export function useVersion(): string {
  return usePageContext().page.version
}

/** An address within the site. */
export interface PageLocation {
  /** As in the address bar, without the site's base: `/guide/start`. */
  readonly pathname: string
  /** With `?`; '' when there is none. */
  readonly search: string
  /** With `#`; '' when there is none. */
  readonly hash: string
}

/**
 * The current address. On the server and while hydrating that is the page's own, without query and hash, which nobody
 * knows there.
 */
export function useLocation(): PageLocation {
  const { url } = useRouter()
  const { base } = useSite()
  return useMemo(() => ({ ...url, pathname: withoutBase(url.pathname, base) }), [url, base])
}

/**
 * A function that goes to a page as a click on a link to it would: without reloading, with an entry in the history. It
 * takes what `Link` takes: a route path, a full URL, `#hash` or `./relative`. Always the same function on one page; it
 * does nothing on the server.
 */
export function useNavigate(): (href: string) => void {
  const { navigate } = useRouter()
  const site = useSite()
  return useCallback((href) => navigate(toHref(href, site)), [navigate, site])
}

/** What stands in `href` for a link: base and clean-URL form applied; full URLs and `#hash` unchanged. */
export function useHref(link: string): string {
  const site = useSite()
  if (typeof __DOCGEN_BROWSER__ !== 'undefined' && __DOCGEN_BROWSER__) return toHref(link, site)
  return knownHref(link, site)
}

/** The links of a sidebar stand on every page: a build makes each `href` once, not once for each page. */
function knownHref(link: string, site: SiteData): string {
  const known = hrefs.get(site) ?? new Map<string, string>()
  hrefs.set(site, known)
  const href = known.get(link) ?? toHref(link, site)
  known.set(link, href)
  return href
}

const hrefs = new WeakMap<SiteData, Map<string, string>>()

/** The sidebar of the page being shown, from the longest matching prefix. */
export function useSidebar(): { prefix: string; items: readonly SidebarItem[] } | null {
  const { site, page } = usePageContext()
  return findSidebar(site.sidebar, page.routePath)
}

/**
 * A function that gives a text of the interface by its key: the author's, else the theme's in the page's
 * language, else the theme's in English, else the key. Always the same function in one language.
 */
export function useText(): (key: string) => string {
  const { text } = useSite()
  return useCallback((key) => text[key] ?? key, [text])
}

/**
 * On the server a function that draws what many pages have in common once for all of them; undefined in a browser, where it is
 * drawn in its place.
 */
export function useDrawOnce(): DrawOnce | undefined {
  return usePageContext().drawOnce
}

const never = () => () => undefined

/** False on the server and while hydrating, true afterwards: for what only a browser can show. */
export function useIsMounted(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}

/** False when the address carries `?name=0`, else true. True on the server and while hydrating. */
export function useQueryFlag(name: string): boolean {
  return new URLSearchParams(useRouter().url.search).get(name) !== '0'
}
