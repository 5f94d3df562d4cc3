// Files and folders → what they were when something was made of them, and whether they are still the same. Looks at sizes
// and times first, at contents where these differ. Apart from the lists of them, which `bundleSources.ts` makes of a bundle and
// `configSources.ts` of a configuration.
import { existsSync, lstatSync, readdirSync, readFileSync, readlinkSync, statSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import { hashOf } from './hash.ts'

/** Absolute paths; a file or folder that is not there is a fact as well. */
export interface Sources {
  readonly files: readonly string[]
  /** Folders whose names of files matter. */
  readonly folders: readonly string[]
}

export interface SourceFacts {
  /** By absolute path. */
  readonly files: Readonly<Record<string, FileFact>>
  /** Names in each folder, as `namesIn` tells them, by absolute path. */
  readonly folders: Readonly<Record<string, string>>
}

interface FileFact {
  /** As `stampOf` tells it. */
  readonly stamp: string
  /** Of the contents; empty when there is no file. */
  readonly hash: string
}

/** Milliseconds: times of files are taken from a clock that may lag behind the one of programs. */
const CLOCK_STEP = 20

/**
 * What the sources are. Null when one of them has changed after `start`, in milliseconds since 1970: what was made since
 * then may have seen it as it was before. `seen`: names in folders as they were at `start`, of which the time does not count.
 */
export function sourceFactsOf(
  { files, folders }: Sources,
  start: number,
  seen: SourceFacts['folders'] = {},
): SourceFacts | null {
  const before = start - CLOCK_STEP
  const isOther = (path: string) =>
    seen[path] === undefined ? lastChangeOf(path) >= before : namesIn(path) !== seen[path]
  if ([...files, ...folders].some(isOther)) return null
  return {
    files: Object.fromEntries(
      files.map((path) => [path, { stamp: stampOf(path), hash: contentHashOf(path) }]),
    ),
    folders: namesOf(folders),
  }
}

/** Names of the files in each folder. */
export function namesOf(folders: readonly string[]): SourceFacts['folders'] {
  return Object.fromEntries(folders.map((path) => [path, namesIn(path)]))
}

/** Whether all sources are what they were. */
export function areSame({ files, folders }: SourceFacts): boolean {
  return (
    Object.entries(files).every(
      ([path, { stamp, hash }]) => stampOf(path) === stamp || contentHashOf(path) === hash,
    ) && Object.entries(folders).every(([path, names]) => namesIn(path) === names)
  )
}

/** Size, times and number of a file; empty when it is not there. */
function stampOf(path: string): string {
  const info = attempt(() => statSync(path, { throwIfNoEntry: false, bigint: true }))
  return info?.isFile() ? [info.size, info.mtimeNs, info.ctimeNs, info.ino].join(' ') : ''
}

/** Of the file that is there under this name, 0 without one. */
function lastChangeOf(path: string): number {
  const info = attempt(() => statSync(path, { throwIfNoEntry: false }))
  return info ? Math.max(info.mtimeMs, info.ctimeMs) : 0
}

/** The hash of the contents; empty when there is no file. */
export function contentHashOf(path: string): string {
  // Pages look for more files than there are; an error takes ten times as long.
  if (!existsSync(path)) return ''
  const contents = attempt(() => readFileSync(path))
  return contents ? hashOf(contents) : ''
}

/** Undefined when it throws: what cannot be read is not there. */
function attempt<T>(run: () => T): T | undefined {
  try {
    return run()
  } catch {
    return undefined
  }
}

/**
 * Names of the files in a folder, and where links lead; of a folder of packages those of folders, too. Folders elsewhere
 * are not told: a file is found before a folder of its name. Empty without the folder.
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

/** The folders on the way from the importer's to what it imports, whatever they are links to, and those that hold the links. */
export function addFoldersOf(target: string, from: string, folders: Set<string>): void {
  folders.add(target)
  for (let folder = dirname(target); !isInside(from, folder); folder = dirname(folder)) {
    folders.add(folder)
    if (isLink(folder)) folders.add(dirname(folder))
  }
  folders.add(dirname(target))
}

function isLink(path: string): boolean {
  return attempt(() => lstatSync(path, { throwIfNoEntry: false }))?.isSymbolicLink() ?? false
}

function isInside(path: string, folder: string): boolean {
  return !relative(folder, path).startsWith('..')
}

/** The folders and all above them, each once. */
export function ancestorsOf(folders: readonly string[]): ReadonlySet<string> {
  const found = new Set<string>()
  for (const start of folders) {
    for (let folder = start; !found.has(folder); folder = dirname(folder)) found.add(folder)
  }
  return found
}
