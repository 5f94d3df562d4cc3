// `docgen migrate` on configurations that compute their values: places, packages and files that are
// missing, functions, and rules for the text of pages.
import * as assert from 'uvu/assert'
import { JSDOM } from 'jsdom'
import { textsOfPattern } from '../packages/engine/src/migrate/config/finitePattern.ts'
import { build } from './helpers/engine.ts'
import { errorsOf, findingsOf, migrateFiles } from './helpers/migratedSite.ts'
import { suite } from './helpers/suite.ts'

const test = suite('migrate configs')

const decisionsOf = ({ notes }: Awaited<ReturnType<typeof migrateFiles>>) =>
  notes.filter(({ kind }) => kind === 'decision').map(({ message }) => message)

test('a configuration can define its own places and `require`', async () => {
  const site = await migrateFiles({
    'docs/index.md': '# Home\n',
    'author.json': '{ "name": "Ada" }',
    'style.scss': '$a: 1px;\n',
    'parts.mjs':
      "import './style.scss'\nimport { dirname } from 'node:path'\nconst __dirname = import.meta.dirname\nexport const folder = dirname(__filename)\nexport const same = __dirname === folder\n",
    'rspress.config.ts': `import * as path from 'node:path'
      import { createRequire } from 'node:module'
      import { fileURLToPath } from 'node:url'
      import { folder, same } from './parts.mjs'
      const __dirname = path.dirname(fileURLToPath(import.meta.url))
      const require = createRequire(import.meta.url)
      const { name } = require('./author.json')
      const style = require.resolve('missing-package/style.css')
      export default {
        root: path.join(__dirname, 'docs'),
        title: [name, style, folder === __dirname && same].join(' '),
      }`,
  })
  assert.match(
    (await site.read('docgen.config.ts')) ?? '',
    "title: 'Ada missing-package/style.css true'",
  )
  await site.remove()
})

test('a configuration can import a module whose path it computes', async () => {
  const site = await migrateFiles({
    'docs/index.md': '# Home\n',
    'tools/names.cjs': "module.exports = ['Saw']\n",
    'docs/.vitepress/config.mts': `export default async () => {
      const path = '../../tools/names.cjs'
      const [title] = await import(/* @vite-ignore */ path).then((module) => module.default)
      return { title }
    }`,
  })
  assert.match((await site.read('docgen.config.ts')) ?? '', "title: 'Saw'")
  await site.remove()
})

test('a configuration can mix `import` and `module.exports`', async () => {
  const site = await migrateFiles({
    'docs/index.md': '# Home\n',
    'name.js': "import path from 'node:path'\nexports.name = path.basename('/a/Tool')\n",
    'docusaurus.config.ts': `import type { Config } from '@docusaurus/types'
import { name } from './name'
const config: Config = { title: name, url: 'https://a.b', baseUrl: '/', presets: [['classic', {}]] }
module.exports = config
`,
  })
  assert.match((await site.read('docgen.config.ts')) ?? '', "title: 'Tool'")
  await site.remove()
})

test('values of missing packages can be read and called, and are empty in texts', async () => {
  const site = await migrateFiles({
    'docs/index.md': '# Home\n',
    'rspress.config.ts': `import matter from 'front-reader'
      import { version } from '../package.json'
      const { data } = matter('---')
      const [first] = data.tags.filter(Boolean).map(String)
      export default {
        root: 'docs', title: 'Tool' + data.title, description: \`By \${first.name}\`,
        themeConfig: { nav: [{ text: \`v\${version}\`, link: '/' }] },
      }`,
  })
  const config = (await site.read('docgen.config.ts')) ?? ''
  assert.match(config, "title: 'Tool'")
  assert.match(config, "text: 'v'")
  assert.equal(decisionsOf(site), [
    '`../package.json` does not exist, so texts with its values, such as a version number, are incomplete in `docgen.config.ts`.',
  ])
  await site.remove()
})

