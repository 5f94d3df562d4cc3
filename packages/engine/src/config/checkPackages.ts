// Checks that the packages of features that the configuration turns on are installed.
import { sitePackageFolder } from '../node/sitePackages.ts'
import { addHint, FEATURES } from '../shared/features.ts'
import type { Diagnostic } from '../types/diagnostic.ts'
import type { Config } from '../types/index.ts'
import { optionError, type ConfigFile } from './configFile.ts'

/** Returns an error for the first missing package of DocSearch on a site that searches with it. */
export function checkPackages({ search, root }: Config, file: ConfigFile): Diagnostic[] {
  if (search?.mode !== 'algolia') return []
  const names = Object.keys(FEATURES.algolia.packages)
  const missing = names.find((name) => sitePackageFolder(root, name) === null)
  if (missing === undefined) return []
  const message = `Search with Algolia needs the package \`${missing}\`, which is not installed.`
  const found = optionError('missing-package', message, file, ['search'])
  return [{ ...found, hint: addHint('algolia') }]
}
