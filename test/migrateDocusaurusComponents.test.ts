// `docgen migrate` on what pages of Docusaurus take from its theme and its hooks, and on plugins for
// visits of a site.
import * as assert from 'uvu/assert'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from '../packages/engine/src/build.ts'
import { migrate } from '../packages/engine/src/migrate/migrate.ts'
import { config, htmlOf } from './helpers/docusaurusSite.ts'
import { createTempSite } from './helpers/site.ts'
import { migrateFiles } from './helpers/migratedSite.ts'
import { suite } from './helpers/suite.ts'

const test = suite('migrate Docusaurus components')

test('components ask whether they run in a browser, and for the languages of the site', async () => {
  const site = await migrateFiles({
    ...config("i18n: { defaultLocale: 'en', locales: ['en', 'fr'] }"),
    'src/Here.jsx': `import useIsBrowser from '@docusaurus/useIsBrowser'
import useDocusaurusContext from '@docusaurus/useDocusaurusContext'
import { Link } from '@docusaurus/router'
export default function Here() {
  const { i18n } = useDocusaurusContext()
  const isBrowser = useIsBrowser()
  return <Link to="/docs/start">{i18n.locales.join('+') + i18n.defaultLocale + i18n.currentLocale + isBrowser}</Link>
}`,
    'docs/a.mdx': `import Here from '@site/src/Here'
import useIsBrowser from '@docusaurus/useIsBrowser'

# A

<Here />

export const Own = () => <b>{String(useIsBrowser())}</b>

<Own />
`,
  })
  assert.is(site.decisions, 0)
  const html = await htmlOf(site, '/docs/a')
  assert.match(html, /<a href="\/docs\/start"[^>]*>en\+frenenfalse</)
  assert.match(html, '<b>false</b>')
  await site.remove()
})

test('modules offer all their exports to pages', async () => {
  const site = await createTempSite({
    ...config(''),
    'package.json': '{ "dependencies": { "tea-icons": "1.0.0" } }',
    'node_modules/tea-icons/index.js': 'exports.Leaf = () => "leaf"\n',
    'src/theme/MDXComponents.js': `import MDXComponents from '@theme-original/MDXComponents'
import * as Icons from 'tea-icons'
import * as Parts from '@site/src/parts'
import Cup from '../Cup' // Own
export default {
  ...MDXComponents,
  ...Parts, // All parts
  ...Icons, /* and icons */
  Cup,
}
`,
    'src/parts/index.js': "export { Pot } from './Pot'\n",
    'src/parts/Pot.jsx': 'export const Pot = () => <b>Pot</b>\n',
    'src/Cup.jsx': 'export default () => <b>Cup</b>\n',
    'docs/a.mdx': '# A\n\nA <Leaf /> in the <Pot /> or <Cup />\n',
  })
  const { decisions } = await migrate(site.root)
  assert.is(decisions, 0)
  const { diagnostics } = await build(site.root, { cache: false })
  assert.equal(diagnostics, [])
  const html = await readFile(join(site.root, 'doc_build/docs/a.html'), 'utf8')
  for (const part of ['leaf', '<b>Pot</b>', '<b>Cup</b>']) assert.match(html, part)
  await site.remove()
})

test('diagrams in components become code blocks', async () => {
  const site = await migrateFiles({
    ...config(''),
    'docs/a.mdx': `import Mermaid from '@theme/Mermaid'

# A

<Mermaid
  value={\`
graph TD
  Leaf --> Cup\`}
/>

1. Old

   <Mermaid chart="graph LR" />
`,
  })
  assert.is(site.decisions, 0)
  const page = (await site.read('docs/docs/a.mdx')) ?? ''
  assert.match(page, '```mermaid\ngraph TD\nLeaf --> Cup\n```')
  assert.match(page, '   ```mermaid\n   graph LR\n   ```')
  assert.match(site.report, 'docgen add mermaid')
  await site.remove()
})

test('Google Tag Manager keeps its container', async () => {
  const site = await migrateFiles(
    config("plugins: [['@docusaurus/plugin-google-tag-manager', { containerId: 'GTM-TEA' }]]"),
  )
  assert.match(
    await htmlOf(site, '/docs/start'),
    'src="https://www.googletagmanager.com/gtm.js?id=GTM-TEA"',
  )
  assert.not.match(site.report, 'containerId')
  await site.remove()
})

test('the report names a plugin without a counterpart once, and none of its options', async () => {
  const site = await migrateFiles(
    config("plugins: [['tea-plugin', { id: 'a', leaf: 1 }], ['tea-plugin', { id: 'b' }]]"),
  )
  assert.match(site.report, 'These plugins have no counterpart: `tea-plugin`.')
  assert.not.match(site.report, 'tea-plugin.leaf')
  await site.remove()
})

