// Resolves all import names with a special meaning: docgen's own modules, the user's aliases, and
// React. The runtime, the theme and everything they import share one copy of React, in the browser
// and on the server.
import { join } from 'node:path'
import type { OnResolveResult, Plugin, PluginBuild } from 'esbuild'
import { readJson } from '../node/attempt.ts'
import { packageRoot } from '../node/packageRoot.ts'
import { sitePackageFolder } from '../node/sitePackages.ts'
import { aliasName, aliasTarget } from '../shared/alias.ts'
import type { Config } from '../types/index.ts'
import { addBarrels, type CodeOf } from './barrels.ts'
import { addOwnModules } from './dev/ownModules.ts'

/** The lowest major version of React that docgen's runtime supports. */
const REACT_MAJOR = 19

/** With `dev`, the theme is an object whose fields the modules of the site replace. */
export function resolvePlugin(
  config: Config,
  codeOf: CodeOf,
  { dev = false }: { readonly dev?: boolean } = {},
): Plugin {
  const root = packageRoot()
  const theme = join(root, 'packages/theme/src/index.ts')
  const themeEntry = dev
    ? join(root, 'packages/engine/src/runtime/dev/siteTheme.ts')
    : config.themeEntry
  const aliases = new Map<string, string>([
    ['docgen:theme', themeEntry],
    ['docgen:page', join(root, 'packages/engine/src/runtime/page.tsx')],
    ...docsearchFiles(config),
    ['docgen:diagrams', join(root, 'packages/engine/src/runtime/LiveDiagrams.tsx')],
  ])
  const lists = new Map<string, string>([
    ['docgen/runtime', join(root, 'packages/engine/src/runtime/index.ts')],
    ['docgen/theme', theme],
    ['@theme', theme],
    ...(themeEntry === theme ? [['docgen:theme', theme] as const] : []),
    ['docgen:shippedTheme', theme],
  ])
  const fromReact = reactBase(config.root, root)
  return {
    name: 'docgen-resolve',
    setup(build) {
      const importFrom = addBarrels(build, codeOf)
      if (dev) addOwnModules(build)
      build.onResolve({ filter: /^(docgen[:/]|@theme$)/ }, async (args) => {
        const list = lists.get(args.path)
        if (list !== undefined) return await importFrom(list, args)
        const target = aliases.get(args.path)
        if (target?.endsWith('.css')) return textOf(target)
        return target ? { path: target } : null
      })
      build.onResolve({ filter: /^react(-dom)?(\/|$)/ }, async ({ path, kind, pluginData }) => {
        if (pluginData === 'docgen') return null
        return await build.resolve(path, { kind, resolveDir: fromReact, pluginData: 'docgen' })
      })
      if (config.search?.mode === 'algolia') {
        const path = join(root, 'packages/theme/src/components/AlgoliaSearch/AlgoliaSearch.tsx')
        build.onResolve({ filter: /\/SearchDialog\/SearchDialog\.tsx$/ }, () => ({ path }))
      }
      addAliases(build, config.alias)
    },
  }
}

/** Returns what the theme imports from packages of a site that searches with Algolia. */
function docsearchFiles({ search, root }: Config): readonly (readonly [string, string])[] {
  if (search?.mode !== 'algolia') return []
  const fileOf = (name: string, path: string) => join(sitePackageFolder(root, name) ?? '', path)
  return [
    ['docgen:docsearch', fileOf('@docsearch/js', 'dist/esm/docsearch.js')],
    ['docgen:docsearch-modal', fileOf('@docsearch/css', 'dist/modal.css')],
    ['docgen:docsearch-variables', fileOf('@docsearch/css', 'dist/_variables.css')],
  ]
}

/** Imports a style sheet as text, as `?raw` does (`imports/importQueries.ts`). */
function textOf(absPath: string): OnResolveResult {
  return { path: absPath, namespace: 'docgen-raw', pluginData: { absPath } }
}

/**
 * Registers the aliases. The target of an alias may be another alias, a docgen module or React.
 * Each alias applies at most once per import.
 */
function addAliases(build: PluginBuild, alias: Config['alias']): void {
  const names = Object.keys(alias).map((name) => name.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&'))
  if (names.length === 0) return
  build.onResolve(
    { filter: new RegExp(`^(?:${names.join('|')})`) },
    async ({ path, kind, resolveDir, pluginData }) => {
      const left = (pluginData as { alias?: Config['alias'] } | undefined)?.alias ?? alias
      const used = aliasName(path, left)
      const target = aliasTarget(path, left)
      if (used === null || target === null) return null
      const others = Object.entries(left).filter(([name]) => name !== used)
      const data = { alias: Object.fromEntries(others) }
      return await build.resolve(target, { kind, resolveDir, pluginData: data })
    },
  )
}

/**
 * Returns the folder to resolve React from: the project if its React is recent enough, because the
 * project's packages use that copy, otherwise docgen.
 */
export function reactBase(projectRoot: string, ownRoot: string): string {
  // `require` would also look in `NODE_PATH`, which pnpm sets and esbuild does not read.
  const folder = sitePackageFolder(projectRoot, 'react')
  const manifest = folder === null ? null : readJson(join(folder, 'package.json'))
  const { version = '' } = (manifest ?? {}) as { readonly version?: string }
  return Number.parseInt(version, 10) >= REACT_MAJOR ? projectRoot : ownRoot
}
