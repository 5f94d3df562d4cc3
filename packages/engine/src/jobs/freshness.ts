// Whether an earlier result can be used: what it depends on is unchanged.
import type { OutputRecord } from '../emit/outputRecord.ts'
import { payloadFileOf } from '../shared/paths.ts'
import { areUnchanged, type FileHashes } from '../store/remember.ts'
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
  return kind !== 'parse' || areUnchanged((hit as Page).dependencies, hashes)
}
