// `docgen migrate` on sites whose packages are not installed: lists of files, versions, plugins that
// add tags, feeds and redirects, and exports of Docusaurus that a line of code replaces.
import * as assert from 'uvu/assert'
import { build } from './helpers/engine.ts'
import { redirectsOfStart } from '../packages/engine/src/migrate/config/finitePattern.ts'
import { migrateFiles } from './helpers/migratedSite.ts'
import { suite } from './helpers/suite.ts'

const test = suite('migrate packages')

const VITEPRESS = (config: string, imports = '') => ({
  'docs/.vitepress/config.ts': `import { defineConfig } from 'vitepress'
${imports}
export default defineConfig({ title: 'Tool', ${config} })
`,
  'docs/index.md': '# Home\n',
})

test('VitePress: the sidebar of `vitepress-sidebar` lists the files of folders', async () => {
  const site = await migrateFiles({
    ...VITEPRESS(
      `themeConfig: { sidebar: generateSidebar([
        { documentRootPath: 'docs', scanStartPath: 'guide', resolvePath: '/guide/', useTitleFromFileHeading: true, useFolderTitleFromIndexFile: true, useFolderLinkFromIndexFile: true, sortMenusByFrontmatterOrder: true, sortFolderTo: 'bottom', excludePattern: ['drafts/**'] },
        { documentRootPath: 'docs', scanStartPath: 'api', resolvePath: '/api/', rootGroupText: 'Interfaces', hyphenToSpace: true, capitalizeFirst: true, collapsed: true },
      ]) }`,
      "import { generateSidebar } from 'vitepress-sidebar'",
    ),
    'docs/guide/last.md': '---\norder: 2\n---\n# The *last* page\n',
    'docs/guide/first.md': '---\norder: 1\n---\n# First page\n',
    'docs/guide/more/index.md': '# More pages\n',
    'docs/guide/more/deep.md': '# Deep page\n',
    'docs/guide/drafts/open.md': '# Draft\n',
    'docs/api/read-file.md': 'Text\n',
    'docs/api/sub/write-file.md': 'Text\n',
  })
  const config = (await site.read('docgen.config.ts')) ?? ''
  const labels = [...config.matchAll(/text: '([^']+)'/g)].map(([, text]) => text)
  assert.equal(labels, [
    ...['First page', 'The last page', 'More pages', 'Deep page'],
    ...['Interfaces', 'Read file', 'Sub', 'Write file'],
  ])
  assert.match(config, "link: '/guide/more/'")
  assert.match(config, 'collapsed: true')
  await site.remove()
})

test('VitePress: a version of a package that is not installed comes from its range', async () => {
  const site = await migrateFiles({
    'package.json': '{ "devDependencies": { "engine": "~4.2.1" } }\n',
    ...VITEPRESS(
      "themeConfig: { nav: [{ text: `v${version}`, items: [{ text: 'Changes', link: 'https://example.com/changes' }] }, { text: pkg.name, link: '/' }] }",
      `import { version } from 'engine/package.json'
      import { createRequire } from 'node:module'
      import pkg from 'engine/package.json'`,
    ),
  })
  const config = (await site.read('docgen.config.ts')) ?? ''
  assert.match(config, "text: 'v4.2.1'")
  assert.match(config, "text: 'engine'")
  assert.is(site.decisions, 0)
  await site.remove()
})

test('a configuration that computes with the exports of a missing package is read', async () => {
  const site = await migrateFiles({
    'docusaurus.config.ts': `import * as plugin from 'plugin'
import shared, { levels } from 'shared'
for (const [name, rule] of Object.entries(plugin.rules)) if (!rule.meta.docs) throw new Error(name)
for (const [, level] of new Map(Object.entries(levels))) level.text.trim()
const reader = new shared.Reader({ all: true })
const total = Object.values({ ...shared.rules, own: { meta: {} } }).map((rule) => rule.meta.type)
export default {
  title: 'Tool', url: 'https://example.com', baseUrl: '/', tagline: reader.list().join(', '),
  presets: [['classic', {}]],
  themeConfig: { navbar: { items: [
    { to: '/docs/a', label: 'Page' },
    ...Object.entries(plugin.rules).map(([name, rule]) => ({ to: name, label: rule.meta.docs.title })),
    ...shared.list.map((each) => ({ to: each.to, label: each.label })),
  ] } },
}
`,
    'docs/a.md': '# A\n',
  })
  assert.match((await site.read('docgen.config.ts')) ?? '', "nav: [{ text: 'Page', link: '/docs/a'")
  for (const name of ['plugin', 'shared'])
    assert.match(site.report, `comes from the package \`${name}\`, which is not installed.`)
  await site.remove()
})

