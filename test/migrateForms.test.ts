// `docgen migrate` on rarer forms of each tool: versions, translations, blogs, links to other sites,
// short forms of sidebars, and syntax that Markdown itself does not have.
import * as assert from 'uvu/assert'
import { build } from './helpers/engine.ts'
import type { SidebarItem } from '../packages/engine/src/types/navigation.ts'
import { errorsOf, migrateFiles, type MigratedSite } from './helpers/migratedSite.ts'
import { suite } from './helpers/suite.ts'

const test = suite('migrate forms')

/** Builds a migrated site without errors. Returns the labels of its sidebars and its addresses. */
async function shown(site: MigratedSite) {
  const built = await build(site.root, { cache: false })
  const errors = built.diagnostics.filter(({ severity }) => severity === 'error')
  assert.equal(errors, [])
  const sidebars = built.site.locales.flatMap(({ sidebar }) =>
    Object.entries(sidebar).map(([prefix, items]) => [prefix, items.map(labels)] as const),
  )
  return { sidebars: Object.fromEntries(sidebars), routes: [...built.site.routes.keys()], built }
}

type Labels = string | readonly [string, readonly Labels[]]

function labels(item: SidebarItem): Labels {
  if (item.type === 'divider') return '—'
  if (item.type === 'header') return `# ${item.text}`
  const tag = item.tag === null ? '' : ` [${item.tag}]`
  return item.type === 'group' ? [item.text + tag, item.items.map(labels)] : item.text + tag
}

test('Docusaurus: the newest version has the short address, and each has its sidebar', async () => {
  const site = await migrateFiles({
    'docusaurus.config.js': `module.exports = {
      title: 'Tool', url: 'https://example.com', baseUrl: '/', trailingSlash: false,
      presets: [['classic', {}]],
      themeConfig: { navbar: { items: [{ type: 'docsVersionDropdown' }] } },
    }`,
    'versions.json': '["2.0", "1.0"]',
    'docs/intro.md': '# Intro next\n',
    'versioned_docs/version-2.0/intro.md': '# Intro 2\n',
    'versioned_docs/version-1.0/intro.md': '# Intro 1\n',
    'versioned_sidebars/version-2.0-sidebars.json': '{ "main": { "Start": ["intro"] } }',
    'versioned_sidebars/version-1.0-sidebars.json': '{ "main": ["version-1.0/intro"] }',
  })
  const { sidebars, routes, built } = await shown(site)
  for (const route of ['/docs/intro', '/docs/1.0/intro', '/docs/next/intro']) {
    assert.ok(routes.includes(route), route)
  }
  assert.equal(sidebars['/docs/'], [['Start', ['Intro 2']]])
  assert.equal(sidebars['/docs/1.0/'], ['Intro 1'])
  assert.equal(sidebars['/docs/next/'], ['Intro next'])
  const [menu] = built.site.locales[0]?.nav ?? []
  assert.equal(menu && 'items' in menu ? menu.items.map(({ text }) => text) : [], [
    'Next',
    '2.0',
    '1.0',
  ])
  await site.remove()
})

