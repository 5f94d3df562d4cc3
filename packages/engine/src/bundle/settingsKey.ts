// What all compiled code of a site depends on besides its sources: the settings and the versions of
// React and esbuild.
import { realpathSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { packageRoot } from '../node/packageRoot.ts'
import type { Config } from '../types/index.ts'
import { reactBase } from './resolvePlugin.ts'

/** `config.hash` covers docgen, the configuration as written and the flags. */
export function settingsKeyOf(config: Config): readonly unknown[] {
  const { root, docsDir, cacheDir, publicDir, themeEntry, globalStyles } = config
  const { base, cleanUrls, alias, define, hash } = config
  const react = reactBase(root, packageRoot())
  return [
    [bundlerVersion(), hash, realpathSync(root), react, reactVersionIn(react)],
    [root, docsDir, cacheDir, publicDir, themeEntry, globalStyles],
    [base, cleanUrls, Object.entries(alias), Object.entries(define)],
  ]
}

function reactVersionIn(folder: string): unknown {
  return versionOf('react', createRequire(join(folder, 'package.json')))
}

/** Returns esbuild's version without loading esbuild. */
export function bundlerVersion(): unknown {
  return versionOf('esbuild', createRequire(import.meta.url))
}

function versionOf(name: string, load: NodeJS.Require): unknown {
  return (load(`${name}/package.json`) as { readonly version?: unknown }).version
}
