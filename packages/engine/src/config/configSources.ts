// What a compiled configuration was made from: its files, and the folders in which another file could be found in place of one
// of them. Without this memory each command would load esbuild, for 30 ms, to compile what is there.
import { readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { engineEntry } from '../node/engineFiles.ts'
import { packageVersion } from '../node/packageRoot.ts'
import { shortHashOf } from '../store/hash.ts'
import { type Memory, openMemory } from '../store/remember.ts'
import { addFoldersOf, ancestorsOf, type Sources } from '../store/sources.ts'
import type { CompiledConfig } from './bundleConfig.ts'
import type { ConfigSource } from './findConfig.ts'

/** Another number with every other way to compile it or type of `RememberedConfig`. */
const FORMAT = 2

export interface RememberedConfig {
  /** Name of the compiled module, in the cache folder. */
  readonly outFile: string
  /** Files it was made of; absolute. */
  readonly dependencies: readonly string[]
  /** Files of packages that are links; absolute. */
  readonly linked: readonly string[]
}

/** Opens the memory of a configuration. Looks at its folder as it is before anything is compiled. */
export function openConfigMemory(
  { absPath }: ConfigSource,
  cacheDir: string,
): Memory<RememberedConfig> {
  return openMemory(join(cacheDir, `config-${shortHashOf(absPath)}.bin`), {
    key: [FORMAT, packageVersion(), engineEntry('index'), absPath],
    // The cache folder is made in it meanwhile: its time says nothing.
    seen: [dirname(absPath)],
  })
}

/** Decide how modules are found and compiled. */
const SETTINGS = ['package.json', 'tsconfig.json', 'jsconfig.json']

/** Null when that cannot be told: a module found by a mapping, settings that lie in another file. */
export function configSourcesOf(absPath: string, compiled: CompiledConfig): Sources | null {
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
