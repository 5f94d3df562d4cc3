// The index at the end of a finished pack: what a scan of its heads would find, in one piece, so that a pack of a thousand
// entries is opened with two reads. Columns for its n entries, then a foot:
//
//   times 8·n · keys 16·n · slots 8·n · sizes 4·n · n 4 · sum 4 · magic 4
//
// The sum covers the keys and what follows up to the sum itself, not the times, which are written anew in place. An index
// that is torn, cut off, or of other entries than those before it is none: the pack is scanned.
import { readSync, writeSync } from 'node:fs'
import { crc32 } from 'node:zlib'
import { timeIn, type Entry } from './entry.ts'

const MAGIC = 0x64677831
const FOOT = 12

/** Bytes of each entry. */
const TIME = 8
const ROW = 36

export interface PackIndex {
  /** Where it begins: where the last entry ends. */
  readonly offset: number
  /** All of the pack, in their order. */
  readonly entries: readonly Entry[]
}

/** `entries`: all of the file; `offset`: where they end. Throws when the disk does not let it. */
export function writeIndex(fd: number, { offset, entries }: PackIndex): void {
  const { bytes, keysAt, slotsAt, sizesAt, footAt } = columnsOf(entries.length)
  for (const [n, { time, key, slot, size }] of entries.entries()) {
    bytes.writeDoubleLE(time, TIME * n)
    bytes.write(key, keysAt + 16 * n, 'hex')
    bytes.write(slot, slotsAt + 8 * n, 'hex')
    bytes.writeUInt32LE(size, sizesAt + 4 * n)
  }
  bytes.writeUInt32LE(entries.length, footAt)
  bytes.writeUInt32LE(crc32(bytes.subarray(keysAt, footAt + 4)), footAt + 4)
  bytes.writeUInt32LE(MAGIC, footAt + 8)
  writeSync(fd, bytes, 0, bytes.length, offset)
}

/** Null when a file of `fileSize` bytes has none that can be trusted. */
export function readIndex(fd: number, fileSize: number, now: number): PackIndex | null {
  const columns = readColumns(fd, fileSize)
  if (!columns) return null
  const { bytes, count, keysAt, slotsAt, sizesAt } = columns
  // One text of a column is cut into those of the entries, which takes less than to make each of bytes.
  const keys = bytes.toString('hex', keysAt, slotsAt)
  const slots = bytes.toString('hex', slotsAt, sizesAt)
  const entries: Entry[] = []
  const view = new DataView(bytes.buffer, bytes.byteOffset)
  let offset = 0
  for (let n = 0; n < count; n++) {
    const size = view.getUint32(sizesAt + 4 * n, true)
    const key = keys.slice(32 * n, 32 * n + 32)
    const slot = slots.slice(16 * n, 16 * n + 16)
    const time = timeIn(view.getFloat64(TIME * n, true), now)
    entries.push({ key, slot, time, offset, size })
    offset += size
  }
  return offset + bytes.length === fileSize ? { offset, entries } : null
}

/** Writes the time of the entries that begin at `offsets` anew; others may be written by another session. */
export function touchIndex(
  fd: number,
  { offset, entries }: PackIndex,
  offsets: ReadonlySet<number>,
  time: number,
): void {
  const bytes = Buffer.alloc(TIME)
  bytes.writeDoubleLE(time)
  for (const [n, entry] of entries.entries())
    if (offsets.has(entry.offset)) writeSync(fd, bytes, 0, TIME, offset + TIME * n)
}

interface Columns {
  readonly bytes: Buffer
  readonly count: number
  readonly keysAt: number
  readonly slotsAt: number
  readonly sizesAt: number
  readonly footAt: number
}

function columnsOf(count: number): Columns {
  const keysAt = TIME * count
  const [slotsAt, sizesAt, footAt] = [keysAt + 16 * count, keysAt + 24 * count, ROW * count]
  return { bytes: Buffer.alloc(footAt + FOOT), count, keysAt, slotsAt, sizesAt, footAt }
}

function readColumns(fd: number, fileSize: number): Columns | null {
  if (fileSize < FOOT) return null
  const foot = Buffer.alloc(FOOT)
  readSync(fd, foot, 0, FOOT, fileSize - FOOT)
  const count = foot.readUInt32LE(0)
  const length = ROW * count + FOOT
  if (foot.readUInt32LE(8) !== MAGIC || length > fileSize) return null
  const columns = columnsOf(count)
  const { bytes, keysAt, footAt } = columns
  if (readSync(fd, bytes, 0, length, fileSize - length) < length) return null
  const sum = crc32(bytes.subarray(keysAt, footAt + 4))
  return sum === foot.readUInt32LE(4) ? columns : null
}
