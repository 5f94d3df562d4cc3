// The modules of docgen and React that all modules of a site share in `dev`. The bundle of the
// runtime contains them, and `docgen:own` lists them by the names that sites import.
import { join } from 'node:path'
import type { PluginBuild } from 'esbuild'
import { packageRoot } from '../../node/packageRoot.ts'

/** The names that sites and packages import. */
export const OWN_NAMES: ReadonlySet<string> = new Set([
  ...['docgen/runtime', 'docgen/theme', '@theme', 'docgen:page'],
  ...['react', 'react/jsx-runtime', 'react/jsx-dev-runtime', 'react-dom', 'react-dom/client'],
])

const NAME = 'docgen:own'
const NAMESPACE = 'docgen-own'
/** What pages import for their JSX. */
const OF_PAGES = 'docgen:page/jsx-dev-runtime'

/** Registers `docgen:own`. */
export function addOwnModules(build: PluginBuild): void {
  build.onResolve({ filter: new RegExp(`^${NAME}$`) }, ({ path }) => ({
    ...{ path, namespace: NAMESPACE },
  }))
  build.onLoad({ filter: /.*/, namespace: NAMESPACE }, () => ({
    contents: codeOf(),
    resolveDir: join(packageRoot(), 'packages'),
  }))
}

function codeOf(): string {
  const pageJsx = join(packageRoot(), 'packages/engine/src/runtime/dev/pageJsx.ts')
  const sources = [
    ...[...OWN_NAMES].map((name) => [name, name] as const),
    [OF_PAGES, pageJsx] as const,
  ]
  return [
    ...sources.map(([, from], i) => `import * as m${i} from ${JSON.stringify(from)}`),
    `const own = { ${sources.map(([name], i) => `${JSON.stringify(name)}: m${i}`).join(', ')} }`,
    // CommonJS gets what React assigns to `module.exports`.
    `globalThis.__docgenShared = (name) =>`,
    `  name.startsWith('react') ? own[name].default : { __esModule: true, ...own[name] }`,
    `export default own`,
  ].join('\n')
}
