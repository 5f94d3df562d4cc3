// Feeds: what the configuration asks for, as files that another parser understands, and as tags of the pages that name them.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseFeed } from '@rowanmanning/feed-parser'
import { JSDOM } from 'jsdom'
import * as assert from 'uvu/assert'
import { formatDiagnostic } from '../../../packages/engine/src/diagnostics/format.ts'
import { feedContentOf } from '../../../packages/engine/src/outputs/feedContent.ts'
import { build, DocgenError } from '../../helpers/engine.ts'
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

test('each language has its own feeds, in its language', async ({ site }) => {
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

test('a page without a date and a name without a feed are reported', ({ warnings }) => {
  const text = warnings.join('\n')
  assert.match(text, 'There is no feed `zh-rs`. Did you mean `zh-rss`?')
  assert.match(text, /docs\/zh\/releases\/v1\.md:3:\d+/)
  assert.match(text, /docs\/en\/releases\/soon\.md.*feed-date/)
  assert.is(warnings.length, 2, text)
})

test('the index page of a folder is an entry only with a date', async () => {
  const site = await createTempSite({
    ...plainThemeFiles,
    'docgen.config.ts': `const feed = (id, pages) => ({ id, pages, fileName: id + '.xml' })
export default { siteOrigin: 'https://example.com', feeds: [feed('blog', '/blog/*'), feed('all', () => true)] }`,
    'docs/index.md': '# Home',
    'docs/blog/index.md': '# Blog',
    'docs/blog/a.md': '---\ndate: 2024-01-02\n---\n\n# A',
    'docs/blog/trip/index.md': '---\ndate: 2024-01-03\n---\n\n# Trip',
    'docs/blog/wrong/index.md': '---\ndate: soon\n---\n\n# Wrong',
    'docs/blog/2024/index.md': '# 2024',
  })
  const { diagnostics } = await build(site.root, { cache: false })
  const titles = parseFeed(await read(site, 'blog.xml')).items.map(({ title }) => title)
  await site.remove()
  assert.equal(titles, ['Trip', 'A'])
  assert.equal(
    diagnostics.map(({ code, filePath }) => [code, filePath?.slice(site.root.length)]),
    [['feed-date', '/docs/blog/wrong/index.md']],
  )
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

test('impossible feeds are reported at their position', async () => {
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

// ── Hostile articles ───────────────────────────────────────────────────────────────────────────────

/** A document that an XML parser accepts; throws what the parser says of another. */
function readXml(text: string): Document {
  return new new JSDOM('').window.DOMParser().parseFromString(text, 'text/xml')
}

const OUTSIDE_XML = '\0\b\v\f\x0E\x1B\x1F\uFFFE\uFFFF\uD800'

test('feeds are XML whatever characters titles, descriptions and articles hold', async () => {
  const odd = JSON.stringify(`a${OUTSIDE_XML} ]]> & &amp; <b> ]]> "z" \u{1F600}`)
  const clean = 'a ]]> & &amp; <b> ]]> "z" \u{1F600}'
  const article = (text: string) =>
    `---\ntitle: ${odd}\ndescription: ${odd}\ndate: 2024-01-02\n---\n\n${text}\n`
  const site = await createTempSite({
    ...plainThemeFiles,
    'docgen.config.ts': `export default {
  siteOrigin: 'https://example.com', title: ${odd}, description: ${odd},
  feeds: ['rss', 'atom'].map((type) => ({ id: type, type, pages: '/blog/*', fileName: type + '.xml' })),
}`,
    'docs/index.md': '# Home',
    'docs/blog/raw.md': article(
      `raw\b \x1B[0m ]]> and ]]>\n\n\`\`\`\n\x07 <![CDATA[ ]]> ]]>\n\`\`\``,
    ),
    'docs/blog/references.md': article(
      '<p>references &#xFFFE;&#8;&#x1F; &#xD800; &amp;#8; &#x80;</p>',
    ),
  })
  await build(site.root, { cache: false })
  const files = await Promise.all(['rss.xml', 'atom.xml'].map((file) => read(site, file)))
  await site.remove()
  for (const [index, text] of files.entries()) {
    const document = readXml(text)
    const type = index === 0 ? 'rss' : 'atom'
    const title = (parent: string) => document.querySelector(`${parent} > title`)?.textContent
    assert.is(title(index === 0 ? 'channel' : 'feed'), clean, type)
    const written = title(index === 0 ? 'item' : 'entry') ?? ''
    assert.is(index === 0 ? written : JSDOM.fragment(written).textContent, clean, type)
    const contents = [
      ...document.getElementsByTagName(index === 0 ? 'content:encoded' : 'content'),
    ].map(({ textContent }) => JSDOM.fragment(textContent ?? '').textContent)
    assert.is(contents[0], 'raw [0m ]]> and ]]>\n <![CDATA[ ]]> ]]>', type)
    assert.is(contents[1], 'references  \uFFFD &#8; €', type)
    assert.is(parseFeed(text).items.length, 2, type)
  }
})

const PAGE = 'https://example.com/guide/page'
const hostile = (html: string) => feedContentOf(html, PAGE)

test('an item holds no scripts, styles, event handlers, forms or frames', () => {
  for (const html of [
    '<script>alert(1)</script>',
    '<style>p { color: red }</style>',
    '<iframe src="https://example.com" title="a">no frames</iframe>',
    '<object data="a.swf"><embed src="a.swf"></object>',
    '<svg><script>alert(1)</script><a href="javascript:alert(1)">b</a></svg>',
    '<math><mtext><script>alert(1)</script></mtext></math>',
    '<template><p>a</p></template><button onclick="alert(1)">a</button><select><option>a</select>',
    '<input type="text" name="a"><textarea>a</textarea><!-- a -->',
    '<link rel="stylesheet" href="a.css"><meta http-equiv="refresh" content="0"><base href="/">',
  ]) {
    assert.is(hostile(html), '', html)
  }
  assert.is(hostile('<form action="/a"><p onclick="alert(1)">a</p></form>'), '<p>a</p>')
  assert.is(
    hostile('<p id="location" style="color: red" data-a="b" tabindex="0" class="a" hidden>a</p>'),
    '<p>a</p>',
  )
  assert.is(
    hostile('<img src="a.png" alt="b" onerror="alert(1)">'),
    '<img src="https://example.com/guide/a.png" alt="b">',
  )
  assert.is(hostile('<my-card onclick="a"><b>c</b></my-card>'), '<b>c</b>')
})

test('an item leads to no address that runs code', () => {
  for (const address of [
    'javascript:alert(1)',
    ' JaVaScRiPt:alert(1)',
    'java&#10;script:alert(1)',
    '&#1;javascript:alert(1)',
    'vbscript:a',
    'data:text/html,a',
    'file:///etc/passwd',
  ]) {
    assert.is(hostile(`<a href="${address}">a</a>`), '<a>a</a>', address)
    assert.is(hostile(`<img src="${address}">`), '<img>', address)
    assert.is(
      hostile(`<video src="${address}" poster="${address}"></video>`),
      '<video></video>',
      address,
    )
    assert.is(hostile(`<blockquote cite="${address}">a</blockquote>`), '<blockquote>a</blockquote>')
    assert.is(
      hostile(`<img srcset="${address} 1x, a.png 2x">`),
      '<img srcset="https://example.com/guide/a.png 2x">',
      address,
    )
  }
})

test('an item keeps code, tables, images, links and the state of tasks', () => {
  const kept = [
    '<pre><code>a &#x3C; b</code></pre>',
    '<table><caption>a</caption><thead><tr><th scope="col" align="right">a</th></tr></thead><tbody><tr><td colspan="2">b</td></tr></tbody></table>',
    '<figure><img src="data:image/png;base64,AAAA" alt="a" width="2" height="1"><figcaption>a</figcaption></figure>',
    '<p><a href="mailto:a@example.com">a</a> <a href="tel:+1">b</a> <kbd>c</kbd> <mark>d</mark></p>',
    '<details open><summary>a</summary>b</details>',
    '<ol start="3"><li value="4">a</li></ol>',
    '<video src="https://example.com/a.mp4" controls width="2"></video>',
    '<ruby>漢<rp>(</rp><rt>kan</rt><rp>)</rp></ruby>',
  ].join('\n')
  assert.is(hostile(kept), kept)
  assert.is(
    hostile(
      '<ul><li><input type="checkbox" checked disabled> a</li><li><input type="checkbox"> b</li></ul>',
    ),
    '<ul><li>☑ a</li><li>☐ b</li></ul>',
  )
})

test.run()
