// Ids of a whole document: those of headings are the author's words, and none of docgen's own is one of them.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as assert from 'uvu/assert'
import { withTempSite } from './helpers/site.ts'
import { suite } from './helpers/suite.ts'
import { build } from './helpers/engine.ts'

const test = suite('ids')

const WORDS = ['Content', 'Sidebar', 'docgen', 'docgen-payload', 'docgenContent', 'docgenRoot']

test('a heading may have any name, and is where its link leads', async () => {
  const files = {
    'docgen.config.ts': `export default { title: 'Tiny' }`,
    'docs/index.md': `# Start\n\n${WORDS.map((word) => `## ${word}\n\nText.\n`).join('\n')}`,
    'docs/other.md': '# Other\n',
  }
  await withTempSite(files, async (site) => {
    const { diagnostics } = await build(site.root, { cache: false })
    assert.equal(diagnostics, [])
    const html = await readFile(join(site.root, 'doc_build/index.html'), 'utf8')
    const ids = [...html.matchAll(/<[^>]*\sid="([^"]+)"/g)].map(([, id]) => id ?? '')
    assert.ok(ids.includes('content') && ids.includes('docgen-payload'))
    assert.ok(ids.includes('docgenContent') && ids.includes('docgenPayload'))
    assert.equal(
      ids.filter((id, index) => ids.indexOf(id) !== index),
      [],
    )
  })
})

test.run()
