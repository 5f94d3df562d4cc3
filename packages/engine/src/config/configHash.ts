// What besides a page decides what is made of it: the configuration, the flags, the installed packages and docgen itself.
import { statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { engineFolder, engineModules } from '../node/engineFiles.ts'
import { hashOf } from '../store/hash.ts'
import type { LoadOptions } from './loadOptions.ts'
import type { UserConfig } from '../types/index.ts'
import { packageVersion } from '../node/packageRoot.ts'
import { contentHashOf } from '../store/sources.ts'

/** Of npm, pnpm, Yarn and Bun. */
const LOCKFILES = ['package-lock.json', 'pnpm-lock.yaml', 'yarn.lock', 'bun.lock', 'bun.lockb']

/** Part of the key of every cached result. */
export async function configHashOf(input: {
  readonly root: string
  readonly code: string
  /** Files of packages that are links; absolute. */
  readonly linked: readonly string[]
  readonly options: LoadOptions
  /** The configuration as plugins left it: its text does not tell what was read while it was evaluated. */
  readonly user: UserConfig
}): Promise<string> {
  const lockfile = await readLockfile(input.root)
  const { config, outDir, base } = input.options
  return hashOf(
    JSON.stringify([
      engineKey(),
      input.code,
      [config, outDir, base],
      lockfile ? hashOf(lockfile) : '',
      input.linked.map(linkedHashOf),
      Object.values(parsingOptionsOf(input.user)).map(textOf),
    ]),
  )
}

const linkedHashes = new Map<string, string>()

/** Of a file as it was when this process asked first: Node keeps what it has imported. */
function linkedHashOf(absPath: string): string {
  const hash = linkedHashes.get(absPath) ?? contentHashOf(absPath)
  linkedHashes.set(absPath, hash)
  return hash
}

/** The options a page's parse depends on: addresses, Markdown, words in articles, what search finds and what can be copied. */
function parsingOptionsOf(user: UserConfig) {
  const { root, base, lang, locales, multiVersion, route, markdown, search, plugins = [] } = user
  const { text, locales: ofLocales, copyPage } = user.themeConfig ?? {}
  return {
    ...{ root, base, lang, multiVersion, route, markdown, search },
    langs: locales?.map((locale) => locale.lang),
    copyPage,
    text: [text, ofLocales?.map((each) => [each.lang, each.text])],
    plugins: plugins.map((plugin) => [plugin.name, plugin.markdown]),
  }
}

/** A value as text: functions by their source, each object once. Empty for options of plugins that cannot be read. */
function textOf(value: unknown): string {
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

/** The nearest lockfile, from the site's folder upwards. */
async function readLockfile(folder: string): Promise<Uint8Array | null> {
  for (const name of LOCKFILES) {
    const contents = await readFile(join(folder, name)).catch(() => null)
    if (contents) return contents
  }
  const parent = dirname(folder)
  return parent === folder ? null : await readLockfile(parent)
}

const known: { key?: string } = {}

/** Of this docgen, as it was when the process asked first: what runs is not what is changed on the disk meanwhile. */
function engineKey(): string {
  return (known.key ??= hashOf(JSON.stringify([packageVersion(), engineStamp()])))
}

/** An installed docgen is known by its version; a working copy changes between two versions, so its files are looked at. */
function engineStamp(): string {
  if (/[\\/]node_modules[\\/]/.test(engineFolder)) return ''
  const stamps = engineModules().map((name) => {
    const info = statSync(join(engineFolder, name), { throwIfNoEntry: false })
    return `${name} ${info?.mtimeMs ?? ''}`
  })
  return [engineFolder, ...stamps].join('\n')
}
