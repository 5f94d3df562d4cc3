// The options of the two esbuild builds: one for the browser, one for the server.
import { join } from 'node:path'
import type * as esbuild from 'esbuild'
import { packageRoot } from '../node/packageRoot.ts'
import type { Config } from '../types/index.ts'
import { BROWSERS } from './browserTarget.ts'
import { environmentDefines } from './environment.ts'
import { assetLoaders, importPlugins } from './imports/importPlugins.ts'
import { entryNameOf, PAGE, type PageSource } from './pageModules.ts'
import { oneChunkPlugin } from './oneChunk.ts'
import { reactNamesPlugin } from './reactNames.ts'
import { renderersPlugin } from './renderers.ts'
import { resolvePlugin } from './resolvePlugin.ts'
import { siteFlags } from './siteFlags.ts'
import { hasOwnCode } from './shippedBundle.ts'
import { themeSheetsPlugin } from './styles/themeSheets.ts'
import type { BundleContext } from './bundler.ts'

/** Returns the options that all builds of a site share. */
export function commonOptions(
  { config, options: { dev, sourceMaps = true }, modules, findings }: BundleContext,
  isBrowser: boolean,
) {
  return {
    absWorkingDir: config.root,
    bundle: true,
    write: false,
    metafile: true,
    logLevel: 'silent',
    format: 'esm',
    jsx: 'automatic',
    jsxDev: dev,
    minify: !dev,
    sourcemap: dev && sourceMaps ? 'inline' : false,
    legalComments: 'none',
    define: {
      'process.env.NODE_ENV': JSON.stringify(dev ? 'development' : 'production'),
      // React uses this to tell its browser extension whether dead code was removed. It was.
      '__REACT_DEVTOOLS_GLOBAL_HOOK__.checkDCE': 'undefined',
      ...environmentDefines({ dev, base: config.base, isServer: String(!isBrowser) }),
      ...config.define,
      __DOCGEN_BASE__: JSON.stringify(config.base),
      __DOCGEN_BROWSER__: JSON.stringify(isBrowser),
      __DOCGEN_DEV__: JSON.stringify(dev),
      ...Object.fromEntries(
        Object.entries(siteFlags(config)).map(([name, value]) => [name, JSON.stringify(value)]),
      ),
    },
    loader: assetLoaders,
    outdir: config.outDir,
    assetNames: 'assets/[name].[hash]',
    publicPath: config.base,
    plugins: [
      themeSheetsPlugin(),
      ...importPlugins(config, findings),
      resolvePlugin(config, modules.codeOf, { dev }),
      modules.plugin,
    ],
    // Ignore tsconfig files: docgen's sources must not depend on the one of the site.
    tsconfigRaw: { compilerOptions: { jsx: 'react-jsx' } },
  } as const satisfies esbuild.BuildOptions
}

function runtimeFile(name: string): string {
  return join(packageRoot(), 'packages/engine/src/runtime', name)
}

/** Returns esbuild entry points for pages: `in` is the page's module, `out` its output name. */
function pageEntries(pages: readonly PageSource[]) {
  return pages.map((page) => ({ in: `${PAGE}:${page.absPath}`, out: entryNameOf(page) }))
}

/** Returns the options of the browser build. */
export function clientOptions(
  shared: BundleContext,
  pages: readonly PageSource[],
): esbuild.BuildOptions {
  const { config, options } = shared
  const common = commonOptions(shared, true)
  return {
    ...common,
    plugins: [
      oneChunkPlugin(),
      ...(options.dev ? [] : [reactNamesPlugin({ shortenFields: !hasOwnCode(config, pages) })]),
      ...common.plugins,
    ],
    ...(options.dev ? { inject: [runtimeFile('dev/refresh.ts')] } : {}),
    entryPoints: [
      { in: runtimeFile('client.tsx'), out: 'client' },
      ...(options.dev ? [{ in: runtimeFile('dev/devClient.ts'), out: 'dev' }] : []),
      ...(config.globalStyles ? [{ in: config.globalStyles, out: 'global' }] : []),
      ...pageEntries(pages),
    ],
    platform: 'browser',
    target: [...BROWSERS],
    splitting: true,
    entryNames: 'assets/[name].[hash]',
    chunkNames: 'assets/chunk.[hash]',
  }
}

/** Returns the options of the server build. */
export function serverOptions(
  shared: BundleContext,
  pages: readonly PageSource[],
): esbuild.BuildOptions {
  const { dev, sourceMaps = true } = shared.options
  const common = commonOptions(shared, false)
  return {
    ...common,
    plugins: [renderersPlugin(dev ? 'development' : 'production'), ...common.plugins],
    entryPoints: [
      { in: runtimeFile(dev ? 'dev/server.tsx' : 'server.tsx'), out: 'server' },
      ...pageEntries(pages),
    ],
    platform: 'node',
    target: 'node20',
    // Paths in the source maps, which locate errors in components, are relative to this folder.
    outdir: serverDirOf(shared.config),
    splitting: true,
    entryNames: '[name].[hash]',
    chunkNames: `${CHUNK}[hash]`,
    outExtension: { '.js': '.mjs' },
    minify: false,
    // Keeps component names in stack traces. Costs about 10 % of the time to render a page, because
    // functions get their names each time they are created.
    keepNames: sourceMaps,
    sourcemap: 'external',
    sourcesContent: false,
    // CommonJS packages in the bundle, such as react-dom, call `require` for Node.js modules.
    banner: {
      js: "import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);",
    },
  }
}

/** Prefix of the file names of shared server chunks. */
export const CHUNK = 'docgen-chunk.'

/** Returns the folder that the server bundle is written to. */
export function serverDirOf({ cacheDir }: Config): string {
  return join(cacheDir, 'server')
}
