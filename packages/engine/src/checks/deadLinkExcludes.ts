// The routes an author listed as known to be absent. A list that only shrinks is one whose needless entries
// are reported.
import { normalizeRoutePath } from '../shared/paths.ts'
import type { Config } from '../types.ts'
import type { Finding } from './locate.ts'

/** A function that gives the excludes a route path matches: a trailing `*` stands for any rest, a slash at the end for nothing. */
export function createExcludes(
  excludes: readonly string[],
): (routePath: string) => readonly string[] {
  const exact = new Map(excludes.map((exclude) => [bareRoute(exclude), exclude]))
  const wild = excludes
    .filter((exclude) => exclude.endsWith('*'))
    .map((exclude) => ({ exclude, start: normalizeRoutePath(exclude.slice(0, -1)) }))
  return (routePath) => [
    ...[exact.get(bareRoute(routePath)) ?? []].flat(),
    ...wild.filter(({ start }) => routePath.startsWith(start)).map(({ exclude }) => exclude),
  ]
}

function bareRoute(path: string): string {
  return normalizeRoutePath(path).replace(/\/$/, '')
}

export function needlessExclude(exclude: string, hasPage: boolean, config: Config): Finding {
  const reason = hasPage ? 'that page exists' : 'no link leads there'
  return {
    diagnostic: {
      severity: 'warning',
      code: 'needless-exclude',
      message: `\`markdown.checkDeadLinks.excludes\` lists \`${exclude}\`, but ${reason}.`,
      hint: 'Remove it from the list, so that a dead link there is found.',
    },
    quoted: exclude,
    searchIn: configFilesOf(config),
  }
}

/** The configuration file and those it imports. */
export function configFilesOf(config: Config): string[] {
  const others = config.dependencies.filter((absPath) => absPath !== config.configFile)
  return config.configFile === null ? others : [config.configFile, ...others]
}
