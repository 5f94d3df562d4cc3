// The bundles that lie in the package, made when docgen was compiled (`prebuildBundles.ts`), one for `dev` and one for `build` → that
// of a site which adds nothing to docgen's own theme: no bundler has to run. Null for every other site.
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

/** Stands in texts for the `base` of a site. */
export const BASE = '/__docgen_base__/'

/** What the package holds, packed with the texts of `files`, then of `server`. Names hold a hash of eight letters of the contents. */
export interface Shipped {
  /** What a site must have in common with the one it was made for. */
  readonly fits: string
  readonly bundle: Pick<Bundle, 'client' | 'scripts' | 'parts' | 'theme'>
  /** Names in the output folder. */
  readonly files: readonly string[]
  /** Names of the server's modules. */
  readonly server: readonly string[]
  /** Name of the server's entry. */
  readonly serverEntry: string
  /** Paths of docgen's own sources it was made of, from the package's folder. */
  readonly inputs: readonly string[]
}

export interface FittingBundle {
  readonly bundle: Bundle
  /** Absolute paths of the sources that somebody may change: those of a working copy of docgen. */
  readonly inputs: readonly string[]
}

/** Where it lies, by the command it is for; null where docgen runs from its sources, which may be newer. */
export function shippedFile(command: 'dev' | 'build'): string | null {
  return import.meta.url.endsWith('.ts') ? null : join(packageRoot(), `dist/bundles/${command}.bin`)
}

/** Equal to what a bundler gives but for source maps and names; null where that would be something else, or was not made. */
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

/** Whether the site's bundle is that of docgen's own theme. */
function isPlain({ themeEntry, globalStyles, alias, define, base }: Config): boolean {
  return (
    themeEntry === shippedThemeEntry() &&
    globalStyles === null &&
    Object.keys(alias).length === 0 &&
    Object.keys(define).length === 0 &&
    // Means the same in a script, a style sheet and an address.
    /^\/[\w./~%-]*$/.test(base)
  )
}

/** What stands in the code besides `base`. */
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
  /** Of a file, by its place. */
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

/** A page asks for few of them: `make` is called when the contents are wanted. */
function fileOf(outFile: string, make: () => Uint8Array): Bundle['files'][number] {
  let contents: Uint8Array | undefined
  return {
    outFile,
    get contents() {
      return (contents ??= make())
    },
  }
}

/** Puts other hashes into the names, and into texts that hold them: with another `base` a file has other contents. */
function renaming(names: readonly string[], base: string): (text: string) => string {
  const hashes = names.flatMap((name) => /\.([\da-f]{8})\.\w+$/.exec(name)?.[1] ?? [])
  const others = new Map(hashes.map((hash) => [hash, shortHashOf(`${base} ${hash}`)]))
  return (text) =>
    text.replace(NAMED, (match, hash: string) => {
      const other = others.get(hash)
      return other === undefined ? match : `.${other}`
    })
}

/** A hash in a name, and the point before it. */
const NAMED = /\.([\da-f]{8})(?=\.(?:m?js|css|json)\b)/g

/** Whether a module has the size that it is written with: one that a crash has cut off is made again. */
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
