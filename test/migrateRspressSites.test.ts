// `docgen migrate` on sites of Rspress 2 whose plugins, themes and components do more than show text.
import * as assert from 'uvu/assert'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { migrate } from '../packages/engine/src/migrate/migrate.ts'
import { errorsOf, findingsOf, migrateFiles } from './helpers/migratedSite.ts'
import { createTempSite } from './helpers/site.ts'
import { suite } from './helpers/suite.ts'

const test = suite('migrate rspress sites')

const CONFIG = (options = '', imports = '') => ({
  'rspress.config.ts': `${imports}
    import { defineConfig } from '@rspress/core'
    export default defineConfig({ title: 'Tea', ${options} })`,
  'docs/index.md': '# Home\n',
})

test('blocks may have a title without braces', async () => {
  const site = await migrateFiles({
    'rspress.config.ts': "export default { title: 'Tool' }",
    'docs/index.mdx':
      '# Home\n\n:::tip title="It\'s \'hot\'"\nText\n:::\n\n:::note title="Alone"\n:::\n\n:::info The title="x" is text\nText\n:::\n',
  })
  assert.equal(await errorsOf(site), [])
  const html = ((await site.read('doc_build/index.html')) ?? '').replaceAll('&#x27;', "'")
  assert.match(html, ">It's 'hot'<")
  assert.match(html, '>Alone<')
  assert.match(html, /The title=(?:"|&quot;)x(?:"|&quot;) is text/)
  await site.remove()
})

test('components that plugins add as pages keep their addresses', async () => {
  const site = await migrateFiles({
    ...CONFIG(`plugins: [
      { name: 'pages', addPages: () => [{ routePath: '/shops', filepath: './plugin/Shops.tsx' }] },
      { name: 'data', extendPageData(data) { data.cups = 3 },
        addPages: () => [{ routePath: '/cups/1', filepath: './plugin/Cups.tsx' }] }]`),
    'docs/a.md': '# A\n\n[Shops](/shops) and [cups](/cups/1)\n',
    'plugin/Shops.tsx': 'export default () => <b>All shops</b>\n',
    'plugin/Cups.tsx': `import { usePageData } from '@rspress/core/runtime'
export default () => <b>{usePageData().page.cups.toFixed()}</b>\n`,
  })
  assert.equal(await findingsOf(site), [])
  assert.match((await site.read('doc_build/shops.html')) ?? '', '<b>All shops</b>')
  assert.match((await site.read('doc_build/cups/1.html')) ?? '', '<title>1 | Tea</title>')
  assert.match(site.report, 'replaced by short pages at the same address')
  assert.is(site.decisions, 1)
  await site.remove()
})

test('attributes of the document in the head of a component do not end the build', async () => {
  const head = `<Head><html className="dark" /><body data-page="a">
    </body><meta name="tea" content="green" /></Head>`
  const site = await migrateFiles({
    ...CONFIG(),
    'docs/a.mdx': `import { Head } from '@rspress/core/runtime'
import { Own } from '../components/Own'

# A

<Own />

<Head><html className="dark" /></Head>
`,
    'components/Own.tsx': `import { Head } from '@rspress/core/runtime'
export const Own = () => <>${head}<p>Own</p></>\n`,
  })
  assert.equal(await findingsOf(site), [])
  assert.match((await site.read('doc_build/a.html')) ?? '', '<meta name="tea" content="green">')
  await site.remove()
})

test('escaped notations in code are shown without the escape', async () => {
  const site = await migrateFiles({
    ...CONFIG(),
    'docs/a.md': `# A

\`\`\`\`md
\`\`\`js
a() // [\\!code ++]
\`\`\`
\`\`\`\`
`,
  })
  assert.equal(await findingsOf(site), [])
  const text = ((await site.read('doc_build/a.html')) ?? '').replace(/<[^>]+>/g, '')
  assert.match(text, 'a() // [!code ++]')
  await site.remove()
})

