// Compares the contract of addresses with the site. An address that is redirected is kept.
import { normalizeRoutePath, splitLink } from '../../shared/paths.ts'
import { anchorsOf } from '../../site/overview.ts'
import { hasParameters, pageAt, patternOf, writtenRedirects } from '../../site/redirects.ts'
import type { Site } from '../../types/index.ts'
import { hasUnknownHeadings, unreadRoutes } from '../incompletePages.ts'
import { publishedUrls } from './urlsFile.ts'

export interface Comparison {
  /** Addresses of the contract that lead nowhere. Headings of a missing page are left out. */
  readonly missing: readonly string[]
  /** Addresses that are not in the contract yet. */
  readonly added: readonly string[]
}

/** Compares the addresses of a contract with those of the site. */
export function compareUrls(urls: readonly string[], site: Site): Comparison {
  const current = new Set(publishedUrls(site))
  const known = new Set(urls)
  const isRedirected = redirectedBy(site)
  const unread = unreadRoutes(site)
  const isMissing = (url: string): boolean => {
    if (current.has(url) || isRedirected(url)) return false
    const { path, suffix } = splitLink(url)
    const page = pageAt(path, site)
    if (suffix === '') return page === null && !unread.has(path)
    const id = suffix.slice(1)
    return page !== null && !hasUnknownHeadings(page) && !anchorsOf(page, site).includes(id)
  }
  return {
    missing: urls.filter(isMissing),
    added: [...current].filter((url) => !known.has(url)),
  }
}

function redirectedBy(site: Site): (url: string) => boolean {
  const patterns = writtenRedirects(site).map(({ from }) => {
    const { path, suffix } = splitLink(from)
    const plain = withoutSlash(normalizeRoutePath(path))
    const pattern = hasParameters(from) ? new RegExp(`^${patternOf(path)}$`) : null
    return { matches: (route: string) => pattern?.test(route) ?? route === plain, suffix }
  })
  return (url) => {
    const { path, suffix } = splitLink(url)
    const route = withoutSlash(path)
    return patterns.some(
      (each) => each.matches(route) && (each.suffix === '' || each.suffix === suffix),
    )
  }
}

function withoutSlash(path: string): string {
  return path.replace(/(?<=.)\/$/, '')
}
