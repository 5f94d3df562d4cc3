// Keeps everything that all pages load in one file. esbuild groups modules into chunks by the entry
// points that reach them, so each lazily loaded module would split its shared dependencies off the
// client entry. The result would be many small files that compress badly. Here, each lazily loaded
// module imports the client entry, which has been loaded by then anyway.
import { join, resolve } from 'node:path'
import type { Plugin } from 'esbuild'
import { isOwnSource, packageRoot } from '../node/packageRoot.ts'

/** Namespace of the wrapper modules for dynamic imports. */
const WRAPPER = 'docgen-later'

/** Import statement that makes a module depend on the client entry. */
const reachClient = `import ${JSON.stringify(join(packageRoot(), 'packages/engine/src/runtime/client.tsx'))};`

/**
 * Returns whether an entry point of the metafile is such a wrapper. Because it imports the client
 * entry, its style sheet repeats that of the client entry.
 */
export const isWrapper = (entryPoint: string | undefined): boolean =>
  entryPoint?.startsWith(`${WRAPPER}:`) ?? false

/** Returns the absolute path of the file behind an entry point of the metafile. */
export function entryFile(entryPoint: string, root: string): string {
  return resolve(root, isWrapper(entryPoint) ? entryPoint.slice(WRAPPER.length + 1) : entryPoint)
}

/**
 * Wraps the dynamic imports in docgen's modules for the browser build. These modules have no
 * default exports.
 */
export function oneChunkPlugin(): Plugin {
  return {
    name: 'docgen-one-chunk',
    setup(build) {
      build.onResolve({ filter: /^\./ }, ({ path, kind, resolveDir }) => {
        const file = resolve(resolveDir, path)
        if (kind !== 'dynamic-import' || !isOwnSource(file)) return null
        return { path: file, namespace: WRAPPER }
      })
      build.onLoad({ filter: /.*/, namespace: WRAPPER }, ({ path }) => ({
        contents: `${reachClient}\nexport * from ${JSON.stringify(path)}`,
        resolveDir: packageRoot(),
      }))
    },
  }
}
