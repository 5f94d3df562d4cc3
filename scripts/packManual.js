// Builds the manual and packs it into dist/manual, from where `docgen docs` reads it.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from '../packages/engine/src/build.ts'
import { formatDiagnostics } from '../packages/engine/src/diagnostics/format.ts'
import { packManual } from '../packages/engine/src/prebuilt/manualPack.ts'

const OUT = 'dist/manual'

rmSync(OUT, { recursive: true, force: true })
const folder = mkdtempSync(join(tmpdir(), 'docgen-manual-'))
try {
  const { diagnostics, emitted } = await build('docs', { outDir: folder })
  if (!emitted) throw new Error(formatDiagnostics(diagnostics, { color: false, cwd: '.' }))
  await packManual(folder, OUT)
} finally {
  rmSync(folder, { recursive: true })
}
