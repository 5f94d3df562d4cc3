// The routes and headings an author listed as known to be absent. A list that only shrinks is one whose needless entries
// are reported.
import { decodePath, normalizeRoutePath } from '../shared/paths.ts'
import { createRouteMatcher } from '../shared/routePatterns.ts'
import type { Config } from '../types/index.ts'
import type { Finding } from './locate.ts'
import type { Reference } from './reference.ts'

/** The entries that excuse a reference. */
export interface Excludes {
  /** … that leads to no page. */
  readonly routes: (reference: Reference) => readonly string[]
  /** … that leads to a heading which its page does not have. */
  readonly headings: (reference: Reference) => readonly string[]
}

/** An entry with a `#` excuses a heading; any other a route. */
export function createExcludes(excludes: readonly string[]): Excludes {
  const excludesOf = createRouteMatcher(excludes.filter((exclude) => !hasHash(exclude)))
  const headings = new Map(
    excludes.filter(hasHash).map((exclude) => {
      const [path = '', hash = ''] = exclude.split(/#(.*)/s)
      return [placeOf(path, hash), exclude]
    }),
  )
  return {
    routes: ({ routePath }) => excludesOf(routePath),
    headings: ({ routePath, hash }) => [headings.get(placeOf(routePath, hash)) ?? []].flat(),
  }
}

function hasHash(exclude: string): boolean {
  return exclude.includes('#')
}

/** One name for a heading, whether or not the path of its page ends with a slash. */
function placeOf(path: string, hash: string): string {
  return `${normalizeRoutePath(path).replace(/\/$/, '')}#${decodePath(hash)}`
}

export function needlessExclude(exclude: string, exists: boolean, config: Config): Finding {
  const target = hasHash(exclude) ? 'heading' : 'page'
  const reason = exists ? `that ${target} exists` : 'no link leads there'
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
