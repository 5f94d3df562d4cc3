// What is compared: docgen's search with the files it would fetch, its search on a server with an embedded PostgreSQL, and
// fuse.js as it is used most, over titles, headings and whole texts.
import { gzipSync } from 'node:zlib'
import Fuse from 'fuse.js'
import { searchIndex } from '../../packages/engine/src/search/searchIndex.ts'
import { searchableRoutes, searchIndexFileOf } from '../../packages/engine/src/site/siteSearch.ts'
import type { Site } from '../../packages/engine/src/types/index.ts'
import { openEmbedded } from '../../packages/search-postgres/src/embedded.ts'
import { createFetchHandler, postgresTarget } from '../../packages/search-postgres/src/index.ts'
import { createSearcher } from '../../packages/theme/src/search/createSearcher.ts'
import { sectionsOfSite, SITE } from '../search-postgres/sections.ts'

export interface Engine {
  readonly name: string
  /** Route paths, best first. */
  find(query: string): Promise<readonly string[]>
  /** Without the prefix of the language. */
  bareRoute(routePath: string): string
  /** What else is to be said; may be empty. */
  note(): string
}

export async function createOwnEngine(site: Site, lang: string): Promise<Engine> {
  const index = await searchIndex(site)
  const files = new Map(
    index.map((file) => [`/${file.outFile}`, 'contents' in file ? file.contents : '']),
  )
  const fetched: number[] = []
  const fetchJson = (url: string): Promise<unknown> => {
    const contents = files.get(url) ?? ''
    fetched.push(gzipSync(contents).length)
    return Promise.resolve(JSON.parse(String(contents)))
  }
  const indexUrl = `/${searchIndexFileOf(lang, site.config.versions[0] ?? '')}`
  const searcher = createSearcher({ indexUrl, fetchJson })
  const counts = { first: 0 }
  return {
    name: 'docgen',
    async find(query) {
      const { pages } = await searcher.search(query, { limit: 7 })
      counts.first ||= fetched.reduce((sum, bytes) => sum + bytes, 0)
      return pages.map(({ routePath }) => routePath)
    },
    bareRoute: bareRouteOf(site, lang),
    note: () => `${fetched[0] ?? 0} bytes (gzip) to open, ${counts.first} to the first result`,
  }
}

export async function createPostgresEngine(site: Site, lang: string): Promise<Engine> {
  const pglite = await openEmbedded(':memory:')
  const sections = await sectionsOfSite(site)
  await postgresTarget({ pglite }).push(sections, { site: SITE, dryRun: false })
  const handler = createFetchHandler({ pglite, timeout: 60_000 })
  return {
    name: 'PostgreSQL',
    async find(keyword) {
      const query = new URLSearchParams({ keyword, limit: '7', searchIndexes: SITE, lang })
      const response = await handler(new Request(`http://localhost/?${query.toString()}`))
      const { hits } = (await response.json()) as { hits: { routePath: string }[] }
      return [...new Set(hits.map(({ routePath }) => routePath))]
    },
    bareRoute: bareRouteOf(site, lang),
    note: () => `${sections.length} sections`,
  }
}

export function createFuseEngine(site: Site, lang: string): Engine {
  const pages = searchableRoutes(site, lang).map(({ page }) => ({
    routePath: page.routePath,
    title: page.title,
    headings: page.toc.map(({ text }) => text),
    text: page.text,
  }))
  const fuse = new Fuse(pages, { keys: ['title', 'headings', 'text'], ignoreLocation: true })
  return {
    name: 'naive fuse.js',
    find: (query) => Promise.resolve(fuse.search(query).map(({ item }) => item.routePath)),
    bareRoute: bareRouteOf(site, lang),
    note: () => '',
  }
}

function bareRouteOf(site: Site, lang: string): (routePath: string) => string {
  const prefix = site.locales.find((locale) => locale.lang === lang)?.prefix ?? ''
  return (routePath) => routePath.slice(prefix.length)
}
