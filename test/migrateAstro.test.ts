// `docgen migrate` on what pages of whole Starlight sites take from Astro: variables, blocks that a
// plugin turns into elements, partials by another name, videos, and components in expressions.
import * as assert from 'uvu/assert'
import { build } from './helpers/engine.ts'
import { errorsOf, findingsOf, migrateFiles } from './helpers/migratedSite.ts'
import { suite } from './helpers/suite.ts'

const test = suite('migrate astro')

const CONFIG = {
  'astro.config.mjs': `import starlight from '@astrojs/starlight'
    export default { site: 'https://example.com', base: '/tool', integrations: [starlight({ title: 'Tool' })] }`,
  'src/content/docs/index.md': '---\ntitle: Home\n---\n',
}

test('Starlight: variables of Vite, elements by a directive, and partials by the name `Content`', async () => {
  const site = await migrateFiles({
    ...CONFIG,
    'src/content/docs/a.mdx': `---
title: A
---

import { Content as Part } from './_part.mdx'

Base {import.meta.env.BASE_URL} of {import.meta.env.SITE}, \`import.meta.env.BASE_URL\`

:::section{.columns.wide #top}
- **One**
:::

<Part />
`,
    'src/content/docs/_part.mdx': 'A part.\n',
    'src/content/docs/b.md': '---\ntitle: B\n---\n\n:::div{.x}\n**Two**\n:::\n',
  })
  const text = (await site.read('docs/a.mdx')) ?? ''
  assert.match(text, 'Base {"/tool/"} of {"https://example.com"}, `import.meta.env.BASE_URL`')
  assert.match(text, '<section class="columns wide" id="top">\n\n- **One**\n\n</section>')
  assert.match(text, "import Part from './_part.mdx'")
  const { site: built, diagnostics } = await build(site.root, { cache: false })
  assert.equal(
    diagnostics.map(({ message }) => message),
    [],
  )
  const html = built.routes.get('/b/')?.page.runs.join('') ?? ''
  assert.match(html, /<div class="x">\s*<p><strong>Two<\/strong><\/p>\s*<\/div>/)
  await site.remove()
})

test('Starlight: components in expressions and exports, and videos', async () => {
  const site = await migrateFiles({
    ...CONFIG,
    'src/content/docs/a.mdx': `---
title: A
---

import { Badge, Tabs, TabItem } from '@astrojs/starlight/components'
import { YouTube } from '@astro-community/astro-embed-youtube'
import Own from '../../Own.astro'

export const note = <Badge text="New" variant="caution" />

{['a'].map((name) => <p key={name}>{note} <Badge text={name} variant="note" /> <Own.Part {...{ name }} /></p>)}

<Tabs data-x={<Badge text="In" variant="tip" />}><TabItem label="One">Text</TabItem></Tabs>

<YouTube id="https://www.youtube.com/watch?v=abc-12_X" />
<YouTube id="abc-12_X" title="How it works" />
`,
    'src/Own.astro': '<b><slot /></b>\n',
  })
  const text = (await site.read('docs/a.mdx')) ?? ''
  assert.match(text, 'export const note = <Badge text="New" type="warning" />')
  assert.match(text, '<Badge text={name} type="info" />')
  assert.match(text, '<Tabs><Tab label="One">Text</Tab></Tabs>')
  assert.is(text.match(/src="https:\/\/www\.youtube-nocookie\.com\/embed\/abc-12_X"/g)?.length, 2)
  assert.match(text, 'title="How it works"')
  const { diagnostics } = await build(site.root, { cache: false })
  assert.equal(
    diagnostics.map(({ message }) => message),
    [],
  )
  await site.remove()
})

test('Starlight: components that are nothing but HTML keep it', async () => {
  const site = await migrateFiles({
    ...CONFIG,
    'src/content/docs/a.mdx': `---
title: A
---

import Count from '../../Count.astro'
import Table from '../../Table.astro'
import Version from '../../Version.astro'

It has <Count /> rules.

<Table />

<Version of="tool" />
`,
    'src/Count.astro': '<b>12</b>\n',
    'src/Table.astro': `---
import './table.css'
// Written by a script.
---
<!-- Costs -->
<table><tr><td>\`5 $\` \\</td></tr></table>
<style>td { color: red }</style>
`,
    'src/Version.astro': '---\nconst { of } = await Astro.props\n---\n<i>{of}</i>\n',
  })
  assert.is(site.decisions, 1)
  assert.match(site.report, '`components/Table.tsx` contains this HTML, without its styles.')
  const { diagnostics } = await build(site.root, { cache: false })
  assert.equal(
    diagnostics.map(({ message }) => message),
    [],
  )
  const html = (await site.read('doc_build/a/index.html')) ?? ''
  assert.match(html, 'It has <span><b>12</b></span> rules.')
  assert.match(html, '<div><table><tr><td>`5 $` \\</td></tr></table></div>')
  await site.remove()
})

test('Docusaurus: shortcodes of emoji', async () => {
  const site = await migrateFiles({
    'docusaurus.config.js': `module.exports = { title: 'Tool', url: 'https://example.com', baseUrl: '/',
      presets: [['classic', { docs: { routeBasePath: '/' } }]] }`,
    'docs/index.md': '# Home :tada:\n\n`:tada:` and 10:20:30\n',
  })
  assert.match(
    (await site.read('docs/index.md')) ?? '',
    '# Home 🎉 {#home-tada}\n\n`:tada:` and 10:20:30\n',
  )
  await site.remove()
})

