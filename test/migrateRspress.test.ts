// `docgen migrate` on what whole sites of Rspress 2 contain: prompts, code from other packages, style
// sheets of Sass, and pages that are excluded from the site.
import * as assert from 'uvu/assert'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from './helpers/engine.ts'
import type { SidebarItem } from '../packages/engine/src/types/navigation.ts'
import { migrate } from '../packages/engine/src/migrate/migrate.ts'
import { findingsOf, migrateFiles, type MigratedSite } from './helpers/migratedSite.ts'
import { createTempSite } from './helpers/site.ts'
import { suite } from './helpers/suite.ts'

const test = suite('migrate rspress')

const CONFIG_ONLY = (options = '') => ({
  'rspress.config.ts': `import { defineConfig } from '@rspress/core'
    export default defineConfig({ title: 'Tool', ${options} })`,
})

const CONFIG = (options = '') => ({ ...CONFIG_ONLY(options), 'docs/index.md': '# Home\n' })

test('prompts keep their text, also in lists', async () => {
  const site = await migrateFiles({
    ...CONFIG(),
    'docs/a.mdx': `import { Prompt } from '@rspress/core/theme'

# A

<Prompt title="Set up" description="Copy this." prompt={\`Read this:
\\\`\\\`\\\` https://example.com\`} />

- Item

  <Prompt prompt={\`One
  two\`} />

<Prompt title="Computed" prompt={['a', 'b'].join()} />
`,
  })
  const text = (await site.read('docs/a.mdx')) ?? ''
  assert.match(
    text,
    '  <Callout type="tip">\n\n  ```text wrap\n  One\n  two\n  ```\n\n  </Callout>\n',
  )
  assert.match(text, "<CodeBlock lang=\"text\" wrap code={['a', 'b'].join()} />")
  assert.match(text, '<Callout type="tip" title="Set up">\n\nCopy this.\n\n')
  assert.equal(await findingsOf(site), [])
  await site.remove()
})

test('a theme in a folder of its own stays there, and the report names it and own plugins once', async () => {
  const files = {
    ...CONFIG(`
      themeDir: './look',
      locales: [{ lang: 'en', label: 'English' }, { lang: 'de', label: 'Deutsch' }],
      markdown: { remarkPlugins: [() => () => {}] },
      plugins: [{ name: 'own-plugin', afterBuild: () => {} }]`),
    'docs/en/start.mdx': "import { Note } from '@theme'\n\n# Home\n\n<Note />\n",
    'docs/de/start.md': '# Start\n',
    'look/index.tsx':
      "export * from '@rspress/core/theme-original'\nexport const Note = () => <p>Note of the theme</p>\n",
    'look/index.css': ':root { --rp-c-brand: #0a6ebd; }\n',
  }
  const site = await migrateFiles(files)
  assert.match(site.report, 'it stays in `look/` and docgen does not load its index.')
  assert.match(site.report, '`markdown.rehypePlugins`: functions of the site.')
  assert.match(site.report, 'no counterpart: `own-plugin`.')
  assert.not.match(site.report, 'options are functions')
  assert.not.match(site.report, '`themeDir`')
  assert.match((await site.read('styles/docgen-colors.css')) ?? '', '#0a6ebd')
  const config = (await site.read('docgen.config.ts')) ?? ''
  assert.not.match(config, 'localeRedirect', 'both tools lead readers to their language by default')
  assert.equal(await findingsOf(site), [])
  await site.remove()
  const still = await migrateFiles({
    ...files,
    ...CONFIG("route: { localeRedirect: 'never' }"),
  })
  assert.match((await still.read('docgen.config.ts')) ?? '', "localeRedirect: 'never'")
  await still.remove()
})

test('components with style sheets of Sass stay, and the report names the package', async () => {
  const files = {
    ...CONFIG("builderConfig: { resolve: { alias: { '@own': './own' } } }"),
    'own/Since.tsx': `import { Link } from '@rspress/core/theme'
import styles from './since.module.scss'
export const Since = () => process.env.__SSR_MD__ ? null : <Link className={styles.link} href="/">1.0</Link>
`,
    'own/since.module.scss': '.link { b { color: red } }',
    'docs/a.mdx': "import { Since } from '@own/Since'\n\n# A\n\n<Since />\n",
  }
  const site = await migrateFiles(files)
  assert.match(site.report, '1. Run `npx docgen add sass`')
  assert.is(site.decisions, 0)
  assert.match((await site.read('own/Since.tsx')) ?? '', '=> false ? null :')
  await site.remove()
  const dependencies = { 'package.json': '{ "devDependencies": { "sass": "1" } }' }
  const installed = await migrateFiles({ ...files, ...dependencies })
  assert.is(installed.decisions, 0)
  await installed.remove()
})

