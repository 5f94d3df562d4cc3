// Feeds: what the configuration asks for, as files that another parser understands, and as tags of the pages that name them.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseFeed } from '@rowanmanning/feed-parser'
import * as assert from 'uvu/assert'
import { build } from '../../../packages/engine/src/build.ts'
import { DocgenError } from '../../../packages/engine/src/diagnostics.ts'
import { formatDiagnostic } from '../../../packages/engine/src/log.ts'
import { feedContentOf } from '../../../packages/engine/src/outputs/feedContent.ts'
import { plainThemeFiles } from '../../helpers/builtSite.ts'
import { createTempSite, type TempSite } from '../../helpers/site.ts'
import { suite } from '../../helpers/suite.ts'

const test = suite<{ site: TempSite; warnings: readonly string[] }>('feeds')

const CONFIG = `
const feed = (lang, language, type) => ({
  id: lang + '-' + type, language, type,
  title: lang === 'en' ? 'Releases of A & B' : '发布',
  pages: (lang === 'en' ? '' : '/zh') + '/releases/*',
  fileName: 'feeds/' + lang + '.' + type + '.xml',
})
export default {
  siteOrigin: 'https://example.com', base: '/docs/', title: 'Tools', description: 'All of them',
  locales: [{ lang: 'en', label: 'English' }, { lang: 'zh', label: '中文', description: '全部' }],
  feeds: [feed('en', 'en', 'rss'), feed('en', 'en', 'atom'), feed('zh', 'zh-CN', 'rss'), feed('zh', 'zh-CN', 'atom')],
}
`

const release = (title: string, date: string, text = 'Text.') =>
  `---\ntitle: '${title}'\ndescription: What <b> & new\n${date}link-rss: [en-rss, en-atom]\n---\n\n# ${title}\n\n${text}\n`

const FULL = `
See [the guide](../guide.md), [above](#part), ![a picture](/a.svg) and \`Array<T>\`.

## Part

\`\`\`ts title="a.ts"
const a = 1 < 2
\`\`\`

\`\`\`package-manager
npm install docgen
\`\`\`
`

const FILES = {
  ...plainThemeFiles,
  'docgen.config.ts': CONFIG,
  'public/a.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
  'docs/en/index.md': '# Home',
  'docs/en/guide.md': '# Guide',
  'docs/en/releases/v1.md': release('Version 1 & more', 'published_at: 2024-01-02\n'),
  'docs/en/releases/v2.md': release('Version 2', 'published_at: 2024-05-28 08:00:00\n', FULL),
  'docs/en/releases/v3.md': release('Version 3', 'published_at: 2024-05-28T08:00+08:00\n'),
  'docs/en/releases/soon.md': release('Undated', ''),
  'docs/zh/index.md': '# 首页',
  'docs/zh/releases/v1.md':
    '---\npublished_at: 2024-01-02\nlink-rss: zh-rs\n---\n\n# 第一版\n\n正文。',
}

test.before(async (context) => {
  context.site = await createTempSite(FILES)
  const { diagnostics } = await build(context.site.root, { cache: false })
  context.warnings = diagnostics.map((diagnostic) =>
    formatDiagnostic(diagnostic, { color: false, cwd: context.site.root }),
  )
})
test.after(({ site }) => site.remove())

const read = ({ root }: TempSite, file: string) => readFile(join(root, 'doc_build', file), 'utf8')

for (const type of ['rss', 'atom'] as const) {
  test(`a feed in ${type} is understood by another parser`, async ({ site }) => {
    const feed = parseFeed(await read(site, `feeds/en.${type}.xml`))
    assert.is(feed.meta.type, type)
    assert.is(feed.title, 'Releases of A & B')
    assert.is(feed.description, 'All of them')
    assert.is(feed.self, `https://example.com/docs/feeds/en.${type}.xml`)
    assert.equal(
      feed.items.map(({ id, url, published }) => [id, url, published?.toISOString()]),
      [
        ['v2', '2024-05-28T08:00:00.000Z'],
        ['v3', '2024-05-28T00:00:00.000Z'],
        ['v1', '2024-01-02T00:00:00.000Z'],
      ].map(([name, time]) => {
        const address = `https://example.com/docs/releases/${name}`
        return [address, address, time]
      }),
    )
  })

  test(`a feed in ${type} holds whole articles, with full addresses`, async ({ site }) => {
    const text = await read(site, `feeds/en.${type}.xml`)
    const content = parseFeed(text).items[0]?.content ?? ''
    assert.match(content, '<a href="https://example.com/docs/guide">the guide</a>')
    assert.match(content, '<a href="https://example.com/docs/releases/v2#part">above</a>')
    assert.match(content, 'src="https://example.com/docs/')
    assert.match(text, '<pre><code>const a = 1 &#x3C; 2')
    assert.match(content, /<p><strong>yarn<\/strong><\/p>\s*<div>.*<pre><code>yarn add docgen/)
    assert.not.match(content, /<button|<h1|class=|hidden/)
  })
}

