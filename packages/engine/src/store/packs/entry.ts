// An entry of a pack: a head of fixed size, then the value. The head says whose value it is, when it was last asked for,
// and the sum by which a value that is not whole is told. Bytes only: which entries stay, `packs.ts` says.
//
//   magic 4 · time 8 · sum 4 · length of the value 4 · slot 8 · key 16
//
// The sum covers what comes after it, which is one stretch of bytes. The time is before it and written anew in place.
import { readSync, writeSync, writevSync } from 'node:fs'
import { crc32 } from 'node:zlib'

const MAGIC = 0x64676532
const HEAD = 44
const AT = { time: 4, sum: 12, length: 16, slot: 20, key: 28 } as const

/** Half an hour: clocks of two machines that share a folder differ by less. */
const CLOCK_ERROR = 30 * 60 * 1000

export interface EntryHead {
  /** 32 hexadecimal digits. */
  readonly key: string
  /** 16 hexadecimal digits: what the value is a version of. All zero: of nothing. */
  readonly slot: string
  /** Milliseconds since 1970: when it was last asked for, to the day; 0 when that cannot be read. */
  readonly time: number
}

export interface Entry extends EntryHead {
  /** Where the head begins in the file. */
  readonly offset: number
  /** Bytes of head and value. */
  readonly size: number
}

/** Writes at `offset`, the end of the file. Throws when not all of it could be written. */
export function writeEntry(fd: number, offset: number, head: EntryHead, value: Uint8Array): Entry {
  const bytes = Buffer.alloc(HEAD)
  bytes.writeUInt32LE(MAGIC, 0)
  bytes.writeUInt32LE(value.length, AT.length)
  bytes.writeDoubleLE(head.time, AT.time)
  bytes.write(head.slot, AT.slot, 'hex')
  bytes.write(head.key, AT.key, 'hex')
  bytes.writeUInt32LE(crc32(value, sumOf(bytes)), AT.sum)
  const size = HEAD + value.length
  if (writevSync(fd, [bytes, value], offset) !== size) throw new Error('The disk is full')
  return { ...head, offset, size }
}

/** The entries of a file of `fileSize` bytes, up to the first that is cut off or has no head; reads the heads only. */
export function scanEntries(fd: number, fileSize: number, now: number): Entry[] {
  const entries: Entry[] = []
  const head = Buffer.alloc(HEAD)
  for (let offset = 0; offset + HEAD <= fileSize;) {
    if (readSync(fd, head, 0, HEAD, offset) < HEAD || head.readUInt32LE(0) !== MAGIC) break
    const size = HEAD + head.readUInt32LE(AT.length)
    if (offset + size > fileSize) break
    entries.push({
      key: head.toString('hex', AT.key, HEAD),
      slot: head.toString('hex', AT.slot, AT.key),
      time: timeIn(head.readDoubleLE(AT.time), now),
      offset,
      size,
    })
    offset += size
  }
  return entries
}

/** The value as it was written, or null when the bytes are not those. `into`: where it is read to, at least as long as the entry. */
export function readValue(
  fd: number,
  { key, offset, size }: Entry,
  into: Buffer = Buffer.allocUnsafe(size),
): Buffer | null {
  const bytes = into.subarray(0, size)
  if (readSync(fd, bytes, 0, size, offset) < size) return null
  if (bytes.toString('hex', AT.key, HEAD) !== key) return null
  if (bytes.readUInt32LE(AT.length) !== size - HEAD) return null
  return sumOf(bytes) === bytes.readUInt32LE(AT.sum) ? bytes.subarray(HEAD) : null
}

/** Bytes of a value that was whole when it was read or written, from one place of it up to another. Throws when they are gone. */
export function readPart(fd: number, { offset }: Entry, start: number, end: number): Buffer {
  const bytes = Buffer.allocUnsafeSlow(end - start)
  const count = readSync(fd, bytes, 0, bytes.length, offset + HEAD + start)
  if (count < bytes.length) throw new Error('The file has been cut off')
  return bytes
}

/** Writes the time of an entry anew. */
export function touchEntry(fd: number, { offset }: Entry, time: number): void {
  const bytes = Buffer.alloc(8)
  bytes.writeDoubleLE(time)
  writeSync(fd, bytes, 0, bytes.length, offset + AT.time)
}

/** A time as it was read, or 0 when it cannot be one. */
function timeIn(time: number, now: number): number {
  return time > 0 && time < now + CLOCK_ERROR ? time : 0
}

/**
 * Of a head and as much of its value as there is. What it is to tell are bytes that a disk or a killed process has not
 * written or has mixed up, not forged ones, and one in four thousand million of such would pass: CRC-32, as in gzip.
 */
function sumOf(bytes: Uint8Array): number {
  return crc32(bytes.subarray(AT.length))
}
