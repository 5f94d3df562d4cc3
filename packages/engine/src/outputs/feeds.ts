// Writes the configured feeds as RSS 2.0 or Atom, newest page first, with whole articles and
// absolute addresses. A feed depends only on its pages, so two builds write the same bytes.
import { escapeHtml } from '../shared/html.ts'
import { absoluteUrl } from '../shared/paths.ts'
import { toXmlText } from '../shared/xml.ts'
import { feedUrlOf, itemsOf } from '../site/feeds.ts'
import type { Site } from '../types/index.ts'
import type { FeedConfig } from '../types/siteOptions.ts'
import type { OutputFile } from '../types/output.ts'

/** Returns a file for each feed. The feed library is loaded only if there are feeds. */
export async function feeds(site: Site): Promise<OutputFile[]> {
  if (site.config.feeds.length === 0) return []
  const articles = new Map<string, string>()
  return await Promise.all(
    site.config.feeds.map(async (feed) => ({
      outFile: feed.fileName,
      contents: toXmlText(await contentsOf({ feed, site, articles })),
    })),
  )
}

interface FeedInput {
  readonly feed: FeedConfig
  readonly site: Site
  /** Cache of articles by address, because an RSS and an Atom feed may contain the same pages. */
  readonly articles: Map<string, string>
}

async function contentsOf({ feed, site, articles }: FeedInput): Promise<string> {
  const [{ Feed }, { feedContentOf }] = await Promise.all([
    import('feed'),
    import('./feedContent.ts'),
  ])
  const { config } = site
  const url = feedUrlOf(feed, config)
  const items = itemsOf(feed, site)
  const writer = new Feed({
    title: escapeAmpersands(feed.title),
    description: escapeAmpersands(feed.description),
    id: url,
    link: absoluteUrl(homeOf(feed, site), config),
    language: feed.language,
    generator: 'docgen',
    // Atom requires an author for the feed or for each item (RFC 4287, 4.1.1). RSS does not, and
    // would require an email address.
    ...(feed.type === 'atom'
      ? { author: { name: escapeAmpersands(config.title || feed.title) } }
      : {}),
    updated: new Date(items[0]?.publishedTime ?? 0),
    feedLinks: { [feed.type]: url },
  })
  // In Atom, these texts are declared as HTML. RSS does not define their type, and readers show
  // titles as plain text.
  const textOf = feed.type === 'atom' ? escapeHtml : (text: string) => text
  for (const { route, publishedTime } of items) {
    const address = absoluteUrl(route.routePath, site.config)
    const date = new Date(publishedTime)
    const content = articles.get(address) ?? feedContentOf(route.page.runs.join(''), address)
    articles.set(address, content)
    writer.addItem({
      title: splitCdata(textOf(route.page.title)),
      id: address,
      link: address,
      description: splitCdata(escapeHtml(route.page.description)),
      content: splitCdata(content),
      date,
      published: date,
    })
  }
  if (feed.type === 'rss') return writer.rss2()
  // The library only writes the language in RSS.
  return writer.atom1().replace('<feed ', `<feed xml:lang="${escapeHtml(feed.language)}" `)
}

/** Escapes ampersands twice, because the library unescapes `&amp;` before it escapes the text. */
function escapeAmpersands(text: string): string {
  return text.replace(/&/g, '&amp;')
}

/** Splits a CDATA section at all but the first `]]>`; the library only handles the first. */
function splitCdata(text: string): string {
  const [first = '', ...rest] = text.split(']]>')
  return rest.length === 0 ? first : `${first}]]>${rest.join(']]]]><![CDATA[>')}`
}

/**
 * Returns the home page in the feed's language, which may be more specific than that of the site:
 * `zh-CN` for `zh`.
 */
function homeOf({ language }: FeedConfig, { locales }: Site): string {
  const primary = (tag: string) => tag.toLowerCase().split('-')[0]
  const locale = locales.find(({ lang }) => primary(lang) === primary(language))
  return `${locale?.prefix ?? ''}/`
}