test('a configuration can read pages with common packages that are not installed', async () => {
  const site = await migrateFiles({
    'docs/index.md': '# Home\n',
    'docs/guide/b.md': '---\ntitle: Bees\norder: 1\n---\n\nText\n',
    'docs/guide/a.md': '---\ntitle: Ants\norder: 2\n---\n\nText\n',
    'docs/labels.yml': 'guide: Animals\n',
    'docs/.vitepress/config.ts': `import { readFileSync } from 'node:fs'
      import { join } from 'node:path'
      import glob from 'fast-glob'
      import matter from 'gray-matter'
      import { load } from 'js-yaml'
      const root = join(__dirname, '..')
      const labels = load(readFileSync(join(root, 'labels.yml'), 'utf8'))
      const pages = glob.sync('guide/*.md', { cwd: root })
        .map((path) => ({ path, ...matter(readFileSync(join(root, path), 'utf8')).data }))
        .sort((a, b) => a.order - b.order)
      export default {
        title: 'Tool',
        themeConfig: { sidebar: [
          { text: labels.guide, items: pages.map(({ path, title }) => ({ text: title, link: '/' + path })) },
        ] },
      }`,
  })
  assert.match(
    (await site.read('docgen.config.ts')) ?? '',
    `        {
          text: 'Animals',
          collapsible: false,
          items: [{ text: 'Bees', link: '/guide/b' }, { text: 'Ants', link: '/guide/a' }],
        },`,
  )
  await site.remove()
})

test('Rspress: replacements in pages, tags by name, and redirects of a few addresses', async () => {
  const site = await migrateFiles({
    'docs/index.md': '---\ntitle: About #TOOL\n---\n\n#TOOL and `#TOOL` replace OLD, not OLD.\n',
    'rspress.config.ts': `export default {
      root: 'docs', title: 'Tool',
      replaceRules: [{ search: /#TOOL/g, replace: 'Tool' }, { search: 'OLD', replace: 'Older' }],
      builderConfig: { html: { meta: { verification: 'abc', color: { name: 'theme', content: 'red' } } } },
      plugins: [{ $package: '@rspress/plugin-client-redirects', options: { redirects: [
        { from: '^/(?:old|older)(?:\\\\.html)?/?$', to: '/' },
      ] } }],
    }`,
  })
  assert.is(
    await site.read('docs/index.md'),
    '---\ntitle: About Tool\n---\n\nTool and `Tool` replace Older, not OLD.\n',
  )
  const config = (await site.read('docgen.config.ts')) ?? ''
  assert.match(config, "['meta', { name: 'verification', content: 'abc' }]")
  assert.match(config, "['meta', { name: 'theme', content: 'red' }]")
  assert.match(config, "redirects: { '/old': '/', '/older': '/' }")
  assert.equal(decisionsOf(site), [])
  await site.remove()
})

test('lists the texts of a pattern', () => {
  assert.equal(textsOfPattern('^/a/(b|c)?$'), ['/a/b', '/a/c', '/a/'])
  assert.equal(textsOfPattern(String.raw`/(?:x(?:1|2)|y)\.html`), [
    '/x1.html',
    '/x2.html',
    '/y.html',
  ])
  for (const pattern of ['/a*', '/a+', '/[ab]', '/(a', '/a)', '(a|b)?'.repeat(8)]) {
    assert.is(textsOfPattern(pattern), null, pattern)
  }
})

