// `docgen migrate` on what single files of many sites contain: modules that pass components on,
// values that are missing, presets, menus with additional links, and addresses with variables.
import * as assert from 'uvu/assert'
import { build } from './helpers/engine.ts'
import { redirectsOfWhole } from '../packages/engine/src/migrate/config/finitePattern.ts'
import { findingsOf, migrateFiles } from './helpers/migratedSite.ts'
import { suite } from './helpers/suite.ts'

const test = suite('migrate sites')

const STARLIGHT = (astro = '', starlight = '') => ({
  'astro.config.mjs': `import starlight from '@astrojs/starlight'
    export default { site: 'https://example.com', ${astro} integrations: [starlight({ title: 'Tool', ${starlight} })] }`,
  'src/content/docs/index.md': '---\ntitle: Home\n---\n',
})

test('pages import each name from its own module, not from one that passes it on', async () => {
  const site = await migrateFiles({
    ...STARLIGHT(),
    'src/content/docs/a.mdx': `---
title: A
---

import { Own, Renamed, Tabs, TabItem, Frame } from '../../parts'

<Own /><Renamed />

<Tabs>
<TabItem label="One">Text</TabItem>
</Tabs>

<Frame>Framed</Frame>
`,
    'src/parts/index.ts': `import Frame from './Frame.astro'
export * from './own'
export { Other as Renamed } from './own'
export * from '@astrojs/starlight/components'
export { Frame }
`,
    'src/parts/own.tsx':
      'export const Own = () => <b>own</b>\nexport function Other() { return <b>other</b> }\n',
    'src/parts/Frame.astro': '<div><slot /></div>\n',
  })
  const text = (await site.read('docs/a.mdx')) ?? ''
  assert.match(text, "import { Own, Other as Renamed } from '../src/parts/own.tsx'")
  assert.match(text, '<Tab label="One">')
  assert.not.match(text, 'components/Tabs')
  assert.equal(await findingsOf(site), [])
  await site.remove()
})

test('missing values can be called, read and listed in pages', async () => {
  const site = await migrateFiles({
    ...STARLIGHT(),
    'src/content/docs/a.mdx': `---
title: A
---

import { getEntry } from 'astro:content'
import people, { useTeam } from '../../people'

export const entry = await getEntry('plans', 'one')
export const { name } = useTeam()

{people.map((each) => <b>{each.name}</b>)} Plan: {entry.data.title} {\`\${name}\`}

<ul>{[...people].map((each) => <li>{each.name}</li>)}</ul>
`,
  })
  assert.equal(await findingsOf(site), [])
  const { site: built } = await build(site.root, { cache: false })
  assert.ok(built.routes.has('/a/'))
  await site.remove()
})

test('Starlight: addresses with the base as a variable, comments in comments, labels of topics', async () => {
  const site = await migrateFiles({
    ...STARLIGHT(
      "base: '/docs',",
      `defaultLocale: 'en', locales: { en: { label: 'English' }, de: { label: 'Deutsch' } },
      plugins: [{ $package: 'starlight-sidebar-topics', options: [
        { label: { en: 'Guides' }, link: '/a/', items: ['a'] }] }]`,
    ),
    'src/content/docs/en/index.md': '---\ntitle: Home\n---\n',
    'src/content/docs/en/a.mdx': `---
title: A
---

import { LinkCard } from '@astrojs/starlight/components'

<LinkCard title="Home" href={\`\${import.meta.env.BASE_URL}/en/\`} />
<LinkCard title="B" href={import.meta.env.BASE_URL + 'en/a/'} />

{/* <!-- a note --> */}
`,
  })
  const text = (await site.read('docs/en/a.mdx')) ?? ''
  assert.match(text, '<LinkCard title="Home" href="/en/" />')
  assert.match(text, '<LinkCard title="B" href="/en/a/" />')
  assert.match(text, '{/* <!-- a note --> */}')
  const config = (await site.read('docgen.config.ts')) ?? ''
  assert.is(config.split("text: 'Guides'").length, 3)
  await site.remove()
})

test('Starlight: links are relative to an address without a slash if the site has none', async () => {
  const site = await migrateFiles({
    ...STARLIGHT("trailingSlash: 'never',"),
    'src/content/docs/guide/a.md': '---\ntitle: A\n---\n\n[Other](../other/b/) [Near](b)\n',
    'src/content/docs/guide/b.md': '---\ntitle: B\n---\n',
    'src/content/docs/other/b.md': '---\ntitle: B\n---\n',
  })
  assert.equal(await findingsOf(site), [])
  await site.remove()
})

