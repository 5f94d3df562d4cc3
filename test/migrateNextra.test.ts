// `docgen migrate` on what whole sites of Nextra 2 to 4 contain: `_meta` files with React and for the whole site,
// languages in the names of files, the theme configuration, redirects, and trees of files.
import * as assert from 'uvu/assert'
import { build } from './helpers/engine.ts'
import { findingsOf, migrateFiles } from './helpers/migratedSite.ts'
import { suite } from './helpers/suite.ts'

const test = suite('migrate nextra')

test('Nextra 4: one `_meta` file for the site defines the nav bar and the sidebars', async () => {
  const site = await migrateFiles({
    'package.json':
      '{ "scripts": { "dev": "next dev --turbopack", "build": "next build", "postbuild": "pagefind --site .next/server/app --output-path out/_pagefind" } }',
    'lib/own.mjs': `import { basename } from 'node:path'
      export const remarkOwn = () => (tree) => void (tree.children[0].children[0].value += basename('/!'))`,
    'next.config.ts': `import nextra from 'nextra'
      import { remarkOwn } from './lib/own.mjs'
      const withNextra = nextra({ latex: true, defaultShowCopyCode: true, mdxOptions: { remarkPlugins: [() => () => {}, [remarkOwn, { deep: true }]] } })
      export default withNextra({
        reactStrictMode: true,
        redirects: async () => [
          { source: '/guide/:slug(one|two)', destination: '/docs/:slug', permanent: true },
          { source: '/old/:path*', destination: '/docs/guide/:path*', permanent: true },
          { source: '/v/:name', destination: '/docs/guide/:name', permanent: true },
          { source: '/x/(.*)', destination: '/docs', permanent: true },
        ],
      })`,
    'app/layout.tsx': `import { Layout } from 'nextra-theme-docs'
      export const metadata = { title: { template: '%s | Tool' } }
      export default ({ children }) => <html><Head><link rel="icon" href="/icon.svg" /></Head><Layout>{children}</Layout></html>`,
    'app/_meta.global.tsx': `import { useMDXComponents } from '../mdx-components'
      const { code: Code } = useMDXComponents()
      const External = ({ children }) => <><Code>{children}</Code>&thinsp;</>
      const GUIDE = { two: <Code>two.mdx</Code>, one: '', _: { type: 'separator', title: 'More' }, page: { href: 'https://example.com/page', title: <External>page.jsx</External> } }
      export default {
        index: { type: 'page', display: 'hidden' },
        docs: { type: 'page', title: 'Manual', items: { 'about-link': { title: 'About', href: '/about' }, guide: { title: 'Guide', items: GUIDE } } },
        versions: { type: 'menu', title: 'Versions', items: { v3: { title: 'Version 3', href: 'https://v3.example.com' } } },
        about: { type: 'page' },
      }`,
    'mdx-components.tsx': `import { useMDXComponents as docs } from 'nextra-theme-docs'
      export const useMDXComponents = (given) => ({ ...docs(), ...given })`,
    'public/icon.svg': '<svg xmlns="http://www.w3.org/2000/svg" />',
    'content/index.mdx': '# Tool\n\n<details>\n  <summary>More</summary>\n  Text\n</details>\n',
    'content/about.mdx': '# About us\n',
    'content/docs/guide/one.mdx': `import { FileTree } from 'nextra/components'

# One

<FileTree>
  <FileTree.Folder name="src" defaultOpen>
    <FileTree.File name="index.ts" active />
    <FileTree.Folder name="lib">
      <FileTree.File name="a.ts" />
    </FileTree.Folder>
  </FileTree.Folder>
  <FileTree.File name="package.json" />
</FileTree>
`,
    'content/docs/guide/two.mdx': '# Two\n',
  })
  const config = (await site.read('docgen.config.ts')) ?? ''
  for (const part of [
    "import { remarkOwn } from './lib/own.mjs'",
    'remarkPlugins: [[remarkOwn, { deep: true }]]',
    "{ text: 'Manual', link: '/docs/guide/two' }",
    "{ text: 'Versions', items: [{ text: 'Version 3', link: 'https://v3.example.com' }] }",
    "{ text: 'About', link: '/about' }",
    "icon: '/icon.svg'",
    "'/guide/one': '/docs/one'",
    "'/guide/two': '/docs/two'",
    "'/old/*': '/docs/guide/*'",
    "'/old': '/docs/guide'",
    "'/v/:name': '/docs/guide/:name'",
  ]) {
    assert.match(config, part)
  }
  assert.equal(JSON.parse((await site.read('docs/docs/guide/_meta.json')) ?? ''), [
    { type: 'file', name: 'two', label: 'two.mdx' },
    'one',
    { type: 'section-header', label: 'More' },
    { type: 'custom-link', label: 'page.jsx', link: 'https://example.com/page' },
  ])
  assert.equal(JSON.parse((await site.read('docs/docs/_meta.json')) ?? ''), [
    { type: 'custom-link', label: 'About', link: '/about' },
    { type: 'dir', name: 'guide', label: 'Guide' },
  ])
  assert.match(
    (await site.read('docs/docs/guide/one.mdx')) ?? '',
    '<FileTree items={[{ name: "src", items: [{ name: "index.ts", highlight: true }, { name: "lib", collapsed: true, items: ["a.ts"] }] }, "package.json"]} />',
  )
  assert.match((await site.read('docs/index.mdx')) ?? '', '<summary>More</summary>\n\n')
  assert.match(
    (await site.read('package.json')) ?? '',
    '"dev": "docgen dev", "build": "docgen build" } }',
  )
  assert.match(site.report, 'npx docgen add math')
  assert.match(
    site.report,
    'These redirects have a condition or a pattern and were not moved: `/x/(.*)`.',
  )
  assert.match(site.report, '`markdown.rehypePlugins`: functions of the site.')
  assert.not.match(site.report, 'These options')
  const built = await build(site.root)
  assert.equal(
    built.diagnostics.map(({ code }) => code),
    ['redirect-target', 'redirect-target', 'redirect-target'],
  )
  assert.is(built.site.routes.get('/about')?.page.title, 'About us!')
  await site.remove()
})