test('Docusaurus: an edit link that is a function, and own comments that mark lines', async () => {
  const site = await migrateFiles({
    'docs/intro.md': `# Intro

\`\`\`js
// add-next-line
a()
// old-start
b()
c()
// old-end
// highlight-next-line
d() // add-next-line is text here
// highlight-next-line-error
e()
\`\`\`
`,
    'docusaurus.config.js': `module.exports = {
      title: 'Tool', url: 'https://example.com', baseUrl: '/',
      presets: [['classic', { docs: {
        editUrl: ({ versionDocsDirPath, docPath }) => 'https://example.com/edit/' + versionDocsDirPath + '/' + docPath,
      } }]],
      themeConfig: { prism: { magicComments: [
        { className: 'line-added', line: 'add-next-line' },
        { className: 'theme-code-block-highlighted-line', line: 'highlight-next-line' },
        { className: 'code-block-error-message', line: 'highlight-next-line-error' },
        { className: 'line-removed', block: { start: 'old-start', end: 'old-end' } },
      ] } },
    }`,
  })
  assert.match(
    (await site.read('docs/docs/intro.md')) ?? '',
    `// [!code ++]
a()
// [!code --:2]
b()
c()
// [!code highlight]
d() // add-next-line is text here
// [!code error]
e()
`,
  )
  assert.match(
    (await site.read('docgen.config.ts')) ?? '',
    "editLink: { docRepoBaseUrl: 'https://example.com/edit/docs' }",
  )
  assert.not.match(site.report, 'editUrl')
  await site.remove()
})

test('Docusaurus: redirects that a function creates, and a path without an extension', async () => {
  const site = await migrateFiles({
    'docs/intro.md': '# Intro\n',
    'docs/other.md': '# Other\n',
    'parts/list.ts': "export default { main: ['other', 'intro'] }\n",
    'docusaurus.config.ts': `export default {
      title: 'Tool', url: 'https://example.com', baseUrl: '/',
      presets: [['classic', { docs: { sidebarPath: require.resolve('./parts/list') } }]],
      plugins: [['@docusaurus/plugin-client-redirects', {
        createRedirects: (path: string) =>
          path.startsWith('/docs/i') ? [path.replace('/docs/', '/help/'), '/first'] : undefined,
      }]],
    }`,
  })
  const config = (await site.read('docgen.config.ts')) ?? ''
  assert.match(config, "redirects: { '/help/intro': '/docs/intro', '/first': '/docs/intro' }")
  assert.match(config, "sidebar: { '/docs/': ['/docs/other', '/docs/intro'] }")
  assert.not.match(site.report, 'createRedirects')
  await site.remove()
})

test('VitePress: ids that a function of the site derives are written into the headings', async () => {
  const site = await migrateFiles({
    'docs/index.md': `# Home

## Old Name
## Old \`Name\`
## Own {#own}
## Closed ##

[here](#Old%20Name), [there](./other#Old_Part)
`,
    'docs/other.md': '# Other\n\nOld Part\n---\n',
    'docs/.vitepress/config.ts': `const JOINER = '_'
      export default {
        title: 'Tool',
        markdown: { anchor: { slugify: (text: string) => text.replaceAll(' ', JOINER) } },
      }`,
  })
  assert.is(
    await site.read('docs/index.md'),
    `# Home {#Home}

## Old Name {#Old_Name}
## Old \`Name\` {#Old_Name-1}
## Own {#own}
## Closed {#Closed} ##

[here](#Old_Name), [there](./other#Old_Part)
`,
  )
  assert.match((await site.read('docs/other.md')) ?? '', 'Old Part {#Old_Part}\n---')
  assert.not.match(site.report, 'slugify')
  const { diagnostics, site: model } = await build(site.root, { cache: false })
  assert.equal(diagnostics, [])
  assert.equal(model.routes.get('/')?.page.anchors.slice(1, 5), [
    'Old_Name',
    'Old_Name-1',
    'own',
    'Closed',
  ])
  await site.remove()
})

