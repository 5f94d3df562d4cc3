// Copies the files of `public/` to the root of the site. Links are followed if they stay inside the
// site; `checks/publicLinks.ts` reports the others.
import { join } from 'node:path'
import { listPublic } from '../content/publicFolder.ts'
import type { OutputFile } from '../types/output.ts'
import type { Site } from '../types/index.ts'

/** Returns the public files in sorted order. */
export function publicFiles({ config }: Site): OutputFile[] {
  return listPublic(config)
    .paths.toSorted()
    .map((outFile) => ({ outFile, copyFrom: join(config.publicDir, outFile) }))
}
