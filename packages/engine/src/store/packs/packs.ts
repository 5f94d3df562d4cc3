// The packs of one folder and an index of what is in them: reads by key, writes to a file of this session, removal of
// what nobody wants. Only places are held in memory, no values. Any number of sessions may use the folder at once:
// each writes to its own file, and a file that another one removed can be read as long as it is open here.
import { readPart, readValue, type Entry } from './entry.ts'
import {
  append,
  attempt,
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

/** A part this long is finished and another begun: what must be copied at a time stays small. */
const PACK_BYTES = 16 * 1024 * 1024

const DAY = 24 * 60 * 60 * 1000

export interface Packs {
  /** The value of a key, or null. */
  read(key: string): Buffer | null
  /** The same, until the next value is looked at. */
  look(key: string): Buffer | null
  has(key: string): boolean
  /** Bytes of the value of a key that `has` one, from one place up to another. Throws when they cannot be read. */
  readPart(key: string, start: number, end: number): Buffer
  /** `slot`: see `EntryHead`. Without effect when the disk does not let it. */
  write(key: string, slot: string, value: Uint8Array): void
  /** Removes what is not wanted at the time `now`, in milliseconds since 1970, makes a pack of the part, closes all files. */
  close(now: number): void
}

interface Session {
  readonly dir: string
  readonly files: Set<PackFile>
  readonly index: Map<string, Place<PackFile>>
  part: PackFile | null
  /** What is looked at is read to here: memory for each of many values would have to be cleared and collected. */
  desk: Buffer
  /** After half an entry in the part, no other would be found. */
  isRefused: boolean
}

/** Opens all packs of the folder `dir`, which need not exist. Never throws. */
export function openPacks(dir: string): Packs {
  const session: Session = {
    ...{ dir, part: null, isRefused: false, desk: Buffer.alloc(0) },
    files: new Set(openPackFiles(dir)),
    index: new Map(),
  }
  const { files, index } = session
  for (const pack of files) {
    for (const entry of entriesOf(pack)) {
      const known = index.get(entry.key)
      if (!known || known.time <= entry.time) index.set(entry.key, placeOf(entry, pack))
    }
  }
  return {
    read: (key) => readFrom(index, key),
    look(key) {
      const { size = 0 } = index.get(key) ?? {}
      if (size > session.desk.length) session.desk = Buffer.allocUnsafeSlow(2 * size)
      return readFrom(index, key, session.desk)
    },
    has: (key) => index.has(key),
    readPart(key, start, end) {
      const place = index.get(key)
      if (!place) throw new Error('The entry is gone')
      return readPart(place.pack.fd, place, start, end)
    },
    write(key, slot, value) {
      if (session.isRefused) return
      session.isRefused = !attempt(() => writeTo(session, { key, slot }, value))
    },
    close(now) {
      if (session.part) finishPart(session.part)
      tidy(session, now)
      for (const [file, places] of placesToTouch(index, now)) touch(file, places, now)
      for (const file of files) closeFile(file)
    },
  }
}

/** Field by field: a spread of each entry takes as long as all else that is done to open a pack. */
function placeOf({ key, slot, time, offset, size }: Entry, pack: PackFile): Place<PackFile> {
  return { key, slot, time, offset, size, pack, used: 0 }
}

function readFrom(index: Session['index'], key: string, into?: Buffer): Buffer | null {
  const place = index.get(key)
  if (!place) return null
  const value = attempt(() => readValue(place.pack.fd, place, into))
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

/** `now`: see `unwantedOf`. */
function tidy(session: Session, now: number | null): void {
  for (const { key } of unwantedOf(session.index.values(), now)) session.index.delete(key)
  attempt(() => rewrite(session))
}

/** Copies what is wanted out of packs that hold too much else, then removes them. */
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

/** What was used and has not been marked so for a day, by file. */
function placesToTouch(index: Session['index'], now: number): Map<PackFile, Place<PackFile>[]> {
  const byFile = new Map<PackFile, Place<PackFile>[]>()
  for (const place of index.values()) {
    if (place.used === 0 || place.time >= now - DAY) continue
    const known = byFile.get(place.pack)
    if (known) known.push(place)
    else byFile.set(place.pack, [place])
  }
  return byFile
}
