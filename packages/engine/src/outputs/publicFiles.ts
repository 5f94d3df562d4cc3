// The files of `public/`, served at the root of the site as they are. Links are followed as far as they stay in the site; the
// others are reported by `checks/publicLinks.ts`.
import { join } from 'node:path'
import { listPublic } from '../content/publicFolder.ts'
import type { OutputFile } from '../types/output.ts'
import type { Site } from '../types/index.ts'

export function publicFiles({ config }: Site): OutputFile[] {
  return listPublic(config)
    .paths.toSorted()
    .map((outFile) => ({ outFile, copyFrom: join(config.publicDir, outFile) }))
}
