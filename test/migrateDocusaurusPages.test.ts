// `docgen migrate` on what components and the site's own Markdown plugins do on pages of Docusaurus.
import * as assert from 'uvu/assert'
import { migrateFiles, errorsOf } from './helpers/migratedSite.ts'
import { suite } from './helpers/suite.ts'

const test = suite('migrate pages of Docusaurus')

const config = (options: string, start = '') => ({
  'docusaurus.config.js': `${start}
  module.exports = { title: 'Tool', url: 'https://example.com', baseUrl: '/', trailingSlash: false, ${options} }`,
})

test('headings with components and pictures keep their ids', async () => {
  const site = await migrateFiles({
    ...config(`presets: [['classic', {}]]`),
    'docs/start.mdx': [
      '# Start',
      'export const Tag = () => <i>new</i>',
      '## `name` <Tag />',
      '## <Tag /> First',
      '## ![Logo](./logo.svg) Brand',
      '## Plain <b>text</b>',
      '[Name](#name-) [First](#-first) [Brand](#logo-brand)\n',
    ].join('\n\n'),
    'docs/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>\n',
  })
  assert.equal(await errorsOf(site), [])
  const html = (await site.read('doc_build/docs/start.html')) ?? ''
  assert.equal(
    [...html.matchAll(/<h2[^>]* id="([^"]*)"/g)].map(([, id]) => id),
    ['name-', '-first', 'logo-brand', 'plain-text'],
  )
  await site.remove()
})

test('plugins that make pages import parts of the theme and of the site run in docgen', async () => {
  const site = await migrateFiles({
    ...config(
      `presets: [['classic', { docs: { remarkPlugins: [pairs] } }]]`,
      `const pairs = require('./src/pairs')`,
    ),
    'src/pairs.js': `
      const names = { Tabs: '@theme/Tabs', TabItem: '@theme/TabItem', Note: "@site/src/Note" }
      const importsOf = () => Object.entries(names).map(([name, from]) => ({
        type: 'ImportDeclaration', attributes: [],
        specifiers: [{ type: 'ImportDefaultSpecifier', local: { type: 'Identifier', name } }],
        source: { type: 'Literal', value: from, raw: JSON.stringify(from) },
      }))
      const element = (name, attributes, children) => ({ type: 'mdxJsxFlowElement', name, children,
        attributes: Object.entries(attributes).map(([key, value]) => ({ type: 'mdxJsxAttribute', name: key, value })) })
      module.exports = () => (tree) => {
        const code = tree.children.find((node) => node.type === 'code')
        if (!code) return
        const item = (label) => element('TabItem', { value: label, label }, [{ ...code, value: label + ' ' + code.value }])
        tree.children.splice(tree.children.indexOf(code), 1, element('Tabs', {}, [item('one'), item('two')]), element('Note', {}, []))
        tree.children.unshift({ type: 'mdxjsEsm', value: '', data: { estree: { type: 'Program', sourceType: 'module', comments: [], body: importsOf() } } })
      }`,
    'src/Note.jsx': 'export default () => <p>A note</p>\n',
    'docs/start.md': '# Start\n\n```js\ncall()\n```\n',
  })
  assert.is(site.decisions, 0)
  assert.equal(await errorsOf(site), [])
  const html = (await site.read('doc_build/docs/start.html')) ?? ''
  assert.is(html.match(/role="tab"/g)?.length, 2)
  assert.match(html, '<p>A note</p>')
  await site.remove()
})

