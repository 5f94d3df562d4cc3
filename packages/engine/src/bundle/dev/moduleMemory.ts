// Keeps the compiled modules of a site in its cache, one by one, for later starts of `dev`. A start
// whose modules are all in the cache needs neither esbuild nor the compilers.
import { type Cache, noCache } from '../../store/cache.ts'
import { openCached } from '../../store/remember.ts'
import type { Seen } from '../../store/sources.ts'
import type { Config } from '../../types/index.ts'
import type { OutputFile } from '../../types/output.ts'
import { type BuildInputs, bundleSourcesOf } from '../bundleSources.ts'
import { type CachedFile, cachedFilesOf, contentsOf, filesFrom } from '../cachedFiles.ts'
import { settingsKeyOf } from '../settingsKey.ts'

export interface ModuleMemory {
  /** Returns the cached value of a unit. On a cache miss, computes and caches it. */
  once<T extends WithFiles>(unit: Unit, compute: () => Promise<Computed<T>>): Promise<T>
  /** Calls `write` with the next `write()`, instead of an earlier function of this name. */
  writeLater(name: string, write: () => void): void
  /** Forgets the states of sources. Call this before a task that starts after a change. */
  forgetSources(): void
  /** Writes the new values. Takes a few milliseconds, so nobody should wait for it. */
  write(): void
}

/** A JSON value, apart from the contents of its files. */
interface WithFiles {
  readonly files: readonly OutputFile[]
}

interface Unit {
  /** Identifies the unit. Its versions share a slot of the cache. */
  readonly name: string
  /** Everything the value depends on besides its sources and the settings of the site. */
  readonly key: readonly unknown[]
}

/** A new value, and the sources that it was computed from. */
export interface Computed<T> {
  readonly value: T
  /** Null if the value must not be cached. */
  readonly sources: {
    readonly inputs: BuildInputs['inputs']
    /** Absolute paths of other files that were read. */
    readonly read: readonly string[]
  } | null
}

/** Version of the stored format. Increase it whenever the type of a cached value changes. */
const FORMAT = 1

/** Opens the memory of a site. Without a cache, it computes every value. */
export function createModuleMemory(config: Config, cache: Cache = noCache): ModuleMemory {
  const state = { settings: null as readonly unknown[] | null }
  const writers = new Map<string, () => void>()
  const seen: Seen = new Map()
  return {
    async once<T extends WithFiles>(unit: Unit, compute: () => Promise<Computed<T>>): Promise<T> {
      state.settings ??= [FORMAT, ...settingsKeyOf(config)]
      const key = [state.settings, unit.key]
      // The first start creates the cache folder in the root.
      const memory = openCached<CachedValue>(cache, `dev\0${unit.name}`, {
        key,
        ownFolders: [config.root],
      })
      const cached = memory.recall(seen)
      if (cached) {
        const { value, files } = cached.value
        return { ...value, files: filesFrom(files, cached.parts) } as unknown as T
      }
      const { value, sources } = await compute()
      if (sources === null || cache === noCache) return value
      writers.set(unit.name, () => {
        const { files, ...rest } = value
        const builds = [{ root: config.root, inputs: sources.inputs }]
        memory.remember(
          { value: { value: rest, files: cachedFilesOf(files) }, parts: contentsOf(files) },
          bundleSourcesOf(builds, sources.read, config),
        )
      })
      return value
    },
    writeLater: (name, write) => void writers.set(name, write),
    forgetSources: () => seen.clear(),
    write() {
      for (const write of writers.values()) write()
      writers.clear()
    },
  }
}

interface CachedValue {
  readonly value: object
  readonly files: readonly CachedFile[]
}
