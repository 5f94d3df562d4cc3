// `docgen migrate` on what sites of Docusaurus add themselves: icons in the nav bar, links of
// translations, required files, and own components.
import * as assert from 'uvu/assert'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { JSDOM } from 'jsdom'
import { build } from '../packages/engine/src/build.ts'
import { createSearcher } from '../packages/theme/src/search/createSearcher.ts'
import { migrate } from '../packages/engine/src/migrate/migrate.ts'
import { config, htmlOf } from './helpers/docusaurusSite.ts'
import { createTempSite } from './helpers/site.ts'
import { errorsOf, findingsOf, migrateFiles } from './helpers/migratedSite.ts'
import { suite } from './helpers/suite.ts'

const test = suite('migrate Docusaurus')

test('links of the nav bar without a label become social links', async () => {
  const site = await migrateFiles(
    config(`themeConfig: { navbar: { items: [
      { href: 'https://github.com/tool/tool', className: 'header-github-link', 'aria-label': 'Source code' },
      { href: 'https://discord.gg/tool', className: 'navbar-icon' },
      { href: 'https://github.com/tool', label: 'GitHub' },
      { type: 'search' },
    ] } }`),
  )
  const written = (await site.read('docgen.config.ts')) ?? ''
  const links = /socialLinks: \[[\s\S]*?\n {4}\]/.exec(written)?.[0] ?? ''
  assert.match(links, "icon: 'github'")
  assert.match(links, "label: 'Source code'")
  assert.match(links, "icon: 'discord'")
  assert.is(links.match(/mode: 'link'/g)?.length, 2)
  assert.match(written, "{ text: 'GitHub', link: 'https://github.com/tool' }")
  await site.remove()
})

test('addresses end with a slash unless the site says that they do not', async () => {
  const files = (option: string) => ({
    'docusaurus.config.js': `module.exports = { title: 'T', url: 'https://a.b', baseUrl: '/', presets: [['classic', {}]], ${option} }`,
    'docs/a.md': '# A\n\n[B](./b.md) [B](/docs/b)\n',
    'docs/b.md': '# B\n',
  })
  // Both addresses of the old site work on every host: `/docs/a` and `/docs/a/`.
  const site = await migrateFiles(files(''))
  assert.match(
    await htmlOf(site, '/docs/a/index'),
    '<a href="/docs/b/">B</a> <a href="/docs/b/">B</a>',
  )
  await site.remove()
  const flat = await migrateFiles(files('trailingSlash: false'))
  assert.match(await htmlOf(flat, '/docs/a'), '<a href="/docs/b">B</a> <a href="/docs/b">B</a>')
  await flat.remove()
})

test('relative links of a translated page lead to originals without a translation', async () => {
  const site = await migrateFiles({
    ...config("i18n: { defaultLocale: 'en', locales: ['en', 'fr'] }"),
    'docs/guide/first.md': '# First\n',
    'docs/guide/02-second.md': '# Second\n\n## Part\n',
    'i18n/fr/docusaurus-plugin-content-docs/current/guide/first.md':
      '# Premier\n\n[second](02-second.md#part) [start](../start.md) [same](./first.md)\n',
  })
  const page = (await site.read('docs/fr/docs/guide/first.md')) ?? ''
  assert.match(page, '[second](/docs/guide/second#part) [start](/docs/start) [same](./first.md)')
  const html = await htmlOf(site, '/fr/docs/guide/first')
  assert.match(html, 'href="/fr/docs/guide/second#part"')
  assert.match(html, 'href="/fr/docs/start"')
  await site.remove()
})

test('files that pages require become imports', async () => {
  const pixel = '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>'
  const site = await migrateFiles({
    ...config(''),
    'docs/guide/a.mdx': `import Image from '@theme/IdealImage';
import CodeBlock from '@theme/CodeBlock';
import Photo from '@site/src/Photo';

# A

<Image img={require('./a.svg')} alt="Ideal" />

<Photo from={require('@site/static/b.svg').default} />

<CodeBlock language="js">{require('!!raw-loader!./code.js').default}</CodeBlock>

\`\`\`js
require('./a.svg')
\`\`\`
`,
    'docs/guide/a.svg': pixel,
    'docs/guide/code.js': 'const fromFile = 1\n',
    'static/b.svg': pixel.replace('"1"', '"2"'),
    'src/Photo.js': 'export default ({ from }) => <img src={from} alt="Own" />\n',
  })
  assert.is(site.decisions, 0)
  const html = await htmlOf(site, '/docs/guide/a')
  assert.match(html, /<img [^>]*alt="Ideal"/)
  assert.match(html, /<img src="[^"]+\.svg" alt="Own"/)
  assert.match(html, 'fromFile')
  assert.match(html, 'require')
  await site.remove()
})

