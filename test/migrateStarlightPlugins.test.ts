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

test('plugins that set data of Astro are not carried over, and those for own links are', async () => {
  const site = await migrateFiles({
    'astro.config.mjs': `import starlight from '@astrojs/starlight'
      import { readTime } from './plugins/time.mjs'
      import { apiLinks } from './plugins/links.mjs'
      export default {
        markdown: { remarkPlugins: [readTime, [apiLinks, { start: 'https://api.example.com/' }]] },
        integrations: [starlight({ title: 'Tool' })],
      }`,
    'plugins/time.mjs': `export function readTime() {
  return (tree, file) => {
    file.data.astro.frontmatter.minutes = tree.children.length
  }
}
`,
    'plugins/links.mjs': `export const apiLinks = ({ start }) => function visit(node) {
  if (node.type === 'link') node.url = node.url.replace(/^api:/, start)
  node.children?.forEach(visit)
}
`,
    'src/content/docs/index.md': '---\ntitle: Home\n---\n\n[The class](api:tool.Saw)\n',
  })
  const config = (await site.read('docgen.config.ts')) ?? ''
  assert.match(config, "remarkPlugins: [[apiLinks, { start: 'https://api.example.com/' }]]")
  assert.match((await site.read('migration.md')) ?? '', 'set data of Astro')
  assert.is(site.decisions, 0)
  assert.equal(await errorsOf(site), [])
  const html = (await site.read('doc_build/index.html')) ?? ''
  assert.match(html, 'href="https://api.example.com/tool.Saw"')
  await site.remove()
})

test('the plugin for icons passes its options to Starlight', async () => {
  const site = await migrateFiles({
    ...HOME,
    'astro.config.mjs': `import Icons from 'starlight-plugin-icons'
      export default { integrations: [Icons({ sidebar: true, starlight: { title: 'Tool', sidebar: [{ slug: 'a' }] } })] }`,
    'src/content/docs/a.md': '---\ntitle: A\n---\n',
  })
  const config = (await site.read('docgen.config.ts')) ?? ''
  assert.match(config, "title: 'Tool'")
  assert.match(config, "{ text: 'A', link: '/a/' }")
  assert.equal(await errorsOf(site), [])
  await site.remove()
})

test('links to pages with parameters are not checked', async () => {
  const site = await migrateFiles({
    'astro.config.mjs': `import starlight from '@astrojs/starlight'
      export default { base: '/base', integrations: [starlight({
        title: 'Tool', defaultLocale: 'en', locales: { en: { label: 'English' }, de: { label: 'Deutsch' } },
        sidebar: [{ label: 'Newest', link: '/news/newest' }, { label: 'Kit', link: '/kits/saw/' }],
      })] }`,
    'src/pages/[lang]/news/newest.astro': '---\n---\n<p>New</p>\n',
    'src/pages/kits/[kit]/index.astro': '---\n---\n<p>Kit</p>\n',
    'src/pages/[...all].astro': '---\n---\n<p>All</p>\n',
    'src/content/docs/en/index.mdx': `---
title: Home
---

import { LinkCard } from '@astrojs/starlight/components'

<LinkCard title="Newest" href="/base/en/news/newest/" />

[Saw](/base/kits/saw/), [Hammer](/base/kits/hammer/#nails), [None](/base/none/)
`,
    'src/content/docs/de/index.md': '---\ntitle: Start\n---\n\n[Neues](/base/de/news/newest/)\n',
  })
  const errors = await errorsOf(site)
  assert.is(errors.length, 1, errors.join('\n'))
  assert.match(errors[0] ?? '', '/none/')
  await site.remove()
})

