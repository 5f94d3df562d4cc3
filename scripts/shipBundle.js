// Bundles docgen's own theme into dist/bundles, for sites without their own code. Run it whenever the sources change.
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { shipBundle } from '../packages/engine/src/prebuilt/prebuildBundles.ts'
import { licensesOf } from './licenses.js'

const OUT = 'dist/bundles'

rmSync(OUT, { recursive: true, force: true })
const inputs = [
  ...(await shipBundle(join(OUT, 'dev'), { dev: true })),
  ...(await shipBundle(join(OUT, 'build'), { dev: false })),
]
writeFileSync(join(OUT, 'LICENSES.txt'), licensesOf(inputs))
