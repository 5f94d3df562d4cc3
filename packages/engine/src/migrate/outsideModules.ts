// Finds the modules outside the site that a module which a page imports needs, so that a new site in
// another folder gets copies of all of them.
import { readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { isFile } from '../node/attempt.ts'
import { packageNameOf } from '../shared/packageName.ts'
import { THEME_MODULES } from './text/components/components.ts'
import { importsOf } from './text/modules/importsOf.ts'
import { existingFile } from './text/modules/reexports.ts'
import type { SourceSite } from './types.ts'

const SCRIPT = /\.[cm]?[jt]sx?$/

const DATA = /\.(?:json|txt|svg|png|jpe?g|gif|webp|avif)$/

/**
 * Returns the paths of a module and of all that it imports, relative to the site. Returns none if a copy would
 * not work: a file is missing, is in the site, needs the old tool or a package that the site does not have.
 */
export function modulesWith(
  path: string,
  { root, tool }: Pick<SourceSite, 'root' | 'tool'>,
  packages: ReadonlySet<string>,
): string[] {
  const found = new Set<string>()
  const canBundle = (specifier: string) =>
    packages.has(packageNameOf(specifier)) && !THEME_MODULES[tool].test(specifier)
  const add = (written: string): boolean => {
    const file = existingFile(written, (each) => isFile(join(root, each)))
    if (file === undefined || levelsUp(file) !== levelsUp(path)) return false
    if (found.has(file)) return true
    found.add(file)
    if (!SCRIPT.test(file)) return DATA.test(file)
    return importsOf(readFileSync(join(root, file), 'utf8')).every((specifier) =>
      specifier.startsWith('.')
        ? add(posix.join(posix.dirname(file), specifier.replace(/\?.*$/, '')))
        : canBundle(specifier),
    )
  }
  return add(path) ? [...found] : []
}

/** Copies keep their places to each other only if they are in the same folder outside the site. */
function levelsUp(path: string): number {
  return path.split('/').filter((part) => part === '..').length
}