test('Nextra 2: languages in the names of files, and a theme configuration with React', async () => {
  const files = (lang: string, title: string) => ({
    [`pages/_meta.${lang}.json`]: `{ "index": { "type": "page", "display": "hidden" }, "docs": { "type": "page", "title": "${title}" } }`,
    [`pages/index.${lang}.mdx`]: `# ${title}\n\n[Start](/docs/start#part)\n`,
    [`pages/docs/_meta.${lang}.json`]: `{ "*": { "theme": { "timestamp": false } }, "start": { "title": "${title} 1", "theme": { "typesetting": "article", "toc": false, "pagination": false } }, "more": { "theme": { "layout": "raw", "timestamp": true } } }`,
    [`pages/docs/start.${lang}.md`]: '# Start\n\n## Part\n\n[More](./more)\n',
    [`pages/docs/more.${lang}.mdx`]: '# More\n',
  })
  const site = await migrateFiles({
    'package.json': '{ "scripts": { "dev": "next", "postbuild": "next-sitemap" } }',
    'pages/_app.tsx': 'export default ({ Component }) => <Component />',
    'pages/api/og.ts': 'export default () => {}',
    'next.config.mjs': `import nextra from 'nextra'
      const withNextra = nextra({ theme: 'nextra-theme-docs', themeConfig: './theme.config.tsx' })
      export default withNextra({
        i18n: { locales: ['en-US', 'de'], defaultLocale: 'en-US' },
        async redirects() { return [{ source: '/start', destination: '/docs/start', permanent: true }] },
      })`,
    'theme.config.tsx': `import { useRouter } from 'next/router'
      const title = 'Tool'
      export default {
        logo: <span>{title} <b>docs</b></span>,
        docsRepositoryBase: 'https://github.com/tool/tool/tree/main/site',
        project: { link: 'https://github.com/tool/tool' },
        footer: { text: <span>{2026} © {title}.</span> },
        feedback: { content: () => null },
        editLink: { text: 'Improve this page →' },
        toc: { title: 'Contents', float: true },
        i18n: [{ locale: 'en-US', text: 'US English' }, { locale: 'de', name: 'Deutsch' }],
        banner: { key: 'a', text: <img src="/a.png" /> },
        head: <><link rel="icon" href="/icon.svg" /><meta httpEquiv="Content-Language" content="en" /></>,
        useNextSeoProps() { return useRouter().asPath === '/' ? {} : { titleTemplate: '%s – Tool site' } },
      }`,
    'public/icon.svg': '<svg xmlns="http://www.w3.org/2000/svg" />',
    ...files('en-US', 'Manual'),
    ...files('de', 'Handbuch'),
  })
  const config = (await site.read('docgen.config.ts')) ?? ''
  for (const part of [
    "title: 'Tool site'",
    "{ lang: 'en-US', label: 'US English' }",
    "nav: [{ text: 'Manual', link: '/docs/start' }]",
    "nav: [{ text: 'Handbuch', link: '/de/docs/start' }]",
    "content: 'https://github.com/tool/tool'",
    "footer: { message: '2026 © Tool.', pages: 'all' }",
    "text: 'Improve this page'",
    "outlineTitle: 'Contents'",
    "icon: '/icon.svg'",
    "'http-equiv': 'Content-Language'",
    "redirects: { '/start': '/docs/start', '/de/start': '/de/docs/start' }",
  ]) {
    assert.match(config, part)
  }
  assert.match((await site.read('docs/de/docs/_meta.json')) ?? '', '"label": "Handbuch 1"')
  assert.equal(
    site.notes
      .filter(({ kind }) => kind === 'decision')
      .map(({ message, filePath }) => [filePath, message]),
    [
      [
        'theme.config.tsx',
        'The theme configuration contains React. Set the banner in `docgen.config.ts`.',
      ],
    ],
  )
  assert.match((await site.read('package.json')) ?? '', '{ "scripts": { "dev": "docgen dev" } }')
  assert.match(
    site.report,
    'These options of `theme` in `_meta` files have no counterpart: `typesetting`.',
  )
  assert.match(site.report, 'These options have no counterpart: `feedback`, `toc.float`.')
  assert.match(
    (await site.read('docs/en/docs/start.md')) ??
      (await site.read('docs/en-US/docs/start.md')) ??
      '',
    'outline: false\nlastUpdated: false\nprev: false\nnext: false\n',
  )
  assert.match((await site.read('docs/de/docs/more.mdx')) ?? '', '---\npageType: custom\n---\n')
  assert.is(await site.read('docs/_app.tsx'), null)
  assert.ok(await site.read('pages/api/og.ts'))
  const built = await build(site.root)
  assert.equal(
    built.diagnostics.map(({ code, message }) => `${code}: ${message}`),
    [],
  )
  assert.equal([...built.site.routes.keys()].filter((route) => !route.endsWith('404')).sort(), [
    '/',
    '/de/',
    '/de/docs/more',
    '/de/docs/start',
    '/docs/more',
    '/docs/start',
  ])
  await site.remove()
})

