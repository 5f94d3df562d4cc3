// Gives code that is bundled apart from docgen's runtime the runtime's copies of React and docgen,
// of which there must be one. The runtime puts them into a global variable.
import type { Plugin } from 'esbuild'
import { OWN_NAMES } from './ownModules.ts'

const NAMESPACE = 'docgen-shared'

/** Creates the plugin. Must come before all other plugins. */
export function sharedPackagesPlugin(): Plugin {
  return {
    name: NAMESPACE,
    setup(build) {
      build.onResolve({ filter: /^(?:react|react-dom|docgen|@theme)(?:[:/]|$)/ }, ({ path }) =>
        OWN_NAMES.has(path) ? { path, namespace: NAMESPACE } : null,
      )
      // CommonJS, so that both `import` and `require` of it work.
      build.onLoad({ filter: /.*/, namespace: NAMESPACE }, ({ path }) => ({
        contents: `module.exports = globalThis.__docgenShared(${JSON.stringify(path)})`,
      }))
    },
  }
}
