// `docgen migrate` on sites of Docusaurus with several languages or their own addresses of lists.
import * as assert from 'uvu/assert'
import { errorsOf, migrateFiles } from './helpers/migratedSite.ts'
import { build } from '../packages/engine/src/build.ts'
import { suite } from './helpers/suite.ts'

const test = suite('migrate languages of Docusaurus')

const config = (options: string, preset = '{}') => ({
  'docusaurus.config.js': `module.exports = {
    title: 'Tool', url: 'https://example.com', baseUrl: '/', trailingSlash: false,
    i18n: { defaultLocale: 'en', locales: ['en', 'fr'] }, presets: [['classic', ${preset}]], ${options}
  }`,
  'docs/start.md': '# Start\n',
})

test('translated posts keep their addresses, also if the site names its own addresses of lists', async () => {
  const folder = 'i18n/fr/docusaurus-plugin-content-blog'
  const site = await migrateFiles({
    ...config(
      '',
      `{ blog: { blogTitle: 'News', tagsBasePath: '/topics', archiveBasePath: 'all' } }`,
    ),
    'blog/2024-01-02-first.md': '---\ntags: [alpha]\n---\n# First\n',
    'blog/2024-01-03-second.md': '# Second\n',
    [`${folder}/2024-01-02-first.md`]: '---\ntags: [beta]\n---\n# Premier\n',
    [`${folder}/options.json`]: '{ "title": { "message": "Nouvelles" } }',
  })
  assert.match((await site.read('docs/fr/blog/2024/01/02/first.md')) ?? '', '# Premier')
  const written = (await site.read('docgen.config.ts')) ?? ''
  assert.match(written, "title: { en: 'News', fr: 'Nouvelles' }")
  assert.match(written, "'/blog/topics/alpha': '/blog/tags/alpha/'")
  assert.match(written, "'/fr/blog/topics/beta': '/fr/blog/tags/beta/'")
  assert.match(written, "'/fr/blog/all': '/fr/blog/'")
  assert.not.match(written, '/blog/archive')
  assert.equal(await errorsOf(site), [])
  assert.match((await site.read('doc_build/fr/blog/2024/01/02/first.html')) ?? '', 'Premier</h1>')
  await site.remove()
})

test('links of a sidebar lead to pages in its language', async () => {
  const site = await migrateFiles({
    ...config('', `{ docs: { sidebarPath: './sidebars.js' } }`),
    'sidebars.js': `module.exports = { docs: ['start', { type: 'link', label: 'Help', href: '/help' }] }`,
    'src/pages/help.md': '# Help\n',
  })
  const written = (await site.read('docgen.config.ts')) ?? ''
  assert.match(written, "{ text: 'Help', link: '/help' }")
  assert.match(written, "{ text: 'Help', link: '/fr/help' }")
  await site.remove()
})

test('the translated title of the nav bar stays', async () => {
  const site = await migrateFiles({
    ...config("themeConfig: { navbar: { title: 'Tea', items: [] } }"),
    'i18n/fr/docusaurus-theme-classic/navbar.json': '{ "title": { "message": "Thé" } }',
  })
  assert.equal(await errorsOf(site), [])
  const nameIn = async (file: string) =>
    /class="site-name".*?<span>([^<]*)/s.exec((await site.read(file)) ?? '')?.[1]
  assert.is(await nameIn('doc_build/docs/start.html'), 'Tea')
  assert.is(await nameIn('doc_build/fr/docs/start.html'), 'Thé')
  await site.remove()
})

test('addresses that Docusaurus does not check may contain the base', async () => {
  const site = await migrateFiles({
    'docusaurus.config.js': `module.exports = {
      title: 'Tool', url: 'https://example.com', baseUrl: '/tool/', trailingSlash: false, presets: [['classic', {}]],
      themeConfig: { navbar: { items: [{ href: 'pathname:///tool/api/list.html', label: 'API' }] } },
    }`,
    'docs/start.md':
      '# Start\n\n[API](pathname:///tool/api/list.html) [Other](pathname:///api/other.html)\n',
    'static/api/list.html': '<p>List</p>\n',
    'static/api/other.html': '<p>Other</p>\n',
  })
  assert.match((await site.read('docgen.config.ts')) ?? '', "link: 'pathname:///api/list.html'")
  const built = await build(site.root, { cache: false })
  assert.equal(built.diagnostics, [])
  const html = (await site.read('doc_build/docs/start.html')) ?? ''
  assert.match(html, '<a href="/tool/api/list.html" rel="external">API</a>')
  assert.match(html, '<a href="/tool/api/other.html" rel="external">Other</a>')
  await site.remove()
})

test('the report names texts in the nav bar that are no links', async () => {
  const { notes } = await migrateFiles(
    config(`themeConfig: { navbar: { items: [
      { type: 'html', value: '<button>Feedback</button>' },
      { label: 'More', items: [{ type: 'html', value: '<hr>' }, { type: 'html', value: '<b>Tools</b>' }] },
      { type: 'html', value: '<a href="/help">Help</a>' },
    ] } }`),
  )
  const named = notes.filter(({ message }) => message.includes('HTML without a link'))
  assert.equal(
    named.map(({ message }) => message),
    ['These items of the nav bar are HTML without a link: `Feedback`, `Tools`.'],
  )
})

test.run()
