// A rendered route ↔ bytes: what was found as JSON, the contents of each file as they are to be written, or where they were.
import { readFileSync } from 'node:fs'
import { hashOf } from '../store/hash.ts'
import type { Made, MadeFile } from './outputRecord.ts'
import { encode, pack, partOf, unpack } from '../store/pack.ts'
import type { Stager } from './staging.ts'
import type { Rendered } from '../types/output.ts'

interface Head {
  readonly diagnostics: Rendered['diagnostics']
  /** With a hash of the contents; `staged`: null where they are a part. */
  readonly files: readonly (readonly [
    outFile: string,
    sum: string,
    staged: NonNullable<Made['staged']> | null,
  ])[]
}

/** All files have contents; none is a copy. `stage`: writes these. */
export function packRendered({ files, diagnostics }: Rendered, stage?: Stager): Uint8Array {
  const parts = files.map((file) => contentsOf('contents' in file ? file.contents : ''))
  const named = files.map(({ outFile }, index) => {
    const part = parts[index]!
    return [outFile, hashOf(part), stage ? stage(part) : null] as const
  })
  return pack({ diagnostics, files: named } satisfies Head, stage ? [] : parts)
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
    files: files.map(([outFile, sum, staged], index): MadeFile => {
      const made = { of: diagnostics.length > 0 ? sum : of, sum }
      if (!staged) return { outFile, contents: partOf(parts, index), made }
      return {
        outFile,
        get contents() {
          return readFileSync(staged.path)
        },
        made: { ...made, staged },
      }
    }),
  }
}

function contentsOf(contents: string | Uint8Array): Uint8Array {
  return typeof contents === 'string' ? encode(contents) : contents
}
