// The search of the browser as scripts of its own → files of the output. Separate from the client's build, in which all that is
// loaded later reaches the client entry (oneChunk.ts); a worker has no document to run that on.
import { join } from 'node:path'
import type { OutputFile } from 'esbuild'
import { packageRoot } from '../node/packageRoot.ts'
import type { Config } from '../types/index.ts'
import type { BundleOptions } from './bundler.ts'
import type { BuildInputs } from './bundleSources.ts'
import { resolvePlugin } from './resolvePlugin.ts'

export interface BuiltWorker {
  readonly files: readonly OutputFile[]
  /** What they were made of. */
  readonly builds: readonly BuildInputs[]
}

/** In the form of esbuild's names with a hash, so that contentNames.ts gives it its own. */
const NAME = 'assets/search.WORKER00'

/** Address of the worker's script before files are named by their contents; empty for a site that does not search in browsers. */
export function searchWorkerUrl({ base, search }: Config): string {
  return search?.mode === 'local' ? `${base}${NAME}.js` : ''
}

/** Builds the worker, and what it loads later; nothing where it has no address. */
export async function buildSearchWorker(
  config: Config,
  { dev, sourceMaps = true }: Pick<BundleOptions, 'dev' | 'sourceMaps'>,
): Promise<BuiltWorker> {
  if (searchWorkerUrl(config) === '') return { files: [], builds: [] }
  // Most builds of plain sites ask for the address alone.
  const { build } = await import('esbuild')
  const { outputFiles, metafile } = await build({
    entryPoints: [
      { in: join(packageRoot(), 'packages/theme/src/search/searchWorker.ts'), out: NAME },
    ],
    absWorkingDir: config.root,
    metafile: true,
    bundle: true,
    splitting: true,
    write: false,
    logLevel: 'silent',
    format: 'esm',
    minify: !dev,
    sourcemap: dev && sourceMaps ? 'inline' : false,
    legalComments: 'none',
    platform: 'browser',
    target: ['es2022'],
    outdir: config.outDir,
    chunkNames: 'assets/chunk.[hash]',
    define: { 'process.env.NODE_ENV': JSON.stringify(dev ? 'development' : 'production') },
    plugins: [resolvePlugin(config, () => null)],
    tsconfigRaw: {},
  })
  return { files: outputFiles, builds: [{ root: config.root, inputs: metafile.inputs }] }
}
