// What runs in the page that is measured: the search of the theme, asked one query after the other, timed by the page's own
// clock. Bundled by run.ts.
import { createSearcher } from '../../packages/theme/src/search/createSearcher.ts'
import { createThreadSearcher } from '../../packages/theme/src/search/createThreadSearcher.ts'

/** Milliseconds of each query, asked of one searcher which fetches its files only for the first of them. */
async function timesOf(indexUrl: string, queries: readonly string[]): Promise<number[]> {
  const searcher = createSearcher({ indexUrl })
  await searcher.load()
  const times: number[] = []
  for (const query of queries) {
    // Fetches what the query needs, so that work is timed and not the network; the space makes the second another question.
    await searcher.search(query, { limit: 7 })
    const start = performance.now()
    await searcher.search(`${query} `, { limit: 7 })
    times.push(performance.now() - start)
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
  return times
}

/** Asks one query of a searcher that has nothing yet. */
async function ask(indexUrl: string, query: string): Promise<number> {
  const searcher = createSearcher({ indexUrl })
  return (await searcher.search(query, { limit: 7 })).total
}

/** Asks one query after the other as a page does, which leaves the work to a thread. */
async function askThread(indexUrl: string, queries: readonly string[]): Promise<void> {
  const searcher = createThreadSearcher({ indexUrl }, { current: null })
  for (const query of queries) await searcher.search(query, { limit: 7 })
}

Object.assign(globalThis, { probe: { timesOf, ask, askThread } })
