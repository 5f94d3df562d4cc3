// What all pages load, in one file. esbuild makes a chunk of the modules that the same entries reach, so that each module
// that is loaded later would tear what it shares with the client entry out of it: many small files, which compress badly.
// Here what is loaded later reaches all of the client entry, which has been loaded by then in any case.
import { join, resolve, sep } from 'node:path'
import type { Plugin } from 'esbuild'
import { packageRoot } from '../node/packageRoot.ts'

/** Namespace of the modules that stand for those that `import()` loads. */
const LATER = 'docgen-later'

const SOURCES = join(packageRoot(), 'packages') + sep

/** A statement by which a module reaches the client entry. */
const reachClient = `import ${JSON.stringify(join(SOURCES, 'engine/src/runtime/client.tsx'))};`

/** Whether an entry of the metafile is such a module. Reaching the client entry, it seems to bring all style sheets of that. */
export const isLater = (entryPoint: string | undefined): boolean =>
  entryPoint?.startsWith(`${LATER}:`) ?? false

/** Absolute path of the file that the name of an entry in the metafile stands for. */
export function entryFile(entryPoint: string, root: string): string {
  return resolve(root, isLater(entryPoint) ? entryPoint.slice(LATER.length + 1) : entryPoint)
}

/** For the build of the browser's code: the modules that docgen's own load later. They have no default exports. */
export function oneChunkPlugin(): Plugin {
  return {
    name: 'docgen-one-chunk',
    setup(build) {
      build.onResolve({ filter: /^\./ }, ({ path, kind, resolveDir }) => {
        const file = resolve(resolveDir, path)
        if (kind !== 'dynamic-import' || !file.startsWith(SOURCES)) return null
        return { path: file, namespace: LATER }
      })
      build.onLoad({ filter: /.*/, namespace: LATER }, ({ path }) => ({
        contents: `${reachClient}\nexport * from ${JSON.stringify(path)}`,
        resolveDir: SOURCES,
      }))
    },
  }
}
