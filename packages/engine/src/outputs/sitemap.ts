// Writes `sitemap.xml` for search engines (https://www.sitemaps.org/protocol.html), with the
// translations of each page, and `robots.txt`, which leads to it. Both need the site's origin.
import { escapeAttribute } from '../shared/html.ts'
import { fileUrlOf, toUrl } from '../shared/paths.ts'
import { toXmlText } from '../shared/xml.ts'
import { isIndexed } from '../site/isIndexed.ts'
import type { OutputFile } from '../types/output.ts'
import type { Site } from '../types/index.ts'
import type { Route } from '../types/route.ts'
import { isOwnFile } from './ownFile.ts'

const SITEMAP = 'sitemap.xml'
const ROBOTS = 'robots.txt'

/** The protocol allows this many addresses in a file. */
const MAX_URLS = 50_000

/**
 * Returns the files, unless the site writes a sitemap or `robots.txt` itself. `others` are the
 * outputs of plugins. `maxUrls` is the number of addresses from which the sitemap is split.
 */
export function sitemap(
  site: Site,
  others: readonly OutputFile[],
  maxUrls = MAX_URLS,
): OutputFile[] {
  const { config } = site
  if (config.siteOrigin === null || !config.sitemap) return []
  const hasOwn = isOwnFile(SITEMAP, config, others)
  return [...(hasOwn ? [] : sitemapFiles(site, maxUrls)), ...robotsFile(site, others)]
}

/** Returns whether `sitemap` may create this file. */
export function isSitemapFile(outFile: string, { config }: Site): boolean {
  return config.siteOrigin !== null && /^(?:sitemap(?:-\d+)?\.xml|robots\.txt)$/.test(outFile)
}

// ── Sitemap ────────────────────────────────────────────────────────────────────────────────────────

function sitemapFiles(site: Site, maxUrls: number): OutputFile[] {
  const routes = [...site.routes.values()].filter((route) => isIndexed(route, site))
  if (routes.length <= maxUrls) return [{ outFile: SITEMAP, contents: urlSet(routes, site) }]
  const parts = Array.from({ length: Math.ceil(routes.length / maxUrls) }, (_, index) => ({
    outFile: `sitemap-${index + 1}.xml`,
    contents: urlSet(routes.slice(index * maxUrls, (index + 1) * maxUrls), site),
  }))
  const entries = parts.map(
    ({ outFile }) => `  <sitemap><loc>${xml(fileAddress(outFile, site))}</loc></sitemap>\n`,
  )
  const index = xmlFile('sitemapindex', '', entries)
  return [{ outFile: SITEMAP, contents: index }, ...parts]
}

function urlSet(routes: readonly Route[], site: Site): string {
  const hasTranslations = site.locales.length > 1
  const names = hasTranslations ? ' xmlns:xhtml="http://www.w3.org/1999/xhtml"' : ''
  return xmlFile(
    'urlset',
    names,
    routes.map((route) => entryOf(route, site)),
  )
}

function xmlFile(root: string, names: string, entries: readonly string[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"${names}>
${entries.join('')}</${root}>
`
}

function entryOf(route: Route, site: Site): string {
  const { lastUpdatedTime, url } = route
  const time = lastUpdatedTime === null ? '' : new Date(lastUpdatedTime).toISOString()
  return [
    `  <url>\n    <loc>${xml(`${site.config.siteOrigin}${url}`)}</loc>\n`,
    ...(time === '' ? [] : [`    <lastmod>${time}</lastmod>\n`]),
    ...alternatesOf(route, site),
    '  </url>\n',
  ].join('')
}

/** Returns the addresses of all translations, including the page itself. */
function alternatesOf({ translations }: Route, { config, routes }: Site): string[] {
  const indexed = Object.entries(translations).filter(([, routePath]) => {
    const route = routes.get(routePath)
    return route && !route.page.original && !route.page.frontmatter.unlisted
  })
  if (indexed.length < 2) return []
  const standard = indexed.find(([lang]) => lang === config.lang)
  const all = standard ? [...indexed, ['x-default', standard[1]] as const] : indexed
  return all.map(([lang, routePath]) => {
    const href = xml(`${config.siteOrigin}${toUrl(routePath, config)}`)
    return `    <xhtml:link rel="alternate" hreflang="${xml(lang)}" href="${href}"/>\n`
  })
}

function xml(text: string): string {
  return escapeAttribute(toXmlText(text))
}

function fileAddress(outFile: string, { config }: Site): string {
  return `${config.siteOrigin}${fileUrlOf(outFile, config.base)}`
}

// ── robots.txt ─────────────────────────────────────────────────────────────────────────────────────

/** Returns `robots.txt`. Search engines read it only at the root of a host. */
function robotsFile(site: Site, others: readonly OutputFile[]): OutputFile[] {
  const { config } = site
  if (config.base !== '/' || isOwnFile(ROBOTS, config, others)) return []
  const contents = `User-agent: *\nAllow: /\n\nSitemap: ${fileAddress(SITEMAP, site)}\n`
  return [{ outFile: ROBOTS, contents }]
}
