// Writes a bundle to a folder from which `shippedBundle.ts` takes it, for every site that it fits.
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join, resolve } from 'node:path'
import { packageRoot } from '../node/packageRoot.ts'
import { relativePath } from '../node/relativePath.ts'
import { writeWhole } from '../store/atomicFile.ts'
import type { Config } from '../types/index.ts'
import type { Bundle } from '../types/output.ts'
import type { BuildInputs } from './bundleSources.ts'
import type { BundleOptions } from './bundler.ts'
import { runEsbuild } from './runEsbuild.ts'
import { FILES, MANIFEST, SERVER, fingerprintOf, type Shipped } from './shippedBundle.ts'

export interface ShipOptions extends Pick<BundleOptions, 'dev'> {
  /** Returns what is known about the bundle in advance. Default: nothing. */
  readonly describe?: (
    bundle: Bundle,
    config: Config,
  ) => Promise<Pick<Bundle, 'theme' | 'firstLoad'>>
}

/**
 * Builds the bundle of a site without code of its own. Returns the paths of its modules, relative to
 * the package. Throws `DocgenError` if the theme does not compile.
 */
export async function shipBundle(
  folder: string,
  plain: Config,
  { dev, describe }: ShipOptions,
): Promise<readonly string[]> {
  const cacheDir = await mkdtemp(join(tmpdir(), 'docgen-ship-'))
  // The package as `root` makes source paths in the code relative to it. Without a base, addresses
  // are relative.
  const config = { ...plain, cacheDir, root: packageRoot(), base: '' }
  try {
    const site = { routes: new Map(), config }
    const { bundle, sources: made } = await runEsbuild(site, { dev, sourceMaps: false })
    const { files, client, scripts, parts, serverEntry, sheets } = bundle
    for (const file of files) {
      if ('contents' in file) writeWhole(join(folder, FILES, file.outFile), file.contents)
    }
    await cp(dirname(serverEntry), join(folder, SERVER), {
      recursive: true,
      filter: (path) => !path.endsWith('.map'),
    })
    const known = await describe?.(bundle, config)
    const inputs = inputsOf(made.builds)
    const shipped = {
      fingerprint: fingerprintOf(config),
      bundle: { client, scripts, parts, ...known, ...(sheets ? { sheets } : {}) },
      files: files.map(({ outFile }) => outFile),
      serverEntry: basename(serverEntry),
      inputs: inputs.filter((path) => path.startsWith('packages/')),
    } satisfies Shipped
    writeWhole(join(folder, MANIFEST), JSON.stringify(shipped))
    return inputs
  } finally {
    await rm(cacheDir, { recursive: true, force: true })
  }
}

/**
 * Returns the input files, relative to the package. Wrapper modules of plugins are replaced with
 * the files they wrap.
 */
function inputsOf(builds: readonly BuildInputs[]): readonly string[] {
  const names = builds.flatMap(({ root, inputs }) =>
    Object.keys(inputs).map((name) => {
      const path = name.replace(/^docgen-(?:later|exports|sheet):/, '').replace(/\?.*$/, '')
      return relativePath(packageRoot(), resolve(root, path))
    }),
  )
  return [...new Set(names)].sort()
}
