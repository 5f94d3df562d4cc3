// Builds the manual and packs it into dist/manual, from where `docgen docs` reads it.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { packManual } from '../packages/engine/src/prebuilt/manualPack.ts'
import { buildFolder } from './buildFolder.js'

const OUT = 'dist/manual'

/** Whether npm makes the package that users install. */
const isPublished = ['pack', 'publish'].includes(process.env.npm_command)

rmSync(OUT, { recursive: true, force: true })
const folder = mkdtempSync(join(tmpdir(), 'docgen-manual-'))
try {
  buildFolder('docs', folder)
  await packManual(folder, OUT, { isBest: isPublished })
} finally {
  rmSync(folder, { recursive: true })
}
