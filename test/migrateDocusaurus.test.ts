// `docgen migrate` on what sites of Docusaurus add themselves: icons in the nav bar, links of
// translations, required files, and own components.
import * as assert from 'uvu/assert'
import { build } from '../packages/engine/src/build.ts'
import { migrateFiles, type MigratedSite } from './helpers/migratedSite.ts'
import { suite } from './helpers/suite.ts'

const test = suite('migrate Docusaurus')

const config = (options: string) => ({
  'docusaurus.config.js': `module.exports = {
    title: 'Tool', url: 'https://example.com', baseUrl: '/', presets: [['classic', {}]], ${options}
  }`,
  'docs/start.md': '---\nslug: /start\n---\n# Start\n\n## Run it\n',
})

/** Builds a migrated site without errors, and returns the HTML of a page. */
async function htmlOf(site: MigratedSite, route: string): Promise<string> {
  const built = await build(site.root, { cache: false })
  const errors = built.diagnostics.filter(({ severity }) => severity === 'error')
  assert.equal(errors, [])
  return (await site.read(`doc_build${route}.html`)) ?? ''
}

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
  assert.is(site.decisions, 1)
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

test.run()
