// Bundles packages as one layer, which imports the modules that earlier layers export.
import { esbuild } from '../../node/lazyPackages.ts'
import type { Sources } from '../../store/sources.ts'
import { bundleSourcesOf } from '../bundleSources.ts'
import type { BundleContext } from '../bundler.ts'
import type { NamedFile } from '../contentNames.ts'
import { reexportedPackages } from './reexportedPackages.ts'
import { optionsOf, type PackageImport, packageName } from './packageOptions.ts'
import { createPrepared, type Prepared, type Result } from './preparedPackages.ts'

/** Packages that were bundled together. */
export interface Layer extends Pick<Prepared, 'packages'> {
  readonly imports: readonly (readonly [string, PackageImport])[]
  readonly files: readonly NamedFile[]
  /** The modules whose code is in the files, as esbuild names them. */
  readonly modules: readonly string[]
  /** Returns the sources. Looks at thousands of folders, for which no page should wait. */
  readonly sourcesOf: () => Sources | null
}

/** Returns the packages of all layers. */
export function packagesIn(layers: readonly Pick<Layer, 'packages'>[]): Prepared['packages'] {
  return Object.assign({}, ...layers.map(({ packages }) => packages)) as Prepared['packages']
}

/** Bundles packages. `before` are the layers whose files they may import. */
export async function bundleLayer(
  imports: Layer['imports'],
  before: readonly Layer[],
  shared: BundleContext,
): Promise<Layer> {
  const { config } = shared
  const packages = packagesIn(before)
  const known = Object.values(packages)
  const reexported = await reexportedEntries(imports, packages)
  const entries = [...imports, ...reexported]
  const options = optionsOf(new Map(entries), shared, known)
  const [browser, server] = (await Promise.all([
    esbuild().build(options.browser),
    esbuild().build(options.server),
  ])) as [Result, Result]
  const made = createPrepared(entries, { browser, server, known }, shared)
  const builds = [browser, server].map(({ metafile }) => ({
    root: config.root,
    inputs: metafile.inputs,
  }))
  const specifiers = new Map(reexported.map(([name, { specifier }]) => [name, specifier]))
  return {
    files: made.files,
    // A re-exported package gets the name of its module, which is known only now.
    packages: Object.fromEntries(
      Object.entries(made.packages).map(([name, each]) => {
        const specifier = specifiers.get(name)
        return [specifier === undefined ? name : packageName(specifier, each), each]
      }),
    ),
    imports,
    modules: [...new Set([browser, server].flatMap(modulesOf))],
    sourcesOf: () => bundleSourcesOf(builds, [], config),
  }
}

/** Returns entries for the re-exported packages that have no file yet. */
async function reexportedEntries(
  imports: Layer['imports'],
  before: Prepared['packages'],
): Promise<Layer['imports']> {
  const found = await reexportedPackages(imports.map(([, each]) => each))
  const known = new Set(Object.keys(before).map((name) => name.split(' ')[0]))
  return found
    .filter(({ specifier }) => !known.has(specifier))
    .map((each) => [packageName(each.specifier, { absPath: each.importer }), each] as const)
}

/** Matches modules of plugins and modules that are left out, of which copies do no harm. */
const WITHOUT_FILE = /^(?:[\w-]{2,}:|[<(])/

function modulesOf({ metafile }: Result): string[] {
  return Object.values(metafile.outputs).flatMap(({ inputs }) =>
    Object.entries(inputs).flatMap(([name, { bytesInOutput }]) =>
      bytesInOutput > 0 && !WITHOUT_FILE.test(name) ? [name] : [],
    ),
  )
}