test('Docusaurus: a translation has its labels, and shows originals where it has no page', async () => {
  const site = await migrateFiles({
    'docusaurus.config.js': `module.exports = {
      title: 'Tool', url: 'https://example.com', baseUrl: '/', trailingSlash: false,
      i18n: { defaultLocale: 'en', locales: ['en', 'fr'] },
      presets: [['classic', { docs: { sidebarPath: './sidebars.js' } }]],
      themeConfig: { navbar: { items: [{ type: 'doc', docId: 'intro', label: 'Docs' }] } },
    }`,
    'sidebars.js': `module.exports = { main: [
      'intro', { type: 'category', label: 'More', items: ['other'] },
      { type: 'link', label: 'Chat', href: 'https://example.com/chat' },
    ] }`,
    'docs/intro.md': '# Intro\n\n[Other](./other.md)\n',
    'docs/other.md': '# Other\n',
    'i18n/fr/docusaurus-plugin-content-docs/current/intro.md':
      '---\nsidebar_label: Salut\n---\n\n# Introduction\n',
    'i18n/fr/docusaurus-plugin-content-docs/current.json':
      '{ "sidebar.main.category.More": { "message": "Plus" }, "sidebar.main.link.Chat": { "message": "Discuter" } }',
    'i18n/fr/docusaurus-theme-classic/navbar.json':
      '{ "item.label.Docs": { "message": "Documentation" } }',
  })
  const { sidebars, routes, built } = await shown(site)
  assert.equal(sidebars['/docs/'], ['Intro', ['More', ['Other']], 'Chat'])
  assert.equal(sidebars['/fr/docs/'], ['Salut', ['Plus', ['Other']], 'Discuter'])
  assert.ok(routes.includes('/fr/docs/other'))
  const nav = built.site.locales.map((locale) => locale.nav.map(({ text }) => text))
  assert.equal(nav, [['Docs'], ['Documentation']])
  await site.remove()
})

test('Docusaurus: posts, React pages and pages of categories keep their addresses', async () => {
  const site = await migrateFiles({
    'docusaurus.config.js': `module.exports = {
      title: 'Tool', url: 'https://example.com', baseUrl: '/', trailingSlash: false,
      presets: [['classic', { docs: { sidebarPath: './sidebars.js' }, blog: { blogTitle: 'News' } }]],
      themeConfig: { navbar: { items: [{ to: '/blog', label: 'Blog' }, { to: '/help', label: 'Help' }] } },
    }`,
    'sidebars.js': `module.exports = {
      main: [{ type: 'category', label: 'Guides', link: { type: 'doc', id: 'guides/index' }, items: ['guides/a'] }, { type: 'ref', id: 'api/one' }],
      api: [{ type: 'autogenerated', dirName: 'api' }],
    }`,
    'docs/guides/index.md':
      "# Guides\n\nimport DocCardList from '@theme/DocCardList';\n\n<DocCardList />\n",
    'docs/guides/a.md': '# The "A"\n',
    'docs/api/one.md': '# One\n',
    'blog/2024-05-30-hello.md':
      '---\nauthors: [me]\n---\n\n# A "quoted" title\n\n<!-- truncate -->\n',
    'blog/2024-06-01-named/index.md': '---\nslug: named\ntitle: Named\n---\n\nText\n',
    'src/pages/help.tsx': 'export default () => null\n',
  })
  const { sidebars, routes } = await shown(site)
  for (const route of ['/blog/', '/blog/2024/05/30/hello', '/blog/named', '/help']) {
    assert.ok(routes.includes(route), route)
  }
  // A link of the type `ref` does not take the page into the sidebar.
  assert.equal(sidebars['/docs/api/'], ['One'])
  assert.match(
    (await site.read('docs/docs/guides/index.mdx')) ?? '',
    '<LinkCard href="/docs/guides/a" title="The &quot;A&quot;" />',
  )
  await site.remove()
})

