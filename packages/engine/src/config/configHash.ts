// Hashes everything besides a page's own content that affects its result: the configuration, the
// flags, the installed packages and docgen itself.
import { statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { engineFolder, engineModules } from '../node/engineFiles.ts'
import { isFile } from '../node/attempt.ts'
import { hashOf } from '../store/hash.ts'
import type { ConfigFlags } from './configFlags.ts'
import type { UserConfig } from '../types/index.ts'
import { packageVersion } from '../node/packageRoot.ts'
import { portablePath } from '../store/portablePage.ts'
import { contentHashOf } from '../store/sources.ts'

/** Lockfiles of npm, pnpm, Yarn and Bun. */
const LOCKFILES = ['package-lock.json', 'pnpm-lock.yaml', 'yarn.lock', 'bun.lock', 'bun.lockb']

/** Returns the configuration hash, which is part of every cache key. */
export function configHashOf(input: {
  readonly root: string
  readonly code: string
  /** Absolute paths of the files of linked packages. */
  readonly linkedFiles: readonly string[]
  readonly flags: ConfigFlags
  /**
   * The configuration after the plugins' `config` hooks. Its source text does not reveal data that
   * was read while it was evaluated.
   */
  readonly user: UserConfig
}): string {
  const lockfile = nearestLockfile(input.root)
  const { config, base } = input.flags
  return hashOf(
    JSON.stringify([
      engineKey,
      // Contains the folder if it uses `import.meta`.
      input.code.replaceAll(input.root, ''),
      [config === undefined ? '' : portablePath(config, input.root), base],
      lockfile ? contentHashOf(lockfile) : '',
      input.linkedFiles.map(linkedHashOf),
      Object.values(parsingOptionsOf(input.user)).map(stableTextOf),
    ]),
  )
}

/**
 * Returns the content hash of a file. Node.js keeps the version of a module that it imported first,
 * so the hash of a file that changed after this process started is only valid in this process.
 */
function linkedHashOf(absPath: string): string {
  const changed = statSync(absPath, { throwIfNoEntry: false })?.ctimeMs ?? 0
  const start = changed < performance.timeOrigin ? '' : ` ${performance.timeOrigin}`
  return contentHashOf(absPath) + start
}

/**
 * Returns the options that affect how pages are parsed: addresses, Markdown, interface texts in
 * articles, and search.
 */
function parsingOptionsOf(user: UserConfig) {
  const { root, base, lang, locales, multiVersion, route, markdown, search, plugins = [] } = user
  const { text, locales: ofLocales } = user.themeConfig ?? {}
  return {
    root,
    base,
    lang,
    multiVersion,
    route,
    markdown,
    search,
    langs: locales?.map((locale) => locale.lang),
    text: [text, ofLocales?.map((each) => [each.lang, each.text])],
    plugins: plugins.map((plugin) => [plugin.name, plugin.markdown]),
  }
}

/**
 * Serializes a value: functions as their source, each object once. Returns an empty text for plugin
 * options that cannot be read.
 */
function stableTextOf(value: unknown): string {
  const seen = new Set<unknown>()
  const plain = (_: string, each: unknown) => {
    if (typeof each === 'function' || each instanceof RegExp) return String(each)
    if (each instanceof Map || each instanceof Set) return [...(each as Iterable<unknown>)]
    if (typeof each !== 'object' || each === null)
      return typeof each === 'bigint' ? `${each}` : each
    if (seen.has(each)) return ''
    seen.add(each)
    return each
  }
  try {
    return JSON.stringify(value, plain) ?? ''
  } catch {
    return ''
  }
}

/**
 * Returns the absolute paths of the lockfiles that may be in the site's folder, and of the one that
 * applies to it, which may be in a folder above.
 */
export function lockfilesOf(root: string): string[] {
  return [...new Set([...lockfilesIn(root), nearestLockfile(root) ?? []].flat())]
}

const lockfilesIn = (folder: string) => LOCKFILES.map((name) => join(folder, name))

/** Returns the nearest lockfile, from the site's folder upwards. */
function nearestLockfile(folder: string): string | null {
  const found = lockfilesIn(folder).find(isFile)
  const parent = dirname(folder)
  return found ?? (parent === folder ? null : nearestLockfile(parent))
}

/**
 * The key of the running docgen. Computed when docgen is loaded: later changes on disk do not
 * affect the loaded code.
 */
export const engineKey = hashOf(JSON.stringify([packageVersion(), engineStamp()]))

/**
 * Returns an empty text for an installed docgen, whose version identifies it. A working copy
 * changes between versions, so the stamp lists the modification times of its files.
 */
function engineStamp(): string {
  if (/[\\/]node_modules[\\/]/.test(engineFolder)) return ''
  const stamps = engineModules().map((name) => {
    const info = statSync(join(engineFolder, name), { throwIfNoEntry: false })
    return `${name} ${info?.mtimeMs ?? ''}`
  })
  return [engineFolder, ...stamps].join('\n')
}
