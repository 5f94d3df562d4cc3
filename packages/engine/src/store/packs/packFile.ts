// A file of cache entries. Each session appends to its own `.part` file, which is renamed to
// `.pack` when it is full or the session ends. Both can be read at any time, so a killed session
// loses no complete entry. Reads and writes are synchronous, because the thread pool would cost
// more time.
import { randomUUID } from 'node:crypto'
import * as fs from 'node:fs'
import { join } from 'node:path'
import { attempt } from '../../node/attempt.ts'
import { scanEntries, touchEntry, writeEntry, type Entry, type EntryHead } from './entry.ts'

/**
 * A `.part` file counts as abandoned by a killed session after this many milliseconds without a
 * write.
 */
const ABANDONED = 60 * 60 * 1000

export interface PackFile {
  readonly fd: number
  /** Absolute path. It changes when a `.part` file is finished. */
  path: string
  /** Size of all its entries in bytes. */
  size: number
  /** Whether a session may still write to it. */
  isPart: boolean
  /** Milliseconds since 1970. */
  lastWrite: number
}

/** Opens all readable pack files in a folder, which need not exist. */
export function openPackFiles(dir: string): PackFile[] {
  const names = attempt(() => fs.readdirSync(dir)) ?? []
  return names
    .filter((name) => /\.(pack|part)$/.test(name))
    .map((name) => attempt(() => openPackFile(join(dir, name))))
    .filter((file) => file !== null)
}

/** Opens a pack file for reading. Throws if it cannot be opened. */
export function openPackFile(path: string): PackFile {
  const fd = fs.openSync(path, 'r')
  const { size, mtimeMs } = fs.fstatSync(fd)
  const isPart = path.endsWith('.part') && mtimeMs > Date.now() - ABANDONED
  return { fd, path, size, isPart, lastWrite: mtimeMs }
}

/** Creates a `.part` file and its folder. Throws file system errors. */
export function createPart(dir: string): PackFile {
  fs.mkdirSync(dir, { recursive: true })
  const path = join(dir, `${Date.now().toString(36)}-${randomUUID()}.part`)
  const fd = fs.openSync(path, 'wx+')
  return { fd, path, size: 0, isPart: true, lastWrite: Date.now() }
}

/** Returns whether other sessions may soon treat a `.part` file as abandoned. */
export function isIdle({ lastWrite }: PackFile, now: number): boolean {
  return lastWrite < now - ABANDONED / 2
}

/** Appends an entry. Throws file system errors; after an error, do not append to the file again. */
export function append(file: PackFile, head: EntryHead, value: Uint8Array): Entry {
  const entry = writeEntry(file.fd, file.size, head, value)
  file.size += entry.size
  file.lastWrite = Date.now()
  return entry
}

/** Returns the readable entries of a file. */
export function entriesOf({ fd, size }: PackFile): readonly Entry[] {
  return attempt(() => scanEntries(fd, size, Date.now())) ?? []
}

/** Renames a `.part` file to `.pack`. Do not append to the file afterwards. */
export function finishPart(file: PackFile): void {
  const path = file.path.replace(/part$/, 'pack')
  attempt(() => fs.renameSync(file.path, path))
  file.path = path
  file.isPart = false
}

/** Updates the time of entries in the file. Errors are ignored. */
export function touch({ path }: PackFile, entries: readonly Entry[], time: number): void {
  attempt(() => {
    const fd = fs.openSync(path, 'r+')
    try {
      for (const entry of entries) touchEntry(fd, entry, time)
    } finally {
      fs.closeSync(fd)
    }
  })
}

export function closeFile({ fd }: PackFile): void {
  attempt(() => fs.closeSync(fd))
}

export function removeFile(file: PackFile): void {
  closeFile(file)
  attempt(() => fs.rmSync(file.path, { force: true }))
}
