// The search engine of the browser: finds the pages and sections that match a query. It fetches the
// first file of the index once, the other files on demand, and caches results. It is loaded with
// the first search.
import { SEARCH } from './limits.ts'
import type { IndexedTexts } from 'docgen/runtime'
import { createFiles, type IndexFiles } from './files.ts'
import { gather } from './gather.ts'
import { type IndexData, readIndex } from './indexData.ts'
import { createMarker, type Marker } from './marks.ts'
import { parseQuery } from './parseQuery.ts'
import { markedWords, missingWords } from './foundWords.ts'
import { createPauses } from './pauses.ts'
import { rank } from './rank.ts'
import type { CreateSearcher, SearchHit, SearchPage, SearchResult } from './types.ts'

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
  const before = files.count()
  const parsed = parseQuery(query, data.language)
  const gathered = await gather(parsed, { files, ...data }, signal)
  const { pages, landingsOf } = await rank(gathered, { ...data, query: parsed }, signal)
  const pause = createPauses(signal)
  const marker = createMarker(gathered.matched)
  const shown: SearchPage[] = []
  const best = pages.slice(0, limit)
  const left = Math.max(0, SEARCH.files - (files.count() - before))
  const textFiles = Math.max(0, Math.min(SEARCH.textFiles, left - 1))
  const [texts, leads] = await Promise.all([
    files.textsOf(best, textFiles),
    files.leadsOf(best, Math.max(1, left - textFiles)),
  ])
  for (const page of best) {
    const first = data.firstSections[page] ?? 0
    const [title, route] = [data.file.titles[page] ?? '', data.file.routes[page] ?? '']
    const own = texts.get(page) ?? { ...NO_TEXTS, texts: [leads.get(page) ?? ''] }
    const all = { ...own, page, first, title, route }
    const hits: SearchHit[] = []
    const landings = landingsOf(page)
    for (const section of texts.has(page) ? landings.slice(0, SEARCH.hitsPerPage) : [first]) {
      await pause()
      hits.push(hitOf(section, all, marker, data))
    }
    await pause()
    const more = Math.max(0, landings.length - hits.length)
    shown.push({ ...pageOf(all, hits, marker, data), more })
  }
  signal?.throwIfAborted()
  const words = markedWords(shown)
  const missing = missingWords(query, gathered, shown)
  return { query, pages: shown, words, missing, total: pages.length }
}

const NO_TEXTS: IndexedTexts = { headings: [], anchors: [], texts: [] }

/** What results show of a page. */
interface PageTexts extends IndexedTexts {
  /** Number of the page. */
  readonly page: number
  /** Number of its first section. */
  readonly first: number
  readonly title: string
  readonly route: string
}

function pageOf(
  { page, route: routePath, title }: PageTexts,
  hits: readonly SearchHit[],
  { mark }: Marker,
  { file: { groups, groupOf } }: IndexData,
): SearchPage {
  return {
    routePath,
    hits,
    title: mark(title),
    group: groups[groupOf[page] ?? -1] ?? '',
  }
}

function hitOf(
  section: number,
  texts: PageTexts,
  { mark, snippet }: Marker,
  data: IndexData,
): SearchHit {
  const { route: routePath, first } = texts
  const heading = mark(headingOf(section, texts))
  const own = snippet(texts.texts[section - first] ?? '')
  // Texts do not contain code. If only the code of a section matches, the page is described instead.
  const isCode = ![...heading, ...own].some(({ isMatch }) => isMatch)
  const lead = own.length === 0 || isCode ? snippet(texts.texts[0] ?? '') : []
  return {
    routePath,
    heading,
    anchor: texts.anchors[section - first - 1] ?? '',
    path: pathOf(section, texts, data),
    snippet: lead.length > 0 ? lead : own,
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
