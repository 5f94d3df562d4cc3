// What a configuration was compiled to, taken from the disk when nothing that it was made of has changed: its files, and what
// could be found in the place of one of them. Without it each command would load esbuild, for 30 ms, to compile what is there.
import { readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { engineEntry } from '../node/engineFiles.ts'
import { shortHashOf } from '../store/hash.ts'
import { readSummed, writeSummed } from '../store/atomicFile.ts'
import type { CompiledConfig } from './bundleConfig.ts'
import type { ConfigSource } from './findConfig.ts'
import { packageVersion } from '../node/packageRoot.ts'
import {
  addFoldersOf,
  ancestorsOf,
  areSame,
  namesOf,
  sourceFactsOf,
  type SourceFacts,
  type Sources,
} from '../store/sources.ts'

/** Another number with every other way to compile it or shape of what is kept. */
const FORMAT = 2

interface RememberedConfig {
  /** Name of the compiled module, beside this. */
  readonly outFile: string
  /** Files it was made of; absolute. */
  readonly dependencies: readonly string[]
  /** Files of packages that are links; absolute. */
  readonly linked: readonly string[]
}

interface Kept extends RememberedConfig {
  readonly key: readonly unknown[]
  readonly facts: SourceFacts
}

export interface ConfigMemory {
  /** Null when there is none, or when something has changed since. */
  readonly recall: () => RememberedConfig | null
  /** Keeps what was compiled since the memory was opened; what cannot be kept is compiled again. */
  readonly remember: (made: RememberedConfig, compiled: CompiledConfig) => void
}

/** Looks at the folder of the configuration as it is before anything is compiled. */
export function openConfigMemory({ absPath }: ConfigSource, cacheDir: string): ConfigMemory {
  const file = join(cacheDir, `config-${shortHashOf(absPath)}.json`)
  const key = [FORMAT, packageVersion(), engineEntry('index'), absPath]
  const start = Date.now()
  // The cache folder is made in it meanwhile: its time says nothing.
  const seen = namesOf([dirname(absPath)])
  return {
    recall() {
      const kept = read(file)
      const isKnown =
        kept && JSON.stringify(kept.key) === JSON.stringify(key) && areSame(kept.facts)
      return isKnown ? kept : null
    },
    remember(made, compiled) {
      try {
        const sources = sourcesOf(absPath, compiled)
        const facts = sources && sourceFactsOf(sources, start, seen)
        if (facts) writeSummed(file, JSON.stringify({ ...made, key, facts } satisfies Kept))
      } catch {
        // Compiled again by the next command.
      }
    },
  }
}

function read(file: string): Kept | null {
  const bytes = readSummed(file)
  return bytes && (JSON.parse(bytes.toString()) as Kept)
}

/** Decide how modules are found and compiled. */
const SETTINGS = ['package.json', 'tsconfig.json', 'jsconfig.json']

/** Null when that cannot be told: a module found by a mapping, settings that lie in another file. */
function sourcesOf(absPath: string, compiled: CompiledConfig): Sources | null {
  const { inputs, folder, packages, linked } = compiled
  const files = new Set([absPath, ...linked])
  const folders = new Set([absPath, ...linked].map((file) => dirname(file)))
  for (const [name, { imports }] of Object.entries(inputs)) {
    if (/^(?:[(<]|[\w-]{2,}:)/.test(name)) return null
    const file = resolve(folder, name)
    files.add(file)
    folders.add(dirname(file))
    for (const { original = '', external } of imports) {
      if (external) continue
      if (!original.startsWith('.')) return null
      addFoldersOf(resolve(dirname(file), original), dirname(file), folders)
    }
  }
  for (const each of ancestorsOf([...folders])) {
    for (const name of SETTINGS) {
      const settings = join(each, name)
      if (name !== 'package.json' && textOf(settings).includes('"extends"')) return null
      files.add(settings)
    }
    // A package that was installed may be a link now.
    if (packages.length > 0) folders.add(join(each, 'node_modules'))
  }
  return { files: [...files], folders: [...folders] }
}

/** Empty when it cannot be read. */
function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
