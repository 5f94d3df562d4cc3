// Reads and writes the entries of a pack. An entry is a head of fixed size followed by the value.
// The head has the key, the time of last use, and a checksum that detects incomplete values.
//
// Fields of the head, in bytes:
//
//   magic 4 · time 8 · sum 4 · length of the value 4 · slot 8 · key 16
//
// The checksum covers everything after it. The time comes before it, so that it can be updated in
// place.
import { readSync, writeSync, writevSync } from 'node:fs'
import { crc32 } from 'node:zlib'

const MAGIC = 0x64676532
const HEAD = 44
const AT = { time: 4, sum: 12, length: 16, slot: 20, key: 28 } as const

/** Milliseconds by which the clocks of two machines that share a folder may differ. */
const CLOCK_ERROR = 30 * 60 * 1000

export interface EntryHead {
  /** 32 hexadecimal digits. */
  readonly key: string
  /**
   * 16 hexadecimal digits. Values with the same slot are versions of one thing. All zero: no slot.
   */
  readonly slot: string
  /** The last use in milliseconds since 1970, accurate to the day. 0 if it cannot be read. */
  readonly time: number
}

export interface Entry extends EntryHead {
  /** Offset of the head in the file. */
  readonly offset: number
  /** Size of head and value in bytes. */
  readonly size: number
}

/**
 * Writes an entry at `offset`, the end of the file. Throws if it could not be written completely.
 */
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

/**
 * Returns the entries of a file of `fileSize` bytes, up to the first damaged one. Reads only the
 * heads.
 */
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

/** Reads a value. Returns null if it is damaged. */
export function readValue(fd: number, { key, offset, size }: Entry): Buffer | null {
  const bytes = Buffer.allocUnsafe(size)
  if (readSync(fd, bytes, 0, size, offset) < size) return null
  if (bytes.toString('hex', AT.key, HEAD) !== key) return null
  if (bytes.readUInt32LE(AT.length) !== size - HEAD) return null
  return sumOf(bytes) === bytes.readUInt32LE(AT.sum) ? bytes.subarray(HEAD) : null
}

/**
 * Reads the bytes from `start` up to `end` of a value that was valid when it was read or written.
 * Does not verify the checksum. Throws if the file is too short.
 */
export function readPart(fd: number, { offset }: Entry, start: number, end: number): Buffer {
  const bytes = Buffer.allocUnsafeSlow(end - start)
  const count = readSync(fd, bytes, 0, bytes.length, offset + HEAD + start)
  if (count < bytes.length) throw new Error('The file has been cut off')
  return bytes
}

/** Updates the time of an entry in the file. */
export function touchEntry(fd: number, { offset }: Entry, time: number): void {
  const bytes = Buffer.alloc(8)
  bytes.writeDoubleLE(time)
  writeSync(fd, bytes, 0, bytes.length, offset + AT.time)
}

/** Returns the time, or 0 if it is not plausible. */
function timeIn(time: number, now: number): number {
  return time > 0 && time < now + CLOCK_ERROR ? time : 0
}

/**
 * Returns the checksum of a head and the part of its value in `bytes`. CRC-32, as in gzip: it
 * detects incomplete or damaged entries, of which one in four billion would pass, but not forged
 * ones.
 */
function sumOf(bytes: Uint8Array): number {
  return crc32(bytes.subarray(AT.length))
}
