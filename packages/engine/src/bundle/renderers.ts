// React's module for servers holds two renderers, and reads both. A page is drawn by one of them; the other tells where a component
// threw, and is read when one has: threads that render, and builds with one page edited, begin a quarter sooner.
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Plugin } from 'esbuild'

/** Files of `react-dom` by docgen's names for them. */
const RENDERERS: Readonly<Record<string, string>> = {
  'docgen:renderer': 'react-dom-server-legacy.node',
  'docgen:tracer': 'react-dom-server.node',
}

/** Where React has no such files, both names stand for its whole module. */
export function renderersPlugin(mode: 'development' | 'production'): Plugin {
  return {
    name: 'docgen-renderers',
    setup(build) {
      build.onResolve(
        { filter: /^docgen:(renderer|tracer)$/ },
        async ({ path, kind, resolveDir }) => {
          const { path: whole, errors } = await build.resolve('react-dom/server', {
            kind,
            resolveDir,
          })
          if (errors.length > 0) return { errors }
          const file = join(dirname(whole), 'cjs', `${RENDERERS[path]}.${mode}.js`)
          return { path: existsSync(file) ? file : whole }
        },
      )
    },
  }
}