test('constants of the bundler, hooks and helpers in components have the same effect', async () => {
  const site = await migrateFiles({
    ...CONFIG(
      `builderConfig: { source: { define: {
        FLAG: true, NAME: JSON.stringify('Tool'), 'process.env': { PORT: '3', BASE: '"/a"' }, NOW: 'new Date()' } } }`,
    ),
    'own/Info.tsx': `import type { NavItem } from '@rspress/shared'
import { useSearchParams, useLang, normalizeHrefInRuntime as toHref } from '@rspress/core/runtime'
import { CodeBlockRuntime, getCustomMDXComponent } from '@rspress/core/theme'
export function Info({ item }: { item?: NavItem }) {
  const [params] = useSearchParams()
  const { h2: Title, ul } = getCustomMDXComponent()
  return (
    <>
      <Title>{NAME} {String(FLAG)} {process.env.PORT} {process.env.BASE} {useLang()} {params.get('q') ?? 'none'}</Title>
      <a href={toHref('/a')}>A</a>
      <CodeBlockRuntime lang="js" code="run()" />
      {ul({ children: <li>One</li> })}
    </>
  )
}
`,
    'docs/a.mdx':
      "import { Info } from '../own/Info'\nimport React from 'react'\n\n# A\n\n{React.createElement('b', null, 'made')}\n\n<Info />\n\n<PackageManagerTabs command='npm install tool' additionalTabs={[{ tool: 'vp' }]} />\n",
  })
  assert.match(
    site.report,
    'because they are expressions or come from files that are not there: `NOW`.',
  )
  assert.is(site.decisions, 1)
  assert.equal(await findingsOf(site), [])
  const html = ((await site.read('doc_build/a.html')) ?? '').replaceAll('<!-- -->', '')
  const expected = [
    '<h2>Tool true 3 /a en none</h2>',
    'href="/a"',
    'run()',
    '<ul><li>One</li></ul>',
  ]
  for (const each of expected) assert.ok(html.includes(each), each)
  await site.remove()
})

test('code from other packages of a monorepo stays on the page', async () => {
  const repository = await createTempSite(
    Object.fromEntries(
      Object.entries({
        ...CONFIG_ONLY("root: 'pages'"),
        'pages/guide/a.mdx': `# A

\`\`\`ts file="<root>/../packages/core/a.ts"
\`\`\`

\`\`\`ts file="../../examples/b.ts"
\`\`\`
`,
        'pages/index.md': '# Home\n',
        'examples/b.ts': 'export const b = 2\n',
      }).map(([path, text]) => [`website/${path}`, text]),
    ),
  )
  await mkdir(join(repository.root, 'packages/core'), { recursive: true })
  await writeFile(join(repository.root, 'packages/core/a.ts'), 'export const a = 1\n')
  const site = await migrate(join(repository.root, 'website'))
  const { site: built, diagnostics } = await build(site.root, { cache: false })
  assert.equal(
    diagnostics.map(({ message }) => message),
    [],
  )
  const html = built.routes.get('/guide/a')?.page.runs.join('') ?? ''
  assert.is(html.match(/<pre/g)?.length, 2)
  await rm(repository.root, { recursive: true, force: true })
})

test('code from files that move, and entries of pages that the site excludes', async () => {
  const site = await migrateFiles({
    ...CONFIG_ONLY("root: 'pages', route: { exclude: ['**/draft/**', './guide/hidden.md'] }"),
    'pages/index.md': `# Home

\`\`\`ts file="<root>/pages/public/a.ts"
\`\`\`

\`\`\`ts file="<root>/pages/guide/b.ts"
\`\`\`

\`\`\`ts file="<root>/src/c.ts"
\`\`\`
`,
    'pages/public/a.ts': 'const inPublic = 1\n',
    'pages/guide/b.ts': 'const besidePages = 1\n',
    'src/c.ts': 'const outside = 1\n',
    'pages/_meta.json': `["index", { "type": "dir", "name": "guide", "label": "Guide" }, { "type": "dir", "name": "draft", "label": "Draft" }]`,
    'pages/guide/_meta.json': `["one", "hidden", { "type": "file", "name": "hidden.md", "label": "Hidden" }, { "type": "divider" }]`,
    'pages/guide/one.md': '# One\n',
    'pages/guide/hidden.md': '# Hidden\n',
    'pages/draft/two.md': '# Two\n',
  })
  assert.equal(JSON.parse((await site.read('docs/_meta.json')) ?? ''), [
    'index',
    { type: 'dir', name: 'guide', label: 'Guide' },
  ])
  assert.equal(JSON.parse((await site.read('docs/guide/_meta.json')) ?? ''), [
    'one',
    { type: 'divider' },
  ])
  assert.equal(await findingsOf(site), [])
  const html = (await site.read('doc_build/index.html')) ?? ''
  for (const name of ['inPublic', 'besidePages', 'outside']) assert.match(html, name)
  await site.remove()
})

test('code by its path in the docs folder, groups of links without types, and redirects to pages', async () => {
  const site = await migrateFiles({
    'rspress.config.ts': `import { pluginClientRedirects } from '@rspress/plugin-client-redirects'
      export default { title: 'Tool', root: 'pages',
        plugins: [pluginClientRedirects({ redirects: [{ from: '^/old', to: '/guide/a' }] })] }`,
    'pages/index.md': '# Home\n',
    'pages/guide/a.md': `# A

\`\`\`ts file="/parts/b.ts"
\`\`\`

\`\`\`ts file=../parts/c.ts
\`\`\`
`,
    'pages/parts/b.ts': 'const fromDocs = 1\n',
    'pages/parts/c.ts': 'const withoutQuotes = 1\n',
    'pages/_meta.json': `[{ "text": "More", "items": [{ "text": "A", "link": "/guide/a" }] }]`,
    'pages/guide/_meta.json': `["a", { "type": "custom-link", "label": "Links", "items": [
      { "label": "Home", "link": "/" }, { "label": "More", "items": [{ "label": "A", "link": "/guide/a" }] }] }]`,
  })
  const meta = (await site.read('docs/guide/_meta.json')) ?? ''
  assert.equal((JSON.parse(meta) as { items?: unknown }[])[1]?.items, [
    { type: 'custom-link', label: 'Home', link: '/' },
    {
      type: 'custom-link',
      label: 'More',
      items: [{ type: 'custom-link', label: 'A', link: '/guide/a' }],
    },
  ])
  assert.match((await site.read('docgen.config.ts')) ?? '', "redirects: { '/old': '/guide/a' }")
  const nav = (await site.read('docs/_meta.json')) ?? ''
  assert.equal(JSON.parse(nav), [{ text: 'More', items: [{ text: 'A', link: '/guide/a' }] }])
  assert.equal(await findingsOf(site), [])
  const html = (await site.read('doc_build/guide/a.html')) ?? ''
  for (const name of ['fromDocs', 'withoutQuotes']) assert.match(html, name)
  await site.remove()
})

