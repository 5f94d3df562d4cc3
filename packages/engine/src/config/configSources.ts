// Records what a compiled configuration was made from: its files, and the folders in which a new
// file could be resolved instead of one of them. Without this cache, each command would spend 30 ms
// on loading esbuild to compile an unchanged configuration.
import { dirname, join, resolve } from 'node:path'
import { readText } from '../node/attempt.ts'
import { engineEntry } from '../node/engineFiles.ts'
import { shortHashOf } from '../store/hash.ts'
import { type Memory, openMemory } from '../store/remember.ts'
import { addFoldersOf, ancestorsOf, type Sources } from '../store/sources.ts'
import type { CompiledConfig } from './bundleConfig.ts'
import { engineKey } from './configHash.ts'
import type { ConfigSource } from './findConfig.ts'

export interface RememberedConfig {
  /** File name of the compiled module in the cache folder. */
  readonly outFile: string
  /** Absolute paths of the source files. */
  readonly dependencies: readonly string[]
  /** Absolute paths of the files of linked packages. */
  readonly linkedFiles: readonly string[]
}

/**
 * Opens the cache entry of a configuration. Records the state of its folder before anything is
 * compiled.
 */
export function openConfigMemory(
  { absPath }: ConfigSource,
  cacheDir: string,
): Memory<RememberedConfig> {
  return openMemory(join(cacheDir, `config-${shortHashOf(absPath)}.bin`), {
    key: [engineKey, engineEntry('index'), absPath],
    // The cache folder may be created in this folder during compilation, so the folder's
    // modification time is not meaningful.
    ownFolders: [dirname(absPath)],
  })
}

/** Files that affect how modules are resolved and compiled. */
const SETTINGS = ['package.json', 'tsconfig.json', 'jsconfig.json']

/**
 * Returns the sources of a compiled configuration; null if they cannot be determined, as with path
 * mappings or settings that extend another file.
 */
export function configSourcesOf(absPath: string, compiled: CompiledConfig): Sources | null {
  const { inputs, folder, packages, linkedFiles } = compiled
  const files = new Set([absPath, ...linkedFiles])
  const folders = new Set([absPath, ...linkedFiles].map((file) => dirname(file)))
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
      if (name !== 'package.json' && readText(settings)?.includes('"extends"')) return null
      files.add(settings)
    }
    // An installed package may later be replaced with a link.
    if (packages.length > 0) folders.add(join(each, 'node_modules'))
  }
  return { files: [...files], folders: [...folders] }
}
