// The search of the browser: a query goes in, pages with their best sections come out. Fetches the first file of the index
// once and the others as queries need them; remembers answers. Loaded when the reader first searches.
import { SEARCH } from '../constants.ts'
import { createFiles, type IndexFiles } from './files.ts'
import { gather, type Gathered } from './gather.ts'
import { headingNumberOf, headingOf, type IndexData, readIndex } from './indexData.ts'
import { markText, snippetOf } from './marks.ts'
import { parseQuery } from './parseQuery.ts'
import { rank, type RankedPage } from './rank.ts'
import type { CreateSearcher, Marked, SearchHit, SearchPage, SearchResult } from './types.ts'

interface LoadedIndex {
  readonly data: IndexData
  readonly files: IndexFiles
}

export const createSearcher: CreateSearcher = ({ indexUrl, fetchJson = fetchFile }) => {
  const state = { index: null as Promise<LoadedIndex> | null }
  const answers = new Map<string, SearchResult>()

  async function open(): Promise<LoadedIndex> {
    const data = readIndex(await fetchJson(indexUrl))
    return { data, files: createFiles(data, indexUrl.replace(/\.json$/, ''), fetchJson) }
  }

  function load(): Promise<LoadedIndex> {
    const index = state.index ?? open()
    state.index = index
    // A failure is not remembered: the next call tries again.
    index.catch(() => state.index === index && (state.index = null))
    return index
  }

  /** After a deploy the files that the first one names are gone; a new first file names others. */
  async function searchAnew(query: string, limit: number, signal?: AbortSignal) {
    const index = await load()
    try {
      return await answer(index, query, limit, signal)
    } catch (error) {
      signal?.throwIfAborted()
      state.index = null
      answers.clear()
      const other = await load()
      if (JSON.stringify(other.data.file) === JSON.stringify(index.data.file)) throw error
      return await answer(other, query, limit, signal)
    }
  }

  return {
    load: async () => {
      if (isDev()) {
        state.index = null
        answers.clear()
      }
      await load()
    },
    async search(query, { limit, signal }) {
      signal?.throwIfAborted()
      const key = `${limit} ${query}`
      const known = answers.get(key)
      const result = known ?? (await searchAnew(query, limit, signal))
      remember(answers, key, result)
      return result
    },
  }
}

/** The entry moves to the end; the first one, asked for longest ago, goes. */
function remember(answers: Map<string, SearchResult>, key: string, result: SearchResult): void {
  answers.delete(key)
  answers.set(key, result)
  const [oldest] = answers.keys()
  if (answers.size > SEARCH.cacheEntries && oldest !== undefined) answers.delete(oldest)
}

/** The first file has one address for ever, so the server is asked whether it is still the same. */
async function fetchFile(url: string): Promise<unknown> {
  const isNamedByContents = /\.[\da-f]{8}\.json$/.test(url)
  const cache = isNamedByContents ? 'default' : 'no-cache'
  const response = await fetch(url, { credentials: 'same-origin', cache })
  if (!response.ok) throw new Error(`${url}: ${response.status} ${response.statusText}`)
  return await response.json()
}

/** Documents of the dev server carry a stamp; their index follows the author. */
function isDev(): boolean {
  return typeof document !== 'undefined' && !!document.querySelector('meta[name="docgen-stamp"]')
}

async function answer(
  { data, files }: LoadedIndex,
  query: string,
  limit: number,
  signal?: AbortSignal,
): Promise<SearchResult> {
  const parsed = parseQuery(query)
  const gathered = await gather(parsed, { data, files }, signal)
  const ranked = await rank(parsed, gathered, data, signal)
  const shown = await Promise.all(
    ranked.slice(0, limit).map((page) => pageOf(page, gathered, { data, files })),
  )
  signal?.throwIfAborted()
  return { query, pages: shown, words: markedWords(shown), total: ranked.length }
}

async function pageOf(
  { page, sections }: RankedPage,
  { matched }: Gathered,
  { data, files }: LoadedIndex,
): Promise<SearchPage> {
  const { file, firstSections } = data
  const texts = await files.textsOf(page)
  const routePath = file.routes[page] ?? ''
  const first = firstSections[page] ?? 0
  return {
    routePath,
    title: markText(file.titles[page] ?? '', matched),
    group: file.groups[file.groupOf[page] ?? -1] ?? '',
    hits: sections.map((section): SearchHit => {
      return {
        routePath,
        anchor: section === first ? '' : (file.anchors[headingNumberOf(section, data)] ?? ''),
        heading: markText(headingOf(section, data), matched),
        path: pathOf(section, data),
        snippet: snippetOf(texts[section - first] ?? '', matched),
      }
    }),
  }
}

/** Headings above a section, outermost first, without the title. */
function pathOf(section: number, data: IndexData): string[] {
  const parent = data.parentOf[section] ?? -1
  if (parent < 0 || (data.parentOf[parent] ?? -1) < 0) return []
  return [...pathOf(parent, data), headingOf(parent, data)]
}

/** What is marked anywhere, each form once. */
function markedWords(pages: readonly SearchPage[]): string[] {
  const texts: Marked[] = pages.flatMap(({ title, hits }) => [
    title,
    ...hits.flatMap(({ heading, snippet }) => [heading, snippet]),
  ])
  const words = texts.flat().filter(({ isMatch }) => isMatch)
  return [...new Set(words.map(({ text }) => text.toLowerCase()))]
}
