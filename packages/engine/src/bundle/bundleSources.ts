// Derives from esbuild's metafiles everything that can change a bundle: its input files, and the
// folders in which a new file could be resolved instead of an input. This module decides what to
// watch; `store/sources.ts` compares it with the disk.
import { basename, dirname, isAbsolute, join, resolve, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Metafile } from 'esbuild'
import { addFoldersOf, ancestorsOf, type Sources } from '../store/sources.ts'
import { aliasEnd } from '../shared/alias.ts'
import type { Config } from '../types/index.ts'
import { addSassFolders } from './styles/sassFolders.ts'

/** The inputs of one esbuild run. */
export interface BuildInputs {
  /** Absolute path of the folder that input paths are relative to. */
  readonly root: string
  readonly inputs: Metafile['inputs']
}

/**
 * Returns the sources of a bundle; null if they cannot be determined, as with files inside zip
 * archives.
 */
export function bundleSourcesOf(
  builds: readonly BuildInputs[],
  read: readonly string[],
  config: Config,
): Sources | null {
  const inputs = builds.flatMap(({ root, inputs }) =>
    Object.entries(inputs).map(([name, { imports }]) => ({
      ...inputPlaceOf(name, name.startsWith(OF_PUBLIC) ? config.publicDir : root),
      imports,
    })),
  )
  const loaded = inputs.flatMap(({ file }) => file ?? [])
  const files = new Set([...loaded, ...read])
  if (inputs.some(({ isKnown }) => !isKnown)) return null
  if ([...files].some((file) => file.includes('.zip/'))) return null
  const importers = new Set(read.map((file) => dirname(file)))
  const folders = new Set<string>()
  addSassFolders(files, config, folders)
  for (const { from, imports } of inputs) {
    if (from === null) continue
    importers.add(from)
    for (const { original, path, external } of imports) {
      if (external) files.add(join(config.publicDir, path.slice(config.base.length)))
      else if (original?.startsWith('.')) addFoldersOf(resolve(from, original), from, folders)
      else if (original) {
        const target = aliasEnd(original, config.alias)
        if (target !== original && isAbsolute(target)) addFoldersOf(target, from, folders)
      }
    }
  }
  for (const folder of importers) folders.add(folder)
  for (const file of loaded) if (isFoundByFolder(file)) folders.add(dirname(dirname(file)))
  const outermost = [config.root, config.docsDir, MINIFIER]
  for (const folder of ancestorsOf([...importers, ...outermost])) {
    for (const name of PACKAGE_FILES) files.add(join(folder, name))
    if (!folder.endsWith(`${sep}node_modules`)) folders.add(join(folder, 'node_modules'))
  }
  return { files: [...files], folders: [...folders] }
}

/**
 * Returns whether a file is an `index.*` module, which a new file with its folder's name would take
 * precedence over. Packages are not checked.
 */
function isFoundByFolder(file: string): boolean {
  return basename(file).startsWith('index.') && !file.includes(`${sep}node_modules${sep}`)
}

/** Files that affect how packages are resolved. */
const PACKAGE_FILES = ['package.json', '.pnp.cjs', '.pnp.js', '.pnp.data.json']

/** Folder of the minifier, which is not an esbuild input; its `package.json` has its version. */
const MINIFIER = dirname(fileURLToPath(import.meta.resolve('oxc-minify')))

/**
 * Plugin modules that are based on one file: `namespace:path`. The part after `?` does not belong
 * to the path.
 */
const OF_FILES = /^(?:docgen-(?:later|exports|sheet|page)|\(disabled\)):([^?]*)/

/** Plugin modules whose files the plugins report themselves, and modules without a file. */
const WITHOUT_REPORT = /^(?:<|docgen-(?:raw|url|inline|react|names|css[\w-]*|entry|shared):)/

/**
 * Prefix of modules for files of the public folder. The path is relative to that folder and starts
 * with `/`.
 */
const OF_PUBLIC = 'docgen-public:'

interface InputPlace {
  /** Null for a module without a file, and for a page, whose module is compiled from its file. */
  readonly file: string | null
  /** Folder that relative imports are resolved from; null if the module has no imports to check. */
  readonly from: string | null
  readonly isKnown: boolean
}

function inputPlaceOf(name: string, root: string): InputPlace {
  const ofPublic = name.startsWith(OF_PUBLIC) ? `.${name.slice(OF_PUBLIC.length)}` : undefined
  const made = ofPublic ?? OF_FILES.exec(name)?.[1]
  const path = made ?? (/^[\w-]{2,}:/.test(name) || WITHOUT_REPORT.test(name) ? null : name)
  if (path === null) return { file: null, from: null, isKnown: WITHOUT_REPORT.test(name) }
  const absPath = resolve(root, path)
  const isPage = name.startsWith('docgen-page:')
  return { file: isPage ? null : absPath, from: dirname(absPath), isKnown: true }
}
