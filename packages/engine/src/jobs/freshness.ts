// Whether an earlier result can be used: what it depends on is unchanged.
import { existsSync, readFileSync } from 'node:fs'
import { hashOf } from '../store/hash.ts'
import type { OutputRecord } from '../emit/outputRecord.ts'
import { payloadFileOf } from '../shared/paths.ts'
import type { JobKind, Input } from './protocol.ts'
import type { Page } from '../types/content.ts'
import type { Rendered } from '../types/output.ts'

/** A page as it stands in the output folder. One with findings has no files there, and is made again. */
export function keptOf(
  input: Input,
  key: string,
  record: OutputRecord | undefined,
): Rendered | null {
  if (!record || !('outFile' in input)) return null
  const files = record.kept(key, [input.outFile, payloadFileOf(input.outFile)])
  return files && { files, diagnostics: [] }
}

/** A page also depends on the files it read while it was parsed. */
export function isFresh(kind: JobKind, hit: unknown, hashes: FileHashes): boolean {
  if (kind !== 'parse') return true
  return (hit as Page).dependencies.every(({ absPath, hash }) => {
    const current = hashes.get(absPath) ?? hashOfFile(absPath)
    hashes.set(absPath, current)
    return current === hash
  })
}

/** Hashes of files by their absolute path; several pages read the same ones. */
export type FileHashes = Map<string, string>

/** Empty for a file that cannot be read. */
function hashOfFile(absPath: string): string {
  // Pages look for more files than there are; an error takes ten times as long.
  if (!existsSync(absPath)) return ''
  try {
    return hashOf(readFileSync(absPath))
  } catch {
    return ''
  }
}
