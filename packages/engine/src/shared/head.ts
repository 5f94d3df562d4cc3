// Creates the tags of the document head from page and site data. The document and the router share
// it; only the document adds charset and viewport. Tags with the same purpose replace each other in
// this order: generated tags, the site's `head`, the page's frontmatter, the page's components.
import type { HeadInput, HeadTag } from '../types/theme.ts'
import type { PageData, SiteData } from '../types/browser.ts'
import { isExternal, toHref, toUrl } from './paths.ts'

/**
 * Returns the document title: `Page | Site`. On the home page, its title or the site's, followed by
 * ` - ` and `titleSuffix`.
 */
export function documentTitle(page: PageData, site: SiteData): string {
  const suffix = page.frontmatter.titleSuffix?.replace(/^\s*[-–—|]\s*/, '').trim()
  if (page.pageType === 'home') {
    return joinTitle(page.frontmatter.title ?? site.title, suffix ?? '', ' - ')
  }
  return joinTitle(page.title, suffix ?? site.title, ' | ')
}

function joinTitle(title: string, suffix: string, separator: string): string {
  return [...new Set([title, suffix])].filter(Boolean).join(separator)
}

/**
 * Returns all head tags of a page in order. The tags in `added` replace all others with the same
 * purpose; later lists win.
 */
export function headOf(
  page: PageData,
  site: SiteData,
  added: readonly (readonly HeadTag[])[] = [],
): HeadTag[] {
  const description = page.description || site.description
  const generated = [
    { tag: 'title', children: documentTitle(page, site) } as const,
    ...(description === '' ? [] : [meta('name', 'description', description)]),
    ...addressTags(page, site),
    ...openGraphTags(page, site, description),
    ...feedTags(page),
    ...markdownTag(page),
    ...iconTags(site),
  ]
  return mergeTags([generated, site.head, (page.frontmatter.head ?? []).map(toHeadTag), ...added])
}

function meta(attribute: 'name' | 'property', name: string, content: string): HeadTag {
  return { tag: 'meta', attrs: { [attribute]: name, content } }
}

// ── Addresses ───────────────────────────────────────────────────────────────────────────────────

/** Returns the full URL of a route; null for the 404 page and if the site's origin is unknown. */
function addressOf(routePath: string, page: PageData, site: SiteData): string | null {
  if (site.siteOrigin === null || page.pageType === '404') return null
  return site.siteOrigin + toUrl(routePath, site)
}

function addressTags(page: PageData, site: SiteData): HeadTag[] {
  if (page.pageType === '404' || page.frontmatter.unlisted) {
    return [meta('name', 'robots', 'noindex')]
  }
  const address = addressOf(page.original?.routePath ?? page.routePath, page, site)
  if (address === null) return []
  return [{ tag: 'link', attrs: { rel: 'canonical', href: address } }, ...alternateTags(page, site)]
}

function alternateTags(page: PageData, site: SiteData): HeadTag[] {
  // A page without a translation is the same page in another language's shell, not a version of it.
  const translations = Object.entries(page.translations).filter(
    ([lang]) => !page.untranslated?.includes(lang),
  )
  if (translations.length < 2 || page.original) return []
  const fallback = page.translations[site.defaultLang]
  const all = fallback === undefined ? translations : [...translations, ['x-default', fallback]]
  return all.map(([hreflang = '', routePath = '']) => ({
    tag: 'link',
    attrs: { rel: 'alternate', hreflang, href: addressOf(routePath, page, site) ?? '' },
  }))
}

// ── Feeds (RFC 4287 and the autodiscovery of readers) ───────────────────────────────────────────

function feedTags({ feeds }: PageData): HeadTag[] {
  return feeds.map(({ url, mime, title }) => ({
    tag: 'link',
    attrs: { rel: 'alternate', type: mime, title, href: url },
  }))
}

/** The tag by which programs find the Markdown of a page. */
function markdownTag({ markdownUrl }: PageData): HeadTag[] {
  if (markdownUrl === undefined) return []
  return [{ tag: 'link', attrs: { rel: 'alternate', type: 'text/markdown', href: markdownUrl } }]
}

// ── Open Graph (https://ogp.me) ─────────────────────────────────────────────────────────────────

