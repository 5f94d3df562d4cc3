// Matches route paths against a list of routes, in which a trailing `*` matches any rest.
import { normalizeRoutePath } from './paths.ts'

/**
 * Returns a function that finds the patterns that match a route path. A trailing slash makes no
 * difference.
 */
export function createRouteMatcher(
  patterns: readonly string[],
): (routePath: string) => readonly string[] {
  const exact = new Map(patterns.map((pattern) => [bareRoute(pattern), pattern]))
  const wild = patterns
    .filter((pattern) => pattern.endsWith('*'))
    .map((pattern) => ({ pattern, start: normalizeRoutePath(pattern.slice(0, -1)) }))
  return (routePath) => [
    ...[exact.get(bareRoute(routePath)) ?? []].flat(),
    ...wild.filter(({ start }) => routePath.startsWith(start)).map(({ pattern }) => pattern),
  ]
}

function bareRoute(path: string): string {
  return normalizeRoutePath(path).replace(/\/$/, '')
}
