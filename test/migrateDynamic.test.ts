// `docgen migrate` on what VitePress computes: pages of dynamic routes, and edit links of a function.
import * as assert from 'uvu/assert'
import { build } from './helpers/engine.ts'
import { migrateFiles } from './helpers/migratedSite.ts'
import { suite } from './helpers/suite.ts'

const test = suite('migrate dynamic')

const CONFIG = {
  '.vitepress/config.js': `export default { title: 'T', themeConfig: { sidebar: [{ text: 'One', link: '/api/one' }],
    editLink: { pattern: ({ filePath }) => 'https://github.com/a/b/edit/main/' + filePath } } }`,
  'index.md': '# T\n\n[One](/api/one#install)\n',
}

test('each value of a dynamic route becomes a page', async () => {
  const site = await migrateFiles({
    ...CONFIG,
    'api/[name].md': '---\noutline: deep\n---\n\n# {{ $params.name }}\n\n<!-- @content -->\n',
    'api/[name].paths.ts': `import { readFileSync } from 'node:fs'
export default {
  watch: ['../data/*.json'],
  async paths(files: string[]) {
    return files.map((file) => JSON.parse(readFileSync(file, 'utf8')))
      .map(({ name, text }) => ({ params: { name }, content: '## Install\\n\\n' + text }))
  },
}
`,
    'data/one.json': '{ "name": "one", "text": "Text of **one**" }',
    'data/two.json': '{ "name": "two", "text": "Text of two" }',
  })
  assert.match((await site.read('docs/api/one.md')) ?? '', '# one\n\n## Install\n\nText of **one**')
  assert.match((await site.read('docs/api/two.md')) ?? '', '# two')
  assert.is(await site.read('docs/api/[name].md'), null)
  assert.is(await site.read('api/[name].md'), null)
  assert.match(site.report, 'The pages of this dynamic route are files now.')
  assert.match(
    (await site.read('docgen.config.ts')) ?? '',
    "docRepoBaseUrl: 'https://github.com/a/b/edit/main/docs'",
  )
  const { diagnostics } = await build(site.root, { cache: false })
  assert.equal(
    diagnostics.map(({ message }) => message),
    [],
  )
  await site.remove()
})

test('data loaders are replaced by their data, which pages and components show', async () => {
  const site = await migrateFiles({
    '.vitepress/config.js': "export default { title: 'T', cleanUrls: true }",
    '.vitepress/theme/Posts.vue': `<script setup lang="ts">
import { data as posts } from '../../posts/list.data.js'
</script>
<template><h2 v-for="post in posts" :id="post.id">{{ post.title }} at {{ post.url }}</h2></template>
`,
    'index.md': `# T

<script setup>
import { data } from './tools.data'
import { data as broken } from './broken.data'
import Posts from './.vitepress/theme/Posts.vue'
</script>

There are {{ data.tools.length }} tools, and {{ broken.name }}.

\`\`\`sh-vue
install saw@{{ data.version }}
\`\`\`

<Posts />
`,
    'posts/index.md': '# Posts\n',
    'posts/one.md': '---\nid: first\n---\n\n# One\n',
    'posts/list.data.ts': `import { createContentLoader } from 'vitepress'
export default createContentLoader('posts/*.md', {
  includeSrc: true,
  transform: (all) => all.filter(({ url }) => url !== '/posts/').map(({ url, src, frontmatter }) =>
    ({ id: frontmatter.id, title: /# (.*)/.exec(src)[1], url })),
})
export declare const data: Post[]
`,
    'tools.data.ts': `import { readFileSync } from 'node:fs'
export default {
  watch: ['./tools/*.json'],
  async load(files: string[]) {
    return { version: '1.2', tools: files.map((file) => JSON.parse(readFileSync(file, 'utf8'))) }
  },
}
`,
    'tools/saw.json': '{ "name": "saw" }',
    'tools/axe.json': '{ "name": "axe" }',
    'broken.data.js': "export default { load() { throw new Error('offline') } }",
    'help.data.ts': `import { run } from 'missing-shell'
export default { load: async () => ({ help: (await run('saw --help')).stdout }) }
`,
  })
  const missing = site.notes.filter(({ message }) => message.includes('are not installed'))
  assert.equal(
    missing.map(({ kind, filePath }) => `${kind} ${filePath}`),
    ['decision help.data.ts'],
  )
  assert.match(site.report, '  - `posts/list.data.ts`\n  - `tools.data.ts`\n')
  assert.match(site.report, '`{{ broken.name }}`')
  const { diagnostics } = await build(site.root, { cache: false })
  assert.equal(
    diagnostics.map(({ message }) => message),
    [],
  )
  const html = ((await site.read('doc_build/index.html')) ?? '').replaceAll('<!-- -->', '')
  assert.match(html, 'There are 2 tools')
  assert.match(html.replace(/<[^>]*>/g, ''), 'install saw@1.2')
  assert.match(html, /<h2 id="first">One at \/posts\/one<\/h2>/)
  await site.remove()
})