test('components and pages keep links, pictures, the router and loaded components of Next.js', async () => {
  const site = await migrateFiles({
    'next.config.ts': `import nextra from 'nextra'
      export default nextra({ search: false, readingTime: true, mdxOptions: { recmaPlugins: [() => {}], rehypePrettyCodeOptions: { theme: 'nord', defaultLang: 'js' } } })({
        i18n: { locales: ['en', 'de'], defaultLocale: 'en' } })`,
    'components/Box.tsx': `'use client'
import Link, { type LinkProps } from 'next/link'
import Image from "next/image.js";
import { useRouter as useGiven, usePathname } from 'next/navigation'
import dynamic from 'next/dynamic'
import pic from '../public/pic.png'
const Late = dynamic(() => import('./Late').then((mod) => mod.Late), { loading: () => <p>Wait</p> })
const Browser = dynamic(() => import('./Browser'), { ssr: false, loading: () => <p>Loading</p> })
export const Box = (props: Partial<LinkProps>) => {
  const { asPath, locale } = useGiven()
  return (
    <div data-path={usePathname()} data-as={asPath} data-locale={locale}>
      <Link href={{ pathname: '/start', query: { a: 1 } }}>Start</Link>
      <Link href="/start" legacyBehavior><a className="old">Old</a></Link>
      <Image src={pic} alt="Pic" width={10} height={5} priority />
      <img src={pic.src} alt="Same" />
      <Late />
      <Browser />
    </div>
  )
}
`,
    'components/Late.tsx': 'export const Late = () => <p>Late text</p>\n',
    'components/Browser.tsx': 'export default () => <p>{window.innerWidth}</p>\n',
    'components/Lost.tsx':
      "import { useSelectedLayoutSegment } from 'next/navigation'\nexport const Lost = () => <p>{useSelectedLayoutSegment()}</p>\n",
    'components/Notes.tsx': `import { Callout as Note, Cards, Steps, Tabs } from 'nextra/components'
import { notFound, redirect, useParams } from 'next/navigation'
export default function Notes({ kind }: { kind: 'error' }) {
  const { mdxPath } = useParams()
  if (mdxPath.length > 9) notFound()
  if (mdxPath.length > 8) redirect('/start')
  return (
    <>
      <Note type={kind} emoji="!">Steps of {mdxPath.join()}</Note>
      <Tabs items={['One', 'Two']}><Tabs.Tab>First</Tabs.Tab><Tabs.Tab>Second</Tabs.Tab></Tabs>
      <Steps><h3>Steps</h3></Steps>
      <Cards><Cards.Card title="Begin" href="/start" arrow /></Cards>
    </>
  )
}
`,
    'components/Files.tsx':
      'import { FileTree } from \'nextra/components\'\nexport const Files = () => <FileTree><FileTree.File name="a" /></FileTree>\n',
    'public/pic.png': 'picture',
    'pages/index.en.mdx': `import Image from 'next/image'
import dynamic from 'next/dynamic'
import { useRouter } from 'next/router'
import { Box } from '../components/Box'
import { Lost } from '../components/Lost'
import { Files } from '../components/Files'
import Notes from '../components/Notes'
import pic from '../public/pic.png'

export const Late = dynamic(() => import('../components/Late').then((m) => m.Late))
export const Browser = dynamic(() => import('../components/Browser'), { ssr: false })
export const Where = () => <i>{useRouter().pathname}</i>

# Tool

<Image src={pic} alt="On the page" width={10} placeholder="blur" />

<Box />

<Late />

<Browser />

<Where />

<Lost />

<Files />

<Notes kind="error" />
`,
    'pages/index.de.mdx': '# Werkzeug\n',
    'pages/start.en.mdx': '# Start\n',
    'pages/about.tsx': `import Head from 'next/head'
import { useRouter } from 'next/router'
export default () => <div><Head><meta name="own" content="1" /></Head>{useRouter().asPath}</div>
`,
    'pages/data.tsx': `export const getStaticProps = () => ({ props: { a: 1 } })
export default ({ a }) => <div>{a.toFixed()}</div>
`,
  })
  const config = (await site.read('docgen.config.ts')) ?? ''
  assert.match(config, 'search: false')
  assert.match(config, 'readingTime: true')
  assert.match(site.report, 'no counterpart: `mdxOptions.rehypePrettyCodeOptions.defaultLang`.')
  assert.match(site.report, 'only the old tool calls: `mdxOptions.recmaPlugins[0]`.')
  assert.equal(
    site.notes
      .filter(({ kind }) => kind === 'decision')
      .map(({ message, filePath }) => `${filePath}: ${message.split('. ')[0]}`),
    [
      'pages/data.tsx: Pages of code that needs the old tool were replaced by short pages at the same address',
      'pages/index.en.mdx: `Lost` is a component that docgen cannot use',
      'pages/index.en.mdx: `Files` is a component that docgen cannot use',
    ],
  )
  const { diagnostics } = await build(site.root)
  assert.equal(diagnostics, [])
  const html = ((await site.read('doc_build/index.html')) ?? '').replaceAll('<!-- -->', '')
  for (const part of [
    /<img src="[^"]+" alt="On the page" width="10"\/>/,
    '<div data-path="/" data-as="/" data-locale="en"><a href="/start?a=1">Start</a><a class="old" href="/start">Old</a>',
    /<img src="[^"]+" width="10" height="5" alt="Pic"\/><img src="[^"]+" alt="Same"\/>/,
    '<p>Late text</p><p>Loading</p></div><p>Late text</p><i>/</i>',
    /<div class="callout danger"[^]*?Steps of [^]*?<\/div>/,
    /role="tab"[^>]*>One<[^]*?role="tab"[^>]*>Two<[^]*?First[^]*?Second/,
    /<h3>Steps<\/h3>/,
    /<a class="[^"]*card[^"]*" href="\/start"[^]*?Begin/,
  ]) {
    assert.match(html, part)
  }
  const about = (await site.read('doc_build/about.html')) ?? ''
  assert.match(about, '<div>/about</div>')
  assert.match(about, '<meta name="own" content="1">')
  await site.remove()
})

