// Builds a temporary site that has no mistakes, and reads what was written.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as assert from 'uvu/assert'
import { build } from './engine.ts'
import type { TempSite } from './site.ts'

/** Builds the site. Fails if there are diagnostics. */
export async function buildSite({ root }: TempSite): Promise<void> {
  const { diagnostics, emitted } = await build(root)
  assert.equal(diagnostics, [])
  assert.ok(emitted)
}

/** Returns a file of the output folder as text. */
export async function readBuilt({ root }: TempSite, name: string): Promise<string> {
  return await readFile(join(root, 'doc_build', name), 'utf8')
}
