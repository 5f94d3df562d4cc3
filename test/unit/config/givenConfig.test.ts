// What a thread is given of a configuration: all of it where it is data, else how it was made.
import { suite } from '../../helpers/suite.ts'
import * as assert from 'uvu/assert'
import { loadConfig, loadCompiledConfig } from '../../../packages/engine/src/config/loadConfig.ts'
import { givenConfigOf } from '../../../packages/engine/src/config/givenConfig.ts'
import { withTempSite } from '../../helpers/site.ts'

const test = suite('given configuration')

async function withConfig(text: string, use: (root: string) => Promise<void>): Promise<void> {
  await withTempSite({ 'docgen.config.js': text, 'docs/index.md': '# Home' }, async (site) => {
    await use(site.root)
  })
}

test('one without functions is given whole', () =>
  withConfig(`export default { title: 'Tiny' }`, async (root) => {
    const config = await loadConfig(root)
    assert.equal(givenConfigOf(config, null), { config })
  }))

const withFunctions = {
  'a plugin': `export default { plugins: [new (class { name = 'own'; page(page) { return page } })()] }`,
  'a plugin of remark': `export default { markdown: { remarkPlugins: [() => undefined] } }`,
  'a filter of a feed': `export default { title: 'T', siteOrigin: 'https://a.example', feeds: [{ id: 'a', title: 'T', description: 'D', fileName: 'a.xml', pages: () => true }] }`,
}

for (const [name, text] of Object.entries(withFunctions)) {
  test(`one with ${name} is made again, without bundling it again`, () =>
    withConfig(text, async (root) => {
      const { config, compiled } = await loadCompiledConfig(root)
      const given = givenConfigOf(config, compiled)
      assert.ok(given && 'code' in given)
      assert.is(given.hash, config.hash)
      assert.equal(given.dependencies, config.dependencies)
      assert.is(givenConfigOf(config, null), null)
      const again = await loadConfig(root, {}, { compiled: given })
      assert.is(again.hash, config.hash)
      assert.type(
        again.plugins[0]?.page ?? again.markdown.remarkPlugins[0] ?? again.feeds[0]?.pages,
        'function',
      )
    }))
}

test.run()
