// Finds the packages that another package re-exports, as D3 does with its parts. They get files of
// their own from the start, so that a site can import them later without a new copy.
import { readFile } from 'node:fs/promises'
import { OWN_NAMES } from './ownModules.ts'
import type { PackageImport } from './packageOptions.ts'

/** Matches `export … from '<package>'`. */
const REEXPORT = /^export\b[^'";=]*?\bfrom\s*["']([^"'./][^"']*)["']/gm

/** Returns imports of the packages that the packages of `imports` re-export. */
export async function reexportedPackages(
  imports: readonly PackageImport[],
): Promise<readonly PackageImport[]> {
  const known = new Set(imports.map(({ specifier }) => specifier))
  const found = new Map<string, PackageImport>()
  for (const { absPath } of imports) {
    if (absPath === undefined) continue
    const text = await readFile(absPath, 'utf8').catch(() => '')
    for (const [, specifier = ''] of text.matchAll(REEXPORT)) {
      if (known.has(specifier) || OWN_NAMES.has(specifier)) continue
      found.set(specifier, { specifier, importer: absPath })
    }
  }
  return [...found.values()]
}
