// A rendered route ↔ bytes: what was found as JSON, the contents of each file as they are to be written.
import { hashOf } from './hash.ts'
import { MADE, type MadeFile } from './outputRecord.ts'
import { encode, pack, partOf, unpack } from './packed.ts'
import type { Rendered } from './types.ts'

interface Head {
  readonly diagnostics: Rendered['diagnostics']
  /** With a hash of the contents. */
  readonly files: readonly (readonly [outFile: string, sum: string])[]
}

/** All files have contents; none is a copy. */
export function packRendered({ files, diagnostics }: Rendered): Uint8Array {
  const parts = files.map((file) => contentsOf('contents' in file ? file.contents : ''))
  const named = files.map(({ outFile }, index) => [outFile, hashOf(parts[index]!)] as const)
  return pack({ diagnostics, files: named } satisfies Head, parts)
}

/**
 * The files hold bytes and know their sums, and what they were made of, `of`, unless something was found that the next build has
 * to tell again. Throws for other bytes.
 */
export function unpackRendered(bytes: Uint8Array, of: string): Rendered {
  const { head, parts } = unpack(bytes)
  const { diagnostics, files } = head as Head
  return {
    diagnostics,
    files: files.map(([outFile, sum], index): MadeFile => {
      const contents = partOf(parts, index)
      return { outFile, contents, [MADE]: { of: diagnostics.length > 0 ? sum : of, sum } }
    }),
  }
}

function contentsOf(contents: string | Uint8Array): Uint8Array {
  return typeof contents === 'string' ? encode(contents) : contents
}
