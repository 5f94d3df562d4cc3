// Stage 5: two esbuild builds, client and server, of the runtime and the theme → `Bundle`. The sources are the ones
// shipped with the package and the user's theme; nothing is generated. In dev the same two builds stay open as
// esbuild contexts and are asked again.
import { mkdir, writeFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import * as esbuild from 'esbuild'
import { packageRoot } from '../config/packageRoot.ts'
import { DocgenError, fromEsbuild } from '../diagnostics.ts'
import { hashOf } from '../hash.ts'
import type { Bundle, ClientManifest, Config } from '../types.ts'
import { nameByContent } from './contentNames.ts'
import { manifestOf } from './manifest.ts'
import { resolvePlugin } from './resolvePlugin.ts'

export interface BundleOptions {
  /** Development build: React's warnings, readable code, the live-reload client. */
  readonly dev: boolean
}

/** The bundler that `dev` keeps: each `build` reuses what has not changed. */
export interface Bundler {
  /** Throws `DocgenError` when a module does not compile. */
  build(): Promise<Bundle>
  /** Absolute paths of the modules and style sheets of the last build, packages left out. */
  inputs(): readonly string[]
  dispose(): Promise<void>
}

/** Bundles once. */
export async function bundleSite(config: Config, options: BundleOptions): Promise<Bundle> {
  const bundler = await createBundler(config, options)
  try {
    return await bundler.build()
  } finally {
    await bundler.dispose()
  }
}

export async function createBundler(config: Config, options: BundleOptions): Promise<Bundler> {
  const runtime = join(packageRoot(), 'packages/engine/src/runtime')
  const client = await esbuild.context(clientOptions(config, runtime, options))
  const server = await esbuild.context(serverOptions(config, runtime, options))
  const state = { inputs: [] as readonly string[] }
  return {
    async build() {
      const [clientResult, serverResult] = await rebuild(client, server, config)
      state.inputs = inputsOf(config, clientResult, serverResult)
      return await createBundle(config, clientResult, serverResult)
    },
    inputs: () => state.inputs,
    async dispose() {
      await Promise.all([client.dispose(), server.dispose()])
    },
  }
}

type Result = esbuild.BuildResult<{ metafile: true; write: false }>

async function rebuild(client: esbuild.BuildContext, server: esbuild.BuildContext, config: Config) {
  try {
    return (await Promise.all([client.rebuild(), server.rebuild()])) as [Result, Result]
  } catch (error) {
    throw bundleError(error, config)
  }
}

function bundleError(error: unknown, { root }: Config): unknown {
  const errors = (error as Partial<esbuild.BuildFailure>).errors
  if (!Array.isArray(errors)) return error
  return new DocgenError(errors.map((message) => fromEsbuild(message, { root })))
}

function commonOptions(config: Config, { dev }: BundleOptions) {
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
    sourcemap: dev ? 'inline' : false,
    legalComments: 'none',
    define: {
      'process.env.NODE_ENV': JSON.stringify(dev ? 'development' : 'production'),
      ...config.define,
    },
    loader: {
      '.svg': 'file',
      '.png': 'file',
      '.jpg': 'file',
      '.jpeg': 'file',
      '.gif': 'file',
      '.webp': 'file',
      '.avif': 'file',
      '.woff': 'file',
      '.woff2': 'file',
      '.ttf': 'file',
    },
    outdir: config.outDir,
    assetNames: 'assets/[name].[hash]',
    publicPath: config.base,
    plugins: [resolvePlugin(config)],
    // A user's theme has its own tsconfig; docgen's sources must not depend on it.
    tsconfigRaw: { compilerOptions: { jsx: 'react-jsx' } },
  } as const satisfies esbuild.BuildOptions
}

function clientOptions(
  config: Config,
  runtime: string,
  options: BundleOptions,
): esbuild.BuildOptions {
  return {
    ...commonOptions(config, options),
    entryPoints: {
      client: join(runtime, 'client.tsx'),
      ...(options.dev ? { dev: join(runtime, 'devClient.ts') } : {}),
      ...(config.globalStyles ? { global: config.globalStyles } : {}),
    },
    platform: 'browser',
    // The browsers of Baseline 2022: modules, dynamic import, top-level await.
    target: ['es2022'],
    splitting: true,
    entryNames: 'assets/[name].[hash]',
    chunkNames: 'assets/chunk.[hash]',
  }
}

function serverOptions(
  config: Config,
  runtime: string,
  options: BundleOptions,
): esbuild.BuildOptions {
  return {
    ...commonOptions(config, options),
    entryPoints: { server: join(runtime, 'server.tsx') },
    platform: 'node',
    target: 'node20',
    // The map tells where a component threw; its paths are relative to the folder the bundle is written to.
    outdir: join(config.cacheDir, 'server'),
    minify: false,
    sourcemap: 'external',
    sourcesContent: false,
    // CommonJS packages inside the bundle, react-dom among them, call `require` for Node's own modules.
    banner: {
      js: "import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);",
    },
  }
}

async function createBundle(config: Config, client: Result, server: Result): Promise<Bundle> {
  const code = server.outputFiles.find((file) => file.path.endsWith('.js'))
  if (!code) throw new Error('esbuild gave no server bundle')
  const built = client.outputFiles.map((file) => ({
    outFile: relative(config.outDir, file.path).split(sep).join('/'),
    contents: file.contents,
  }))
  const { files, rename } = nameByContent(built)
  const hash = hashOf(code.text + files.map((file) => file.outFile).join('\n'))
  const serverEntry = join(config.cacheDir, 'server', `server-${hash.slice(0, 16)}.mjs`)
  await mkdir(join(config.cacheDir, 'server'), { recursive: true })
  const map = server.outputFiles.find((file) => file.path.endsWith('.js.map'))
  if (map) await writeFile(`${serverEntry}.map`, map.contents)
  await writeFile(serverEntry, code.contents)
  const manifest = rename(JSON.stringify(manifestOf(config, client.metafile)))
  return { files, client: JSON.parse(manifest) as ClientManifest, serverEntry, hash }
}

function inputsOf(config: Config, ...results: readonly Result[]): string[] {
  const paths = results.flatMap((result) => Object.keys(result.metafile.inputs))
  const own = [...new Set(paths)].filter((path) => !path.includes('node_modules/'))
  return own.map((path) => join(config.root, path))
}
