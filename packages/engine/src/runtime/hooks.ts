// The hooks of `docgen/runtime`, with which themes and components read the current page and site.
import { use, useCallback, useMemo, useSyncExternalStore } from 'react'
import { toHref, withoutBase } from '../shared/paths.ts'
import { inLanguage } from '../shared/untranslated.ts'
import type { PageData, SiteData } from '../types/browser.ts'
import type { SidebarItem } from '../types/navigation.ts'
import { ArticleContext, type RenderOnce, usePageContext, useRouter } from './context.tsx'
import { findSidebar } from './links.ts'

/** Returns the current page. */
export function usePage(): PageData {
  return usePageContext().page
}

/** Returns the site in the language of the current page. */
export function useSite(): SiteData {
  return usePageContext().site
}

/** Returns the site in the language of the current page. An alias of `useSite`. */
export function useSiteData(): SiteData {
  return useSite()
}

/** The current page and its site. */
export interface CurrentPage {
  readonly siteData: SiteData
  readonly page: PageData
}

/** Returns the current page and its site. The object changes only when one of them changes. */
export function usePageData(): CurrentPage {
  const { site, page } = usePageContext()
  return useMemo(() => ({ siteData: site, page }), [site, page])
}

/** Returns the language of the current page. */
export function useLang(): string {
  return usePageContext().page.lang
}

/** Returns the version of the current page; '' if the site has no versions. */
export function useVersion(): string {
  return usePageContext().page.version
}

/** An address within the site. */
export interface PageLocation {
  /** As in the address bar, without the site's base: `/guide/start`. */
  readonly pathname: string
  /** Starts with `?`; '' if the address has no query. */
  readonly search: string
  /** Starts with `#`; '' if the address has no hash. */
  readonly hash: string
}

/**
 * Returns the current address. On the server and during hydration it has no query and no hash,
 * because the server does not know them.
 */
export function useLocation(): PageLocation {
  const { url } = useRouter()
  const { base } = useSite()
  return useMemo(() => ({ ...url, pathname: withoutBase(url.pathname, base) }), [url, base])
}

/**
 * Returns a function that opens a page like a click on a link: without reloading, and with a
 * history entry. It accepts a route path, a full URL, `#hash` or `./relative`, like `Link`. The
 * function is stable for a page and does nothing on the server.
 */
export function useNavigate(): (href: string) => void {
  const { navigate } = useRouter()
  const site = useSite()
  return useCallback((href) => navigate(toHref(href, site)), [navigate, site])
}

/**
 * Returns the `href` of a link, with base and clean-URL form applied. Full URLs and `#hash` are
 * unchanged. In an article that is shown in place of a translation, it leads to the language of the
 * page.
 */
export function useHref(link: string): string {
  const { site, page } = usePageContext()
  const shown =
    typeof __DOCGEN_FALLBACK__ !== 'undefined' && __DOCGEN_FALLBACK__ && use(ArticleContext)
      ? inLanguage(link, page, site)
      : link
  return toHref(shown, site)
}

/** Returns the sidebar of the current page, which has the longest matching prefix. */
export function useSidebar(): { prefix: string; items: readonly SidebarItem[] } | null {
  const { site, page } = usePageContext()
  return findSidebar(site.sidebar, page.sidebarRoute ?? page.routePath)
}

/**
 * Returns a function that looks up a text of the interface by its key. The author's text comes
 * first, then the theme's text in the page's language, then the theme's English text, then the key
 * itself. The function is stable for a language.
 */
export function useText(): (key: string) => string {
  const { text } = useSite()
  return useCallback((key) => text[key] ?? key, [text])
}

/**
 * Returns a function that renders an element once for all pages that share it. Undefined in the
 * browser, where components render such elements normally.
 */
export function useRenderOnce(): RenderOnce | undefined {
  return usePageContext().server?.renderOnce
}

/**
 * Returns a value that all pages share: `create` is called when a component first asks for `name`.
 * In the browser, the value lives as long as the document. On the server, it lives as long as the
 * data of the site, so it must not depend on the page.
 */
export function useShared<T>(name: string, create: () => T): T {
  const { shared } = usePageContext()
  if (!shared.has(name)) shared.set(name, create())
  return shared.get(name) as T
}

const never = () => () => undefined

/**
 * Returns false on the server and during hydration, true afterwards. Use it for content that only a
 * browser can render.
 */
export function useIsMounted(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}

/**
 * Returns false if the address has `?name=0`, else true. Always true on the server and during
 * hydration.
 */
export function useQueryFlag(name: string): boolean {
  return new URLSearchParams(useRouter().url.search).get(name) !== '0'
}
