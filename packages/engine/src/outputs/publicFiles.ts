// The files of `public/`, served at the root of the site as they are. Links are followed as far as they stay in the site; the
// others are reported by `checks/publicLinks.ts`.
import { join } from 'node:path'
import { listPublic } from '../content/publicFolder.ts'
import type { OutputFile, Site } from '../types.ts'

export function publicFiles({ config }: Site): OutputFile[] {
  return listPublic(config)
    .paths.toSorted()
    .map((outFile) => ({ outFile, copyFrom: join(config.publicDir, outFile) }))
}