test('a list of routes is read, and a script that fails is reported', async () => {
  const site = await migrateFiles({
    ...CONFIG,
    'api/[name].md': '# {{ $params.title }}\n\n## Install\n',
    'api/[name].paths.js':
      "export default { paths: [{ params: { name: 'one', title: 'First' } }] }",
    'other/[id].md': '# {{ $params.id }}\n',
    'other/[id].paths.js': "export default { paths() { throw new Error('offline') } }",
  })
  assert.match((await site.read('docs/api/one.md')) ?? '', '# First\n')
  const lost = site.notes.filter(({ message }) => message.includes('cannot be run'))
  assert.equal(
    lost.map(({ kind, filePath }) => `${kind} ${filePath}`),
    ['impossible other/[id].md'],
  )
  await site.remove()
})

test('data of loaders is known unless it contains the HTML of pages', async () => {
  const loader = (fields: string) => `import { createContentLoader } from 'vitepress'
export default createContentLoader(['teas/*.md', '!teas/index.md'], {
  render: true,
  excerpt: '---',
  transform: (all) => all.map(({ ${fields} }) => ({ ${fields} })),
})
`
  const site = await migrateFiles({
    '.vitepress/config.js': "export default { title: 'Tool' }",
    'index.md': '# Home\n',
    'teas/index.md': '# Teas\n',
    'teas/mint.md': '---\ntitle: Mint\n---\n\n# Mint\n',
    'names.data.ts': loader('frontmatter, url'),
    'texts.data.ts': loader('excerpt, url'),
  })
  const names = (await site.read('names.data.ts')) ?? ''
  assert.match(names, '"title": "Mint"')
  assert.not.match(names, '/teas/"')
  assert.match((await site.read('texts.data.ts')) ?? '', 'createContentLoader')
  await site.remove()
})

test('data loaders know the configuration of the site', async () => {
  const site = await migrateFiles({
    '.vitepress/config.js': `export default { title: 'Tool', base: '/docs/', themeConfig: {
      sidebar: [{ text: 'The saw', link: '/saw' }] } }`,
    'index.md': `# Home

<script setup> import { data } from './list.data.js' </script>

<a v-for="each of data" :href="each.url">{{ each.title }}</a>
`,
    'saw.md': '# Saw\n',
    'list.data.js': `import { createContentLoader } from 'vitepress'
const { base, themeConfig } = global.VITEPRESS_CONFIG.site
const titleOf = (url) => themeConfig.sidebar.find(({ link }) => link === url)?.text
export default createContentLoader('saw.md', {
  transform: (pages) => pages.map(({ url }) => ({ url: base + 'saw', title: titleOf('/saw') })) })`,
  })
  const data = (await site.read('list.data.js')) ?? ''
  assert.match(data, 'The saw')
  assert.match(data, '/docs/saw')
  assert.match((await site.read('docs/index.mdx')) ?? '', '<Link key={index} href={each.url}>')
  await site.remove()
})

test.run()
