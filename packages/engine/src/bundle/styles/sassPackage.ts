// Loads the Sass compiler of the site. docgen does not include one; a site that uses Sass installs
// `sass` or `sass-embedded`.
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type * as Sass from 'sass'

const NAMES = ['sass-embedded', 'sass']

/** Returns whether the site in `root` has a Sass compiler. */
export function hasSass(root: string): boolean {
  return sassPath(root) !== null
}

/** Loads the Sass compiler of the site in `root`; null if none is installed. */
export function loadSass(root: string): typeof Sass | null {
  const path = sassPath(root)
  return path === null ? null : (requireFrom(root)(path) as typeof Sass)
}

function sassPath(root: string): string | null {
  const require = requireFrom(root)
  for (const name of NAMES) {
    try {
      return require.resolve(name)
    } catch {
      // The next name may be installed.
    }
  }
  return null
}

function requireFrom(root: string): NodeJS.Require {
  return createRequire(join(root, 'package.json'))
}
