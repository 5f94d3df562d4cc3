// `docgen migrate` on sites of Rspress: what themes show and offer to pages, and docs folders in odd places.
import * as assert from 'uvu/assert'
import { findingsOf, migrateFiles } from './helpers/migratedSite.ts'
import { suite } from './helpers/suite.ts'

const test = suite('migrate rspress themes')

const CONFIG = (options = '') => ({
  'rspress.config.ts': `import { defineConfig } from '@rspress/core'
    export default defineConfig({ title: 'Tea', ${options} })`,
})

const THEME = (text: string, imports = '') => ({
  ...CONFIG(),
  'docs/index.md': '---\npageType: home\nhero: { name: Tea }\n---\n',
  'theme/index.tsx': `import { HomeLayout as Base, Root as BaseRoot, Layout as BaseLayout,
  getCustomMDXComponent as basic } from '@rspress/core/theme-original'
import { LlmsContainer, LlmsCopyButton } from '@rspress/plugin-llms/runtime'
${imports}
${text}
export * from '@rspress/core/theme-original'
`,
})

test('slots of a layout whose values are defaults of its attributes', async () => {
  const site = await migrateFiles({
    ...THEME(`function HomeLayout(props) {
  const {
    afterHero = <p>Teas <i>today</i></p>,
    afterFeatures = <p>Shops</p>,
  } = props
  return <><hr /><div className="box"><Base {...props} afterHero={afterHero} afterFeatures={afterFeatures} /></div></>
}
const Layout = ({ note = 'Open', ...props }) => <BaseLayout {...props} bottom={<p>{note} today</p>} />
export { HomeLayout, Layout }`),
    'docs/a.md': '# A\n',
  })
  assert.equal(await findingsOf(site), [])
  const home = (await site.read('doc_build/index.html')) ?? ''
  for (const part of ['<p>Teas <i>today</i></p>', '<p>Shops</p>', '<hr/><div class="box">'])
    assert.match(home, part)
  assert.match((await site.read('doc_build/a.html')) ?? '', /<p>Open(?:<!-- -->)? today<\/p>/)
  assert.is(site.decisions, 0)
  await site.remove()
})

test('the root of a theme shows the same things around all pages', async () => {
  const site = await migrateFiles({
    ...THEME(`const Shops = () => <nav className="shops">Our shops</nav>
export function Root({ children }) {
  return <BaseRoot><Shops />{children}</BaseRoot>
}
export function Layout() {
  return <><BaseLayout /><div id="dialog" /></>
}`),
    'docs/a.md': '# A\n',
  })
  assert.equal(await findingsOf(site), [])
  for (const page of ['index', 'a']) {
    const html = (await site.read(`doc_build/${page}.html`)) ?? ''
    assert.match(html, /Our shops<\/nav>[\s\S]*<div id="dialog"><\/div>/)
  }
  assert.is(site.decisions, 0)
  await site.remove()
})

test('the home page of a theme in its index, with parts of Rspress that docgen has', async () => {
  const site = await migrateFiles({
    ...THEME(
      `const Posts = () => <ul>{usePages().pages.map((page) => <li key={page.routePath}>{page.title}</li>)}</ul>
export function HomeFeature() {
  const { frontmatter } = useFrontmatter()
  return <p>{frontmatter.hero.name} <SvgWrapper icon={IconArrowRight} className="go" /></p>
}
export function HomeLayout({ afterHero }) {
  const { page, siteData } = usePageData()
  return <div className="own"><HomeHero frontmatter={page.frontmatter} />{afterHero}<HomeFeature /><Posts /><HomeFooter /></div>
}
export const Layout = () => <BaseLayout beforeNav={<Banner href="/a" message="News" />} />`,
      `import { Banner, HomeFooter, HomeHero, IconArrowRight, SvgWrapper } from '@rspress/core/theme'
import { useFrontmatter, usePageData, usePages } from '@rspress/core/runtime'`,
    ),
    ...CONFIG("themeConfig: { footer: { message: 'The end' } },"),
    'docs/a.md': '# Page A\n',
  })
  assert.equal(await findingsOf(site), [])
  const home = (await site.read('doc_build/index.html')) ?? ''
  for (const part of ['class="own"', 'class="hero"', 'class="go"', '<li>Page A</li>', 'The end'])
    assert.match(home, part)
  assert.match((await site.read('doc_build/a.html')) ?? '', '<a href="/a">News</a>')
  assert.is(site.decisions, 0)
  await site.remove()
})

