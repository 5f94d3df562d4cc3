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
import { packsToRewrite, unwantedOf, type Place } from './expiry.ts'

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
  readonly index: Map<string, Place<PackFile>>
  part: PackFile | null
  /** Set after a write error: entries after an incomplete one would not be found. */
  isRefused: boolean
}

/** Opens all packs in the folder `dir`, which need not exist. Never throws. */
export function openPacks(dir: string): Packs {
  const session: Session = {
    dir,
    part: null,
    isRefused: false,
    files: new Set(openPackFiles(dir)),
    index: new Map(),
  }
  const { files, index } = session
  for (const pack of files) {
    for (const entry of entriesOf(pack)) {
      const known = index.get(entry.key)
      if (!known || known.time <= entry.time) index.set(entry.key, entryPlaceOf(entry, pack))
    }
  }
  return {
    read: (key) => readFrom(index, key),
    has: (key) => index.has(key),
    readPart(key, start, end) {
      const place = index.get(key)
      if (!place) throw new Error('The entry has been removed')
      return readPart(place.pack.fd, place, start, end)
    },
    write(key, slot, value) {
      // A value that is computed again because its output is gone is the same as before.
      if (session.isRefused || readFrom(index, key)?.equals(value)) return
      session.isRefused = !attempt(() => writeTo(session, { key, slot }, value))
    },
    close(now) {
      if (session.part) finishPart(session.part)
      tidy(session, now)
      for (const [file, places] of placesToTouch(index, now)) touch(file, places, now)
      for (const file of files) closeFile(file)
    },
    release() {
      for (const file of files) closeFile(file)
    },
  }
}

// Copies field by field, because spreading each entry would double the time to open a pack.
function entryPlaceOf({ key, slot, time, offset, size }: Entry, pack: PackFile): Place<PackFile> {
  return { key, slot, time, offset, size, pack, used: 0 }
}

function readFrom(index: Session['index'], key: string): Buffer | null {
  const place = index.get(key)
  if (!place) return null
  const value = attempt(() => readValue(place.pack.fd, place))
  if (value) place.used = Date.now()
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
    for (const place of kept) {
      const value = readValue(place.pack.fd, place)
      if (value) index.set(place.key, { ...place, ...append(part, place, value), pack: part })
      else index.delete(place.key)
    }
    finishPart(part)
  }
  for (const file of old) {
    files.delete(file)
    removeFile(file)
  }
}

/** Returns, by file, the used entries whose recorded time of last use is more than a day old. */
function placesToTouch(index: Session['index'], now: number): Map<PackFile, Place<PackFile>[]> {
  const used = [...index.values()].filter((place) => place.used > 0 && place.time < now - DAY)
  return groupBy(used, ({ pack }) => pack)
}
