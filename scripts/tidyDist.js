// After the compiler: `dist` holds nothing whose source is gone, and declarations import no style sheets, which are a matter
// of the bundle and which TypeScript cannot read.
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Compiled folder → folder of its sources. */
const FOLDERS = { 'dist/engine': 'packages/engine/src', 'dist/types': 'packages' }

const ENDING = /\.d\.ts$|\.js$/
const STYLE_IMPORT = /^import ["'][^"']+\.css["'];?\r?\n/gm

for (const [folder, sources] of Object.entries(FOLDERS)) {
  for (const path of readdirSync(folder, { recursive: true })) {
    const file = join(folder, path)
    if (!statSync(file).isFile()) continue
    const source = join(sources, path).replace(ENDING, '')
    const hasSource = ['.ts', '.tsx'].some((ending) => existsSync(source + ending))
    if (!ENDING.test(path) || !hasSource) rmSync(file)
    else if (path.endsWith('.d.ts')) withoutStyles(file)
  }
}

function withoutStyles(file) {
  const text = readFileSync(file, 'utf8')
  const tidied = text.replace(STYLE_IMPORT, '')
  if (tidied !== text) writeFileSync(file, tidied)
}
