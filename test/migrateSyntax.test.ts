// `docgen migrate` on syntax that pages of real sites use: blocks that end with the block around
// them, components from many places, and content in attributes.
import * as assert from 'uvu/assert'
import { build } from './helpers/engine.ts'
import { findingsOf, migrateFiles, type MigratedSite } from './helpers/migratedSite.ts'
import { suite } from './helpers/suite.ts'

const test = suite('migrate syntax')

/** Builds a migrated site without errors or warnings. */
async function built(site: MigratedSite) {
  const result = await build(site.root, { cache: false })
  assert.equal(
    result.diagnostics.map(({ filePath, line, message }) => `${filePath}:${line}: ${message}`),
    [],
  )
  return result
}

const VITEPRESS = { '.vitepress/config.js': "export default { title: 'Tool' }" }

const STARLIGHT = (options: string) => ({
  'astro.config.mjs': `import starlight from '@astrojs/starlight'
    export default { integrations: [starlight({ title: 'Tool', ${options} })] }`,
})

const SQUARE =
  '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><path d="M0 0h9v9H0z"/></svg>\n'

test('VitePress: an outer block ends the blocks in it', async () => {
  const site = await migrateFiles({
    ...VITEPRESS,
    'index.md': `# Home

::: warning
Choose one:

::: code-group
\`\`\`js [a.js ~vscode-icons:file-type-js~]
one()
\`\`\`

\`\`\`js [b.js]
two()
\`\`\`

Or both.
:::

Outside.

::: tabs key:os
== Linux
::: code-group
\`\`\`sh [npm]
npm i
\`\`\`
== Windows
::: code-group
\`\`\`sh [npm]
npm install
\`\`\`
:::

:::: details More
Text.
:::::

- Item

  ::: tip
  In the item.

Last.
`,
  })
  assert.is(
    await site.read('docs/index.md'),
    `# Home

::: warning
Choose one:

::: code-group
\`\`\`js [a.js]
one()
\`\`\`

\`\`\`js [b.js]
two()
\`\`\`
:::

Or both.
:::

Outside.

::: tabs key:os
== Linux
::: code-group
\`\`\`sh [npm]
npm i
\`\`\`
:::
== Windows
::: code-group
\`\`\`sh [npm]
npm install
\`\`\`
:::
:::

:::: details More
Text.
::::

- Item

  ::: tip
  In the item.
  :::

Last.
`,
  )
  await built(site)
  await site.remove()
})

test('VitePress: blocks of equal length that authors end one by one stay nested', async () => {
  const text = `# Home

::: details Setup
::: code-group
\`\`\`js [a.js]
one()
\`\`\`
:::
Text after the group.
:::
`
  const site = await migrateFiles({ ...VITEPRESS, 'index.md': text })
  assert.is(await site.read('docs/index.md'), text)
  await built(site)
  await site.remove()
})

test('VitePress: a formatter indented the end of a block, and a label is only a tag', async () => {
  const site = await migrateFiles({
    '.vitepress/config.js': `export default { themeConfig: { sidebar: [{ text: '<script setup>', link: '/' }] } }`,
    'index.md': `# Home

:::tip Before you start

- One
- Two
  :::

- Item

  ::: warning
  - Three
    :::

After.
`,
  })
  await built(site)
  assert.match((await site.read('docs/index.md')) ?? '', '- Two\n:::\n')
  assert.match((await site.read('docs/index.md')) ?? '', '  - Three\n  :::\n')
  assert.match((await site.read('docgen.config.ts')) ?? '', "text: '<script setup>'")
  await site.remove()
})

test('VitePress: groups of code of the theme for the sites of Vue become tabs', async () => {
  const site = await migrateFiles({
    ...VITEPRESS,
    'index.md': `# Home

<script setup>
import { VTCodeGroup, VTCodeGroupTab } from '@vue/theme'
</script>

<VTCodeGroup>
  <VTCodeGroupTab label="npm">

  \`\`\`sh
  npm start
  \`\`\`

  </VTCodeGroupTab>
</VTCodeGroup>
`,
  })
  assert.match((await site.read('docs/index.mdx')) ?? '', '<Tabs>\n  <Tab label="npm">')
  assert.is(site.decisions, 0)
  await built(site)
  await site.remove()
})

