// Route → PageData: what the browser needs of a page. One named function for each field that is more than a
// copy; the place to put a value on every page.
import type { Frontmatter } from '../types/content.ts'
import type { PageData } from '../types/browser.ts'
import type { Route, Site } from '../types/index.ts'
import { pageFeedsOf } from './feeds.ts'
import { overviewOf } from './overview.ts'

export function pageDataOf(route: Route, site: Site): PageData {
  const { page } = route
  return {
    routePath: route.routePath,
    pagePath: route.isGenerated ? '' : page.filePath,
    pageType: page.pageType,
    title: page.title,
    description: page.description,
    frontmatter: shownFrontmatter(page.frontmatter),
    // Read when the page is rendered, as its article is.
    get toc() {
      return page.toc
    },
    lang: page.lang,
    version: page.version,
    lastUpdatedTime: lastUpdatedTimeOf(route, site),
    prev: route.prev,
    next: route.next,
    editLink: editLinkOf(route, site),
    translations: route.translations,
    nearest: route.nearest,
    versionLinks: route.versionLinks,
    overview: overviewOf(route, site),
    feeds: pageFeedsOf(page, site.config),
  }
}

/** Without what only the search index is made from: a list of keywords is for no reader to download. */
function shownFrontmatter(frontmatter: Frontmatter): Frontmatter {
  const { search, ...shown } = frontmatter
  if (typeof search !== 'object' || !search.keywords) return frontmatter
  return search.boost === undefined ? shown : { ...shown, search: { boost: search.boost } }
}

/** Known only to sites that show it. */
function lastUpdatedTimeOf(route: Route, site: Site): number | null {
  return site.config.themeConfig.lastUpdated ? route.lastUpdatedTime : null
}

/** The page's file in the repository; null for a page without file. */
function editLinkOf({ page, isGenerated }: Route, site: Site): string | null {
  const editLink = site.locales.find(({ lang }) => lang === page.lang)?.editLink
  if (!editLink || isGenerated) return null
  const filePath = page.filePath.split('/').map(encodeURIComponent).join('/')
  return `${editLink.docRepoBaseUrl.replace(/\/+$/, '')}/${filePath}`
}