test('labels and titles with Markdown are text', async () => {
  const site = await migrateFiles({
    ...CONFIG(`themeConfig: { sidebar: { '/more/': [
      { sectionHeaderText: 'The **best**' },
      { text: '\`get()\` of Map<T>', link: '/more/b', tag: 'new' },
      { text: '*All* \`**/*.ts\` files<br/>', items: [{ text: '2 * 3 * 4', link: '/more/c' }] }] } }`),
    'docs/guide/a.md': "---\ntitle: 'Use `a` and ~~b~~'\n---\n\nText.\n",
    'docs/guide/_meta.json': `[{ "type": "file", "name": "a", "label": "\`a\` **or** b" }]`,
    'docs/more/b.md': '# B\n',
    'docs/more/c.md': '# C\n',
  })
  const config = ((await site.read('docgen.config.ts')) ?? '').replace(/\s+/g, ' ')
  for (const each of [
    "{ sectionHeaderText: 'The best' }",
    "{ text: 'get() of Map<T>', link: '/more/b', tag: 'new' }",
    "text: 'All **/*.ts files'",
    "text: '2 * 3 * 4'",
  ])
    assert.ok(config.includes(each), each)
  assert.match((await site.read('docs/guide/_meta.json')) ?? '', '"label": "a or b"')
  assert.equal(await findingsOf(site), [])
  const html = (await site.read('doc_build/guide/a.html')) ?? ''
  assert.match(html, '<h1 id="use-a-and-b">Use a and b</h1>')
  await site.remove()
})

test('pages that plugins add become files at their addresses', async () => {
  const site = await migrateFiles({
    'rspress.config.ts': `export default { title: 'Tool', root: 'pages', lang: 'en',
      locales: [{ lang: 'en', label: 'English' }, { lang: 'de', label: 'Deutsch' }],
      plugins: [
        { name: 'releases', addPages: () => [
          { routePath: '/releases/', content: '# Releases\\n\\n[Start](/)' },
          { routePath: '/de/releases/', content: '# Versionen' },
          { routePath: '/', content: '# Taken' }] },
        { name: 'from-file', beforeBuild() {}, async addPages() { return [{ routePath: '/notes', filepath: './notes.md' }] } },
        { name: 'broken', addPages() { throw new Error('No network') } }] }`,
    'pages/en/index.md': '# Home\n',
    'pages/de/index.md': '# Start\n',
    'notes.md': '# Notes\n',
  })
  assert.match(site.report, 'no counterpart: `from-file`, `broken`.')
  assert.match(site.report, 'Pages that plugins added are files now.')
  assert.is(site.decisions, 0)
  assert.equal(await findingsOf(site), [])
  const titles = ['releases/index', 'de/releases/index', 'notes', 'index'].map(
    async (path) => /<h1[^>]*>(.*?)</.exec((await site.read(`doc_build/${path}.html`)) ?? '')?.[1],
  )
  assert.equal(await Promise.all(titles), ['Releases', 'Versionen', 'Notes', 'Home'])
  await site.remove()
})

test('names of languages, tags with several labels or a picture, and the last update of a language', async () => {
  const site = await migrateFiles({
    ...CONFIG(`lang: 'en', locales: [{ lang: 'en', label: 'English' }],
      markdown: { highlightLanguages: [['mygraph', 'graphql'], ['js', 'javascript'], 'toml'] },
      themeConfig: { locales: [{ lang: 'en', label: 'English', lastUpdated: true }] }`),
    'docs/en/a.mdx': `import { Tag } from 'rspress/theme'

# A

<Tag tag="new, beta" /> <Tag tag="/icon.svg" />

<Tag tag="one" />

\`\`\`mygraph
query { a }
\`\`\`
`,
    'docs/public/icon.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
  })
  const config = (await site.read('docgen.config.ts')) ?? ''
  assert.match(config, "{ name: 'graphql', aliases: ['mygraph'] }")
  assert.match(config, 'lastUpdated: true')
  assert.not.match(site.report, 'no counterpart')
  const text = (await site.read('docs/en/a.mdx')) ?? ''
  assert.match(text, '<Badge text="new" /> <Badge text="beta" /> <img src="/icon.svg" alt="" />')
  assert.match(text, '<Badge text="one" />')
  assert.equal(await findingsOf(site), [])
  await site.remove()
})

