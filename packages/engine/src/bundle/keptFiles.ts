// Stores output files with the value that they belong to: their names in the value, and their
// contents as binary parts.
import type { OutputFile } from '../types/output.ts'

/** A stored file. One without `copyFrom` has the next part as its contents. */
export interface KeptFile {
  readonly outFile: string
  readonly copyFrom?: string
}

export function keptFiles(files: readonly OutputFile[]): readonly KeptFile[] {
  return files.map(({ outFile, ...file }) =>
    'copyFrom' in file ? { outFile, copyFrom: file.copyFrom } : { outFile },
  )
}

export function contentsOf(files: readonly OutputFile[]): readonly Uint8Array[] {
  return files.flatMap((file) => ('contents' in file ? Buffer.from(file.contents) : []))
}

export function filesFrom(kept: readonly KeptFile[], parts: readonly Uint8Array[]): OutputFile[] {
  const contents = parts.values()
  return kept.map(({ outFile, copyFrom }) =>
    copyFrom === undefined
      ? { outFile, contents: Buffer.from(contents.next().value ?? []) }
      : { outFile, copyFrom },
  )
}
