// Determines which pages can be searched and where the search index is. The index (search/) and the
// SiteData share this module, so that they agree.
import { withBase } from '../shared/paths.ts'
import type { Page } from '../types/content.ts'
import type { Site } from '../types/index.ts'
import type { Route } from '../types/route.ts'
import type { SiteSearch } from '../types/browser.ts'

/**
 * Returns the search settings for a language; null if the site has no search or the language has no
 * searchable page.
 */
export function siteSearchOf(site: Site, lang: string): SiteSearch | null {
  const { search, base } = site.config
  if (!search) return null
  if (search.mode === 'algolia') return search
  if (search.mode === 'remote') {
    const { mode, maxResults, apiUrl, searchIndexes, domain } = search
    return { mode, maxResults, apiUrl, searchIndexes, domain }
  }
  const versions = new Set(searchableRoutes(site, lang).map(({ page }) => page.version))
  if (versions.size === 0) return null
  const indexUrls = [...versions]
    .sort()
    .map(
      (version) => [version, withBase(encodePath(searchIndexFileOf(lang, version)), base)] as const,
    )
  return { mode: 'local', maxResults: search.maxResults, indexUrls: Object.fromEntries(indexUrls) }
}

/** Folder of the search index in the output. */
const FOLDER = 'search/'

/** Returns whether an output file belongs to a search index. */
export const isSearchFile = (outFile: string): boolean => outFile.startsWith(FOLDER)

function encodePath(path: string): string {
  return path.split('/').map(encodeURIComponent).join('/')
}

/**
 * Returns the first file of an index. Its address is the same in every build, so that documents do
 * not change when the text of another page does. It refers to files whose names contain content
 * hashes.
 */
export function searchIndexFileOf(lang: string, version: string): string {
  return `${FOLDER}${version === '' ? lang : `${version}/${lang}`}.json`
}

/** Returns the searchable pages of a language. */
export function searchableRoutes(site: Site, lang: string): Route[] {
  return [...site.routes.values()].filter(({ page }) => page.lang === lang && isSearchable(page))
}

/** Returns whether search may find a page: not for 404 pages and pages that opt out. */
export function isSearchable({ pageType, frontmatter }: Page): boolean {
  return pageType !== '404' && frontmatter.search !== false && !frontmatter.unlisted
}
