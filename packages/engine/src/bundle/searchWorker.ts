// Builds the browser search as a worker script. It is separate from the client build, in which
// every lazily loaded module imports the client entry (`oneChunk.ts`): a worker has no document.
import { basename, join } from 'node:path'
import type { OutputFile } from 'esbuild'
import { themeSources } from '../node/packageRoot.ts'
import type { Config } from '../types/index.ts'
import type { BundleOptions } from './bundler.ts'
import type { BuildInputs } from './bundleSources.ts'
import { resolvePlugin } from './resolvePlugin.ts'

export interface BuiltWorker {
  readonly files: readonly OutputFile[]
  /** The esbuild inputs of the files. */
  readonly builds: readonly BuildInputs[]
}

/**
 * Has the form of esbuild's hashed names, so that `contentNames.ts` replaces the placeholder hash.
 */
const NAME = 'assets/search.WORKER00'

/**
 * Returns the address of the worker script, relative to the scripts that start it, before it is
 * renamed by content; empty if the site has no local search.
 */
export function searchWorkerUrl({ search }: Config): string {
  return search?.mode === 'local' ? `./${basename(NAME)}.js` : ''
}

/**
 * Builds the worker and its lazily loaded chunks; returns no files if the site has no local search.
 */
export async function buildSearchWorker(
  config: Config,
  { dev, sourceMaps = true }: Pick<BundleOptions, 'dev' | 'sourceMaps'>,
): Promise<BuiltWorker> {
  if (searchWorkerUrl(config) === '') return { files: [], builds: [] }
  // Imported lazily: most builds of plain sites need only the address.
  const { build } = await import('esbuild')
  const { outputFiles, metafile } = await build({
    entryPoints: [{ in: join(themeSources(), 'search/searchWorker.ts'), out: NAME }],
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
