// `docgen migrate` on what VitePress shows around the text of pages: sidebars, titles and links.
import * as assert from 'uvu/assert'
import { build } from './helpers/engine.ts'
import { errorsOf, migrateFiles, type MigratedSite } from './helpers/migratedSite.ts'
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

function decisionsOf(site: MigratedSite): string[] {
  return site.notes.flatMap(({ kind, message }) => (kind === 'decision' ? [message] : []))
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

test('the next link of a page outside its sidebar leads to the first item', async () => {
  const guide =
    "[{ text: 'Start', items: [{ text: 'One', link: '/guide/one.md' }, { text: 'Two', link: '/guide/two' }] }]"
  const next = (value: string) => `---\nnext: ${value}\n---\n\n# Page\n`
  const pages = {
    'index.md': '---\nlayout: home\n---\n',
    'guide/index.md': '# Guide\n',
    'guide/one.md': '# One\n',
    'guide/two.md': '# Two\n',
    'guide/off.md': next('false'),
    'guide/text.md': next('Begin'),
    'guide/link.md': next('{ text: Last, link: ./two.md }'),
    'other.md': '# Other\n',
  }
  const linksOf = async (docFooter: string) => {
    const config = `export default { title: 'Tool', themeConfig: { sidebar: { '/guide/': ${guide} }, docFooter: ${docFooter} } }`
    const site = await migrateFiles({ '.vitepress/config.js': config, ...pages })
    const read = await built(site)
    const links = async (path: string) => {
      const html = /<nav class="neighbours[\s\S]*?<\/nav>/.exec(
        await read(path.replace('.md', '.html')),
      )
      const found = [...(html?.[0] ?? '').matchAll(/href="([^"]*)"[\s\S]*?<\/small>([^<]+)/g)]
      return [path, found.map(([, href = '', text = '']) => `${href} ${text}`)] as const
    }
    const all = await Promise.all(Object.keys(pages).map(links))
    await site.remove()
    return Object.fromEntries(all.filter(([, found]) => found.length > 0))
  }
  assert.equal(await linksOf('{}'), {
    'guide/index.md': ['/guide/one.html One'],
    'guide/one.md': ['/guide/two.html Two'],
    'guide/two.md': ['/guide/one.html One'],
    'guide/text.md': ['/guide/one.html Begin'],
    'guide/link.md': ['/guide/two.html Last'],
  })
  assert.equal(await linksOf('{ prev: false, next: false }'), {
    'guide/text.md': ['/guide/one.html Begin'],
    'guide/link.md': ['/guide/two.html Last'],
  })
})

/** Migrates a site with the given options and pages. Returns the titles of its documents by file. */
async function titlesOf(
  config: string,
  pages: Readonly<Record<string, string>>,
): Promise<Record<string, string>> {
  const site = await migrateFiles({ '.vitepress/config.js': `export default ${config}`, ...pages })
  const read = await built(site)
  const titles = Object.keys(pages).map(async (path) => {
    const html = await read(path.replace('.md', '.html'))
    return [path, /<title>([^<]*)/.exec(html)?.[1] ?? ''] as const
  })
  const found = Object.fromEntries(await Promise.all(titles))
  await site.remove()
  return found
}

test('a layout outside the folder of the theme fills the same slots', async () => {
  const site = await migrateFiles({
    '.vitepress/config.js': "export default { title: 'Tool' }",
    '.vitepress/theme/index.ts': `import Theme from 'vitepress/theme'
import { h } from 'vue'
import Frame from '../../src/Frame.vue'
export default { ...Theme, Layout: () => h(Frame) }`,
    'src/Frame.vue': `<script setup>
import Theme from 'vitepress/theme'
import Users from './Users.vue'
</script>
<template>
  <Theme.Layout><template #home-features-after><Users /></template></Theme.Layout>
</template>`,
    'src/Users.vue': '<template><h2>Who uses it</h2></template>',
    'index.md': '---\nlayout: home\nhero: { name: Tool }\n---\n',
  })
  assert.match(await (await built(site))('index.html'), '<h2>Who uses it</h2>')
  assert.equal(decisionsOf(site), [])
  await site.remove()
})