test('Starlight: topics of a plugin become groups, and plugins may return lists', async () => {
  const site = await migrateFiles({
    'src/content/docs/index.md': '---\ntitle: Home\n---\n',
    'src/content/docs/one.md': '---\ntitle: One\n---\n',
    'astro.config.mjs': `import starlight from '@astrojs/starlight'
      import topics from 'starlight-sidebar-topics'
      import { apiGroups } from 'starlight-openapi'
      import { createPlugin } from 'starlight-typedoc'
      const [typedoc, group] = createPlugin()
      export default { integrations: [starlight({ title: 'Tool', plugins: [
        typedoc({}),
        topics([
          { label: 'Guides', link: '/one/', icon: 'star', items: ['one', group, ...apiGroups] },
          { label: { en: 'Chat' }, link: 'https://example.com' },
        ]),
      ] })] }`,
  })
  assert.match(
    (await site.read('docgen.config.ts')) ?? '',
    `        { text: 'Guides', items: [{ text: 'One', link: '/one/' }] },
        { text: 'Chat', link: 'https://example.com' },`,
  )
  assert.equal(decisionsOf(site), [
    '`sidebar[0].items[1]` comes from `starlight-typedoc`, which only runs inside the old tool. Write the items of the old site by hand in `docgen.config.ts`.',
    '`sidebar[0].items[2]` comes from `starlight-openapi`, which only runs inside the old tool. Write the items of the old site by hand in `docgen.config.ts`.',
  ])
  assert.match(site.report, 'have no counterpart: `starlight-sidebar-topics.icon`.')
  await site.remove()
})

test('a stub shows the commands in its attributes', async () => {
  const site = await migrateFiles({
    'src/content/docs/index.mdx': `---
title: Home
---

import Install from '../../components/Install.astro'

<Install npm="add tool" yarn="cd app
  yarn add tool" />
`,
    'src/components/Install.astro': '<pre>{await Astro.props.npm}</pre>\n',
    'astro.config.mjs': `import starlight from '@astrojs/starlight'
      export default { integrations: [starlight({ title: 'Tool' })] }`,
  })
  assert.equal(decisionsOf(site), [])
  const { diagnostics } = await build(site.root, { cache: false })
  assert.equal(diagnostics, [])
  const html = (await site.read('doc_build/index.html')) ?? ''
  const text = new JSDOM(html).window.document.querySelector('article')?.textContent ?? ''
  assert.match(text, 'npm add tool')
  assert.match(text, 'cd app')
  assert.match(text, 'yarn add tool')
  await site.remove()
})

test('a configuration in CommonJS requires packages that are installed', async () => {
  const site = await migrateFiles({
    'docusaurus.config.js':
      "const { name } = require('color-theme/names')\nmodule.exports = { title: name, url: 'https://example.com', baseUrl: '/', presets: [['classic', {}]] }",
    'docs/start.md': '# Start\n',
    'node_modules/color-theme/package.json': '{ "name": "color-theme", "version": "1.0.0" }',
    'node_modules/color-theme/names.js': "module.exports = { name: 'Github' }",
  })
  assert.match((await site.read('docgen.config.ts')) ?? '', "title: 'Github'")
  await site.remove()
})

test('the report names functions by their calls and plugins instead of by their positions', async () => {
  const site = await migrateFiles({
    'docs/index.md': '# Home\n',
    'docs/.vitepress/config.ts': `import Images from 'vite-plugin-images'
      import { defineConfig } from 'vitepress'
      export default defineConfig({
        title: 'Tool',
        transformHtml: () => {},
        vite: { plugins: [
          Images([{ include: () => true }], {}),
          { name: 'own-plugin', load: () => {} },
          () => {},
          ['pair', { filter: () => true }],
        ] },
      })`,
  })
  const [line] = site.report.split('\n').filter((each) => each.includes('are functions'))
  assert.is(
    line,
    '- These options are functions, which only the old tool calls: `transformHtml`, `vite-plugin-images[0].include`, `vite.plugins.own-plugin.load`, `vite.plugins[2]`, `vite.plugins.pair.filter`. (`docs/.vitepress/config.ts`)',
  )
  await site.remove()
})