test('links of a translated page stay in its language, also in HTML and cards', async () => {
  const site = await migrateFiles({
    'next.config.js':
      "module.exports = require('nextra')({ theme: 'nextra-theme-docs' })({ i18n: { locales: ['en', 'ja'], defaultLocale: 'en' } })",
    'pages/index.en.mdx': '# Tool\n\n[Start](/guide/start)\n',
    'pages/index.ja.mdx':
      '# ツール\n\n[始める](/guide/start#a) [原文](/only) <a href="/guide/start">始める</a>\n\n## A\n',
    'pages/only.en.mdx': '# Only\n',
    'pages/guide/start.en.mdx': '# Start\n\n## A\n',
    'pages/guide/start.ja.mdx': '# 始める\n\n## A\n\n[ホーム](/) [戻る](../)\n',
  })
  const { diagnostics } = await build(site.root, { cache: false })
  assert.equal(diagnostics, [])
  const home = (await site.read('doc_build/ja/index.html')) ?? ''
  assert.match(home, '<a href="/ja/guide/start#a">始める</a>')
  assert.match(home, '<a href="/ja/guide/start">始める</a>')
  assert.match(home, '<a href="/only">原文</a>')
  assert.match(
    (await site.read('doc_build/ja/guide/start.html')) ?? '',
    '<a href="/ja/">ホーム</a>',
  )
  assert.match((await site.read('doc_build/index.html')) ?? '', '<a href="/guide/start">Start</a>')
  await site.remove()
})

