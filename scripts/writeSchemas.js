// Writes the JSON Schemas of `_meta.json`, `_nav.json`, `i18n.json` and frontmatter to dist/schemas.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { jsonSchemas } from '../packages/engine/src/prebuilt/jsonSchemas.ts'

const OUT = 'dist/schemas'

rmSync(OUT, { recursive: true, force: true })
mkdirSync(OUT, { recursive: true })
for (const [name, schema] of Object.entries(jsonSchemas())) {
  writeFileSync(join(OUT, name), `${JSON.stringify(schema)}\n`)
}
