// What the modules of a site were compiled to in earlier sessions of `dev`, one by one, in the cache
// of the site. A start whose modules are known needs neither esbuild nor the compilers.
import { type Cache, noCache } from '../../store/cache.ts'
import { openCached } from '../../store/remember.ts'
import type { Seen } from '../../store/sources.ts'
import type { Config } from '../../types/index.ts'
import type { OutputFile } from '../../types/output.ts'
import { type BuildInputs, bundleSourcesOf } from '../bundleSources.ts'
import { contentsOf, filesFrom, type KeptFile, keptFiles } from '../keptFiles.ts'
import { settingsKeyOf } from '../settingsKey.ts'

export interface ModuleMemory {
  /** Returns the known value of a unit. If there is none, makes it and remembers it. */
  once<T extends WithFiles>(unit: Unit, make: () => Promise<Made<T>>): Promise<T>
  /** Calls `write` with the next `write()`, instead of what was passed before under this name. */
  later(name: string, write: () => void): void
  /** Forgets what the sources looked like. Call this before a task that starts after a change. */
  lookAgain(): void
  /** Writes the values that are new. Takes a few milliseconds, so nobody should wait for it. */
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

export interface Made<T> {
  readonly value: T
  /** What the value was made from. Null if it must not be remembered. */
  readonly from: { readonly inputs: BuildInputs['inputs']; readonly read: readonly string[] } | null
}

/** Version of the stored format. Increase it whenever a remembered type changes. */
const FORMAT = 1

export function createModuleMemory(config: Config, cache: Cache = noCache): ModuleMemory {
  const state = { settings: null as readonly unknown[] | null }
  const fresh = new Map<string, () => void>()
  const seen: Seen = new Map()
  return {
    async once<T extends WithFiles>(unit: Unit, make: () => Promise<Made<T>>): Promise<T> {
      const slot = `dev\0${unit.name}`
      state.settings ??= [FORMAT, ...settingsKeyOf(config)]
      const key = [state.settings, unit.key]
      // The first start creates the cache folder in the root.
      const memory = openCached<Kept>(cache, slot, { key, seen: [config.root] })
      const kept = memory.recall(seen)
      if (kept) {
        const { value, files } = kept.value
        return { ...value, files: filesFrom(files, kept.parts) } as unknown as T
      }
      const { value, from } = await make()
      if (from === null || cache === noCache) return value
      fresh.set(unit.name, () => {
        const { files, ...rest } = value
        const builds = [{ root: config.root, inputs: from.inputs }]
        memory.remember(
          { value: { value: rest, files: keptFiles(files) }, parts: contentsOf(files) },
          bundleSourcesOf(builds, from.read, config),
        )
      })
      return value
    },
    later: (name, write) => void fresh.set(name, write),
    lookAgain: () => seen.clear(),
    write() {
      for (const write of fresh.values()) write()
      fresh.clear()
    },
  }
}

interface Kept {
  readonly value: object
  readonly files: readonly KeptFile[]
}
