// Stages a file whose contents are made piece by piece, so that memory never holds all of them.
import { createHash } from 'node:crypto'
import { closeSync, openSync, readFileSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { shortHashOf } from '../store/hash.ts'
import { encode } from '../store/pack.ts'
import type { Sliced } from '../store/slices.ts'
import type { StoredFile } from './outputRecord.ts'
import type { OutputTarget } from './staging.ts'

/** Characters that are written at once. */
const CHUNK = 256 * 1024

/** Writes the pieces to a file in the staging directory and stages it. */
export function* stagePieces(
  outFile: string,
  pieces: Iterable<string>,
  { dir, stage }: OutputTarget,
): Sliced<StoredFile> {
  const path = join(dir, `pieces-${shortHashOf(outFile)}`)
  const file = openSync(path, 'w')
  const hash = createHash('sha256')
  const state = { text: '', bytes: 0 }
  const write = () => {
    const chunk = encode(state.text)
    hash.update(chunk)
    writeSync(file, chunk)
    state.bytes += chunk.length
    state.text = ''
  }
  try {
    for (const piece of pieces) {
      state.text += piece
      if (state.text.length >= CHUNK) write()
      yield
    }
    write()
  } finally {
    closeSync(file)
  }
  const contentHash = hash.digest('hex')
  return stage({
    outFile,
    get contents() {
      return readFileSync(path)
    },
    state: { inputHash: contentHash, contentHash, staged: { path, bytes: state.bytes } },
  })
}