test('a page that includes a file with components can show them', async () => {
  const site = await migrateFiles({
    '.vitepress/config.js': "export default { title: 'Tool' }",
    'index.md': '# Recipes\n\n<!--@include: ./soups.md-->\n',
    'soups.md': '## Soups\n\n<!--@include: ./leek.md-->\n',
    'leek.md': '### Leek <Badge type="tip" text="quick" />\n\n<!-- Serve {hot} -->\n',
  })
  const read = await built(site)
  for (const page of ['index.html', 'soups.html']) {
    assert.match(await read(page), 'quick')
    assert.not.match(await read(page), 'hot')
  }
  await site.remove()
})

test('what follows `#` in links to pages of components stays, and is not a dead link', async () => {
  const site = await migrateFiles({
    '.vitepress/config.js': "export default { title: 'Tool' }",
    'index.md': '# Home\n\n[Try](/play.html#eyJBIjoxfQ==)\n\n[Part](./guide#A_Part)\n',
    'guide.md': '# Guide\n\n## A Part\n\n<Badge text="new" />\n',
    'play.md':
      "---\nlayout: page\n---\n\n<script setup>\nimport Editor from './Editor.vue'\n</script>\n\n<Editor />\n",
    'Editor.vue':
      '<script setup>\nconst code = ref(location.hash)\n</script>\n<template>{{ code }}</template>',
  })
  const html = await (await built(site))('index.html')
  assert.match(html, 'href="/play.html#eyJBIjoxfQ=="')
  assert.match(html, 'href="/guide.html#a-part"')
  await site.remove()
})

test('Markdown files that pages show as components become includes', async () => {
  const site = await migrateFiles({
    '.vitepress/config.js':
      "export default { title: 'Tool', srcDir: 'docs', srcExclude: ['parts/**'] }",
    'docs/index.md': `# Home

<script setup>
import Steps from './parts/steps.md'
</script>

<Steps class="list" :size="1" />

::: tip
<how-to />
Then *rest*.
:::

Write \`<HowTo />\`, or:

\`\`\`md
<script setup>
import Steps from './parts/steps.md'
</script>

<Steps />
\`\`\`
`,
    'docs/parts/steps.md': 'First *boil* water.\n',
    'docs/line.md': `# Line

<script setup>
import Steps from './parts/steps.md'
import Other from './parts/steps.md'
</script>

Then <Steps /> it.

<Other />
`,
    '.vitepress/theme/components/HowTo.md': '- Pour **slowly**\n',
  })
  // A tag within a line cannot become an include.
  assert.equal(decisionsOf(site), [
    '`Steps` is a component that docgen cannot use. Write it in React in `components/Steps.tsx`.',
  ])
  const line = (await site.read('docs/line.mdx')) ?? ''
  assert.match(line, "import { Steps } from '../components/Steps'")
  assert.match(line, /@include: [^\n]*steps\.md/)
  assert.not.match(line, 'Other')
  const html = await (await built(site))('index.html')
  assert.match(html, 'First <em>boil</em> water.')
  assert.match(html, /<li>Pour <strong>slowly<\/strong><\/li>\n?<\/ul>\n?<p>Then <em>rest/)
  assert.match(html, '<code>&lt;HowTo /></code>')
  assert.match((await site.read('docs/index.md')) ?? '', "import Steps from './parts/steps.md'")
  assert.is(await site.read('docs/_components/HowTo.md'), '- Pour **slowly**\n')
  await site.remove()
})

test('a plugin for language models is docgen’s option, and icons that no theme shows are left out', async () => {
  const site = await migrateFiles({
    '.vitepress/config.js': `import llmstxt from 'vitepress-plugin-llms'
import { copyButtons } from 'vitepress-plugin-llms'
export default {
  title: 'Tool',
  vite: { plugins: [[llmstxt({ depth: 2 })]] },
  markdown: { config: (md) => void md.use(copyButtons) },
  themeConfig: { sidebar: [{ text: 'Start', icon: 'set:rocket', items: [{ text: 'Home', link: '/' }] }] },
}`,
    'index.md': '# Home\n\nFor machines: [llms.txt](/llms.txt)\n',
  })
  assert.equal(site.notes, [])
  assert.match(await (await built(site))('llms.txt'), 'Home')
  await site.remove()
})

