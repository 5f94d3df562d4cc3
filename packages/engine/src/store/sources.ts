// Records the state of the files and folders that a value was made from, and checks whether they
// have changed. Compares sizes and times first, and contents only if these differ.
// `bundleSources.ts` and `configSources.ts` list the sources of a bundle and of the configuration.
import { existsSync, lstatSync, readdirSync, readFileSync, readlinkSync, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { attempt } from '../node/attempt.ts'
import { isInside } from '../node/isInside.ts'
import { hashOf } from './hash.ts'

/** Absolute paths. Missing files and folders are recorded as well. */
export interface Sources {
  readonly files: readonly string[]
  /** Folders whose file names matter. */
  readonly folders: readonly string[]
}

export interface SourceFacts {
  /** By absolute path. */
  readonly files: Readonly<Record<string, FileFact>>
  /** Result of `namesIn` for each folder, by absolute path. */
  readonly folders: Readonly<Record<string, string>>
}

interface FileFact {
  /** Result of `stampOf`. */
  readonly stamp: string
  /** Hash of the contents; empty if there is no file. */
  readonly hash: string
}

/** Milliseconds by which the clock of the file system may lag behind the clock of programs. */
export const CLOCK_STEP = 20

/**
 * Returns the state of the sources. Null if one of them has changed after `start`, in milliseconds
 * since 1970, because the value may have been made from its old state. For folders in
 * `namesBefore`, which has their file names at `start`, names are compared instead of times.
 */
export function sourceFactsOf(
  { files, folders }: Sources,
  start: number,
  namesBefore: SourceFacts['folders'] = {},
): SourceFacts | null {
  const before = start - CLOCK_STEP
  const isOther = (path: string) =>
    namesBefore[path] === undefined
      ? lastChangeOf(path) >= before
      : namesIn(path) !== namesBefore[path]
  if ([...files, ...folders].some(isOther)) return null
  return {
    files: Object.fromEntries(
      files.map((path) => [path, { stamp: stampOf(path), hash: contentHashOf(path) }]),
    ),
    folders: namesOf(folders),
  }
}

/** Returns the result of `namesIn` for each folder. */
export function namesOf(folders: readonly string[]): SourceFacts['folders'] {
  return Object.fromEntries(folders.map((path) => [path, namesIn(path)]))
}

/** The state of sources at one moment, for several values that have the same sources. */
export type Seen = Map<string, string>

/** Returns whether all sources are unchanged. States in `seen` are not read again. */
export function areSame({ files, folders }: SourceFacts, seen: Seen = new Map()): boolean {
  const look = (kind: string, path: string, stateOf: (path: string) => string) => {
    const key = `${kind} ${path}`
    const state = seen.get(key) ?? stateOf(path)
    seen.set(key, state)
    return state
  }
  return (
    Object.entries(files).every(
      ([path, { stamp, hash }]) =>
        look('stamp', path, stampOf) === stamp || look('hash', path, contentHashOf) === hash,
    ) && Object.entries(folders).every(([path, names]) => look('names', path, namesIn) === names)
  )
}

/** Returns size, times and inode of a file, or `''` if it does not exist. */
function stampOf(path: string): string {
  const info = attempt(() => statSync(path, { throwIfNoEntry: false, bigint: true }))
  return info?.isFile() ? [info.size, info.mtimeNs, info.ctimeNs, info.ino].join(' ') : ''
}

/**
 * Returns the time of the last change of a path in milliseconds since 1970, or 0 if it does not
 * exist.
 */
function lastChangeOf(path: string): number {
  const info = attempt(() => statSync(path, { throwIfNoEntry: false }))
  return info ? Math.max(info.mtimeMs, info.ctimeMs) : 0
}

/** Returns the hash of the contents, or `''` if there is no file. */
export function contentHashOf(path: string): string {
  // Many of the recorded files do not exist. Checking takes a tenth of the time of an exception.
  if (!existsSync(path)) return ''
  const contents = attempt(() => readFileSync(path))
  return contents ? hashOf(contents) : ''
}

/**
 * Returns a hash of the names of files in a folder and the targets of links, or `''` if there is no
 * folder. Subfolders count only in folders of packages. Elsewhere they do not matter, because an
 * import prefers a file to a folder of the same name.
 */
function namesIn(folder: string): string {
  const isPackages = basename(folder) === 'node_modules' || basename(folder).startsWith('@')
  const entries = attempt(() => readdirSync(folder, { withFileTypes: true }))
  const names = entries?.flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isSymbolicLink()) return `${entry.name} → ${attempt(() => readlinkSync(path)) ?? ''}`
    if (!entry.isDirectory()) return entry.name
    if (!isPackages || entry.name.startsWith('.')) return []
    return `${entry.name}/${entry.name.startsWith('@') ? namesIn(path) : ''}`
  })
  return names ? hashOf(names.sort().join('\n')) : ''
}

/**
 * Adds the folders between an importing file and the imported `target` to `folders`, and the
 * folders that contain symbolic links on this path.
 */
export function addFoldersOf(target: string, from: string, folders: Set<string>): void {
  folders.add(target)
  for (let folder = dirname(target); !isInside(from, folder); folder = dirname(folder)) {
    // Paths on different drives have no common folder.
    if (folder === dirname(folder)) break
    folders.add(folder)
    if (isLink(folder)) folders.add(dirname(folder))
  }
  folders.add(dirname(target))
}

function isLink(path: string): boolean {
  return attempt(() => lstatSync(path, { throwIfNoEntry: false }))?.isSymbolicLink() ?? false
}

/** Returns the folders and all their ancestors. */
export function ancestorsOf(folders: readonly string[]): ReadonlySet<string> {
  const found = new Set<string>()
  for (const start of folders) {
    for (let folder = start; !found.has(folder); folder = dirname(folder)) found.add(folder)
  }
  return found
}
