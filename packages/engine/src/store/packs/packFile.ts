// One file of entries. A session appends to a file of its own: a `.part` until it is full or the session ends, then a
// `.pack`. Both can be read at any time, so that a killed session loses nothing that was whole. Reads and writes are synchronous: a trip through the thread pool costs more than either.
import { randomUUID } from 'node:crypto'
import * as fs from 'node:fs'
import { join } from 'node:path'
import { scanEntries, touchEntry, writeEntry, type Entry, type EntryHead } from './entry.ts'

/** Milliseconds without a write after which a part is taken for that of a killed session. */
const ABANDONED = 60 * 60 * 1000

export interface PackFile {
  readonly fd: number
  /** Absolute; another once a part is finished. */
  path: string
  /** Bytes that belong to it: those of its entries. */
  size: number
  /** Whether a session may still write to it. */
  isPart: boolean
  /** Milliseconds since 1970. */
  lastWrite: number
}

/** Opens what can be opened in a folder that need not exist. */
export function openPackFiles(dir: string): PackFile[] {
  const names = attempt(() => fs.readdirSync(dir)) ?? []
  return names
    .filter((name) => /\.(pack|part)$/.test(name))
    .map((name) => attempt(() => openPackFile(join(dir, name))))
    .filter((file) => file !== null)
}

/** Throws when it cannot be opened. */
export function openPackFile(path: string): PackFile {
  const fd = fs.openSync(path, 'r')
  const { size, mtimeMs } = fs.fstatSync(fd)
  const isPart = path.endsWith('.part') && mtimeMs > Date.now() - ABANDONED
  return { fd, path, size, isPart, lastWrite: mtimeMs }
}

/** Creates the folder too. Throws when the disk does not let it. */
export function createPart(dir: string): PackFile {
  fs.mkdirSync(dir, { recursive: true })
  const path = join(dir, `${Date.now().toString(36)}-${randomUUID()}.part`)
  const fd = fs.openSync(path, 'wx+')
  return { fd, path, size: 0, isPart: true, lastWrite: Date.now() }
}

/** Whether a part has waited so long that others will soon take it for abandoned. */
export function isIdle({ lastWrite }: PackFile, now: number): boolean {
  return lastWrite < now - ABANDONED / 2
}

/** Throws when the disk does not let it; after that nothing may be appended to the file. */
export function append(file: PackFile, head: EntryHead, value: Uint8Array): Entry {
  const entry = writeEntry(file.fd, file.size, head, value)
  file.size += entry.size
  file.lastWrite = Date.now()
  return entry
}

/** The entries of a file as far as they can be read. */
export function entriesOf({ fd, size }: PackFile): readonly Entry[] {
  return attempt(() => scanEntries(fd, size, Date.now())) ?? []
}

/** Nothing may be appended to the file after that. */
export function finishPart(file: PackFile): void {
  const path = file.path.replace(/part$/, 'pack')
  attempt(() => fs.renameSync(file.path, path))
  file.path = path
  file.isPart = false
}

/** Writes the time of entries anew. */
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

/** Null when it throws: a cache that cannot be read or written is no error. */
export function attempt<T>(run: () => T): T | null {
  try {
    return run()
  } catch {
    return null
  }
}
