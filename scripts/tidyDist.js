// Cleans up after the compiler: removes files of deleted sources from `dist/types`, and imports of style sheets, which
// TypeScript cannot read, from declarations.
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const TYPES = 'dist/types'
const SOURCES = 'packages'

const ENDING = /\.d\.ts$/
const STYLE_IMPORT = /^import ["'][^"']+\.css["'];?\r?\n/gm

for (const path of readdirSync(TYPES, { recursive: true })) {
  const file = join(TYPES, path)
  if (!statSync(file).isFile()) continue
  const source = join(SOURCES, path).replace(ENDING, '')
  const hasSource = ['.ts', '.tsx'].some((ending) => existsSync(source + ending))
  if (!ENDING.test(path) || !hasSource) rmSync(file)
  else withoutStyles(file)
}

function withoutStyles(file) {
  const text = readFileSync(file, 'utf8')
  const tidied = text.replace(STYLE_IMPORT, '')
  if (tidied !== text) writeFileSync(file, tidied)
}