test('a nav for each version stays in each language', async () => {
  const nav = (name: string) => `[{ text: '${name}', link: '/a' }]`
  const site = await migrateFiles({
    'rspress.config.ts': `export default { title: 'Tool', lang: 'en',
      multiVersion: { default: 'v2', versions: ['v1', 'v2'] },
      locales: [{ lang: 'en', label: 'English' }, { lang: 'de', label: 'Deutsch' }],
      themeConfig: { nav: { default: ${nav('None')}, v1: ${nav('Old')}, v2: ${nav('New')} },
        locales: [{ lang: 'de', label: 'Deutsch', nav: { v1: ${nav('Alt')}, v2: ${nav('Neu')} } }] } }`,
    ...Object.fromEntries(
      ['v1/en', 'v2/en', 'v1/de', 'v2/de'].flatMap((folder) => [
        [`docs/${folder}/index.md`, '# Home\n'],
        [`docs/${folder}/a.md`, '# A\n'],
      ]),
    ),
  })
  assert.equal(await findingsOf(site), [])
  const labels = ['v1/a', 'a', 'v1/de/a', 'de/a'].map(
    async (path) =>
      />(Old|New|Alt|Neu|None)</.exec((await site.read(`doc_build/${path}.html`)) ?? '')?.[1],
  )
  assert.equal(await Promise.all(labels), ['Old', 'New', 'Alt', 'Neu'])
  await site.remove()
  const single = await migrateFiles(CONFIG(`themeConfig: { nav: { default: ${nav('One')} } }`))
  assert.match((await single.read('docgen.config.ts')) ?? '', "text: 'One'")
  await single.remove()
})

test('pages without an address, an error page for all languages, and social icons', async () => {
  const site = await migrateFiles({
    ...CONFIG(`lang: 'en', locales: [{ lang: 'en', label: 'English' }, { lang: 'zh', label: '中文' }],
      route: { exclude: ['**/draft/**'] },
      themeConfig: { socialLinks: [{ icon: 'X', mode: 'link', content: 'https://x.com/tool' }, { icon: 'lark', mode: 'link', content: 'https://x.com/lark' }, { icon: 'wechat', mode: 'link', content: 'https://x.com/wechat' }] }`),
    'docs/404.mdx': '---\npageType: 404\n---\n',
    'docs/en/index.md': '# Home\n',
    'docs/zh/index.md': '# 首页\n',
    'docs/en/draft/a.md': '# Draft\n',
  })
  const config = (await site.read('docgen.config.ts')) ?? ''
  assert.match(config, "exclude: ['**/draft/**'] }")
  assert.match(config, "icon: 'x'")
  assert.not.match(site.report, 'Docgen has no icons')
  assert.not.match((await findingsOf(site)).join('\n'), 'pageType')
  await site.remove()
})

test('own names of the theme, aliases in components, fields of pages, and feeds', async () => {
  const site = await migrateFiles({
    'rspress.config.ts': `import { pluginRss } from '@rspress/plugin-rss'
      export default { title: 'Tool', plugins: [pluginRss({ siteUrl: 'https://example.com', feed: [
        { id: 'news', test: '/news/', title: 'News', output: { type: 'rss', dir: 'feeds' } },
        { id: 'posts', test: ['/posts/', '/more'] },
      ] })], builderConfig: { resolve: { alias: { '@parts': './parts' } } } }`,
    'docs/index.mdx': `---
title: Home
---
import { List, Badge } from '@theme'
import Field from '@parts/Field'

# Home

<List />

<Badge text="Mine" />

<Field />
`,
    'theme/index.tsx': `import { Layout as Base } from '@rspress/core/theme-original'
export const Layout = () => <Base />
export { List } from './List'
export * from '@rspress/core/theme-original'
`,
    'theme/List.tsx': 'export const List = () => <ul><li>Listed</li></ul>\n',
    'parts/Field.tsx': `import { useFrontmatter } from '@rspress/core/runtime'
import { Strong } from '@parts/Strong'
export default function Field() {
  const { frontmatter } = useFrontmatter()
  return <Strong>{frontmatter.title as string}</Strong>
}
`,
    'parts/Strong.tsx':
      'export const Strong = ({ children }: { children: string }) => <strong>{children}</strong>\n',
  })
  const config = (await site.read('docgen.config.ts')) ?? ''
  assert.match(config, "alias: { '@parts': './parts' }")
  assert.match(config, "siteOrigin: 'https://example.com'")
  assert.match(config, "pages: ['/news/*']")
  assert.match(config, "fileName: 'feeds/news.rss'")
  assert.match(config, "pages: ['/posts/*', '/more*'], type: 'atom', fileName: 'rss/posts.xml'")
  assert.not.match(site.report, 'no counterpart')
  assert.is(site.decisions, 0)
  assert.equal(await findingsOf(site), [])
  const html = (await site.read('doc_build/index.html')) ?? ''
  assert.match(html, '<li>Listed</li>')
  assert.match(html, '<strong>Home</strong>')
  await site.remove()
})

test('plugins give the origin of the site and tags of the head', async () => {
  const site = await migrateFiles({
    'rspress.config.ts': `import { defineConfig } from '@rspress/core'
      import { pluginOpenGraph } from 'rsbuild-plugin-open-graph'
      import { pluginGoogleAnalytics } from 'rsbuild-plugin-google-analytics'
      export default defineConfig({ title: 'Tool', builderConfig: { plugins: [
        pluginGoogleAnalytics({ id: 'G-2' }),
        pluginOpenGraph({ title: 'Tool', type: 'website', url: 'https://tool.dev/docs', image: 'https://tool.dev/a.png',
          twitter: { site: '@tool', card: 'summary_large_image' } }),
      ] } })`,
    'docs/index.md': '# Home\n',
  })
  const text = (await site.read('docgen.config.ts')) ?? ''
  assert.match(text, "siteOrigin: 'https://tool.dev'")
  assert.match(text, "['meta', { property: 'og:type', content: 'website' }]")
  assert.match(text, "['meta', { property: 'og:image', content: 'https://tool.dev/a.png' }]")
  assert.match(text, "['meta', { name: 'twitter:card', content: 'summary_large_image' }]")
  assert.match(text, 'gtag/js?id=G-2')
  assert.not.match(text, 'og:title')
  await site.remove()
})