test('an output folder that only a script names stays', async () => {
  const site = await migrateFiles({
    'package.json': `{
  "scripts": {
    "build": "vitepress build docs --outDir=public_html",
    "serve": "vitepress preview docs --outDir public_html --port 80",
    "elsewhere": "vitepress build docs --outDir ../out"
  }
}
`,
    ...VITEPRESS(''),
  })
  const scripts = JSON.parse((await site.read('package.json')) ?? '') as unknown
  assert.equal(scripts, {
    scripts: {
      build: 'docgen build',
      serve: 'docgen preview --port 80',
      elsewhere: 'vitepress build docs --outDir ../out',
    },
  })
  assert.match((await site.read('docgen.config.ts')) ?? '', "outDir: 'public_html'")
  await site.remove()
})

test('Docusaurus: instances without `sidebarPath` get a sidebar from their folders', async () => {
  const site = await migrateFiles({
    'docusaurus.config.js': `module.exports = { title: 'Tool', url: 'https://example.com', baseUrl: '/tool/',
      presets: [['classic', { docs: { sidebarPath: './sidebars.js' } }]],
      plugins: [['@docusaurus/plugin-content-docs', { id: 'api', path: 'api', routeBasePath: 'api' }]],
      themeConfig: { navbar: { items: [{ to: 'pathname:///raw.html', label: 'Raw' }, { href: 'pathname:///play/?a', label: 'Play' }] },
        footer: { links: [{ label: 'Foot', href: 'pathname:///foot/' }, { label: 'Code', href: 'https://example.org' }, { label: 'Start', to: '/docs/start' }] } } }`,
    'sidebars.js':
      "module.exports = { main: ['start', 'more/end', { type: 'link', label: 'Old', href: 'pathname:///old' }] }",
    'docs/start.md': '# Start\n',
    'docs/more/_category_.json': '{ "label": "More" }\n',
    'docs/more/end.md': '# End\n',
    'api/calls.md': '# Calls\n',
    'static/raw.html': 'x',
  })
  assert.is(site.decisions, 0)
  const config = (await site.read('docgen.config.ts')) ?? ''
  assert.match(config, /'\/api\/': \['\/api\/calls'\]/)
  assert.match(config, "{ text: 'Raw', link: 'pathname:///raw.html' }")
  assert.match(config, "{ text: 'Old', link: 'pathname:///old' }")
  assert.match(
    config,
    '<a href="/tool/foot/">Foot</a> · <a href="https://example.org">Code</a> · <a href="/tool/docs/start">Start</a>',
  )
  assert.match(config, "checkDeadLinks: { excludes: ['/foot/'] }")
  assert.is(await site.read('docs/more/_category_.json'), null)
  const { diagnostics } = await build(site.root, { cache: false })
  assert.equal(diagnostics, [])
  await site.remove()
})

test('Docusaurus: headings, translated texts and summaries of components stay', async () => {
  const site = await migrateFiles({
    'docusaurus.config.js':
      "module.exports = { title: 'Tool', url: 'https://example.com', baseUrl: '/', presets: [['classic', { docs: { routeBasePath: '/' } }]] }",
    'docs/index.mdx': `---
slug: /
---

import Heading from '@theme/Heading'
import Details from '@theme/Details'
import Translate, { translate } from '@docusaurus/Translate'
import Notice from '@site/src/Notice'

<Heading as="h2" id="own-id">Own heading</Heading>

<Heading as={"h3"} className={"openapi"} children={"Petstore"}></Heading>

<Details summary={<summary>Open me</summary>}>Hidden</Details>

<Translate id="x">Shown</Translate>: {translate({ id: 'y', message: "It's said" })}

<Notice />
`,
    'src/Notice.jsx': `import Translate, { translate as t } from '@docusaurus/Translate'
import { useColorMode } from '@docusaurus/theme-common'
import { useLocation } from '@docusaurus/router'
import Heading from '@theme/Heading'
export default function Notice() {
  const { colorMode } = useColorMode()
  const { pathname } = useLocation()
  return <div data-mode={colorMode} data-path={pathname}><Heading as="h4">{t({ message: 'Hello {name}' }, { name: 'Ada' })}</Heading><Translate>Bye</Translate></div>
}
`,
  })
  assert.is(site.decisions, 0)
  const { site: built, diagnostics } = await build(site.root, { cache: false })
  assert.equal(diagnostics, [])
  const html = JSON.stringify(built.routes.get('/')?.page.runs)
  assert.match(html, /<h2 id=\\"own-id\\".*Own heading/)
  assert.match(html, /<h3.*Petstore/)
  assert.match(html, /<details><summary>Open me<\/summary>/)
  assert.match(html, "It's said")
  const notice = (await site.read('src/Notice.jsx')) ?? ''
  assert.match(notice, "import { useLocation } from 'docgen/runtime'")
  assert.match(notice, "import { useDark } from 'docgen/runtime'")
  await site.remove()
})