test('VitePress: components without a file are one decision, and frames are none', async () => {
  const site = await migrateFiles({
    ...VITEPRESS,
    '.vitepress/theme/price-list.vue': '<template><input v-model="kind" /></template>',
    '.vitepress/people.ts': `import names from './names.json'
      export const people = names.map((name: string) => ({ name }))`,
    '.vitepress/names.json': '["Ada"]',
    'index.md': `<script setup>
import { people as core } from './.vitepress/people'
import data from './list.data.ts'
</script>

# Home <Since /> {#home}

<Since type="beta">4.0</Since> <Sign />

<Frame href="/">Go home</Frame>

<PriceList />
<Note title="Read this" /><Gone title="Text" :count="n"></Gone>

<VPTeamPage>
  <VPTeamPageTitle>
    <template #title>
      Team
    </template>
    <template #lead>Text</template>
  </VPTeamPageTitle>
  <VPTeamPageSection>
    <template #title>Others</template>
    <template #members><VPTeamMembers :members="core" /></template>
  </VPTeamPageSection>
</VPTeamPage>
`,
  })
  const decisions = site.notes.filter(({ kind }) => kind === 'decision')
  assert.is(site.decisions, 2)
  assert.equal(
    decisions.map(({ filePath }) => filePath),
    ['components/Since.tsx', 'components/Sign.tsx', 'index.md', 'components/Gone.tsx'],
  )
  const done = site.notes.filter(({ kind }) => kind === 'done').map(({ message }) => message)
  assert.ok(done.some((message) => message.startsWith('`Frame` is a component')))
  assert.ok(done.some((message) => message.startsWith('`Note` is a component')))
  const page = (await site.read('docs/index.mdx')) ?? ''
  assert.not.match(page, /VPTeamPage/)
  for (const part of ['<h1>Team</h1>', '<h2>Others</h2>', '<VPTeamMembers members={core} />'])
    assert.match(page, part)
  assert.match(page, "import { people as core } from '../.vitepress/people.ts'\n")
  assert.match(
    site.report,
    'Keep those modules when you remove the old configuration. (`index.md`)',
  )
  assert.match(site.report, 'values that no file of the site contains or registers')
  await built(site)
  await site.remove()
})

test('Docusaurus: tags without space between them, files in attributes, languages in classes', async () => {
  const site = await migrateFiles({
    'docusaurus.config.js': `module.exports = {
      title: 'Tool', url: 'https://example.com', baseUrl: '/', trailingSlash: false,
      presets: [['classic', { blog: false }]],
      plugins: [['client-redirects', { redirects: [{ from: ['/a', '/b'], to: '/docs/intro' }] }]],
    }`,
    'docs/files/form.pdf': 'form',
    'docs/guide/use.mdx': `---
slug: /intro
title: How to use
level: 7
---

import CodeBlock from '@theme/CodeBlock'

<Tabs><TabItem value="a" label="A">x</TabItem><TabItem value="b" label="B">y</TabItem></Tabs>

<a className="button" href={require('../files/form.pdf').default}>Form</a>

<CodeBlock className="language-js" title="a.js">{\`run()\`}</CodeBlock>

{frontMatter.level} for **{contentTitle}**

<ul>{toc.map((item) => <li>{item.value}</li>)}</ul>

<Highlight color="red">Marked</Highlight>

\`\`\`SnackPlayer name=List&ext=tsx
<List />
\`\`\`
`,
  })
  const text = (await site.read('docs/docs/intro.mdx')) ?? ''
  assert.match(
    text,
    '<Tabs><Tab value="a" label="A">x</Tab><Tab value="b" label="B">y</Tab></Tabs>',
  )
  assert.match(text, 'href="../files/form.pdf"')
  assert.match(text, '```js title="a.js"\nrun()\n```')
  assert.match(text, '```tsx\n<List />')
  const config = (await site.read('docgen.config.ts')) ?? ''
  assert.match(config, "'/a': '/docs/intro'")
  assert.match(config, "'/b': '/docs/intro'")
  const { site: model } = await built(site)
  const { page } = model.routes.get('/docs/intro') ?? {}
  assert.is(page?.title, 'How to use')
  await site.remove()
})

