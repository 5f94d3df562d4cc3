// Tiny sites and what they become: each folder of test/sites/ is a site with the documents it must give in
// `expected/`. UPDATE=1 rewrites those. Hashes in file names and the code of inline scripts, whose names the bundler
// chooses, are blanked, so that only the documents are compared: `browser/` tests what the scripts do.
import { cp, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { suite } from './helpers/suite.ts'
import * as assert from 'uvu/assert'
import { packageRoot } from '../packages/engine/src/node/packageRoot.ts'
import type { OutputFile } from '../packages/engine/src/types/output.ts'
import { expectFile } from './helpers/expectFile.ts'
import { withTempSite } from './helpers/site.ts'
import { build } from './helpers/engine.ts'

const test = suite('tiny sites')
const cases = join(packageRoot(), 'test/sites')

function documentOf(output: OutputFile): string {
  if (!('contents' in output)) return ''
  return output.contents
    .toString()
    .replace(/\.[0-9A-Za-z]{8}\.(js|css|json|svg|png)/g, '.HASH.$1')
    .replace(/(<script[^>]*>)\(\(\)=>\{.*?\}\)\(\);(?=<\/script>)/gs, '$1CODE')
}

for (const name of await readdir(cases)) {
  test(`${name}: gives the recorded documents, without a diagnostic, twice the same`, async () => {
    await withTempSite({}, async (site) => {
      await cp(join(cases, name), site.root, { recursive: true })
      const result = await build(site.root)
      assert.equal(result.diagnostics, [])
      const documents = result.outputs.filter((output) => /\.html$/.test(output.outFile))
      for (const document of documents) {
        await expectFile(`sites/${name}/expected/${document.outFile}`, documentOf(document))
      }
      const recorded = await readdir(join(cases, name, 'expected'), { recursive: true })
      assert.equal(
        recorded.filter((file) => file.endsWith('.html')).sort(),
        documents.map((document) => document.outFile).sort(),
      )
      const again = await build(site.root)
      assert.equal(again.emitted, { ...again.emitted, written: 0, removed: 0 })
    })
  })
}

test.run()
