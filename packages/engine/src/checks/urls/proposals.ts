// Guesses where a missing address has gone: to the page that Git says was renamed, to a new page
// with the same headings, or to a new page with a similar address.
import { execFile } from 'node:child_process'
import { relative } from 'node:path'
import { promisify } from 'node:util'
import { closest, editsBetween } from '../../diagnostics/suggestions.ts'
import { placeOf, routePathOf, routeSettingsOf } from '../../shared/routePrefixes.ts'
import { splitLink } from '../../shared/paths.ts'
import { createSimilarFinder } from '../../site/similarPages.ts'
import type { Config, Site } from '../../types/index.ts'
import { urlsFileOf } from './urlsFile.ts'

/** The share of its headings that a page must have in common with the missing one. */
const SIMILAR = 0.5

/** New route paths by old route path. */
export type Renames = ReadonlyMap<string, string>

/**
 * Returns the pages that were renamed since the last commit that changed the contract. Empty
 * without Git.
 */
export async function renamesOf({ config, routes }: Site): Promise<Renames> {
  const settings = routeSettingsOf(config)
  const byFile = new Map(
    [...routes.values()].map(({ page, routePath }) => [page.filePath, routePath]),
  )
  const pairs = await gitRenames(config).catch(() => [])
  return new Map(
    pairs.flatMap(([from, to]) => {
      const target = byFile.get(to)
      return target === undefined ? [] : [[routePathOf(from, settings).routePath, target] as const]
    }),
  )
}

async function gitRenames(config: Config): Promise<(readonly [string, string])[]> {
  const git = async (...args: string[]) =>
    (await promisify(execFile)('git', args, { cwd: config.docsDir, maxBuffer: Infinity })).stdout
  const file = relative(config.docsDir, urlsFileOf(config))
  const commit = (await git('log', '-1', '--format=%H', '--', file)).trim()
  if (commit === '') return []
  const found = await git(
    'diff',
    '-M',
    '--diff-filter=R',
    '--name-status',
    '--relative',
    '-z',
    commit,
  )
  // A line is `R100`, the old name and the new one.
  const parts = found.split('\0')
  return parts.flatMap((part, index) =>
    /^R\d+$/.test(part) ? [[parts[index + 1] ?? '', parts[index + 2] ?? ''] as const] : [],
  )
}

export interface ProposalInput {
  readonly site: Site
  /** All addresses of the contract. */
  readonly urls: readonly string[]
  /** Addresses of the contract that lead nowhere. */
  readonly missing: readonly string[]
  /** Addresses that are not in the contract. */
  readonly added: readonly string[]
  readonly renames: Renames
}

/** Returns the page to which a missing page was probably moved, or null. */
export function proposePage(route: string, input: ProposalInput): string | null {
  const renamed = input.renames.get(route)
  if (renamed !== undefined) return renamed
  const settings = routeSettingsOf(input.site.config)
  const { lang } = placeOf(route, settings)
  const fresh = input.added.filter(
    (url) => !url.includes('#') && placeOf(url, settings).lang === lang,
  )
  const anchors = anchorsIn(input.urls, route)
  const ranked = fresh
    .map((url) => ({ url, share: shareOf(anchors, anchorsIn(input.added, url)) }))
    .sort((a, b) => b.share - a.share || editsBetween(route, a.url) - editsBetween(route, b.url))
  const [best] = ranked
  if (best && best.share >= SIMILAR) return best.url
  return createSimilarFinder(fresh, settings)(route)
}

/** Returns the heading that a missing one has probably become: an address, or null. */
export function proposeHeading(url: string, input: ProposalInput): string | null {
  const { added, missing } = input
  const { path, suffix } = splitLink(url)
  const moved = added.find((each) => each.endsWith(suffix))
  if (moved !== undefined) return moved
  const fresh = anchorsIn(added, path)
  const isOnlyChange = fresh.length === 1 && anchorsIn(missing, path).length === 1
  const similar = closest(suffix.slice(1), fresh) ?? (isOnlyChange ? fresh[0] : undefined)
  return similar === undefined ? null : `${path}#${similar}`
}

function anchorsIn(urls: readonly string[], route: string): string[] {
  const start = `${route}#`
  return urls.flatMap((url) => (url.startsWith(start) ? url.slice(start.length) : []))
}

function shareOf(before: readonly string[], after: readonly string[]): number {
  const common = before.filter((anchor) => after.includes(anchor)).length
  const all = new Set([...before, ...after]).size
  return all === 0 ? 0 : common / all
}