function openGraphTags(page: PageData, site: SiteData, description: string): HeadTag[] {
  const isArticle = page.pageType === 'doc' || page.pageType === 'overview'
  const address = addressOf(page.routePath, page, site)
  const title = page.pageType === 'home' ? documentTitle(page, site) : page.title || site.title
  return [
    meta('property', 'og:type', isArticle ? 'article' : 'website'),
    meta('property', 'og:site_name', site.title),
    meta('property', 'og:title', title),
    ...(description === '' ? [] : [meta('property', 'og:description', description)]),
    ...(address === null ? [] : [meta('property', 'og:url', address)]),
    meta('property', 'og:locale', territoryOf(page.lang)),
    meta('name', 'twitter:card', 'summary'),
  ]
}

/** Adds the territory that Open Graph requires: `en` → `en_US`, `zh` → `zh_CN`. */
export function territoryOf(lang: string): string {
  try {
    const { language, region } = new Intl.Locale(lang).maximize()
    return region === undefined ? language : `${language}_${region}`
  } catch {
    return lang.replace(/-/g, '_')
  }
}

// ── Icon ────────────────────────────────────────────────────────────────────────────────────────

const iconTypes: Readonly<Record<string, string>> = {
  avif: 'image/avif',
  gif: 'image/gif',
  ico: 'image/x-icon',
  jpeg: 'image/jpeg',
  jpg: 'image/jpeg',
  png: 'image/png',
  svg: 'image/svg+xml',
  webp: 'image/webp',
}

function iconTags(site: SiteData): HeadTag[] {
  if (site.icon === null) return []
  // The icon is always a file. `cleanUrls` prevents the extension `.html`.
  const href = isExternal(site.icon) ? site.icon : toHref(site.icon, { ...site, cleanUrls: true })
  const type = iconType(site.icon)
  return [{ tag: 'link', attrs: { rel: 'icon', href, ...(type === null ? {} : { type }) } }]
}

function iconType(icon: string): string | null {
  const ofData = /^data:([^;,]+)/i.exec(icon)?.[1]
  if (ofData !== undefined) return ofData
  const extension = /\.([a-z]+)(?:[?#].*)?$/i.exec(icon)?.[1] ?? ''
  return iconTypes[extension.toLowerCase()] ?? null
}

// ── Merging ─────────────────────────────────────────────────────────────────────────────────────

/** React attribute names whose HTML name differs in more than case. */
const HTML_NAMES: Readonly<Record<string, string>> = { httpEquiv: 'http-equiv', className: 'class' }

/** Converts a tag from the form in which authors write it. */
export function toHeadTag(input: HeadInput): HeadTag {
  const tag = 'tag' in input ? input : { tag: input[0], attrs: input[1] }
  if (!tag.attrs) return tag
  const attrs = Object.entries(tag.attrs).map(([name, value]) => [HTML_NAMES[name] ?? name, value])
  return { ...tag, attrs: Object.fromEntries(attrs) as NonNullable<HeadTag['attrs']> }
}

/** Merges lists of tags. A tag is dropped if a later list has one with the same key. */
function mergeTags(lists: readonly (readonly HeadTag[])[]): HeadTag[] {
  return lists.flatMap((tags, index) => {
    const replaced = new Set(lists.slice(index + 1).flatMap((later) => later.map(tagKeyOf)))
    replaced.delete(null)
    return tags.filter((tag) => !replaced.has(tagKeyOf(tag)))
  })
}

/**
 * Returns a key that is equal for tags that replace each other; null if a document may contain any
 * number of such tags.
 */
function tagKeyOf({ tag, attrs = {} }: HeadTag): string | null {
  const of = (...names: string[]) => names.map((name) => String(attrs[name] ?? '')).join(' ')
  if (tag === 'title' || tag === 'base') return tag
  if (tag === 'meta') return `meta ${of('name', 'property', 'http-equiv', 'itemprop', 'media')}`
  if (tag !== 'link') return null
  if (attrs.rel === 'canonical') return 'canonical'
  if (attrs.rel === 'icon' || attrs.rel === 'shortcut icon') return `icon ${of('sizes', 'media')}`
  if (attrs.rel === 'alternate' && 'hreflang' in attrs) return `alternate ${of('hreflang')}`
  return null
}