test('own components keep what docgen has, and parts that a site adds to the theme', async () => {
  const site = await migrateFiles({
    ...config(''),
    'docs/a.mdx': `import Teaser from '@site/src/Teaser';
import Chart from '@theme/Chart';
import Lost from '@site/src/Lost';

# A

<Teaser to="/docs/start">Teaser text</Teaser>

<Chart label="Chart text" />

<Lost />
`,
    'src/Teaser.jsx': `import Link from '@docusaurus/Link';
import useBaseUrl from '@docusaurus/useBaseUrl';
import Frame from '@site/src/Frame';
export default function Teaser({ to, children }) {
  return <Frame><Link className="teaser" to={to}><img src={useBaseUrl('/b.svg')} alt="" />{children}</Link></Frame>;
}
`,
    'src/Frame.jsx': 'export default ({ children }) => <div className="frame">{children}</div>\n',
    'src/theme/Chart/index.js': 'export default ({ label }) => <figure>{label}</figure>\n',
    'src/Lost.jsx':
      'import Inner from \'@site/src/Inner\';\nexport default () => <Inner title="x" />\n',
    'src/Inner.jsx':
      "import { useDoc } from '@docusaurus/plugin-content-docs/client';\nexport default () => useDoc()\n",
    'static/b.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  })
  assert.match((await site.read('docgen.config.ts')) ?? '', "alias: { '@site': '.' }")
  assert.match(site.report, '`Lost` is a component that docgen cannot use.')
  assert.not.match(site.report, 'Teaser')
  assert.not.match(site.report, 'Chart')
  const html = await htmlOf(site, '/docs/a')
  assert.match(html, /<div class="frame"><a [^>]*href="\/docs\/start"[^>]*>/)
  assert.match(html, 'src="/b.svg"')
  assert.match(html, '<figure>Chart text</figure>')
  await site.remove()
})

test('formulas set their option if the site has their renderer; without it, the site can be built', async () => {
  const files = (dependencies: string) => ({
    'docusaurus.config.js': `const math = require('remark-math')
      module.exports = { title: 'T', url: 'https://x.io', baseUrl: '/', trailingSlash: false, presets: [['classic', { docs: { remarkPlugins: [math] } }]] }`,
    'docs/a.md': '# A\n\nThe area is $\\pi r^{2}$.\n',
    'package.json': `{ "dependencies": { ${dependencies} } }`,
  })
  const missing = await migrateFiles(files('"docgen": "1"'))
  assert.not.match((await missing.read('docgen.config.ts')) ?? '', 'math')
  assert.equal(await errorsOf(missing), [])
  assert.match(missing.report, 'Run `npx docgen add math`')
  await missing.remove()
  const present = await migrateFiles(files('"katex": "1"'))
  assert.match((await present.read('docgen.config.ts')) ?? '', "math: { renderer: 'katex' }")
  assert.not.match(present.report, 'add math')
  await present.remove()
})

test('partials, page links and pictures belong to the version of a page', async () => {
  const pixel = '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>'
  const page = `---
pagination_prev: start
image: ./a.svg
---

import Part from './\\_part.md'

# A

<Part />
`
  const site = await migrateFiles({
    ...config("themeConfig: { image: 'img/card.png' }"),
    'versions.json': '["1.0"]',
    'docs/a.md': page,
    'docs/_part.md': 'Next <b>part</b>\n\n<Own />\n',
    'docs/a.svg': pixel,
    'versioned_docs/version-1.0/a.md': page,
    'versioned_docs/version-1.0/start.md': '# Start\n',
    'versioned_docs/version-1.0/_part.md': 'Old <b>part</b>\n',
    'versioned_docs/version-1.0/a.svg': pixel.replace('"1"', '"2"'),
    'versioned_sidebars/version-1.0-sidebars.json': '{ "docs": ["start", "a"] }',
  })
  const next = (await site.read('docs/docs/next/a.mdx')) ?? ''
  const old = (await site.read('docs/docs/a.mdx')) ?? ''
  assert.match(next, 'link: /docs/next/start')
  assert.match(next, 'https://example.com/a.svg')
  assert.match(old, 'link: /docs/start')
  assert.match(old, 'https://example.com/versioned_docs-version-1.0-a.svg')
  assert.match(
    (await site.read('docgen.config.ts')) ?? '',
    "content: 'https://example.com/img/card.png'",
  )
  assert.match(await htmlOf(site, '/docs/next/a'), 'Next <b>part</b>')
  assert.match(await htmlOf(site, '/docs/a'), 'Old <b>part</b>')
  await site.remove()
})

test('the title stays above a page with another heading of level 1 further down', async () => {
  const site = await migrateFiles({
    ...config(''),
    'docs/a.md': '---\ntitle: The_A <b>\n---\n\nText\n\n## The_A b\n\n# Reference\n',
    'docs/b.mdx': "---\ntitle: B\n---\n\nimport X from './_x.md'\n\n# Own title\n\n<X />\n",
    'docs/_x.md': 'Part\n',
    'docs/c.md': '---\ntitle: C\nhide_title: true\n---\n\nText\n\n# Reference\n',
  })
  assert.match((await site.read('docs/docs/a.md')) ?? '', '# The\\_A \\<b\\> {#_top}\n\n')
  assert.not.match((await site.read('docs/docs/b.mdx')) ?? '', '# B')
  assert.not.match((await site.read('docs/docs/c.md')) ?? '', '# C')
  const html = await htmlOf(site, '/docs/a')
  assert.match(html, /<h1[^>]*>The_A &lt;b(?:>|&gt;)/)
  assert.match(html, '<h1 id="reference"')
  assert.match(html, '<h2 id="the_a-b"')
  await site.remove()
})

test('a heading of level 1 below a text is the title in Docusaurus 3, but not in Docusaurus 2', async () => {
  const files = (version: string) => ({
    ...config(''),
    'package.json': `{ "dependencies": { "@docusaurus/core": "${version}" } }`,
    'docs/a.md': '---\ntitle: Long title\n---\n\nText\n\n# Short\n',
    'docs/b.md': '---\ntitle: Other title\n---\n\nText\n\n---\n\n# Part\n',
  })
  const [newer, older] = [await migrateFiles(files('3.9.0')), await migrateFiles(files('2.4.0'))]
  const headings = (html: string) => [...html.matchAll(/<h1[^>]*>([^<]*)/g)].map(([, text]) => text)
  assert.equal(headings(await htmlOf(newer, '/docs/a')), ['Short'])
  assert.equal(headings(await htmlOf(newer, '/docs/b')), ['Other title', 'Part'])
  assert.equal(headings(await htmlOf(older, '/docs/a')), ['Long title', 'Short'])
  await Promise.all([newer.remove(), older.remove()])
})

test('code from an imported file becomes a fenced block, which the build highlights', async () => {
  const site = await migrateFiles({
    ...config("presets: [['classic', { gtag: { trackingID: 'G-1' } }]]"),
    'docs/a.mdx': `import CodeBlock from '@theme/CodeBlock';
import Source from '!!raw-loader!@site/src/code.js';

# A

- Item

  <CodeBlock language="js" title="code.js" showLineNumbers>{Source}</CodeBlock>

<CodeBlock language="js">{Source}</CodeBlock> inline
`,
    'src/code.js': 'const fromFile = 1\n',
  })
  const text = (await site.read('docs/docs/a.mdx')) ?? ''
  assert.match(text, '  ```js title="code.js" lineNumbers file="../../src/code.js"\n  ```\n')
  assert.match(text, '<CodeBlock lang="js">{Source}</CodeBlock> inline')
  assert.match((await site.read('docgen.config.ts')) ?? '', 'gtag/js?id=G-1')
  assert.match(await htmlOf(site, '/docs/a'), '<span class="k">const</span> fromFile')
  await site.remove()
})

test('the function that changes the text of pages is called for each of them', async () => {
  const site = await migrateFiles({
    'docusaurus.config.js': `module.exports = { title: 'T', url: 'https://x.io', baseUrl: '/', trailingSlash: false,
      markdown: { preprocessor: ({ filePath, fileContent }) => filePath.endsWith('b.md') ? fileContent : fileContent.replaceAll('%VERSION%', '1.2') },
      presets: [['classic', { docs: {} }]] }`,
    'docs/a.md': '# A\n\nVersion %VERSION%\n',
    'docs/b.md': '# B\n\nVersion %VERSION%\n',
  })
  assert.is(await site.read('docs/docs/a.md'), '# A\n\nVersion 1.2\n')
  assert.is(await site.read('docs/docs/b.md'), '# B\n\nVersion %VERSION%\n')
  assert.not.match(site.report, 'preprocessor')
  await site.remove()
})

test('a site without a preset, with plugins by path, and navigation without addresses', async () => {
  const site = await migrateFiles({
    'docusaurus.config.js': `const plugins = [
  [require.resolve('@docusaurus/plugin-content-docs'), { sidebarPath: require.resolve('./sidebars.js') }],
  require.resolve('@docusaurus/plugin-content-blog'),
]
module.exports = {
  title: 'Tool', url: 'https://a.b', baseUrl: '/', trailingSlash: false, plugins,
  themes: [[require.resolve('@docusaurus/theme-classic'), { customCss: require.resolve('./own.css') }]],
  themeConfig: { navbar: { items: [
    { type: 'html', position: 'left', value: '<a class="x" href="https://try.it">Try <b>it</b></a>' },
    { label: 'Node.js', items: [{ label: 'Python', 'data-prefix': '/python/' }] },
  ] } },
}
`,
    'sidebars.js': "module.exports = { docs: [{ type: 'autogenerated', dirName: '.' }] }\n",
    'own.css': ':root { --ifm-color-primary: #125a13 }\n',
    'docs/intro.md':
      '# Intro\n\n- Item\n\n  <details><summary>More</summary>\n\n  Inner\n\n  </details>\n\n  <Own />\n\nexport const Own = () => <b>own</b>\n',
    'docs/hidden/a.md': '---\nunlisted: true\n---\n# A\n',
    'blog/2024-01-02-news.md': '# News\n',
  })
  const config = (await site.read('docgen.config.ts')) ?? ''
  assert.match(config, "nav: [{ text: 'Try it', link: 'https://try.it', position: 'left' }]")
  assert.match(config, "'/docs/': ['/docs/intro']")
  assert.is(config.split("dir: 'blog'").length, 2)
  assert.match((await site.read('styles/docgen-colors.css')) ?? '', '#125a13')
  assert.is(site.decisions, 0)
  const intro = (await site.read('docs/docs/intro.mdx')) ?? ''
  assert.match(intro, '  <details>\n  <summary>More</summary>\n')
  assert.equal(await errorsOf(site), [])
  await site.remove()
})

test('components find pictures of the public folder, also those of SVG files', async () => {
  const site = await migrateFiles({
    'docusaurus.config.js':
      "module.exports = { title: 'T', url: 'https://a.b', baseUrl: '/', trailingSlash: false, presets: [['classic', {}]] }",
    'docs/intro.md': '# Intro\n',
    'static/img/mark.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1" />',
    'static/img/p.png': 'x',
    'src/pages/index.js': `import Layout from '@theme/Layout'
import Logo from '@site/static/img/mark.svg'
import Mark from '@site/static/img/mark.svg'
import Address from '@site/static/img/mark.svg'
const marks = { first: Mark ?? null }
const features = [{ title: 'Easy', Svg: require('@site/static/img/mark.svg').default, picture: require('@site/static/img/p.png').default }]
const Feature = ({ Svg, title, picture }) => <div><Svg className="mark" role="img" />{title}<img src={picture} /></div>
export default () => <Layout><header className={'hero hero--primary'}><Logo /><marks.first role="none" /></header><img src={Address} /><i style={{ background: \`url(\${Address})\` }} />{features.map((each) => <Feature key={each.title} {...each} />)}</Layout>
`,
  })
  assert.equal(await errorsOf(site), [])
  const html = (await site.read('doc_build/index.html')) ?? ''
  assert.match(html, /<img src="[^"]*mark[^"]*\.svg" alt="" class="mark" role="img"/)
  assert.match(html, /<img src="[^"]*mark[^"]*\.svg" alt="" role="none"/)
  assert.match(html, /background:url\([^)]*mark[^)]*\.svg\)/)
  assert.is(html.match(/<img src="[^"]+"/g)?.length, 5)
  assert.match(html, '<header class="page-hero hero--primary">')
  await site.remove()
})

test('components of the theme that only share their name with one of docgen are not those', async () => {
  const site = await migrateFiles({
    ...config(''),
    'docs/card.md': `# Card

import Card from '@theme/Card'

<Card title="First" style="dark" link="/a">Text</Card>
`,
  })
  assert.equal(await errorsOf(site), [])
  assert.match(site.report, 'components/Card.tsx')
  const html = await htmlOf(site, '/docs/card')
  assert.match(html, 'First')
  assert.match(html, 'Text')
  await site.remove()
})

test('the report names plugins beside the site by relative paths', async () => {
  const repository = await createTempSite({
    'website/docusaurus.config.js': `const path = require('path')
      module.exports = { title: 'T', url: 'https://a.b', baseUrl: '/', presets: [['classic', {}]],
        plugins: [path.resolve(__dirname, '../plugin/index.js'), path.resolve(__dirname, 'own.js')] }`,
    'website/docs/intro.md': '# Intro\n',
  })
  const { report } = await migrate(join(repository.root, 'website'))
  assert.match(report, 'no counterpart: `../plugin/index.js`, `own.js`.')
  await repository.remove()
})

test('the list of headings in a page stays', async () => {
  const site = await migrateFiles({
    ...config(''),
    'docs/long.md':
      "# Long\n\nimport TOCInline from '@theme/TOCInline'\n\n<TOCInline toc={toc} maxHeadingLevel={2} />\n\n## One\n\n### Two\n",
  })
  assert.match(await htmlOf(site, '/docs/long'), '<ul><li><a href="#one">One</a></li></ul>')
  await site.remove()
})

test('Markdown plugins of installed packages move to the new configuration', async () => {
  const site = await createTempSite({
    'docusaurus.config.js': `const shout = require('@tool/remark-shout')
const { rehypeCalm } = require('rehype-calm')
module.exports = {
  title: 'Tool', url: 'https://example.com', baseUrl: '/', trailingSlash: false,
  presets: [['classic', { docs: {
    remarkPlugins: [shout, require('@other/remark-shout'), [require('@docusaurus/remark-plugin-npm2yarn'), { sync: true }], () => () => {}],
    rehypePlugins: [[rehypeCalm, { level: 2 }], require('rehype-missing')],
  } }]],
}`,
    'docs/start.md': '# Start\n\nText.\n',
    'node_modules/@tool/remark-shout/index.js':
      'module.exports = () => (tree) => tree.children.filter(({ type }) => type === "paragraph").forEach(({ children: [text] }) => void (text.value += "!"))',
    'node_modules/@other/remark-shout/index.js': 'module.exports = () => () => {}',
    'node_modules/rehype-calm/package.json': '{ "type": "module", "exports": "./calm.js" }',
    'node_modules/rehype-calm/calm.js':
      'export const rehypeCalm = ({ level }) => (tree) => tree.children.filter(({ tagName }) => tagName === "h1").forEach(({ properties }) => void (properties.level = level))',
  })
  const { report } = await migrate(site.root)
  assert.match(
    report,
    'keep their packages and files: `@tool/remark-shout`, `@other/remark-shout`, `rehype-calm`.',
  )
  assert.match(report, /Add these plugins[^\n]*: functions of the site, `rehype-missing`\./)
  assert.not.match(report, 'npm2yarn')
  const written = await readFile(join(site.root, 'docgen.config.ts'), 'utf8')
  assert.match(written, "import remarkShout from '@tool/remark-shout'\n")
  assert.match(written, "import remarkShout2 from '@other/remark-shout'\n")
  assert.match(written, 'remarkPlugins: [remarkShout, remarkShout2],')
  assert.match(written, 'rehypePlugins: [[rehypeCalm, { level: 2 }]],')
  const { diagnostics } = await build(site.root, { cache: false })
  assert.equal(diagnostics, [])
  const html = await readFile(join(site.root, 'doc_build/docs/start.html'), 'utf8')
  assert.match(html, /<h1 id="start" level="2">[\s\S]*<p>Text\.!<\/p>/)
  await site.remove()
})

test('plugins that ran before those of Docusaurus run too, with the components that they add', async () => {
  const site = await migrateFiles({
    ...config(''),
    'docusaurus.config.js': `import { addParts } from './plugins/addParts'
export default { title: 'Tool', url: 'https://example.com', baseUrl: '/', trailingSlash: false,
  presets: [['classic', { docs: { beforeDefaultRemarkPlugins: [addParts] } }]] }`,
    'plugins/addParts.ts': `import { element } from './nodes'
export const addParts = () => (tree: any) => {
  tree.children.push(
    { type: 'heading', depth: 2, children: [{ type: 'text', value: 'Support' }] },
    element('Stars', { type: 'text', value: 'five' }),
    element('Head', { type: 'mdxJsxFlowElement', name: 'meta', attributes: [{ type: 'mdxJsxAttribute', name: 'itemprop', value: 'faq' }], children: [] }),
  )
}`,
    'plugins/nodes.ts':
      "export const element = (name: string, child: object) => ({ type: 'mdxJsxFlowElement', name, attributes: [], children: [child] })",
    'src/theme/MDXComponents/index.js':
      "import MDXComponents from '@theme-original/MDXComponents'\nimport { Stars } from './Stars'\nexport default { ...MDXComponents, Stars }\n",
    'src/theme/MDXComponents/Stars.jsx':
      'export function Stars({ children }) { return <b>{children} stars</b> }\n',
    'docs/more.mdx': '# More\n',
  })
  assert.not.match(site.report, 'only the old tool calls')
  const html = await htmlOf(site, '/docs/more')
  assert.match(html, '<h2 id="support">')
  assert.match(html, /<b>five(?:<!-- -->)? stars<\/b>/)
  assert.match(html, '<meta itemprop="faq"')
  await site.remove()
})

test('a document without a title shows its id or the name of its file', async () => {
  const site = await migrateFiles({
    ...config(''),
    'docs/02-first.md': 'Text.\n',
    'docs/second.mdx': '---\nid: other\nsidebar_label: Two\n---\n\n## Part\n',
    'docs/third.md': '---\nhide_title: true\n---\n\nText.\n',
    'docs/_part.md': 'Text.\n',
  })
  assert.is(await site.read('docs/docs/first.md'), '---\ntitle: first\n---\nText.\n')
  assert.match(await htmlOf(site, '/docs/other'), '<h1 id="other">other</h1>')
  assert.is(await site.read('docs/docs/third.md'), '\nText.\n')
  await site.remove()
})

test('pages come from the folders of all instances of the plugin for pages', async () => {
  const site = await migrateFiles({
    ...config(`i18n: { defaultLocale: 'en', locales: ['en', 'fr'] },
      presets: [['classic', { pages: { path: 'other', routeBasePath: '/more/' } }]],
      plugins: [['@docusaurus/plugin-content-pages', { id: 'people', path: 'the people', routeBasePath: 'people' }]]`),
    'other/about.md': '# About\n\n[Team](/people/team)\n',
    'other/tool.jsx': 'export default function Tool() { return <p>A tool</p> }\n',
    'the people/index.mdx': '# People\n',
    'the people/team.md': '# Team\n',
    'i18n/fr/docusaurus-plugin-content-pages-people/team.md': '# Équipe\n',
  })
  assert.match(await htmlOf(site, '/more/about'), '<a href="/people/team">Team</a>')
  assert.match((await site.read('doc_build/more/tool.html')) ?? '', '<p>A tool</p>')
  assert.match((await site.read('doc_build/people/index.html')) ?? '', 'People</h1>')
  assert.match((await site.read('doc_build/fr/people/team.html')) ?? '', 'Équipe</h1>')
  assert.not.match(site.report, 'content-pages')
  await site.remove()
})

test('categories do not lead to drafts', async () => {
  const site = await migrateFiles({
    ...config(''),
    'src/pages/index.md': '# Home\n',
    'docs/empty/index.md': '---\ndraft: true\n---\n# Empty\n',
    'docs/some/index.md': '---\ndraft: true\n---\n# Some\n',
    'docs/some/more.md': '# More\n',
  })
  const written = (await site.read('docgen.config.ts')) ?? ''
  assert.not.match(written, 'Empty')
  assert.match(written, /text: 'Some',\s+collapsed: true,\s+items: \['\/docs\/some\/more'\]/)
  await htmlOf(site, '/start')
  await site.remove()
})

test('links of components and redirects stay in the language of the page', async () => {
  const site = await migrateFiles({
    ...config(`i18n: { defaultLocale: 'en', locales: ['en', 'fr'] },
      plugins: [['@docusaurus/plugin-client-redirects', { redirects: [{ from: '/old', to: '/docs/other' }, { from: '/away', to: 'https://example.org/' }], createRedirects: (path) => path.endsWith('/tea') ? path + '/hot' : undefined }]]`),
    'docs/tea.md': '# Tea\n',
    'i18n/fr/docusaurus-plugin-content-docs/current/tea.md': '# Thé\n',
    'docs/other.mdx':
      'import Go from \'@site/src/Go\'\n\n# Other\n\n<Go to="/docs/other#part" />\n\n## Part\n',
    'src/Go.jsx': `import Link from '@docusaurus/Link'
export default function Go({ to }) { return <><Link to={to}>page</Link> <Link to="/guide.pdf">file</Link></> }`,
    'src/pages/index.jsx': `import Translate from '@docusaurus/Translate'
import Go from '../Go'
export default function Home() { return <><Translate>Welcome</Translate> <Go to="/docs/other" /></> }`,
    'i18n/en/code.json': '{ "Welcome": { "message": "Welcome" } }',
    'i18n/fr/code.json': '{ "Welcome": { "message": "Bienvenue" } }',
    'static/guide.pdf': '',
  })
  assert.match(
    await htmlOf(site, '/fr/index'),
    /Bienvenue[\s\S]*<a href="\/fr\/docs\/other">page<\/a> <a href="\/guide.pdf">file/,
  )
  assert.match((await site.read('doc_build/index.html')) ?? '', '<a href="/docs/other">page</a>')
  // A page without a translation.
  assert.match(
    (await site.read('doc_build/fr/docs/other.html')) ?? '',
    '<a href="/fr/docs/other#part">page</a>',
  )
  const written = (await site.read('docgen.config.ts')) ?? ''
  assert.match(written, "'/fr/old': '/fr/docs/other'")
  assert.match(written, "'/fr/away': 'https://example.org/'")
  assert.match(written, "'/fr/docs/tea/hot': '/fr/docs/tea'")
  assert.not.match(written, '/fr/fr/')
  await site.remove()
})

test('links that Docusaurus ignores are not checked', async () => {
  for (const [option, expected] of [
    ["onBrokenLinks: 'ignore'", 'checkDeadLinks: false'],
    ["onBrokenAnchors: 'ignore'", "checkDeadLinks: { excludes: ['/*#*'] }"],
  ] as const) {
    const site = await migrateFiles({
      ...config(option),
      'docs/a.md': `# A\n\n[part](#missing)${option.includes('Links') ? ' [page](/missing)' : ''}\n`,
    })
    await htmlOf(site, '/docs/a')
    assert.match((await site.read('docgen.config.ts')) ?? '', expected)
    await site.remove()
  }
})

test('the footer and the tags of the plugin for offline use contain the base, and pictures stay zoomable', async () => {
  const site = await migrateFiles({
    'docusaurus.config.js': `module.exports = {
  title: 'Tool', url: 'https://example.com', baseUrl: '/tool/', trailingSlash: false,
  presets: [['classic', { pages: { remarkPlugins: [[require('@docusaurus/remark-plugin-npm2yarn'), { sync: true }]] } }]],
  plugins: ['docusaurus-plugin-image-zoom', ['@docusaurus/plugin-pwa', { pwaHead: [
    { tagName: 'link', rel: 'manifest', href: '/manifest.json' },
    { tagName: 'meta', name: 'theme-color', content: '#000' },
  ] }]],
  themeConfig: { zoom: { selector: '.markdown img' }, colorMode: { defaultMode: 'dark', disableSwitch: true }, footer: { links: [{ title: 'More', items: [
    { label: 'From <= 2', to: 'docs/start' },
    { label: 'Chat', href: 'https://chat.example.com/?a=1&b=2' },
  ] }] } },
}`,
    'static/manifest.json': '{}',
    'docs/start.md': '# Start\n',
  })
  const written = (await site.read('docgen.config.ts')) ?? ''
  assert.match(
    written,
    '<b>More</b> <a href="/tool/docs/start">From &lt;= 2</a> · <a href="https://chat.example.com/?a=1&amp;b=2">Chat</a>',
  )
  assert.not.match(written, 'darkMode')
  assert.match(site.report, 'not that of `colorMode.defaultMode`, and visitors can change it.')
  assert.match(written, "['link', { rel: 'manifest', href: '/tool/manifest.json' }]")
  assert.match(written, "['meta', { name: 'theme-color', content: '#000' }]")
  assert.match(site.report, 'These plugins have no counterpart: `@docusaurus/plugin-pwa`.')
  assert.not.match(site.report, 'These options have no counterpart')
  assert.not.match(written, 'mediumZoom')
  const { diagnostics } = await build(site.root, { cache: false })
  assert.equal(diagnostics, [])
  await site.remove()
})

test('the footer is on all pages in the language of the page', async () => {
  const site = await migrateFiles({
    ...config(`i18n: { defaultLocale: 'en', locales: ['en', 'fr'] }, themeConfig: { footer: {
      links: [{ title: 'More', items: [{ label: 'Start', to: '/docs/start' }] }], copyright: 'By us' } }`),
    'i18n/fr/docusaurus-theme-classic/footer.json':
      '{ "link.title.More": { "message": "Plus" }, "link.item.label.Start": { "message": "Début" }, "copyright": { "message": "Par nous" } }',
  })
  const footers = [
    '<b>More</b> <a href="/docs/start">Start</a><br>By us',
    '<b>Plus</b> <a href="/fr/docs/start">Début</a><br>Par nous',
  ]
  for (const [index, prefix] of ['', '/fr'].entries()) {
    assert.match(await htmlOf(site, `${prefix}/docs/start`), footers[index] ?? '')
  }
  assert.not.match(site.report, 'footer')
  await site.remove()
})

test('pages and components in React show their texts in each language', async () => {
  const site = await migrateFiles({
    ...config("i18n: { defaultLocale: 'en', locales: ['en', 'fr', 'de'] }"),
    'src/pages/index.tsx': `import Layout from '@theme/Layout'
import Translate, { translate } from '@docusaurus/Translate'
import Hello from '../Hello'
const LIST: { name: string }[] = [
  { name: <Translate id="list.one">One</Translate>, 'hint': translate({ message: 'Outside' }), of: () => "don't" },
  { name: 'Two', hint: translate({ id: 'two', message: 'Second' }) },
]
const SIDE = translate({ message: 'Outside' })
export default function Home() {
  return (
    <Layout title={translate({ id: 'home.title', message: 'Welcome' })} description={translate({ message: 'About it' })}>
      {LIST.map(({ name, hint }) => <p key={hint} title={hint}>{name}</p>)}
      <i lang={SIDE}>{SIDE}</i>
      <Hello />
    </Layout>
  )
}
`,
    'src/Hello.js': `import Translate, { translate as t } from '@docusaurus/Translate'
export default () => <p title={t({ id: 'n', message: '{n} items' }, { n: 3 })}><Translate values={{ name: <b>Ada</b> }}>{'Hello {name}, {other}'}</Translate></p>
`,
    'i18n/fr/code.json': JSON.stringify({
      'home.title': { message: 'Bienvenue' },
      'About it': { message: 'À propos' },
      'list.one': { message: 'Un' },
      Outside: { message: 'Dehors' },
      'Hello {name}, {other}': { message: 'Bonjour {name}' },
      n: { message: '{n} éléments' },
      'theme.common.skip': { message: 'Aller' },
    }),
  })
  assert.is(site.decisions, 0)
  assert.not.match((await site.read('components/translatedText.tsx')) ?? '', 'theme.common')
  const shown = (html: string) => html.replaceAll('<!-- -->', '')
  const french = shown(await htmlOf(site, '/fr/index'))
  for (const part of [
    '<title>Bienvenue | Tool</title>',
    '<meta name="description" content="À propos">',
    '<article class="article" lang="fr"><p title="Dehors">Un</p><p title="Second">Two</p><i lang="Dehors">Dehors</i><p title="3 éléments">Bonjour <b>Ada</b></p>',
  ]) {
    assert.ok(french.includes(part), part)
  }
  const english = shown((await site.read('doc_build/index.html')) ?? '')
  assert.match(english, '<title>Welcome | Tool</title>')
  assert.match(
    english,
    '<p title="Outside">One</p><p title="Second">Two</p><i lang="Outside">Outside</i><p title="3 items">Hello <b>Ada</b>, {other}</p>',
  )
  // Without translated texts, the language shows the page of the default one.
  assert.is(await site.read('docs/de/index.mdx'), null)
  await site.remove()
})

test('components keep files that they require, such as texts, videos and pictures in lists', async () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>'
  const site = await migrateFiles({
    ...config(''),
    'docs/a.mdx': "import Files from '@site/src/Files'\n\n# A\n\n<Files />\n",
    'src/Files.js': `import raw from '!!raw-loader!./raw.txt'
import styles from './look.module.css'
const LIST = [{
  src: require('./c.png').default,
  Svg: require('@site/static/d.svg').default,
  data: require('./data.json'),
  text: require('!!raw-loader!./raw.txt').default,
  video: require('./v.mp4').default,
}]
export default () => LIST.map(({ Svg, data, text, video }) => <p key={raw} className={styles.look}><Svg role="img" />{data.name}, {text}, {raw}<video src={video} /></p>)
`,
    'src/c.png': 'picture',
    'src/look.module.css':
      '.look { background: url("../static/e.svg#a"), url(~@site/static/e.svg), url(./c.png), url(/e.svg) }\n',
    'static/e.svg': svg,
    'src/data.json': '{ "name": "from JSON" }',
    'src/raw.txt': 'from text',
    'src/v.mp4': 'video',
    'static/d.svg': svg,
  })
  const html = (await htmlOf(site, '/docs/a')).replaceAll('<!-- -->', '')
  assert.match(
    html,
    /<p class="[^"]+"><img src="[^"]+" alt="" role="img"\/>from JSON, from text, from text<video src="\/assets\/v\.\w+\.mp4"><\/video><\/p>/,
  )
  assert.is(
    await site.read('src/look.module.css'),
    '.look { background: url("../public/e.svg#a"), url(../public/e.svg), url(./c.png), url(/e.svg) }\n',
  )
  await site.remove()
})

