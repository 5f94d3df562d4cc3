// Loads a package that docgen does not include, because few sites need it. The site installs it.
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { packageRoot } from './packageRoot.ts'

/**
 * Returns the exports of a module of a package, or null if neither the site nor docgen's own folder
 * has the package. `via` is a package that depends on it, if it is not installed by itself.
 */
export function loadSitePackage(root: string, specifier: string, via?: string): unknown {
  for (const folder of [root, packageRoot()]) {
    const own = createRequire(join(folder, 'package.json'))
    try {
      const require = via === undefined ? own : createRequire(own.resolve(via))
      return require(specifier) as unknown
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'MODULE_NOT_FOUND') throw error
    }
  }
  return null
}