test('Docusaurus: a sidebar does not show unlisted documents and drafts that it lists', async () => {
  const site = await migrateFiles({
    'docusaurus.config.js': `module.exports = {
      title: 'Tool', url: 'https://example.com', baseUrl: '/', trailingSlash: false,
      i18n: { defaultLocale: 'en', locales: ['en', 'fr'] },
      presets: [['classic', { blog: false, docs: { sidebarPath: './sidebars.js' } }]],
    }`,
    'sidebars.js': "module.exports = { main: ['one', 'two', 'three'] }",
    'docs/one.md': '# One\n',
    'docs/two.md': '---\nunlisted: true\n---\n\n# Two\n',
    'docs/three.md': '---\ndraft: true\n---\n\n# Three\n',
  })
  const { site: model } = await built(site)
  const labels = model.locales.map(({ sidebar }) =>
    Object.values(sidebar).map((items) => items.map((item) => 'text' in item && item.text)),
  )
  assert.equal(labels, [[['One']], [['One']]])
  await site.remove()
})

test('Starlight: content in `set:html` and `set:text`, and values of the frontmatter', async () => {
  const site = await migrateFiles({
    ...STARLIGHT(''),
    'src/content/docs/index.mdx': `---
title: Home
level: 7
---

<Fragment set:html={"<pre class=\\"out\\"><b>1</b> line</pre>"} />

<p class="lead" set:html="<em>Lead</em>" />

Some <Fragment set:text={'a < b'} /> and <span set:html={'<i>x</i>'} is:raw />.

Level {frontmatter.level}
`,
  })
  const text = (await site.read('docs/index.mdx')) ?? ''
  assert.match(
    text,
    '<div dangerouslySetInnerHTML={{ __html: "<pre class=\\"out\\"><b>1</b> line</pre>" }} />',
  )
  assert.match(text, '<p class="lead" dangerouslySetInnerHTML={{ __html: "<em>Lead</em>" }} />')
  assert.match(
    text,
    "Some {'a < b'} and <span dangerouslySetInnerHTML={{ __html: '<i>x</i>' }} />.",
  )
  await built(site)
  await site.remove()
})

test('Starlight: links relative to the address lead to untranslated pages', async () => {
  const site = await migrateFiles({
    ...STARLIGHT(
      "defaultLocale: 'root', locales: { root: { label: 'English', lang: 'en' }, fr: { label: 'Français' } }",
    ),
    'src/content/docs/index.md': '---\ntitle: Home\n---\n\n[Two](./guides/two/)\n',
    'src/content/docs/guides/one.md': '---\ntitle: One\n---\n\n[Two](../two/)\n',
    'src/content/docs/guides/two.md': '---\ntitle: Two\n---\n',
    'src/content/docs/fr/guides/one.md': '---\ntitle: Un\n---\n\n[Deux](../two/#part)\n',
  })
  assert.match((await site.read('docs/fr/guides/one.md')) ?? '', '[Deux](/fr/guides/two/#part)')
  const { diagnostics } = await build(site.root, { cache: false })
  assert.equal(
    diagnostics.map(({ code }) => code),
    ['dead-anchor'],
  )
  await site.remove()
})

test('Starlight: addresses of a default language with a prefix become redirects', async () => {
  const site = await migrateFiles({
    ...STARLIGHT("defaultLocale: 'en', locales: { en: { label: 'English' }, fr: { label: 'Fr' } }"),
    'src/content/docs/en/index.md': '---\ntitle: Home\n---\n\n[Page](/en/guides/page/)\n',
    'src/content/docs/en/guides/page.md': '---\ntitle: Page\n---\n',
  })
  assert.match((await site.read('docgen.config.ts')) ?? '', "'/en/*': '/*'")
  await built(site)
  assert.match((await site.read('doc_build/en/guides/page/index.html')) ?? '', '/guides/page/')
  await site.remove()
})

test('Rspress: components for all pages, members of missing modules, missing packages', async () => {
  const site = await migrateFiles({
    'package.json': '{ "dependencies": { "@rspress/core": "2.0.0" } }',
    'rspress.config.ts': `import * as path from 'node:path'
      export default {
        root: 'docs', title: 'Tool',
        markdown: { globalComponents: [path.join(__dirname, 'parts/Price.tsx')] },
      }`,
    'parts/Price.tsx': 'export default function Price() {\n  return <b>9</b>\n}\n',
    'docs/index.mdx': `import * as Next from '@parts/next'
import { Code } from 'qr-codes'

# Home

<Price />

<Next.Root>
<Next.Step href="/" title="Again" description="From the start" />
</Next.Root>

<Code size={20} />
`,
  })
  const text = (await site.read('docs/index.mdx')) ?? ''
  assert.match(text, "import Price from '../parts/Price.tsx'")
  assert.match((await site.read('components/Next.tsx')) ?? '', 'Next.Step = Next')
  const decisions = site.notes.filter(({ kind }) => kind === 'decision')
  assert.equal(
    decisions.map(({ filePath }) => filePath),
    ['components/Code.tsx'],
  )
  await built(site)
  await site.remove()
})