test('a document is the page of its folder only if their names have the same number', async () => {
  const site = await migrateFiles({
    ...config(''),
    'docs/07-setup/01-setup.md': '# Setup\n\n[Guide](../08-guide/08-guide.md)\n',
    'docs/08-guide/08-guide.md': '# Guide\n\n[Setup](../07-setup/01-setup.md)\n',
  })
  assert.match((await site.read('docs/docs/setup/setup.md')) ?? '', '# Setup')
  assert.match((await site.read('docs/docs/guide/index.md')) ?? '', '# Guide')
  const { diagnostics } = await build(site.root, { cache: false })
  assert.equal(diagnostics, [])
  await site.remove()
})

test('components keep examples of code in their texts', async () => {
  const example = "\nimport Tabs from '@theme/Tabs'\nimport styles from '../static/a.css'\n"
  const site = await migrateFiles({
    ...config(''),
    'docs/a.mdx': "import Example from '@site/src/Example'\n\n# A\n\n<Example />\n",
    'src/Example.js': `import Link from '@docusaurus/Link'
// Don't \`close\` this
const CODE = \`${example}\${1 + \`\${1}\`}\`
export default () => <pre><Link to="/docs/a">{CODE}</Link></pre>
`,
    'static/a.css': '',
  })
  assert.is(site.decisions, 0)
  const html = (await htmlOf(site, '/docs/a')).replaceAll('&#x27;', "'")
  assert.ok(html.includes(`<pre><a href="/docs/a">${example}11</a></pre>`), html)
  await site.remove()
})