test('links to pages that plugins write are not checked', async () => {
  const site = await migrateFiles({
    ...config(`plugins: [
      ['docusaurus-plugin-typedoc-api', { routeBasePath: 'code' }],
      ['docusaurus-plugin-openapi-docs', { config: { tea: { outputDir: 'docs/tea-api' }, cups: { outputDir: 'docs/cups' } } }],
    ], themeConfig: { navbar: { items: [{ to: 'code', label: 'Code' }, { to: '/docs/tea-api/leaf', label: 'Leaf' }] } }`),
    'docs/a.md': '# A\n\n[Leaf](/code/leaf#size)\n',
    'docs/cups/index.md': '# Cups\n',
  })
  assert.is(site.decisions, 1)
  assert.match(site.report, 'wrote the pages below these addresses')
  assert.match(site.report, '`/code`, `/docs/tea-api`.')
  assert.match(await htmlOf(site, '/docs/a'), 'Leaf')
  await site.remove()
})

test('modules that the migration adds are written for imports in any place of a line', async () => {
  const site = await migrateFiles({
    ...config(''),
    'src/pages/list.jsx': `  import { useVersions } from '@docusaurus/plugin-content-docs/client'; // Versions
export default () => <b>{useVersions('default').length}</b>
`,
    'versions.json': '["1.0"]',
    'versioned_docs/version-1.0/start.md': '# One\n',
  })
  assert.match(await htmlOf(site, '/list'), '<b>2</b>')
  await site.remove()
})

test('what the older package of Meta hides is not public', async () => {
  const site = await migrateFiles({
    ...config(
      "tagline: require('internaldocs-fb-helpers').fbContent({ external: 'Open', internal: 'Own' })",
    ),
    'src/Place.jsx': `import { isInternal } from 'internaldocs-fb-helpers'
export default () => <b>{isInternal() ? 'Own place' : 'Open place'}</b>
`,
    'docs/a.mdx': `import {FbInternalOnly, OssOnly} from 'internaldocs-fb-helpers';
import Place from '@site/src/Place'

# A

<FbInternalOnly>Own text</FbInternalOnly>

<OssOnly>

Open text

</OssOnly>

<Place />
`,
  })
  assert.is(site.decisions, 0)
  const html = await htmlOf(site, '/docs/a')
  assert.match(html, 'Open text')
  assert.match(html, '<b>Open place</b>')
  assert.not.match(html, 'Own text')
  assert.match((await site.read('docgen.config.ts')) ?? '', "description: 'Open'")
  await site.remove()
})

test('posts keep dates with short numbers', async () => {
  const site = await migrateFiles({
    ...config(''),
    'blog/a.md': '---\ntitle: A\ndate: 2024-5-30 9:00:00\n---\n\nText\n',
    'blog/b.md': '---\ntitle: B\ndate: 2024-06-01T10:00\n---\n\nText\n',
  })
  assert.match((await site.read('docs/blog/a.md')) ?? '', 'date: 2024-05-30 09:00:00\n')
  assert.match((await site.read('docs/blog/b.md')) ?? '', 'date: 2024-06-01T10:00\n')
  await site.remove()
})

test('headings of pages that only a browser draws are not checked', async () => {
  const site = await migrateFiles({
    ...config("plugins: [['redocusaurus', { specs: [{ spec: 'tea.yml', route: '/tea' }] }]]"),
    'src/pages/api.jsx': `import BrowserOnly from '@docusaurus/BrowserOnly'
export default () => <BrowserOnly>{() => <h2 id="leaf">Leaf</h2>}</BrowserOnly>
`,
    'src/pages/lost.jsx': `import Lost from '@theme/Lost'
export default () => <Lost />
`,
    'src/pages/unnamed.jsx': `import Lost from '@theme/Lost'
export default () => <Lost />
`,
    'src/pages/index.jsx': `import Lost from '@theme/Lost'
export default () => <Lost />
`,
    'docs/a.md':
      '# A\n\n[Here](#a) [home](/)\n\n[Leaf](/api#leaf) [Lost](/lost#part) [Unnamed](/unnamed) [Tea](/tea)\n',
  })
  assert.match(
    (await site.read('docgen.config.ts')) ?? '',
    "excludes: ['/tea', '/api#*', '/lost#*']",
  )
  const { diagnostics } = await build(site.root, { cache: false })
  assert.equal(diagnostics, [])
  await site.remove()
})

test('the report names an item of a sidebar that does not exist once', async () => {
  const site = await migrateFiles({
    ...config("presets: [['classic', { docs: { sidebarPath: './sidebars.js' } }]]"),
    'sidebars.js':
      "module.exports = { all: ['start', ...require('./docs/tea/sidebar.cjs').items] }\n",
    'versions.json': '["1.0"]',
    'versioned_docs/version-1.0/start.md': '# One\n',
  })
  assert.match(site.report, '- `all[1]` comes from `./docs/tea/sidebar.cjs`')
  await site.remove()
})

