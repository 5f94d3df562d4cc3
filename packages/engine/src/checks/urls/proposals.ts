// Guesses where a missing address has gone: to the page that Git says was renamed, to a new page
// with the same headings, or to a new page with a similar address.
import { execFile } from 'node:child_process'
import { relative } from 'node:path'
import { promisify } from 'node:util'
import { closest, editsBetween } from '../../diagnostics/suggestions.ts'
import { placeOf, routePathOf, routeSettingsOf } from '../../shared/routePrefixes.ts'
import { groupBy } from '../../shared/groupBy.ts'
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

/** Where missing addresses have probably gone. */
export interface Proposals {
  /** Returns the page to which a missing page was probably moved, or null. */
  page(route: string): string | null
  /** Returns the heading that a missing one has probably become: an address, or null. */
  heading(url: string): string | null
}

export function createProposals({ site, urls, missing, added, renames }: ProposalInput): Proposals {
  const settings = routeSettingsOf(site.config)
  const langOf = (url: string) => placeOf(url, settings).lang
  const [before, after, lost] = [urls, added, missing].map(anchorsByPage)
  const fresh = added.filter((url) => !url.includes('#'))
  const similarTo = createSimilarFinder(fresh, settings)
  const withAnchor = groupBy(
    fresh.flatMap((route) => (after?.get(route) ?? []).map((anchor) => ({ anchor, route }))),
    ({ anchor }) => anchor,
  )
  const moved = new Map(added.map((url) => [splitLink(url).suffix, url] as const).reverse())

  /** Returns the page with the most headings in common, and of these the most similar address. */
  function withSameHeadings(route: string): string | null {
    const anchors = before?.get(route) ?? []
    const routes = anchors.flatMap((anchor) => withAnchor.get(anchor) ?? [])
    const common = groupBy(
      routes.filter((each) => langOf(each.route) === langOf(route)),
      (each) => each.route,
    )
    const ranked = [...common].map(([url, { length }]) => ({
      url,
      share: length / (anchors.length + (after?.get(url)?.length ?? 0) - length),
    }))
    const most = Math.max(...ranked.map(({ share }) => share))
    if (most < SIMILAR) return null
    const best = ranked.filter(({ share }) => share === most).map(({ url }) => url)
    return best.sort((a, b) => editsBetween(route, a) - editsBetween(route, b))[0] ?? null
  }

  return {
    page: (route) => renames.get(route) ?? withSameHeadings(route) ?? similarTo(route),
    heading(url) {
      const { path, suffix } = splitLink(url)
      const other = moved.get(suffix)
      if (other !== undefined) return other
      const anchors = after?.get(path) ?? []
      const isOnlyChange = anchors.length === 1 && lost?.get(path)?.length === 1
      const similar = closest(suffix.slice(1), anchors) ?? (isOnlyChange ? anchors[0] : undefined)
      return similar === undefined ? null : `${path}#${similar}`
    },
  }
}

/** Returns the ids of headings in some addresses by the route of their page. */
function anchorsByPage(urls: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const headings = urls.map(splitLink).filter(({ suffix }) => suffix !== '')
  const byPage = groupBy(headings, ({ path }) => path)
  return new Map(
    [...byPage].map(([path, found]) => [path, found.map(({ suffix }) => suffix.slice(1))] as const),
  )
}