test('text that begins with `import` or `export` stays text on pages with components', async () => {
  const site = await migrateFiles({
    '.vitepress/config.js': "export default { title: 'Tool' }",
    'index.md': `# Home <Badge text="new" />

import { tea } is how you get tea.

<Badge>
export cups
</Badge>
`,
  })
  const html = await (await built(site))('index.html')
  assert.match(html, '<p>import { tea } is how you get tea.</p>')
  assert.match(html, 'export cups')
  await site.remove()
})

test('keys of languages may be addresses', async () => {
  const site = await migrateFiles({
    '.vitepress/config.js':
      "export default { title: 'Tool', locales: { '/': { lang: 'en', label: 'English' }, '/de/': { lang: 'de', label: 'Deutsch' } } }",
    'index.md': '# Home\n',
    'de/index.md': '# Heim\n',
  })
  assert.match(await (await built(site))('de/index.html'), '<html lang="de"')
  await site.remove()
})

test('slots of the layout become slots of the new theme if React can show them', async () => {
  const site = await migrateFiles({
    '.vitepress/config.js': "export default { title: 'Tool' }",
    '.vitepress/theme/index.ts': `import { h } from 'vue'
import DefaultTheme from 'vitepress/theme'
import Team from './Team.vue'
export default { extends: DefaultTheme, Layout: () => h(DefaultTheme.Layout, null, { 'home-features-after': () => h(Team) }) }`,
    '.vitepress/theme/Team.vue': `<script setup>
import { VPTeamMembers } from 'vitepress/theme'
const members = [{ name: 'Ada', title: 'Founder' }]
</script>
<template><h2 id="team">Team</h2><VPTeamMembers :members="members" /></template>`,
    '.vitepress/theme/Layout.vue': `<script setup>
import { provide } from 'vue'
import DefaultTheme from 'vitepress/theme'
import Comments from 'some-comments'
import Note from './Note.vue'
const { Layout } = DefaultTheme
provide('key', 1)
</script>
<template>
  <Layout>
    <template #doc-before><template v-for="n in 2"><Note text="Draft" /></template></template>
    <template #doc-after><Comments /></template>
  </Layout>
</template>`,
    '.vitepress/theme/Note.vue':
      '<script setup>defineProps({ text: String })</script>\n<template><p>{{ text }}</p></template>',
    'index.md':
      '---\nlayout: home\nfeatures: [{ title: Fast, details: Very, link: /guide, linkText: How }, { title: Far, details: Too, linkText: Lost }]\n---\n',
    'guide.md': '# Guide\n',
  })
  const read = await built(site)
  assert.match(await read('index.html'), /<h2 id="team">Team<\/h2>[\s\S]*Ada/)
  assert.match(await read('index.html'), /class="feature-more">How</)
  assert.not.match(await read('index.html'), 'Lost')
  assert.match(await read('guide.html'), '<p>Draft</p><p>Draft</p>')
  assert.equal(decisionsOf(site), [
    'The old theme changed the layout. Write what you still need as slots and parts of docgen’s theme; “Theme” in the manual explains them. The slots are `docBottom` for `doc-after`.',
  ])
  await site.remove()
})

test('documents keep the titles that templates of VitePress give them', async () => {
  const home = (fields: string) => `---\nlayout: home\n${fields}hero: { name: Hero }\n---\n`
  const page = (template: string) => `---\ntitleTemplate: ${template}\n---\n\n# Own\n`
  const plain = { 'index.md': home(''), 'page.md': '# Page\n' }
  assert.equal(
    await titlesOf("{ title: 'Tool' }", {
      ...plain,
      'site.md': page('Tool'),
      'off.md': page('false'),
      'text.md': page('Guide'),
      'only.md': page("':title'"),
      'before.md': page("'Docs of :title'"),
      'start.md': home('title: Start\ntitleTemplate: Fast\n'),
      'title.md': home("title: Start\ntitleTemplate: ':title'\n"),
    }),
    {
      'index.md': 'Tool',
      'page.md': 'Page | Tool',
      'site.md': 'Own',
      'off.md': 'Own',
      'text.md': 'Own | Guide',
      'only.md': 'Own',
      'before.md': 'Docs of Own',
      'start.md': 'Start - Fast',
      'title.md': 'Start',
    },
  )
  for (const template of ['Tool', ':title']) {
    assert.equal(await titlesOf(`{ title: 'Tool', titleTemplate: '${template}' }`, plain), {
      'index.md': 'Tool',
      'page.md': 'Page',
    })
  }
  assert.equal(
    await titlesOf(
      `{ title: 'Tool', titleTemplate: 'Handbook', locales: { root: { lang: 'en', label: 'English' }, de: { lang: 'de', label: 'Deutsch', title: 'Werkzeug' } } }`,
      { ...plain, 'de/index.md': home(''), 'de/page.md': '# Seite\n' },
    ),
    {
      'index.md': 'Tool - Handbook',
      'page.md': 'Page | Handbook',
      'de/index.md': 'Werkzeug - Handbook',
      'de/page.md': 'Seite | Handbook',
    },
  )
})