for (const [name, options, from] of [
  ['jsconfig.json', '"baseUrl": "."', 'components/badge'],
  ['jsconfig.json', '"paths": { "#ui/*": ["./components/*"] }', '#ui/badge'],
  ['tsconfig.json', '"baseUrl": "./src", "paths": { "@/*": ["./*"] }, // names', '@/badge'],
] as const) {
  test(`components are found by a name of ${name}: ${from}`, async () => {
    const folder = from.startsWith('@') ? 'src' : 'components'
    const site = await migrateFiles({
      'next.config.js': "module.exports = require('nextra')({ theme: 'nextra-theme-docs' })()",
      [name]: `{ "compilerOptions": {\n${options}\n} }`,
      [`${folder}/badge.jsx`]: `import { word } from '${from.replace('badge', 'word')}'\nexport default () => <b>{word}</b>`,
      [`${folder}/word.js`]: "export const word = 'Stable'",
      'components/page.mdx': 'Nothing\n',
      'pages/index.mdx': `import Badge from '${from}'\n\n# Tool\n\n<Badge /> [page](components/page)\n`,
      'pages/components/page.mdx': '# Page\n',
    })
    assert.is(site.decisions, 0)
    const { diagnostics } = await build(site.root, { cache: false })
    assert.equal(diagnostics, [])
    const html = (await site.read('doc_build/index.html')) ?? ''
    assert.match(html, '<b>Stable</b>')
    assert.match(html, 'href="/components/page"')
    await site.remove()
  })
}

