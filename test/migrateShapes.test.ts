// `docgen migrate` on the shapes of large sites: configurations in several files and behind packages,
// components for all pages, formulas, text outside of the docs folder, versions and blogs.
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as assert from 'uvu/assert'
import { migrate } from '../packages/engine/src/migrate/migrate.ts'
import { build } from './helpers/engine.ts'
import { errorsOf, migrateFiles } from './helpers/migratedSite.ts'
import { createTempSite } from './helpers/site.ts'
import { suite } from './helpers/suite.ts'

const test = suite('migrate shapes')

test('VitePress: a configuration behind packages that are not installed is read', async () => {
  const site = await migrateFiles({
    '.vitepress/config/index.ts': `import { defineConfig } from 'vitepress'
      import { extendConfig } from '@some/theme/config'
      import { withPwa } from '@vite-pwa/vitepress'
      import { shared } from './shared'
      import { sidebar } from './sidebar'
      export default ({ mode }: { mode: string }) => withPwa(extendConfig(defineConfig({
        ...shared,
        srcExclude: ['parts/**'],
        rewrites: { 'packages/:pkg/src/(.*)': ':pkg/(.*)' },
        locales: { root: { label: 'English', lang: 'en', themeConfig: { sidebar, footer: { copyright: 'Us' } } }, zh: { label: '中文', lang: 'zh', themeConfig: { footer: { message: '许可', copyright: '我们' } } } },
        markdown: { config(md) {}, container: { tipLabel: 'Hint' } },
      })))`,
    '.vitepress/config/shared.ts': "export const shared = { title: 'Tool ' + (1 + 1) }",
    '.vitepress/config/sidebar.ts': `export const sidebar = { '/core': { base: '/core/', items: [
      { text: 'API <Badge type="tip" text="new" /> &amp; more', link: 'api' }] } }`,
    'index.md': '# Tool\n',
    'zh/index.md': '# 工具\n',
    'packages/core/src/index.md': '# Core\n\n[API](./api.md)\n',
    'packages/core/src/api.md': '# API\n',
    'parts/note.md': 'Note\n',
  })
  const config = (await site.read('docgen.config.ts')) ?? ''
  const expected = [
    "title: 'Tool 2'",
    "{ text: 'API & more', link: '/core/api', tag: 'new' }",
    "footer: { message: 'Us' }",
    "footer: { message: '许可<br>我们' }",
    "text: { tip: 'Hint' }",
  ]
  for (const text of expected) assert.ok(config.includes(text), text)
  assert.not.match(site.report, 'have no counterpart')
  assert.equal(await errorsOf(site), [])
  assert.match(
    (await site.read('doc_build/core/index.html')) ?? '',
    /href="[^"]*core\/api(?:.html)?"/,
  )
  await site.remove()
})

test('VitePress: what only Vue does leaves its content, and its templates are code', async () => {
  const site = await migrateFiles({
    '.vitepress/config.ts': "export default { title: 'Tool' }",
    'index.md': `# Tool <Badge text="new" />

<ul><li v-for="p of data">{{ p.title }}</li></ul>

<Teleport to="body"><p>Moved</p></Teleport>

Kept <span v-pre>{{ raw }}</span>.
`,
  })
  const text = (await site.read('docs/index.mdx')) ?? ''
  assert.ok(text.includes('<ul><li><code>\\{\\{ p.title \\}\\}</code></li></ul>'), text)
  assert.ok(text.includes('\n<p>Moved</p>\n'), text)
  const [lost] = site.notes.filter(({ filePath }) => filePath === 'index.md')
  assert.match(lost?.message ?? '', 'v-for="p of data"')
  assert.not.match(lost?.message ?? '', 'raw')
  assert.is(site.decisions, 0)
  assert.equal(await errorsOf(site), [])
  await site.remove()
})

