// Fetches each file of an index once. It pauses between files, because the browser needs time to
// start a fetch and to read what was fetched.
import { createPauses } from './pauses.ts'

export interface FileCache {
  /** Returns whether a file was fetched before or is being fetched. */
  has(url: string): boolean
  /** Returns what `read` made of the JSON of a file. After a failure, the next call tries again. */
  get<T>(url: string, read: (json: unknown) => T): Promise<T>
  /** Returns the number of files that were fetched or are being fetched. */
  count(): number
}

export function createFileCache(fetchJson: (url: string) => Promise<unknown>): FileCache {
  const files = new Map<string, Promise<unknown>>()
  const pause = createPauses()
  // Each fetch waits for the pause before the previous one, so that they start one at a time.
  let started = Promise.resolve()
  const fetchFile = async <T>(url: string, read: (json: unknown) => T): Promise<T> => {
    started = started.then(pause)
    await started
    const json = await fetchJson(url)
    await pause()
    const contents = read(json)
    await pause()
    return contents
  }
  return {
    has: (url) => files.has(url),
    get<T>(url: string, read: (json: unknown) => T) {
      const file = files.get(url) ?? fetchFile(url, read)
      files.set(url, file)
      file.catch(() => files.delete(url))
      return file as Promise<T>
    },
    count: () => files.size,
  }
}
