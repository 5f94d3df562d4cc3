// docgen's own theme → dist/dev/bundle.bin, with which `docgen dev` begins. It must not be older than the sources.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { shipBundle } from '../packages/engine/src/bundle/shipBundle.ts'
import { licensesOf } from './licenses.js'

const OUT = 'dist/dev'

const inputs = await shipBundle(join(OUT, 'bundle.bin'))
writeFileSync(join(OUT, 'LICENSES.txt'), licensesOf(inputs))
