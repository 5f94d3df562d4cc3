// The bundle of the runtime and docgen's theme in `dev`. It is the same for all sites with the same
// React, so it comes from the npm package or from a folder that all sites share.
import { join } from 'node:path'
import { shippedThemeEntry } from '../../config/startFiles.ts'
import { packageRoot } from '../../node/packageRoot.ts'
import { shortHashOf } from '../../store/hash.ts'
import type { Config, Site } from '../../types/index.ts'
import { bundleRuntime } from '../bundle.ts'
import { type FittingBundle, shippedBundle, fingerprintOf } from '../shippedBundle.ts'

/** Returns the bundle. `shipped` is the folder of the npm package's bundle; null if it has none. */
export async function openRuntime(config: Config, shipped: string | null): Promise<FittingBundle> {
  const plain = { ...config, themeEntry: shippedThemeEntry(), globalStyles: null }
  const site = {
    config: { ...plain, alias: {}, define: {} },
    routes: new Map(),
    locales: [],
    drafts: [],
    diagnostics: [],
  }
  const fitting = shippedBundle(site, shipped) ?? (await sharedRuntime(site, shipped))
  return fitting ?? { bundle: await bundleRuntime(site), inputs: [] }
}

/**
 * Returns the bundle of a docgen that runs from its sources, which all sites share. Null if docgen
 * is installed or the site has a React of its own.
 */
async function sharedRuntime(site: Site, shipped: string | null): Promise<FittingBundle | null> {
  const fingerprint = fingerprintOf(site.config)
  if (shipped !== null || fingerprint !== fingerprintOf({ ...site.config, root: packageRoot() }))
    return null
  const folder = join(packageRoot(), 'node_modules/.cache/docgen', shortHashOf(fingerprint))
  const known = shippedBundle(site, folder)
  if (known) return known
  const { shipBundle } = await import('../shipBundle.ts')
  await shipBundle(folder, site.config, { dev: true })
  return shippedBundle(site, folder)
}