test('pages with formulas stay as they are, and the configuration says that they are formulas', async () => {
  const formula = 'Half is $\\frac{1}{2}$.\n\n$$\n\\sum_{i=1}^{n} \\alpha_{i}\n$$\n'
  const page = `---\ntitle: Tool\n---\n\nexport const n = 1\n\nText {n}.\n\n${formula}`
  const sites = [
    {
      'docusaurus.config.js': `import math from 'remark-math'
        export default { title: 'Tool', url: 'https://a.b', baseUrl: '/', trailingSlash: false, presets: [['classic', { docs: { routeBasePath: '/', remarkPlugins: [math] } }]] }`,
      'docs/index.md': page,
    },
    {
      'astro.config.mjs': `import starlight from '@astrojs/starlight'
        import math from 'remark-math'
        export default { markdown: { remarkPlugins: [math] }, integrations: [starlight({ title: 'Tool' })] }`,
      'src/content/docs/index.mdx': page,
    },
    {
      'rspress.config.ts': `import katex from 'rspress-plugin-katex'
        export default { title: 'Tool', plugins: [katex()] }`,
      'docs/index.mdx': page,
    },
    {
      '.vitepress/config.ts': "export default { title: 'Tool', markdown: { math: true } }",
      'index.md': `# Tool\n\n<Badge text="new" />\n\n${formula}`,
    },
  ]
  for (const files of sites) {
    const site = await migrateFiles(files)
    assert.ok((await site.read('docs/index.mdx'))?.includes(formula), site.tool)
    assert.match((await site.read('docgen.config.ts')) ?? '', 'math: true', site.tool)
    assert.match(site.report, '1. Run `npx docgen add math`', site.tool)
    assert.is(site.decisions, 0, site.tool)
    await site.remove()
  }
})

test('Docusaurus: components for all pages, SVG as components, and partials outside of the docs', async () => {
  const site = await migrateFiles({
    'docusaurus.config.js':
      "export default { title: 'Tool', url: 'https://a.b', baseUrl: '/', trailingSlash: false, markdown: { format: 'detect' }, presets: [['classic', { docs: { routeBasePath: '/' } }]] }",
    'src/theme/MDXComponents.js': `import Components from '@theme-original/MDXComponents'
      import Note from '@site/src/components/Note'
      import { Mark as M } from '../components/Mark'
      export default { ...Components, Note, Mark: M }`,
    'src/components/Note.jsx': 'export default ({ children }) => <aside>{children}</aside>\n',
    'src/components/Mark.jsx': 'export const Mark = () => <b>marked</b>\n',
    'src/partials/part.mdx': 'See [plain](/plain).\n',
    'static/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"></svg>\n',
    'docs/index.mdx': `---
title: Tool
---

import Part from '@site/src/partials/part.mdx'
import Logo from '@site/static/logo.svg'

<Note>Inside <Mark /></Note>

<Part />

<Logo className="small" />

Title: {frontMatter.title}

<Details summary="More"><p>Body</p></Details>

<Own title="Only text" />
`,
    'docs/plain.md': '# Plain\n\nText {in braces}.\n',
  })
  assert.equal(await errorsOf(site), [])
  const html = (await site.read('doc_build/index.html')) ?? ''
  for (const text of [
    '<aside>Inside <b>marked</b></aside>',
    'href="/plain"',
    'class="small"',
    'Title: Tool',
    '<summary>More</summary><p>Body</p>',
    '<strong>Only text</strong>',
  ])
    assert.ok(html.includes(text), text)
  assert.match((await site.read('doc_build/plain.html')) ?? '', 'Text {in braces}.')
  await site.remove()
})

test('Docusaurus: a language without posts and without hidden pages shows the originals', async () => {
  const site = await migrateFiles({
    'docusaurus.config.js': `module.exports = { title: 'Tool', url: 'https://a.b', baseUrl: '/', trailingSlash: false,
      i18n: { defaultLocale: 'en', locales: ['en', 'fr'] }, presets: [['classic', { docs: { sidebarPath: './sidebars.js' } }]],
      themeConfig: { navbar: { items: [{ to: '/blog', label: 'Blog' }] }, docs: { sidebar: { hideable: true } } } }`,
    'sidebars.js': "module.exports = { docs: ['intro', 'hidden'] }",
    'docs/intro.md': '# Intro\n',
    'docs/hidden.md': '---\nunlisted: true\n---\n\n# Hidden\n',
    'blog/2024-05-30-hello.md': '---\ntags: [a]\n---\n\n# Hello\n',
  })
  assert.match((await site.read('docgen.config.ts')) ?? '', 'hideableSidebar: true')
  assert.equal(await errorsOf(site), [])
  const list = (await site.read('doc_build/fr/blog/index.html')) ?? ''
  assert.match(list, 'href="/fr/blog/2024/05/30/hello"')
  assert.match(list, '<link rel="canonical" href="https://a.b/blog/">')
  assert.ok(await site.read('doc_build/fr/docs/hidden.html'))
  await site.remove()
})

