// Pure functions that compare links with the current route.
import { splitLink } from '../shared/paths.ts'
import type { Sidebar, SidebarItem } from '../types/navigation.ts'

/**
 * Tells whether a nav link is active. `activeMatch` is a regular expression for the route path. If
 * it is null, the link is active for its own path and everything below it. A link to the home page
 * is active only on the home page.
 */
export function isActive(link: string, activeMatch: string | null, routePath: string): boolean {
  if (activeMatch !== null) return new RegExp(activeMatch).test(routePath)
  const target = splitLink(link).path
  return target === '/' ? routePath === '/' : hasPrefix(routePath, target)
}

/** Returns the sidebar with the longest prefix of the route path; null if none matches. */
export function findSidebar(
  sidebar: Sidebar,
  routePath: string,
): { prefix: string; items: readonly SidebarItem[] } | null {
  const prefixes = Object.keys(sidebar).filter((prefix) => hasPrefix(routePath, prefix))
  const prefix = prefixes.sort((a, b) => b.length - a.length)[0]
  return prefix === undefined ? null : { prefix, items: sidebar[prefix] ?? [] }
}

function hasPrefix(routePath: string, prefix: string): boolean {
  const stem = prefix.replace(/\/$/, '')
  return routePath === stem || routePath.startsWith(stem + '/')
}
