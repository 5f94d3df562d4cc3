// The parts of a merge, whose pages a build finds in them as in a cache.
import { resolve } from 'node:path'
import type { ResultCaches } from '../../jobs/results.ts'
import { createCache, layered, noCache } from '../../store/cache.ts'
import type { Content } from '../../types/content.ts'
import type { Config } from '../../types/index.ts'
import { checkOrigin, readParts } from './checkParts.ts'
import { packsOf, partInputOf } from './part.ts'
import { writePageTimes } from './pageTimes.ts'

export interface Merging {
  /** Folders of the parts, absolute. */
  readonly dirs: readonly string[]
  /** The cache of the site, then the parts, which are only read. */
  readonly caches: ResultCaches
  /**
   * Throws a `DocgenError` if a part was made from other content or another configuration. `hashes`:
   * see `partInputOf`.
   */
  readonly check: (content: Content, hashes: ReadonlyMap<string, string>) => void
  /** Records how long pages took, so that the next shards take equally long. */
  readonly recordTimes: () => void
}

/** Opens the parts. Throws a `DocgenError` unless they are all the parts of one build. */
export function startMerging(
  config: Config,
  folders: readonly string[],
  isCached: boolean,
): Merging {
  const dirs = folders.map((folder) => resolve(config.root, folder))
  const manifests = readParts(dirs)
  const parts = dirs.map(packsOf)
  return {
    dirs,
    caches: {
      cache: layered([isCached ? createCache(config.cacheDir) : noCache, ...parts]),
      rendered: layered([noCache, ...parts]),
    },
    check: (content, hashes) => checkOrigin(dirs, manifests, partInputOf(config, content, hashes)),
    recordTimes: () => writePageTimes(config, manifests),
  }
}
