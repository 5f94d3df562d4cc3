// Finds and loads packages that the site installs because it uses an optional feature. docgen does
// not include them, so they are looked up from the folder of the site.
import { readFileSync, realpathSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { isFile } from './attempt.ts'

/**
 * Returns the folder of a package that the site in `root` has; null if it is not installed. Symbolic
 * links are resolved, because pnpm puts the dependencies of a package beside its real folder.
 */
export function sitePackageFolder(root: string, name: string): string | null {
  for (let folder = root; ; folder = dirname(folder)) {
    const found = join(folder, 'node_modules', name)
    if (isFile(join(found, 'package.json'))) return realpathSync(found)
    if (folder === dirname(folder)) return null
  }
}

/** Imports the main module of the package in `folder`. */
export async function importSitePackage(folder: string): Promise<unknown> {
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest
  const main = entryIn(manifest.exports?.['.']) ?? manifest.module ?? manifest.main ?? 'index.js'
  return await import(pathToFileURL(join(folder, main)).href)
}

type Entry = string | { readonly [condition: string]: Entry }

interface Manifest {
  readonly exports?: Readonly<Record<string, Entry>>
  readonly module?: string
  readonly main?: string
}

function entryIn(entry: Entry | undefined): string | undefined {
  if (entry === undefined || typeof entry === 'string') return entry
  return entryIn(entry['import'] ?? entry['default'])
}
