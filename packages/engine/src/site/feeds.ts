// Determines which pages belong to which feed and when they were published. outputs/feeds.ts writes
// the feeds, and checks/feeds.ts reports mistakes.
import { compareText } from '../shared/compareText.ts'
import { withBase } from '../shared/paths.ts'
import { publishedTimeOf, writtenDateOf } from '../shared/publishedTime.ts'
import { createRouteMatcher } from '../shared/routePatterns.ts'
import type { Config, Site } from '../types/index.ts'
import type { FeedConfig } from '../types/siteOptions.ts'
import type { Route } from '../types/route.ts'
import type { Page } from '../types/content.ts'
import type { PageFeed } from '../types/theme.ts'

/**
 * Media types: RFC 4287 for Atom. RSS has no registered type; this is the one that feed readers
 * look for.
 */
const MIME = { rss: 'application/rss+xml', atom: 'application/atom+xml' } as const

/** A page in a feed. */
export interface FeedItem {
  readonly route: Route
  /** Milliseconds since 1970. */
  readonly publishedTime: number
}

/**
 * Returns the pages of a feed that have a publication date, newest first. Pages with the same date
 * are sorted by route.
 */
export function itemsOf(feed: FeedConfig, site: Site): readonly FeedItem[] {
  return routesOf(feed, site)
    .flatMap((route) => {
      const publishedTime = publishedTimeOf(route.page)
      return publishedTime === null ? [] : [{ route, publishedTime }]
    })
    .sort(
      (a, b) =>
        b.publishedTime - a.publishedTime || compareText(a.route.routePath, b.route.routePath),
    )
}

/**
 * Returns all pages that match a feed, including those whose date is missing or invalid. The index
 * page of a folder lists entries and belongs to the feed only if its frontmatter has a date.
 */
export function routesOf({ pages }: FeedConfig, { routes }: Site): readonly Route[] {
  const candidates = [...routes.values()].filter(
    ({ isGenerated, routePath, page }) =>
      !isGenerated && !(routePath.endsWith('/') && writtenDateOf(page) === undefined),
  )
  if (typeof pages === 'function') return candidates.filter(({ page }) => pages(page))
  const matches = createRouteMatcher(typeof pages === 'string' ? [pages] : pages)
  return candidates.filter(({ routePath }) => matches(routePath).length > 0)
}

/** Returns the feeds that a page names in `link-rss`. */
export function feedNamesOf({ frontmatter }: Page): readonly string[] {
  const names = frontmatter['link-rss'] ?? []
  return typeof names === 'string' ? [names] : names
}

/** Returns the feeds that a page names, for its document head. Unknown names are skipped. */
export function pageFeedsOf(page: Page, config: Config): readonly PageFeed[] {
  const named = feedNamesOf(page)
  return config.feeds
    .filter(({ id }) => named.includes(id))
    .map((feed) => ({
      url: feedUrlOf(feed, config),
      mime: MIME[feed.type],
      language: feed.language,
      title: feed.title,
    }))
}

/** Returns the full address of a feed, without origin if the site has none. */
export function feedUrlOf({ fileName }: FeedConfig, { siteOrigin, base }: Config): string {
  return (siteOrigin ?? '') + withBase(encodeURI(fileName), base)
}