test('links that contain `<a>`, as in Next.js 12, are one link in pages and components', async () => {
  const site = await migrateFiles({
    'next.config.js': "module.exports = require('nextra')({ theme: 'nextra-theme-docs' })()",
    'components/more.jsx': `import Link from 'next/link'
      export default () => <Link href="/start"><a className="more" target="_blank">More</a></Link>`,
    'pages/start.mdx': '# Start\n',
    'pages/index.mdx': `import Link from 'next/link'
import More from '../components/more'

# Tool

<Link href="/start"><a className="b" title="Go">Start **now**</a></Link> and <Link href="/start"><em>this</em></Link>

<Link href="/start">
  <a>Block</a>
</Link>

<More />
`,
  })
  const { diagnostics } = await build(site.root, { cache: false })
  assert.equal(diagnostics, [])
  const html = (await site.read('doc_build/index.html')) ?? ''
  assert.match(
    html,
    /<a(?=[^>]* class="b")(?=[^>]* href="\/start")(?=[^>]* title="Go")[^>]*>Start <strong>now<\/strong><\/a>/,
  )
  assert.match(html, /<a[^>]* href="\/start"[^>]*><em>this<\/em><\/a>/)
  assert.match(html, /<a(?=[^>]* href="\/start")[^>]*>(?:<div[^>]*>)?<p>Block/)
  assert.match(
    html,
    /<a(?=[^>]* class="more")(?=[^>]* target="_blank")(?=[^>]* href="\/start")[^>]*>More<\/a>/,
  )
  assert.not.match(html, /<a[^>]*>\s*<a/)
  await site.remove()
})

test('Nextra 4: what the layout shows with text, and components for all pages', async () => {
  const site = await migrateFiles({
    'next.config.mjs': "import nextra from 'nextra'\nexport default nextra({})({})\n",
    'app/layout.jsx': `import { Footer, Layout, Navbar } from 'nextra-theme-docs'
import { Banner } from 'nextra/components'
import Link from 'next/link'
export const metadata = { title: { template: '%s | Tool' } }
const logo = (
  <span className="logo">The <b>Tool</b></span>
)
export default ({ children }) => <html><body><Layout
  banner={<Banner storageKey="v2">Version 2 is <Link href="/">here</Link>{' '}now</Banner>}
  navbar={<Navbar logo={logo} />} toc={{ backToTop: 'Up', title: 'Contents' }} editLink="Change this page →"
  docsRepositoryBase="https://github.com/tool/tool/tree/main/site"
  footer={<Footer><div className="flex">MIT {1 + 1} © <Owner /></div></Footer>}>{children}</Layout></body></html>`,
    'tsconfig.json': '{ "compilerOptions": { "paths": { "@/*": ["./*"] } } }',
    'mdx-components.js': `import { useMDXComponents as themed } from 'nextra-theme-docs'
import { Hint as Own } from '@/components/hint'
// import { Hint } from './old'
export const useMDXComponents = (given) => ({ ...themed(), Hint: Own, ...given })`,
    'components/hint.jsx': `import { Callout } from 'nextra/components'
export const Hint = ({ text }) => <Callout>Hint: {text}</Callout>`,
    'content/index.mdx': `# Home

<Hint text="all pages" />

Write \`let x = 1{:js}\`, \`run{:.token.name}\` or \`literal\\{:js}\`, but \`{:a b}\`.

<Tabs items={['One', "Two"]} defaultIndex={1}>
  <Tabs.Tab>First</Tabs.Tab>
  <Tabs.Tab>Second</Tabs.Tab>
</Tabs>
`,
  })
  const config = (await site.read('docgen.config.ts')) ?? ''
  for (const part of [
    "logoText: 'The Tool'",
    `banner: { text: 'Version 2 is <a href="/">here</a> now', id: 'v2' }`,
    "outlineTitle: 'Contents'",
    "text: 'Change this page'",
  ]) {
    assert.match(config, part)
  }
  assert.match(site.report, 'Set these options if you need them: `themeConfig.footer`.')
  assert.not.ok(site.notes.some(({ kind }) => kind === 'decision'))
  assert.match(
    (await site.read('docs/index.mdx')) ?? '',
    'Write `let x = 1`, `run` or `literal{:js}`, but `{:a b}`.',
  )
  assert.equal((await build(site.root)).diagnostics, [])
  const html = (await site.read('doc_build/index.html')) ?? ''
  assert.match(html, /Hint: (?:<!-- -->)?all pages/)
  assert.match(html, /aria-selected="true"[^>]*>Two</)
  await site.remove()
})