test('Starlight: a comment with a file name becomes the title of the code, as the tool reads it', async () => {
  const blocks: readonly (readonly [before: string, after: string])[] = [
    ['js {3}\n// src/a.js\n\na()', 'js title="src/a.js" {1}\na()'],
    [
      'diff lang="js" {2,4}\n// a.config.mjs\na()\n-b()\n+c()',
      'diff lang="js" title="a.config.mjs" {1,3}\na()\n-b()\n+c()',
    ],
    ['md\n<!-- src/content/a.md -->\n\n# A', 'md title="src/content/a.md"\n# A'],
    ['md\n// src/content/Page.md\n\n# A', 'md title="src/content/Page.md"\n# A'],
    ['astro {4}\n---\n// src/A.astro\n---\n<a />', 'astro title="src/A.astro" {1}\n<a />'],
    ['astro\n---\n// src/A.astro\nb()\n---', 'astro title="src/A.astro"\n---\nb()\n---'],
    ['js {1,3}\na()\n// File name: b.js\nb()', 'js title="b.js" {1-2}\na()\nb()'],
    ['sh\n# setup.sh\nls', 'sh title="setup.sh"\nls'],
    ['sh\n# a.js\nls', 'sh\n# a.js\nls'],
    ['js\n// a.css\na()', 'js\n// a.css\na()'],
    ['js\n// @filename: a.js\na()', 'js\n// @filename: a.js\na()'],
    ['js title="b.js"\n// a.js\na()', 'js title="b.js"\n// a.js\na()'],
  ]
  const fence = (text: string) => `\`\`\`${text}\n\`\`\`\n`
  const site = await migrateFiles({
    'astro.config.mjs': `import starlight from '@astrojs/starlight'
      export default { integrations: [starlight({ title: 'Tool' })] }`,
    'src/content/docs/index.mdx': `---\ntitle: Home\n---\n\n${blocks.map(([before]) => fence(before)).join('\n')}`,
  })
  const text = (await site.read('docs/index.mdx')) ?? ''
  assert.equal(
    text.match(/^```.*\n[^]*?^```\n/gm),
    blocks.map(([, after]) => fence(after)),
  )
  await site.remove()
})