test('components are found by names that plugins add to the bundler', async () => {
  const site = await migrateFiles({
    ...config(`plugins: [
      ['docusaurus-plugin-module-alias', { alias: { '@ui': require('node:path').resolve(__dirname, 'src/ui'), react: require('node:path').resolve(__dirname, 'node_modules/react') } }],
      () => ({ name: 'own', configureWebpack: () => ({ resolve: { alias: { own: require('node:path').join(__dirname, 'src/own') } } }) }),
      require('node:path').join(__dirname, 'plugins/more'),
    ]`),
    'plugins/more.js': 'module.exports = () => ({})',
    'src/ui/Card/index.tsx': 'import { text } from "own/text"\nexport default () => <b>{text}</b>',
    'src/own/text.ts': 'export const text = "Known"',
    'docs/a.mdx': 'import Card from "@ui/Card"\n\n# A\n\n<Card />\n',
  })
  assert.is(site.decisions, 0)
  assert.match(site.report, 'These plugins have no counterpart: `plugins/more`.')
  assert.match(await htmlOf(site, '/docs/a'), '<b>Known</b>')
  await site.remove()
})

test('a partial of a version links to pages of this version', async () => {
  const files = (text: string) => ({
    'a.md': `# A\n\nimport Part from './_part.mdx'\n\n<Part />\n`,
    '_part.mdx': `${text} [A](./a.md#a) [b](guide/b.md)\n`,
    'guide/b.md': '# B\n',
  })
  const inFolder = (folder: string, text: string) =>
    Object.fromEntries(Object.entries(files(text)).map(([name, each]) => [folder + name, each]))
  const site = await migrateFiles({
    ...config(''),
    ...inFolder('docs/', 'Next'),
    ...inFolder('versioned_docs/version-1.0/', 'One'),
    'versions.json': '["1.0"]',
    'versioned_sidebars/version-1.0-sidebars.json': '{"docs":["a","guide/b"]}',
  })
  assert.match(
    await htmlOf(site, '/docs/a'),
    'One <a href="/docs/a#a">A</a> <a href="/docs/guide/b">b</a>',
  )
  assert.match(
    (await site.read('doc_build/docs/next/a.html')) ?? '',
    'Next <a href="/docs/next/a#a">A</a> <a href="/docs/next/guide/b">b</a>',
  )
  assert.match((await site.read('docs/_part.md')) ?? '', /^Next \[A\]/)
  await site.remove()
})

test('languages of code that only Prism knows get the names of docgen', async () => {
  const site = await migrateFiles({
    ...config(''),
    'docs/a.md':
      '# A\n\n```objectivec title="a.m"\n[a b];\n```\n\n```shell-session\n$ ls\n```\n\n```jsx\na\n```\n',
  })
  const page = (await site.read('docs/docs/a.md')) ?? ''
  assert.match(page, '```objective-c title="a.m"\n')
  assert.match(page, '```shellsession\n')
  assert.match(page, '```jsx\n')
  assert.not.match(site.report, 'no grammar')
  await site.remove()
})

test('pages keep tags of the head, hooks of Docusaurus, and code in components', async () => {
  const site = await migrateFiles({
    ...config("customFields: { edition: 'Edition 7' }"),
    'static/img/a.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>',
    'src/components/Dark.jsx': `import Head from '@docusaurus/Head'
export const Dark = () => <><Head><html data-x="a>b" className={'dark'} /><body className="x"></body><meta name="own" content="1" /></Head><p>Dark part</p></>`,
    'docs/a.mdx': `import Head from '@docusaurus/Head';
import CodeBlock from '@theme/CodeBlock';
import ThemedImage from '@theme/ThemedImage';
import useBaseUrl from '@docusaurus/useBaseUrl';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import {Dark} from '@site/src/components/Dark';

<head>
  <html className="wide" />
  <body className="wide" />
  <meta name="first" content="1" />
</head>

<Head><meta name="second" content="2" /></Head>

# A

{useDocusaurusContext().siteConfig.customFields.edition}

<Dark />

<ThemedImage alt="Both" sources={{ light: useBaseUrl('/img/a.svg'), dark: useBaseUrl('/img/a.svg') }} />

<CodeBlock className="language-js" title="a.js" metastring="{3}" showLineNumbers={5}>{\`let x
// highlight-next-line
let y\`}</CodeBlock>

- item

  <CodeBlock language="js">{\`// highlight-next-line
  let z\`}</CodeBlock>
`.replaceAll('\\`', '`'),
  })
  assert.equal(
    site.notes.filter(({ kind }) => kind === 'decision'),
    [],
  )
  const page = (await site.read('docs/docs/a.mdx')) ?? ''
  assert.match(page, '```js title="a.js" {3} lineNumbers=5\nlet x\n')
  assert.match(page, '  ```js\n  // [!code highlight]\n  let z\n  ```')
  const html = await htmlOf(site, '/docs/a')
  assert.match(html, 'name="first"')
  assert.match(html, 'name="second"')
  assert.match(html, 'name="own"')
  for (const text of ['Edition 7', 'Dark part', 'alt="Both"']) assert.match(html, text)
  await site.remove()
})

