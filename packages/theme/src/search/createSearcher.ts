// The search engine of the browser: finds the pages and sections that match a query. It fetches the
// first file of the index once, the other files on demand, and caches results. It is loaded with
// the first search.
import { SEARCH } from './limits.ts'
import { answer, type LoadedIndex } from './answer.ts'
import { createFiles } from './files.ts'
import { readIndex } from './indexData.ts'
import type { CreateSearcher, SearchResult } from './types.ts'

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
