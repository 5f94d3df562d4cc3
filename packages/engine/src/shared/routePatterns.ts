// Lists of routes with a `*` at the end for "and everything below": which entries a route path matches.
import { normalizeRoutePath } from './paths.ts'

/** A function that gives the entries a route path matches: a trailing `*` stands for any rest, a slash at the end for nothing. */
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