test('Docusaurus: a blog becomes a collection with its dates, tags, authors and addresses', async () => {
  const site = await migrateFiles({
    'docusaurus.config.js': `module.exports = {
      title: 'Tool', url: 'https://example.com', baseUrl: '/', trailingSlash: false,
      presets: [['classic', { docs: { routeBasePath: '/' }, blog: { blogTitle: 'News', path: 'posts', routeBasePath: 'news', postsPerPage: 1 } }]],
      themeConfig: { navbar: { items: [{ to: '/news', label: 'News' }] } },
    }`,
    'docs/index.md': '# Tool\n\n[Post](/news/2024/05/30/hello), [tag](/news/tags/type-script)\n',
    'posts/authors.yml':
      "ada:\n  name: Ada Lovelace\n  url: https://example.com\n  page: { permalink: '/all-of-ada' }\n",
    'posts/tags.yml': "release:\n  label: 'New release'\n  permalink: '/releases'\n",
    'posts/2024-05-30-hello.md':
      '---\nauthors: [ada]\ntags: [release, TypeScript, C++]\n---\n\n# Hello\n\nFirst.\n\n<!-- truncate -->\n\nMore.\n',
    'posts/2024/06/01/other.md':
      '---\ntitle: Other\nslug: other\nauthors:\n  - name: bob\n    url: https://example.com\ntags:\n  - label: Talk\n    permalink: /talk\nhide_reading_time: true\n---\n\nText\n',
    'posts/draft.md': '---\ntitle: Draft\ndate: 2024-07-01T10:00\ndraft: true\n---\n\nText\n',
  })
  assert.is(
    await site.read('docs/news/2024/05/30/hello.md'),
    '---\nauthors: [ ada ]\ntags:\n  - New release\n  - TypeScript\n  - C++\ndate: 2024-05-30\n---\n\n# Hello\n\nFirst.\n\n<!-- truncate -->\n\nMore.\n',
  )
  assert.is(
    await site.read('docs/news/other.md'),
    '---\ntitle: Other\nauthors:\n  - bob\ntags:\n  - Talk\ndate: 2024-06-01\n---\n\nText\n',
  )
  assert.match((await site.read('docs/news/draft.md')) ?? '', 'draft: true')
  assert.equal(site.decisions, 0)
  const { routes, built } = await shown(site)
  assert.equal(built.diagnostics, [])
  assert.equal(routes.filter((route) => route.startsWith('/news/')).sort(), [
    ...['/news/', '/news/2024/05/30/hello', '/news/authors/ada/', '/news/authors/bob/'],
    ...['/news/other', '/news/page/2/', '/news/tags/c-plus-plus/', '/news/tags/new-release/'],
    ...['/news/tags/talk/', '/news/tags/typescript/'],
  ])
  const list = (await site.read('doc_build/news/page/2/index.html')) ?? ''
  for (const text of ['Ada Lovelace', 'New release', 'First.']) assert.match(list, text)
  const redirects = [
    ['/news/archive', '/news/'],
    ['/news/tags/releases', '/news/tags/new-release/'],
    ['/news/tags/type-script', '/news/tags/typescript/'],
    ['/news/tags/c', '/news/tags/c-plus-plus/'],
    ['/news/authors/all-of-ada', '/news/authors/ada/'],
  ] as const
  for (const [from, to] of redirects) {
    assert.match((await site.read(`doc_build${from}.html`)) ?? '', to, from)
  }
  await site.remove()
})

test('Docusaurus: a blog at the root moves to a folder, with redirects', async () => {
  const site = await migrateFiles({
    'docusaurus.config.js': `module.exports = {
      title: 'Tool', url: 'https://example.com', baseUrl: '/', trailingSlash: false,
      presets: [['classic', { docs: false, blog: { routeBasePath: '/' } }]],
    }`,
    'blog/2024-05-30-hello.md': '# Hello\n\nText\n',
    'src/pages/about.md': '# About\n',
  })
  const { routes } = await shown(site)
  assert.ok(routes.includes('/blog/2024/05/30/hello'))
  assert.match((await site.read('doc_build/2024/05/30/hello.html')) ?? '', '/blog/2024/05/30/hello')
  await site.remove()
})