test('drafts get no redirects, and feeds and links to files keep their targets', async () => {
  const site = await migrateFiles({
    'docusaurus.config.js': `module.exports = {
      title: 'Tool', url: 'https://example.com', baseUrl: '/', trailingSlash: false,
      presets: [['classic', { blog: { feedOptions: { type: 'all' } } }]],
      plugins: [['@docusaurus/plugin-client-redirects', { createRedirects: (path) => [path.replace('/docs', '/old')] }]],
    }`,
    'docs/draft.md': '---\ndraft: true\n---\n# Draft\n',
    'docs/guide/02-start.md': '---\nhead: own\n---\n# Start\n',
    'docs/links.md': '[site](/docs/guide/02-start.md) [docs](/guide/02-start.md#start)\n',
    'versioned_docs/version-1.0/guide/02-start.md': '# Start 1\n',
    'versioned_docs/version-1.0/links.md':
      '[docs](/guide/02-start.md) [plain](guide/02-start.md)\n',
    'versions.json': '["1.0"]',
    'blog/2024-05-06-first.md': '# First\n\nNews\n',
  })
  const written = (await site.read('docgen.config.ts')) ?? ''
  assert.not.match(written, '/old/draft')
  assert.match(written, "fileName: 'blog/atom.xml'")
  assert.match(site.report, 'Docgen writes no feeds in JSON: `/blog/feed.json`.')
  assert.match(
    (await site.read('docs/docs/next/links.md')) ?? '',
    '[site](./guide/start.md) [docs](./guide/start.md#start)',
  )
  assert.match(
    (await site.read('docs/docs/links.md')) ?? '',
    '[docs](./guide/start.md) [plain](./guide/start.md)',
  )
  await htmlOf(site, '/docs/links')
  assert.match((await site.read('doc_build/blog/atom.xml')) ?? '', '/blog/2024/05/06/first')
  await site.remove()
})

test('folders of a site that keeps number prefixes have their whole names', async () => {
  const site = await migrateFiles({
    'docusaurus.config.js': `module.exports = {
      title: 'Tool', url: 'https://example.com', baseUrl: '/', trailingSlash: false,
      presets: [['classic', { docs: { numberPrefixParser: false } }]],
    }`,
    'docs/02-first/a.md': '# A\n',
    'docs/10-next/b.md': '# B\n',
    'docs/start.md': '# Start\n',
  })
  const written = (await site.read('docgen.config.ts')) ?? ''
  assert.equal(
    [...written.matchAll(/text: '([^']*)'/g)].map(([, text]) => text),
    ['02-first', '10-next'],
  )
  await htmlOf(site, '/docs/02-first/a')
  await site.remove()
})

test('the tags of documents keep their pages', async () => {
  const site = await migrateFiles({
    ...config(''),
    'docs/tags.yml': 'basics:\n  label: The Basics\n  permalink: /base\n',
    'docs/a.md': '---\ntags: [basics, twoWords, { label: Own, permalink: /own/tag }]\n---\n# A\n',
    'docs/b.md': '---\ntags: [basics]\n---\n# B\n\n[Tag](/docs/tags/base)\n',
    'docs/c.md': '---\ntags: [hidden]\nunlisted: true\n---\n# C\n',
  })
  const html = await htmlOf(site, '/docs/tags/base')
  assert.match(html, '2 docs tagged with &quot;The Basics&quot;')
  assert.match(html, /href="\/docs\/a"[\s\S]*href="\/docs\/b"/)
  for (const path of ['two-words', 'own/tag', 'index']) {
    assert.ok((await site.read(`doc_build/docs/tags/${path}.html`)) !== null, path)
  }
  assert.is(await site.read('doc_build/docs/tags/hidden.html'), null)
  await site.remove()
})

test('cards keep the descriptions of items, groups and documents', async () => {
  const site = await migrateFiles({
    ...config(''),
    'docusaurus.config.js': `module.exports = {
      title: 'Tool', url: 'https://example.com', baseUrl: '/', trailingSlash: false,
      presets: [['classic', { docs: { sidebarPath: './sidebars.js' } }]],
    }`,
    'sidebars.js': `module.exports = { docs: ['start', { type: 'category', label: 'All',
      link: { type: 'generated-index', slug: '/all' }, items: [
        { type: 'doc', id: 'a', description: 'Of the item' }, 'b', 'c', 'lines',
        { type: 'link', label: 'Out', href: 'https://example.org', description: 'Of the link' },
        { type: 'category', label: 'Group', description: 'Of the "group"', items: ['c'] },
        { type: 'autogenerated', dirName: 'more' },
      ] }] }`,
    'docs/a.md': '---\ndescription: Of the page\n---\n# A\n',
    'docs/b.md': '---\ndescription: Of the page\n---\n# B\n',
    'docs/c.md': '# C\n\n## Part *one*\n\nText.\n',
    'docs/lines.md': `<!-- not this -->
Lines
=====

\`\`\`js
code
\`\`\`

![](./a.svg)

> The **first** [line](./a.md) of \`my_own_text\`, <b>1 \\< 2</b>.
Next.
`,
    'docs/a.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'docs/more/deep/_category_.json':
      '{ "label": "Deep", "description": "Of the folder", "link": { "type": "generated-index" } }',
    'docs/more/deep/d.md': '# D\n',
  })
  const cards = ((await site.read('docs/docs/all.mdx')) ?? '').match(/<LinkCard.*\/>/g)
  assert.equal(cards, [
    '<LinkCard href="/docs/a" title="A" description="Of the item" />',
    '<LinkCard href="/docs/b" title="B" description="Of the page" />',
    '<LinkCard href="/docs/c" title="C" description="Part one" />',
    '<LinkCard href="/docs/lines" title="Lines" description="The first line of my_own_text, 1 &lt; 2." />',
    '<LinkCard href="https://example.org" title="Out" description="Of the link" />',
    '<LinkCard href="/docs/c" title="Group" description="Of the &quot;group&quot;" />',
    '<LinkCard href="/docs/category/deep" title="Deep" description="Of the folder" />',
  ])
  assert.match(await htmlOf(site, '/docs/all'), 'Of the link')
  await site.remove()
})

test('pages of Docusaurus 2 show braces outside of tags, and indented lines as code', async () => {
  const page = `---
slug: /page
---
export const size = 3

# Page {props.x}

The list of { label, value } objects, {size}, \${HOME} and {{ name }}.

- { blob: Blob, name: string }: An object
- lone { brace
- <b>{size}</b>

| Type | Example |
| - | - |
| {size} | {foo: 1} |

<div title={'t'}>
  {size}
</div>

<div>

text {size} and \`{code}\`

</div>

    if (a < b) { run() }

\`\`\`js
const { a } = b
\`\`\`
`
  const files = (version: string) => ({
    ...config(''),
    'docs/page.mdx': page,
    'docs/plain.md': '---\nslug: /plain\n---\n# Plain\n\nAn object { a, b } of <T>.\n',
    'package.json': `{ "dependencies": { "@docusaurus/core": "${version}" } }`,
  })
  const site = await migrateFiles(files('^2.4.1'))
  assert.not.match(site.report, 'not valid MDX')
  const html = (await htmlOf(site, '/docs/page')).replace(/<script[\s\S]*?<\/script>/g, '')
  for (const text of [
    'Page {props.x}',
    'The list of { label, value } objects, {size}, ${HOME} and {{ name }}.',
    '{ blob: Blob, name: string }: An object',
    'lone { brace',
    '<b>3</b>',
    '<td>{size}</td>',
    '<td>{foo: 1}</td>',
    'text {size} and <code>{code}</code>',
  ])
    assert.match(html, text)
  assert.match(html, /<div title="t">\s*(?:<p>)?3(?:<\/p>)?\s*<\/div>/)
  assert.match(html.replace(/<(?!\/?pre)[^>]*>/g, ''), /<pre[^>]*>\s*if \(a &lt; b\) \{ run\(\) \}/)
  assert.match(html.replace(/<[^>]*>/g, ''), 'const { a } = b')
  assert.match(await htmlOf(site, '/docs/plain'), 'An object { a, b } of')
  await site.remove()
  const newer = await migrateFiles(files('^3.1.0'))
  assert.match((await newer.read('docs/docs/page.mdx')) ?? '', 'Page {props.x}')
  await newer.remove()
})

test('the report names files, packages and settings that only Docusaurus needs, and what is lost with it', async () => {
  const site = await migrateFiles({
    'docusaurus.config.js': `module.exports = { title: 'T', url: 'https://a.b', baseUrl: '/', presets: [['classic', {}]],
      themeConfig: { footer: { links: [{ label: 'Code', href: 'https://c.d' }], copyright: 'Copyright © Me. Built with Docusaurus.' } } }`,
    'babel.config.js': 'module.exports = {}\n',
    'versions.json': '["1.0"]',
    'versioned_docs/version-1.0/a.md': '# Old\n',
    'versioned_sidebars/version-1.0-sidebars.json': '{ "docs": ["a"] }',
    'docs/a.md': '# A\n',
    'tsconfig.json': '{\n  // For editors.\n  "extends": "@docusaurus/tsconfig"\n}',
    'package.json':
      '{ "dependencies": { "@docusaurus/core": "3", "clsx": "2" }, "devDependencies": { "@docusaurus/tsconfig": "3" } }',
  })
  assert.match(
    site.report,
    'Remove the configuration and the packages of the old tool. Files: `babel.config.js`, `docusaurus.config.js`, `versioned_sidebars/`, `versions.json`. Packages: `@docusaurus/core`, `@docusaurus/tsconfig`. `tsconfig.json` extends `@docusaurus/tsconfig`; use',
  )
  assert.match(site.report, 'Old versions of documents are folders')
  assert.match(
    (await site.read('docgen.config.ts')) ?? '',
    `message: '<a href="https://c.d">Code</a><br>Copyright © Me.'`,
  )
  await site.remove()
})