test('folders of a configuration may be absolute paths', async () => {
  const vitepress = await migrateFiles({
    'docs/.vitepress/config.ts': `import { join } from 'node:path'
      const pictures = { light: { src: '/l.svg', width: 9 }, dark: { src: '/d.svg' } }
      export default { title: 'Tool', srcDir: join(import.meta.dirname, '../pages'), themeConfig: { logo: pictures },
        vite: { publicDir: join(import.meta.dirname, 'files') } }`,
    'docs/.vitepress/files/l.svg': '<svg></svg>',
    'docs/pages/index.md':
      '---\nlayout: home\nhero: { name: A, image: { light: { src: /l.svg }, dark: { src: /d.svg } } }\n---\n',
    'docs/pages/guide/a.md': '# A\n',
  })
  assert.match((await vitepress.read('docs/guide/a.md')) ?? '', '# A')
  assert.match(
    (await vitepress.read('docgen.config.ts')) ?? '',
    "logo: { light: '/l.svg', dark: '/d.svg' }",
  )
  assert.match((await vitepress.read('docs/index.md')) ?? '', 'light: /l.svg')
  assert.is(await vitepress.read('public/l.svg'), '<svg></svg>')
  await vitepress.remove()
  const docusaurus = await migrateFiles({
    'docusaurus.config.js': `const { join } = require('node:path')
      const within = (name) => join(__dirname, name)
      module.exports = { title: 'Tool', url: 'https://example.com', baseUrl: '/', staticDirectories: [within('assets')],
        presets: [['classic', { docs: { path: within('manual') }, blog: { path: within('news') } }]] }`,
    'manual/a.md': '# A\n\n![P](/p.png)\n',
    'news/2024-05-30-first.md': '# First\n',
    'assets/p.png': 'picture',
  })
  assert.match((await docusaurus.read('docs/docs/a.md')) ?? '', '# A')
  assert.match((await docusaurus.read('docs/blog/2024/05/30/first.md')) ?? '', '# First')
  assert.is(await docusaurus.read('public/p.png'), 'picture')
  await docusaurus.remove()
})

test('names can be imported from JSON files with an import attribute', async () => {
  const site = await migrateFiles({
    'docs/index.md': '# Home\n',
    'package.json': '{ "name": "tool", "version": "1.2.3" }',
    'rspress.config.ts': `import { version as v } from './package.json' with { type: 'json' }
      import all from './package.json' assert { type: 'json' }
      export default { title: all.name + ' ' + v }`,
  })
  assert.match((await site.read('docgen.config.ts')) ?? '', "title: 'tool 1.2.3'")
  await site.remove()
})

test('classes of packages that are not installed can be created', async () => {
  const site = await migrateFiles({
    'astro.config.mjs': `import starlight from '@astrojs/starlight'
      import Counter, { Named } from 'not-installed'
      const [counter, named] = [new Counter(), new Named.Inner()]
      export default { integrations: [starlight({ title: 'Tool' })] }`,
    'src/content/docs/index.md': '---\ntitle: Home\n---\n',
  })
  assert.match((await site.read('docgen.config.ts')) ?? '', "title: 'Tool'")
  await site.remove()
})

test('Starlight: groups that only contain items of a plugin are one decision', async () => {
  const site = await migrateFiles({
    'src/content/docs/index.md': '---\ntitle: Home\n---\n',
    'astro.config.mjs': `import starlight from '@astrojs/starlight'
      import { createPlugin } from 'starlight-typedoc'
      const [core, coreGroup] = createPlugin()
      const [extra, extraGroup] = createPlugin()
      export default { integrations: [starlight({ title: 'Tool', plugins: [core({}), extra({})], sidebar: [
        { label: 'Start', slug: 'index' },
        { label: 'Core', items: [coreGroup] },
        { label: 'Extra', items: [extraGroup] },
      ] })] }`,
  })
  assert.equal(decisionsOf(site), [
    '`sidebar[1].items[0]`, `sidebar[2].items[0]` come from `starlight-typedoc`, which only runs inside the old tool. Write the items of the old site by hand in `docgen.config.ts`.',
  ])
  assert.match(site.report, 'have no counterpart: `starlight-typedoc`.')
  assert.equal(await errorsOf(site), [])
  await site.remove()
})

