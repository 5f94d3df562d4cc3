// Finds a package that only some sites need, while a page is parsed. The package is a dependency of
// the page, so that the page is parsed again when the package is installed or updated.
import { join } from 'node:path'
import { addHint, type FeatureName } from '../shared/features.ts'
import { importSitePackage, sitePackageFolder } from '../node/sitePackages.ts'
import type { NodeOrPosition, PageContext } from './context.ts'

/** An optional feature, and where the page uses it. */
export interface Use {
  /** Name of the feature in `docgen add`. */
  readonly feature: FeatureName
  /** The subject of the message: `Formulas`. */
  readonly what: string
  readonly at: NodeOrPosition
}

export interface OptionalPackage<Module> {
  /** Absolute. */
  readonly folder: string
  readonly version: string
  load(): Promise<Module>
}

/** Finds a package of the site. Reports a missing one at its use and returns null. */
export async function findOptional<Module>(
  name: string,
  { feature, what, at }: Use,
  context: PageContext,
): Promise<OptionalPackage<Module> | null> {
  const { root } = context.config
  const folder = sitePackageFolder(root, name)
  if (folder !== null) {
    const manifest = await context.readText(join(folder, 'package.json'))
    const version = /"version":\s*"([^"]+)"/.exec(manifest ?? '')?.[1] ?? ''
    return { folder, version, load: async () => (await importSitePackage(folder)) as Module }
  }
  context.hasFile(join(root, 'node_modules', name, 'package.json'))
  const message = `${what} need the package \`${name}\`, which is not installed.`
  const hint = addHint(feature)
  context.report({ severity: 'error', code: 'missing-package', message, hint }, at)
  return null
}