test('a search finds the pages of the first version before those of others', async () => {
  const about = (text: string) => `# Intro\n\nHow to tumble. ${text}\n`
  const site = await migrateFiles({
    ...config("i18n: { defaultLocale: 'en', locales: ['en', 'fr'] },"),
    'versions.json': '["2.0", "1.0"]',
    'docs/intro.md': about(''),
    'docs/more.md': '# More\n\nHow to tumble.\n',
    'versioned_docs/version-2.0/intro.md': about(''),
    'versioned_docs/version-2.0/more.md': '# More\n\nOn page two of many, one may tumble.\n',
    'versioned_docs/version-1.0/intro.md': about('Only here: gyrate.'),
    'i18n/fr/docusaurus-plugin-content-docs/version-1.0/intro.md': about(''),
  })
  const { emitted } = await build(site.root, { cache: false })
  assert.ok(emitted)
  const fetchJson = async (url: string): Promise<unknown> =>
    JSON.parse((await site.read(`doc_build${url}`)) ?? '') as unknown
  const find = async (query: string, lang: string) => {
    const searcher = createSearcher({ indexUrl: `/search/${lang}.json`, fetchJson })
    return (await searcher.search(query, { limit: 9 })).pages.map(({ routePath }) => routePath)
  }
  const found = await find('tumble', 'en')
  assert.equal(found.slice(0, 2), ['/docs/intro', '/docs/more'])
  assert.is(found.length, 5)
  assert.equal(await find('gyrate', 'en'), ['/docs/1.0/intro'])
  assert.is((await find('tumble', 'fr'))[0], '/fr/docs/intro')
  await site.remove()
})

test('posts with the name of one author get its key, or a new author', async () => {
  const site = await migrateFiles({
    ...config(''),
    'blog/authors.yml':
      'ada:\n  name: Ada L\n  title: Writer\n  url: https://example.com/ada\n  image_url: /img/ada.png\n',
    'static/img/ada.png': '',
    'blog/2024-01-01-one.md':
      '---\ntitle: One\nauthor: Ada L\nauthorURL: https://a.b\n---\n\nOne.\n',
    'blog/2024-01-02-two.md': '---\ntitle: Two\nauthor: Bob\nauthor_title: Dev\n---\n\nTwo.\n',
    'blog/2024-01-03-three.md':
      '---\ntitle: Three\nauthors: { name: Ada L, title: Dev }\n---\n\nThree.\n',
  })
  const written = ((await site.read('docgen.config.ts')) ?? '').replace(/\s+/g, ' ')
  assert.match(written, "authors: { Bob: { name: 'Bob', title: 'Dev' }, ada: { name: 'Ada L',")
  assert.match(
    written,
    "title: 'Writer', link: 'https://example.com/ada', picture: '/img/ada.png',",
  )
  assert.match(
    (await site.read('docs/blog/2024/01/01/one.md')) ?? '',
    '---\ntitle: One\ndate: 2024-01-01\nauthors:\n  - ada\n---',
  )
  assert.match((await site.read('docs/blog/2024/01/02/two.md')) ?? '', 'authors:\n  - Bob\n')
  assert.match((await site.read('docs/blog/2024/01/03/three.md')) ?? '', 'authors:\n  - ada\n')
  assert.equal(await errorsOf(site), [])
  await site.remove()
})

test('all files of the public folder move, also hidden ones and Markdown', async () => {
  const site = await migrateFiles({
    ...config(''),
    'static/.well-known/security.txt': 'Contact: mailto:a@b.c\n',
    'static/prompt.md': '# Not a page\n',
  })
  assert.is(await site.read('public/.well-known/security.txt'), 'Contact: mailto:a@b.c\n')
  await build(site.root, { cache: false })
  assert.is(await site.read('doc_build/prompt.md'), '# Not a page\n')
  assert.is(await site.read('doc_build/.well-known/security.txt'), 'Contact: mailto:a@b.c\n')
  await site.remove()
})

test('old addresses with an extension lead to their pages, unless pages are such files', async () => {
  const files = (trailingSlash: string) => ({
    'docusaurus.config.js': `module.exports = { title: 'T', url: 'https://a.b', baseUrl: '/', ${trailingSlash}
      presets: [['classic', {}]],
      i18n: { defaultLocale: 'en', locales: ['en', 'fr'] },
      plugins: [['@docusaurus/plugin-client-redirects', { fromExtensions: ['html', 'htm'], redirects: [{ from: '/docs/a.html', to: '/docs/b' }] }]] }`,
    'docs/a.md': '# A\n',
    'docs/b.md': '# B\n',
    'docs/index.md': '# Home\n',
    'i18n/fr/docusaurus-plugin-content-docs/current/b.md': '# B\n',
  })
  const folders = await migrateFiles(files(''))
  assert.not.match(folders.report, 'fromExtensions')
  assert.equal(await errorsOf(folders), [])
  const leads = async (file: string, url: string) =>
    assert.match((await folders.read(`doc_build/${file}`)) ?? '', `data-to="${url}"`)
  await leads('docs/a.html', '/docs/b/')
  await leads('docs/b.html', '/docs/b/')
  await leads('docs/b.htm/index.html', '/docs/b/')
  await leads('docs.html', '/docs/')
  await leads('fr/docs/b.html', '/fr/docs/b/')
  const flat = await migrateFiles(files('trailingSlash: false,'))
  const options = await flat.read('docgen.config.ts')
  assert.match(options ?? '', `'/*.htm': '/*'`)
  assert.not.match(options ?? '', '*.html')
  await folders.remove()
  await flat.remove()
})

test('titles stay hidden, and headings with expressions keep their ids', async () => {
  const site = await migrateFiles({
    ...config(''),
    'docs/hidden.md': '---\ntitle: A {b} title\nhide_title: true\n---\n\nText\n',
    'docs/ids.mdx':
      '---\ntitle: Ids\nhide_title: true\n---\n\nexport const size = 1\n\n## Ids\n\n## With {size}\n\n## With {size}\n\n## Given {#own}\n\n[Link](#with-size)\n',
  })
  const hidden = await htmlOf(site, '/docs/hidden')
  assert.equal(hidden.match(/<h1[^>]*>[^<]*/g), ['<h1 hidden id="_top">A {b} title'])
  assert.match(hidden, '<title>A {b} title | Tool</title>')
  const ids = (await site.read('doc_build/docs/ids.html')) ?? ''
  assert.equal(
    [...ids.matchAll(/<h[12][^>]* id="([^"]*)"/g)].map(([, id]) => id),
    ['_top', 'ids', 'with-size', 'with-size-1', 'own'],
  )
  await site.remove()
})

test('relative addresses that Docusaurus does not check stay as they are', async () => {
  const site = await migrateFiles({
    ...config(''),
    'docs/a.mdx': '# A\n\n[Text](pathname://../play) <a href="pathname://../try">Try</a>\n',
  })
  const html = await htmlOf(site, '/docs/a')
  assert.match(html, 'href="../play"')
  assert.match(html, 'href="../try"')
  await site.remove()
})

test('a listed document without a sidebar has no links to its neighbors', async () => {
  const site = await migrateFiles({
    ...config(''),
    'sidebars.js': "module.exports = { docs: ['start', 'apart'] }\n",
    'docs/apart.md': '---\ndisplayed_sidebar: null\n---\n# Apart\n',
  })
  assert.match((await site.read('docs/docs/apart.md')) ?? '', 'prev: false\nnext: false\n')
  await site.remove()
})