test('VitePress: ids after paragraphs and items stay as targets of links', async () => {
  const site = await migrateFiles({
    ...VITEPRESS,
    'index.md': '# Home\n\nText.\n\n{#para .wide}\n\n- Item {#item}\n\n[a](#para), [b](#item)\n',
  })
  assert.is(
    await site.read('docs/index.md'),
    '# Home\n\nText.\n\n<a id="para"></a>\n\n- Item<a id="item"></a>\n\n[a](#para), [b](#item)\n',
  )
  await built(site)
  await site.remove()
})

test('VitePress: tags that Vue closes are closed, and pictures beside them are found', async () => {
  const site = await migrateFiles({
    ...VITEPRESS,
    'index.md':
      '# Home\n\n<div class="space" /><img src="./a.svg" alt="A" /><br />\n\n## More <a name="old" />\n\n[old](#old)\n',
    'public/a.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="2" height="1"/>',
    'a.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="3" height="1"/>',
  })
  assert.is(
    await site.read('docs/index.md'),
    '# Home\n\n<div class="space"></div><img src="../a.svg" alt="A" /><br />\n\n## More <a name="old"></a>\n\n[old](#old)\n',
  )
  await built(site)
  await site.remove()
})

test('VitePress: other delimiters of attributes', async () => {
  const site = await migrateFiles({
    '.vitepress/config.js': `export default { title: 'Tool', markdown: {
      attrs: { leftDelimiter: '%{', rightDelimiter: '}%' },
    } }`,
    'index.md': '# Home\n\n## Part %{#piece}%\n\n`## Part %{#piece}%`\n\n[a](#piece)\n',
  })
  assert.is(
    await site.read('docs/index.md'),
    '# Home\n\n## Part {#piece}\n\n`## Part %{#piece}%`\n\n[a](#piece)\n',
  )
  await built(site)
  await site.remove()
})

test('VitePress: constants of a script with literal values reach components and text', async () => {
  const site = await migrateFiles({
    ...VITEPRESS,
    'index.md': `# Home

<script setup lang="ts">
import Team from './Team.vue'
// People
const people: Person[] = [{ name: 'Ada', links: [{ link: 'https://example.com' }] }]
const release = '1.2'
</script>

<Team :people="people" />

Version {{ release }}
`,
    'other.md':
      '# Other\n\n<script setup>\nconst now = Date.now()\nconst year = 2020\n</script>\n\n{{ year }} {{ now }}\n',
    'Team.vue': '<template></template>',
  })
  const text = (await site.read('docs/index.mdx')) ?? ''
  assert.match(
    text,
    "export const people = [{ name: 'Ada', links: [{ link: 'https://example.com' }] }]",
  )
  assert.match(text, '<Team people={people} />')
  assert.match(text, 'Version 1.2\n')
  assert.is(await site.read('docs/other.md'), '# Other\n\n\n\n2020 `{{ now }}`\n')
  const lost = site.notes.filter(({ message }) => message.startsWith('Code of Vue'))
  assert.equal(
    lost.map(({ filePath, message }) => [filePath, message]),
    [['other.md', 'Code of Vue was removed or is shown as text: `<script setup>`, `{{ now }}`.']],
  )
  await built(site)
  assert.match((await site.read('doc_build/index.html')) ?? '', 'href="https://example.com"')
  await site.remove()
})

test('VitePress: hashes of ids that authors wrote, and of links in HTML, stay', async () => {
  const site = await migrateFiles({
    ...VITEPRESS,
    'index.md': `# Home

## Get Started {#Get-Started}

<details>
<summary><a id='Pkg.Main' href='#Pkg.Main'>Main</a></summary>

Text.

</details>

## Last Part

[a](#Get-Started), [b](/api#Pkg.Other), [c](#Pkg.Main), [d](#Last Part)
`,
    'api.md': '# API\n\n<a id="Pkg.Other"></a>Other [e](./index#Last-Part)\n',
  })
  const text = (await site.read('docs/index.md')) ?? ''
  assert.match(text, '[a](#Get-Started), [b](/api#Pkg.Other), [c](#Pkg.Main)')
  assert.match(text, "href='#Pkg.Main'")
  assert.match((await site.read('docs/api.md')) ?? '', '[e](./index#last-part)')
  await built(site)
  await site.remove()
})