test('a configuration that rejects values of missing packages is read without its errors', async () => {
  const site = await migrateFiles({
    'docusaurus.config.js': `const { parse } = require('missing-checker')
      const { mode } = parse(process.env)
      const place = () => {
        if (mode === 'live') return 'https://example.com'
        throw new Error('There is no such mode')
      }
      module.exports = { title: 'Tool', url: place() ?? 'https://example.com', baseUrl: '/', presets: [['classic', {}]] }`,
    'docs/index.md': '# Home\n',
  })
  assert.match((await site.read('docgen.config.ts')) ?? '', "siteOrigin: 'https://example.com'")
  assert.equal(decisionsOf(site), [
    'Packages of the old site are not installed. Without them, its configuration throws “There is no such mode”, so it was read without its checks. Compare `docgen.config.ts` with the old configuration, or install the packages and migrate again.',
  ])
  assert.match(site.report, 'docusaurus.config.js:5')
  await site.remove()
})

test('Docusaurus: blocks with unknown names show their content, and own admonitions stay', async () => {
  const site = await migrateFiles({
    'docusaurus.config.js': `module.exports = { title: 'Tool', url: 'https://example.com', baseUrl: '/',
      presets: [['classic', { docs: { admonitions: { keywords: ['recipe'] } } }]] }`,
    'docs/index.md':
      '# Home\n\n:::columns\n\nLeft **one**.\n\n:::\n\n::::grid[Both]{.wide}\n:::note[Mine]\nIn it.\n:::\n::::\n\n:::recipe\nSteep.\n:::\n',
  })
  assert.equal(await findingsOf(site), [])
  const html = (await site.read('doc_build/docs/index.html')) ?? ''
  assert.match(html, /<div>\s*<p>Left <strong>one<\/strong>\.<\/p>\s*<\/div>/)
  assert.match(html, /<div>\s*<p>Both<\/p>\s*<div class="callout note">/)
  assert.match(html, 'class="callout info"')
  assert.not.match(html, ':::')
  await site.remove()
})

/** Migrates a page with a block of code on a site of Docusaurus with these comments. Returns the new page. */
async function withMagicComments(comments: string, code: string, css = ''): Promise<string> {
  const site = await migrateFiles({
    'docusaurus.config.js': `module.exports = { title: 'Tool', url: 'https://example.com', baseUrl: '/',
      presets: [['classic', { ${css === '' ? '' : "theme: { customCss: './src/site.css' }"} }]],
      themeConfig: { prism: { magicComments: [${comments}] } } }`,
    ...(css === '' ? {} : { 'src/site.css': css }),
    'docs/index.md': `# Home\n\n\`\`\`js\n${code}\`\`\`\n`,
  })
  const page = (await site.read('docs/docs/index.md')) ?? ''
  await site.remove()
  return page
}

test('Docusaurus: comments in code can hide lines', async () => {
  const page = await withMagicComments(
    "{ className: 'line-hidden', line: 'skip-line', block: { start: 'skip-start', end: 'skip-end' } }",
    'a()\n// skip-line\nb()\n// highlight-next-line\nc()\n// skip-start\nd()\ne()\n// skip-end\nf()\n',
  )
  assert.match(page, '```js\na()\n// [!code highlight]\nc()\nf()\n```\n')
})

test('Docusaurus: comments in code whose class has no style mark nothing', async () => {
  const page = await withMagicComments(
    `{ className: 'theme-code-block-highlighted-line', line: 'mark-line' },
     { className: 'step', line: 'step-line', block: { start: 'step-start', end: 'step-end' } },
     { className: 'step-added', line: 'added-line' }`,
    '// step-line\na()\n// added-line\nb()\n// step-start\nc()\n// step-end\n// mark-line\nd()\n',
    '.step-added { background: #dfd }\n',
  )
  assert.match(page, '```js\na()\n// [!code ++]\nb()\nc()\n// [!code highlight]\nd()\n```\n')
})