test('configurations in CommonJS are read without the packages that they require', async () => {
  const docusaurus = await migrateFiles({
    'docusaurus.config.js': `const { themes } = require('prism-react-renderer')
      const npm2yarn = require('@docusaurus/remark-plugin-npm2yarn')
      const { version } = require('./package.json')
      const math = require('remark-math').default
      module.exports = async () => ({
        title: 'Tool ' + version, url: 'https://example.com', baseUrl: '/', trailingSlash: false,
        presets: [['classic', { docs: { routeBasePath: '/', remarkPlugins: [[npm2yarn, { sync: true }], math] } }]],
        themeConfig: { prism: { theme: themes.github, darkTheme: themes.dracula } },
      })`,
    'package.json': '{ "version": "2.0.0" }',
    'docs/index.md': '# Tool\n',
  })
  assert.match((await docusaurus.read('docgen.config.ts')) ?? '', "title: 'Tool 2.0.0'")
  assert.equal(
    docusaurus.notes.map(({ message }) => message.split('.')[0]),
    ['Run `npx docgen add math`, which installs the renderer of formulas and turns it on'],
  )
  await docusaurus.remove()
  const nextra = await migrateFiles({
    'next.config.js': `const withNextra = require('nextra')({ theme: 'nextra-theme-docs', themeConfig: './theme.config.jsx' })
      module.exports = withNextra({ basePath: '/tool' })`,
    'pages/index.mdx': `import Callout from 'nextra-theme-docs/callout'
import { useSSG } from 'nextra/ssg'

# Tool

<Callout type="error">Text</Callout>

export const Stars = () => {
  const { stars } = useSSG()
  return <b>{stars}</b>
}

<Stars />
`,
  })
  assert.match((await nextra.read('docgen.config.ts')) ?? '', "base: '/tool/'")
  const page = (await nextra.read('docs/index.mdx')) ?? ''
  assert.match(page, '<Callout type="danger">Text</Callout>')
  assert.match(page, 'import { emptyValue as useSSG } from')
  await shown(nextra)
  await nextra.remove()
})

test('redirects are written to the configuration, with their parameters', async () => {
  const starlight = await migrateFiles({
    'astro.config.mjs': `import { defineConfig } from 'astro/config'
      import starlight from '@astrojs/starlight'
      export default defineConfig({
        base: '/tool',
        redirects: { '/old': '/tool/new', '/v1/[page]': '/[page]', '/gone/[...path]': { destination: '/new', status: 302 }, '/new': '/old' },
        integrations: [starlight({ title: 'Tool' })],
      })`,
    'src/content/docs/index.md': '---\ntitle: Tool\n---\n',
    'src/content/docs/new.md': '---\ntitle: New\n---\n',
  })
  const redirectsIn = async (site: MigratedSite) =>
    /\n {2}redirects: (\{[^}]*\})/.exec((await site.read('docgen.config.ts')) ?? '')?.[1]
  assert.is(
    await redirectsIn(starlight),
    "{ '/old': '/new', '/v1/:page': '/:page', '/gone/*': '/new' }",
  )
  await shown(starlight)
  assert.match((await starlight.read('doc_build/old/index.html')) ?? '', '/new')
  await starlight.remove()
  const rspress = await migrateFiles({
    'rspress.config.ts': `import { pluginClientRedirects } from '@rspress/plugin-client-redirects'
      export default { plugins: [pluginClientRedirects({ redirects: [{ from: '^/old$', to: '/new' }, { from: ['/a+', '/b'], to: '/new' }] })] }`,
    'docs/index.md': '# Tool\n',
    'docs/new.md': '# New\n',
  })
  assert.is(await redirectsIn(rspress), "{ '/old': '/new', '/b': '/new' }")
  assert.equal(
    rspress.notes.map(({ kind }) => kind),
    ['decision'],
  )
  await rspress.remove()
})