test('VitePress: indented content of a tag whose end is on a line of its own stays HTML', async () => {
  const site = await migrateFiles({
    ...VITEPRESS,
    'index.md': `# Home

<div>
  <div
    class="card"
    rounded
  >
    <b>In the card</b>
  </div>
</div>

<MyCard
  title="Ada"
>
    Content
</MyCard>
`,
    'MyCard.vue': '<template><section><slot /></section></template>',
  })
  const text = (await site.read('docs/index.mdx')) ?? ''
  assert.not.match(text, '```')
  await built(site)
  const html = (await site.read('doc_build/index.html')) ?? ''
  assert.match(html, /<b>In the card<\/b>/)
  assert.not.match(html, '<pre')
  await site.remove()
})

test('VitePress: pictures with a size in braces keep it', async () => {
  const site = await migrateFiles({
    ...VITEPRESS,
    'index.md': '# Home\n\n![A](./a.svg "T"){width=20 .wide} ![A](./a.svg){.wide}\n',
    'other.md':
      '# Other\n\n![A](./a.svg){width="20" height=10 style="opacity: .5"} <Badge text="x" />\n',
    'a.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="3" height="1"/>',
  })
  assert.is(
    await site.read('docs/index.md'),
    '# Home\n\n<img src="../a.svg" alt="A" title="T" width="20"> ![A](../a.svg)\n',
  )
  assert.match(
    (await site.read('docs/other.mdx')) ?? '',
    '<img src="../a.svg" alt="A" width="20" height="10" style="opacity: .5" /> <Badge',
  )
  await built(site)
  await site.remove()
})

test('VitePress: icons of plugins leave no trace, and names with a colon are components', async () => {
  const site = await migrateFiles({
    ...VITEPRESS,
    'index.md': `# Home

<div>
<button><carbon:filter-remove text-sm op-80 />Clear</button> <mdi-home width="20" />
<my:badge />
</div>
`,
  })
  const text = (await site.read('docs/index.mdx')) ?? ''
  assert.match(text, '<button>Clear</button>')
  assert.match(text, "import { MyBadge } from '../components/MyBadge'")
  await built(site)
  await site.remove()
})

test('VitePress: literal HTML and text in directives', async () => {
  const page =
    '# Page\n\n<div v-html="`<b>one</b>\n&quot;two&quot;`"></div>\n\n<span v-text="\'a < b\'" />\n'
  const site = await migrateFiles({
    ...VITEPRESS,
    'index.md': page,
    'other.md': `${page}\n<Other v-html="text" />\n`,
    'Other.vue': '<template></template>',
  })
  await built(site)
  for (const path of ['index', 'other']) {
    const html = (await site.read(`doc_build/${path}.html`)) ?? ''
    assert.match(html, '<div><b>one</b>\n"two"')
    assert.match(html, '<span>a &lt; b</span>')
  }
  assert.equal(
    site.notes
      .filter(({ message }) => message.startsWith('Code of Vue'))
      .map(({ message }) => message),
    ['Code of Vue was removed or is shown as text: `v-html="text"`.'],
  )
  await site.remove()
})

test('VitePress: links of the nav that lead out of the site are not checked', async () => {
  const site = await migrateFiles({
    '.vitepress/config.js': `export default { title: 'Tool', ignoreDeadLinks: [/^\\/play/], themeConfig: {
      nav: [
        { text: 'Play', link: '/play/' },
        { text: 'More', items: [{ text: 'Old', link: '/old/', target: '_self' }] },
        { text: 'Home', link: '/', target: '_self' },
      ],
      sidebar: { '/': [{ text: 'Demo', link: '/demo/index.html', target: '_blank' }] },
    } }`,
    'index.md': '# Home\n',
  })
  const config = (await site.read('docgen.config.ts')) ?? ''
  assert.match(config, "excludes: ['/play/', '/old/', '/demo/")
  await built(site)
  await site.remove()
})

