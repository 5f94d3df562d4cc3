// Indexes a site from Markdown and searches it like a browser. Does not use the disk: files come from the list of those that
// a build would write.
import { searchIndex } from '../../packages/engine/src/search/searchIndex.ts'
import { createSite } from '../../packages/engine/src/site/createSite.ts'
import type { Config, Site } from '../../packages/engine/src/types/index.ts'
import { createSearcher } from '../../packages/theme/src/search/createSearcher.ts'
import type { Marked, Searcher, SearchPage } from '../../packages/theme/src/search/types.ts'
import { createConfig } from './config.ts'
import { parse } from './parse.ts'

/** Creates pages from Markdown by file path. */
export async function createMarkdownSite(
  files: Readonly<Record<string, string>>,
  overrides: Partial<Config> = {},
): Promise<Site> {
  const config = createConfig('/nowhere', overrides)
  const pages = await Promise.all(
    Object.entries(files).map(([filePath, text]) => parse(text, { config, filePath })),
  )
  return createSite(config, { files: [], metaFiles: [], i18nFile: null, diagnostics: [] }, pages)
}

/** The files of the index, by output path. */
export async function indexFilesOf(site: Site): Promise<Map<string, string>> {
  const files = await searchIndex(site)
  return new Map(
    files.map((file) => [file.outFile, 'contents' in file ? String(file.contents) : file.copyFrom]),
  )
}

export interface SearchSite {
  readonly searcher: Searcher
  /** Addresses fetched so far. */
  readonly fetched: string[]
  /** Pages found, best first, by route path. */
  routes(query: string): Promise<readonly string[]>
  /** The first page found. */
  first(query: string): Promise<SearchPage | undefined>
}

/** A searcher for files of an index; the index is that of `indexFile`. */
export function createSearchSite(
  files: ReadonlyMap<string, string>,
  indexFile = 'search/en.json',
): SearchSite {
  const fetched: string[] = []
  const fetchJson = (url: string): Promise<unknown> => {
    fetched.push(url)
    const contents = files.get(url.slice(1))
    return contents === undefined
      ? Promise.reject(new Error(`${url}: 404`))
      : Promise.resolve(JSON.parse(contents))
  }
  const searcher = createSearcher({ indexUrl: `/${indexFile}`, fetchJson })
  const find = async (query: string) => (await searcher.search(query, { limit: 7 })).pages
  return {
    searcher,
    fetched,
    routes: async (query) => (await find(query)).map(({ routePath }) => routePath),
    first: async (query) => (await find(query))[0],
  }
}

/** All at once: Markdown → searcher. */
export async function searchMarkdown(
  files: Readonly<Record<string, string>>,
  overrides: Partial<Config> = {},
): Promise<SearchSite> {
  return createSearchSite(await indexFilesOf(await createMarkdownSite(files, overrides)))
}

/** A searcher of a site in one language. */
export async function searchLanguage(
  lang: string,
  files: Readonly<Record<string, string>>,
): Promise<SearchSite> {
  const locales = [{ lang, label: lang, title: 'Docs', description: '', dir: 'ltr' as const }]
  const site = await createMarkdownSite(files, { lang, locales })
  return createSearchSite(await indexFilesOf(site), `search/${lang}.json`)
}

/** `a [match] in a text` */
export function shown(marked: Marked): string {
  return marked.map(({ text, isMatch }) => (isMatch ? `[${text}]` : text)).join('')
}
