// The search engine of the browser: finds the pages and sections that match a query. It fetches the
// first file of the index once, the other files on demand, and caches results. It is loaded with
// the first search.
import { SEARCH } from '../constants.ts'
import type { IndexedTexts } from 'docgen/runtime'
import { createFiles, type IndexFiles } from './files.ts'
import { gather, type Gathered } from './gather.ts'
import { type IndexData, readIndex } from './indexData.ts'
import { markText, snippetOf } from './marks.ts'
import { parseQuery } from './parseQuery.ts'
import { createPauses } from './pauses.ts'
import { rank } from './rank.ts'
import type { CreateSearcher, Marked, SearchHit, SearchPage, SearchResult } from './types.ts'

interface LoadedIndex {
  readonly data: IndexData
  readonly files: IndexFiles
}

export const createSearcher: CreateSearcher = ({ indexUrl, isLive, fetchJson = fetchFile }) => {
  const state = { index: null as Promise<LoadedIndex> | null }
  const answers = new Map<string, SearchResult>()

  async function open(): Promise<LoadedIndex> {
    const data = readIndex(await fetchJson(indexUrl))
    return { data, files: createFiles(data, indexUrl.replace(/\.json$/, ''), fetchJson) }
  }

  function load(): Promise<LoadedIndex> {
    const index = state.index ?? open()
    state.index = index
    // After a failure, the next call tries again.
    index.catch(() => state.index === index && (state.index = null))
    return index
  }

  /**
   * Searches, and retries with a new first file after a failure, because a deployment may have
   * removed the files that the old one names.
   */
  async function searchWithRetry(query: string, limit: number, signal?: AbortSignal) {
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
      if (isLive) {
        state.index = null
        answers.clear()
      }
      await load()
    },
    async search(query, { limit, signal }) {
      signal?.throwIfAborted()
      const key = `${limit} ${query}`
      const known = answers.get(key)
      const result = known ?? (await searchWithRetry(query, limit, signal))
      remember(answers, key, result)
      return result
    },
  }
}

/**
 * Adds or moves an entry to the end of the cache, and removes the least recently used one if the
 * cache is full.
 */
function remember(answers: Map<string, SearchResult>, key: string, result: SearchResult): void {
  answers.delete(key)
  answers.set(key, result)
  const [oldest] = answers.keys()
  if (answers.size > SEARCH.cacheEntries && oldest !== undefined) answers.delete(oldest)
}

/**
 * Fetches and parses a file. The first file always has the same address, so the browser must
 * revalidate it.
 */
async function fetchFile(url: string): Promise<unknown> {
  const isNamedByContents = /\.[\da-f]{8}\.json$/.test(url)
  const cache = isNamedByContents ? 'default' : 'no-cache'
  const response = await fetch(url, { credentials: 'same-origin', cache })
  if (!response.ok) throw new Error(`${url}: ${response.status} ${response.statusText}`)
  return await response.json()
}

async function answer(
  { data, files }: LoadedIndex,
  query: string,
  limit: number,
  signal?: AbortSignal,
): Promise<SearchResult> {
  const gathered = await gather(parseQuery(query), { files, ...data }, signal)
  const { pages, landingsOf } = await rank(gathered, data, signal)
  const pause = createPauses(signal)
  const shown: SearchPage[] = []
  const fetched = pages.slice(0, limit).map((page) => ({ page, texts: files.textsOf(page) }))
  for (const { page, texts } of fetched) {
    // Prevents an unhandled rejection while earlier texts are awaited. The error is thrown below.
    texts.catch(() => null)
    const all = { ...(await texts), first: data.firstSections[page] ?? 0 }
    const hits: SearchHit[] = []
    for (const section of landingsOf(page)) {
      await pause()
      hits.push(hitOf(section, all, gathered, data))
    }
    await pause()
    shown.push(pageOf(all, hits, gathered, data))
  }
  signal?.throwIfAborted()
  return { query, pages: shown, words: markedWords(shown), total: pages.length }
}

/** The texts of a page, and the number of its first section. */
interface PageTexts extends IndexedTexts {
  readonly first: number
}

function pageOf(
  { route: routePath, title, group }: PageTexts,
  hits: readonly SearchHit[],
  { matched }: Gathered,
  data: IndexData,
): SearchPage {
  return {
    ...{ routePath, hits },
    title: markText(title, matched),
    group: data.file.groups[group] ?? '',
  }
}

function hitOf(
  section: number,
  texts: PageTexts,
  { matched }: Gathered,
  data: IndexData,
): SearchHit {
  const { route: routePath, first } = texts
  return {
    routePath,
    anchor: texts.anchors[section - first - 1] ?? '',
    heading: markText(headingOf(section, texts), matched),
    path: pathOf(section, texts, data),
    snippet: snippetOf(texts.texts[section - first] ?? '', matched),
  }
}

/** Returns the heading of a section; the page's title for its first section. */
function headingOf(section: number, { first, title, headings }: PageTexts): string {
  return section === first ? title : (headings[section - first - 1] ?? '')
}

/** Returns the headings above a section, outermost first, without the page's title. */
function pathOf(section: number, texts: PageTexts, data: IndexData): string[] {
  const parent = data.parentOf[section] ?? -1
  if (parent < 0 || parent === texts.first) return []
  return [...pathOf(parent, texts, data), headingOf(parent, texts)]
}

/** Returns all distinct words that are highlighted, in lower case. */
function markedWords(pages: readonly SearchPage[]): string[] {
  const texts: Marked[] = pages.flatMap(({ title, hits }) => [
    title,
    ...hits.flatMap(({ heading, snippet }) => [heading, snippet]),
  ])
  const words = texts.flat().filter(({ isMatch }) => isMatch)
  return [...new Set(words.map(({ text }) => text.toLowerCase()))]
}