test('search, appearance, zoom, files for language models and texts stay', async () => {
  const options = (more: string) => ({
    'rspress.config.ts': `export default { title: 'Tool', ${more} }`,
    'docs/index.md': '# Home\n',
    'docs/_nav.json': '[\n  { "text": "Home", "link": "/", "icon": "🏠" }\n]\n',
  })
  const site = await migrateFiles(
    options(`
      search: { mode: 'remote', apiUrl: 'https://s.example', searchIndexes: ['a'], domain: 'https://tool.dev' },
      mediumZoom: { selector: '.rp-doc p > img' },
      llms: true,
      i18nSource: { outlineTitle: { en: 'Contents' }, hello: { en: 'Hello' } },
      markdown: { link: { checkDeadLinks: false } },
      themeConfig: { lastUpdated: { author: true }, darkMode: 'force-dark',
        llmsUI: { viewOptions: ['markdownLink', 'claude'] },
        sidebar: { '/': [{ sectionHeaderText: 'Part', tag: 'new' },
          { text: 'Home', link: '/', icon: '🏠', overviewHeaders: [2] }] } }`),
  )
  const config = (await site.read('docgen.config.ts')) ?? ''
  const kept = [
    "mode: 'remote', apiUrl: 'https://s.example', searchIndexes: ['a'], domain: 'https://tool.dev'",
    "mediumZoom: { selector: '.article p > img' }",
    'llms: true',
    "text: { outlineTitle: 'Contents' }",
    'checkDeadLinks: false',
    "lastUpdated: true, contributors: true, darkMode: false, pageActions: ['copy', 'view', 'claude']",
    "{ sectionHeaderText: 'Part', tag: 'new' }",
    "{ text: 'Home', link: '/', icon: '🏠', overviewHeaders: [2] }",
  ]
  const shown = config.replace(/\s+/g, ' ').replaceAll(', }', ' }')
  for (const each of kept) assert.ok(shown.includes(each), each)
  assert.match((await site.read('i18n.json')) ?? '', '"hello"')
  assert.match(site.report, 'not that of `themeConfig.darkMode`, which is `force-dark`')
  assert.match(site.report, 'no icons for items of the nav bar')
  assert.match(site.report, '`docs/_nav.json:2`')
  assert.equal(await findingsOf(site), [])
  await site.remove()
  const inBrowser = await migrateFiles(options('search: { codeBlocks: false }'))
  assert.match((await inBrowser.read('docgen.config.ts')) ?? '', 'search: { codeBlocks: false }')
  await inBrowser.remove()
})

test('links that are not checked, redirects and excluded pages have the same effect in each language', async () => {
  const site = await migrateFiles({
    'rspress.config.ts': `import { pluginClientRedirects } from '@rspress/plugin-client-redirects'
      import { transformerNotationDiff } from '@shikijs/transformers'
      export default { title: 'Tool', lang: 'en',
        locales: [{ lang: 'en', label: 'English' }, { lang: 'de', label: 'Deutsch' }],
        route: { exclude: ['**/old.md'], excludeConvention: ['**/part-*', '**/_[^_]*'] },
        markdown: { link: { checkDeadLinks: { excludes: ['/nope', '/gone', '/far', '/later.html', '/lost/**'] } },
          shiki: { transformers: [transformerNotationDiff(), { name: '@shikijs/transformers:notation-focus', code() {} }] } },
        plugins: [pluginClientRedirects({ redirects: [{ from: '^/legacy/', to: '/guide/' }] })] }`,
    'docs/en/index.md': '# Home\n\n[Nope](/nope)\n',
    'docs/de/index.md': '# Start\n\n[Nope](/nope)\n',
    'docs/en/guide/a.md': '# A\n\n[Later](../later), [far](/far/away)\n',
    'docs/en/far/away.md': '# Away\n',
    'docs/de/far/away.md': '# Away\n',
    'docs/en/part-a.md': '# Part\n',
    'docs/en/old.md': '# Old\n',
  })
  const config = (await site.read('docgen.config.ts')) ?? ''
  assert.match(config, "excludes: ['/nope', '/de/nope', '/later.html']")
  assert.match(config, "redirects: { '/legacy/*': '/guide/*' }")
  assert.match(config, "exclude: ['**/old.md', '**/part-*']")
  assert.not.match(site.report, 'notation-focus')
  assert.equal(await findingsOf(site), [])
  await site.remove()
})

test('hooks that return an object do so in pages and components, and unused imports do not matter', async () => {
  const site = await migrateFiles({
    ...CONFIG(),
    'docs/Info.tsx': `import { usePage, useSite, usePages } from '@rspress/core/runtime'
export function Info() {
  const { page } = usePage()
  const { site } = useSite()
  return <b>{page.title} of {site.title}</b>
}
`,
    'docs/a.mdx': `import { usePage, usePageData } from '@rspress/core/runtime'
import { PackageManagerTabs } from '@rspress/core/theme'
import { Info } from './Info'

export const Path = () => <i>{usePage().page.routePath} {usePageData().page.lang}</i>

# A

<Path />

<Info />

<PackageManagerTabs command="tool build" exec />
`,
  })
  assert.is(site.decisions, 0)
  assert.equal(await findingsOf(site), [])
  const html = ((await site.read('doc_build/a.html')) ?? '').replaceAll('<!-- -->', '')
  const text = html.replace(/<[^>]*>/g, '')
  assert.match(html, '<i>/a en</i>')
  assert.match(html, '<b>A of Tool</b>')
  for (const each of ['npx', 'yarn', 'pnpm', 'bun']) assert.match(text, `${each} tool build`)
  await site.remove()
})

