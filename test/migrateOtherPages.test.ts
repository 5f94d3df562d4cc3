// `docgen migrate` on pages that are code instead of Markdown: none of their addresses is lost.
import * as assert from 'uvu/assert'
import { build } from './helpers/engine.ts'
import { migrateFiles, type MigratedSite } from './helpers/migratedSite.ts'
import { suite } from './helpers/suite.ts'

const test = suite('migrate other pages')

/** Returns the addresses of the pages; the build must report nothing. */
async function routesOf(site: MigratedSite) {
  const { site: built, diagnostics } = await build(site.root, { cache: false })
  assert.equal(
    diagnostics.map(({ message }) => message),
    [],
  )
  return [...built.routes.keys()].filter((route) => route !== '/404').sort()
}

function notesOf(site: MigratedSite, kind: string) {
  return site.notes.filter((note) => note.kind === kind).map(({ filePath }) => filePath)
}

test('Docusaurus: React pages that docgen can bundle are shown, and all others keep their address', async () => {
  const site = await migrateFiles({
    'docusaurus.config.js': `module.exports = { title: 'Tool', tagline: 'Fast', url: 'https://example.com', baseUrl: '/', trailingSlash: false,
      customFields: { phone: '123' }, presets: [['classic', { docs: {} }]] }`,
    'docs/start.md': '# Start\n\n[About](/about)\n',
    'src/pages/index.js': `import React from 'react'
import Layout from '@theme/Layout'
import LayoutProvider from '@theme/Layout/Provider'
import box from '../../static/img/box.svg'
import Link from '@docusaurus/Link'
import useDocusaurusContext from '@docusaurus/useDocusaurusContext'
export default function Home() {
  const { siteConfig } = useDocusaurusContext()
  return <LayoutProvider><Layout title="Welcome"><img src={box} alt="Box" /><h1>{siteConfig.title} {siteConfig.tagline}</h1><Link to="/docs/start">{siteConfig.customFields.phone}</Link></Layout></LayoutProvider>
}
`,
    'static/img/box.svg': '<svg xmlns="http://www.w3.org/2000/svg" />',
    'src/pages/about.jsx':
      "import { useDoc } from '@docusaurus/plugin-content-docs/client'\nexport default () => useDoc()\n",
    'src/pages/old.js':
      'import { Redirect } from \'@docusaurus/router\'\nexport default () => <Redirect to="/docs/start" />\n',
    'src/pages/users/[id].js': 'export default () => null\n',
    'src/pages/_part.js': 'export default () => null\n',
  })
  assert.equal(await routesOf(site), ['/', '/about', '/docs/start'])
  const html = ((await site.read('doc_build/index.html')) ?? '').replaceAll('<!-- -->', '')
  assert.match(html, '<h1>Tool Fast</h1>')
  assert.match(html, /<img [^>]*src="\/img\/box\.svg"|<img [^>]*alt="Box"/)
  assert.match(html, /<a [^>]*href="\/docs\/start"[^>]*>123<\/a>/)
  assert.match((await site.read('doc_build/old.html')) ?? '', '/docs/start')
  assert.equal(notesOf(site, 'decision'), ['src/pages/about.jsx'])
  assert.equal(notesOf(site, 'impossible'), ['src/pages/users/[id].js'])
  await site.remove()
})