test('Starlight: a picture that a component imports by itself, and one with the name `img`', async () => {
  const site = await migrateFiles({
    ...STARLIGHT(''),
    'src/content/docs/index.mdx':
      "---\ntitle: Home\n---\n\nimport { Image } from 'astro:assets'\nimport img from '../../assets/a.svg'\n\n<Image src={import('../../assets/a.svg')} alt=\"A\" />\n\n<Image src={img} alt=\"B\" />\n",
    'src/assets/a.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="2" height="1"/>',
  })
  const page = (await site.read('docs/index.mdx')) ?? ''
  assert.match(page, '<img src="../src/assets/a.svg" alt="A" />')
  assert.match(page, '<img src={img} alt="B" />')
  await built(site)
  await site.remove()
})

test('Docusaurus: code blocks in tabs of a plugin become code groups', async () => {
  const site = await migrateFiles({
    'docusaurus.config.js': `module.exports = {
      title: 'Tool', url: 'https://example.com', baseUrl: '/', trailingSlash: false,
      presets: [['classic', { docs: { remarkPlugins: [require('docusaurus-remark-plugin-tab-blocks')] } }]],
    }`,
    'docs/intro.md': `# Intro

\`\`\`js tab title="a.js"
one()
\`\`\`

\`\`\`ts tab
two()
\`\`\`

Between

- Item

  \`\`\`sh tab={"span":2,"label":"Shell"} {1}
  # three
  \`\`\`

\`\`\`js tabs
four()
\`\`\`
`,
  })
  assert.match(
    (await site.read('docs/docs/intro.md')) ?? '',
    `::: code-group

\`\`\`js title="a.js" [JavaScript]
one()
\`\`\`

\`\`\`ts [TypeScript]
two()
\`\`\`

:::

Between

- Item

  ::: code-group

  \`\`\`sh {1} [Shell]
  # three
  \`\`\`

  :::

\`\`\`js tabs
four()
\`\`\`
`,
  )
  assert.not.match(site.report, 'tab-blocks')
  const pages = [...(await built(site)).site.routes.values()]
  const [page] = pages.filter(({ page: each }) => each.filePath === 'docs/intro.md')
  assert.is(page?.page.runs.join('').match(/class="tabs code-group"/g)?.length, 2)
  await site.remove()
})

test('`:::` in comments and in raw HTML neither opens nor closes a block', async () => {
  const hidden = '<!-- a\n\n::: tip\n\nhidden\n\n:::\n\n::: warning\n\n-->'
  const raw = '<pre>\n::: danger\n</pre>'
  const text = `# T\n\n${hidden}\n\n:::info\ntext\n:::\n\n${raw}\n\nend\n`
  const vitepress = await migrateFiles({
    '.vitepress/config.js': 'export default {}',
    'index.md': text,
  })
  assert.is(await vitepress.read('docs/index.md'), text)
  await vitepress.remove()
  const page = `---\ntitle: T\n---\n\n{/*\n:::tip\n*/}\n\n<!--\n:::tip\n-->\n\n:::note\ntext\n:::\n`
  const starlight = await migrateFiles({
    'astro.config.mjs': `import starlight from '@astrojs/starlight'
export default { integrations: [starlight({ title: 'T' })] }`,
    'src/content/docs/index.mdx': page,
  })
  const written = (await starlight.read('docs/index.mdx')) ?? ''
  assert.is(written.match(/^:::$/gm)?.length, 1)
  await starlight.remove()
})

test('emoji that join several signs, and fields of frontmatter without a value', async () => {
  const site = await migrateFiles({
    '.vitepress/config.js': 'export default {}',
    'index.md':
      '---\nauthor:\n---\n\n# T\n\nBy {{$frontmatter.author}}{{ $frontmatter.editor }}. :man_cook: :woman_shrugging: :student: :man_walking: :kangaroo: :constructor:\n',
  })
  assert.match((await site.read('docs/index.md')) ?? '', 'By . 👨‍🍳 🤷‍♀️ 🧑‍🎓 🚶‍♂️ 🦘 :constructor:')
  assert.not.match(site.report, 'Code of Vue')
  await site.remove()
})

