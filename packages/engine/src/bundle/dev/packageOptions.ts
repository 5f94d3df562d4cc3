// esbuild's options for the packages that the modules of a site import: one bundle for the browser
// and one for the server.
import { dirname } from 'node:path'
import type * as esbuild from 'esbuild'
import { shortHashOf } from '../../store/hash.ts'
import type { BundleContext } from '../bundler.ts'
import { BROWSERS } from '../browserTarget.ts'
import { CHUNK, commonOptions, serverDirOf } from '../esbuildOptions.ts'
import { importPlugins } from '../imports/importPlugins.ts'
import { resolvePlugin } from '../resolvePlugin.ts'
import { ASKED, knownPackagesPlugin, type PreparedPackage } from './knownPackages.ts'
import { sharedPackagesPlugin } from './sharedPackages.ts'

/** A module of a package, as a module of the site imports it. */
export interface PackageImport {
  readonly specifier: string
  /** Absolute path of the importing module. */
  readonly importer: string
  /** Absolute path of the imported module, if it is known. */
  readonly absPath?: string
}

const ENTRY = 'docgen-package'

/** `known` are packages with files of their own, which the bundles import instead of their code. */
export function optionsOf(
  imports: ReadonlyMap<string, PackageImport>,
  shared: BundleContext,
  known: readonly PreparedPackage[],
): Readonly<Record<'browser' | 'server', esbuild.BuildOptions>> {
  const { config, modules } = shared
  const common = (isBrowser: boolean) =>
    ({
      ...commonOptions(shared, isBrowser),
      sourcemap: false,
      entryPoints: [...imports.keys()].map((name) => ({
        in: `${ENTRY}:${name}`,
        out: outputOf(name),
      })),
      splitting: true,
      plugins: [
        entryPlugin(imports),
        sharedPackagesPlugin(),
        ...(known.length > 0 ? [knownPackagesPlugin(known, isBrowser)] : []),
        ...importPlugins(config, null),
        resolvePlugin(config, modules.codeOf),
      ],
    }) satisfies esbuild.BuildOptions
  return {
    browser: {
      ...common(true),
      platform: 'browser',
      target: [...BROWSERS],
      entryNames: 'assets/[name].[hash]',
      chunkNames: 'assets/chunk.[hash]',
    },
    server: {
      ...common(false),
      platform: 'node',
      target: ['node20'],
      outdir: serverDirOf(config),
      entryNames: '[name].[hash]',
      chunkNames: `${CHUNK}[hash]`,
      outExtension: { '.js': '.mjs' },
      banner: {
        js: "import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);",
      },
    },
  }
}

/** Resolves the entry points: each package as the module of the site imports it. */
function entryPlugin(imports: ReadonlyMap<string, PackageImport>): esbuild.Plugin {
  return {
    name: ENTRY,
    setup(build) {
      build.onResolve({ filter: new RegExp(`^${ENTRY}:`) }, async ({ path }) => {
        const { specifier, importer } = imports.get(path.slice(ENTRY.length + 1))!
        return await build.resolve(specifier, {
          importer,
          resolveDir: dirname(importer),
          namespace: 'file',
          kind: 'import-statement',
          pluginData: ASKED,
        })
      })
    },
  }
}

/** Returns the name of a package in the names of its files. */
export function outputOf(name: string): string {
  return `${name.replace(/\W+/g, '-')}-${shortHashOf(name)}`
}

/** Returns the name of a package in the graph. */
export function packageName(specifier: string, { absPath }: { readonly absPath: string }): string {
  return `${specifier} ${shortHashOf(absPath)}`
}