test('a site in `define.doc` of Rstack, with plugins that it imports dynamically', async () => {
  const site = await migrateFiles({
    'rstack.config.ts': `import { define } from 'rstack'
      define.lint({ rules: {} })`,
    'site/rstack.config.ts': `import { define } from 'rstack'
      define.doc(async () => {
        const { transformerNotationDiff } = await import('@shikijs/transformers')
        const { pluginClientRedirects: redirects } = await import('@rspress/plugin-client-redirects')
        const { pluginLlms } = await import('@rspress/plugin-llms')
        return {
          title: 'Kettle',
          plugins: [redirects({ redirects: [
            { from: '^(/de)?/old(?:/index)?/?$', to: '$1/start' },
            { from: '^/(?:a|b)/([^/]+)/?$', to: '/$1' },
            { from: '^/c(/.*)?$', to: '/none$1' },
          ] }), pluginLlms([{ include: ({ page }) => page.lang === 'en' }])],
          markdown: { link: { checkAnchors: true }, shiki: { transformers: [transformerNotationDiff()] } },
        }
      })`,
    'site/package.json':
      '{ "scripts": { "dev": "rs doc", "build": "rs doc build", "lint": "rs lint" } }',
    // The installed package accepts calls only from its own program.
    'site/node_modules/rstack/package.json': '{ "type": "module", "exports": "./index.js" }',
    'site/node_modules/rstack/index.js': `export const define = { doc() { throw new Error() } }`,
    'site/docs/start.mdx': `import { List } from '../components/List'\n\n# Start\n\n<List />\n`,
    'site/components/List.tsx': `import { SocialLinks } from '@rspress/core/theme'
      export const List = () => <SocialLinks />`,
  })
  const config = (await site.read('docgen.config.ts')) ?? ''
  assert.match(config, "title: 'Kettle'")
  for (const redirect of ["'/de/old': '/de/start'", "'/old': '/start'", "'/b/:page': '/:page'"])
    assert.match(config, redirect)
  assert.not.match(config, '/none', 'an open part leads only to folders that exist')
  assert.match(
    (await site.read('package.json')) ?? '',
    '{ "dev": "docgen dev", "build": "docgen build", "lint": "rs lint" }',
  )
  assert.not.match(site.report, 'no counterpart')
  assert.not.match(site.report, 'options are functions')
  assert.match(site.report, 'Write it in React in `components/stubs/List.tsx`.')
  await site.remove()
})

/** Returns the labels of the sidebars of a site, from top to bottom. */
async function sidebarsOf({ root }: Pick<MigratedSite, 'root'>): Promise<unknown> {
  const { site } = await build(root, { cache: false })
  const labels = (items: readonly SidebarItem[]): unknown[] =>
    items.map((item) =>
      item.type === 'group'
        ? [item.text, item.link, labels(item.items)]
        : 'text' in item && item.text,
    )
  return site.locales.map(({ sidebar }) =>
    Object.fromEntries(Object.entries(sidebar).map(([prefix, items]) => [prefix, labels(items)])),
  )
}

const TEA = {
  'docs/index.md': '# Tea\n',
  'docs/tea/index.md': '# About tea\n',
  'docs/tea/10-cups.md': '# Ten cups\n',
  'docs/tea/2-cups.md': '# Two cups\n',
  'docs/tea/leaf-kinds/green.md': '# Green\n',
  'docs/tea/pots/index.md': '# All pots\n',
  'docs/tea/pots/iron.md': '# Iron\n',
}

test('generated sidebars keep the names of folders, and the order and labels of Rspress', async () => {
  const site = await migrateFiles({
    ...CONFIG(),
    ...TEA,
    'docs/_nav.json': '[{ "text": "Tea", "link": "/tea/" }]',
    'docs/shop/_meta.json':
      '[{ "type": "dir", "name": "old-books" }, { "type": "dir", "name": "cups", "label": "Our cups" }]',
    'docs/shop/old-books/first.md': '# First\n',
    'docs/shop/cups/index.md': '# Cups\n',
    'docs/shop/cups/blue.md': '# Blue\n',
  })
  assert.equal(await sidebarsOf(site), [
    {
      '/shop/': [
        ['old-books', null, ['First']],
        ['Our cups', '/shop/cups/', ['Blue']],
      ],
      '/tea/': [
        ...['About tea', 'Ten cups', 'Two cups'],
        ['leaf-kinds', null, ['Green']],
        ['All pots', '/tea/pots/', ['Iron']],
      ],
    },
  ])
  assert.match(site.report, 'Add new pages to it.')
  assert.is(
    await site.read('docs/tea/pots/_meta.json'),
    null,
    'files that change nothing are not added',
  )
  await site.remove()
})