test('anchors and aliases of frontmatter stay valid when their fields change', async () => {
  const docusaurus = await migrateFiles({
    'docusaurus.config.js':
      "module.exports = { title: 'Tool', url: 'https://example.com', baseUrl: '/', presets: [['classic', {}]] }",
    'docs/a.md':
      '---\nimage: &picture https://example.com/a.png\nown: *picture\ntitle: &title Tea\nlabel: *title\n---\n\nText\n',
  })
  const page = (await docusaurus.read('docs/docs/a.md')) ?? ''
  assert.match(page, 'own: https://example.com/a.png\ntitle: &title Tea\nlabel: *title\n')
  await docusaurus.remove()
  const vitepress = await migrateFiles({
    '.vitepress/config.js': 'export default {}',
    'index.md':
      "---\ntitle: &title Tea\nhead:\n  - ['meta', { name: 'x', content: *title }]\n---\n\nText\n",
  })
  assert.match((await vitepress.read('docs/index.md')) ?? '', 'title: Tea\n')
  assert.equal(await findingsOf(vitepress), [])
  await vitepress.remove()
})

test('Rspress: tabs lose what only concerns their looks and code', async () => {
  const site = await migrateFiles({
    'rspress.config.ts': "export default { root: 'docs' }",
    'docs/index.mdx': `import { Tab, Tabs } from '@rspress/core/theme'

<Tabs groupId="tea" className="wide" tabContainerClassName="row" onChange={() => {}}>
  <Tab label="Green">Sencha</Tab>
</Tabs>
`,
  })
  assert.match((await site.read('docs/index.mdx')) ?? '', '<Tabs groupId="tea">')
  assert.equal(await findingsOf(site), [])
  await site.remove()
})

test('pages whose names begin with an underscore keep their addresses where the old tool published them', async () => {
  const vitepress = await migrateFiles({
    '.vitepress/config.js': 'export default { cleanUrls: true }',
    'index.md': '# Home\n\n[a](./_a.md) [b](/_more/b)\n',
    '_a.md': '# A\n',
    '_more/b.md': '# B\n',
  })
  await built(vitepress)
  assert.match((await vitepress.read('doc_build/_a.html')) ?? '', '<h1 id="a">A</h1>')
  assert.match((await vitepress.read('doc_build/_more/b.html')) ?? '', '<h1 id="b">B</h1>')
  await vitepress.remove()
  const docusaurus = await migrateFiles({
    'docusaurus.config.js': `module.exports = { title: 'Tool', url: 'https://example.com', baseUrl: '/', trailingSlash: false,
      presets: [['classic', { docs: { routeBasePath: '/' } }]] }`,
    'docs/index.md': '# Home\n',
    'docs/_part.md': 'Part\n',
  })
  await built(docusaurus)
  assert.is(await docusaurus.read('doc_build/_part.html'), null)
  await docusaurus.remove()
})

test('headings with character references and directives keep the ids that each tool derives', async () => {
  const text = '# Home\n\n## &lt;script&gt; \\& Caf&eacute;\n\n## node:fs and std::io at 12:30\n'
  const idsOf = async (files: Readonly<Record<string, string>>, path: string) => {
    const site = await migrateFiles(files)
    await built(site)
    const html = (await site.read(path)) ?? ''
    await site.remove()
    return [...html.matchAll(/<h2 id="([^"]+)"/g)].map(([, id]) => id)
  }
  const vitepress = { '.vitepress/config.js': 'export default {}', 'index.md': text }
  assert.equal(await idsOf(vitepress, 'doc_build/index.html'), [
    'lt-script-gt-amp-caf-eacute',
    'node-fs-and-std-io-at-12-30',
  ])
  const docusaurus = {
    'docusaurus.config.js': `module.exports = { title: 'Tool', url: 'https://example.com', baseUrl: '/', trailingSlash: false,
      presets: [['classic', { docs: { routeBasePath: '/' } }]] }`,
    'docs/index.md': text,
  }
  assert.equal(await idsOf(docusaurus, 'doc_build/index.html'), [
    'script--café',
    'node-and-stdio-at-1230',
  ])
})

