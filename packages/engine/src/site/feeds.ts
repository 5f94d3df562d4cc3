// Pages and the feeds of the configuration → which page stands in which feed, and when it was published. Pure; the files
// are written by outputs/feeds.ts, mistakes are reported by checks/feeds.ts.
import { withBase } from '../shared/paths.ts'
import { createRouteMatcher } from '../shared/routePatterns.ts'
import type { Config, FeedConfig, Route, Site } from '../types/index.ts'
import type { Page } from '../types/content.ts'
import type { PageFeed } from '../types/theme.ts'

/** Media types (RFC 4287 for Atom; RSS has none that is registered, this one is what readers look for). */
const MIME = { rss: 'application/rss+xml', atom: 'application/atom+xml' } as const

/** A page as an item of a feed. */
export interface FeedItem {
  readonly route: Route
  /** Milliseconds since 1970. */
  readonly publishedTime: number
}

/** The pages of a feed that say when they were published, newest first; pages of one time in the order of their routes. */
export function itemsOf(feed: FeedConfig, site: Site): readonly FeedItem[] {
  return routesOf(feed, site)
    .flatMap((route) => {
      const publishedTime = publishedTimeOf(route.page)
      return publishedTime === null ? [] : [{ route, publishedTime }]
    })
    .sort((a, b) => b.publishedTime - a.publishedTime || compare(a.route, b.route))
}

/**
 * The pages that the feed takes, including those whose date is missing or cannot be read. The index page of a folder lists
 * entries; it is an entry itself only if its frontmatter gives a date.
 */
export function routesOf({ pages }: FeedConfig, { routes }: Site): readonly Route[] {
  const written = [...routes.values()].filter(
    ({ isGenerated, routePath, page }) =>
      !isGenerated && !(routePath.endsWith('/') && writtenDateOf(page) === undefined),
  )
  if (typeof pages === 'function') return written.filter(({ page }) => pages(page))
  const matches = createRouteMatcher(typeof pages === 'string' ? [pages] : pages)
  return written.filter(({ routePath }) => matches(routePath).length > 0)
}

/** Names of feeds that a page gives in `link-rss`. */
export function feedNamesOf({ frontmatter }: Page): readonly string[] {
  const names = frontmatter['link-rss'] ?? []
  return typeof names === 'string' ? [names] : names
}

/** The feeds a page names, for the head of its document. Unknown names are left out. */
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

/** The full address of a feed; without origin where the site has none. */
export function feedUrlOf({ fileName }: FeedConfig, { siteOrigin, base }: Config): string {
  return (siteOrigin ?? '') + withBase(encodeURI(fileName), base)
}

/**
 * When a page was published: `published_at`, else `date`, of its frontmatter, as milliseconds since 1970. A time without a
 * zone is in UTC, so that every machine reads the same. Null when there is none, or no time that can be understood.
 */
export function publishedTimeOf(page: Page): number | null {
  const written = writtenDateOf(page)
  if (written === undefined) return null
  const [, day, time = '00:00:00', zone = 'Z'] = TIME.exec(written.trim()) ?? []
  const milliseconds = day === undefined ? NaN : Date.parse(`${day}T${time}${zone}`)
  return Number.isNaN(milliseconds) ? null : milliseconds
}

/** The date as the page gives it. */
export function writtenDateOf({ frontmatter }: Page): string | undefined {
  return frontmatter.published_at ?? frontmatter.date
}

/** `2024-05-28`, `2024-05-28 08:00:00`, `2024-05-28T08:00+08:00` (ISO 8601, a space or `T` between date and time). */
const TIME = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d(?:\.\d+)?)?) ?(Z|[+-]\d\d:\d\d)?)?$/

function compare(a: Route, b: Route): number {
  return a.routePath < b.routePath ? -1 : 1
}