test('a site of Rspress 2 without a nav has one sidebar, but not that of Rspress 1', async () => {
  const site = await migrateFiles({ ...CONFIG(), ...TEA })
  const inTea = [
    ['leaf-kinds', null, ['Green']],
    ['All pots', '/tea/pots/', ['Iron']],
  ]
  assert.equal(await sidebarsOf(site), [
    { '/': ['Tea', ['About tea', '/tea/', ['Ten cups', 'Two cups', ...inTea]]] },
  ])
  await site.remove()
  const first = await migrateFiles({
    ...TEA,
    'rspress.config.ts':
      "import { defineConfig } from 'rspress/config'\nexport default defineConfig({})",
  })
  assert.equal(await sidebarsOf(first), [
    { '/tea/': ['About tea', 'Ten cups', 'Two cups', ...inTea] },
  ])
  await first.remove()
})

test('links without a dot or a slash lead to pages from the root of the language, as in Rspress 1', async () => {
  const text = '# API\n\n[A](guide/tea.html#pots), [B](guide/tea), [C](cup), [D](guide/cup)\n'
  const site = await migrateFiles({
    ...CONFIG_ONLY(
      "lang: 'en', locales: [{ lang: 'en', label: 'English' }, { lang: 'de', label: 'Deutsch' }]",
    ),
    'docs/en/index.md': '# Home\n',
    'docs/en/guide/tea.md': '# Tea\n\n## Pots\n',
    'docs/en/api/more/index.md': text,
    'docs/en/api/more/cup.md': '# Cup\n',
    'docs/en/api/more/guide/cup.md': '# Near\n',
    'docs/en/guide/cup.md': '# Far\n',
    'docs/de/index.md': '# Start\n',
    'docs/de/guide/tea.md': '# Tee\n\n## Pots\n',
    'docs/de/api/more/index.md': '# API\n\n[A](guide/tea.html#pots), [B](guide/tea)\n',
  })
  const links = async (path: string) =>
    ((await site.read(path)) ?? '').split('\n').find((line) => line.startsWith('[A]'))
  const tea = '[A](../../guide/tea.md#pots), [B](../../guide/tea.md)'
  assert.equal(await links('docs/en/api/more/index.md'), `${tea}, [C](cup), [D](guide/cup)`)
  assert.equal(await links('docs/de/api/more/index.md'), tea)
  assert.equal(await findingsOf(site), [])
  await site.remove()
})

test('blocks show the text of the author of files that pages also import', async () => {
  const code =
    "import { getCustomMDXComponent } from '@rspress/core/theme'\nexport default () => <b>Tea</b>\n// ```\n"
  const site = await migrateFiles({
    ...CONFIG_ONLY(''),
    'docs/index.mdx':
      '# Home\n\nimport Tea from \'./_tea\'\nimport Note from \'./_note.mdx\'\n\n```tsx file="./_tea.tsx" title="tea.tsx"\n```\n\n- Item\n\n  ```mdx file="<root>/docs/_note.mdx"\n  ```\n\n````md\n```tsx file="./_tea.tsx"\n```\n````\n\n<Tea />\n\n<Note />\n',
    'docs/_tea.tsx': code,
    'docs/_note.mdx': "import { Badge } from '@theme'\n\n<Badge>A</Badge>\n",
  })
  assert.not.match((await site.read('docs/_tea.tsx')) ?? '', '@rspress')
  const page = (await site.read('docs/index.mdx')) ?? ''
  assert.match(page, `\`\`\`\`tsx title="tea.tsx"\n${code}\`\`\`\``)
  assert.match(page, "  ```mdx\n  import { Badge } from '@theme'\n\n  <Badge>A</Badge>\n  ```")
  assert.match(page, '````md\n```tsx file="./_tea.tsx"\n```\n````')
  assert.equal(await findingsOf(site), [])
  await site.remove()
})

test('links of components have the base path once', async () => {
  const site = await migrateFiles({
    'rspress.config.ts': `import { defineConfig } from '@rspress/core'
      export default defineConfig({ title: 'Tea', base: '/shop/' })`,
    'docs/index.mdx':
      'import { More } from \'../components/More\'\n\n# Tea\n\n<More to="/pots" />\n',
    'docs/pots.md': '# Pots\n',
    'components/More.tsx': `import { Link as Anchor } from '@rspress/core/theme'
      import { withBase } from '@rspress/core/runtime'
      export const More = ({ to }) => <p><Anchor href={withBase(to)}>a</Anchor> <Anchor href={withBase('/pots')}>b</Anchor></p>`,
  })
  await build(site.root, { cache: false })
  const html = (await site.read('doc_build/index.html')) ?? ''
  assert.is(html.match(/href="\/shop\/pots\.html">[ab]</g)?.length, 2)
  await site.remove()
})

test('components list the pages of the site, as they were when it moved', async () => {
  const site = await migrateFiles({
    ...CONFIG(),
    'docs/news/index.mdx': "import { News } from '../../components/News'\n\n# News\n\n<News />\n",
    'docs/news/first.md': '---\nby: Ada\n---\n\n# First news\n',
    'components/News.tsx': `import { useLang, usePages } from '@rspress/core/runtime';
      import { Link } from '@rspress/core/theme';
      export const News = () => {
        const lang = useLang();
        const posts = usePages().pages.filter((page) => page.lang === lang && page.frontmatter.by)
        return posts.map((page) => <Link key={page.routePath} href={page.routePath}>{page.title}</Link>)
      }`,
  })
  assert.equal(await findingsOf(site), [])
  assert.match(
    (await site.read('doc_build/news/index.html')) ?? '',
    '<a href="/news/first.html">First news</a>',
  )
  assert.match(site.report, 'Add new pages to it. (`components/sitePages.tsx`)')
  await site.remove()
})