test('Docusaurus: pages keep titles from the configuration, and links with the base', async () => {
  const page = (
    layout: string,
    link = "useBaseUrl('docs/start')",
  ) => `import Layout from '@theme/Layout'
import Link from '@docusaurus/Link'
import useBaseUrl from '@docusaurus/useBaseUrl'
import useDocusaurusContext from '@docusaurus/useDocusaurusContext'
export default function Page() {
  const { siteConfig } = useDocusaurusContext()
  const { tagline } = siteConfig
  const title = '/docs/start'
  return <Layout ${layout}><Link className="go" to={${link}}>{tagline}</Link></Layout>
}
`
  const site = await migrateFiles({
    'docusaurus.config.js':
      "module.exports = { title: 'Tool', tagline: 'Fast', url: 'https://example.com', baseUrl: '/tool/', trailingSlash: false, presets: [['classic', {}]] }",
    'docs/start.md': '# Start\n',
    'src/pages/index.js': page(''),
    'src/pages/a.js': page('title={`About ${siteConfig.title}`} description={tagline}'),
    'src/pages/b.js': page('title={tagline} description={siteConfig.tagline}', 'useBaseUrl(title)'),
    'src/pages/c.js': page('title={title}'),
  })
  await routesOf(site)
  const headOf = async (name: string) => {
    const html = (await site.read(`doc_build/${name}.html`)) ?? ''
    assert.match(html, /<a [^>]*href="\/tool\/docs\/start"[^>]*>Fast<\/a>/)
    const title = /<title>(.*?)<\/title>/.exec(html)?.[1]
    return [title, /name="description" content="(.*?)"/.exec(html)?.[1]]
  }
  assert.equal(await headOf('index'), ['Tool', 'Fast'])
  assert.equal(await headOf('a'), ['About Tool | Tool', 'Fast'])
  assert.equal(await headOf('b'), ['Fast | Tool', 'Fast'])
  assert.equal(await headOf('c'), ['/docs/start | Tool', 'Fast'])
  await site.remove()
})

test('Docusaurus: a home page that only leads to the documents becomes a redirect', async () => {
  const site = await migrateFiles({
    'docusaurus.config.js':
      "module.exports = { title: 'Tool', url: 'https://example.com', baseUrl: '/', trailingSlash: false, presets: [['classic', {}]] }",
    'docs/start.md': '# Start\n',
    'src/pages/index.js':
      "import { Redirect } from '@docusaurus/router'\nimport useBaseUrl from '@docusaurus/useBaseUrl'\nexport default () => <Redirect to={useBaseUrl('docs/start')} />\n",
  })
  await routesOf(site)
  assert.match((await site.read('doc_build/index.html')) ?? '', 'url=/docs/start')
  assert.is(site.decisions, 0)
  await site.remove()
})

test('Rspress: components in the docs folder are pages, unless others import them', async () => {
  const site = await migrateFiles({
    'rspress.config.ts': "export default { title: 'Tool', route: { exclude: ['parts/**'] } }",
    'docs/index.md': '# Tool\n\n[Play](/play)\n',
    'docs/a.mdx': "import { Box } from './Box'\n\n# A\n\n<Box />\n",
    'docs/Box.tsx': 'export const Box = () => <b>Box</b>\nexport default Box\n',
    'docs/parts/Inner.tsx': 'export default () => null\n',
    'docs/play.tsx': `import { useLang } from 'rspress/runtime'
export default () => <p>Played in {useLang()}</p>
`,
    'docs/lost.tsx':
      "import { Layout } from 'rspress/theme-default'\nexport default () => <Layout />\n",
  })
  assert.equal(await routesOf(site), ['/', '/a', '/lost', '/play'])
  assert.match((await site.read('doc_build/play.html')) ?? '', 'Played in')
  assert.equal(notesOf(site, 'decision'), ['docs/lost.tsx'])
  await site.remove()
})

test('Starlight: pages of Astro and Markdown outside the documentation keep their addresses', async () => {
  const site = await migrateFiles({
    'astro.config.mjs': `import starlight from '@astrojs/starlight'
      export default { integrations: [starlight({ title: 'Tool' })] }`,
    'src/content/docs/guide.md': '---\ntitle: Guide\n---\n\n[Team](/team/)\n',
    'src/pages/index.astro': `---
import StarlightPage from '@astrojs/starlight/components/StarlightPage.astro'
const words = ['Fast', 'Small']
---
<StarlightPage frontmatter={{ title: 'Tool' }}>{words.map((word) => <p>{word}</p>)}</StarlightPage>
`,
    'src/pages/team.astro': "---\nconst all = await fetch('https://example.com')\n---\n{all}\n",
    'src/pages/terms.md': '# Terms\n',
    'src/pages/[tag].astro': '<p>Tag</p>\n',
    'src/pages/rss.xml.js': 'export const GET = () => new Response()\n',
  })
  assert.equal(await routesOf(site), ['/', '/guide/', '/team/', '/terms/'])
  assert.match((await site.read('doc_build/index.html')) ?? '', '<p>Fast</p><p>Small</p>')
  assert.equal(notesOf(site, 'decision'), ['src/pages/team.astro'])
  assert.equal(notesOf(site, 'impossible'), ['src/pages/rss.xml.js', 'src/pages/[tag].astro'])
  await site.remove()
})