test('blocks on the line of a list item are translated, and lists in code groups stay apart', async () => {
  const group = [
    '::: code-group',
    '- Inside 1',
    '',
    '```js [A]',
    'a',
    '```',
    '',
    '- Inside 2',
    ':::',
  ]
  const site = await migrateFiles({
    '.vitepress/config.js': `import container from 'markdown-it-container'
export default { title: 'Tool', markdown: { config: (md) => md.use(container, 'box', {
  render: (tokens, i) => tokens[i].nesting === 1 ? '<section class="box">' : '</section>' }) } }`,
    'index.md': [
      ...['# Home', '', '- ::: box', '  Boxed', '  :::', '- ::: raw', '  Raw', '  :::'],
      ...['3. ::: warning {no-title}', '   Warned', '', '   :::', '', 'Text', '', '- Above', ''],
      ...[...group, '', '- Below', '  more', ''],
    ].join('\n'),
  })
  const html = (await (await built(site))('index.html')).replace(/\s+/g, ' ')
  assert.match(html, /<section class="box">\s*(?:<p>)?Boxed/)
  assert.not.match(html, ':::')
  assert.match(html, '<p>Warned</p>')
  const list = (text: string) => new RegExp(`<ul> <li>${text}</li> </ul>`)
  for (const text of ['Above', 'Inside 1', 'Inside 2', 'Below more']) assert.match(html, list(text))
  await site.remove()
})

test('included files with values or relative links of the page become parts of it', async () => {
  const site = await migrateFiles({
    '.vitepress/config.js': `export default { title: 'Tool', srcExclude: ['parts/**'] }`,
    'index.md': '# Home\n',
    'saw/page.md': `# Saw

<script setup>
const name = 'saw'
</script>

A line with <!-- @include: ../parts/word.md --> inside.

<!-- @include: @parts/install.md -->

<!--@include: @/parts/plain.md-->

\`\`\`js
<!--@include: ../parts/code.md-->
\`\`\`
`,
    'saw/other.md': '# Other\n',
    'axe/page.md':
      "# Axe\n\n<script setup>\nconst name = 'axe'\n</script>\n\n<!-- @include: @/parts/install.md#install -->\n",
    'axe/other.md': '# Other\n',
    'parts/word.md': '**word**\n',
    'parts/code.md': 'cut()\n',
    'parts/plain.md': 'Plain text.\n',
    'parts/inner.md': 'Inner {{ name }}.\n',
    'parts/install.md': `---
title: Install
---

<!--
<script setup>
const name = 'none'
</script>
-->

## Install

Buy the {{ name }}, not [another](./other.md).

\`\`\`sh-vue
buy {{ name }}
\`\`\`

### Of {{ name }}

<!-- @include: ./inner.md -->

<!-- @include: ./plain.md -->
`,
  })
  assert.equal(
    site.notes.filter(({ kind }) => kind === 'decision'),
    [],
  )
  assert.match(site.report, 'are now part of the pages')
  assert.equal(await site.read('docs/parts/install.md'), null)
  const read = await built(site)
  for (const name of ['saw', 'axe']) {
    const html = await read(`${name}/page.html`)
    assert.match(html, `Buy the ${name}, not <a href="/${name}/other.html">another</a>`)
    assert.match(html, new RegExp(`buy</span>(?:<[^>]*>| )*${name}|buy ${name}`))
    assert.match(html, `Inner ${name}.`)
    assert.match(html, '<h3 id="of-name"')
    assert.match(html, '<p>Plain text.</p>')
  }
  const saw = await read('saw/page.html')
  assert.match(saw, '<p>A line with <strong>word</strong> inside.</p>')
  assert.match(saw, /<pre[\s\S]*cut[\s\S]*<\/pre>/)
  await site.remove()
})