test('a page for unknown addresses needs no component', async () => {
  const site = await migrateFiles({
    ...CONFIG(),
    'docs/404.mdx': `---
pageType: 404
---

import { NotFoundLayout } from '@theme'

<NotFoundLayout />
`,
  })
  assert.is(site.decisions, 0)
  assert.equal(await findingsOf(site), [])
  assert.match((await site.read('doc_build/404.html')) ?? '', 'not-found')
  await site.remove()
})

test('the report names plugins without counterpart, but not their options', async () => {
  const site = await migrateFiles({
    ...CONFIG(
      `url: 'https://tea.example', markdown: { shiki: { langs: ['js'] } },
      plugins: [pluginPreview({ devPort: 1, entry: () => 'a' }), pluginAlgolia({ code: 'b' })]`,
      `import { pluginPreview } from '@rspress/plugin-preview'
       import { pluginAlgolia } from '@rspress/plugin-algolia'`,
    ),
    'package.json': '{ "devDependencies": { "@tea/rspress-theme": "1", "react": "19" } }',
  })
  assert.match(site.report, 'no counterpart: `@rspress/plugin-preview`.')
  assert.not.match(site.report, /options (?:have|are)/)
  assert.match(site.report, 'Packages: `@tea/rspress-theme`.')
  assert.match((await site.read('docgen.config.ts')) ?? '', "siteOrigin: 'https://tea.example'")
  await site.remove()
})

test('pages import what other packages of a monorepo have, unless it needs the old tool', async () => {
  const repository = await createTempSite({
    'apps/site/rspress.config.ts': CONFIG()['rspress.config.ts'],
    'apps/site/docs/a.mdx': `import styles from '../../../packages/tea/tea.css?raw'
import { Cup } from '../../../packages/tea/Cup'
import { Lost } from '../../../packages/tea/Lost'

# A

<p>{styles}</p>

<Cup />

<Lost />
`,
    'packages/tea/tea.css': '.tea { color: green }\n',
    'packages/tea/Cup.tsx': 'export const Cup = () => <b>Green cup</b>\n',
    'packages/tea/Lost.tsx': `import { useTheme } from '@rspress/core/theme'
export const Lost = () => <b>{useTheme()}</b>\n`,
  })
  const root = join(repository.root, 'apps/site')
  const { report } = await migrate(root)
  assert.equal(await findingsOf({ root }), [])
  const html = await readFile(join(root, 'doc_build/a.html'), 'utf8')
  assert.match(html, '<p>.tea { color: green }')
  assert.match(html, '<b>Green cup</b>')
  assert.match(report, '`components/Lost.tsx`')
  assert.not.match(report, 'docs/a.mdx')
  await rm(repository.root, { recursive: true, force: true })
})

test('prompts show the content between their tags, and pictures of the theme are elements', async () => {
  const site = await migrateFiles({
    ...CONFIG(),
    'docs/a.mdx': `import { Image, Prompt } from '@rspress/core/theme'

# A

<Prompt description="For helpers">
  <p>Brew **green** tea.</p>
</Prompt>

<Image src="https://tea.example/a.png" alt="Cup" width={80} preload />
`,
  })
  assert.equal(await findingsOf(site), [])
  const html = (await site.read('doc_build/a.html')) ?? ''
  assert.match(html, /For helpers<\/p>.*?<p>Brew <strong>green<\/strong> tea\.<\/p>/s)
  assert.match(html, /<img(?=[^>]* src="https:\/\/tea\.example\/a\.png")(?=[^>]* width="80")/)
  assert.not.match(html, /<img[^>]* preload/)
  assert.is(await site.read('components/Image.tsx'), null)
  await site.remove()
})

test('fields of a tool that the site used before Rspress are removed', async () => {
  const site = await migrateFiles({
    ...CONFIG(),
    'docs/a.md': '---\nsidebar_position: 2\ntitle: Tea\ntitleTemplate: a\n---\n\nText.\n',
  })
  assert.equal(await findingsOf(site), [])
  assert.is(await site.read('docs/a.md'), '---\ntitle: Tea\n---\n\nText.\n')
  await site.remove()
})