test('components of a site below a base take addresses with the base and without it', async () => {
  const site = await migrateFiles({
    'docusaurus.config.js': `module.exports = {
      title: 'Tool', url: 'https://example.com', baseUrl: '/docs/', trailingSlash: false, favicon: '/docs/cup.svg',
      presets: [['classic', { docs: { routeBasePath: '/', sidebarPath: './sidebars.js' } }]],
      themeConfig: { navbar: {
        logo: { src: '/docs/cup.svg', srcDark: 'cup.svg' },
        items: [{ to: '/docs/start', label: 'Start' }, { href: '/docs/start', label: 'Begin' }],
      } },
    }`,
    'sidebars.js':
      "module.exports = { all: ['start', { type: 'link', label: 'Again', href: '/docs/start' }] }",
    'static/cup.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
    'src/Cup.jsx': `import Link from '@docusaurus/Link'
import useBaseUrl from '@docusaurus/useBaseUrl'
export default ({ src, to }) => <Link to={to}><img src={src} alt="" /><img src={useBaseUrl(src)} alt="" /></Link>
`,
    'docs/start.mdx': `import Cup from '@site/src/Cup'

# Start

<Cup src="/docs/cup.svg" to="/docs/start" />

<Cup src="/cup.svg" to="/start" />
`,
  })
  const html = await htmlOf(site, '/start')
  const cups = html.match(/<a href="[^"]*"><img src="[^"]*" alt=""\/><img src="[^"]*" alt=""\/>/g)
  assert.equal(cups, [
    '<a href="/docs/start"><img src="/docs/cup.svg" alt=""/><img src="/docs/cup.svg" alt=""/>',
    '<a href="/docs/start"><img src="/cup.svg" alt=""/><img src="/docs/cup.svg" alt=""/>',
  ])
  const options = (await site.read('docgen.config.ts')) ?? ''
  assert.match(options, "light: '/cup.svg', dark: '/cup.svg'")
  assert.match(options, "icon: '/cup.svg'")
  assert.match(options, "{ text: 'Start', link: '/start' }, { text: 'Begin', link: '/start' }")
  assert.match(options, "{ text: 'Again', link: '/start' }")
  await site.remove()
})

test('a module of the site can wrap a plugin for content', async () => {
  const site = await migrateFiles({
    'docusaurus.config.js': `module.exports = {
      title: 'Tool', url: 'https://example.com', baseUrl: '/', trailingSlash: false, presets: [['classic', { blog: false }]],
      plugins: [['./plugins/news', { id: 'news', path: 'news', routeBasePath: 'news' }], './plugins/other.js'],
    }`,
    'plugins/news.js': `const original = require('@docusaurus/plugin-content-blog')
module.exports = { ...original, default: async (...given) => ({ ...(await original.default(...given)) }) }
`,
    'plugins/other.js': "module.exports = () => ({ name: 'other' })\n",
    'docs/start.md': '# Start\n',
    'news/2024-01-02-tea.md': '# Tea\n',
  })
  assert.match(await htmlOf(site, '/news/2024/01/02/tea'), '<h1 id="tea">Tea')
  assert.match(site.report, 'have no counterpart: `./plugins/other.js`.')
  await site.remove()
})

test('a sidebar in the nav bar leads to its first page, not to a link before it', async () => {
  const site = await migrateFiles({
    ...config(''),
    'docusaurus.config.js': `module.exports = {
      title: 'Tool', url: 'https://example.com', baseUrl: '/',
      presets: [['classic', { docs: { sidebarPath: './sidebars.js' } }]],
      themeConfig: { navbar: { items: [{ type: 'docSidebar', sidebarId: 'all', label: 'All' }] } },
    }`,
    'sidebars.js':
      "module.exports = { all: [{ type: 'link', label: 'Home', href: '/home' }, { type: 'ref', id: 'other' }, 'start'] }",
    'docs/other.md': '# Other\n',
  })
  assert.match((await site.read('docgen.config.ts')) ?? '', "{ text: 'All', link: '/docs/start' }")
  await site.remove()
})

test('modules require texts of files with any form of `raw-loader`', async () => {
  const site = await migrateFiles({
    ...config(''),
    'src/texts.js': `import third from '-!raw-loader!./c.txt'
export const texts = [require('raw-loader!./a.txt').default, require('!raw-loader?esModule=false!./b.txt'), third]
`,
    'src/a.txt': 'one',
    'src/b.txt': 'two',
    'src/c.txt': 'three',
    'docs/a.mdx': "import { texts } from '@site/src/texts'\n\n# A\n\n<p>{texts.join('+')}</p>\n",
  })
  assert.match(await htmlOf(site, '/docs/a'), 'one+two+three')
  await site.remove()
})

test('admonitions with own names are information, and own components for code replace nothing', async () => {
  const site = await migrateFiles({
    'docusaurus.config.js': `module.exports = {
      title: 'Tool', url: 'https://example.com', baseUrl: '/', trailingSlash: false,
      presets: [['classic', { docs: { admonitions: { keywords: ['recipe'] } } }]],
    }`,
    'src/theme/CodeCup.js': 'export default () => <b>Cup</b>\n',
    'src/theme/CodeBlock.js': 'export default () => <b>Block</b>\n',
    'docs/start.mdx': `import Cup from '@site/src/theme/CodeCup'

# Start

<Cup />

:::recipe

Boil it.

:::
`,
  })
  assert.match(await htmlOf(site, '/docs/start'), /class="callout [^"]*info[^"]*"/)
  assert.match(site.report, '(`src/theme/CodeBlock`)')
  assert.not.match(site.report, 'CodeCup')
  await site.remove()
})

test.run()