test('Docusaurus: tabs, pictures, tags of the head, and partials', async () => {
  const site = await migrateFiles({
    'docusaurus.config.js':
      "module.exports = { title: 'Tool', url: 'https://example.com', baseUrl: '/tool/', trailingSlash: false, presets: [['classic', {}]] }",
    'static/api/raw.html': '<p>raw</p>',
    'static/img/a.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>',
    'docs/_part.mdx': 'Part\n',
    'docs/a.mdx': `import Tabs from '@theme/Tabs';
import TabItem from '@theme/TabItem';
import ThemedImage from '@theme/ThemedImage';
import useBaseUrl from '@docusaurus/useBaseUrl';
import Part, {toc as PartToc} from './_part.mdx';

<head>
  <meta name="robots" content="noindex" />
</head>

# A

<Tabs>
<TabItem value="x" label="X">x</TabItem>
<TabItem value="y" label="Y" default>y</TabItem>
</Tabs>

<ThemedImage alt="both" sources={{ light: useBaseUrl('/img/a.svg'), dark: useBaseUrl('/img/a.svg') }} />

<Part />

[raw](pathname:///api/raw.html) [self](/tool/docs/a)

:::note
not closed
`,
  })
  const page = (await site.read('docs/docs/a.mdx')) ?? ''
  assert.match(page, "import { Head } from 'docgen/runtime'")
  assert.match(page, "import Part from '../_part.md'")
  assert.match(page, '<Head>\n  <meta name="robots" content="noindex" />\n</Head>')
  assert.match(page, '<Tabs defaultValue="y">')
  assert.match(page, 'export const ThemedImage =')
  assert.match(page, 'not closed\n:::\n')
  const { built } = await shown(site)
  assert.equal(
    built.diagnostics.map(({ code }) => code),
    [],
  )
  await site.remove()
})

test('VitePress: languages of other sites, templates, short forms of Vue and Twoslash', async () => {
  const site = await migrateFiles({
    'docs/.vitepress/config.mts': `import { defineConfig } from 'vitepress'
export default defineConfig({
  title: 'Tool', base: '/t/',
  head: [['link', { rel: 'icon', href: '/t/logo.svg' }]],
  locales: { root: { label: 'English', lang: 'en' }, ja: { label: '日本語', link: 'https://ja.example.com' } },
  themeConfig: { nav: [{ text: 'Page', link: '/page' }], langMenuLabel: 'Other languages' },
})`,
    'docs/public/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'docs/index.md': '---\nlayout: home\nhero:\n  name: Tool\n---\n',
    'docs/page.md': '---\ntitle: The title\n---\n\n# {{ $frontmatter.title }} {#own}\n\nText\n',
    'docs/parts.md':
      '# Parts {#parts}\n\n<Own @click="go" #default>\n\n**in**\n\n</Own>\n\n::: details More {open}\nx\n:::\n\n```ts twoslash {1}\nconst cut = 1\n// ---cut---\n// @noErrors\nconst a = 1\n//    ^?\n```\n',
    'docs/items/[id].md': '# {{ $params.id }}\n',
    'docs/items/[id].paths.js': 'export default { paths: () => [] }',
  })
  assert.is(
    await site.read('docs/page.md'),
    '---\ntitle: The title\n---\n\n# The title {#own}\n\nText\n',
  )
  const parts = (await site.read('docs/parts.mdx')) ?? ''
  assert.match(parts, '# Parts {#parts}\n\n<Own>\n\n**in**\n\n</Own>')
  assert.match(parts, 'details More {open}')
  assert.match(parts, '```ts {1}\nconst a = 1\n```')
  const { built, routes } = await shown(site)
  assert.equal(
    built.site.locales.map(({ nav }) => nav.map(({ text }) => text)),
    [['Page', 'Other languages']],
  )
  assert.not.ok(routes.some((route) => route.startsWith('/items')))
  assert.match(site.report, 'Pages of dynamic routes are not moved')
  await site.remove()
})