test('tags for the head of all languages stay, and repeated options of languages are not reported', async () => {
  const head = (more: string) => `head: [
    ['link', { rel: 'icon', href: '/icon.svg' }], ['meta', { name: 'theme-color', content: '#123' }],
    ['meta', { property: 'og:title', content: '${more}' }], ['meta', { name: 'keywords', content: '${more}' }]]`
  const site = await migrateFiles({
    '.vitepress/config.js': `const themeConfig = { logo: '/icon.svg', socialLinks: [{ icon: 'github', link: 'https://example.com/' }] }
export default { title: 'Tool', locales: {
  root: { lang: 'en', label: 'English', ${head('saw')}, themeConfig: { ...themeConfig } },
  de: { lang: 'de', label: 'Deutsch', ${head('Säge')}, themeConfig: { ...themeConfig } } } }`,
    'index.md': '# Home\n',
    'de/index.md': '# Start\n',
    'public/icon.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"></svg>',
  })
  assert.match(site.report, 'for only some of them were removed: `meta keywords`.')
  assert.not.match(site.report, 'locales.de')
  const html = await (await built(site))('de/index.html')
  assert.match(html, '<meta name="theme-color" content="#123">')
  assert.match(html, '<link rel="icon" href="/icon.svg"')
  await site.remove()
})

test('blocks of code contain the files that they include, and examples keep their templates', async () => {
  const site = await migrateFiles({
    'docs/.vitepress/config.js': `export default { title: 'Tool' }`,
    'package.json': '{ "scripts": { "dev": "vitepress dev docs" } }',
    'docs/code/axe.ts': '// #region chop\nchop()\n// #endregion chop\ncut()\n',
    'docs/index.md': `# Home

\`\`\`\`md
\`\`\`ts
<!--@@include: @/code/axe.ts-->
\`\`\`
\`\`\`\`

\`\`\`ts
<!--@include: @/code/axe.ts#chop-->
<!--@include: ./code/axe.ts{4,}-->
\`\`\`

\`\`\`\`md
\`\`\`js-vue
Hello {{ 1 + 1 }}
\`\`\`
\`\`\`\`

  \`\`\`js-vue
  Hello {{ 1 + 1 }}
  \`\`\`
`,
  })
  const text = (await site.read('docs/index.md')) ?? ''
  assert.match(text, '```ts\nchop()\ncut()\n')
  assert.match(text, '```js-vue\nHello {{ 1 + 1 }}\n```')
  assert.match(text, '  ```js\n  Hello 2\n  ```')
  assert.ok(await site.read('docs/code/axe.ts'))
  await site.remove()
})

test('files outside the docs folder stay when pages contain them, and includes may form a circle', async () => {
  const readme = '# Tool\n\nSee [the license](./LICENSE.md).\n'
  const site = await migrateFiles({
    'README.md': readme,
    '.vitepress/config.js': `export default { title: 'Tool', srcDir: 'docs', srcExclude: ['parts/**'] }`,
    'docs/index.md':
      "# Home\n\n<script setup>\nconst name = 'saw'\n</script>\n\n<!--@include: ./parts/one.md-->\n",
    'docs/about.md': '# About\n\n<!--@include: ../README.md-->\n',
    'docs/parts/one.md': 'One {{ name }}.\n\n<!--@include: ./two.md-->\n',
    'docs/parts/two.md': 'Two {{ name }}.\n\n<!--@include: ./one.md-->\n\n<!--@include: {1,2}-->\n',
  })
  assert.is(await site.read('README.md'), readme)
  assert.match((await site.read('docs/about.md')) ?? '', '# Tool')
  const home = (await site.read('docs/index.md')) ?? ''
  assert.match(home, 'One saw.')
  assert.match(home, 'Two saw.')
  assert.not.match(home, '@/')
  await site.remove()
})

test('pages whose names begin with an underscore stay pages', async () => {
  const site = await migrateFiles({
    '.vitepress/config.js': `export default { title: 'Tool', srcExclude: ['_parts/**'],
      themeConfig: { sidebar: [{ text: 'Saw', link: '/tools/_saw' }] } }`,
    'index.md': '# Home\n\n[Saw](./tools/_saw)\n\n<!--@include: ./_parts/note.md-->\n',
    'tools/_saw.md': '# Saw\n',
    '_parts/note.md': 'A note.\n',
  })
  const read = await built(site)
  assert.match(await read('tools/_saw.html'), '<h1')
  assert.is(await site.read('doc_build/_parts/note.html'), null)
  await site.remove()
})