test('Starlight: Astro components that only show their properties become components of React', async () => {
  const site = await migrateFiles({
    'astro.config.mjs': `import starlight from '@astrojs/starlight'
      export default { site: 'https://example.com', base: '/tool', integrations: [starlight({ title: 'Tool' })] }`,
    'tsconfig.json': '{ "compilerOptions": { "paths": { "@own/*": ["./src/own/*"] } } }',
    'src/content/docs/index.mdx': `---
title: Home
---

import Box from '@own/Box.astro'
import { Live, List } from '@own/all'

<Box title="Speed" href="/tool/" tags={['a', 'b']}>
Some **bold** text
</Box>

<Box title="Empty" />

<Live>Content</Live> <List />
`,
    'src/own/all.ts':
      "export { default as Live } from './Live.astro'\nexport { default as List } from './List.astro'\n",
    'src/own/Box.astro': `---
import { Icon, Badge } from '@astrojs/starlight/components'
import type { HTMLAttributes } from 'astro/types'
import Chip from './Chip.astro'

export interface Props { title: string; href?: string; tags?: string[] }

const { title, href, tags = [], class: className, ...rest } = Astro.props
---

<!-- A comment. -->
<section class:list={['box', className, { linked: href }]} {...rest} style="--gap: 1px; margin-top: 2rem">
  {href && <Icon name="rocket" />}
  {href ? <a href={href}>{title}</a> : <b>{title}</b>}
  <ul>{tags.map((tag) => <li><Chip {tag} /></li>)}</ul>
  <Badge text="New" variant="success" /><br>
  <label for="x" tabindex="0">Label</label>
  {tags.length > 0 ? <slot /> : 'No tags'} <div><slot>Nothing</slot></div>
</section>

<style>
  .box { color: red }
</style>
`,
    'src/own/Chip.astro':
      '---\nconst { tag } = Astro.props as { tag: string }\n---\n<i class=`chip ${tag}`>{tag}</i>\n',
    'src/own/Live.astro': '<div><slot /></div>\n<script>console.log(1)</script>\n',
    'src/own/List.astro':
      "---\nconst all = await fetch('https://example.com')\n---\n{all.map((each) => each)}\n",
  })
  assert.match((await site.read('docs/index.mdx')) ?? '', "import Box from '../src/own/Box'")
  assert.match((await site.read('src/own/Live.tsx')) ?? '', "void import('./Live.script')")
  assert.is(await site.read('src/own/Live.script.ts'), 'console.log(1)')
  assert.is(await site.read('src/own/List.tsx'), null)
  const { diagnostics } = await build(site.root, { cache: false })
  assert.equal(
    diagnostics.map(({ message }) => message),
    [],
  )
  const html = (await site.read('doc_build/index.html')) ?? ''
  const [linked = '', empty = ''] = html.match(/<section class="box[\s\S]*?<\/section>/g) ?? []
  assert.match(linked, 'class="box linked" style="--gap:1px;margin-top:2rem"')
  assert.match(linked, /<a [^>]*href="\/tool\/"[^>]*>Speed<\/a>/)
  assert.match(linked, />\s*<i class="chip a">a<\/i><\/li><li[^>]*><i class="chip b">b<\/i><\/li>/)
  assert.match(linked, /<label for="x" tabindex="0"[^>]*>Label<\/label>/)
  assert.is(linked.split('<strong>bold</strong>').length, 3)
  assert.match(empty, /<b[^>]*>Empty<\/b>/)
  assert.match(empty, 'No tags')
  assert.match(empty, /<div[^>]*>Nothing<\/div>/)
  assert.is(site.notes.filter(({ kind }) => kind === 'decision').length, 1)
  await site.remove()
})

test('Starlight: components of Astro with the line ends of Windows become components of React', async () => {
  const windows = (text: string) => text.replaceAll('\n', '\r\n')
  const site = await migrateFiles({
    ...CONFIG,
    'src/content/docs/a.mdx': windows(`---
title: A
---

import Box from '../../Box.astro'
import Mark from '../../Mark.astro'

<Box label="Large" />

<Mark />
`),
    'src/Box.astro': windows(
      '---\nconst { label } = Astro.props\n---\n<b>{label}</b>\n<table class="x"><tr><td>1</td></tr></table>\n',
    ),
    'src/Mark.astro': windows('---\n---\n<i>A mark</i>\n'),
  })
  assert.match((await site.read('src/Box.tsx')) ?? '', '<b>{label}</b>')
  assert.not.match(site.report, '## Decide')
  await build(site.root, { cache: false })
  const html = (await site.read('doc_build/a/index.html')) ?? ''
  assert.match(html, '<b>Large</b>')
  // Browsers add this element, so it must be there before React looks for it.
  assert.match(html, '<table class="x"><tbody><tr>')
  assert.match(html, '<i>A mark</i>')
  await site.remove()
})

test('Starlight: marks of `<Code>` and first line numbers stay', async () => {
  const site = await migrateFiles({
    ...CONFIG,
    'src/content/docs/a.mdx': `---
title: A
---

import { Code, Tabs, TabItem } from '@astrojs/starlight/components'
import source from '../../code.js?raw'

export const code = \`one
two
three
four\`
export const words = ['one', /thr.e/]

<Code code={code} lang="js" title="a.js" mark={words} ins={[{ range: '2' }]} del={4} />

<Tabs>
  <TabItem label="File">
    <Code code={source} lang="js" mark={{ range: '1-2' }} showLineNumbers />
  </TabItem>
</Tabs>

<Code code="plain" lang="js" />

<Code code={code} lang="js" meta="{1} ins={2} 'four' title='b.js' frame='none'" mark={3} />

<Code code={source} lang="js" meta='{2} "const" showLineNumbers' title="c.js" />

<Code code={globalThis.code} meta="title='d.js'" />

\`\`\`js showLineNumbers startLineNumber=5
five
\`\`\`
`,
    'src/code.js': 'const a = 1\nconst b = 2\n',
  })
  const text = (await site.read('docs/a.mdx')) ?? ''
  assert.match(
    text,
    '```js title="a.js" {1,3}\none\ntwo // [!code ++]\nthree\nfour // [!code --]\n```\n',
  )
  assert.match(text, '    ```js lineNumbers {1-2} file="../src/code.js"\n    ```\n')
  assert.match(text, '<CodeBlock code="plain" lang="js" />')
  assert.match(text, "```js title='b.js' {1,3-4}\none\ntwo // [!code ++]\nthree\nfour\n```\n")
  assert.match(text, '```js title="c.js" {2} lineNumbers file="../src/code.js"\n')
  assert.match(text, "<CodeBlock title='d.js' code={globalThis.code} />")
  assert.match(text, '```js lineNumbers=5\nfive\n')
  const { diagnostics } = await build(site.root, { cache: false })
  assert.equal(
    diagnostics.map(({ message }) => message),
    [],
  )
  const html = (await site.read('doc_build/a/index.html')) ?? ''
  assert.match(html, '<pre tabindex="0" style="counter-reset:line 4">')
  assert.is(html.match(/class="line highlighted"/g)?.length, 8)
  await site.remove()
})

test('Starlight: examples of code in components and attributes stay as they are', async () => {
  const site = await migrateFiles({
    ...CONFIG,
    'src/content/docs/a.mdx': `---
title: A
---

import Example from '../../Example.astro'

<Example title="b.js" code={\`
  // "a" // b
  plain
\`} />
`,
    'src/Example.astro': `---
import { Code } from '@astrojs/starlight/components'
const { code, ...rest } = Astro.props
const before = \`
import { defineConfig } from 'astro/config'
export default defineConfig({ \${code ? \`a\` : ''} })
\`
---
<Code code={before + code} lang="js" {...rest} />
`,
  })
  assert.is(site.decisions, 0)
  assert.equal(await errorsOf(site), [])
  const html = (await site.read('doc_build/a/index.html')) ?? ''
  const text = html
    .replace(/<[^>]+>/g, '')
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
  assert.match(
    text,
    "import { defineConfig } from 'astro/config'\nexport default defineConfig({ a })\n",
  )
  assert.match(text, '// "a" // b\nplain')
  assert.match(text, 'b.js')
  await site.remove()
})

test('Starlight: what a file of Expressive Code says about all blocks stays', async () => {
  const page =
    '---\ntitle: A\n---\n\n```js\na()\n```\n\n```js showLineNumbers=false wrap=false\nb()\n```\n'
  const site = await migrateFiles({
    ...CONFIG,
    'ec.config.mjs': `import { defineEcConfig } from '@astrojs/starlight/expressive-code'
import { pluginLineNumbers } from '@expressive-code/plugin-line-numbers'
export default defineEcConfig({ plugins: [pluginLineNumbers()], defaultProps: { wrap: true }, shiki: { langAlias: { js2: 'js' } } })`,
    'src/content/docs/a.md': page,
  })
  const written = (await site.read('docgen.config.ts')) ?? ''
  for (const part of ['showLineNumbers: true', 'defaultWrapCode: true', "aliases: ['js2']"])
    assert.ok(written.includes(part), written)
  assert.match((await site.read('docs/a.md')) ?? '', '```js wrap=false lineNumbers=false\nb()')
  await site.remove()
  const without = await migrateFiles({
    ...CONFIG,
    'ec.config.mjs': "throw new Error('no')",
    'src/content/docs/a.md': page,
  })
  assert.not.match((await without.read('docgen.config.ts')) ?? '', 'showLineNumbers')
  assert.match(without.report, 'The options of Expressive Code could not be read.')
  await without.remove()
})

test('Starlight: the title stays above a page with headings of level 1', async () => {
  const site = await migrateFiles({
    ...CONFIG,
    'src/content/docs/a.md': '---\ntitle: A\n---\n\n# Part\n\nText\n',
  })
  assert.match((await site.read('docs/a.md')) ?? '', '---\n# A {#_top}\n\n\n# Part')
  await build(site.root, { cache: false })
  const html = (await site.read('doc_build/a/index.html')) ?? ''
  assert.match(html, '<h1 id="_top">A</h1>')
  assert.match(html, '<h1 id="part"')
  await site.remove()
})

test('Starlight: a stub with an address and a text is a link', async () => {
  const site = await migrateFiles({
    ...CONFIG,
    'src/content/docs/a.mdx': `---
title: A
---

import Course from '../../Course.vue'

<Course href="https://example.com/course">Watch it</Course>
`,
    'src/Course.vue': '<template><a><slot /></a></template>\n',
  })
  await build(site.root, { cache: false })
  const html = (await site.read('doc_build/a/index.html')) ?? ''
  assert.match(html, /<a [^>]*href="https:\/\/example\.com\/course"[^>]*>Watch it<\/a>/)
  await site.remove()
})

test('Starlight: named slots, scripts and the language of the page in components of Astro', async () => {
  const site = await migrateFiles({
    ...CONFIG,
    'src/content/docs/a.mdx': `---
title: A
---

import { Card } from '@astrojs/starlight/components'
import Panel from '../../Panel.astro'
import Outer from '../../Outer.astro'

<Panel>
  <Fragment slot="title">The **title**</Fragment>
  The text

  <Card slot="end" title="Card">In a card</Card>
</Panel>

<Panel>Only text</Panel>

<Outer />
`,
    'src/Panel.astro': `---
const hasEnd = Astro.slots.has('end')
const { lang } = Astro.locals.starlightRoute
---
<section lang={lang}><h4><slot name="title">No title</slot></h4><div><slot /></div>{hasEnd && <footer><slot name="end" /></footer>}</section>
<script>
  import { log } from './log'
  log('module')
</script>
<script is:inline>const word = 1</script>
`,
    'src/log.ts': 'export const log = (text: string) => text\n',
    'src/Outer.astro':
      '---\nimport Panel from "./Panel.astro"\n---\n<Panel><b slot="title">Inner</b>{["x"].map(async (each) => <i>{each}</i>)}</Panel>\n',
  })
  const { diagnostics } = await build(site.root, { cache: false })
  assert.equal(
    diagnostics.map(({ message }) => message),
    [],
  )
  const html = ((await site.read('doc_build/a/index.html')) ?? '').replaceAll('<!-- -->', '')
  const panels = html.match(/<section lang="en">[\s\S]*?<\/section>/g) ?? []
  assert.is(panels.length, 3)
  assert.match(panels[0] ?? '', /<h4>[\s\S]*The <strong>title<\/strong>[\s\S]*<\/h4>/)
  assert.match(panels[0] ?? '', /<div>[\s\S]*The text[\s\S]*<\/div><footer>[\s\S]*In a card/)
  assert.match(panels[1] ?? '', /<h4>No title<\/h4><div>[\s\S]*Only text[\s\S]*<\/div><\/section>/)
  assert.match(panels[2] ?? '', '<h4><b>Inner</b></h4><div><i>x</i></div>')
  const script = (await site.read('src/Panel.script.ts')) ?? ''
  assert.match(script, /import { log } from '\.\/log(?:\.ts)?'/)
  assert.match(script, '{\nconst word = 1\n}')
  assert.is(site.decisions, 0)
  await site.remove()
})

test('Starlight: directives in a line become elements if the site has a plugin for them', async () => {
  const page = '---\ntitle: A\n---\n\nA :badge[New]{.big}, :kbd[Ctrl] `:badge[x]` 10:30[a]\n'
  const files = (plugins: string) => ({
    'astro.config.mjs': `import starlight from '@astrojs/starlight'
      export default { markdown: { remarkPlugins: [${plugins}] }, integrations: [starlight({ title: 'Tool' })] }`,
    'src/content/docs/index.md': page,
  })
  const site = await migrateFiles(files('() => () => {}'))
  assert.match(
    (await site.read('docs/index.md')) ?? '',
    'A <span class="badge big">New</span>, <kbd>Ctrl</kbd> `:badge[x]` 10:30[a]\n',
  )
  await site.remove()
  const plain = await migrateFiles(files(''))
  assert.match((await plain.read('docs/index.md')) ?? '', 'A :badge[New]{.big}, :kbd[Ctrl]')
  await plain.remove()
})

test('Starlight: the end of a code block can be folded, and grids have two columns', async () => {
  const site = await migrateFiles({
    ...CONFIG,
    'src/content/docs/a.mdx': `---
title: A
---

import { Card, CardGrid } from '@astrojs/starlight/components'

<CardGrid stagger>
  <Card title="One">1</Card>
</CardGrid>

\`\`\`js collapse={3-4}
1
2
3
4
\`\`\`

\`\`\`js collapse={1-2} collapseStyle=collapsible-end
1
2
3
\`\`\`
`,
  })
  const text = (await site.read('docs/a.mdx')) ?? ''
  assert.match(text, '<CardGrid cols={2}>')
  assert.match(text, '```js fold=2\n')
  assert.match(text, '```js\n1\n2\n3\n```')
  await site.remove()
})

test('Starlight: texts of the interface stay in each language', async () => {
  const site = await migrateFiles({
    'astro.config.mjs': `import starlight from '@astrojs/starlight'
      export default { integrations: [starlight({ title: 'Tool', locales: { root: { label: 'English', lang: 'en' }, 'pt-br': { label: 'Português', lang: 'pt-BR' } } })] }`,
    'src/content/docs/index.md': '---\ntitle: Home\n---\n',
    'src/content/docs/pt-br/index.md': '---\ntitle: Casa\n---\n',
    'src/content/i18n/en.json':
      '{ "page.nextLink": "Onward", "page.lastUpdated": "Changed:", "own.key": "Own" }',
    'src/content/i18n/pt-BR.yml': 'tableOfContents.onThisPage: Aqui\n',
    'src/content/i18n/xx.json': '{ "page.nextLink": "Of no language" }',
  })
  const { site: built, diagnostics } = await build(site.root, { cache: false })
  assert.equal(diagnostics, [])
  const texts = Object.fromEntries(built.locales.map(({ lang, text }) => [lang, text]))
  assert.equal(texts, {
    en: { nextPageText: 'Onward', lastUpdatedText: 'Changed' },
    'pt-br': { outlineTitle: 'Aqui' },
  })
  const lost = site.notes.filter(({ message }) => message.includes('src/content/i18n'))
  assert.equal(lost.length, 1)
  assert.match(lost[0]?.message ?? '', ': `own.key`.')
  await site.remove()
  const one = await migrateFiles({
    ...CONFIG,
    'src/content/i18n/en.json': '{ "aside.tip": "Hint" }',
  })
  assert.match((await one.read('docgen.config.ts')) ?? '', "text: { tip: 'Hint' }")
  await one.remove()
})

test('Starlight: components that import missing files are one point of the report', async () => {
  const site = await migrateFiles({
    ...CONFIG,
    'src/content/docs/a.mdx':
      "---\ntitle: A\n---\n\nimport One from '../../One.astro'\nimport Two from '../../Two.astro'\nimport Gone from '../../Gone.astro'\nimport { names } from '../../names'\n\n<One /> <Two /> <Gone /> {names.length}\n",
    'src/One.astro': "---\nimport { list } from './data'\n---\n{list}\n",
    'src/Two.astro': "---\nimport Inner from './Inner.astro'\n---\n<Inner />\n",
  })
  const decisions = site.notes.filter(({ kind }) => kind === 'decision')
  assert.is(site.decisions, 1)
  assert.equal(decisions.map(({ filePath }) => filePath).sort(), [
    'components/Gone.tsx',
    'components/One.tsx',
    'components/Two.tsx',
    'src/content/docs/a.mdx',
  ])
  await site.remove()
})

test('icons that docgen draws are imported from its theme', async () => {
  const site = await migrateFiles({
    'astro.config.mjs':
      "import starlight from '@astrojs/starlight'\nexport default { integrations: [starlight({ title: 'T' })] }",
    'src/content/docs/index.mdx': `---
title: Tool
---
import { Icon, Card } from '@astrojs/starlight/components'

<a href="https://example.com"><Icon name="github" size="1.5rem" class="big" /> <Icon name="nope" />Code</a>

<Card title="A" icon="github">B</Card>
`,
  })
  const text = (await site.read('docs/index.mdx')) ?? ''
  assert.match(text, "import { Icon } from 'docgen/theme'")
  assert.match(text, '<a href="https://example.com"><Icon name="github" /> Code</a>')
  assert.equal(await errorsOf(site), [])
  await site.remove()
})

test('posts keep their cover, and paragraphs around blocks become divisions', async () => {
  const site = await migrateFiles({
    'astro.config.mjs': `import starlight from '@astrojs/starlight'
import blog from 'starlight-blog'
import { version } from './gone/package.json'
export default { integrations: [starlight({ title: 'T', plugins: [blog({ authors: { ada: { name: 'Ada' } } })] })], vite: { define: { V: JSON.stringify(version) } } }`,
    'tsconfig.json': '{ "compilerOptions": { "paths": { "@/*": ["./src/*"] } } }',
    'src/assets/c.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1" />',
    'src/content/docs/index.mdx': `---
title: Tool
---

<p class="lead">
  A *text*.
</p>

<p>On one line</p>
`,
    'src/content/docs/blog/news.md': `---
title: News
date: 2024-01-02
authors:
  - ada
  - name: Bob
    url: https://example.com
cover:
  alt: A [cover]
  light: '@/assets/c.svg'
  dark: '@/assets/c.svg'
---

Text
`,
  })
  const { diagnostics } = await build(site.root, { cache: false })
  assert.equal(
    diagnostics.map(({ message }) => message),
    [],
  )
  const html = (await site.read('doc_build/index.html')) ?? ''
  assert.match(html, /<div class="lead">\s*<p>A <em>text<\/em>\.<\/p>\s*<\/div>/)
  assert.match(html, '<p>On one line</p>')
  const news = (await site.read('doc_build/blog/news/index.html')) ?? ''
  for (const part of ['alt="A [cover]"', 'Ada', 'Bob']) assert.match(news, part)
  assert.match(site.report, 'files that are not there: `V`.')
  assert.not.match((await site.read('docgen.config.ts')) ?? '', '$package')
  await site.remove()
})

test('Starlight: the report names each file of middleware and what replaces it', async () => {
  const site = await migrateFiles({
    ...CONFIG,
    'astro.config.mjs': CONFIG['astro.config.mjs'].replace(
      "title: 'Tool'",
      "title: 'Tool', routeMiddleware: ['./src/order.ts', './src/titles.ts']",
    ),
  })
  assert.equal(
    site.notes.flatMap(({ kind, filePath }) => (kind === 'decision' ? [filePath] : [])),
    ['src/order.ts', 'src/titles.ts'],
  )
  assert.match(site.report, 'Write a plugin instead: its `page` hook changes titles')
  assert.not.match(site.report, 'no counterpart')
  await site.remove()
})

test('the label of an icon that docgen does not draw stays as text', async () => {
  const site = await migrateFiles({
    'astro.config.mjs':
      "import starlight from '@astrojs/starlight'\nexport default { integrations: [starlight({ title: 'Tool' })] }",
    'src/components/Rule.astro':
      '---\nimport { Icon } from \'@astrojs/starlight/components\'\nconst { word } = Astro.props\n---\n<td><Icon name="seti:rust" label="Recommended" /><Icon name="seti:go" label={word} /></td>\n',
    'src/content/docs/index.mdx':
      '---\ntitle: Home\n---\nimport { Icon } from \'@astrojs/starlight/components\'\nimport Rule from \'../../components/Rule.astro\'\n\nIt is <Icon name="seti:rust" label="fixable" />, <Icon name="seti:go" />here.\n\n<table><tbody><tr><Rule word="Fast" /></tr></tbody></table>\n',
  })
  const { diagnostics } = await build(site.root, { cache: false })
  assert.equal(diagnostics, [])
  const html = (await site.read('doc_build/index.html')) ?? ''
  assert.match(html, 'It is fixable, here.')
  assert.match(html.replace(/<!-- -->/g, ''), '<td>RecommendedFast</td>')
  assert.match(site.report, 'Icons that docgen does not draw')
  await site.remove()
})

test('Starlight: folders of the sidebar list pages by their files, also those with another address', async () => {
  const page = (title: string, fields = '') => `---\ntitle: ${title}\n${fields}---\n`
  const site = await migrateFiles({
    'astro.config.mjs': `import starlight from '@astrojs/starlight'
export default { integrations: [starlight({ title: 'Stars', sidebar: [
  { label: 'Guides', autogenerate: { directory: 'guides' } },
] })] }`,
    'src/content/docs/index.md': page('Home'),
    'src/content/docs/guides/first.md': page('First'),
    'src/content/docs/guides/moved.md': page('Moved', 'slug: elsewhere/moved\n'),
    'src/content/docs/guides/Deep Part/inner.md': page('Inner', 'slug: inner\n'),
    'src/content/docs/other/guest.md': page('Guest', 'slug: guides/guest\n'),
  })
  const written = (await site.read('docgen.config.ts')) ?? ''
  const links = [...written.matchAll(/link: '([^']*)'|text: '(Deep Part)'/g)]
  assert.equal(
    links.map(([, link, text]) => link ?? text),
    ['/elsewhere/moved/', 'Deep Part', '/inner/', '/guides/first/'],
  )
  await site.remove()
})

test('Starlight: a `<Code>` whose module is not there gets a stub, also for the text of a file', async () => {
  const site = await migrateFiles({
    ...CONFIG,
    'src/content/docs/a.mdx': `---
title: A
---

import { Code } from '~/parts'
import source from '../../code.js?raw'

<Code code={source} lang="js" />
`,
    'src/code.js': 'const a = 1\n',
  })
  assert.match((await site.read('docs/a.mdx')) ?? '', "import { Code } from '../components/Code'")
  assert.equal(await errorsOf(site), [])
  await site.remove()
})

test('Starlight: imports with a slash begin at the folder of the site', async () => {
  const site = await migrateFiles({
    'astro.config.mjs': `import starlight from '@astrojs/starlight'
export default { integrations: [starlight({ title: 'Stars' })] }`,
    'src/content/docs/index.mdx': `---
title: Home
---
import { Code } from '@astrojs/starlight/components'
import settings from '/settings.js?raw'
import Hello from '/src/components/Hello.astro'

<Code code={settings} lang="js" />

<Hello />
`,
    'settings.js': 'export const color = 1\n',
    'src/components/Hello.astro': '<p>Hello there</p>\n',
  })
  const page = (await site.read('docs/index.mdx')) ?? ''
  assert.match(page, 'file="../settings.js"')
  assert.not.ok(site.notes.some(({ kind }) => kind === 'decision'))
  assert.equal(await errorsOf(site), [])
  assert.match((await site.read('doc_build/index.html')) ?? '', 'Hello there')
  await site.remove()
})

test('Starlight: pages with a sidebar keep their hero', async () => {
  const site = await migrateFiles({
    'astro.config.mjs':
      "import starlight from '@astrojs/starlight'\nexport default { integrations: [starlight({ title: 'Tool' })] }",
    'src/content/docs/index.md':
      '---\ntitle: Tool\nhero: { tagline: Small and fast }\n---\n\n## Why\n\nText\n',
  })
  const { diagnostics } = await build(site.root, { cache: false })
  assert.equal(diagnostics, [])
  const html = (await site.read('doc_build/index.html')) ?? ''
  assert.match(html, 'Small and fast')
  assert.match(html, '<h2 id="why"')
  await site.remove()
})

test('Starlight: the styles of Astro components stay, limited to their elements', async () => {
  const site = await migrateFiles({
    ...CONFIG,
    'src/content/docs/a.mdx': `---
title: A
---

import Note from '../../parts/MyNote.astro'
import Sass from '../../parts/Sass.astro'

<Note href="/a/">Text</Note> <Sass />
`,
    'src/parts/MyNote.astro': `---
import { Icon } from '@astrojs/starlight/components'
import Inner from './Inner.astro'
const { href } = Astro.props
---
<div class="note"><a href={href}><svg viewBox="0 0 24 24"><path d="M0 0" /></svg><slot /></a><Icon name="rocket" /><Inner class="in" /></div>
<style>
  /* A comment; with { */
  @import './base.css';
  .note > a:hover::before, svg { width: 1em; color: var(--sl-color-text-accent) }
  .note :global(b, i) em { color: red; margin: var(--sl-unknown) }
  @media (min-width: 40em) { .note { margin: 0; & svg, &:focus { width: 2em } } }
  :root[data-theme='dark'] a[href^="/ :"] { color: white }
  :global([data-theme='light']) * { color: black }
  @keyframes turn { from { opacity: 0 } }
</style>
<style is:global>
  .outside { display: none }
</style>
`,
    'src/parts/base.css': 'i { color: blue }\n',
    'src/parts/Inner.astro': '---\nconst { ...rest } = Astro.props\n---\n<b {...rest}>Inner</b>\n',
    'src/parts/Sass.astro': '<b>Sass</b>\n<style lang="scss">$x: 1px; b { margin: $x }</style>\n',
  })
  const css = ((await site.read('src/parts/MyNote.styles.css')) ?? '').replace(/\s+/g, ' ')
  const own = '[data-styles-parts-my-note]'
  for (const rule of [
    "@import './base.css';",
    `.note${own} > a${own}:hover::before, svg${own} { width: 1em; color: var(--dg-go); }`,
    `.note${own} :is(b, i) em${own} { color: red; }`,
    `@media (min-width: 40em) { .note${own} { margin: 0; & svg${own}, &:focus { width: 2em; } } }`,
    `.dark a[href^="/ :"]${own} { color: white; }`,
    `@media (prefers-color-scheme: dark) { html:not(.light) a[href^="/ :"]${own} {`,
    `.light ${own} { color: black; }`,
    '@keyframes turn { from { opacity: 0 } }',
    '.outside { display: none; }',
  ])
    assert.ok(css.includes(rule), rule)
  assert.is(await site.read('src/parts/Sass.styles.css'), null)
  assert.match(site.report, /need a compiler[^\n]*`src\/parts\/Sass.astro`/)
  const { diagnostics } = await build(site.root, { cache: false })
  assert.equal(
    diagnostics.map(({ message }) => message),
    [],
  )
  const html = (await site.read('doc_build/a/index.html')) ?? ''
  assert.match(
    html,
    /<div class="note" data-styles-parts-my-note="true"><a [^>]*data-styles-parts-my-note/,
  )
  assert.match(html, /<svg viewBox="0 0 24 24" data-styles-parts-my-note="true">/)
  assert.match(html, /<b [^>]*data-styles-parts-my-note="true"[^>]*>Inner<\/b>/)
  await site.remove()
})

test('Starlight: handlers that are text stay in components of React', async () => {
  const site = await migrateFiles({
    ...CONFIG,
    'src/content/docs/a.mdx': `---
title: A
---

import Copy from '../../Copy.astro'

<Copy id="x" />
`,
    'src/Copy.astro': `---
const { id } = Astro.props
---
<button class="copy" onclick={\`document.getElementById('\${id}').remove()\`} onfocus="say(&quot;here&quot;)">Copy {id}</button>
`,
  })
  const text = (await site.read('src/Copy.tsx')) ?? ''
  assert.match(text, "element?.setAttribute('onclick', String(`document.getElementById('${id}')")
  assert.match(text, `element?.setAttribute('onfocus', "say(\\"here\\")")`)
  assert.is(site.decisions, 0)
  assert.equal(await errorsOf(site), [])
  assert.match((await site.read('doc_build/a/index.html')) ?? '', />Copy (?:<!-- -->)?x<\/button>/)
  await site.remove()
})

test('Starlight: cards do not show the name of an icon that a component passes on', async () => {
  const site = await migrateFiles({
    ...CONFIG,
    'src/content/docs/a.mdx': `---
title: A
---

import Framed from '../../Framed.astro'

<Framed title="Frame" icon="rocket">Inside</Framed>
`,
    'src/Framed.astro': `---
import { Card } from '@astrojs/starlight/components'
---
<Card {...Astro.props}><slot /></Card>
`,
  })
  assert.equal(await errorsOf(site), [])
  const html = (await site.read('doc_build/a/index.html')) ?? ''
  assert.match(html, 'Inside')
  assert.not.match(html, 'rocket')
  await site.remove()
})

test('Starlight: components without the schema of their properties', async () => {
  const site = await migrateFiles({
    ...CONFIG,
    'src/content/docs/a.mdx': `---
title: A
---

import Labelled from '../../Labelled.astro'
import Changed from '../../Changed.astro'

<Labelled text="One" />

<Labelled text="Two" isLoud={true} end="?" />

<Changed text="Three" />
`,
    'src/Labelled.astro': `---
import { z } from 'astro/zod'

type Props = z.infer<typeof schema>

const schema = z
  .object({
    text: z.string(),
    // It isn't loud unless a page says so.
    isLoud: z.boolean().optional().default(false),
    end: z.enum(['!', '?']).default('!'),
  })
  .strict()

const { text, isLoud, end } = schema.parse(Astro.props)
---
<b class="label">{isLoud ? text.toUpperCase() : text}{end}</b>
`,
    'src/Changed.astro': `---
import { z } from 'astro:schema'
const props = z.object({ text: z.string().transform((text) => text.length) })
const { text } = props.parse(Astro.props)
---
<b>{text}</b>
`,
  })
  const written = (await site.read('src/Labelled.tsx')) ?? ''
  assert.match(written, "const { text, isLoud, end } = { isLoud: false, end: '!', ...props }")
  assert.not.match(written, /\bz\b/)
  assert.is(await site.read('src/Changed.tsx'), null)
  assert.equal(await errorsOf(site), [])
  const html = (await site.read('doc_build/a/index.html')) ?? ''
  assert.match(html, />One(?:<!-- -->)?!</)
  assert.match(html, />TWO(?:<!-- -->)?\?</)
  await site.remove()
})

test('Starlight: elements for one mode are hidden in the other', async () => {
  const site = await migrateFiles({
    ...CONFIG,
    'src/content/docs/a.mdx': `---
title: A
---

import Logo from '../../Logo.astro'

<img class="light:sl-hidden" src="/dark.svg" alt="Dark" /> \`dark:sl-hidden\`

<Logo />
`,
    'src/Logo.astro': '<span class={`logo dark:sl-hidden`}>Light</span>\n',
    'public/dark.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  })
  assert.equal(await errorsOf(site), [])
  const html = (await site.read('doc_build/a/index.html')) ?? ''
  assert.match(html, /<img[^>]*class="only-dark"/)
  assert.match(html, '<code>dark:sl-hidden</code>')
  assert.match(html, '<span class="logo only-light">Light</span>')
  await site.remove()
})

test('Starlight: files in HTML are components', async () => {
  const site = await migrateFiles({
    ...CONFIG,
    'src/content/docs/a.mdx':
      "---\ntitle: A\n---\n\nimport People from '../../people.html'\n\n<People />\n",
    'src/people.html': '<table><tr><td>Ada</td></tr></table>\n',
  })
  assert.is(site.decisions, 0)
  assert.equal(await errorsOf(site), [])
  assert.match((await site.read('doc_build/a/index.html')) ?? '', '<td>Ada</td>')
  await site.remove()
})

test('Starlight: imports for attributes of `Code` that become part of a code block are removed', async () => {
  const site = await migrateFiles({
    ...CONFIG,
    'package.json': '{ "dependencies": { "not-installed": "1" } }',
    'src/content/docs/a.mdx': `---
title: A
---

import { Code } from '@astrojs/starlight/components'
import { transformer } from 'not-installed'

<Code code="const one = 1" lang="js" meta="{1}" transformers={[transformer()]} />
`,
  })
  assert.is(site.decisions, 0)
  assert.not.match((await site.read('docs/a.mdx')) ?? '', 'not-installed')
  assert.equal(await errorsOf(site), [])
  assert.match((await site.read('doc_build/a/index.html')) ?? '', /class="line[^"]*highlighted/)
  await site.remove()
})

test('Starlight: components that wait for content from elsewhere are decisions', async () => {
  const site = await migrateFiles({
    ...CONFIG,
    'src/content/docs/a.mdx': `---
title: A
---

import Remote from '../../Remote.astro'
import Frame from '../../Frame.astro'
import Listed from '../../Listed.astro'

<Listed title="Files" />

<Remote title="Answer" url="https://example.com/a.json" />

<Frame title="Frame">Text</Frame>
`,
    'src/Remote.astro': `---
const { title, url } = Astro.props
const text = await (await fetch(url)).text()
---
<pre title={title}>{text}</pre>
`,
    'src/Listed.astro': `---
import { readdirSync } from 'node:fs'
const { title } = Astro.props
---
<b>{title}</b> {readdirSync('.').length}
`,
    'src/Frame.astro': `---
const html = await Astro.slots.render('default')
---
<div set:html={html.toUpperCase()} />
`,
  })
  assert.is(site.decisions, 2)
  assert.match(site.report, 'Write it in React in `components/Remote.tsx`')
  assert.match(site.report, 'Write it in React in `components/Listed.tsx`')
  assert.match(site.report, '`Frame` is a component that docgen cannot use. Its content stays')
  assert.equal(await errorsOf(site), [])
  await site.remove()
})

test('Starlight: pictures keep their style', async () => {
  const site = await migrateFiles({
    ...CONFIG,
    'src/content/docs/a.mdx': `---
title: A
---

import { Image } from 'astro:assets'
import dot from '../../dot.svg'
import Dots from '../../Dots.astro'

<Image src={dot} alt="One" style="width: 20px; margin-top: 2px" />

<Image src={dot} alt="Two" style={{ width: 30 }} />

<Image src={dot} alt="Three" style={\`width: \${10 + 10}px\`} />

<Dots />
`,
    'src/dot.svg': '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h1"/></svg>\n',
    'src/Dots.astro': `---
import { Image } from 'astro:assets'
import dot from './dot.svg'
---
<Image src={dot} alt="Four" style="width:40px" />
`,
  })
  assert.equal(await errorsOf(site), [])
  const html = (await site.read('doc_build/a/index.html')) ?? ''
  assert.match(html, 'alt="One" style="width:20px;margin-top:2px"')
  assert.match(html, 'alt="Two" style="width:30px"')
  assert.match(html, 'alt="Four" style="width:40px"')
  await site.remove()
})

test('Starlight: blocks with an unknown name show only their content', async () => {
  const site = await migrateFiles({
    ...CONFIG,
    'src/content/docs/a.md': `---
title: A
---

:::switcher{sync="pm"}
\`\`\`sh
npm install
\`\`\`
:::

1. Item

   :::grid[A *label*]
   In a list
   :::

:::unknown with text
:::
`,
  })
  const { site: built } = await build(site.root, { cache: false })
  const html = built.routes.get('/a/')?.page.runs.join('') ?? ''
  assert.not.match(html, ':::switcher')
  assert.not.match(html, ':::grid')
  assert.match(html, /<div>\s*<div class="code-block"|<div>\s*<pre|<div>\s*<figure|<div>\s*<div/)
  assert.match(html, /<div>\s*<p>A <em>label<\/em><\/p>\s*<p>In a list<\/p>\s*<\/div>/)
  // This is text in Starlight, too.
  assert.match(html, ':::unknown with text')
  await site.remove()
})

test('Starlight: components that a missing module would export again, and code in attributes of others', async () => {
  const site = await migrateFiles({
    ...CONFIG,
    'src/content/docs/a.mdx': `---
title: A
---

import { Tabs, TabItem, Details } from '~/components'
import { Card } from 'other-cards'

export const code = 'graph TD\\n  A --> B'

<Tabs><TabItem label="One">Text</TabItem></Tabs>

<Details header="More">Inside</Details>

<Card header="Own" />

<Diagram code={code} settings={\`
  a: 1
  b: 2
\`} kind="wide" />
`,
  })
  const text = (await site.read('docs/a.mdx')) ?? ''
  assert.match(text, '<Tabs><Tab label="One">Text</Tab></Tabs>')
  assert.equal(await findingsOf(site), [])
  const html = (await site.read('doc_build/a/index.html')) ?? ''
  for (const shown of [
    ...['<strong>More</strong>', '<strong>Own</strong>', 'graph TD\n  A --&gt; B'],
    'a: 1\nb: 2</code>',
  ])
    assert.match(html, shown)
  assert.not.match(html, 'wide')
  const decisions = site.notes.filter(({ kind }) => kind === 'decision')
  assert.equal(
    decisions.map(({ filePath }) => filePath),
    ['components/Diagram.tsx'],
  )
  await site.remove()
})

test.run()