test('Docusaurus: several imports on a line, and links that a site adds to menus', async () => {
  const site = await migrateFiles({
    'docusaurus.config.js': `module.exports = {
      title: 'Tool', url: 'https://example.com', baseUrl: '/',
      presets: [['classic', {}]],
      themeConfig: { navbar: { items: [
        { type: 'dropdown', label: 'More', items: [{ type: 'doc', docId: 'a', label: 'A' }] },
        { type: 'docsVersionDropdown', dropdownItemsAfter: [{ to: '/docs/a', label: 'All versions' }] },
        { type: 'localeDropdown', dropdownItemsAfter: [{ href: 'https://example.com/t', label: 'Translate' }] },
      ] } },
    }`,
    'versions.json': '["1.0"]',
    'versioned_docs/version-1.0/a.md': '# A 1\n',
    'docs/_part.mdx': 'Part\n',
    'docs/a.md': `# A

import Tabs from '@theme/Tabs'; import TabItem from '@theme/TabItem'; import own from '@site/own'; import Part from './_part.mdx'

<Tabs defaultValue={own.first}>
<TabItem value="x" label="X">Text</TabItem>
</Tabs>

<Part />
`,
    'own.js': "export default { first: 'x' }\n",
  })
  const text = (await site.read('docs/docs/next/a.mdx')) ?? ''
  assert.match(text, "import own from '../../../own'\nimport Part from '../../_part.md'")
  assert.equal(await findingsOf(site), [])
  const config = (await site.read('docgen.config.ts')) ?? ''
  assert.match(config, "{ text: 'All versions', link: '/docs/a' }")
  assert.match(config, "{ text: 'Translate', link: 'https://example.com/t' }")
  const home = (await site.read('docs/index.md')) ?? ''
  assert.match(home, 'link: "/docs/')
  await site.remove()
})

test('VitePress: addresses in `withBase`, and attributes in cells of tables', async () => {
  const page = `<a :href="withBase('/b')">B</a> <img :src="'/x.svg'" alt="X" :width="10">

| A {.wide} | B |
|---|---|
| a | b {.low} |
`
  const site = await migrateFiles({
    'docs/.vitepress/config.js': "export default { title: 'Tool', base: '/tool/' }",
    'docs/index.md': `# Home\n\n${page}`,
    'docs/b.md': `# B\n\n<Badge>new</Badge>\n\n${page}`,
    'docs/public/x.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
  })
  const home = (await site.read('docs/index.md')) ?? ''
  assert.match(home, '<a href="/b">B</a> <img src="/x.svg" alt="X">')
  assert.match(home, '| A | B |\n|---|---|\n| a | b |')
  assert.match((await site.read('docs/b.mdx')) ?? '', '<img src="/x.svg" alt="X" width={10} />')
  assert.equal(await findingsOf(site), [])
  await site.remove()
})

test('Rspress: a preset of a package, fields of the nav bar, and redirects with the rest', async () => {
  const site = await migrateFiles({
    'rspress.config.ts': `import { withCallstackPreset } from '@callstack/rspress-preset'
      import { defineConfig } from '@rspress/core'
      import { pluginClientRedirects } from '@rspress/plugin-client-redirects'
      export default withCallstackPreset(
        { context: __dirname, docs: { title: 'Tool', rootDir: 'pages', editUrl: 'https://example.com/edit',
          icon: 'pages/public/i.svg', logoLight: 'i.svg', logoDark: '/i.svg', socials: { bluesky: 'https://example.com' },
          rootUrl: 'https://example.com', ogImage: '/og.png' }, vercelAnalytics: true },
        defineConfig({ base: '/tool/', themeConfig: { enableScrollToTop: false },
          plugins: [pluginClientRedirects({ redirects: [{ from: '^/old(/.*)?$', to: '/new$1' }] })] }),
      )`,
    'pages/_nav.json':
      '[{ "text": "New", "link": "/new/", "rel": "me" }, { "text": "More", "items": [{ "text": "A", "link": "/new/a", "download": "a" }] }]',
    'pages/index.md': '# Home\n',
    'pages/new/index.md': '# New\n',
    'pages/new/a.md': '# A\n',
    'pages/public/i.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
    'theme/styles.css': ':root { --rp-c-brand: #a2185b }',
  })
  assert.equal(await findingsOf(site), [])
  const config = (await site.read('docgen.config.ts')) ?? ''
  for (const part of [
    "title: 'Tool'",
    "icon: '/i.svg'",
    "logo: { light: '/i.svg', dark: '/i.svg' }",
    "docRepoBaseUrl: 'https://example.com/edit'",
    'enableScrollToTop: false',
    'llms: true',
    "content: 'https://example.com/og.png'",
    "src: '/_vercel/insights/script.js'",
    "globalStyles: './styles/docgen-colors.css'",
    "svg: '<svg",
    "'/old/*': '/new/*'",
    "'/old': '/new'",
  ])
    assert.match(config, part)
  const nav = JSON.parse((await site.read('docs/_nav.json')) ?? '') as unknown
  assert.equal(nav, [
    { text: 'New', link: '/new/' },
    { text: 'More', items: [{ text: 'A', link: '/new/a' }] },
  ])
  await site.remove()
})

test('redirects of everything below an address, and of one segment', () => {
  assert.equal(redirectsOfWhole('^/old(/.*)?$', '/new$1'), [
    ['/old/*', '/new/*'],
    ['/old', '/new'],
  ])
  assert.equal(redirectsOfWhole('/old/(.*)', '/new/$1'), [['/old/*', '/new/*']])
  assert.equal(redirectsOfWhole('^(/de)?/(?:a|b)/([^/]+)/?$', '$1/c/$2'), [
    ['/de/a/:page', '/de/c/:page'],
    ['/de/a/:page', '/de/c/:page'],
    ['/de/b/:page', '/de/c/:page'],
    ['/de/b/:page', '/de/c/:page'],
    ['/a/:page', '/c/:page'],
    ['/a/:page', '/c/:page'],
    ['/b/:page', '/c/:page'],
    ['/b/:page', '/c/:page'],
  ])
  for (const pattern of ['^/old(.*)', '^/a|b(/.*)', '^/([^/]+)/([^/]+)$', '^/a-([^/]+)$'])
    assert.equal(redirectsOfWhole(pattern, '/new$1'), [], pattern)
})

test.run()
