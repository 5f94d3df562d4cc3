// Creates the PageData of a route, which the browser needs for the page. To add a value to every
// page, add it here.
import { isInCollection } from '../markdown/posts/collections.ts'
import { readingMinutesOf } from '../markdown/readingTime.ts'
import { fileUrlOf } from '../shared/paths.ts'
import type { Page } from '../types/content.ts'
import type { Frontmatter } from '../types/frontmatter.ts'
import type { PageData } from '../types/browser.ts'
import type { Site } from '../types/index.ts'
import type { Route } from '../types/route.ts'
import { pageFeedsOf } from './feeds.ts'
import { withResolvedLinks } from './frontmatterLinks.ts'
import { overviewOf } from './overview.ts'
import { sidebarRoutes } from './slugs.ts'

export function pageDataOf(route: Route, site: Site): PageData {
  const { page } = route
  return {
    routePath: route.routePath,
    pagePath: route.isGenerated ? '' : page.filePath,
    pageType: page.pageType,
    title: page.title,
    description: page.description,
    frontmatter: clientFrontmatter(withResolvedLinks(page, site)),
    // A getter, because the article is only available when the page is rendered.
    get toc() {
      return page.toc
    },
    lang: page.lang,
    ...(page.original ? { original: page.original } : {}),
    ...sidebarRouteIn(page, site),
    ...markdownUrlOf(route, site),
    version: page.version,
    lastUpdatedTime: lastUpdatedTimeOf(route, site),
    ...optionalFacts(route, site),
    prev: route.prev,
    next: route.next,
    editLink: editLinkOf(route, site),
    translations: route.translations,
    ...untranslatedIn(route, site),
    nearest: route.nearest,
    versionLinks: route.versionLinks,
    overview: overviewOf(route, site),
    feeds: pageFeedsOf(page, site.config),
  }
}

/** Names the route that chooses the sidebar, if it is not that of the page. */
function sidebarRouteIn(page: Page, { config }: Site): Partial<PageData> {
  const sidebarRoute = sidebarRoutes(config)(page)
  return sidebarRoute === page.routePath ? {} : { sidebarRoute }
}

function markdownUrlOf({ markdownFile }: Route, { config }: Site) {
  return markdownFile === null ? {} : { markdownUrl: fileUrlOf(markdownFile, config.base) }
}

/** Names the languages that show the page of the default language. */
function untranslatedIn({ translations }: Route, { routes }: Site): Partial<PageData> {
  const untranslated = Object.entries(translations)
    .filter(([, routePath]) => routes.get(routePath)?.page.original)
    .map(([lang]) => lang)
  return untranslated.length > 0 ? { untranslated } : {}
}

/** Removes the search keywords, which only the search index needs. */
function clientFrontmatter(frontmatter: Frontmatter): Frontmatter {
  const { search, ...shown } = frontmatter
  if (typeof search !== 'object' || !search.keywords) return frontmatter
  return search.boost === undefined ? shown : { ...shown, search: { boost: search.boost } }
}

/** Returns what is known about articles only if the site shows it. */
function optionalFacts(
  { page, contributors }: Route,
  { config }: Site,
): Pick<PageData, 'contributors' | 'readingMinutes'> {
  const { themeConfig } = config
  if (page.pageType !== 'doc') return {}
  return {
    ...(contributors && contributors.length > 0 ? { contributors } : {}),
    ...(themeConfig.readingTime && !isInCollection(page.filePath, config)
      ? { readingMinutes: readingMinutesOf(page) }
      : {}),
  }
}

/** Returns the time only if the site and the page show it. */
function lastUpdatedTimeOf({ page, lastUpdatedTime }: Route, { config }: Site): number | null {
  const isShown = config.themeConfig.lastUpdated && page.frontmatter.lastUpdated !== false
  return isShown ? lastUpdatedTime : null
}

/** Returns the address of the page's file in the repository; null for a page without a file. */
function editLinkOf({ page, isGenerated }: Route, site: Site): string | null {
  const own = page.frontmatter.editLink
  if (own === false) return null
  if (typeof own === 'string') return own
  const editLink = site.locales.find(({ lang }) => lang === page.lang)?.editLink
  if (!editLink || isGenerated) return null
  const filePath = page.filePath.split('/').map(encodeURIComponent).join('/')
  return `${editLink.docRepoBaseUrl.replace(/\/+$/, '')}/${filePath}`
}
