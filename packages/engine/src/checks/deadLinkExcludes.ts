// Matches references against `markdown.checkDeadLinks.excludes`, the routes and headings that are
// known not to exist. Entries that are no longer needed are reported, so that the list gets shorter
// over time; an entry for all pages or headings is a rule, and stays.
import { decodePath, normalizeRoutePath } from '../shared/paths.ts'
import { createRouteMatcher } from '../shared/routePatterns.ts'
import type { Config } from '../types/index.ts'
import type { Finding } from './locate.ts'
import type { Reference } from './reference.ts'

/** Functions that return the entries that exclude a reference from the check. */
export interface Excludes {
  /** For a reference to a missing page. */
  readonly routes: (reference: Reference) => readonly string[]
  /** For a reference to a heading that its page does not have. */
  readonly headings: (reference: Reference) => readonly string[]
}

/**
 * Creates the functions. An entry with a `#` excludes a heading, or with `#*` all headings of the
 * pages that it names. Any other entry excludes a route.
 */
export function createExcludes(excludes: readonly string[]): Excludes {
  const excludesOf = createRouteMatcher(excludes.filter((exclude) => !hasHash(exclude)))
  const headings = new Map(
    excludes.filter(hasHash).map((exclude) => {
      const [path = '', hash = ''] = exclude.split(/#(.*)/s)
      return [headingKey(path, hash), exclude]
    }),
  )
  const wholePages = excludes.filter((exclude) => exclude.endsWith(ANY_HEADING))
  const pagesOf = createRouteMatcher(wholePages.map((each) => each.slice(0, -ANY_HEADING.length)))
  return {
    routes: ({ routePath }) => excludesOf(routePath),
    headings: ({ routePath, hash }) => [
      ...[headings.get(headingKey(routePath, hash)) ?? []].flat(),
      ...pagesOf(routePath).map((page) => page + ANY_HEADING),
    ],
  }
}

const ANY_HEADING = '#*'

/** Returns whether an entry stands for all pages or headings, which is a rule and no list of mistakes. */
export function isForAll(exclude: string): boolean {
  return /^\/?\*+(?:#\*)?$/.test(exclude)
}

function hasHash(exclude: string): boolean {
  return exclude.includes('#')
}

/** Returns a key for a heading that does not depend on a slash at the end of the path. */
function headingKey(path: string, hash: string): string {
  return `${normalizeRoutePath(path).replace(/\/$/, '')}#${decodePath(hash)}`
}

/**
 * Creates the warning for an entry that is not needed. `exists` tells whether its target exists.
 */
export function needlessExclude(exclude: string, exists: boolean, config: Config): Finding {
  const target = hasHash(exclude) ? 'heading' : 'page'
  const reason = exists ? `that ${target} exists` : 'no link leads there'
  return {
    diagnostic: {
      severity: 'warning',
      code: 'needless-exclude',
      message: `\`markdown.checkDeadLinks.excludes\` lists \`${exclude}\`, but ${reason}.`,
      hint: 'Remove it from the list, so that dead links to it are found.',
    },
    quoted: exclude,
    searchIn: configFilesOf(config),
  }
}

/** Returns the configuration file and the files it imports. */
export function configFilesOf(config: Config): string[] {
  const others = config.dependencies.filter((absPath) => absPath !== config.configFile)
  return config.configFile === null ? others : [config.configFile, ...others]
}