test('headings with shortcodes of emoji keep the ids that each tool derives', async () => {
  const text =
    '# Home\n\n## A :tada: b\n\n## End :+1:\n\n## Code `:tada:` x\n\n## :none: c\n\n## Own :tada: {#own}\n'
  const headings = async (files: Readonly<Record<string, string>>, path: string) => {
    const site = await migrateFiles(files)
    const written = ((await site.read(path)) ?? '').match(/^## .*/gm)
    await site.remove()
    return written
  }
  const rest = ['## Code `:tada:` x', '## :none: c', '## Own 🎉 {#own}']
  assert.equal(
    await headings(
      { '.vitepress/config.js': 'export default {}', 'index.md': text },
      'docs/index.md',
    ),
    ['## A 🎉 b {#a-b}', '## End 👍 {#end}', ...rest],
  )
  assert.equal(
    await headings(
      {
        'docusaurus.config.js': `module.exports = { title: 'Tool', url: 'https://example.com', baseUrl: '/', trailingSlash: false,
          presets: [['classic', { docs: { routeBasePath: '/' } }]] }`,
        'docs/index.md': text,
      },
      'docs/index.md',
    ),
    ['## A 🎉 b {#a-tada-b}', '## End 👍 {#end-1}', ...rest],
  )
  assert.equal(
    await headings(
      {
        'mkdocs.yml': 'site_name: Tool\nmarkdown_extensions: [attr_list, pymdownx.emoji]\n',
        'docs/index.md': text,
      },
      'docs/index.md',
    ),
    ['## A 🎉 b {#a-b}', '## End 👍 {#end}', ...rest],
  )
})

test('headings with elements and expressions keep the ids that each tool derives', async () => {
  const text = `export const size = 1\n\n# Home\n\n## A <b>b</b>\n\n## A\n\n## <Tag text="t" /> C\n\n## D   <Tag />\n\n## E {size}\n\n## F ![g](https://example.com/g.png)\n`
  const tag = 'export default ({ text }) => <i>{text}</i>\n'
  const ids = async (files: Readonly<Record<string, string>>) => {
    const site = await migrateFiles({ 'src/Tag.jsx': tag, ...files })
    await built(site)
    const html = (await site.read('doc_build/index.html')) ?? ''
    const found = [...html.matchAll(/<h2[^>]* id="([^"]*)"/g)].map(([, id]) => id)
    await site.remove()
    return found
  }
  const own = `import Tag from '../src/Tag.jsx'\n\n${text}`
  assert.equal(await ids({ 'rspress.config.ts': 'export default {}', 'docs/index.mdx': own }), [
    'a',
    'a-1',
    'c',
    'd',
    'e',
    'f',
  ])
  const docusaurus = `module.exports = { title: 'Tool', url: 'https://example.com', baseUrl: '/', trailingSlash: false,
    presets: [['classic', { docs: { routeBasePath: '/' } }]] }`
  assert.equal(await ids({ 'docusaurus.config.js': docusaurus, 'docs/index.mdx': own }), [
    'a-b',
    'a',
    '-c',
    'd---',
    'e-size',
    'f-g',
  ])
  const page = `---\ntitle: Home\n---\nimport Tag from '../../Tag.jsx'\n\n${text.replace('# Home\n', '')}`
  assert.equal(await ids({ ...STARLIGHT(''), 'src/content/docs/index.mdx': page }), [
    'a-b',
    'a',
    '-c',
    'd--',
    'e-size',
    'f',
  ])
})

for (const [tool, files] of [
  [
    'Docusaurus',
    {
      'docusaurus.config.js': `module.exports = { title: 'Tool', url: 'https://example.com', baseUrl: '/', trailingSlash: false,
        presets: [['classic', { docs: { routeBasePath: '/' } }]] }`,
      'docs/index.mdx': `import Part from "./_it's.mdx"\n\n# Home\n\n<Part />\n\n<img alt="" src={require("./it's.svg").default} />\n`,
      "docs/_it's.mdx": 'Shared text\n',
      "docs/it's.svg": SQUARE,
    },
  ],
  [
    'Starlight',
    {
      ...STARLIGHT(''),
      'src/content/docs/index.mdx': `---\ntitle: Home\n---\nimport { Image } from 'astro:assets'\nimport square from "../../assets/it's.svg"\n\nShared text\n\n<Image src={square} alt="" />\n`,
      "src/assets/it's.svg": SQUARE,
    },
  ],
  [
    'Rspress',
    {
      'rspress.config.ts': 'export default {}',
      'docs/index.mdx': `import Part from "./it's/_part.mdx"\n\n# Home\n\n<Part />\n`,
      "docs/it's/_part.mdx": 'Shared text\n',
    },
  ],
] as const) {
  test(`${tool}: paths of imports may contain an apostrophe`, async () => {
    const site = await migrateFiles(files)
    await built(site)
    assert.match((await site.read('doc_build/index.html')) ?? '', 'Shared text')
    await site.remove()
  })
}

test.run()