test('files of the plugin for generated groups give them names and an order', async () => {
  const page = (title: string, order = '') => `---\ntitle: ${title}\n${order}---\n`
  const docs = (files: Record<string, string>) =>
    Object.fromEntries(
      Object.entries(files).map(([path, text]) => [`src/content/docs/${path}`, text]),
    )
  const site = await migrateFiles({
    'astro.config.mjs': `import starlight from '@astrojs/starlight'
      import autoSidebar from 'starlight-auto-sidebar'
      export default { integrations: [starlight({ title: 'Tool', plugins: [autoSidebar()],
        defaultLocale: 'root', locales: { root: { label: 'English', lang: 'en' }, de: { label: 'Deutsch' } },
        sidebar: [{ label: 'All', items: [{ autogenerate: { directory: 'all' } }] }],
      })] }`,
    ...docs({
      'index.md': page('Home'),
      'all/saw.md': page('Saw'),
      'all/axe.md': page('Axe', 'sidebar:\n  order: 2\n'),
      'all/kits/_meta.yml':
        'label: Kits for you\norder: 1\nsort: reverse-slug\ndepth: 1\nbadge: { text: New }\n',
      'all/kits/a.md': page('A', 'sidebar:\n  order: 0\n'),
      'all/kits/b.md': page('B'),
      'all/kits/c.md': page('C'),
      'all/kits/deep/d.md': page('D'),
      'all/secret/_meta.yaml': 'hidden: true\n',
      'all/secret/e.md': page('E'),
      'all/bench/_meta.yml': 'collapsed: true\nsort: label\ncascade: [collapsed, sort]\n',
      'all/bench/f.md': page('Two', 'sidebar:\n  order: 0\n'),
      'all/bench/vise/g.md': page('Two'),
      'all/bench/vise/h.md': page('One'),
      'de/all/kits/_meta.yml': 'label: Sets\norder: 1\n',
    }),
  })
  const config = (await site.read('docgen.config.ts')) ?? ''
  const sidebars = config.replace(/\s+/g, ' ').split("lang: 'de'")
  const names = (text = '') => [...text.matchAll(/text: '([^']+)'/g)].map(([, name]) => name)
  const english = 'All|Kits for you|A|C|B|Axe|bench|Two|vise|One|Two|Saw'
  assert.is(names(sidebars.at(-2)).join('|'), english)
  assert.is(names(sidebars.at(-1)).slice(0, 3).join('|'), 'All|Sets|A')
  assert.match(config, "tag: 'New'")
  assert.is(config.match(/collapsed: true/g)?.length, 4)
  assert.is(await site.read('docs/en/all/kits/_meta.yml'), null)
  assert.is(await site.read('docs/all/kits/_meta.yml'), null)
  assert.not.match((await site.read('migration.md')) ?? '', 'auto-sidebar')
  assert.equal(await errorsOf(site), [])
  await site.remove()
})

test('links to pages that plugins write are not checked', async () => {
  const site = await migrateFiles({
    'astro.config.mjs': `import starlight from '@astrojs/starlight'
      import openApi from 'starlight-openapi'
      import typeDoc, { createStarlightTypeDocPlugin } from 'starlight-typedoc'
      const [kitDoc] = createStarlightTypeDocPlugin()
      export default { integrations: [starlight({ title: 'Tool',
        plugins: [openApi([{ base: '/rest/v1/', schema: 'a.json' }]), typeDoc({}), kitDoc({ output: 'kit' })],
        sidebar: [{ label: 'Saws', link: '/rest/v1/operations/saws/' }, { label: 'Api', link: '/api/' }],
      })] }`,
    'src/content/docs/index.md': `---
title: Home
---

[Saws](/rest/v1/operations/saws/), [Saw](/api/classes/saw/#cut), [Kit](/kit/functions/kit/), [None](/rest/v2/)
`,
    'src/content/docs/api.md': '---\ntitle: Api\n---\n',
  })
  assert.not.match((await site.read('docgen.config.ts')) ?? '', "'/api/',")
  const errors = await errorsOf(site)
  assert.is(errors.length, 1, errors.join('\n'))
  assert.match(errors[0] ?? '', '/rest/v2/')
  await site.remove()
})

test('plugins of the site that read the folder of the old pages are a decision', async () => {
  const site = await migrateFiles({
    ...HOME,
    'astro.config.mjs': `import starlight from '@astrojs/starlight'
      import { count } from './plugins/count.mjs'
      export default { markdown: { remarkPlugins: [count] }, integrations: [starlight({ title: 'Tool' })] }`,
    'plugins/count.mjs': `import { readdirSync } from 'node:fs'
const pages = readdirSync('./src/content/docs')
export const count = () => () => pages.length
`,
  })
  assert.is(site.decisions, 1)
  assert.match(site.report, '`count`')
  assert.equal(await errorsOf(site), [])
  await site.remove()
})

