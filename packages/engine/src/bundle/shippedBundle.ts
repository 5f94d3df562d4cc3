// Returns the bundle shipped in the npm package for a site that adds nothing to docgen's default
// theme, so that esbuild need not run. `prebuildBundles.ts` builds one bundle for `dev` and one for
// `build` when docgen is compiled. Its files fit every `base`, so they are used as they are.
import { statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, sep } from 'node:path'
import { readJson } from '../node/attempt.ts'
import { packageRoot } from '../node/packageRoot.ts'
import { shippedThemeEntry } from '../config/startFiles.ts'
import { hashOf } from '../store/hash.ts'
import type { Bundle } from '../types/output.ts'
import type { Config, Site } from '../types/index.ts'
import { pageSourcesOf, type PageSource } from './pageModules.ts'
import { reactBase } from './resolvePlugin.ts'
import { siteFlags } from './siteFlags.ts'

/** Names of the files in the folder of a shipped bundle. `FILES` and `SERVER` are folders. */
export const [MANIFEST, FILES, SERVER] = ['bundle.json', 'files', 'server'] as const

/** The contents of `MANIFEST`. Addresses are relative to `base`. */
export interface Shipped {
  /** Fingerprint of the settings that a site must share to use the bundle; see `fingerprintOf`. */
  readonly fingerprint: string
  readonly bundle: Pick<Bundle, 'client' | 'scripts' | 'parts' | 'theme' | 'firstLoad' | 'sheets'>
  /** File names in `FILES` and in the output folder. */
  readonly files: readonly string[]
  /** File name of the server entry in `SERVER`. */
  readonly serverEntry: string
  /** The docgen sources it was built from, relative to the package. */
  readonly inputs: readonly string[]
}

export interface FittingBundle {
  readonly bundle: Bundle
  /**
   * Absolute paths of the sources that can change: those of a working copy of docgen, none of an
   * installed one.
   */
  readonly inputs: readonly string[]
}

/**
 * Returns the folder of the shipped bundle for a command; null if docgen runs from its sources,
 * which may be newer.
 */
export function shippedFolder(command: 'dev' | 'build'): string | null {
  return import.meta.url.endsWith('.ts') ? null : join(packageRoot(), 'dist/bundles', command)
}

/**
 * Returns the shipped bundle in `folder` for a site. It equals the result of esbuild apart from
 * source maps, names and relative imports. Null if the site needs its own bundle or the shipped one
 * is missing or outdated.
 */
export function shippedBundle(
  site: Pick<Site, 'routes' | 'config'>,
  folder: string | null,
): FittingBundle | null {
  const { config } = site
  if (folder === null || hasOwnCode(config, pageSourcesOf(site))) return null
  const shipped = readShipped(folder)
  if (shipped?.fingerprint !== fingerprintOf(config)) return null
  const inputs = isInstalled() ? [] : shipped.inputs.map((path) => join(packageRoot(), path))
  const isOld = inputs.length > 0 && isNewer(inputs, join(folder, MANIFEST))
  return isOld ? null : { bundle: bundleOf(shipped, folder, config), inputs }
}

/** Returns whether the bundle contains more than docgen's default theme: a theme, styles or pages. */
export function hasOwnCode(
  { themeEntry, globalStyles, alias, define }: Config,
  pages: readonly PageSource[],
): boolean {
  return (
    themeEntry !== shippedThemeEntry() ||
    globalStyles !== null ||
    Object.keys(alias).length > 0 ||
    Object.keys(define).length > 0 ||
    pages.length > 0
  )
}

/**
 * Returns the fingerprint of all settings that are compiled into the code. `base` is not: docgen's
 * modules import each other by relative addresses and read it from `useSite()`.
 */
export function fingerprintOf(config: Config): string {
  const require = createRequire(join(reactBase(config.root, packageRoot()), 'package.json'))
  const versionOf = (name: string) => (require(`${name}/package.json`) as Versioned).version
  return JSON.stringify({
    ...siteFlags(config),
    hasAlgolia: config.search?.mode === 'algolia',
    react: versionOf('react'),
    reactDom: versionOf('react-dom'),
  })
}

interface Versioned {
  readonly version?: unknown
}

function readShipped(folder: string): Shipped | null {
  return readJson(join(folder, MANIFEST)) as Shipped | null
}

function isInstalled(): boolean {
  return packageRoot().includes(`${sep}node_modules${sep}`)
}

function isNewer(paths: readonly string[], than: string): boolean {
  const { mtimeMs } = statSync(than)
  return paths.some((path) => {
    const stats = statSync(path, { throwIfNoEntry: false })
    return !stats || stats.mtimeMs > mtimeMs
  })
}

function bundleOf(shipped: Shipped, folder: string, { base }: Config): Bundle {
  const { client, parts, ...rest } = shipped.bundle
  const addresses = atBase({ client, parts }, base)
  return {
    ...rest,
    ...addresses,
    modules: {},
    diagnostics: [],
    componentProblems: [],
    files: shipped.files.map((outFile) => ({ outFile, copyFrom: join(folder, FILES, outFile) })),
    serverEntry: join(folder, SERVER, shipped.serverEntry),
    hash: hashOf(JSON.stringify([shipped.serverEntry, addresses, rest.scripts])),
  }
}

/** Adds the base to all strings in `addresses`, a JSON value. */
function atBase<T>(addresses: T, base: string): T {
  const add = (_: string, value: unknown) => (typeof value === 'string' ? base + value : value)
  return JSON.parse(JSON.stringify(addresses), add) as T
}