test('plugins with texts that import parts of the theme run in docgen', async () => {
  const site = await migrateFiles({
    ...config(
      `presets: [['classic', { docs: { remarkPlugins: [quoted] } }]]`,
      `const quoted = require('./src/quoted')`,
    ),
    'src/quoted.js': `
      const value = "import Box from '@theme/Admonition'"
      const body = [{ type: 'ImportDeclaration', attributes: [], source: { type: 'Literal', value: '@theme/Admonition' },
        specifiers: [{ type: 'ImportDefaultSpecifier', local: { type: 'Identifier', name: 'Box' } }] }]
      module.exports = () => (tree) => {
        const quote = tree.children.find((node) => node.type === 'blockquote')
        if (quote) Object.assign(quote, { type: 'mdxJsxFlowElement', name: 'Box', attributes: [] })
        if (quote) tree.children.unshift({ type: 'mdxjsEsm', value, data: { estree: { type: 'Program', sourceType: 'module', comments: [], body } } })
      }`,
    'docs/start.md': '# Start\n\n> Said\n',
  })
  assert.is(site.decisions, 0)
  assert.equal(await errorsOf(site), [])
  assert.match((await site.read('doc_build/docs/start.html')) ?? '', /class="callout[^]*Said/)
  await site.remove()
})

test('plugins of the site for the commands of package managers are not needed', async () => {
  const site = await migrateFiles({
    ...config(
      `presets: [['classic', { docs: { remarkPlugins: [remarkNpm2Yarn] } }]]`,
      `function remarkNpm2Yarn() { return () => undefined }`,
    ),
    'docs/start.md': '# Start\n\n```bash npm2yarn\nnpm install tool\n```\n',
  })
  assert.is(site.decisions, 0)
  assert.equal(await errorsOf(site), [])
  assert.match((await site.read('doc_build/docs/start.html')) ?? '', 'yarn')
  await site.remove()
})

test('pages, components and options that are also in an internal site of Meta show what is public', async () => {
  const internal = 'docusaurus-plugin-internaldocs-fb/internal'
  const site = await migrateFiles({
    ...config(
      `presets: [[require.resolve('docusaurus-plugin-internaldocs-fb/docusaurus-preset'), {
        docs: { sidebarPath: require.resolve('./sidebars.js') }, blog: false,
      }]],
      themeConfig: { navbar: { items: [fbContent({ internal: null, external: { to: '/help', label: 'Help' } })] } },`,
      `const { fbContent } = require('${internal}')`,
    ),
    'sidebars.js': `const { fbContent, fbInternalOnly } = require('${internal}')
      module.exports = { docs: [{ Guides: fbContent({ internal: ['x'], external: ['start'] }) }, ...fbInternalOnly(['fb/x'])] }`,
    'docs/start.mdx': [
      '# Start',
      "import Secret from './fb/Secret.md'",
      `import { FbInternalOnly, OssOnly, fbContent } from '${internal}'`,
      '<FbInternalOnly>\n\n## For colleagues\n\n<Secret />\n\n</FbInternalOnly>',
      '<OssOnly>\n\n## For all\n\n</OssOnly>',
      "{fbContent({ internal: 'Secret', external: 'Open' })} words\n",
    ].join('\n\n'),
    'src/pages/help.js': `import { OssOnly } from '${internal}'
      export default () => <OssOnly><p>Ask us</p></OssOnly>\n`,
  })
  assert.is(site.decisions, 0)
  assert.equal(await errorsOf(site), [])
  const written = (await site.read('docgen.config.ts')) ?? ''
  assert.match(written, "{ text: 'Guides', collapsed: true, items: ['/docs/start'] }")
  assert.match(written, "{ text: 'Help', link: '/help' }")
  const html = (await site.read('doc_build/docs/start.html')) ?? ''
  assert.match(html, '<h2 id="for-all">')
  assert.match(html, /Open(?:<!-- -->)? words/)
  assert.not.match(html, 'colleagues')
  assert.match((await site.read('doc_build/help.html')) ?? '', '<p>Ask us</p>')
  await site.remove()
})

test('pages of code keep their content if they import parts of Docusaurus that they do not use', async () => {
  const site = await migrateFiles({
    ...config(`presets: [['classic', {}]]`),
    'docs/start.md': '# Start\n',
    'src/pages/about.js': `import { useThemeConfig } from '@docusaurus/theme-common'
      import isInternalUrl from '@docusaurus/isInternalUrl'
      import useGlobalData from '@docusaurus/useGlobalData'
      import Layout from '@theme/Layout'
      export default () => <Layout title="About"><p>About us{isInternalUrl('/a') && ' here'}</p></Layout>\n`,
  })
  assert.is(site.decisions, 0)
  assert.equal(await errorsOf(site), [])
  assert.match(
    (await site.read('doc_build/about.html')) ?? '',
    /<p>About us(?:<!-- -->)? here<\/p>/,
  )
  await site.remove()
})

test('imports with a slash at the start lead to files of the site', async () => {
  const site = await migrateFiles({
    ...config(`presets: [['classic', {}]]`),
    'docs/start.mdx': [
      '# Start',
      "import Box from '/src/Box.jsx'",
      "import Part from '/docs/parts/_part.md'",
      '<Box />',
      '<Part />\n',
    ].join('\n\n'),
    'docs/parts/_part.md': 'A shared part.\n',
    'src/Box.jsx': `import { word } from '/src/words'
      export default () => <p>A {word}</p>\n`,
    'src/words.js': `export const word = 'box'\n`,
  })
  assert.is(site.decisions, 0)
  assert.equal(await errorsOf(site), [])
  const html = (await site.read('doc_build/docs/start.html')) ?? ''
  assert.match(html, /<p>A (?:<!-- -->)?box<\/p>/)
  assert.match(html, 'A shared part.')
  await site.remove()
})

test('braces around names that nothing defines are text', async () => {
  const site = await migrateFiles({
    ...config(`presets: [['classic', { docs: { routeBasePath: '/' } }]]`),
    'docs/index.md':
      '# Tool\n\nObjects { label, value }, {{a}} and {tea.kind}.\n\n## Head {tea-kind}\n',
    'docs/known.mdx':
      "export const tea = { kind: 'green' }\n\n# Known\n\n{tea.kind}, {props.kind}, {Math.max(1, 2)}, {[1].map((cup) => cup)} and {cups}.\n",
  })
  assert.is(
    await site.read('docs/index.md'),
    '# Tool\n\nObjects \\{ label, value }, \\{\\{a}} and \\{tea.kind}.\n\n## Head \\{tea-kind}\n',
  )
  assert.match(
    (await site.read('docs/known.mdx')) ?? '',
    '{tea.kind}, {props.kind}, {Math.max(1, 2)}, {[1].map((cup) => cup)} and \\{cups}.',
  )
  const places = site.notes.flatMap(({ message, filePath }) =>
    message.startsWith('Braces around names') ? [filePath] : [],
  )
  assert.equal(places, ['docs/index.md', 'docs/known.mdx'])
  assert.equal(await errorsOf(site), [])
  await site.remove()
})

test('headings keep the capitals that a site keeps in ids', async () => {
  const site = await migrateFiles({
    ...config(`presets: [['classic', {}]], markdown: { anchors: { maintainCase: true } }`),
    'docs/start.md': '# Start\n\n## useState\n\n## plain\n\n## useState\n\n[State](#useState-1)\n',
  })
  assert.equal(await errorsOf(site), [])
  assert.is(
    (await site.read('docs/docs/start.md'))?.match(/^## .*/gm)?.join(),
    '## useState {#useState},## plain,## useState {#useState-1}',
  )
  assert.not.match(site.report, 'maintainCase')
  await site.remove()
})

test('an import that begins on the line of another one may have several lines', async () => {
  const site = await migrateFiles({
    ...config(`presets: [['classic', {}]]`),
    'docs/start.mdx':
      "# Start\n\nimport Rating from '@site/src/Rating'; import {One,\nTwo} from 'some-package/parts';\n\nA text with <One /> and <Two />.\n\n<Rating />\n",
  })
  assert.equal(await errorsOf(site), [])
  assert.match((await site.read('doc_build/docs/start.html')) ?? '', 'A text with')
  await site.remove()
})

test('links of a file that pages import lead from the address of the page', async () => {
  const site = await migrateFiles({
    ...config(`presets: [['classic', {}]]`),
    'docs/guide/deep/start.mdx':
      "# Start\n\nimport Part from '../../parts/\\_part.md'\n\n<Part />\n",
    'docs/guide/other.md': '# Other\n',
    'docs/parts/_part.md':
      "import Inner from './inner/_inner.mdx'\n\nSee [other](../other).\n\n<Inner />\n",
    'docs/parts/inner/_inner.mdx': 'And [start](./start), [file](../../guide/other.md).\n',
  })
  assert.equal(await errorsOf(site), [])
  const html = (await site.read('doc_build/docs/guide/deep/start.html')) ?? ''
  const links = [...html.matchAll(/<a [^>]*href="([^"]*)"[^>]*>(other|start|file)<\/a>/g)]
  assert.equal(
    links.map(([, href, text]) => `${text} ${href}`),
    ['other /docs/guide/other', 'start /docs/guide/deep/start', 'file /docs/guide/other'],
  )
  await site.remove()
})

test.run()
