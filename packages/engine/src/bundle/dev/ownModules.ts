// The modules of docgen and React that all modules of a site share in `dev`. The bundle of the
// runtime contains them, and `docgen:own` lists them by the names that sites import.
import { join } from 'node:path'
import type { PluginBuild } from 'esbuild'
import { packageRoot } from '../../node/packageRoot.ts'

/** The names that sites and packages import. */
export const OWN_NAMES: ReadonlySet<string> = new Set([
  'docgen/runtime',
  'docgen/theme',
  '@theme',
  'docgen:page',
  'docgen:diagrams',
  'react',
  'react/jsx-runtime',
  'react/jsx-dev-runtime',
  'react-dom',
  'react-dom/client',
])

/** The files of `runtime/dev` that only pages import. */
const OF_PAGES: ReadonlyMap<string, string> = new Map([
  ['docgen:page', 'page.ts'],
  ['docgen:page/jsx-dev-runtime', 'pageJsx.ts'],
])

const NAME = 'docgen:own'
const NAMESPACE = 'docgen-own'

/** Registers `docgen:own`. */
export function addOwnModules(build: PluginBuild): void {
  build.onResolve({ filter: new RegExp(`^${NAME}$`) }, ({ path }) => ({
    path,
    namespace: NAMESPACE,
  }))
  build.onLoad({ filter: /.*/, namespace: NAMESPACE }, () => ({
    contents: codeOf(),
    resolveDir: join(packageRoot(), 'packages'),
  }))
}

function codeOf(): string {
  const folder = join(packageRoot(), 'packages/engine/src/runtime/dev')
  const names = [...new Set([...OWN_NAMES, ...OF_PAGES.keys()])]
  const imports = names.map((name, i) => {
    const file = OF_PAGES.get(name)
    const from = file === undefined ? name : join(folder, file)
    return `import * as m${i} from ${JSON.stringify(from)}`
  })
  return [
    ...imports,
    `const own = { ${names.map((name, i) => `${JSON.stringify(name)}: m${i}`).join(', ')} }`,
    // CommonJS gets what React assigns to `module.exports`.
    `globalThis.__docgenShared = (name) =>`,
    `  name.startsWith('react') ? own[name].default : { __esModule: true, ...own[name] }`,
    `export default own`,
  ].join('\n')
}
