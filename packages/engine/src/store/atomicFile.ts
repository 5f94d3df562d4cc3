// Files of docgen's own below `.docgen`, which another process may be about to read, or which a crash may have cut off: written
// whole or not at all, and known to be whole by a sum in their first line.
import { randomUUID } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { hashOf } from './hash.ts'

/** Makes the folder, too. Throws what the file system throws. */
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

/** Removes a folder that is in the place of one of docgen's own files. Only damage or another program puts one there. */
export function removeFolder(file: string): void {
  const isFolder = statSync(file, { throwIfNoEntry: false })?.isDirectory() ?? false
  if (isFolder) rmSync(file, { recursive: true })
}

/** As `writeWhole`, with a sum before it. */
export function writeSummed(file: string, contents: string | Uint8Array): void {
  writeWhole(file, Buffer.concat([Buffer.from(`${hashOf(contents)}\n`), Buffer.from(contents)]))
}

const LINE_BREAK = 0x0a

/** What `writeSummed` has written; null for what is not there or not whole. */
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
