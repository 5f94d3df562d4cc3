// Reads and writes values in the packs of one folder. Memory holds only an index of offsets.
// Several sessions may use the folder at once: each writes to its own file, and an open file
// remains readable after another session has removed it.
import { groupBy } from '../../shared/groupBy.ts'
import { attempt } from '../../node/attempt.ts'
import { readPart, readValue, type Entry } from './entry.ts'
import {
  append,
  closeFile,
  createPart,
  entriesOf,
  finishPart,
  isIdle,
  openPackFiles,
  removeFile,
  touch,
  type PackFile,
} from './packFile.ts'
import { packsToRewrite, unwantedOf, type IndexedEntry } from './expiry.ts'

/** A pack file is finished at this size. The limit keeps rewriting a pack cheap. */
const PACK_BYTES = 16 * 1024 * 1024

const DAY = 24 * 60 * 60 * 1000

export interface Packs {
  /** Returns the value of a key, or null. */
  read(key: string): Buffer | null
  has(key: string): boolean
  /** Reads the bytes from `start` up to `end` of a value. Throws if they cannot be read. */
  readPart(key: string, start: number, end: number): Buffer
  /** Stores a value. `slot`: see `EntryHead`. Write errors are ignored. */
  write(key: string, slot: string, value: Uint8Array): void
  /**
   * Removes entries that are expired at `now`, in milliseconds since 1970, finishes the `.part`
   * file, and closes all files.
   */
  close(now: number): void
  /** Closes all files and leaves them unchanged, for packs that are only read. */
  release(): void
}

interface Session {
  readonly dir: string
  readonly files: Set<PackFile>
  readonly index: Map<string, IndexedEntry<PackFile>>
  part: PackFile | null
  /**
   * Set after a write error. Nothing more is written, because entries after it could not be read.
   */
  hasFailed: boolean
}

/** Opens all packs in the folder `dir`, which need not exist. Never throws. */
export function openPacks(dir: string): Packs {
  const session: Session = {
    dir,
    part: null,
    hasFailed: false,
    files: new Set(openPackFiles(dir)),
    index: new Map(),
  }
  const { files, index } = session
  for (const pack of files) {
    for (const entry of entriesOf(pack)) {
      const known = index.get(entry.key)
      if (!known || known.time <= entry.time) index.set(entry.key, indexedEntryOf(entry, pack))
    }
  }
  return {
    read: (key) => readFrom(index, key),
    has: (key) => index.has(key),
    readPart(key, start, end) {
      const entry = index.get(key)
      if (!entry) throw new Error('The entry has been removed')
      return readPart(entry.pack.fd, entry, start, end)
    },
    write(key, slot, value) {
      // A value may be computed again although it is stored, for example if an output is missing.
      if (session.hasFailed || readFrom(index, key)?.equals(value)) return
      session.hasFailed = !attempt(() => writeTo(session, { key, slot }, value))
    },
    close(now) {
      if (session.part) finishPart(session.part)
      tidy(session, now)
      for (const [file, entries] of entriesToTouch(index, now)) touch(file, entries, now)
      for (const file of files) closeFile(file)
    },
    release() {
      for (const file of files) closeFile(file)
    },
  }
}

// Copies field by field, because spreading each entry would double the time to open a pack.
function indexedEntryOf(
  { key, slot, time, offset, size }: Entry,
  pack: PackFile,
): IndexedEntry<PackFile> {
  return { key, slot, time, offset, size, pack, used: 0 }
}

function readFrom(index: Session['index'], key: string): Buffer | null {
  const entry = index.get(key)
  if (!entry) return null
  const value = attempt(() => readValue(entry.pack.fd, entry))
  if (value) entry.used = Date.now()
  else index.delete(key)
  return value
}

function writeTo(session: Session, names: { key: string; slot: string }, value: Uint8Array): true {
  const time = Date.now()
  if (session.part && isIdle(session.part, time)) finishPart(session.part)
  if (!session.part?.isPart) {
    session.part = createPart(session.dir)
    session.files.add(session.part)
  }
  const pack = session.part
  const entry = append(pack, { ...names, time }, value)
  session.index.set(entry.key, { ...entry, pack, used: time })
  if (pack.size >= PACK_BYTES) {
    finishPart(pack)
    tidy(session, null)
  }
  return true
}

/** Removes unwanted entries from the index and rewrites packs. `now`: see `unwantedOf`. */
function tidy(session: Session, now: number | null): void {
  for (const { key } of unwantedOf(session.index.values(), now)) session.index.delete(key)
  attempt(() => rewrite(session))
}

/** Copies the wanted entries out of the packs that `packsToRewrite` returns, then removes these. */
function rewrite({ dir, files, index }: Session): void {
  const old = packsToRewrite(files, index.values())
  const kept = [...index.values()].filter(({ pack }) => old.has(pack))
  if (kept.length > 0) {
    const part = createPart(dir)
    files.add(part)
    for (const entry of kept) {
      const value = readValue(entry.pack.fd, entry)
      if (value) index.set(entry.key, { ...entry, ...append(part, entry, value), pack: part })
      else index.delete(entry.key)
    }
    finishPart(part)
  }
  for (const file of old) {
    files.delete(file)
    removeFile(file)
  }
}

/** Returns, by file, the used entries whose recorded time of last use is more than a day old. */
function entriesToTouch(
  index: Session['index'],
  now: number,
): Map<PackFile, IndexedEntry<PackFile>[]> {
  const used = [...index.values()].filter((entry) => entry.used > 0 && entry.time < now - DAY)
  return groupBy(used, ({ pack }) => pack)
}
