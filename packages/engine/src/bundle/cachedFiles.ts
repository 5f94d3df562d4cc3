// Converts output files to a form that the cache can store: a list of names as JSON, and the
// contents as binary parts beside it.
import type { OutputFile } from '../types/output.ts'

/**
 * The entry of a file in the list. The contents of each file without `copyFrom` are the next part,
 * in the order of the list.
 */
export interface CachedFile {
  readonly outFile: string
  readonly copyFrom?: string
}

/** Returns the list of the files. */
export function cachedFilesOf(files: readonly OutputFile[]): readonly CachedFile[] {
  return files.map(({ outFile, ...file }) =>
    'copyFrom' in file ? { outFile, copyFrom: file.copyFrom } : { outFile },
  )
}

/** Returns the parts that belong to the list. */
export function contentsOf(files: readonly OutputFile[]): readonly Uint8Array[] {
  return files.flatMap((file) => ('contents' in file ? Buffer.from(file.contents) : []))
}

/** Returns the files of a list and its parts. */
export function filesFrom(
  cached: readonly CachedFile[],
  parts: readonly Uint8Array[],
): OutputFile[] {
  const contents = parts.values()
  return cached.map(({ outFile, copyFrom }) =>
    copyFrom === undefined
      ? { outFile, contents: Buffer.from(contents.next().value ?? []) }
      : { outFile, copyFrom },
  )
}