test('tags in the titles of code blocks are icons', async () => {
  const block = (title: string) => `\`\`\`ts [${title}]\nconst saw = 1\n\`\`\`\n`
  const site = await migrateFiles({
    '.vitepress/config.js': "export default { title: 'Tool' }",
    'index.md': `# Home

<script setup>
import LogosJavascript from '~icons/logos/javascript'
</script>

::: code-group

${block('<LogosJavascript />')}
${block('saw.ts <LogosJavascript class="icon" />')}
:::
`,
  })
  const html = await (await built(site))('index.html')
  assert.match(html, />Javascript<\/button>/)
  assert.match(html, />saw\.ts<\/button>/)
  await site.remove()
})

test('a site in `src` moves to the folder of its package, where its components are', async () => {
  const site = await migrateFiles({
    'package.json': '{ "scripts": { "build": "vitepress build src" } }',
    'components/Saw.vue': '<template><b>Sharp</b></template>\n',
    'src/.vitepress/config.js': "export default { title: 'Tool' }",
    'src/index.md': '# Home\n\n<Saw />\n',
  })
  assert.equal(decisionsOf(site), [])
  assert.match((await site.read('package.json')) ?? '', '"docgen build"')
  assert.match(await (await built(site))('index.html'), '<b>Sharp</b>')
  await site.remove()
})

test('languages whose folders are no language tags keep their addresses as redirects', async () => {
  const sidebar = (folder: string) =>
    `{ '${folder}/guide/': [{ text: 'Saw', link: '${folder}/guide/saw' }] }`
  const site = await migrateFiles({
    '.vitepress/config.js': `export default { title: 'Tool', cleanUrls: true, locales: {
      root: { lang: 'en', label: 'English', themeConfig: { sidebar: ${sidebar('')} } },
      de_at: { lang: 'de-AT', label: 'Deutsch', themeConfig: {
        nav: [{ text: 'Start', link: '/de_at/' }], sidebar: ${sidebar('/de_at')} } } } }`,
    'index.md': '# Home\n',
    'guide/saw.md': '# Saw\n',
    'de_at/index.md': '# Start\n\n[Säge](/de_at/guide/saw)\n',
    'de_at/guide/saw.md': '# Säge\n',
  })
  const read = await built(site)
  assert.match(await read('de-at/index.html'), 'href="/de-at/guide/saw"')
  assert.match(
    await read('de-at/guide/saw.html'),
    /<nav class="sidebar[\s\S]*href="\/de-at\/guide\/saw"/,
  )
  assert.match(
    (await site.read('docgen.config.ts')) ?? '',
    "'/de_at/guide/saw': '/de-at/guide/saw'",
  )
  await site.remove()
})

test('links to pages that Git ignores are not checked, because a program writes them before each build', async () => {
  const site = await migrateFiles({
    '.gitignore': 'node_modules\n*.log\ndocs/api/types\n',
    'docs/.gitignore': 'changes.md\n',
    'docs/.vitepress/config.js': `export default { title: 'Tool', themeConfig: {
      nav: [{ text: 'Changes', link: '/changes' }],
      sidebar: [{ text: 'API', base: '/api', items: [{ text: 'Saw', link: '/types/saw.md' }] }] } }`,
    'docs/index.md':
      '# Home\n\nSee [the blade](./api/types/blade.md), and [others](./api/other).\n',
    'docs/api/index.md': '# API\n',
  })
  assert.equal(await errorsOf(site), ['dead-link: The page `/api/other` does not exist.'])
  await site.remove()
})

test('the name `@theme` stands for the folder of the theme', async () => {
  const site = await migrateFiles({
    '.vitepress/config.js': "export default { title: 'Tool' }",
    '.vitepress/theme/components/SawPicture.vue':
      '<script setup>\ndefineProps({ name: String })\n</script>\n\n<template><b>{{ name }} saw</b></template>\n',
    'index.md': `<script setup>
import Picture from '@theme/components/SawPicture.vue'
</script>

# Home

<Picture name="Sharp" />
`,
  })
  assert.equal(decisionsOf(site), [])
  assert.match(await (await built(site))('index.html'), /<b>Sharp(?:<!-- -->)? saw<\/b>/)
  await site.remove()
})