test('Starlight: Markdoc becomes MDX, and the posts of `starlight-blog` a collection', async () => {
  const site = await migrateFiles({
    'astro.config.mjs': `import starlight from '@astrojs/starlight'
      import blog from 'starlight-blog'
      import links from 'starlight-links-validator'
      import { groups } from 'starlight-openapi'
      export default { integrations: [starlight({ title: 'Tool', plugins: [blog({ title: 'News', authors: { ada: { name: 'Ada' } } }), links()], sidebar: ['page', ...groups] })] }`,
    'src/content/docs/index.md': '---\ntitle: Tool\n---\n',
    'src/content/docs/blog/first.md':
      '---\ntitle: First\ndate: 2024-05-30\nauthors: [ada]\n---\n\nText\n',
    'src/content/docs/page.mdoc': `---
title: Page
---

## Install {% #setup %}

{% aside type="tip" title="Note" %}
Text with **bold** and {braces}.
{% /aside %}

{% tabs %}
{% tabitem label="One" %}
First
{% /tabitem %}
{% /tabs %}

{% if $flag %}
Shown as {% $frontmatter.title %}.
{% /if %}

{% table %}
* A
* B
---
* 1
* 2
{% /table %}

\`\`\`js {% title="a.js" %}
const a = '{% raw %}'
\`\`\`
`,
  })
  assert.is(
    await site.read('docs/page.mdx'),
    `---
title: Page
---

## Install {#setup}

<Callout type="tip" title="Note">
Text with **bold** and \\{braces}.
</Callout>

<Tabs>
<Tab label="One">
First
</Tab>
</Tabs>


Shown as Page.


| A | B |
| --- | --- |
| 1 | 2 |

\`\`\`js title="a.js"
const a = '{% raw %}'
\`\`\`
`,
  )
  assert.match(site.report, '`sidebar[1]` comes from `starlight-openapi`')
  assert.is(site.decisions, 1)
  assert.equal(await errorsOf(site), [])
  assert.match((await site.read('doc_build/blog/index.html')) ?? '', 'Ada')
  await site.remove()
})

test('Rspress: the pages of all versions keep their addresses', async () => {
  const site = await migrateFiles({
    'rspress.config.ts': `import path from 'node:path'
      import { pluginSitemap } from '@rspress/plugin-sitemap'
      export default { title: 'Tool', lang: 'en', root: path.join(__dirname, 'docs'), plugins: [pluginSitemap({})],
        i18nSourcePath: path.join(__dirname, 'i18n.json'),
        multiVersion: { default: 'v2', versions: ['v1', 'v2'] },
        locales: [{ lang: 'en', label: 'English' }, { lang: 'zh', label: '中文' }],
        markdown: { link: { checkDeadLinks: { excludes: ['/play'] } }, globalComponents: [path.join(__dirname, 'components/Mark.tsx')] } }`,
    'i18n.json': '{}',
    'components/Mark.tsx': 'export default () => <b>marked</b>\n',
    ...Object.fromEntries(
      ['v1', 'v2'].flatMap((version) =>
        ['en', 'zh'].flatMap((lang) => [
          [`docs/${version}/${lang}/index.mdx`, `# ${version} ${lang}\n\n<Mark />\n`],
          [
            `docs/${version}/${lang}/guide.md`,
            `# Guide\n\n[Home](./index.mdx)${version + lang === 'v2en' ? ', [play](/play)' : ''}\n`,
          ],
        ]),
      ),
    ),
  })
  assert.is(site.decisions, 0)
  assert.equal(await errorsOf(site), [])
  for (const path of ['index', 'guide', 'zh/guide', 'v1/index', 'v1/guide', 'v1/zh/guide']) {
    assert.ok(await site.read(`doc_build/${path}.html`), path)
  }
  assert.match((await site.read('doc_build/v1/zh/index.html')) ?? '', '<b>marked</b>')
  await site.remove()
})

