// Returns the bundle shipped in the npm package for a site that adds nothing to docgen's default
// theme, so that esbuild need not run. `prebuildBundles.ts` builds one bundle for `dev` and one for
// `build` when docgen is compiled.
import { readFileSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, join, sep } from 'node:path'
import { packageRoot } from '../node/packageRoot.ts'
import { shippedThemeEntry } from '../config/startFiles.ts'
import { hashOf, shortHashOf } from '../store/hash.ts'
import { decode, partOf, unpack } from '../store/pack.ts'
import type { Bundle } from '../types/output.ts'
import type { Config, Site } from '../types/index.ts'
import { writeWhole } from '../store/atomicFile.ts'
import { pageSourcesOf } from './pageModules.ts'
import { reactBase } from './resolvePlugin.ts'
import { searchWorkerUrl } from './searchWorker.ts'

/** Placeholder for the site's `base` in shipped texts. */
export const BASE = '/__docgen_base__/'

/**
 * The contents of a shipped bundle; the texts of `files`, then of `server`, are packed after it.
 * File names contain an eight-digit content hash.
 */
export interface Shipped {
  /** Fingerprint of the settings that a site must share to use the bundle; see `whatFits`. */
  readonly fits: string
  readonly bundle: Pick<Bundle, 'client' | 'scripts' | 'parts' | 'theme'>
  /** File names in the output folder. */
  readonly files: readonly string[]
  /** File names of the server modules. */
  readonly server: readonly string[]
  /** File name of the server entry. */
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
 * Returns the path of the shipped bundle for a command; null if docgen runs from its sources, which
 * may be newer.
 */
export function shippedFile(command: 'dev' | 'build'): string | null {
  return import.meta.url.endsWith('.ts') ? null : join(packageRoot(), `dist/bundles/${command}.bin`)
}

/**
 * Returns the shipped bundle for a site. It equals the result of esbuild apart from source maps and
 * names. Null if the site needs its own bundle or the file is missing or outdated.
 */
export function shippedBundle(
  site: Pick<Site, 'routes' | 'config'>,
  file: string | null,
): FittingBundle | null {
  const { config } = site
  if (file === null || !isPlain(config) || pageSourcesOf(site).length > 0) return null
  const read = readShipped(file)
  if (read?.shipped.fits !== whatFits(config)) return null
  const { shipped } = read
  const inputs = isInstalled() ? [] : shipped.inputs.map((path) => join(packageRoot(), path))
  const isOld = inputs.length > 0 && isNewer(inputs, file)
  return isOld ? null : { bundle: bundleOf(read, config), inputs }
}

/** Returns whether the site uses docgen's default theme without changes. */
function isPlain({ themeEntry, globalStyles, alias, define, base }: Config): boolean {
  return (
    themeEntry === shippedThemeEntry() &&
    globalStyles === null &&
    Object.keys(alias).length === 0 &&
    Object.keys(define).length === 0 &&
    // Characters that need no escaping in a script, a style sheet or an address.
    /^\/[\w./~%-]*$/.test(base)
  )
}

/** Returns the fingerprint of all settings that are compiled into the code, apart from `base`. */
export function whatFits(config: Config): string {
  const require = createRequire(join(reactBase(config.root, packageRoot()), 'package.json'))
  const versionOf = (name: string) => (require(`${name}/package.json`) as Versioned).version
  const { cleanUrls } = config
  return JSON.stringify({
    ...{ cleanUrls, hasWorker: searchWorkerUrl(config) !== '' },
    ...{ react: versionOf('react'), reactDom: versionOf('react-dom') },
  })
}

interface Versioned {
  readonly version?: unknown
}

interface Read {
  readonly shipped: Shipped
  /** Returns the bytes of a file by its index. */
  readonly bytesAt: (index: number) => Uint8Array
}

function readShipped(file: string): Read | null {
  try {
    const { head, parts } = unpack(readFileSync(file))
    return { shipped: head as Shipped, bytesAt: (index) => partOf(parts, index) }
  } catch {
    return null
  }
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

function bundleOf({ shipped, bytesAt }: Read, config: Config): Bundle {
  const { base } = config
  const rename = renaming([...shipped.files, ...shipped.server], base)
  const finish = (text: string) => rename(text.replaceAll(BASE, base))
  const told = JSON.parse(finish(JSON.stringify(shipped.bundle))) as Shipped['bundle']
  const { client, scripts, parts } = told
  const dir = join(config.cacheDir, 'server')
  shipped.server.forEach((name, index) => {
    const [path, bytes] = [join(dir, rename(name)), bytesAt(shipped.files.length + index)]
    if (!isWhole(path, bytes, base)) writeWhole(path, finish(decode(bytes)))
  })
  const serverEntry = join(dir, rename(shipped.serverEntry))
  return {
    files: shipped.files.map((name, index) =>
      fileOf(rename(name), () => Buffer.from(finish(decode(bytesAt(index))))),
    ),
    ...{ ...told, serverEntry },
    ...{ modules: {}, diagnostics: [], components: [] },
    hash: hashOf(JSON.stringify([basename(serverEntry), client, scripts, parts])),
  }
}

/**
 * Returns an output file whose contents are created on first access, since a page needs only a few
 * of them.
 */
function fileOf(outFile: string, make: () => Uint8Array): Bundle['files'][number] {
  let contents: Uint8Array | undefined
  return {
    outFile,
    get contents() {
      return (contents ??= make())
    },
  }
}

/**
 * Returns a function that replaces the hashes in names and in texts that contain names. A file has
 * different contents for each `base`, so it needs a different name.
 */
function renaming(names: readonly string[], base: string): (text: string) => string {
  const hashes = names.flatMap((name) => /\.([\da-f]{8})\.\w+$/.exec(name)?.[1] ?? [])
  const others = new Map(hashes.map((hash) => [hash, shortHashOf(`${base} ${hash}`)]))
  return (text) =>
    text.replace(NAMED, (match, hash: string) => {
      const other = others.get(hash)
      return other === undefined ? match : `.${other}`
    })
}

/** A hash in a file name, with the dot in front. */
const NAMED = /\.([\da-f]{8})(?=\.(?:m?js|css|json)\b)/g

/**
 * Returns whether a module on disk has its full size. A file that a crash truncated is written
 * again.
 */
function isWhole(path: string, bytes: Uint8Array, base: string): boolean {
  const written = statSync(path, { throwIfNoEntry: false })?.size
  return written === bytes.length + countOf(BASE, bytes) * (base.length - BASE.length)
}

function countOf(text: string, bytes: Uint8Array): number {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let count = 0
  for (let at = buffer.indexOf(text); at >= 0; at = buffer.indexOf(text, at + 1)) count += 1
  return count
}
