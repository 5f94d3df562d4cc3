// Loads a package that docgen does not include, because few sites need it. The site installs it.
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { packageRoot } from './packageRoot.ts'

/**
 * Returns the exports of a module of a package, or null if neither the site nor docgen's own folder
 * has the package. `via` is a package that depends on it, if it is not installed by itself.
 */
export function loadSitePackage(root: string, specifier: string, via?: string): unknown {
  return findSitePackage(root, (own) => {
    const require = via === undefined ? own : createRequire(own.resolve(via))
    return require(specifier) as unknown
  })
}

/** Imports a package like `loadSitePackage`, for modules that cannot be loaded synchronously. */
export async function importFromSite(root: string, name: string): Promise<unknown> {
  const path = findSitePackage(root, (own) => own.resolve(name))
  return path === null ? null : ((await import(pathToFileURL(path).href)) as unknown)
}

function findSitePackage<T>(root: string, load: (own: NodeJS.Require) => T): T | null {
  for (const folder of [root, packageRoot()]) {
    try {
      return load(createRequire(join(folder, 'package.json')))
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'MODULE_NOT_FOUND') throw error
    }
  }
  return null
}
