// `docgen migrate` on what VitePress shows around the text of pages: sidebars, titles and links.
import * as assert from 'uvu/assert'
import { build } from './helpers/engine.ts'
import { migrateFiles, type MigratedSite } from './helpers/migratedSite.ts'
import { suite } from './helpers/suite.ts'

const test = suite('migrate vitepress')

/** Builds a site without errors or warnings. Returns a function that reads the HTML of a page. */
async function built(site: MigratedSite): Promise<(path: string) => Promise<string>> {
  const { diagnostics } = await build(site.root, { cache: false })
  assert.equal(
    diagnostics.map(({ message }) => message),
    [],
  )
  return async (path) => (await site.read(`doc_build/${path}`)) ?? ''
}

test('pages with `layout: page` keep a sidebar that matches their address', async () => {
  const page = (fields = '') => `---\nlayout: page\n${fields}---\n\n# Team\n\n## Part\n`
  const site = await migrateFiles({
    '.vitepress/config.js': `export default { title: 'Tool', themeConfig: {
      sidebar: { '/guide/': [{ text: 'One', link: '/guide/one' }, { text: 'Team', link: '/guide/team' }], '/guide/empty/': [] } } }`,
    'index.md': '# Home\n',
    'team.md': page(),
    'guide/one.md': '# One\n',
    'guide/team.md': page(),
    'guide/hidden.md': page('sidebar: false\n'),
    'guide/empty/team.md': page(),
  })
  const read = await built(site)
  const beside = await read('guide/team.html')
  assert.match(beside, /<nav class="sidebar[\s\S]*href="\/guide\/one\.html"/)
  assert.not.match(beside, /class="(?:outline|neighbours)/)
  for (const path of ['team.html', 'guide/hidden.html', 'guide/empty/team.html'])
    assert.match(await read(path), 'page-custom')
  await site.remove()
})

test.run()