test('components that a theme offers to all pages', async () => {
  const site = await migrateFiles({
    ...THEME(
      `function getCustomMDXComponent() {
  const { h1: H1, ...others } = basic()
  const Title = ({ ...props }) => {
    return <><H1 {...props} /><LlmsContainer><LlmsCopyButton /></LlmsContainer></>
  }
  return { ...others, h1: Title, Cup }
}
const offered = { Pot, Tray: Plate }
const Layout = () => <BaseLayout components={offered} />
export { getCustomMDXComponent, Layout }`,
      `import { Cup } from './parts/Cup'
import Pot from './parts/Pot'
import { Plate } from './parts'`,
    ),
    'theme/parts/Cup.tsx': `import { Badge } from '@rspress/core/theme'
export const Cup = ({ size }) => <Badge>{size} ml</Badge>\n`,
    'theme/parts/Pot.tsx': 'export default () => <b>Pot</b>\n',
    'theme/parts/Plate.tsx': 'export const Plate = ({ children }) => <u>{children}</u>\n',
    'theme/parts/index.ts': "export { Plate } from './Plate'\n",
    'docs/a.mdx': '# A\n\n<Cup size="200" /> and <Pot />\n\n<Tray>On a *tray*</Tray>\n',
  })
  assert.equal(await findingsOf(site), [])
  const html = (await site.read('doc_build/a.html')) ?? ''
  assert.match(html, /200(?:<!-- -->)? ml/)
  assert.match(html, '<b>Pot</b>')
  assert.match(html, '<u>On a <em>tray</em></u>')
  assert.is(site.decisions, 0)
  await site.remove()
})

test('plugins for Markdown and components in plugins of the site', async () => {
  const site = await migrateFiles({
    'rspress.config.ts': `import { defineConfig } from '@rspress/core'
      import { cups } from './plugins/cups'
      export default defineConfig({ title: 'Tea', plugins: [cups()] })`,
    'plugins/cups.ts': `import { remarkCup } from './remarkCup'
export const cups = () => ({
  name: 'cups',
  markdown: { remarkPlugins: [remarkCup], globalComponents: [new URL('./Cup.tsx', import.meta.url).pathname] },
})\n`,
    'plugins/remarkCup.ts': `export function remarkCup() {
  return (tree) => { for (const { children = [] } of tree.children) for (const each of children)
    if (each.type === 'text') each.value = each.value.replace('(cup)', '☕') }
}\n`,
    'plugins/Cup.tsx': 'export default ({ size }) => <b>{size} ml</b>\n',
    'docs/index.mdx': '# Home\n\nOne (cup).\n\n<Cup size="200" />\n',
  })
  assert.equal(await findingsOf(site), [])
  const html = ((await site.read('doc_build/index.html')) ?? '').replaceAll('<!-- -->', '')
  assert.match(html, 'One ☕.')
  assert.match(html, '<b>200 ml</b>')
  assert.not.match(site.report, 'no counterpart')
  assert.is(site.decisions, 0)
  await site.remove()
})

test('a title of the theme with more than the buttons of a page is a decision', async () => {
  const site = await migrateFiles({
    ...THEME(`export function getCustomMDXComponent() {
  const Title = (props) => <><h1 {...props} /><p>Since 1900</p></>
  return { ...basic(), h1: Title }
}`),
  })
  assert.equal(await findingsOf(site), [])
  assert.match(site.report, '`getCustomMDXComponent`')
  assert.is(site.decisions, 1)
  await site.remove()
})

