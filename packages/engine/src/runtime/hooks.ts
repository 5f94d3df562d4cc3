// The hooks of `docgen/runtime`: what a theme or a component of a page may ask about the page and the site.
import { useSyncExternalStore } from 'react'
import { toHref } from '../shared/paths.ts'
import type { PageData, SidebarItem, SiteData } from '../types.ts'
import { usePageContext, useRouter } from './context.tsx'
import { findSidebar } from './links.ts'

/** The page being shown. */
export function usePage(): PageData {
  return usePageContext().page
}

/** The site in the language of the page being shown. */
export function useSite(): SiteData {
  return usePageContext().site
}

/** Language of the page being shown. */
export function useLang(): string {
  return usePageContext().page.lang
}

/** What stands in `href` for a link: base and clean-URL form applied; full URLs and `#hash` unchanged. */
export function useHref(link: string): string {
  return toHref(link, useSite())
}

/** The sidebar of the page being shown, from the longest matching prefix. */
export function useSidebar(): { prefix: string; items: readonly SidebarItem[] } | null {
  const { site, page } = usePageContext()
  return findSidebar(site.sidebar, page.routePath)
}

/**
 * A function that gives a text of the interface by its key: the author's, else the theme's in the page's
 * language, else the theme's in English, else the key.
 */
export function useText(): (key: string) => string {
  const { site, theme, page } = usePageContext()
  const byTag = theme.text[page.lang] ?? theme.text[page.lang.split('-')[0] ?? '']
  return (key) => site.text[key] ?? byTag?.[key] ?? theme.text['en']?.[key] ?? key
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
