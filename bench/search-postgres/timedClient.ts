// Asks a search server in this process and measures how long the answers take.
import { createFetchHandler } from '../../packages/search-postgres/src/index.ts'

/** Opens a client of the database's search. `ask` returns milliseconds and throws unless the status is 200. */
export function createTimedClient(connectionString: string) {
  const handler = createFetchHandler({ connectionString, timeout: 60_000 })
  const ask = async (url: string): Promise<number> => {
    const start = performance.now()
    const response = await handler(new Request(url))
    await response.json()
    if (response.status !== 200) throw new Error(`${url}: ${response.status}`)
    return performance.now() - start
  }
  return { ask, close: () => handler.close() }
}
