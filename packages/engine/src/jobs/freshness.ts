// Decides whether an earlier result can be reused because its inputs are unchanged.
import type { OutputRecord } from '../emit/outputRecord.ts'
import { payloadFileOf } from '../shared/paths.ts'
import { areUnchanged, type FileHashes } from '../store/remember.ts'
import type { JobKind, Input } from './protocol.ts'
import type { Page } from '../types/content.ts'
import type { Rendered } from '../types/output.ts'

/**
 * Returns a page's files in the output folder if they were made from the same inputs, otherwise
 * null. The files of a page with diagnostics are never reused, so that the diagnostics are reported
 * again.
 */
export function keptOf(
  input: Input,
  key: string,
  record: OutputRecord | undefined,
): Rendered | null {
  if (!record || !('outFile' in input)) return null
  const files = record.findAll([input.outFile, payloadFileOf(input.outFile)], key)
  return files && { files, diagnostics: [] }
}

/**
 * Returns whether a cache hit is valid. A page also depends on the files it read while it was
 * parsed.
 */
export function isFresh(kind: JobKind, hit: unknown, hashes: FileHashes): boolean {
  return kind !== 'parse' || areUnchanged((hit as Page).dependencies, hashes)
}
