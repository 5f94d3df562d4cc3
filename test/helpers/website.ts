// The built website. In a run of all suites, `scripts/test.js` builds it once. A suite that runs alone builds it itself.
import { join } from 'node:path'
import { packageRoot } from '../../packages/engine/src/node/packageRoot.ts'
import { build } from './engine.ts'
import { createTempSite } from './site.ts'

export interface BuiltWebsite {
  /** The output folder. Suites share it, so they only read it. */
  readonly outDir: string
  remove(): Promise<void>
}

/** Returns the built website. Throws if it does not build. */
export async function builtWebsite(): Promise<BuiltWebsite> {
  const shared = process.env['DOCGEN_WEBSITE']
  if (shared) return { outDir: shared, remove: () => Promise.resolve() }
  const dir = await createTempSite({})
  const { diagnostics, emitted } = await build(join(packageRoot(), 'site'), {
    cache: false,
    outDir: dir.root,
  })
  if (emitted) return { outDir: dir.root, remove: () => dir.remove() }
  await dir.remove()
  throw new Error(JSON.stringify(diagnostics, null, 2))
}
