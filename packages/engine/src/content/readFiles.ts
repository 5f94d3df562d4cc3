// Reads text files of a site. A file that is not UTF-8 text or cannot be read becomes a diagnostic.
import { isUtf8 } from 'node:buffer'
import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { messageOf } from '../diagnostics/thrown.ts'
import type { Config } from '../types/index.ts'
import type { SiteFile } from '../types/content.ts'
import type { Diagnostic } from '../types/diagnostic.ts'
import { isLinkOutside } from './siteFiles.ts'

export interface ReadFiles {
  readonly files: readonly SiteFile[]
  readonly diagnostics: readonly Diagnostic[]
}

/** Number of files that are read in one turn of the event loop, which takes about 2 ms. */
const FILES_PER_TURN = 64

/**
 * Reads files whose paths are relative to the docs folder. Omits files that no longer exist. If
 * `consume` is given, it receives each file, and the result has the files without their texts.
 */
export async function readTextFiles(
  docsDir: string,
  filePaths: readonly string[],
  consume?: (file: SiteFile) => Promise<void>,
): Promise<ReadFiles> {
  const results: (SiteFile | Diagnostic | null)[] = []
  // Files are read synchronously, because the four steps that each takes in the thread pool are
  // slower than the read itself.
  for (let start = 0; start < filePaths.length; start += FILES_PER_TURN) {
    const batch = filePaths.slice(start, start + FILES_PER_TURN)
    for (const filePath of batch) {
      const read = readTextFile(docsDir, filePath)
      if (consume && read !== null && 'text' in read) {
        await consume(read)
        results.push({ ...read, text: '' })
      } else results.push(read)
    }
    await nextTurn()
  }
  return {
    files: results.filter((result) => result !== null && 'text' in result),
    diagnostics: results.filter((result) => result !== null && 'code' in result),
  }
}

/** Returns the file's text, a diagnostic if it cannot be read, or null if it no longer exists. */
function readTextFile(docsDir: string, filePath: string): SiteFile | Diagnostic | null {
  const absPath = join(docsDir, filePath)
  try {
    const bytes = readFileSync(absPath)
    const text = decode(bytes)
    return text === null ? notText(absPath, bytes) : { filePath, absPath, text }
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ENOENT' ? null : unreadable(absPath, error)
  }
}

/**
 * Reads a file like the scan does. Returns null if it does not exist, is not text, or is a link out
 * of the site.
 */
export async function readContentFile(absPath: string, config: Config): Promise<string | null> {
  if (isLinkOutside(absPath, config)) return null
  return readFile(absPath).then(decode, () => null)
}

/**
 * Decodes UTF-8 and removes the byte-order mark; returns null if the bytes are not UTF-8 or contain
 * a NUL.
 */
export function decode(bytes: Buffer): string | null {
  if (bytes.includes(0) || !isUtf8(bytes)) return null
  return bytes.toString('utf8').replace(/^\ufeff/, '')
}

/** Returns the number of the first line that cannot be decoded. */
function firstBrokenLine(bytes: Buffer): number {
  // No UTF-8 character contains the byte of a line break, so each line can be checked separately.
  for (let line = 1, start = 0; ; line += 1) {
    const end = bytes.indexOf(0x0a, start)
    if (end < 0 || decode(bytes.subarray(start, end)) === null) return line
    start = end + 1
  }
}

/** Returns the error for a file that cannot be decoded. */
export function notText(
  absPath: string,
  bytes: Buffer,
  hint = 'Save it as UTF-8, or exclude it with `route.exclude`.',
): Diagnostic {
  return {
    severity: 'error',
    code: 'not-text',
    message: 'The file is not UTF-8 text.',
    hint,
    filePath: absPath,
    line: firstBrokenLine(bytes),
  }
}

function unreadable(absPath: string, error: unknown): Diagnostic {
  return {
    severity: 'error',
    code: 'unreadable-file',
    message: `The file cannot be read: ${messageOf(error)}.`,
    hint: 'Give the user who runs docgen permission to read it, or exclude it with `route.exclude`.',
    filePath: absPath,
  }
}