test('addresses without endings of alphas of VitePress stay', async () => {
  const site = await migrateFiles({
    '.vitepress/config.js': "export default { title: 'Tool', cleanUrls: 'without-subfolders' }",
    'index.md': '# Home\n\n[Saw](./saw)\n',
    'saw.md': '# Saw\n',
  })
  assert.match(await (await built(site))('index.html'), 'href="/saw"')
  await site.remove()
})

test('an option of a code block without a language is no language', async () => {
  const site = await migrateFiles({
    '.vitepress/config.js': "export default { title: 'Tool', markdown: { lineNumbers: true } }",
    'index.md': '# Home\n\n```:no-line-numbers\nsaw.png\n```\n',
  })
  assert.match((await site.read('docs/index.md')) ?? '', '```text:no-line-numbers')
  assert.not.match(site.report, 'no grammar')
  await site.remove()
})

test('HTML before the end of a block, and a list of headings after a text, are found', async () => {
  const page = `# Title

Text before.
[[toc]]
Text after.

## First

::: tip
<b class="one">One</b>
:::

::: raw
<div>Two</div>
:::

::: details More
<p>Three</p>
  :::

End
`
  const site = await migrateFiles({
    '.vitepress/config.js': "export default { title: 'Tool' }",
    'index.md': page,
    'other.md': `${page}\n<Badge text="new" />\n`,
  })
  assert.equal(await errorsOf(site), [])
  for (const path of ['index', 'other']) {
    const html = (await site.read(`doc_build/${path}.html`)) ?? ''
    const article = /<article[\s\S]*?<\/article>/.exec(html)?.[0] ?? ''
    assert.not.match(article, ':::')
    assert.not.match(article, '[[toc]]')
    assert.match(article, /<p>Text before\.<\/p>[\s\S]*href="#first"[\s\S]*<p>Text after\.<\/p>/)
  }
  await site.remove()
})

test('included files that do not exist are one decision, and the site can be built', async () => {
  const page =
    '# Title\n\n<<< ./gone/saw.ts#cut{1,3} [Saw]\n\n<!--@include: ./gone.md-->\n\n<<< @/axe.ts\n\nEnd\n'
  const site = await migrateFiles({
    '.vitepress/config.js': "export default { title: 'Tool' }",
    'index.md': page,
    'other.md': `${page}\n<Badge text="new" />\n`,
    'axe.ts': 'const axe = 1\n',
  })
  assert.equal(await errorsOf(site), [])
  assert.match((await site.read('docs/index.md')) ?? '', '```ts title="Saw"\nsaw.ts\n```')
  const found = site.notes.filter(({ kind }) => kind === 'decision')
  assert.equal(new Set(found.map(({ message }) => message)).size, 1)
  assert.equal(found.map(({ filePath, line }) => `${filePath}:${line}`).toSorted(), [
    'index.md:3',
    'index.md:5',
    'other.md:3',
    'other.md:5',
  ])
  await site.remove()
})

test('links to the folder of a page, and unchecked ones of a translated page, lead to the same address', async () => {
  const site = await migrateFiles({
    '.vitepress/config.js': `export default { title: 'Tool', ignoreDeadLinks: [/^\\/files\\//],
      rewrites: { 'tools/README.md': 'tools/index.md', 'de/tools/README.md': 'de/tools/index.md' },
      locales: { root: { lang: 'en', label: 'English' }, de: { lang: 'de', label: 'Deutsch' } } }`,
    'index.md': '# Home\n',
    'de/index.md': '# Start\n',
    'tools/README.md': '# Tools\n\n## Saws\n',
    'tools/saw.md': '# Saw\n\n[Back](./#saws) [File](/files/saw.zip)\n',
    'de/tools/README.md': '# Werkzeuge\n\n## Saws\n',
    'de/tools/saw.md': '# Säge\n\n[Back](./#saws) [File](/files/saw.zip)\n',
  })
  assert.equal(await errorsOf(site), [])
  const html = (await site.read('doc_build/de/tools/saw.html')) ?? ''
  assert.match(html, 'href="/files/saw.zip"')
  await site.remove()
})

test.run()
