// Converts a rendered route to bytes and back: diagnostics as JSON, and each file either as its
// contents or as the path where it is staged.
import { readFileSync } from 'node:fs'
import { hashOf } from '../store/hash.ts'
import type { FileState, TrackedFile } from './outputRecord.ts'
import { encode, pack, partOf, unpack } from '../store/pack.ts'
import type { Stager } from './staging.ts'
import type { Rendered } from '../types/output.ts'

interface Head {
  readonly diagnostics: Rendered['diagnostics']
  /** `staged` is null if the contents are a part. */
  readonly files: readonly (readonly [
    outFile: string,
    contentHash: string,
    staged: NonNullable<FileState['staged']> | null,
  ])[]
}

/**
 * Encodes a rendered route. All files must have contents; none may be a copy. With `stage`, the
 * contents are written to staged files.
 */
export function packRendered({ files, diagnostics }: Rendered, stage?: Stager): Uint8Array {
  const parts = files.map((file) => contentsOf('contents' in file ? file.contents : ''))
  const named = files.map(({ outFile }, index) => {
    const part = parts[index]!
    return [outFile, hashOf(part), stage ? stage(part) : null] as const
  })
  return pack({ diagnostics, files: named } satisfies Head, stage ? [] : parts)
}

/**
 * Decodes a rendered route that was made from inputs with the hash `inputHash`. If there are
 * diagnostics, the files do not get this hash, so that the next build renders again and repeats the
 * diagnostics.
 * Throws if the bytes are malformed.
 */
export function unpackRendered(bytes: Uint8Array, inputHash: string): Rendered {
  const { head, parts } = unpack(bytes)
  const { diagnostics, files } = head as Head
  return {
    diagnostics,
    files: files.map(([outFile, contentHash, staged], index): TrackedFile => {
      const state = { inputHash: diagnostics.length > 0 ? contentHash : inputHash, contentHash }
      if (!staged) return { outFile, contents: partOf(parts, index), state }
      return {
        outFile,
        get contents() {
          return readFileSync(staged.path)
        },
        state: { ...state, staged },
      }
    }),
  }
}

function contentsOf(contents: string | Uint8Array): Uint8Array {
  return typeof contents === 'string' ? encode(contents) : contents
}