test('sites of Rspress 1 have what packages for both versions read, and the name of the site once', async () => {
  const site = await migrateFiles({
    'rspress.config.ts': `import { defineConfig } from 'rspress/config'
      import { pluginOpenGraph } from 'rsbuild-plugin-open-graph'
      export default defineConfig({ title: 'Tea', markdown: { mdxRs: false },
        builderConfig: { plugins: [pluginOpenGraph({ siteName: 'Tea shop' })] } })`,
    'docs/index.mdx': `import { Own } from '../components/Own'\n\n# Home\n\n<Own />\n`,
    'components/Own.tsx': 'export const Own = () => <b>Own</b>\n',
  })
  assert.equal(await findingsOf(site), [])
  const html = (await site.read('doc_build/index.html')) ?? ''
  assert.match((await site.read('docgen.config.ts')) ?? '', "'import.meta.env.SSG_MD': 'false'")
  assert.equal(html.match(/og:site_?name"[^>]*/gi), ['og:site_name" content="Tea shop"'])
  assert.not.match(site.report, 'no counterpart')
  await site.remove()
})

test('headings of groups keep their ids', async () => {
  const site = await migrateFiles({
    ...CONFIG(),
    'docs/a.mdx': `# A\n\n[Pots](#tea-pots)\n\n<OverviewGroup group={{ name: 'Tea pots', items: [{ text: 'A', link: '/a' }] }} />\n`,
  })
  assert.equal(await findingsOf(site), [])
  const html = (await site.read('doc_build/a.html')) ?? ''
  assert.match(html, /<div [^>]*id="tea-pots"[^>]*>[^]*<h2>Tea pots/)
  await site.remove()
})

test('components of packages for Rspress become stubs', async () => {
  const site = await migrateFiles({
    ...CONFIG(),
    'docs/a.mdx': `import { Offer } from '@tea/rspress-theme'\n\n# A\n\n<Offer title="Green tea" />\n`,
    'package.json': '{ "dependencies": { "@tea/rspress-theme": "1" } }',
  })
  assert.equal(await findingsOf(site), [])
  assert.match((await site.read('doc_build/a.html')) ?? '', 'Green tea')
  await site.remove()
})

test('home pages without what docgen requires build, and other fields keep their layout', async () => {
  const page = `---
pageType: home
hero:
  text: Tea for all
  image:
    src: cup.svg
    width: 20
  actions:
    - { text: Start, link: /a }
    - { text: Soon }
features:
  - title: Green
    details:
    span: 5
---
`
  const site = await migrateFiles({
    ...CONFIG(),
    'docs/index.md': page,
    'docs/a.md': '---\npageType: home\nhero: { name:   Tea, tagline: Hot }\n---\n',
    'docs/public/cup.svg': '<svg xmlns="http://www.w3.org/2000/svg" />',
  })
  assert.equal(await findingsOf(site), [])
  assert.match((await site.read('doc_build/index.html')) ?? '', 'src="/cup.svg"')
  assert.match((await site.read('docs/index.md')) ?? '', /name: Tea for all\n(?!.*text: Tea)/)
  assert.match((await site.read('docs/a.md')) ?? '', 'hero: { name:   Tea, tagline: Hot }')
  await site.remove()
})

test('metadata for all pages does not replace that of a page, and a template is not published', async () => {
  const site = await migrateFiles({
    ...CONFIG(`builderConfig: { html: { title: 'Tea shop', template: 'public/index.html',
      meta: { description: 'All tea', keywords: 'tea', 'og:title': 'Tea', viewport: 'width=1' } } }`),
    'docs/a.md': '---\ndescription: Green tea\n---\n\n# A\n',
    'docs/public/a.txt': '',
    'public/index.html': '<!doctype html>\n',
  })
  assert.equal(await findingsOf(site), [])
  const head = (await site.read('doc_build/a.html')) ?? ''
  assert.match(head, '<meta name="description" content="Green tea">')
  assert.match(head, '<meta name="keywords" content="tea">')
  assert.not.match(head, 'width=1"')
  assert.match((await site.read('doc_build/index.html')) ?? '', 'content="All tea"')
  assert.match(site.report, 'The template `public/index.html` was removed')
  assert.not.match(site.report, 'builderConfig.html')
  await site.remove()
})

test('installed plugins of the bundler have the same effect', async () => {
  const site = await migrateFiles({
    ...CONFIG(
      `builderConfig: { plugins: [pluginOpenGraph({ image: 'https://tea.example/a.png' })] }`,
      `import { pluginOpenGraph } from 'rsbuild-plugin-open-graph'`,
    ),
    'package.json': '{ "devDependencies": { "rsbuild-plugin-open-graph": "1" } }',
    'node_modules/rsbuild-plugin-open-graph/index.js':
      "exports.pluginOpenGraph = () => ({ name: 'open-graph', setup() {} })",
  })
  assert.match((await site.read('docgen.config.ts')) ?? '', "property: 'og:image'")
  assert.not.match(site.report, 'setup')
  assert.match(site.report, 'Packages: `rsbuild-plugin-open-graph`.')
  await site.remove()
})

test('components import files that move with the theme by an alias of the whole site', async () => {
  const site = await migrateFiles({
    ...CONFIG(),
    'tsconfig.json': '{ "compilerOptions": { "paths": { "@/*": ["./*"] } } }',
    'docs/a.mdx': "import Cup from '@/theme/Cup'\n\n# A\n\n<Cup />\n",
    'theme/index.tsx': `import { Layout as Base } from '@rspress/core/theme-original'
export const Layout = () => <Base uiSwitch={{}} />
export * from '@rspress/core/theme-original'\n`,
    'theme/Cup.tsx': `import { tea } from '@/theme/tea'
import { hot } from '@/hot'
export default () => <b>{tea + hot}</b>\n`,
    'theme/tea.ts': "export const tea = 'Oolong'\n",
    'hot.ts': "export const hot = ' hot'\n",
  })
  assert.equal(await findingsOf(site), [])
  assert.match((await site.read('doc_build/a.html')) ?? '', '<b>Oolong hot</b>')
  await site.remove()
})

test('addresses of files and pages contain the base path once', async () => {
  const site = await migrateFiles({
    ...CONFIG("base: '/tea/',"),
    'docs/a.mdx': `# A

<img src="/tea/cup.svg" alt="Cup" /> ![Cup](/tea/cup.svg) ![Cup](/cup.svg) [A](/tea/a)

<video src="/tea/cup.svg" controls />
`,
    'docs/public/cup.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9" />',
  })
  assert.equal(await findingsOf(site), [])
  const html = (await site.read('doc_build/a.html')) ?? ''
  assert.is(html.match(/src="\/tea\/cup\.svg"/g)?.length, 4)
  assert.match(html, '<a href="/tea/a.html">A</a>')
  await site.remove()
})

test('components import what the packages of Rspress 1 have', async () => {
  const site = await migrateFiles({
    ...CONFIG(),
    'docs/a.mdx': "import Cup from '../Cup'\n\n# A\n\n<Cup />\n",
    'Cup.tsx': `import { Link } from '@rspress/theme-default'
import { normalizeHrefInRuntime as to } from '@rspress/runtime'
export default () => <Link href={to('/a')}>Cup</Link>\n`,
  })
  assert.equal(await findingsOf(site), [])
  assert.is(site.decisions, 0)
  assert.match((await site.read('doc_build/a.html')) ?? '', /<a[^>]*href="\/a\.html"[^>]*>Cup/)
  await site.remove()
})

test('slots of the old layout stay with what they need, and a theme that has no more needs no decision', async () => {
  const site = await migrateFiles({
    ...CONFIG(),
    'theme/index.tsx': `import { usePageData } from '@rspress/core/runtime'
import { Layout as Base } from '@rspress/core/theme-original'
import { useEffect, type ReactNode } from 'react'
import { Banner } from './Banner'
import './index.css'

const TEA: string = 'Oolong'

const Note = ({ children }: { children: ReactNode }) => <p className="note">{children} {TEA}</p>

export const Layout = () => {
  const { page } = usePageData()
  const isHome = page.pageType === 'home'
  useEffect(() => {
    document.title += TEA
  }, [])
  return (
    <Base
      beforeNav={<Banner message="Sale" />}
      afterDocContent={<Note>Drink</Note>}
      bottom={isHome ? <p>At home</p> : <p>Not at home</p>}
    />
  )
}
export * from '@rspress/core/theme-original'\n`,
    'theme/Banner.tsx': 'export const Banner = ({ message }) => <b>{message}</b>\n',
    'theme/index.css': '',
    'package.json': '{ "dependencies": { "react": "19" } }',
  })
  assert.equal(await findingsOf(site), [])
  assert.is(site.decisions, 0)
  assert.match(site.report, 'without its style sheets')
  const html = ((await site.read('doc_build/index.html')) ?? '').replaceAll('<!-- -->', '')
  for (const part of ['<b>Sale</b>', '<p class="note">Drink Oolong</p>', '<p>Not at home</p>'])
    assert.match(html, part)
  const slots = (await site.read('rspress-theme/layoutSlots.tsx')) ?? ''
  assert.is(slots.match(/useEffect\(/g)?.length, 2)
  assert.not.match(slots, 'ReactNode')
  await site.remove()
})

test('the report names the parts of a theme that are lost', async () => {
  const site = await migrateFiles({
    ...CONFIG('ssg: false,'),
    'theme/index.tsx': `import { Layout as Base, PrevNextPage as Old } from '@rspress/core/theme-original'
const Layout = () => <Base beforeNavTitle={<b>Tea</b>} bottom={<p>{window.innerWidth}</p>} />
const PrevNextPage = () => <Old />
export { Layout, PrevNextPage }
export * from '@rspress/core/theme-original'\n`,
  })
  assert.equal(await findingsOf(site), [])
  assert.is(site.decisions, 1)
  assert.match(site.report, 'docgen’s theme: `beforeNavTitle`, `PrevNextPage`.')
  assert.match((await site.read('rspress-theme/layoutSlots.tsx')) ?? '', '<NoSSR>')
  await site.remove()
})

test('the footer, the title in the head and a computed output folder stay', async () => {
  const { 'rspress.config.ts': config } = CONFIG(
    `logoText: 'Tea shop', outDir: path.join(__dirname, 'out'), themeConfig: { footer: { message: 'Free tea' } },
      lang: 'en', locales: [{ lang: 'en', label: 'English', title: 'Template' }, { lang: 'de', label: 'Deutsch', title: 'Vorlage' }],`,
    "import path from 'node:path'",
  )
  const site = await migrateFiles({
    'rspress.config.ts': config,
    'docs/en/index.md': '---\npageType: home\n---\n',
    'docs/en/a.md': '# A\n',
    'docs/de/a.md': '# A\n',
  })
  assert.equal(await findingsOf(site), [])
  assert.match((await site.read('out/a.html')) ?? '', '<title>A | Tea</title>')
  assert.match((await site.read('out/de/a.html')) ?? '', '<title>A | Tea</title>')
  assert.match((await site.read('out/index.html')) ?? '', 'Free tea')
  assert.not.match(site.report, 'footer')
  await site.remove()
})

test('empty fields of the nav do not end the build', async () => {
  const site = await migrateFiles({
    ...CONFIG(),
    'docs/_nav.json': '[{ "text": "Home", "link": "/", "activeMatch": "", "tag": "" }]',
  })
  assert.equal(await findingsOf(site), [])
  await site.remove()
})

test('blocks that end at the end of a paragraph are callouts without marks in their text', async () => {
  const site = await migrateFiles({
    ...CONFIG(),
    'docs/a.md': `# A

::: tip [Green](./b.md) tea is hot. :::

::: info Three cups
of tea. :::

After ::: marks

::: details Pots

A pot
of **clay** :::

\`\`\`text
::: tip code :::
\`\`\`
`,
    'docs/b.md': '# B\n',
  })
  assert.equal(await findingsOf(site), [])
  const [html = ''] =
    /<article[\s\S]*<\/article>/.exec((await site.read('doc_build/a.html')) ?? '') ?? []
  assert.is(html.match(/:::/g)?.length, 3)
  assert.match(html, /<p><a[^>]*>Green<\/a> tea is hot\.<\/p>/)
  assert.match(html, /Three cups[\s\S]*<p>of tea\.<\/p>[\s\S]*<p>After ::: marks<\/p>/)
  assert.match(html, /<p>A pot\nof <strong>clay<\/strong><\/p>/)
  await site.remove()
})

test('pages show the components of the theme, also those with names of docgen', async () => {
  const site = await migrateFiles({
    ...CONFIG(),
    'theme/index.tsx': `import { Layout } from '@rspress/core/theme-original'
const NotFoundLayout = () => <p>No tea</p>
export { Layout, NotFoundLayout }
export * from '@rspress/core/theme-original'
export * from './Cards'\n`,
    'theme/Cards.tsx': `export const LinkCard = ({ to }: { to: string }) => <em>Card of {to}</em>
export const Pot = () => <em>Pot</em>\n`,
    'docs/a.mdx': `import { LinkCard, Badge } from '@theme'
import { Pot } from '@rspress/core/theme'
import { Own } from '../parts/Own'

# A

<LinkCard to="Oolong" /> <Badge text="New" /> <Own />

<Pot />
`,
    'parts/Own.tsx': `import { LinkCard, Tag } from '@rspress/core/theme'
export const Own = () => <LinkCard to="own" />\n`,
  })
  assert.equal(await findingsOf(site), [])
  const html = ((await site.read('doc_build/a.html')) ?? '').replaceAll('<!-- -->', '')
  for (const part of ['<em>Card of Oolong</em>', '<em>Card of own</em>', '<em>Pot</em>', 'New'])
    assert.match(html, part)
  assert.match(site.report, 'docgen’s theme: `NotFoundLayout`.')
  await site.remove()
})

test('what a layout shows beside that of Rspress becomes slots, also in the object of a theme', async () => {
  const site = await migrateFiles({
    'rspress.config.ts': "export default { title: 'Tea', plugins: [] } // rspress/config",
    'docs/index.md': '---\npageType: home\n---\n',
    'docs/a.mdx': `import { Badge, Pot } from '@theme'\n\n# A\n\n<Badge text="New" /> <Pot />\n`,
    'theme/index.tsx': `import Theme, { getCustomMDXComponent } from 'rspress/theme'
import { useLang } from 'rspress/runtime'
import { HomeLayout } from './Home'
import { Pot } from './Pot'
const Layout = () => {
  const lang = useLang()
  return (
    <>
      <Theme.Layout afterHero={null} afterDocContent={[<Pot key="a" />]} />
      {[1].map((cups) => {
        return <b key={cups}>Cups {cups} {lang}</b>
      })}
      <Pot />
    </>
  )
}
export const Badge = () => getCustomMDXComponent().a({})
export { Pot }
export * from 'rspress/theme'
export default { ...Theme, Layout, HomeLayout }\n`,
    'theme/Home.tsx': `import { HomeLayout as Base } from 'rspress/theme'
export const HomeLayout = () => <div><i>First</i><Base /><i>Last</i></div>\n`,
    'theme/Pot.tsx': 'export const Pot = () => <em>Pot</em>\n',
    'package.json': '{ "dependencies": { "rspress": "1" } }',
  })
  assert.equal(await findingsOf(site), [])
  assert.is(site.decisions, 0)
  const read = async (path: string) =>
    ((await site.read(`doc_build/${path}.html`)) ?? '').replaceAll('<!-- -->', '')
  assert.match(await read('a'), /New[\s\S]*<em>Pot<\/em>[\s\S]*<b>Cups 1 en<\/b><em>Pot<\/em>/)
  assert.match(await read('index'), /<i>First<\/i>[\s\S]*<i>Last<\/i>[\s\S]*<b>Cups 1 en<\/b>/)
  assert.not.match((await site.read('theme/index.ts')) ?? '', 'AfterHero')
  await site.remove()
})

test('what is around a layout of Rspress stays, unless another element can replace it', async () => {
  const layout = (statement: string) => ({
    'theme/index.tsx': `import { Layout as Base } from '@rspress/core/theme-original'
import { Kettle, Water } from './Kettle'
export function Layout(props: object) {
  ${statement}
  return <Kettle><div><Base {...props} top={<Water />} /></div></Kettle>
}
export * from './Kettle'
export * from '@rspress/core/theme-original'\n`,
    'theme/Kettle.tsx': `import { createContext, useContext } from 'react'
const Heat = createContext('')
export const Kettle = ({ children }) => <Heat.Provider value="hot">{children}</Heat.Provider>
export const Water = () => <b>{useContext(Heat).toUpperCase()}</b>\n`,
    'docs/a.mdx': "import { Water } from '@theme'\n\n# A\n\n<Water />\n",
    'package.json': '{ "dependencies": { "react": "19" } }',
  })
  const site = await migrateFiles({ ...CONFIG(), ...layout('const cups = 1') })
  assert.equal(await findingsOf(site), [])
  assert.is(site.decisions, 0)
  assert.is(((await site.read('doc_build/a.html')) ?? '').match(/<b>HOT<\/b>/g)?.length, 2)
  await site.remove()

  const other = await migrateFiles({
    ...CONFIG(),
    ...layout("if (location.hash === '#tea') return <p>Tea</p>"),
  })
  assert.match(other.report, 'docgen’s theme: `Layout`.')
  await other.remove()
})

test('components that load others later are shown in the browser', async () => {
  const lazy = (name: string) => `React.lazy(() =>
  import('./Pot').then(({ ${name} }) => ({ default: ${name} })),
)`
  const site = await migrateFiles({
    ...CONFIG(),
    'docs/a.mdx': `import { Shop } from '../parts'\n\n# A\n\n<Shop />\n`,
    'parts/index.ts': "export { Shop } from './Shop'\n",
    'parts/Shop.tsx': `import React from 'react'
const Pot = ${lazy('Pot')}
export const Shop = () => <div>Shop <Pot /></div>\n`,
    'parts/Pot.tsx': 'export const Pot = () => <em>Pot</em>\n',
    'parts/Other.tsx': `import React from 'react'\nexport const Other = ${lazy('Pot')}\n`,
    'package.json': '{ "dependencies": { "react": "19" } }',
  })
  assert.equal(await findingsOf(site), [])
  assert.match((await site.read('doc_build/a.html')) ?? '', '<div>Shop </div>')
  assert.match((await site.read('parts/Shop.tsx')) ?? '', 'const Pot = inBrowser(React.lazy(')
  assert.not.match((await site.read('parts/Other.tsx')) ?? '', 'inBrowser')
  await site.remove()
})

test('the report does not name functions of plugins for the bundler', async () => {
  const site = await migrateFiles({
    ...CONFIG(
      'builderConfig: { plugins: [pluginTea()] },',
      "import { pluginTea } from '@rsbuild/plugin-tea'",
    ),
    'node_modules/@rsbuild/plugin-tea/package.json': '{ "main": "index.cjs" }',
    'node_modules/@rsbuild/plugin-tea/index.cjs':
      "exports.pluginTea = () => ({ name: 'tea', setup() {} })",
  })
  assert.equal(await findingsOf(site), [])
  assert.not.match(site.report, 'functions')
  await site.remove()
})

test('a site in the folder of its configuration, with addresses that contain the base', async () => {
  const picture = '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>'
  const site = await migrateFiles({
    'rspress.config.ts': `import { defineConfig } from '@rspress/core'
      export default defineConfig({ title: 'Tea', root: '.', base: '/shop/', icon: '/shop/pot.svg',
        logo: { light: '/shop/pot.svg', dark: '/pot.svg' }, route: { exclude: ['README.md'] } })`,
    'README.md': '# Not a page\n',
    '_nav.json': '[{ "text": "Teas", "link": "/teas/green" }]',
    'index.md': `---
pageType: home
hero:
  name: Tea
  image: { src: /shop/pot.svg, alt: Pot }
  actions: [{ text: Go, link: /shop/teas/green }]
features: [{ title: Green, details: Hot, link: /shop/teas/green }]
---
`,
    'teas/_meta.json': '[{ "type": "file", "name": "green", "label": "Green tea" }]',
    'teas/green.md': '# Green\n',
    'public/pot.svg': picture,
  })
  assert.equal(await findingsOf(site), [])
  const html = (await site.read('doc_build/teas/green.html')) ?? ''
  for (const part of ['>Teas<', '>Green tea<', 'src="/shop/pot.svg"', 'href="/shop/pot.svg"'])
    assert.match(html, part)
  const home = (await site.read('doc_build/index.html')) ?? ''
  assert.ok((home.match(/href="\/shop\/teas\/green/g)?.length ?? 0) >= 3)
  assert.not.match(home, '/shop/shop')
  await site.remove()
})

test('pages and components import other packages of a repository by the names of the bundler', async () => {
  const repository = await createTempSite({
    'apps/site/rspress.config.ts': `import path from 'node:path'
      import { defineConfig } from '@rspress/core'
      export default defineConfig({ title: 'Tea',
        builderConfig: { resolve: { alias: { '@tea': path.resolve(__dirname, '../../packages/tea') } } } })`,
    'apps/site/docs/index.mdx':
      "# Home\n\nimport { Cup } from '@tea/Cup'\nimport Pot from './Pot'\n\n<Cup />\n\n<Pot />\n",
    'apps/site/docs/Pot.tsx':
      "import { name } from '@tea/name'\nexport default () => <b>Pot of {name}</b>\n",
    'packages/tea/Cup.tsx':
      "import { name } from '@tea/name'\nexport const Cup = () => <b>Cup of {name}</b>\n",
    'packages/tea/name.ts': "export const name = 'Assam'\n",
  })
  const root = join(repository.root, 'apps/site')
  await migrate(root)
  assert.equal(await findingsOf({ root }), [])
  const html = (await readFile(join(root, 'doc_build/index.html'), 'utf8')).replaceAll(
    '<!-- -->',
    '',
  )
  assert.match(html, '<b>Cup of Assam</b>')
  assert.match(html, '<b>Pot of Assam</b>')
  await rm(repository.root, { recursive: true, force: true })
})

test('texts of files of any kind stay, and lists of texts for language models need no exception', async () => {
  const site = await migrateFiles({
    ...CONFIG(`llms: true, markdown: { link: { checkDeadLinks: { excludes: ['/llms.txt'] } } },
      themeConfig: { nav: [{ text: 'Texts', link: '/llms.txt' }] }`),
    'docs/a.mdx':
      '# A\n\nimport text from \'./cup.vue?raw\'\n\n<CodeBlockRuntime lang="vue" code={text} />\n',
    'docs/cup.vue': '<template>Green cup</template>\n',
  })
  assert.equal(await findingsOf(site), [])
  assert.match((await site.read('doc_build/a.html')) ?? '', 'Green cup')
  assert.is(site.decisions, 0)
  await site.remove()
})

test.run()
