// The only place where import names get a meaning: docgen's own three names, the user's aliases, and one copy of
// React for the runtime, the theme and everything they import, in the browser and on the server alike.
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { Plugin } from 'esbuild'
import { packageRoot } from '../config/packageRoot.ts'
import type { Config } from '../types.ts'

/** The oldest React that docgen's runtime works with. */
const REACT_MAJOR = 19

export function resolvePlugin(config: Config): Plugin {
  const root = packageRoot()
  const aliases = new Map<string, string>([
    ['docgen:theme', config.themeEntry],
    ['docgen/runtime', join(root, 'packages/engine/src/runtime/index.ts')],
    ['docgen/theme', join(root, 'packages/theme/src/index.ts')],
    ['@theme', join(root, 'packages/theme/src/index.ts')],
  ])
  const fromReact = reactBase(config.root, root)
  return {
    name: 'docgen-resolve',
    setup(build) {
      build.onResolve({ filter: /^(docgen[:/]|@theme$)/ }, ({ path }) => {
        const target = aliases.get(path)
        return target ? { path: target } : null
      })
      build.onResolve({ filter: /^react(-dom)?(\/|$)/ }, async ({ path, kind, pluginData }) => {
        if (pluginData === 'docgen') return null
        return await build.resolve(path, { kind, resolveDir: fromReact, pluginData: 'docgen' })
      })
      for (const [name, target] of Object.entries(config.alias)) addAlias(build, name, target)
    },
  }
}

/** An alias matches the name itself and everything below it: `@ui` and `@ui/button`. */
function addAlias(build: Parameters<Plugin['setup']>[0], name: string, target: string): void {
  const escaped = name.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
  build.onResolve(
    { filter: new RegExp(`^${escaped}(/|$)`) },
    async ({ path, kind, resolveDir, pluginData }) => {
      if (pluginData === 'docgen') return null
      const rest = path.slice(name.length)
      return await build.resolve(target + rest, { kind, resolveDir, pluginData: 'docgen' })
    },
  )
}

/** The project's own React when it has a fitting one, because its packages use that; else the one docgen brings. */
function reactBase(projectRoot: string, ownRoot: string): string {
  const require = createRequire(join(projectRoot, 'package.json'))
  try {
    const { version } = require('react/package.json') as { version: string }
    return Number.parseInt(version, 10) >= REACT_MAJOR ? projectRoot : ownRoot
  } catch {
    return ownRoot
  }
}
