// A cache of JSON values, based on the cache of bytes.
import { createCache } from '../../packages/engine/src/store/cache.ts'

export interface JsonCache {
  /** The stored value, or null. */
  read(key: string): Promise<unknown>
  write(key: string, value: unknown, slot?: string): Promise<void>
  prune(now: number): Promise<void>
}

/** Creates the cache. `dir`: see `createCache`. */
export function jsonCache(dir: string): JsonCache {
  const cache = createCache(dir)
  return {
    read(key) {
      const bytes = cache.read(key)
      return Promise.resolve(bytes && (JSON.parse(Buffer.from(bytes).toString()) as unknown))
    },
    write: (key, value, slot) =>
      Promise.resolve(cache.write(key, Buffer.from(JSON.stringify(value)), slot)),
    prune: (now) => cache.prune(now),
  }
}