test('words after the language of code stay for plugins of the site', async () => {
  const files = (plugins: string) => ({
    'astro.config.mjs': `import starlight from '@astrojs/starlight'
      import { versions } from './plugins/versions.mjs'
      export default { markdown: { remarkPlugins: [${plugins}] }, integrations: [starlight({ title: 'Tool' })] }`,
    'plugins/versions.mjs': `export const versions = () => function visit(node) {
  if (node.type === 'code' && node.meta?.includes('fill')) node.value = node.value.replace('%VERSION%', '2.0')
  node.children?.forEach(visit)
}
`,
    'src/content/docs/index.md':
      '---\ntitle: Home\n---\n\n```js title="a.js" fill {1} frame="none"\nconst version = %VERSION%\n```\n',
  })
  const site = await migrateFiles(files('versions'))
  assert.match((await site.read('docs/index.md')) ?? '', '```js title="a.js" fill {1}\n')
  assert.equal(await errorsOf(site), [])
  assert.match((await site.read('doc_build/index.html')) ?? '', '2.0')
  await site.remove()
  const plain = await migrateFiles(files(''))
  assert.match((await plain.read('docs/index.md')) ?? '', '```js title="a.js" {1}\n')
  await plain.remove()
})

test('groups of plugins list the pages that the plugins wrote', async () => {
  const files = (sidebar: string, plugins: string) => ({
    ...HOME,
    'astro.config.mjs': `import starlight from '@astrojs/starlight'
      import vault, { obsidianSidebarGroup } from 'starlight-obsidian'
      import openApi, { openAPISidebarGroups } from 'starlight-openapi'
      export default { integrations: [starlight({ title: 'Tool', plugins: [${plugins}], sidebar: [${sidebar}] })] }`,
    'src/content/docs/vault/saw.md': '---\ntitle: Saw\n---\n',
  })
  const vault = "vault({ output: 'vault', sidebar: { label: 'Cellar' } })"
  const site = await migrateFiles(files('obsidianSidebarGroup', vault))
  const config = (await site.read('docgen.config.ts')) ?? ''
  assert.match(
    config.replace(/\s+/g, ' '),
    "text: 'Cellar', items: [{ text: 'Saw', link: '/vault/saw/' }]",
  )
  assert.is(site.decisions, 0)
  assert.equal(await errorsOf(site), [])
  await site.remove()
  const other = await migrateFiles(files('...openAPISidebarGroups', 'openApi([])'))
  assert.is(other.decisions, 1)
  assert.match(other.report, 'lists the pages by their folders now')
  assert.match((await other.read('docgen.config.ts')) ?? '', "link: '/vault/saw/'")
  assert.equal(await errorsOf(other), [])
  await other.remove()
})

test('the nav bar has the links of a theme', async () => {
  const site = await migrateFiles({
    ...HOME,
    'astro.config.mjs': `import starlight from '@astrojs/starlight'
      import nova from 'starlight-theme-nova'
      export default { base: '/tool', integrations: [starlight({ title: 'Tool', plugins: [
        nova({ nav: [{ label: 'Saws', href: '/tool/saws/' }, { label: { en: 'Shop' }, href: 'https://example.com' }] }),
      ] })] }`,
    'src/content/docs/saws.md': '---\ntitle: Saws\n---\n',
  })
  const config = ((await site.read('docgen.config.ts')) ?? '').replace(/\s+/g, ' ')
  assert.match(config, "{ text: 'Saws', link: '/saws/', position: 'left' }")
  assert.match(config, "{ text: 'Shop', link: 'https://example.com', position: 'left' }")
  assert.equal(await errorsOf(site), [])
  await site.remove()
})

test('links to the texts for language models lead to those of docgen', async () => {
  const site = await migrateFiles({
    'astro.config.mjs': `import starlight from '@astrojs/starlight'
      import texts from 'starlight-llms-txt'
      export default { site: 'https://example.com', integrations: [starlight({ title: 'Tool', plugins: [texts()] })] }`,
    'src/content/docs/index.md': '---\ntitle: Home\n---\n\n[All pages](/llms.txt)\n',
  })
  assert.equal(await errorsOf(site), [])
  assert.match((await site.read('doc_build/llms.txt')) ?? '', 'Tool')
  await site.remove()
})

test('relative links also work from the address without the slash', async () => {
  const site = await migrateFiles({
    ...HOME,
    'astro.config.mjs': `import starlight from '@astrojs/starlight'
      export default { integrations: [starlight({ title: 'Tool' })] }`,
    'src/content/docs/guide/one.md':
      '---\ntitle: One\n---\n\n[Two](./two) [Below](./three) [Up](../other)\n',
    'src/content/docs/guide/two.md': '---\ntitle: Two\n---\n',
    'src/content/docs/guide/one/three.md': '---\ntitle: Three\n---\n',
    'src/content/docs/guide/three.md': '---\ntitle: Not three\n---\n',
    'src/content/docs/other.md': '---\ntitle: Other\n---\n',
  })
  assert.equal(await errorsOf(site), [])
  const html = (await site.read('doc_build/guide/one/index.html')) ?? ''
  for (const path of ['/guide/two/', '/guide/one/three/', '/other/'])
    assert.match(html, new RegExp(`<a [^>]*href="${path}"[^>]*>(?:Two|Below|Up)</a>`))
  await site.remove()
})

