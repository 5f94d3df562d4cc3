// The feeds of the configuration, each as a file: RSS 2.0 or Atom, newest page first, whole articles with full addresses.
// What a feed says depends on its pages alone, so that two builds write the same bytes.
import { escapeHtml } from '../shared/html.ts'
import { toUrl } from '../shared/paths.ts'
import { toXmlText } from '../shared/xml.ts'
import { feedUrlOf, itemsOf, type FeedItem } from '../site/feeds.ts'
import type { FeedConfig, Site } from '../types/index.ts'
import type { OutputFile } from '../types/output.ts'

/** A file for each feed. The library is loaded by sites that have any. */
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

interface Writing {
  readonly feed: FeedConfig
  readonly site: Site
  /** Contents of articles by their address: the same pages in RSS and in Atom are read once. Filled here. */
  readonly articles: Map<string, string>
}

async function contentsOf({ feed, site, articles }: Writing): Promise<string> {
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
    link: config.siteOrigin + toUrl(homeOf(feed, site), config),
    language: feed.language,
    generator: 'docgen',
    // Atom asks for an author of the feed or of each item (RFC 4287, 4.1.1); RSS, which would want an address, for none.
    ...(feed.type === 'atom'
      ? { author: { name: escapeAmpersands(config.title || feed.title) } }
      : {}),
    updated: new Date(items[0]?.publishedTime ?? 0),
    feedLinks: { [feed.type]: url },
  })
  // Atom says of these texts that they are HTML; RSS leaves it open, and its readers take titles as they are.
  const textOf = feed.type === 'atom' ? escapeHtml : (text: string) => text
  for (const { route, publishedTime } of items) {
    const address = addressOf(route, site)
    const date = new Date(publishedTime)
    const content = articles.get(address) ?? feedContentOf(route.page.runs.join(''), address)
    articles.set(address, content)
    writer.addItem({
      title: splitCdata(textOf(route.page.title)),
      id: address,
      link: address,
      description: splitCdata(escapeHtml(route.page.description)),
      content: splitCdata(content),
      ...{ date, published: date },
    })
  }
  if (feed.type === 'rss') return writer.rss2()
  // The library names the language in RSS only.
  return writer.atom1().replace('<feed ', `<feed xml:lang="${escapeHtml(feed.language)}" `)
}

/** The library turns `&amp;` of a text into `&` before it escapes the text. */
function escapeAmpersands(text: string): string {
  return text.replace(/&/g, '&amp;')
}

/** A text that is written as CDATA. The library splits the section at the first `]]>` only, so the others are split here. */
function splitCdata(text: string): string {
  const [first = '', ...rest] = text.split(']]>')
  return rest.length === 0 ? first : `${first}]]>${rest.join(']]]]><![CDATA[>')}`
}

function addressOf({ routePath }: FeedItem['route'], { config }: Site): string {
  return (config.siteOrigin ?? '') + toUrl(routePath, config)
}

/** The home page of the language the feed is in, which may be written with more detail: `zh-CN` is `zh`. */
function homeOf({ language }: FeedConfig, { locales }: Site): string {
  const primary = (tag: string) => tag.toLowerCase().split('-')[0]
  const locale = locales.find(({ lang }) => primary(lang) === primary(language))
  return `${locale?.prefix ?? ''}/`
}