test('lists that a page passes to `DocCardList` become cards', async () => {
  const cards = "import DocCardList from '@theme/DocCardList'\n"
  const site = await migrateFiles({
    ...config(''),
    'src/items.js':
      "export const items = [{ type: 'link', href: '/start', label: 'Begin', description: 'First steps' }]\n",
    'docs/cards.mdx': `${cards}import { items } from '@site/src/items'\n\n# Cards\n\n<DocCardList items={items} />\n\n<DocCardList items={items.filter(({ label }) => label === 'None')} />\n`,
    'docs/computed.mdx': `${cards}import { useDocsSidebar } from '@docusaurus/theme-common'\n\n# Computed\n\n<DocCardList items={useDocsSidebar().items} />\n`,
  })
  assert.match(site.report, 'Only Docusaurus computes the cards of this page')
  const html = await htmlOf(site, '/docs/cards')
  assert.equal(html.match(/<a class="card" href="[^"]*"/g), ['<a class="card" href="/start"'])
  assert.match(html, 'First steps')
  await site.remove()
})

test('translated documents keep their sidebar', async () => {
  const site = await migrateFiles({
    ...config("i18n: { defaultLocale: 'en', locales: ['en', 'fr'] }"),
    'docs/end.md': '# End\n',
    'i18n/fr/docusaurus-plugin-content-docs/current/end.md': '# Fin\n',
  })
  assert.is(await site.read('docs/fr/docs/end.md'), '# Fin\n')
  assert.match(await htmlOf(site, '/fr/docs/end'), '<nav class="sidebar"')
  await site.remove()
})

test('pages outside the documents have no sidebar, wherever the documents are', async () => {
  const site = await migrateFiles({
    ...config("presets: [['classic', { docs: { routeBasePath: '/' } }]]"),
    'src/pages/about.md': '# About\n',
  })
  assert.match((await site.read('docs/about.md')) ?? '', 'sidebar: false')
  assert.not.match((await site.read('docs/start.md')) ?? '', 'sidebar: false')
  await site.remove()
})

test('short pages have the title and the description of the pages that they replace', async () => {
  const site = await migrateFiles({
    ...config(''),
    'src/pages/tea.jsx': `import Layout from '@theme/Layout'
import { usePluginData } from '@docusaurus/useGlobalData'
export default function Tea() { return <Layout title="All teas" description="From China">{usePluginData('teas')}</Layout> }`,
  })
  assert.match(
    (await site.read('docs/tea.mdx')) ?? '',
    'title: "All teas"\ndescription: "From China"\nsidebar: false\n',
  )
  await site.remove()
})

test('components link to addresses that Docusaurus does not check', async () => {
  const site = await migrateFiles({
    ...config("themeConfig: { navbar: { items: [{ to: 'pathname:///play/', label: 'Play' }] } }"),
    'static/play/index.html': '<p>Play</p>',
    'src/pages/index.jsx': `import Link from '@docusaurus/Link'
const address = 'pathname:///play/'
export default function Home() { return <Link to={address}>Try it</Link> }`,
  })
  assert.match(await htmlOf(site, '/index'), '<a href="/play/">Try it</a>')
  assert.not.match((await site.read('docgen.config.ts')) ?? '', 'excludes')
  await site.remove()
})

test('shortcodes of emoji before a colon become emoji', async () => {
  const site = await migrateFiles({
    ...config(''),
    'docs/a.md': '# A\n\nIn French :fr:: one, a :: b\n',
  })
  assert.match((await site.read('docs/docs/a.md')) ?? '', 'In French 🇫🇷: one, a :: b')
  await site.remove()
})

test('Markdown plugins in TypeScript that add components to pages run in docgen', async () => {
  const site = await createTempSite({
    'docusaurus.config.ts': `import mark from './src/mark'
export default { title: 'Tool', url: 'https://a.b', baseUrl: '/', trailingSlash: false, presets: [['classic', { docs: { remarkPlugins: [mark] } }]] }`,
    'src/mark.ts': `import { Root } from 'mdast'
const source = '@site/src/Badge'
const added = {
  type: 'mdxjsEsm',
  value: "import Badge from '@site/src/Badge'",
  data: { estree: { type: 'Program', sourceType: 'module', body: [{
    type: 'ImportDeclaration', source: { type: 'Literal', value: source, raw: JSON.stringify(source) },
    specifiers: [{ type: 'ImportDefaultSpecifier', local: { type: 'Identifier', name: 'Badge' } }],
  }] } },
}
export default () => (tree: Root) =>
  void tree.children.push(added as never, { type: 'mdxJsxFlowElement', name: 'Badge', attributes: [], children: [] } as never)`,
    'src/Badge.jsx': `import Heading from '@theme/Heading'
export default () => <Heading as="h2">Marked</Heading>`,
    'docs/start.md': '# Start\n',
  })
  const { report } = await migrate(site.root)
  assert.match(report, 'run in docgen too; keep their packages and files: `./src/mark.ts`')
  const { diagnostics } = await build(site.root, { cache: false })
  assert.equal(diagnostics, [])
  const html = await readFile(join(site.root, 'doc_build/docs/start.html'), 'utf8')
  assert.match(html, '<h2>Marked</h2>')
  await site.remove()
})

test('components list the versions of documents', async () => {
  const site = await migrateFiles({
    ...config(
      "themeConfig: { navbar: { items: [{ type: 'docsVersionDropdown' }] } }, i18n: { defaultLocale: 'en', locales: ['en', 'fr'] }",
    ),
    'versions.json': '["2.0", "1.0"]',
    'versioned_docs/version-2.0/start.md': '# Two\n',
    'versioned_docs/version-1.0/index.md': '# One\n',
    'i18n/fr/docusaurus-plugin-content-docs/version-2.0.json':
      '{ "version.label": { "message": "Deux" } }',
    'src/pages/versions.jsx': `import { useVersions, useLatestVersion } from '@docusaurus/plugin-content-docs/client'
import Link from '@docusaurus/Link'
export default function Versions() {
  const versions = useVersions()
  const latest = useLatestVersion()
  return <>
    <h1>{latest.label}</h1>
    {versions.filter((each) => each !== latest).map(({ name, path }) => <Link key={name} to={path}>{name}</Link>)}
  </>
}`,
  })
  assert.match(
    await htmlOf(site, '/versions'),
    '<h1>2.0</h1><a href="/docs/next/start">current</a><a href="/docs/1.0/">1.0</a>',
  )
  const written = (await site.read('docgen.config.ts')) ?? ''
  assert.match(written, /text: '2\.0',\s+items: \[\s+\{ text: 'Next'[^}]*\},\s+\{ text: '2\.0'/)
  assert.match(written, /text: 'Deux',\s+items: \[/)
  await site.remove()
})

test('the report names components and items of the nav bar that the theme of the old site draws', async () => {
  const site = await migrateFiles({
    ...config(
      "themeConfig: { navbar: { items: [{ type: 'custom-clock' }, { label: 'More', items: [{ type: 'custom-links' }] }] } }",
    ),
    'src/theme/Root.js': 'export default ({ children }) => children\n',
    'src/theme/NavbarItem/ComponentTypes.js': 'export default {}\n',
    'src/theme/NavbarItem/Clock.js': 'export default () => null\n',
    'src/theme/MDXComponents.js': 'export default {}\n',
    'src/theme/Chart.js': 'export default () => null\n',
  })
  assert.match(site.report, 'draw these items of the nav bar: `custom-clock`, `custom-links`.')
  assert.match(
    site.report,
    'not used. “Theme” in the manual shows how to replace those of docgen.\n  - `src/theme/NavbarItem`\n  - `src/theme/Root`\n',
  )
  await site.remove()
})

test('Markdown plugins in CommonJS that require packages run in docgen', async () => {
  const site = await createTempSite({
    'docusaurus.config.js': `const shout = require('./src/shout')
module.exports = { title: 'Tool', url: 'https://a.b', baseUrl: '/', trailingSlash: false, presets: [['classic', { docs: { remarkPlugins: [shout, require('./src/lost'), function whisper() {}] } }]] }`,
    'src/shout.js': `const { mark } = require('marks')
/** @param {import('mdast').Root} tree */
module.exports = () => (tree) => {
  for (const { type, children } of tree.children) if (type === 'paragraph') children[0].value += mark
}`,
    'src/lost.js': "require('absent'); module.exports = () => {}\n",
    'node_modules/marks/index.js': "exports.mark = '!'\n",
    'docs/start.md': '# Start\n\nText\n',
  })
  const { report } = await migrate(site.root)
  assert.match(report, /Add these plugins[^\n]*: `lost`, `whisper`\./)
  const { diagnostics } = await build(site.root, { cache: false })
  assert.equal(diagnostics, [])
  assert.match(await readFile(join(site.root, 'doc_build/docs/start.html'), 'utf8'), '<p>Text!</p>')
  await site.remove()
})

test('components open pages with the history of Docusaurus', async () => {
  const site = await migrateFiles({
    ...config(''),
    'src/pages/go.jsx': `import { useHistory, useLocation } from '@docusaurus/router'
export default function Go() {
  const history = useHistory()
  const { pathname } = useLocation()
  return <button onClick={() => history.push({ search: '?a=1' })}>{pathname} {history.location.pathname}</button>
}`,
  })
  assert.match(await htmlOf(site, '/go'), '<button>/go<!-- --> <!-- -->/go</button>')
  await site.remove()
})

test('pages of code have the titles that their constants contain', async () => {
  const site = await migrateFiles({
    ...config(''),
    'src/pages/tea.jsx': `import Layout from '@theme/Layout'
const TITLE = "All teas"
const DESCRIPTION =
  'From China'
export default function Tea() { return <Layout title={TITLE} description={DESCRIPTION}>Tea</Layout> }`,
  })
  assert.match(
    (await site.read('docs/tea.mdx')) ?? '',
    'title: "All teas"\ndescription: "From China"\npageType: custom\n',
  )
  await site.remove()
})

test('components know the version of their page, and read all options of the site', async () => {
  const site = await migrateFiles({
    ...config(''),
    'src/Api.jsx': `import Link from '@docusaurus/Link'
import useDocusaurusContext from '@docusaurus/useDocusaurusContext'
import { useActiveVersion, useDocsVersion } from '@docusaurus/plugin-content-docs/client'
export default function Api({ to }) {
  const { version, isLast } = useDocsVersion()
  const { siteConfig } = useDocusaurusContext()
  const [name] = siteConfig.presets[0]
  return <Link to={'https://a.b/' + version + '/' + to}>{name} {String(isLast)} {useActiveVersion().label}</Link>
}`,
    'docs/start.md': 'import Api from "@site/src/Api"\n\n# Start\n\n<Api to="x" />\n',
    'versions.json': '["2.0"]',
    'versioned_docs/version-2.0/start.md':
      'import Api from "@site/src/Api"\n\n# Two\n\n<Api to="x" />\n',
  })
  assert.match(
    await htmlOf(site, '/docs/start'),
    /href="https:\/\/a.b\/2.0\/x"[^>]*>classic<!-- --> <!-- -->true<!-- --> <!-- -->2.0</,
  )
  assert.match(
    await readFile(join(site.root, 'doc_build/docs/next/start.html'), 'utf8'),
    /href="https:\/\/a.b\/current\/x"[^>]*>classic<!-- --> <!-- -->false<!-- --> <!-- -->Next</,
  )
  await site.remove()
})

test('components and pages of code use parts that a site adds to the theme', async () => {
  const site = await migrateFiles({
    ...config(''),
    'src/pages/shop.jsx': `import Layout from '@theme/Layout'
import Price from '@theme/Price'
export default function Shop() { return <Layout><Price of={3} /></Layout> }`,
    'src/theme/Price/index.js': 'export default ({ of }) => <b>{of} €</b>\n',
  })
  assert.equal(site.decisions, 0)
  assert.match(await htmlOf(site, '/shop'), '<b>3<!-- --> €</b>')
  await site.remove()
})

test('without slashes, links on the page of a folder are relative to the folder above', async () => {
  const site = await migrateFiles({
    ...config(''),
    'docs/tour/index.mdx': `# Tour

[Start](./start) [List](./list) [Stop](./tour/stop)

<a href="./list">List</a>
`,
    'docs/tour/stop.md': '# Stop\n\n[Start](../start)\n',
    'sidebars.js': `module.exports = { all: ['start', { type: 'category', label: 'List', link: { type: 'generated-index', slug: '/list' }, items: ['tour/index', 'tour/stop'] }] }`,
    'docusaurus.config.js': `module.exports = { title: 'Tool', url: 'https://a.b', baseUrl: '/', trailingSlash: false, presets: [['classic', { docs: { sidebarPath: './sidebars.js' } }]] }`,
  })
  const html = await htmlOf(site, '/docs/tour/index')
  assert.match(
    html,
    '<a href="/docs/start">Start</a> <a href="/docs/list">List</a> <a href="/docs/tour/stop">Stop</a>',
  )
  assert.match(html, '<a href="/docs/list">List</a></')
  await site.remove()
})

test('Markdown plugins that a CommonJS module exports by name run in docgen', async () => {
  const site = await migrateFiles({
    ...config(''),
    'docusaurus.config.js': `const { shout } = require('./src/plugins')
module.exports = { title: 'Tool', url: 'https://a.b', baseUrl: '/', trailingSlash: false, presets: [['classic', { docs: { remarkPlugins: [shout] } }]] }`,
    'src/plugins.js': `exports.shout = () => (tree) => {
  for (const { type, children } of tree.children) if (type === 'paragraph') children[0].value += '!'
}`,
    'docs/a.md': '# A\n\nText\n',
  })
  assert.equal(site.decisions, 0)
  assert.match(await htmlOf(site, '/docs/a'), '<p>Text!</p>')
  await site.remove()
})

test('code that a loader of the site changes for a component stays as a code block', async () => {
  const site = await migrateFiles({
    ...config(''),
    'src/Runner.jsx':
      'export default function Runner({ children }) { return <pre>{children.code.trim()}</pre> }\n',
    'docs/a.mdx': `import Runner from '@site/src/Runner'
import Tea from '!!raw-loader!sign-loader!./tea.js'

# A

<Runner className="language-js" title="Tea">
  {Tea}
</Runner>
`,
    'docs/tea.js': 'brew()\n',
  })
  assert.equal(site.decisions, 0)
  assert.match(site.report, 'A loader of the old site changed the code')
  assert.match(await htmlOf(site, '/docs/a'), /Tea[\s\S]*brew/)
  await site.remove()
})

test('folders with files that pages still show are not named as needless', async () => {
  const site = await migrateFiles({
    ...config(''),
    'versions.json': '["1.0"]',
    'versioned_docs/version-1.0/a.mdx':
      "import CodeBlock from '@theme/CodeBlock'\nimport tea from '!!raw-loader!./tea.js'\n\n# A\n\n<CodeBlock>{tea}</CodeBlock>\n",
    'versioned_docs/version-1.0/tea.js': 'brew()\n',
  })
  assert.match(await htmlOf(site, '/docs/a'), 'brew')
  assert.match(site.report, 'Files: `docusaurus.config.js`, `versions.json`.')
  await site.remove()
})

test('components that read their children as a list get them one by one', async () => {
  const site = await migrateFiles({
    ...config(''),
    'src/Pair.jsx':
      'export default ({ children }) => <><div id="left">{children[0]}</div><div id="right">{children[1]}</div></>\n',
    'docs/a.mdx': `import Pair from '@site/src/Pair'

# A

<Pair>
  <p>One</p>

\`\`\`js
two()
\`\`\`
</Pair>
`,
  })
  const html = await htmlOf(site, '/docs/a')
  assert.match(html, /<div id="left"><div[^>]*><p>One<\/p><\/div><\/div><div id="right">.*two/)
  await site.remove()
})

test('social links with a short address get the icon that their class or label names', async () => {
  const site = await migrateFiles(
    config(`themeConfig: { navbar: { items: [
      { href: 'https://go.example.com/chat', className: 'header-discord-link', 'aria-label': 'Chat' },
      { href: 'https://go.example.com/video', 'aria-label': 'Our YouTube channel' },
      { href: 'https://go.example.com/find', 'aria-label': 'Search in the code' },
    ] } }`),
  )
  const written = (await site.read('docgen.config.ts')) ?? ''
  assert.match(written, /icon: 'discord',[^}]*go\.example\.com\/chat/)
  assert.match(written, /icon: \{\s*svg: [^}]*\},[^}]*go\.example\.com\/video/)
  assert.match(written, /icon: 'external',[^}]*go\.example\.com\/find/)
  await site.remove()
})

