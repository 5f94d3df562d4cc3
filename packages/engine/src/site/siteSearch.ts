// What of a site can be searched, and where its index lies: shared by the index (outputs/) and by the SiteData that
// leads the browser to it, so that the two agree.
import { withBase } from '../shared/paths.ts'
import type { Page } from '../types/content.ts'
import type { Route, Site } from '../types/index.ts'
import type { SiteSearch } from '../types/browser.ts'

/** How the reader of a language searches; null when the site has no search or nothing to find in that language. */
export function siteSearchOf(site: Site, lang: string): SiteSearch | null {
  const { search, base } = site.config
  if (!search) return null
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

/** Folder of the index, in the output. */
const FOLDER = 'search/'

/** Whether a file of the output may be one of an index. */
export const isSearchFile = (outFile: string): boolean => outFile.startsWith(FOLDER)

function encodePath(path: string): string {
  return path.split('/').map(encodeURIComponent).join('/')
}

/**
 * The first file of an index. Its address is the same in every build: documents need not change when the text of
 * another page does. What it refers to is named by its contents.
 */
export function searchIndexFileOf(lang: string, version: string): string {
  return `${FOLDER}${version === '' ? lang : `${version}/${lang}`}.json`
}

/** The pages of a language that search may find: without 404 pages and those that opt out. */
export function searchableRoutes(site: Site, lang: string): Route[] {
  return [...site.routes.values()].filter(({ page }) => page.lang === lang && isSearchable(page))
}

/** Whether search may find a page: no 404 page, none that opts out. */
export function isSearchable({ pageType, frontmatter }: Page): boolean {
  return pageType !== '404' && frontmatter.search !== false
}