test('components that use functions of Rspress', async () => {
  const site = await migrateFiles({
    ...CONFIG("base: '/shop/',"),
    'docs/index.mdx': "import { Own } from '../parts/Own'\n\n# Home\n\n<Own />\n",
    'parts/Own.jsx': `import { addTrailingSlash, isEqualPath, isExternalUrl, removeBase, usePageData, withBase } from '@rspress/core/runtime'
import { copyToClipboard, HomeFooter, LlmsContainer } from '@rspress/core/theme'
export const Own = () => <ul onClick={() => copyToClipboard('a')}>
  <li>{addTrailingSlash('/a')} {removeBase(withBase('/cup'))} {usePageData().siteData.title}</li>
  <li>{String(isEqualPath('/a/index.html', '/a/'))} {String(isExternalUrl('https://a.b'))} {String(isExternalUrl('/a'))}</li>
  <LlmsContainer>Copy</LlmsContainer><HomeFooter />
</ul>\n`,
  })
  assert.equal(await findingsOf(site), [])
  const html = ((await site.read('doc_build/index.html')) ?? '').replaceAll('<!-- -->', '')
  assert.match(html, '<li>/a/ /cup Tea</li><li>true true false</li>')
  assert.is(site.decisions, 0)
  await site.remove()
})

test('a site in a folder of `docs/`, beside files that are not its pages', async () => {
  const site = await migrateFiles({
    ...CONFIG("root: 'docs/en'"),
    'docs/en/index.md': '# Home\n\n[A](./guide/a.md)\n\n![Cup](./guide/cup.svg)\n',
    'docs/en/guide/a.md': '# A\n',
    'docs/en/guide/cup.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
    'docs/en/_nav.json': '[{ "text": "Guide", "link": "/guide/a" }]',
    'docs/en/guide/_meta.json': '[{ "type": "file", "name": "a", "label": "First" }]',
    'docs/fr/index.md': '# Accueil\n\n[B](/guide/b)\n',
    'docs/fr/guide/_meta.json': '["b"]',
    'docs/fr/_nav.json': '[]',
    'docs/_nav.json': '[{ "text": "Old", "link": "/old" }]',
    'docs/NOTES.md': '# Notes\n\n[No page](./missing.md)\n',
  })
  assert.equal(await findingsOf(site), [])
  const html = (await site.read('doc_build/guide/a.html')) ?? ''
  assert.match(html, '>Guide<')
  assert.match(html, '>First<')
  assert.is(await site.read('doc_build/fr/index.html'), null)
  assert.is(await site.read('doc_build/NOTES.html'), null)
  assert.is(await site.read('docs/fr/guide/_meta.old.json'), '["b"]')
  assert.match((await site.read('docs/_nav.old.json')) ?? '', 'Old')
  assert.match((await site.read('docs/_nav.json')) ?? '', 'Guide')
  await site.remove()
})

test('scripts in the folder of the configuration are not pages', async () => {
  const site = await migrateFiles({
    'rspress.config.ts': `import { defineConfig } from 'rspress/config'
      import sidebar from './sidebar'
      export default defineConfig({ title: 'Tea', root: './', themeConfig: { sidebar } })`,
    'sidebar.ts': "export default { '/': [{ text: 'Start', link: '/start' }] }\n",
    'tailwind.config.js': 'export default {}\n',
    'theme/index.tsx': "import Theme from 'rspress/theme'\nexport default { ...Theme }\n",
    'index.md': '# Home\n',
    'start.md': '# Start\n',
  })
  assert.equal(await findingsOf(site), [])
  assert.match((await site.read('doc_build/start.html')) ?? '', 'Start')
  assert.is(await site.read('doc_build/sidebar.html'), null)
  assert.is(await site.read('doc_build/rspress.config.html'), null)
  assert.not.match(site.report, 'short pages')
  await site.remove()
})

test('components for pages that a theme imports by a name of TypeScript', async () => {
  const site = await migrateFiles({
    ...THEME(
      'export const Layout = () => <BaseLayout components={{ Cup }} />',
      "import { Cup } from '@/Cup'",
    ),
    'tsconfig.json': '{ "compilerOptions": { "paths": { "@/*": ["./src/*"] } } }',
    'src/Cup.tsx': 'export const Cup = ({ of }) => <b>Cup of {of}</b>\n',
    'docs/a.mdx': '# A\n\n<Cup of="Assam" />\n',
  })
  assert.equal(await findingsOf(site), [])
  assert.match((await site.read('doc_build/a.html')) ?? '', /<b>Cup of (?:<!-- -->)?Assam<\/b>/)
  assert.is(site.decisions, 0)
  await site.remove()
})

test.run()