test('Starlight: labels of a language with a region, pictures, package managers, directives', async () => {
  const site = await migrateFiles({
    'astro.config.mjs': `import starlight from '@astrojs/starlight'
import { defineConfig } from 'astro/config'
export default defineConfig({
  base: '/docs',
  integrations: [starlight({
    title: { en: 'Tool', 'zh-CN': '工具' },
    locales: { root: { label: 'English', lang: 'en' }, 'zh-cn': { label: '简体中文', lang: 'zh-CN' } },
    sidebar: [{ label: 'Start', translations: { 'zh-CN': '开始' }, items: [{ slug: 'a', label: 'A', translations: { 'zh-CN': '甲' } }] }],
  })],
})`,
    'src/assets/p.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'src/content/docs/index.md': '---\ntitle: Home\n---\n',
    'src/content/docs/a.mdx': `
---
title: A
banner:
  content: Read <a href="/docs/">this</a>
---
import { Image } from 'astro:assets'
import { LinkCard } from '@astrojs/starlight/components'
import { PackageManagers } from 'starlight-package-managers'
import p from '../../assets/p.svg'
import Own from '../../own.astro'

<Image src={p} alt="one" />
<img src={p.src} alt="two" />

<PackageManagers pkg="tool" dev />

<LinkCard title="A" href="/docs/a/" />

<Own client:load />
`,
    'src/content/docs/zh-cn/index.md': '---\ntitle: 首页\n---\n\n[甲](/docs/zh-cn/a/)\n',
  })
  const page = (await site.read('docs/en/a.mdx')) ?? ''
  assert.match(page, ':::note\nRead <a href="./index.md">this</a>\n:::')
  assert.match(page, '<img src={p} alt="one" />\n<img src={p} alt="two" />')
  assert.match(page, '<PackageManagerTabs command="npm install -D tool" />')
  assert.match(page, '<Own  />')
  const { sidebars } = await shown(site)
  assert.equal(sidebars['/'], [['Start', ['A']]])
  assert.equal(sidebars['/zh-cn/'], [['开始', ['甲']]])
  await site.remove()
})

test('Rspress: short items of sidebars, aliases, own components and edit links', async () => {
  const site = await migrateFiles({
    'rspress.config.ts': `import * as path from 'node:path'
import { defineConfig } from 'rspress/config'
export default defineConfig({
  root: path.join(__dirname, 'docs'),
  title: 'Tool',
  builderConfig: { source: { alias: { '@own': path.join(__dirname, 'own') } } },
  themeConfig: {
    hideNavbar: 'auto',
    editLink: { docRepoBaseUrl: 'https://example.com/docs', text: 'Edit it' },
    sidebar: { '/': [
      '/a', { dividerType: 'solid' }, { sectionHeaderText: 'Head' },
      { text: 'Group', collapsed: true, tag: 'new', items: [{ text: 'B', link: '/b' }] },
    ] },
  },
})`,
    'own/Lang.tsx':
      "import { useLang } from 'rspress/runtime'\nimport { Badge } from 'rspress/theme'\nexport const Lang = () => <Badge text={useLang()} />\n",
    'own/Styled.tsx': "import './a.less'\nexport const Styled = () => null\n",
    'own/a.less': '',
    'docs/index.md': '# Tool\n',
    'docs/a.mdx':
      "import { Lang } from '@own/Lang'\nimport { Styled } from '@own/Styled'\n\n# A\n\n<Lang /> <Styled />\n",
    'docs/b.md': '# B\n',
  })
  const { sidebars } = await shown(site)
  assert.equal(sidebars['/'], ['A', '—', '# Head', ['Group [new]', ['B']]])
  assert.match((await site.read('own/Lang.tsx')) ?? '', "from 'docgen/runtime'")
  assert.match((await site.read('docs/a.mdx')) ?? '', "from '../components/Styled'")
  const config = (await site.read('docgen.config.ts')) ?? ''
  assert.match(config, "hideNavbar: 'auto'")
  assert.match(config, "text: 'Edit it'")
  assert.not.match(config, 'collapsible')
  await site.remove()
})

