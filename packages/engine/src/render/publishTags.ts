// Creates the head tags that only programs read which load the document: data about the article,
// its breadcrumbs and its translations. The router does not update them, because search engines and
// social networks load each document on its own.
import { territoryOf } from '../shared/head.ts'
import { toInlineJson } from '../shared/html.ts'
import { absoluteUrl } from '../shared/paths.ts'
import { publishedTimeOf } from '../shared/publishedTime.ts'
import type { PageData, SiteData } from '../types/browser.ts'
import type { PageLink } from '../types/navigation.ts'
import type { HeadTag } from '../types/theme.ts'

export interface PublishInput {
  readonly page: PageData
  readonly site: SiteData
  /** The pages that lead to this one, outermost first. */
  readonly trail: readonly PageLink[]
  /** The other tags of the document. A tag among them replaces one with the same property. */
  readonly tags: readonly HeadTag[]
}

/** Returns the tags. Most need the origin of the site and are on indexed pages only. */
export function publishTags(input: PublishInput): HeadTag[] {
  return [...crawlerTags(input), ...addressTags(input)]
}

/** Returns the version of the page for the crawler of DocSearch, which records it as a facet. */
function crawlerTags({ page, site }: PublishInput): HeadTag[] {
  if (site.search?.mode !== 'algolia' || page.version === '') return []
  return [{ tag: 'meta', attrs: { name: 'docsearch:version', content: page.version } }]
}

function addressTags({ page, site, trail, tags }: PublishInput): HeadTag[] {
  const isHidden = page.pageType === '404' || page.frontmatter.unlisted || page.original
  if (site.siteOrigin === null || isHidden) return []
  const known = new Set(tags.map(({ attrs }) => attrs?.['property']))
  const data = { '@context': 'https://schema.org', '@graph': graphOf(page, site, trail) }
  return [
    ...openGraphTags(page).filter(({ attrs }) => !known.has(attrs?.['property'])),
    {
      tag: 'script',
      attrs: { type: 'application/ld+json' },
      children: toInlineJson(data),
    },
  ]
}

// ── Open Graph (https://ogp.me) ────────────────────────────────────────────────────────────────────

function openGraphTags(page: PageData): HeadTag[] {
  const others = Object.keys(page.translations).filter((lang) => lang !== page.lang)
  const { published, modified } = timesOf(page)
  return [
    ...others.map((lang) => property('og:locale:alternate', territoryOf(lang))),
    ...(isArticle(page) && published ? [property('article:published_time', published)] : []),
    ...(isArticle(page) && modified ? [property('article:modified_time', modified)] : []),
  ]
}

function property(name: string, content: string): HeadTag {
  return { tag: 'meta', attrs: { property: name, content } }
}

function isArticle({ pageType }: PageData): boolean {
  return pageType === 'doc' || pageType === 'overview'
}

function timesOf(page: PageData) {
  const toText = (time: number | null) => (time === null ? null : new Date(time).toISOString())
  return { published: toText(publishedTimeOf(page)), modified: toText(page.lastUpdatedTime) }
}

// ── JSON-LD (https://schema.org) ───────────────────────────────────────────────────────────────────

function graphOf(page: PageData, site: SiteData, trail: readonly PageLink[]) {
  const home = site.locales.find(({ lang }) => lang === page.lang)?.prefix ?? ''
  const website = {
    '@type': 'WebSite',
    name: site.title,
    url: absoluteUrl(`${home}/`, site),
    ...(site.description === '' ? {} : { description: site.description }),
    inLanguage: page.lang,
  }
  if (!isArticle(page)) return [website]
  const address = absoluteUrl(page.routePath, site)
  const { published, modified } = timesOf(page)
  const article = {
    '@type': 'TechArticle',
    headline: page.title || site.title,
    url: address,
    ...(page.description === '' ? {} : { description: page.description }),
    inLanguage: page.lang,
    ...(published ? { datePublished: published } : {}),
    ...(modified ? { dateModified: modified } : {}),
    isPartOf: { '@type': 'WebSite', name: site.title, url: website.url },
  }
  const crumbs = [{ text: site.title, routePath: `${home}/` }, ...trail]
  const others = crumbs.filter(({ routePath }) => routePath !== page.routePath)
  const list = [...others, { text: page.title || site.title, routePath: page.routePath }]
  const items = list.map(({ text, routePath }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: text,
    item: absoluteUrl(routePath, site),
  }))
  return [article, { '@type': 'BreadcrumbList', itemListElement: items }]
}