test('Docusaurus: fields of a page without a counterpart are in the report', async () => {
  const site = await migrateFiles({
    'docusaurus.config.js':
      "module.exports = { title: 'Tool', url: 'https://example.com', baseUrl: '/', presets: [['classic', {}]] }",
    'docs/index.md':
      '---\nlast_update: { date: 2024-05-01 }\npagination_label: First\ntoc_max_heading_level: 4\n---\n\n# Home\n',
  })
  for (const field of ['last_update', 'pagination_label', 'toc_max_heading_level'])
    assert.match(site.report, `\`${field}\` of frontmatter has no counterpart`)
  assert.is((await site.read('docs/docs/index.md'))?.trim(), '# Home')
  await site.remove()
})

test('Docusaurus: plugins for GitHub alerts and for twoslash are nothing to decide', async () => {
  const site = await migrateFiles({
    'docusaurus.config.js': `import alerts from 'remark-github-admonitions-to-directives'
      export default { title: 'Tool', url: 'https://example.com', baseUrl: '/', presets: [['classic', { docs: {
        beforeDefaultRemarkPlugins: [alerts],
        remarkPlugins: [[require('remark-shiki-twoslash').default, { theme: 'nord' }]],
      } }]] }`,
    'docs/index.md': '# Home\n\n> [!NOTE]\n> Tea\n',
  })
  assert.equal(decisionsOf(site), [])
  assert.equal(await errorsOf(site), [])
  assert.match((await site.read('docs/docs/index.md')) ?? '', '> [!NOTE]')
  await site.remove()
})

const [DOT, CUP] = ['dot.svg', 'cup.svg'].map(
  (name) => `{ rel: 'icon', sizes: 'any', href: '/tool/${name}' }`,
)

for (const [tool, path, config, icons] of [
  [
    'Docusaurus',
    'docusaurus.config.js',
    `{ baseUrl: '/tool/', headTags: [${[DOT, CUP].map((each) => `{ tagName: 'link', attributes: ${each} }`).join()}] }`,
    ['dot', 'cup'],
  ],
  [
    'VitePress',
    '.vitepress/config.js',
    `{ base: '/tool/', srcDir: 'docs', head: [['link', ${DOT}], ['link', ${CUP}]] }`,
    ['dot', 'cup'],
  ],
  [
    'Rspress',
    'rspress.config.js',
    `{ base: '/tool/', icon: '/tea.svg', head: [['link', ${DOT}], ['link', ${CUP}]] }`,
    ['tea', 'dot', 'cup'],
  ],
  [
    'Starlight',
    'astro.config.mjs',
    `{ base: '/tool/', integrations: [{ $package: '@astrojs/starlight', options: {
      title: 'Tool', favicon: '/dot.svg', head: [{ tag: 'link', attrs: ${DOT} }, { tag: 'link', attrs: ${CUP} }] } }] }`,
    ['dot', 'cup'],
  ],
] as const) {
  test(`${tool}: all icons of the head stay, with one base`, async () => {
    const docs = tool === 'Starlight' ? 'src/content/docs' : 'docs'
    const folder =
      tool === 'Docusaurus' ? 'static' : tool === 'Starlight' ? 'public' : 'docs/public'
    const files = icons.map((name): [string, string] => [
      `${folder}/${name}.svg`,
      '<svg xmlns="http://www.w3.org/2000/svg"/>',
    ])
    const site = await migrateFiles({
      [path]: `export default ${config}\n`,
      [`${docs}/index.md`]: '---\ntitle: Home\n---\n',
      ...Object.fromEntries(files),
    })
    assert.equal(await errorsOf(site), [])
    const html = (await site.read('doc_build/404.html')) ?? ''
    const found = [...html.matchAll(/<link rel="icon"[^>]*href="([^"]*)"/g)].map(([, href]) => href)
    assert.equal(found.sort(), icons.map((name) => `/tool/${name}.svg`).sort())
    await site.remove()
  })
}

test.run()
