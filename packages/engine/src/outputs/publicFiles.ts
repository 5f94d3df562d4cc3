// The files of `public/`, served at the root of the site as they are.
import { join } from 'node:path'
import { glob } from 'tinyglobby'
import type { OutputFile, Site } from '../types.ts'

export async function publicFiles(site: Site): Promise<OutputFile[]> {
  const { publicDir } = site.config
  const names = await glob('**/*', { cwd: publicDir, dot: true, followSymbolicLinks: false })
  return names
    .filter((name) => !/(^|\/)\.DS_Store$/.test(name))
    .sort()
    .map((outFile) => ({ outFile, copyFrom: join(publicDir, outFile) }))
}
