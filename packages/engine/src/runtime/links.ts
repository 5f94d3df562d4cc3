// Questions about links and the current route that need no React.
import type { Sidebar, SidebarItem } from '../types/navigation.ts'

/**
 * Whether a nav link is the current one: `activeMatch` tested as a regular expression against the route path,
 * else the link taken as a prefix of whole segments. The home page is current only for itself.
 */
export function isActive(link: string, activeMatch: string | null, routePath: string): boolean {
  if (activeMatch !== null) return new RegExp(activeMatch).test(routePath)
  const target = link.replace(/[?#].*$/, '')
  return target === '/' ? routePath === '/' : hasPrefix(routePath, target)
}

/** The sidebar with the longest prefix of the route path; null when there is none. */
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