test('home pages and slots of the theme stay if docgen can bundle their components', async () => {
  const site = await migrateFiles({
    'rspress.config.ts': `import { defineConfig } from '@rspress/core'
      export default defineConfig({ locales: [{ lang: 'en', label: 'English' }, { lang: 'de', label: 'Deutsch' }] })`,
    'docs/en/index.md': '---\npageType: home\ntitle: Tea\n---\n',
    'docs/de/index.md': '---\npageType: home\ntitle: Tee\n---\n',
    'docs/en/pots.md': '# Pots\n',
    'theme/index.tsx': `import { Layout as Base } from '@rspress/core/theme-original'
      import { Offer } from './Offer'
      import { Badge } from './Badge'
      import { HomeLayout } from './pages'
      const Layout = () => <Base beforeNavTitle={<Badge />} afterNavMenu={<Badge />} bottom={<Offer />} />
      export { Layout, HomeLayout }
      export * from '@rspress/core/theme-original'`,
    'theme/pages/index.tsx': `import { useLang, usePageData } from '@rspress/core/runtime'
      import { Link } from '@rspress/core/theme-original'
      export function HomeLayout() {
        const { page } = usePageData()
        return <div><h1>Home of {page.frontmatter.title}</h1><Link href="/pots">{useLang()}</Link></div>
      }`,
    'theme/Offer.tsx': 'export const Offer = () => <p>Two for one</p>',
    'theme/Badge.tsx': `import { Sidebar } from '@rspress/core/theme'
      export const Badge = () => <Sidebar />`,
  })
  assert.equal(await findingsOf(site), [])
  for (const [path, title] of [
    ['index', 'Tea'],
    ['de/index', 'Tee'],
  ] as const) {
    const html = ((await site.read(`doc_build/${path}.html`)) ?? '').replaceAll('<!-- -->', '')
    assert.match(html, `<h1>Home of ${title}</h1>`)
    assert.match(html, '<p>Two for one</p>')
  }
  const pots = (await site.read('doc_build/pots.html')) ?? ''
  assert.match(pots, '<p>Two for one</p>')
  assert.not.match(pots, 'Home of')
  assert.match((await site.read('theme/index.ts')) ?? '', 'slots: { pageBottom: BottomSlot }')
  await site.remove()
})

test('a nav in the configuration without a sidebar hides the sidebar', async () => {
  const site = await migrateFiles({
    ...TEA,
    ...CONFIG("themeConfig: { nav: [{ text: 'Tea', link: '/tea/' }] }"),
  })
  assert.equal(await sidebarsOf(site), [{}])
  await site.remove()
  const inOneLanguage = await migrateFiles({
    'rspress.config.ts': `import { defineConfig } from '@rspress/core'
      export default defineConfig({ themeConfig: { locales: [
        { lang: 'en', label: 'English', sidebar: { '/': [{ text: 'Pots', link: '/pots' }] } },
        { lang: 'de', label: 'Deutsch' },
      ] } })`,
    'docs/en/pots.md': '# Pots\n',
    'docs/de/pots.md': '# Kannen\n',
  })
  assert.equal(await sidebarsOf(inOneLanguage), [{ '/': ['Pots'] }, {}])
  await inOneLanguage.remove()
})

test('pages list pages, link with the base path once, and show Markdown in a line', async () => {
  const site = await migrateFiles({
    'rspress.config.ts': `import { defineConfig } from '@rspress/core'
      export default defineConfig({ title: 'Tea', base: '/shop/' })`,
    'docs/index.mdx': `import { usePages as useAll, withBase } from '@rspress/core/runtime'
import { Link, renderInlineMarkdown } from '@rspress/core/theme'

# Tea

export const List = () => useAll().pages.filter((each) => each.frontmatter.by).map((each) => <i key={each.title}>{each.title}</i>)

<List />

<Link href={withBase('/pots')}>a</Link>

<Link href={withBase('/po' + 'ts')}>b</Link>

<span {...renderInlineMarkdown('\`<a>\` **b** *c* ~~d~~')} />

\`<Link href={withBase(x)}>\`
`,
    'docs/pots.md': '---\nby: Ada\n---\n\n# Pots\n',
  })
  assert.equal(await findingsOf(site), [])
  const html = (await site.read('doc_build/index.html')) ?? ''
  assert.match(html, '<i>Pots</i>')
  assert.is(html.match(/href="\/shop\/pots\.html">[ab]</g)?.length, 2)
  assert.match(html, '<span><code>&lt;a></code> <strong>b</strong> <em>c</em> <del>d</del></span>')
  assert.match((await site.read('docs/index.mdx')) ?? '', '`<Link href={withBase(x)}>`')
  await site.remove()
})

test('components that ask for which readers Rspress renders a page show it to people', async () => {
  const read = (name: string) =>
    `export const ${name} = () => import.meta.env.SSG_MD ? 'Text' : 'For people: ${name}'\n`
  const site = await migrateFiles({
    ...CONFIG(),
    'docs/a.mdx': `import { List } from 'lists'\nimport { Own } from '../components/Own'\n\n# A\n\n<List />\n\n<Own />\n`,
    'components/Own.tsx': read('Own'),
    'package.json': '{ "dependencies": { "lists": "1" } }',
  })
  const folder = join(site.root, 'node_modules/lists')
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'package.json'), '{ "type": "module", "exports": "./index.js" }')
  await writeFile(join(folder, 'index.js'), read('List'))
  assert.equal(await findingsOf(site), [])
  const html = (await site.read('doc_build/a.html')) ?? ''
  for (const name of ['List', 'Own']) assert.match(html, `For people: ${name}`)
  await site.remove()
})

test.run()
