// The manual in `docs/` builds without a warning and with a strict Content Security Policy.
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as assert from 'uvu/assert'
import { packageRoot } from '../packages/engine/src/node/packageRoot.ts'
import { policyIn } from '../packages/engine/src/render/policy/secureDocument.ts'
import { build } from './helpers/engine.ts'
import { suite } from './helpers/suite.ts'

const test = suite('the manual as a site')

test('docs builds with --strict, under a strict policy', async () => {
  const outDir = await mkdtemp(join(tmpdir(), 'docgen-manual-'))
  try {
    const root = join(packageRoot(), 'docs')
    const { diagnostics, emitted } = await build(root, { strict: true, outDir })
    assert.equal(diagnostics, [])
    assert.ok(emitted)
    const page = await readFile(join(outDir, 'guide/diagrams.html'), 'utf8')
    assert.not.match(policyIn(page) ?? 'unsafe-inline', 'unsafe-inline')
  } finally {
    await rm(outDir, { recursive: true })
  }
})

test.run()
