// `docgen migrate` on sites of Starlight whose plugins, of Starlight, Astro or Markdown, change what pages contain and
// where they are.
import * as assert from 'uvu/assert'
import { errorsOf, migrateFiles } from './helpers/migratedSite.ts'
import { suite } from './helpers/suite.ts'

const test = suite('migrate starlight plugins')

const HOME = { 'src/content/docs/index.md': '---\ntitle: Home\n---\n' }

test('of two redirects that differ in the last slash, the first one stays', async () => {
  const site = await migrateFiles({
    ...HOME,
    'astro.config.mjs': `import starlight from '@astrojs/starlight'
      export default {
        redirects: { '/old': '/new/', '/old/': '/new', '/older/': '/' },
        integrations: [starlight({ title: 'Tool' })],
      }`,
    'src/content/docs/new.md': '---\ntitle: New\n---\n',
  })
  assert.match((await site.read('docgen.config.ts')) ?? '', "{ '/old': '/new/', '/older/': '/' }")
  assert.equal(await errorsOf(site), [])
  await site.remove()
})

test.run()