test('Nextra: names of folders, index pages, menus of pages, and short titles', async () => {
  const site = await migrateFiles({
    'next.config.mjs': "import nextra from 'nextra'\nexport default nextra({})({})\n",
    'content/_meta.js': `export default {
      docs: { type: 'page', title: 'Manual' },
      more: { type: 'menu', title: 'More', items: { 'our-team': '', jobs: { title: 'Work' }, line: { type: 'separator' } } },
    }`,
    'content/index.mdx': '# Home\n',
    'content/more/our-team.mdx': '# Team\n',
    'content/more/jobs.mdx': '# Jobs\n',
    'content/docs/_meta.js': "export default { start: '', 'how-to-use-the-api': '' }",
    'content/docs/index.mdx': '# Manual\n',
    'content/docs/start.mdx': '---\nsidebarTitle: Short\n---\n# Start of everything\n',
    'content/docs/how-to-use-the-api/index.mdx': '# Overview\n',
    'content/docs/how-to-use-the-api/part.mdx': '# Part\n',
    'content/docs/own/index.mdx': '---\ntitle: Own title\nasIndexPage: true\n---\n',
    'content/docs/own/part.mdx': '# Part\n',
  })
  assert.equal(JSON.parse((await site.read('docs/docs/_meta.json')) ?? ''), [
    'index',
    'start',
    { type: 'dir', name: 'how-to-use-the-api', label: 'How to Use the API' },
    'own',
  ])
  const config = (await site.read('docgen.config.ts')) ?? ''
  assert.match(config, "{ text: 'Our Team', link: '/more/our-team' }")
  assert.match(config, "{ text: 'Work', link: '/more/jobs' }")
  const { diagnostics } = await build(site.root)
  assert.equal(diagnostics, [])
  const html = (await site.read('doc_build/docs/start.html')) ?? ''
  const [sidebar = ''] = /<nav class="sidebar"[\s\S]*?<\/nav>/.exec(html) ?? []
  assert.match(sidebar, '>Short<')
  assert.match(sidebar, 'Own title')
  await site.remove()
})

test('Nextra 4: pages of the app router, and folders without a title of their own', async () => {
  const site = await migrateFiles({
    'next.config.mjs': "import nextra from 'nextra'\nexport default nextra({})({})\n",
    'app/layout.jsx':
      "import { Layout } from 'nextra-theme-docs'\nexport default () => <Layout />\n",
    'app/_meta.js':
      "export default { index: { type: 'page', display: 'hidden' }, docs: { type: 'page' } }",
    'app/(home)/page.mdx': '# Home\n\n[Start](/docs/start)\n',
    'app/docs/_meta.js': `export default {
      index: 'Intro', '-- All': { type: 'separator', title: 'All of them' }, flat: { display: 'children' }, deep: 'Deeper',
    }`,
    'app/docs/page.mdx': 'import Part from "./_part.mdx"\n\n# Docs\n\n<Part />\n',
    'app/docs/_part.mdx': 'A part\n',
    'app/docs/(guide)/start/page.mdx': '# Start\n\n![dot](../../dot.svg)\n',
    'app/docs/dot.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>',
    'app/docs/flat/one/page.mdx': '# One\n',
    'app/docs/deep/page.mdx': '# Deep\n',
    'app/docs/deep/inner/page.md': '# Inner\n',
    'app/docs/react/page.jsx': 'export default () => <h1>React page</h1>\n',
  })
  assert.equal((await build(site.root)).diagnostics, [])
  assert.ok((await site.read('app/layout.jsx')) !== null)
  const html = (await site.read('doc_build/docs/start.html')) ?? ''
  const [sidebar = ''] = /<nav class="sidebar"[\s\S]*?<\/nav>/.exec(html) ?? []
  const texts = [...sidebar.matchAll(/>([A-Z][^<>]*)</g)].map(([, text]) => text)
  assert.equal(texts.slice(0, 4), ['Intro', 'All of them', 'One', 'Deeper'])
  for (const path of ['index', 'docs/index', 'docs/flat/one', 'docs/deep/inner', 'docs/react']) {
    assert.ok((await site.read(`doc_build/${path}.html`)) !== null, path)
  }
  await site.remove()
})

