// Compiles the package `create-docgen` to packages/create/dist: the code of `docgen init` with the packages that it needs,
// so that `npm create docgen` installs nothing else.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { rolldown } from 'rolldown'
import { licensesOf } from './licenses.js'

const OUT = 'packages/create/dist'

const bundle = await rolldown({
  input: { create: 'packages/engine/src/cli/create.ts' },
  platform: 'node',
  transform: { target: 'node20' },
  onLog(_, log) {
    if (log.code !== 'INEFFECTIVE_DYNAMIC_IMPORT') throw new Error(log.message)
  },
})
const { output } = await bundle.generate({
  dir: OUT,
  format: 'es',
  banner: (chunk) => (chunk.isEntry ? '#!/usr/bin/env node' : ''),
  comments: false,
  minify: true,
})
await bundle.close()

rmSync(OUT, { recursive: true, force: true })
mkdirSync(OUT, { recursive: true })
for (const file of output) writeFileSync(join(OUT, file.fileName), file.code ?? file.source)
const modules = output.flatMap((file) => Object.keys(file.modules ?? {}))
writeFileSync(join(OUT, 'LICENSES.txt'), licensesOf(modules))