test('pages of code import pictures of the public folder if the documents are beside the site', async () => {
  const site = await migrateFiles({
    'website/docusaurus.config.js': `module.exports = { title: 'T', url: 'https://a.b', baseUrl: '/', trailingSlash: false, presets: [['classic', { docs: { path: '../docs' } }]] }`,
    'docs/intro.md': '# Intro\n',
    'website/static/img/mark.svg':
      '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1" />',
    'website/src/pages/index.js': `import Mark from '@site/static/img/mark.svg'
const Feature = ({ Svg }) => <Svg className="mark" />
export default () => <Feature Svg={Mark} />
`,
  })
  assert.equal(site.decisions, 0)
  assert.match(await htmlOf(site, '/index'), /<img src="[^"]*mark[^"]*\.svg" alt="" class="mark"/)
  await site.remove()
})

test('text between the tags of `CodeBlock` stays code, also with values', async () => {
  const site = await migrateFiles({
    ...config(''),
    'docs/_run.mdx': `import CodeBlock from '@theme/CodeBlock'

<CodeBlock language="sh">
  brew --leaf {props.leaf}
</CodeBlock>

<CodeBlock language="js">
  {[
    '// highlight-next-line',
    \`steep(\${props.leaf})\`,
  ].join('\\n')}
</CodeBlock>
`,
    'src/Lines.jsx': `import CodeBlock from '@theme/CodeBlock'
export default ({ lines, end }) => <CodeBlock>{lines.join('\\n')}{end}</CodeBlock>
`,
    'docs/a.mdx': `import CodeBlock from '@theme/CodeBlock'
import Lines from '@site/src/Lines'
import Run from './_run.mdx'

# A

<CodeBlock language="sh">
  pour --cup
</CodeBlock>

<Run leaf="oolong" />

<Lines lines={['one', 'two']} end="!" />
`,
  })
  const html = await htmlOf(site, '/docs/a')
  const blocks = html.match(/<pre[\s\S]*?<\/pre>/g) ?? []
  const texts = blocks.map((block) => block.replace(/<[^>]+>/g, ''))
  assert.equal(texts, ['pour --cup', 'brew --leaf oolong', 'steep(oolong)', 'one\ntwo!'])
  await site.remove()
})

test('code that browsers load from GitHub becomes a link', async () => {
  const url = 'https://github.com/tea/pot/blob/main/pour.js#L1-L3'
  const site = await migrateFiles({
    ...config(''),
    'docs/a.md': `# A

\`\`\`js reference title="pour.js"
${url}
\`\`\`

- Item

  \`\`\`js reference referenceLinkText="Pour it"
  ${url}
  \`\`\`
`,
  })
  assert.match(site.report, 'Browsers loaded the code of these pages from GitHub.')
  const text = (await site.read('docs/docs/a.md')) ?? ''
  assert.match(text, `\n[See full example on GitHub](${url})\n`)
  assert.match(text, `\n  [Pour it](${url})\n`)
  await site.remove()
})

test('a plugin that writes `llms.txt` becomes an option', async () => {
  const site = await migrateFiles({
    ...config(
      "plugins: [['docusaurus-plugin-llms', { generateLLMsFullTxt: true }]], themeConfig: { navbar: { items: [{ label: 'Text', href: 'pathname:///llms.txt' }] } }",
    ),
  })
  const written = (await site.read('docgen.config.ts')) ?? ''
  assert.match(written, 'llms: true')
  assert.not.match(written, 'checkDeadLinks')
  assert.not.match(site.report, 'llms')
  await site.remove()
})

test('components for all pages come from packages, and before those of docgen with their name', async () => {
  const site = await createTempSite({
    ...config(''),
    'package.json': '{ "dependencies": { "tea-video": "1.0.0" } }',
    'node_modules/tea-video/index.js':
      'exports.Video = ({ id }) => "Video " + id; exports.default = exports.Video\n',
    'src/theme/MDXComponents.js': `import MDXComponents from '@theme-original/MDXComponents'
import { Video } from 'tea-video'
import Card from '../Card'
export default { ...MDXComponents, Video, Card }
`,
    'src/Card.jsx': 'export default ({ name }) => <b>{name}</b>\n',
    'docs/a.mdx': '# A\n\n<Video id="oolong" />\n\n<Card name="Own card" />\n',
  })
  const { decisions } = await migrate(site.root)
  assert.is(decisions, 0)
  const { diagnostics } = await build(site.root, { cache: false })
  assert.equal(diagnostics, [])
  const html = await readFile(join(site.root, 'doc_build/docs/a.html'), 'utf8')
  assert.match(html, 'Video oolong')
  assert.match(html, '<b>Own card</b>')
  await site.remove()
})

test('addresses in menus may begin with the `baseUrl` of Docusaurus', async () => {
  const site = await migrateFiles({
    'docusaurus.config.js': `module.exports = {
      title: 'Tool', url: 'https://example.com', baseUrl: '/tool/', trailingSlash: false,
      presets: [['classic', { docs: { routeBasePath: '/', sidebarPath: './sidebars.js' }, blog: false }]],
      themeConfig: {
        navbar: { items: [
          { label: 'Page', to: '/tool/page' }, { label: 'Raw', href: '/tool/raw.html' },
          { label: 'Bare', href: '/raw.html' },
        ] },
        footer: { links: [{ items: [
          { label: 'Page', to: '/tool/page' }, { label: 'Raw', href: '/raw.html' },
          { label: 'Again', href: '/tool/raw.html' },
        ] }] },
      },
    }`,
    'sidebars.js':
      "module.exports = { docs: ['page', { type: 'link', label: 'Raw', href: '/tool/raw.html' }] }",
    'static/raw.html': '<p>Raw</p>',
    'docs/index.md': '---\nslug: /\n---\n\n# Home\n',
    'docs/page.md': '# Page\n',
  })
  assert.equal(await findingsOf(site), [])
  const written = (await site.read('docgen.config.ts')) ?? ''
  assert.equal(written.match(/link: '[^']*'/g), [
    ...["link: '/page'", "link: '/raw.html'", "link: '/raw.html'", "link: '/raw.html'"],
  ])
  const page = new JSDOM((await site.read('doc_build/page.html')) ?? '').window.document
  const links = [...page.querySelectorAll('footer a')].map((link) => link.getAttribute('href'))
  assert.equal(links, ['/tool/page', '/tool/raw.html', '/tool/raw.html'])
  await site.remove()
})

test.run()