test('Nextra: pages in React of both routers keep their addresses', async () => {
  const site = await migrateFiles({
    'next.config.mjs': "import nextra from 'nextra'\nexport default nextra({})({})",
    'content/index.mdx': '# Tool\n',
    'app/(site)/about/page.jsx': 'export default () => <p>About us</p>\n',
    'app/[[...mdxPath]]/page.jsx': 'export default () => null\n',
    'app/layout.jsx': 'export default () => null\n',
    'pages/api/hello.js': 'export default () => null\n',
    'pages/terms.jsx':
      "import { useSelectedLayoutSegment } from 'next/navigation'\nexport default () => useSelectedLayoutSegment()\n",
    'app/gone/page.jsx':
      "import { notFound } from 'next/navigation'\nexport default function Gone() {\n  notFound()\n}\n",
  })
  assert.equal(await routesOf(site), ['/', '/about', '/terms'])
  assert.match((await site.read('doc_build/about.html')) ?? '', '<p>About us</p>')
  assert.equal(notesOf(site, 'decision'), ['pages/terms.jsx'])
  await site.remove()
})

test('Nextra 4: pages below a folder of the app router keep their addresses, and the layout its texts', async () => {
  const site = await migrateFiles({
    'next.config.mjs':
      "import nextra from 'nextra'\nexport default nextra({ contentDirBasePath: '/docs' })({})",
    'src/app/layout.jsx': `import { Layout, Navbar } from 'nextra-theme-docs'
export const metadata = {
  metadataBase: new URL('https://tool.example.com'),
  title: { template: '%s - Tool' },
  description: 'Builds sites',
}
export default ({ children }) => <html lang="en"><body>
  <Layout navbar={<Navbar logo={<b>Tool</b>} projectLink="https://github.com/tool/tool" />}
    docsRepositoryBase="https://github.com/tool/tool/blob/main/site">{children}</Layout>
</body></html>
`,
    'src/app/docs/[[...mdxPath]]/page.jsx': 'export default () => null\n',
    'src/app/page.jsx': 'export default () => <h1>Start here</h1>\n',
    'src/app/_meta.js':
      "export default { index: { display: 'hidden' }, docs: { type: 'page', title: 'Manual' } }",
    'src/content/_meta.js': "export default { index: 'First', more: 'More' }",
    'src/content/index.mdx': '# Docs\n\n[A](/docs/more/a) [B](./more/b)\n',
    'src/content/more/_meta.js': "export default { b: 'B first', a: '' }",
    'src/content/more/a.mdx': '# A\n\n[B](./b)\n',
    'src/content/more/b.md': '# B\n\n[Docs](/docs)\n',
  })
  assert.equal(await routesOf(site), ['/', '/docs/', '/docs/more/a', '/docs/more/b'])
  const written = (await site.read('docgen.config.ts')) ?? ''
  for (const part of [
    "{ text: 'Manual', link: '/docs' }",
    "title: 'Tool'",
    "description: 'Builds sites'",
    "siteOrigin: 'https://tool.example.com'",
    "content: 'https://github.com/tool/tool'",
    "docRepoBaseUrl: 'https://github.com/tool/tool/blob/main/site/docs'",
  ]) {
    assert.match(written, part)
  }
  assert.match((await site.read('docs/docs/more/_meta.json')) ?? '', '"B first"')
  assert.not.match(site.report, 'contentDirBasePath')
  await site.remove()
})

test.run()