test('VitePress: components with tags over several lines keep their content and pictures', async () => {
  const site = await migrateFiles({
    '.vitepress/config.ts': "export default { title: 'Tool' }",
    'public/cover.png': 'x',
    'parts/Layout.vue': '<template><div v-own><slot /></div></template>\n',
    'index.md': `<script setup>
import Post from './parts/Layout.vue'
import Live from 'some-package'
</script>

<Post
    title="News"
    src="/cover.png"
    alt="A cover"
    :tags="['new', 'big']"
    shadow
>

## Inside {#inside}

Text.

</Post>

<Live
  :options="{ a: [1, 'b'], 'c-d': true }"
  :code="run({
    at: 1,
  })"
/>
`,
  })
  const text = (await site.read('docs/index.mdx')) ?? ''
  assert.match(text, `<Live options={{ a: [1, 'b'], 'c-d': true }} />`)
  const lost = site.notes.map(({ message }) => message).join('\n')
  assert.match(lost, ':code="run({ at: 1, })"')
  assert.not.match(lost, 'files that the site does not contain')
  assert.match(lost, '`Live` is a component that docgen cannot use. Write it in React')
  assert.is(site.decisions, 1)
  assert.equal(await errorsOf(site), [])
  const html = (await site.read('doc_build/index.html')) ?? ''
  const expected = [
    '<strong>News</strong>',
    '<img src="/cover.png" alt="A cover"',
    'id="inside"',
    'big',
  ]
  for (const each of expected) assert.ok(html.includes(each), each)
  await site.remove()
})

test('VitePress: icons are removed, escaped templates are code, and registered components exist', async () => {
  const site = await migrateFiles({
    '.vitepress/config.ts': "export default { title: 'Tool' }",
    '.vitepress/theme/index.ts':
      "import Mark from './Mark.vue'\nexport default { enhanceApp({ app }) { app.component('Version', Mark) } }\n",
    '.vitepress/theme/Mark.vue': '<template><slot /></template>\n',
    'index.md': `# Tool <Version type="experimental">1.6</Version>

Text \\{{ raw }} and \`{{ code }}\`. <mdi-account-circle class="big" /> Account

## Since {optional}

## Named {#own}
`,
  })
  const text = (await site.read('docs/index.mdx')) ?? ''
  assert.match(text, 'Text `{{ raw }}` and `{{ code }}`.  Account\n\n## Since \\{optional\\}\n')
  assert.is(site.decisions, 0)
  assert.match(site.report, '`<mdi-account-circle>`, `{{ raw }}`')
  assert.equal(await errorsOf(site), [])
  assert.match((await site.read('doc_build/index.html')) ?? '', 'id="own"')
  await site.remove()
})