test('MkDocs: the blog of Material becomes a collection with the addresses of its posts', async () => {
  const site = await migrateFiles({
    'mkdocs.yml':
      'site_name: Tool\nsite_url: https://a.b/\nplugins:\n  - search\n  - blog:\n      pagination_per_page: 5\nnav:\n  - Home: index.md\n  - News: blog/index.md\n',
    'docs/index.md': '# Tool\n\n[Blog](blog/index.md), [post](blog/posts/hello.md)\n',
    'docs/blog/index.md': '# News\n',
    'docs/blog/.authors.yml':
      'authors:\n  ada:\n    name: Ada Lovelace\n    description: Writer\n    avatar: https://example.com/ada.png\n',
    'docs/blog/posts/hello.md':
      '---\ndate:\n  created: 2024-05-30\ncategories: [General, C++]\nauthors: [ada]\npin: true\n---\n\n# Hello, World!\n\nFirst.\n\n<!-- more -->\n\nMore. [Home](../../index.md)\n',
    'docs/blog/posts/second.md': '---\ndate: 2024-06-01\nslug: own\n---\n\n# Second\n',
  })
  assert.match(
    (await site.read('docs/blog/2024/05/30/hello-world.md')) ?? '',
    /^---\ndate: 2024-05-30\nauthors: \[ ?ada ?\]\ntags:\n {2}- General\n {2}- C\+\+\n---\n/,
  )
  assert.is(site.decisions, 0)
  assert.equal(await errorsOf(site), [])
  const list = (await site.read('doc_build/blog/index.html')) ?? ''
  for (const text of [
    'Ada Lovelace',
    'src="https://example.com/ada.png"',
    'href="/blog/2024/06/01/own/"',
    '<h1>News',
  ])
    assert.ok(list.includes(text), text)
  assert.match(
    (await site.read('doc_build/blog/category/general/index.html')) ?? '',
    '/blog/tags/general/',
  )
  assert.match(
    (await site.read('doc_build/blog/category/c/index.html')) ?? '',
    '/blog/tags/c-plus-plus/',
  )
  assert.match((await site.read('docgen.config.ts')) ?? '', "{ text: 'News', link: '/blog/' }")
  await site.remove()
})

const SHARED = {
  'shared/code.ts': '// #region start\nstart()\n// #endregion start\n',
  'shared/part.mdx': 'Shared **text**.\n',
  'shared/data.json': '{ "count": 5 }',
  '.git': '',
  'shared/picture.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>\n',
}

/** A page that shows all shared files. `up` leads from its folder to that of the site. */
const pageOf = (code: string, up: string) => `---
title: Home
---

import data from '${up}../shared/data.json'

${code}

Count: {data.count}

![](${up}../shared/picture.svg)
`

const OUTSIDE = [
  {
    'site/docusaurus.config.js':
      "export default { title: 'Tool', url: 'https://a.b', baseUrl: '/', presets: [['classic', { docs: { routeBasePath: '/' } }]] }",
    'site/docs/index.mdx': pageOf(
      "import Part from '../../shared/part.mdx'\nimport source from '!!raw-loader!../../shared/code.ts'\nimport CodeBlock from '@theme/CodeBlock'\n\n<Part />\n\n<CodeBlock language=\"ts\">{source}</CodeBlock>",
      '../',
    ),
  },
  {
    'site/astro.config.mjs': `import starlight from '@astrojs/starlight'
      export default { integrations: [starlight({ title: 'Tool' })] }`,
    'site/src/content/docs/index.mdx': pageOf(
      "import Part from '../../../../shared/part.mdx'\nimport source from '../../../../shared/code.ts?raw'\nimport { Code } from '@astrojs/starlight/components'\n\n<Part />\n\n<Code code={source} lang=\"ts\" />",
      '../../../',
    ),
  },
  {
    'site/rspress.config.ts': "export default { title: 'Tool' }",
    'site/docs/index.mdx': pageOf(
      'import Part from \'../../shared/part.mdx\'\n\n<Part />\n\n```ts file="../../shared/code.ts"\n```',
      '../',
    ),
  },
  {
    'site/docs/.vitepress/config.ts': "export default { title: 'Tool' }",
    'site/docs/index.md':
      '# Home\n\n<!--@include: ../../shared/part.mdx-->\n\n<<< ../../shared/code.ts#start\n\nCount: 5\n\n![](../../shared/picture.svg)\n',
  },
]