test('a topic without items is a link', async () => {
  const site = await migrateFiles({
    ...HOME,
    'astro.config.mjs': `import starlight from '@astrojs/starlight'
      import topics from 'starlight-sidebar-topics'
      export default { integrations: [starlight({ title: 'Tool',
        social: [{ icon: 'seti:a', label: 'A', href: 'https://a.com' }, { icon: 'seti:a', label: 'B', href: 'https://b.com' }],
        plugins: [topics([{ label: 'Saws', link: '/saws/', items: [] }, { label: 'All', link: '/', items: ['saws'] }])],
      })] }`,
    'src/content/docs/saws.md': '---\ntitle: Saws\n---\n',
  })
  const config = ((await site.read('docgen.config.ts')) ?? '').replace(/\s+/g, ' ')
  assert.match(config, "{ text: 'Saws', link: '/saws/' }, { text: 'All', items:")
  assert.match(site.report, 'no icons named `seti:a`.')
  assert.equal(await errorsOf(site), [])
  await site.remove()
})

test('the names of emoji become emoji if a plugin of the site replaces them', async () => {
  const page = '---\ntitle: Home\n---\n\n## Saws :rocket:\n\nSharp :tada: saws\n'
  const siteWith = (name: string) =>
    migrateFiles({
      'astro.config.mjs': `import starlight from '@astrojs/starlight'
        import emoji from '${name}'
        export default {
          markdown: { remarkPlugins: [emoji] },
          integrations: [starlight({ title: 'Tool' })],
        }`,
      'src/content/docs/index.md': page,
    })
  for (const name of ['remark-emoji', 'remark-gemoji']) {
    const site = await siteWith(name)
    assert.match((await site.read('docs/index.md')) ?? '', /## Saws 🚀 \{#saws\}\n\nSharp 🎉 saws/)
    assert.is(site.decisions, 0)
    await site.remove()
  }
  const other = await siteWith('remark-smartypants')
  assert.match((await other.read('docs/index.md')) ?? '', 'Sharp :tada: saws')
  await other.remove()
})

test('plugins run in docgen if their imports begin at the folder of the site or have no ending', async () => {
  const site = await migrateFiles({
    ...HOME,
    'astro.config.mjs': `import starlight from '@astrojs/starlight'
      import shout from '/plugins/shout'
      import rule from './plugins/rule'
      export default {
        markdown: { remarkPlugins: [shout, rule] },
        integrations: [starlight({ title: 'Tool' })],
      }`,
    'plugins/shout.mjs': 'export default () => () => {}\n',
    'plugins/rule.mjs': 'export default () => () => {}\n',
  })
  const config = (await site.read('docgen.config.ts')) ?? ''
  assert.match(config, "import shout from './plugins/shout.mjs'")
  assert.match(config, "import rule from './plugins/rule.mjs'")
  assert.is(site.decisions, 0)
  assert.equal(await errorsOf(site), [])
  await site.remove()
})

test('translated pages keep links to pages in the main language that a plugin writes', async () => {
  const site = await migrateFiles({
    'astro.config.mjs': `import starlight from '@astrojs/starlight'
      import typeDoc from 'starlight-typedoc'
      export default { base: '/tool', integrations: [starlight({ title: 'Tool',
        locales: { root: { label: 'English', lang: 'en' }, ja: { label: '日本語' } },
        plugins: [typeDoc({ output: 'code/api' })] })] }`,
    'src/content/docs/index.md': '---\ntitle: Home\n---\n\n[A](/tool/code/api/a/)\n',
    'src/content/docs/ja/index.md':
      '---\ntitle: ホーム\n---\n\n[B](/tool/code/api/b/#c) [D](/tool/ja/code/api/d/)\n',
  })
  assert.equal(await errorsOf(site), [])
  const html = (await site.read('doc_build/ja/index.html')) ?? ''
  assert.match(html, 'href="/tool/code/api/b/#c"')
  assert.match(html, 'href="/tool/ja/code/api/d/"')
  await site.remove()
})

test.run()
