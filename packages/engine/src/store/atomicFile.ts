// Writes docgen's own files below `.docgen` atomically, because other processes may read them at
// any time. A checksum in the first line detects files that a crash has cut off.
import { randomUUID } from 'node:crypto'
import {
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { dirname } from 'node:path'
import { attempt, isFolder } from '../node/attempt.ts'
import { hashOf } from './hash.ts'

/** Writes a file atomically and creates its folder. Throws file system errors. */
export function writeWhole(file: string, contents: string | Uint8Array): void {
  const temporary = `${file}.${randomUUID()}.tmp`
  mkdirSync(dirname(file), { recursive: true })
  try {
    writeFileSync(temporary, contents)
    removeFolder(file)
    renameSync(temporary, file)
  } catch (error) {
    rmSync(temporary, { force: true })
    throw error
  }
}

/**
 * Like `writeWhole`, for a file that is named by its contents. One that is there already only gets
 * the current time, because the cache removes old files.
 */
export function writeNamed(file: string, contents: string | Uint8Array): void {
  const info = attempt(() => statSync(file, { throwIfNoEntry: false }))
  if (!info?.isFile() || info.size !== Buffer.byteLength(contents)) writeWhole(file, contents)
  else utimesSync(file, new Date(), new Date())
}

/**
 * Removes a folder that has the path of a file that docgen writes. docgen never creates one there.
 */
export function removeFolder(file: string): void {
  if (isFolder(file)) rmSync(file, { recursive: true })
}

/** Like `writeWhole`, with a checksum of the contents in the first line. */
export function writeSummed(file: string, contents: string | Uint8Array): void {
  writeWhole(file, Buffer.concat([Buffer.from(`${hashOf(contents)}\n`), Buffer.from(contents)]))
}

const LINE_BREAK = 0x0a

/** Reads a file written by `writeSummed`. Returns null if it is missing or damaged. */
export function readSummed(file: string): Buffer | null {
  try {
    const bytes = readFileSync(file)
    const end = bytes.indexOf(LINE_BREAK)
    const contents = bytes.subarray(end + 1)
    return bytes.subarray(0, end).toString() === hashOf(contents) ? contents : null
  } catch {
    return null
  }
}