test('a new site elsewhere gets no copies of files outside the repository', async () => {
  const page = '# Home\n\n![](../../secret/picture.svg)\n\n<<< ../../secret/code.ts\n'
  const source = await createTempSite({
    'secret/code.ts': 'secret()\n',
    'secret/picture.svg': '<svg/>',
    'site/.git': '',
    'site/docs/.vitepress/config.ts': "export default { title: 'Tool' }",
    'site/docs/index.md': page,
  })
  const out = await mkdtemp(join(tmpdir(), 'docgen-outside-'))
  await migrate(join(source.root, 'site'), { out: join(out, 'site') })
  assert.equal((await readdir(join(out, 'site'))).includes('outside'), false)
  await rm(out, { recursive: true })
  await source.remove()
})

test('a new site elsewhere gets copies of files outside the old one whose content pages show', async () => {
  for (const files of OUTSIDE) {
    const source = await createTempSite({ ...SHARED, ...files })
    const out = await mkdtemp(join(tmpdir(), 'docgen-outside-'))
    for (const options of [{ out: join(out, 'deep/folder/site') }, {}]) {
      const { root, report, tool } = await migrate(join(source.root, 'site'), options)
      const { diagnostics } = await build(root, { cache: false })
      assert.equal(
        diagnostics.map(({ message }) => message),
        [],
        tool,
      )
      assert.not.match(report, '## Decide', tool)
      const html = await readFile(join(root, 'doc_build/index.html'), 'utf8')
      assert.match(html, 'Shared <strong>text</strong>.', tool)
      assert.match(html.replace(/<\/?span[^>]*>/g, ''), 'start()', tool)
      assert.match(html, 'data-lang="ts"', tool)
      assert.match(html.replaceAll('<!-- -->', ''), 'Count: 5', tool)
      assert.match(html, '<img ', tool)
    }
    await rm(out, { recursive: true })
    await source.remove()
  }
})

test('a new site elsewhere gets copies of modules outside the old one that pages import', async () => {
  const source = await createTempSite({
    '.git': '',
    'shared/versions.ts':
      "import { more } from './parts/more'\nexport const versions = ['1.0', more]\n",
    'shared/parts/more.js': "export const more = '2.0-more'\n",
    'shared/Chart.jsx': 'export default ({ kind }) => <figure>Chart of {kind}</figure>\n',
    'shared/Lost.jsx': "import { lost } from 'not-installed'\nexport default () => <i>{lost}</i>\n",
    'site/package.json': '{ "dependencies": { "astro": "5" } }',
    'site/astro.config.mjs': `import starlight from '@astrojs/starlight'
      export default { integrations: [starlight({ title: 'Tool' })] }`,
    'site/src/content/docs/index.mdx': `---
title: Home
---

import { versions } from '../../../../shared/versions'
import Chart from '../../../../shared/Chart.jsx'
import Lost from '../../../../shared/Lost'

{versions.join(', ')}

<Chart kind="bar" />

<Lost />
`,
  })
  const out = await mkdtemp(join(tmpdir(), 'docgen-outside-'))
  const { root, notes } = await migrate(join(source.root, 'site'), { out: join(out, 'site') })
  const { diagnostics } = await build(root, { cache: false })
  assert.equal(
    diagnostics.map(({ message }) => message),
    [],
  )
  const html = await readFile(join(root, 'doc_build/index.html'), 'utf8')
  assert.match(html, '1.0, 2.0-more')
  assert.match(html.replaceAll('<!-- -->', ''), 'Chart of bar')
  const decisions = notes.filter(({ kind }) => kind === 'decision')
  assert.equal(
    decisions.map(({ filePath }) => filePath),
    ['components/Lost.tsx'],
  )
  await rm(out, { recursive: true })
  await source.remove()
})

test.run()
