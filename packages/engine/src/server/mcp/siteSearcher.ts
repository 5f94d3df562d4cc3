// Searches a built site with the code that searches in the browser, so that both give the same
// results. The code belongs to the theme, so esbuild bundles it like the scripts of a site.
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { importBundled } from '../../bundle/importBundled.ts'
import { packageRoot } from '../../node/packageRoot.ts'
import { searchIndexFileOf } from '../../site/siteSearch.ts'
import type { Config } from '../../types/index.ts'

export interface FoundPage {
  readonly route: string
  readonly title: string
  readonly heading: string
  readonly text: string
}

/** Returns the pages that match a query, the best first. */
export type SearchSite = (query: string, lang: string, limit: number) => Promise<FoundPage[]>

/** A text in pieces, as the search in the browser returns it. */
type Marked = readonly { readonly text: string }[]

interface Searcher {
  search(
    query: string,
    options: { readonly limit: number },
  ): Promise<{
    readonly pages: readonly {
      readonly routePath: string
      readonly title: Marked
      readonly hits: readonly { anchor: string; heading: Marked; snippet: Marked }[]
    }[]
  }>
}

interface SearchModule {
  readonly createSearcher: (options: {
    readonly indexUrl: string
    readonly fetchJson: (url: string) => Promise<unknown>
  }) => Searcher
}

/** Opens the search. `langs` of the result are the languages that have an index. */
export async function openSearch(
  config: Config,
): Promise<{ readonly langs: readonly string[]; readonly search: SearchSite }> {
  const { createSearcher } = await importSearch(config)
  const fetchJson = async (file: string) =>
    JSON.parse(await readFile(join(config.outDir, file), 'utf8')) as unknown
  const version = config.versions[0] ?? ''
  const searchers = new Map(
    config.locales.flatMap(({ lang }) => {
      const file = searchIndexFileOf(lang, version)
      if (!existsSync(join(config.outDir, file))) return []
      return [[lang, createSearcher({ indexUrl: file, fetchJson })] as const]
    }),
  )
  return {
    langs: [...searchers.keys()],
    async search(query, lang, limit) {
      const { pages } = (await searchers.get(lang)?.search(query, { limit })) ?? { pages: [] }
      return pages.slice(0, limit).map(({ routePath, title, hits: [best] }) => ({
        route: routePath + (best?.anchor ? `#${best.anchor}` : ''),
        title: plainText(title),
        heading: plainText(best?.heading),
        text: plainText(best?.snippet),
      }))
    },
  }
}

async function importSearch(config: Config): Promise<SearchModule> {
  const entry = join(packageRoot(), 'packages/theme/src/search/createSearcher.ts')
  return (await importBundled(entry, config)).exports as SearchModule
}

function plainText(marked: Marked = []): string {
  return marked.map(({ text }) => text).join('')
}