test('each language has feeds of its own, in its own words', async ({ site }) => {
  const text = await read(site, 'feeds/zh.rss.xml')
  const feed = parseFeed(text)
  assert.equal([feed.language, feed.title, feed.description], ['zh-CN', '发布', '全部'])
  assert.equal(
    feed.items.map(({ title, url }) => [title, url]),
    [['第一版', 'https://example.com/docs/zh/releases/v1']],
  )
  assert.match(text, '<link>https://example.com/docs/zh/</link>')
})

test('titles and descriptions are text', async ({ site }) => {
  const atom = await read(site, 'feeds/en.atom.xml')
  assert.match(atom, '<title type="html"><![CDATA[Version 1 &amp; more]]></title>')
  assert.match(atom, '<summary type="html"><![CDATA[What &lt;b&gt; &amp; new]]></summary>')
  const rss = await read(site, 'feeds/en.rss.xml')
  assert.match(rss, '<title><![CDATA[Version 1 & more]]></title>')
  assert.match(rss, '<description><![CDATA[What &lt;b&gt; &amp; new]]></description>')
})

test('an Atom feed names an author, as it must; RSS wants an address for one', async ({ site }) => {
  assert.match(await read(site, 'feeds/en.atom.xml'), /<author>\s*<name>[^<]+<\/name>\s*<\/author>/)
  assert.not.match(await read(site, 'feeds/en.rss.xml'), '<author>')
})

test('a page that names feeds links to them in its head; other pages do not', async ({ site }) => {
  const page = await read(site, 'releases/v2.html')
  assert.match(
    page,
    '<link rel="alternate" type="application/rss+xml" title="Releases of A &amp; B" href="https://example.com/docs/feeds/en.rss.xml">',
  )
  assert.match(
    page,
    '<link rel="alternate" type="application/atom+xml" title="Releases of A &amp; B" href="https://example.com/docs/feeds/en.atom.xml">',
  )
  assert.not.match(await read(site, 'guide.html'), /application\/(rss|atom)/)
})

test('the data of a page holds its feeds with address, type and language', async ({ site }) => {
  const { page } = JSON.parse(await read(site, 'releases/v2.html.json')) as {
    page: { feeds: unknown }
  }
  assert.equal(page.feeds, [
    {
      url: 'https://example.com/docs/feeds/en.rss.xml',
      mime: 'application/rss+xml',
      language: 'en',
      title: 'Releases of A & B',
    },
    {
      url: 'https://example.com/docs/feeds/en.atom.xml',
      mime: 'application/atom+xml',
      language: 'en',
      title: 'Releases of A & B',
    },
  ])
})

test('a page without date and a name without feed are told of', ({ warnings }) => {
  const text = warnings.join('\n')
  assert.match(text, 'There is no feed `zh-rs`. Did you mean `zh-rss`?')
  assert.match(text, /docs\/zh\/releases\/v1\.md:3:\d+/)
  assert.match(text, /docs\/en\/releases\/soon\.md.*feed-date/)
  assert.is(warnings.length, 2, text)
})

test('two builds write the same feeds', async ({ site }) => {
  const before = await read(site, 'feeds/en.atom.xml')
  await build(site.root, { cache: false })
  assert.is(await read(site, 'feeds/en.atom.xml'), before)
})

test('feeds without an origin, with one id or one file are refused', async () => {
  const text = await refusalOf(`[
    { id: 'a', pages: '/*', fileName: 'a.xml' },
    { id: 'a', pages: () => true, fileName: 'a.xml' },
  ]`)
  for (const part of ['siteOrigin', 'feeds[1].id', 'feeds[1].fileName']) {
    assert.match(text, part)
  }
})

test('what no feed can be is told of at its place', async () => {
  const text = await refusalOf(`[{ id: 'a', pages: 3, fileName: '../a.xml' }]`)
  assert.match(text, '`feeds[0].pages` is `3`; expected routes such as `/blog/*`, or a function')
  assert.match(text, '`feeds[0].fileName` is `"../a.xml"`; expected a file below the output folder')
})

/** What a build says of these `feeds`. */
async function refusalOf(feeds: string): Promise<string> {
  const site = await createTempSite({
    'docgen.config.ts': `export default { feeds: ${feeds} }`,
    'docs/index.md': '# Home',
  })
  const refused = await build(site.root, { cache: false }).then(
    () => [],
    (error: unknown) => (error instanceof DocgenError ? error.diagnostics : []),
  )
  await site.remove()
  return refused.map(({ message }) => message).join('\n')
}

test('a picture with candidates and a link that cannot be read keep what they have', () => {
  const html = '<p><img src="a.png" srcset="/a.png 1x, /b.png 2x"><a href="http://[">x</a></p>'
  assert.is(
    feedContentOf(html, 'https://example.com/guide/page'),
    '<p><img src="https://example.com/guide/a.png" srcset="https://example.com/a.png 1x, https://example.com/b.png 2x"><a href="http://[">x</a></p>',
  )
})

test.run()