test('VitePress: components that are only a template become React, and links of the sidebar lead up', async () => {
  const site = await migrateFiles({
    'docs/.vitepress/config.ts': `export default { title: 'T', themeConfig: { sidebar: { '/guide/': { base: '/guide/', items: [
      { text: 'Up', link: '../other' },
      { text: 'Deep', base: '/guide/deep/', items: [{ text: 'B', link: '../b#x' }, { text: 'Here', link: './c' }] },
    ] } } } }`,
    'docs/.vitepress/theme/Frame.vue': `<!-- A frame -->
<template>
  <div class="frame" style="color: red">
    <h4>Framed <br> text</h4>
    <slot />
    <a href="/guide/b">B</a>
  </div>
</template>

<style scoped>
.frame { color: blue }
</style>
`,
    'docs/.vitepress/theme/Bound.vue': '<template><p :class="kind"><slot /></p></template>\n',
    'docs/.vitepress/theme/Named.vue':
      '<template><section><header><slot name="top">No top</slot></header><slot /></section></template>\n',
    'docs/.vitepress/theme/Person.vue': `<script setup lang="ts">
// What it shows
interface Props { name: string; imgSrc?: string, age: number }
const props = defineProps<Props>()
</script>
<template>
  <a :href="\`/p/\${props.name}\`"><img :src="imgSrc" v-bind:alt="name"> {{ name }}{{ age > 1 ? ' ages' : '' }}</a>
</template>
`,
    'docs/.vitepress/theme/Listed.vue':
      "<script setup>defineProps(['text'])</script>\n<template><b>{{ text }}</b></template>\n",
    'docs/.vitepress/theme/Counter.vue':
      "<script setup>\nimport { ref } from 'vue'\nconst n = ref(1)\nconst add = () => n.value++\n</script>\n<template><p>{{ n }}</p></template>\n",
    'docs/.vitepress/theme/Given.vue': '<template><slot name="a" :item="1" /></template>\n',
    'docs/index.md': `# T

<Frame>

Some **bold** text

</Frame>

<Bound />

<Named>
<template #top>Top *one*</template>

Below

</Named>

- <Named>
    <template v-slot:top>

    Top two

    </template>
    <template #default>In a list</template>
  </Named>

<Named />

<Given />

<Person name="Ada" img-src="/ada.png" :age="3" /> <Listed text="Last" />

<Counter />
`,
    'docs/other.md': '# Other\n',
    'docs/guide/b.md': '# B\n\n## X\n',
    'docs/guide/deep/c.md': '# C\n',
  })
  const config = (await site.read('docgen.config.ts')) ?? ''
  for (const link of ['/other', '/guide/b#x', '/guide/deep/c'])
    assert.match(config, `link: '${link}'`)
  assert.equal(
    site.notes.flatMap(({ kind, message }) => (kind === 'decision' ? [message] : [])),
    ['`Given` is a component that docgen cannot use. Write it in React in `components/Given.tsx`.'],
  )
  const { diagnostics } = await build(site.root)
  assert.equal(diagnostics, [])
  assert.match(
    (await site.read('doc_build/index.html')) ?? '',
    '<div class="frame" style="color:red"><h4>Framed <br/> text</h4><div data-run="1"><p>Some <strong>bold</strong> text</p></div><a href="/guide/b.html">B</a></div>',
  )
  const slots = ((await site.read('doc_build/index.html')) ?? '').replace(
    / data-run="\d+"|<!-- -->/g,
    '',
  )
  for (const part of [
    '<section><header><div><p>Top *one*</p></div></header><div><p>Below</p></div></section>',
    '<li><section><header><div><p>Top two</p></div></header>',
    '<section><header>No top</header></section>',
    '<a href="/p/Ada.html"><img src="/ada.png" alt="Ada"/> Ada ages</a><b>Last</b>',
  ]) {
    assert.ok(slots.includes(part), slots)
  }
  await site.remove()
})

test('numbers in frontmatter become texts, and dates in milliseconds become dates', async () => {
  const site = await migrateFiles({
    '.vitepress/config.js': 'export default { title: "T" }',
    'index.md': '---\ntitle: 2024\ndescription: 1\ndate: 1679700849000\n---\n\nText\n',
    'a.md': '---\ndate: .inf\n---\n\n# A\n',
  })
  const page = (await site.read('docs/index.md')) ?? ''
  assert.match(page, 'title: "2024"\ndescription: "1"\ndate: 2023-03-24T23:34:09.000Z\n')
  const { diagnostics } = await build(site.root, { cache: false })
  assert.equal(diagnostics, [])
  await site.remove()
})

test('own fields of frontmatter with names of docgen’s fields are removed', async () => {
  const page = '---\nhero: /a.png\ntag: [x]\nsearch: words\ntitle: Own\n---\n\n# Own\n\nText\n'
  const sites = {
    nextra: {
      'next.config.js': "module.exports = require('nextra')({ theme: 'nextra-theme-docs' })()",
      'pages/index.md': page,
    },
    docusaurus: {
      'docusaurus.config.js': "module.exports = { title: 'Tool', presets: [['classic', {}]] }",
      'docs/index.md': page,
    },
    mkdocs: { 'mkdocs.yml': 'site_name: Tool\n', 'docs/index.md': page },
  }
  for (const [tool, files] of Object.entries(sites)) {
    const site = await migrateFiles(files)
    const { diagnostics } = await build(site.root, { cache: false })
    const errors = diagnostics.filter(({ severity }) => severity === 'error')
    assert.equal(
      errors.map(({ message }) => message),
      [],
      tool,
    )
    assert.match(
      site.report,
      'The field `hero` of frontmatter cannot be `"/a.png"` in docgen',
      tool,
    )
    await site.remove()
  }
})

test.run()
