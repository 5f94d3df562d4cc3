// Builds the bundles of docgen's default theme when docgen is compiled. They are shipped in the
// package, and `dev` and `build` use them through `shippedBundle.ts`, which does not load a
// bundler.
import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join, relative, resolve, sep } from 'node:path'
import { loadConfig } from '../config/loadConfig.ts'
import { packageRoot } from '../node/packageRoot.ts'
import { writeWhole } from '../store/atomicFile.ts'
import { describeTheme } from '../render/describeTheme.ts'
import type { Config } from '../types/index.ts'
import type { BundleOptions } from '../bundle/bundler.ts'
import { firstLoadOf } from '../bundle/firstLoad.ts'
import { createBundler } from '../bundle/runEsbuild.ts'
import type { BuildInputs } from '../bundle/bundleSources.ts'
import { FILES, MANIFEST, SERVER, whatFits, type Shipped } from '../bundle/shippedBundle.ts'

/**
 * Builds the bundle of a site with default options and writes it to `folder`, which
 * `shippedBundle.ts` reads. Returns the paths of its modules, relative to the package. Throws
 * `DocgenError` if the theme does not compile.
 */
export async function shipBundle(
  folder: string,
  options: Pick<BundleOptions, 'dev'>,
): Promise<readonly string[]> {
  const site = await mkdtemp(join(tmpdir(), 'docgen-ship-'))
  try {
    await mkdir(join(site, 'docs'))
    const plain = await loadConfig(site)
    // The package as `root` makes source paths in the code relative to it. Without a base, addresses
    // are relative.
    return await ship(folder, { ...plain, root: packageRoot(), base: '' }, options)
  } finally {
    await rm(site, { recursive: true, force: true })
  }
}

async function ship(
  folder: string,
  config: Config,
  { dev }: Pick<BundleOptions, 'dev'>,
): Promise<readonly string[]> {
  const bundler = createBundler(config, { dev, sourceMaps: false })
  try {
    const bundle = await bundler.build({ routes: new Map(), config })
    const { files, client, scripts, parts, serverEntry } = bundle
    for (const file of files) {
      if ('contents' in file) writeWhole(join(folder, FILES, file.outFile), file.contents)
    }
    await cp(dirname(serverEntry), join(folder, SERVER), {
      recursive: true,
      filter: (path) => !path.endsWith('.map'),
    })
    // In `dev`, the render thread loads the theme early anyway and can describe it.
    const known = dev
      ? {}
      : { theme: await describeTheme(serverEntry), firstLoad: await firstLoadOf(bundle, config) }
    const inputs = inputsOf(bundler.made()?.builds ?? [])
    const shipped = {
      fits: whatFits(config),
      bundle: { client, scripts, parts, ...known },
      files: files.map(({ outFile }) => outFile),
      serverEntry: basename(serverEntry),
      inputs: inputs.filter((path) => path.startsWith('packages/')),
    } satisfies Shipped
    writeWhole(join(folder, MANIFEST), JSON.stringify(shipped))
    return inputs
  } finally {
    await bundler.dispose()
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
      return relative(packageRoot(), resolve(root, path)).split(sep).join('/')
    }),
  )
  return [...new Set(names)].sort()
}