test('Nextra: tables, a picture with the name `img`, and an icon whose address has the base', async () => {
  const site = await migrateFiles({
    'next.config.mjs':
      "import nextra from 'nextra'\nexport default nextra({})({ basePath: '/tool' })\n",
    'app/layout.jsx': `import { Layout } from 'nextra-theme-docs'
export default ({ children }) => <html><link rel="icon" href="/tool/dot.svg" /><body><Layout>{children}</Layout></body></html>`,
    'public/dot.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>',
    'content/index.mdx': `import Image from 'next/image'
import { Table } from 'nextra/components'
import img from '../public/dot.svg'

# Home

<Image src={img} alt="Dot" width={10} />

<Table>
  <thead>
    <Table.Tr>
      <Table.Th>Land</Table.Th>
    </Table.Tr>
  </thead>
  <tbody>
    <Table.Tr>
      <Table.Td>Chile</Table.Td>
    </Table.Tr>
  </tbody>
</Table>
`,
  })
  assert.equal(
    site.notes.filter(({ kind }) => kind === 'decision'),
    [],
  )
  assert.match((await site.read('docgen.config.ts')) ?? '', "icon: '/dot.svg'")
  assert.match((await site.read('docs/index.mdx')) ?? '', '<img src={img} alt="Dot" width={10} />')
  assert.equal((await build(site.root)).diagnostics, [])
  const html = (await site.read('doc_build/index.html')) ?? ''
  assert.match(html, /<th>\s*Land\s*<\/th>/)
  assert.match(html, /<td>\s*Chile\s*<\/td>/)
  await site.remove()
})

test('missing components may have the names of what their stubs show', async () => {
  const site = await migrateFiles({
    'next.config.mjs': "import nextra from 'nextra'\nexport default nextra({})({})",
    'content/index.mdx': `import { Link } from '../components/own'

# Home

<Link href="https://example.com/docs">Start</Link>

<Content title="The content" />

<Picture src="/saw.png" alt="A saw" />

<Video src="/saw.mp4" />

<Player src="https://www.youtube-nocookie.com/embed/a1" />
`,
    'public/saw.png': '',
    'public/saw.mp4': '',
  })
  assert.equal(await findingsOf(site), [])
  const home = (await site.read('doc_build/index.html')) ?? ''
  assert.match(home, 'href="https://example.com/docs"')
  assert.match(home, '<strong>The content</strong>')
  assert.match(home, 'alt="A saw"')
  assert.match(home, /<video src="[^"]*saw[^"]*\.mp4"/)
  assert.match(home, /<a [^>]*href="https:\/\/www\.youtube-nocookie\.com\/embed\/a1"/)
  await site.remove()
})

test('Nextra 4: names of tabs, fields of the page, file trees without an import, and components with `async`', async () => {
  const site = await migrateFiles({
    'next.config.mjs': "import nextra from 'nextra'\nexport default nextra({})({})",
    'app/_meta.js': "export default { index: 'Home', docs: 'Manual' }",
    'app/page.mdx': `import { Link } from 'nextra-theme-docs'

# Home

<Link href="/docs">Start</Link>
`,
    'app/docs/page.mdx': `---
description: What it does
---

# Manual

{metadata.description}.

See [the saw](./docs/saw).

<FileTree>
  **In a folder**
  <FileTree.Folder name="src" defaultOpen>
    <FileTree.File name="index.ts" />
  </FileTree.Folder>
</FileTree>
`,
    'app/docs/saw/page.mdx': `import { compileMdx } from 'nextra/compile'
import { Tabs } from 'nextra/components'

# Saw

<Tabs>
  <Tabs.Tab name="npm">One</Tabs.Tab>
  <Tabs.Tab name="pnpm">Two</Tabs.Tab>
</Tabs>

export async function Loaded() {
  const text = await compileMdx('text')
  return <b>{text}</b>
}

<Loaded>Inside</Loaded>
`,
  })
  assert.equal(await findingsOf(site), [])
  assert.equal(
    site.notes.filter(({ kind }) => kind === 'decision'),
    [],
  )
  const home = (await site.read('doc_build/index.html')) ?? ''
  assert.match(home, '>Start</a>')
  const manual = (await site.read('doc_build/docs/index.html')) ?? ''
  assert.match(manual, '<p>What it does.</p>')
  assert.match(manual, 'href="/docs/saw"')
  assert.match(manual, '<strong>In a folder</strong>')
  assert.match(manual, 'index.ts')
  const saw = (await site.read('doc_build/docs/saw.html')) ?? ''
  assert.match(saw, '>pnpm</button>')
  assert.match(saw, 'Inside')
  await site.remove()
})

test.run()