const RSPRESS = (config: string, imports = '') => ({
  'rspress.config.ts': `import { defineConfig } from '@rspress/core'
${imports}
export default defineConfig({ root: 'docs', title: 'Tool', ${config} })
`,
  'docs/index.md': '# Home\n',
})

test('Rspress: demos of files are code, and plugins add tags, feeds and redirects', async () => {
  const site = await migrateFiles({
    ...RSPRESS(
      `builderPlugins: [pluginOpenGraph({ type: 'website', url: 'https://tool.example' })],
      plugins: [
        ga({ id: 'G-1' }),
        pluginRss({ feed: [{ id: 'news', test: /^\\/news\\//, output: { type: 'rss' } }, { id: 'data', test: '/news/', output: { type: 'json' } }] }),
        pluginClientRedirects({ redirects: [{ from: '^/old/', to: '/news/' }] }),
      ]`,
      `import ga from 'rspress-plugin-google-analytics'
      import { pluginOpenGraph } from 'rsbuild-plugin-open-graph'
      import { pluginRss } from '@rspress/plugin-rss'
      import { pluginClientRedirects } from '@rspress/plugin-client-redirects'`,
    ),
    'docs/news/one.mdx': '# One\n\n<code src="./demo.tsx" isMobile={true} />\n',
    'docs/news/demo.tsx': 'export default () => <b>demo</b>\n',
  })
  const config = (await site.read('docgen.config.ts')) ?? ''
  assert.match(config, "{ property: 'og:type', content: 'website' }")
  assert.match(config, 'googletagmanager.com/gtag/js?id=G-1')
  assert.match(config, "pages: ['/news/*']")
  assert.match(config, "'/old/*': '/news/*'")
  assert.match(site.report, 'Docgen cannot write these feeds: `data`.')
  assert.match((await site.read('docs/news/one.mdx')) ?? '', '```tsx file="./demo.tsx"\n```')
  await site.remove()
})

test('Rspress: functions in `head` add tags to the pages', async () => {
  const site = await migrateFiles({
    ...RSPRESS(`head: [
      ['meta', { name: 'author', content: 'Ada' }],
      ({ routePath }) => routePath.startsWith('/news/') ? '<meta property="og:image" content="https://tool.example/news.png">' : undefined,
      (route) => ['meta', { name: 'page', content: route.routePath }],
    ]`),
    'docs/news/one.md': '---\nhead:\n  - - meta\n    - name: own\n      content: x\n---\n\n# One\n',
  })
  const { site: built, diagnostics } = await build(site.root, { cache: false })
  assert.equal(diagnostics, [])
  const head = JSON.stringify(built.routes.get('/news/one')?.page.frontmatter.head)
  assert.match(head, 'https://tool.example/news.png')
  assert.match(head, '"own"')
  assert.match(head, '/news/one')
  assert.not.match((await site.read('docs/index.md')) ?? '', 'news.png')
  assert.not.match(site.report, 'These options are functions')
  await site.remove()
})

test('Rspress: imports that are not needed any more leave no empty lines', async () => {
  const site = await migrateFiles({
    ...RSPRESS(''),
    'docs/a.mdx': `---
title: A
---

import { Tabs, Tab } from '@rspress/core/theme'
import { Badge } from '@rspress/core/theme'
import { Missing } from '@rspress/core/theme'

# A <Badge text="new" />

<Missing />
`,
  })
  assert.match(
    (await site.read('docs/a.mdx')) ?? '',
    "---\n\nimport { Missing } from '../components/Missing'\n\n# A",
  )
  await site.remove()
})

test('redirects of the start of addresses', () => {
  assert.equal(redirectsOfStart('^/old/', '/new/'), [
    ['/old', '/new/'],
    ['/old/*', '/new/*'],
  ])
  assert.is(redirectsOfStart('^/old$', '/new'), null)
  assert.is(redirectsOfStart('/old', '/new'), null)
  assert.is(redirectsOfStart('^/old/', 'https://example.com'), null)
})

