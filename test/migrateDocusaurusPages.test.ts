// `docgen migrate` on what components and the site's own Markdown plugins do on pages of Docusaurus.
import * as assert from 'uvu/assert'
import { migrateFiles, errorsOf } from './helpers/migratedSite.ts'
import { suite } from './helpers/suite.ts'

const test = suite('migrate pages of Docusaurus')

const config = (options: string, start = '') => ({
  'docusaurus.config.js': `${start}
  module.exports = { title: 'Tool', url: 'https://example.com', baseUrl: '/', trailingSlash: false, ${options} }`,
})

test('headings with components and pictures keep their ids', async () => {
  const site = await migrateFiles({
    ...config(`presets: [['classic', {}]]`),
    'docs/start.mdx': [
      '# Start',
      'export const Tag = () => <i>new</i>',
      '## `name` <Tag />',
      '## <Tag /> First',
      '## ![Logo](./logo.svg) Brand',
      '## Plain <b>text</b>',
      '[Name](#name-) [First](#-first) [Brand](#logo-brand)\n',
    ].join('\n\n'),
    'docs/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>\n',
  })
  assert.equal(await errorsOf(site), [])
  const html = (await site.read('doc_build/docs/start.html')) ?? ''
  assert.equal(
    [...html.matchAll(/<h2[^>]* id="([^"]*)"/g)].map(([, id]) => id),
    ['name-', '-first', 'logo-brand', 'plain-text'],
  )
  await site.remove()
})

test.run()
