// Links that start with `pathname://`: docgen does not check them, and keeps them as they are.
import * as assert from 'uvu/assert'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from './helpers/engine.ts'
import { createTempSite } from './helpers/site.ts'
import { suite } from './helpers/suite.ts'

const test = suite('raw links')

test('raw links lead to other programs from menus, home pages, texts and components', async () => {
  const site = await createTempSite({
    'docgen.config.js': `export default { base: '/b/', themeConfig: {
      nav: [{ text: 'One', link: 'pathname:///api/one/' }, { text: 'More', items: [{ text: 'Two', link: 'pathname:///api/two.html' }] }],
      sidebar: { '/': [{ text: 'Group', link: 'pathname:///api/three/', items: [{ text: 'Four', link: 'pathname:///api/four.html#x' }, '/a'] }] },
    } }`,
    'docs/index.md': `---
pageType: home
hero: { name: Tool, actions: [{ text: Five, link: 'pathname:///api/five/' }] }
features: [{ title: Six, details: '', link: 'pathname:///api/six' }]
---
`,
    'docs/a.mdx':
      '# A\n\n[Seven](pathname:///api/seven.html) <Button href="pathname:///api/eight.html">Eight</Button>\n',
  })
  const { diagnostics, site: built } = await build(site.root, { cache: false })
  assert.equal(diagnostics, [])
  const hrefs = async (file: string) => {
    const html = await readFile(join(built.config.outDir, file), 'utf8')
    assert.not.match(html, 'href="pathname')
    assert.not.match(html, 'External')
    const links = html.match(/<a [^>]*href="\/b\/api\/[^>]+/g) ?? []
    assert.ok(links.every((link) => link.includes('rel="external"') && !link.includes('target')))
    return new Set(links.map((link) => /(?<=\/api\/)[^"]+/.exec(link)?.[0]))
  }
  const ofMenus = ['one/', 'two.html']
  assert.equal(
    await hrefs('a.html'),
    new Set([...ofMenus, 'three/', 'four.html#x', 'seven.html', 'eight.html']),
  )
  assert.equal(await hrefs('index.html'), new Set([...ofMenus, 'five/', 'six']))
  await site.remove()
})

test.run()