test('Starlight: a picture in HTML, titles of the blog, and links of the sidebar in each language', async () => {
  const site = await migrateFiles({
    'astro.config.mjs': `import starlight from '@astrojs/starlight'
    import starlightBlog from 'starlight-blog'
    import starlightImageZoom from 'starlight-image-zoom'
    export default { site: 'https://example.com', base: '/docs', integrations: [starlight({ title: 'Tool',
      locales: { root: { label: 'English', lang: 'en' }, fr: { label: 'Français' } },
      plugins: [starlightImageZoom(), starlightBlog({ title: { en: 'News', fr: 'Actualités' }, prefix: 'news' })],
      sidebar: [{ label: 'All posts', link: '/news/' }] })] }`,
    'src/content/docs/index.md': `---
title: Home
template: splash
hero:
  tagline: Fast
  image:
    html: '<img width="10" src="/docs/logo.svg" alt="Logo">'
---
`,
    'src/content/docs/news/one.md':
      '---\ntitle: One\ndate: 2024-01-02\nfeatured: true\ncover:\n  alt: A\n---\n\nText\n',
    'public/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg"></svg>',
  })
  const config = (await site.read('docgen.config.ts')) ?? ''
  assert.match(config, "title: { en: 'News', fr: 'Actualités' }")
  assert.match(config, "{ text: 'All posts', link: '/fr/news/' }")
  assert.not.match(config, 'mediumZoom')
  assert.match((await site.read('docs/en/index.md')) ?? '', /src: \/logo\.svg\n +alt: Logo/)
  const { diagnostics } = await build(site.root, { cache: false })
  assert.equal(diagnostics, [])
  await site.remove()
})

test('Starlight: a comment in the frontmatter of a page in a code block names its file', async () => {
  const site = await migrateFiles({
    'astro.config.mjs': `import starlight from '@astrojs/starlight'
    export default { integrations: [starlight({ title: 'Tool' })] }`,
    'src/content/docs/index.md':
      '---\ntitle: Home\n---\n\n```md\n---\n# src/pages/one.md\ntitle: One\n---\n```\n\n```md\n# one.md\n\nText\n\n# Two\n```\n',
  })
  const text = (await site.read('docs/index.md')) ?? ''
  assert.match(text, '```md title="src/pages/one.md"\n---\ntitle: One\n---\n```')
  assert.match(text, '```md title="one.md"\nText\n\n# Two\n```')
  await site.remove()
})

test('Starlight: each version of `starlight-versions` keeps its sidebar', async () => {
  const pageOf = (title: string, slug = '') =>
    `---\ntitle: ${title}\n${slug === '' ? '' : `slug: ${slug}\n`}---\n\nText <a name="here" /> and more.\n`
  const site = await migrateFiles({
    'astro.config.mjs': `import starlight from '@astrojs/starlight'
import starlightVersions from 'starlight-versions'
export default { integrations: [starlight({
  title: 'Tool',
  plugins: [starlightVersions({ current: { label: '3' }, versions: [{ slug: '1.0' }, { slug: '2.0', label: 'Two' }] })],
  sidebar: [{ label: 'Guides', autogenerate: { directory: 'guides' } }],
})] }`,
    'src/content/versions/1.0.json': `{ "sidebar": ["start", { "label": "More", "items": [
      { "slug": "guides/a", "label": "First" }, { "label": "Page", "link": "/guides/b/" } ] }] }`,
    'src/content/docs/index.mdx':
      '---\ntitle: Welcome\ntemplate: splash\nhero:\n  tagline: Hi\n---\n',
    'src/content/docs/guides/a.md': pageOf('A'),
    'src/content/docs/1.0/start.md': pageOf('Start', '1.0/start'),
    'src/content/docs/1.0/guides/a.md': pageOf('Old A', '1.0/guides/a'),
    'src/content/docs/1.0/guides/b.md': pageOf('Old B', '1.0/guides/b'),
    'src/content/docs/2.0/index.md': pageOf('Two', "'2.0'"),
    'src/content/docs/2.0/guides/a.md': pageOf('A of two', '2.0/guides/a'),
  })
  const { diagnostics } = await build(site.root, { cache: false })
  assert.equal(diagnostics, [])
  assert.not.match(site.report, 'starlight-versions')
  const written = (await site.read('docgen.config.ts')) ?? ''
  const links = [...written.matchAll(/'(\/[^']*)': \[|text: '([^']*)', link: '([^']*)'/g)]
  assert.equal(
    links.map(([, prefix, text, link]) => prefix ?? `${text} ${link}`),
    [
      ...['3 /', '1.0 /1.0/guides/a/', 'Two /2.0/'],
      ...['/', 'A /guides/a/'],
      ...['/1.0/', 'Start /1.0/start/', 'First /1.0/guides/a/', 'Page /1.0/guides/b/'],
      ...['/2.0/', 'Two /2.0/', 'A of two /2.0/guides/a/'],
    ],
  )
  const page = (await site.read('docs/guides/a.md')) ?? ''
  assert.match(page, 'Text <a name="here"></a> and more.')
  assert.match((await site.read('doc_build/index.html')) ?? '', '<title>Welcome - Tool</title>')
  await site.remove()
})

test.run()
