// Explains why docgen cannot load a package that it depends on: the installation was interrupted,
// or a package was removed while docgen was running.
import { isAbsolute, sep } from 'node:path'
import { engineFolder } from '../node/engineFiles.ts'
import { fieldOf, isError, messageOf } from './thrown.ts'
import type { Diagnostic } from '../types/diagnostic.ts'

/** Messages of Node's loaders. The first group is a package name or a path in `node_modules`. */
const NOT_FOUND =
  /^Cannot find (?:package|module) '(.+)'(?: imported from |\nRequire stack:\n- )(.+)/

/**
 * Returns the diagnostic for a missing dependency of docgen; null for any other error, including
 * an import in code of the site that leads nowhere.
 */
export function missingPackageOf(error: unknown): Diagnostic | null {
  const code = fieldOf(error, 'code')
  if (code !== 'ERR_MODULE_NOT_FOUND' && code !== 'MODULE_NOT_FOUND') return null
  const [, found = '', importer = ''] = isError(error)
    ? (NOT_FOUND.exec(messageOf(error)) ?? [])
    : []
  const name = packageNameIn(found)
  if (name === null || !importer.startsWith(engineFolder + sep)) return null
  return {
    severity: 'error',
    code: 'incomplete-installation',
    message: `The package \`${name}\`, which docgen needs, is not installed.`,
    hint: 'Install the dependencies again, for example with `npm ci`.',
  }
}

/**
 * Returns the name of a package: `@scope/name` of `/site/node_modules/@scope/name/index.js`; null
 * for a path outside of packages.
 */
function packageNameIn(path: string): string | null {
  const inPackages = path.split(/[\\/]node_modules[\\/]/).at(-1) ?? path
  if (isAbsolute(inPackages) || inPackages.startsWith('.')) return null
  return /^(?:@[^\\/]+[\\/])?[^\\/]+/.exec(inPackages)?.[0] ?? null
}
