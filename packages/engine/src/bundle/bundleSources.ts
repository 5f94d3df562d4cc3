// esbuild's metafiles → all that decides what a bundle is: the files it was made of, and the folders in which another file
// could be found in the place of one of them. Apart from `sources.ts`, which looks at the disk.
import { basename, dirname, isAbsolute, join, resolve, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Metafile } from 'esbuild'
import { addFoldersOf, ancestorsOf, type Sources } from '../store/sources.ts'
import { aliasEnd } from '../shared/alias.ts'
import type { Config } from '../types/index.ts'

/** The inputs of one build. */
export interface BuildInputs {
  /** The folder that paths are relative to; absolute. */
  readonly root: string
  readonly inputs: Metafile['inputs']
}

/** Null when that cannot be told: what a Sass compiler would have found elsewhere, what lies in an archive. */
export function bundleSourcesOf(
  builds: readonly BuildInputs[],
  read: readonly string[],
  config: Config,
): Sources | null {
  const inputs = builds.flatMap(({ root, inputs }) =>
    Object.entries(inputs).map(([name, { imports }]) => ({
      ...placeOf(name, name.startsWith(OF_PUBLIC) ? config.publicDir : root),
      imports,
    })),
  )
  const loaded = inputs.flatMap(({ file }) => file ?? [])
  const files = new Set([...loaded, ...read])
  if (inputs.some(({ isKnown }) => !isKnown)) return null
  if ([...files].some((file) => /\.s[ac]ss$/.test(file) || file.includes('.zip/'))) return null
  const importers = new Set(read.map((file) => dirname(file)))
  const folders = new Set<string>()
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

/** Whether a file may stand for its folder, which a file of the folder's name would be found before. Those of packages stay. */
function isFoundByFolder(file: string): boolean {
  return basename(file).startsWith('index.') && !file.includes(`${sep}node_modules${sep}`)
}

/** What decides how the packages in a folder are found. */
const PACKAGE_FILES = ['package.json', '.pnp.cjs', '.pnp.js', '.pnp.data.json']

/** The minifier is no input of esbuild. Its version stands in its package. */
const MINIFIER = dirname(fileURLToPath(import.meta.resolve('oxc-minify')))

/** Modules that plugins make of a file, or that stand for one: `namespace:path`. What follows `?` is not the file's. */
const OF_FILES = /^(?:docgen-(?:later|exports|sheet|page)|\(disabled\)):([^?]*)/

/** Modules of files that plugins tell of by themselves, and such that are made of nothing. */
const TOLD = /^(?:<|docgen-(?:raw|url|inline|react|names|css[\w-]*):)/

/** Modules that stand for files of the public folder; the path begins there, with `/`. */
const OF_PUBLIC = 'docgen-public:'

interface InputPlace {
  /** Null for a module without a file, and for a page's, which is no file as it stands. */
  readonly file: string | null
  /** The folder its imports are looked for from; null: none is. */
  readonly from: string | null
  readonly isKnown: boolean
}

function placeOf(name: string, root: string): InputPlace {
  const ofPublic = name.startsWith(OF_PUBLIC) ? `.${name.slice(OF_PUBLIC.length)}` : undefined
  const made = ofPublic ?? OF_FILES.exec(name)?.[1]
  const path = made ?? (/^[\w-]{2,}:/.test(name) || TOLD.test(name) ? null : name)
  if (path === null) return { file: null, from: null, isKnown: TOLD.test(name) }
  const absPath = resolve(root, path)
  const isPage = name.startsWith('docgen-page:')
  return { file: isPage ? null : absPath, from: dirname(absPath), isKnown: true }
}
