// A site with a blog: lists, tags, authors, feeds, and the links between posts. A whole site in, files out.
import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as assert from 'uvu/assert'
import { createTempSite, type TempSite } from './helpers/site.ts'
import { suite } from './helpers/suite.ts'
import { build, DocgenError } from './helpers/engine.ts'

const CONFIG = `export default {
  title: 'Tiny',
  siteOrigin: 'https://example.com',
  base: '/site/',
  themeConfig: { nav: [{ text: 'Blog', link: '/blog/' }] },
  collections: [{ dir: 'blog', perPage: 2, authors: { ada: { name: 'Ada Lovelace' } } }],
}`

const FILES = {
  'docgen.config.ts': CONFIG,
  'docs/index.md': '# Start\n\n[The blog](./blog/) and [a tag](/blog/tags/new-things/)\n',
  'docs/blog/2024-01-05-first.md':
    '---\ntags: [news]\nauthors: ada\n---\n\n# First\n\nThe first text.\n',
  'docs/blog/second.md':
    '---\ndate: 2024-02-05\ntags: [news, New things]\n---\n\n# Second\n\nThe second text.\n',
  'docs/blog/third.mdx':
    '---\npublished_at: 2024-03-05 08:00:00\nauthors: [ada, Bob]\n---\n\n# Third\n\nThe third <Badge text="text" />.\n',
  'docs/blog/draft.md': '---\ndate: 2024-04-05\ndraft: true\n---\n\n# Draft\n',
}

const test = suite<{ site: TempSite }>('collections')

test.before.each(async (context) => {
  context.site = await createTempSite(FILES)
})
test.after.each(({ site }) => site.remove())

const read = async ({ root }: TempSite, path: string) =>
  await readFile(join(root, 'doc_build', path), 'utf8')

/** The titles of the posts on a page of a list. */
const titlesOf = (html: string) =>
  [...html.matchAll(/<h2><a href="([^"]+)"[^>]*>([^<]+)/g)].map(
    ([, href, title]) => `${title} ${href}`,
  )

test('lists, tags and authors are pages with the newest post first', async ({ site }) => {
  const { diagnostics } = await build(site.root)
  assert.equal(diagnostics, [])
  const first = await read(site, 'blog/index.html')
  assert.equal(titlesOf(first), ['Third /site/blog/third', 'Second /site/blog/second'])
  assert.match(first, '<h1>Blog</h1>')
  assert.match(first, 'href="/site/blog/page/2/"')
  assert.match(first, /href="\/site\/blog\/tags\/news\/"[^>]*>news <small>2<\/small>/)
  const second = await read(site, 'blog/page/2/index.html')
  assert.equal(titlesOf(second), ['First /site/blog/2024-01-05-first'])
  assert.equal(titlesOf(await read(site, 'blog/tags/news/index.html')).length, 2)
  assert.match(await read(site, 'blog/tags/new-things/index.html'), '<h1>#New things</h1>')
  const author = await read(site, 'blog/authors/ada/index.html')
  assert.match(author, '<h1>Ada Lovelace</h1>')
  assert.equal(titlesOf(author).length, 2)
  assert.match(author, /rel="stylesheet" href="\/site\/assets\/posts\.[\da-f]{8}\.css"/)
})

test('tags that differ only in punctuation have different addresses', async ({ site }) => {
  const tags = ['C', 'C++', 'C#', '.NET', 'NET', 'New things', '🎉']
  await site.write(
    'docs/blog/second.md',
    `---\ndate: 2024-02-05\ntags: ${JSON.stringify(tags)}\n---\n\n# Second\n`,
  )
  assert.equal((await build(site.root)).diagnostics, [])
  const addresses = ['c', 'c-plus-plus', 'c-sharp', 'dot-net', 'net', 'new-things']
  const post = await read(site, 'blog/second.html')
  for (const [at, address] of addresses.entries()) {
    const tag = tags[at] ?? ''
    assert.match(post, `href="/site/blog/tags/${address}/">${tag}</a>`)
    assert.match(await read(site, `blog/tags/${address}/index.html`), `<h1>#${tag}</h1>`)
  }
  assert.match(post, /href="\/site\/blog\/tags\/[0-9a-f]{8}\/">🎉<\/a>/)
})

test('spellings of a tag with the same address are one list, with a warning at the second one', async ({
  site,
}) => {
  await site.write(
    'docs/blog/2024-01-05-first.md',
    '---\ntags: [news]\nauthor: Bob\n---\n\n# First\n',
  )
  await site.write(
    'docs/blog/second.md',
    '---\ndate: 2024-02-05\ntags: [News, New things]\nauthors: bob\n---\n\n# Second\n',
  )
  const { diagnostics } = await build(site.root)
  assert.equal(
    diagnostics.map(({ code, line, column, message }) => `${line}:${column} ${code} ${message}`),
    [
      '3:8 tag-spelling The tags `news` and `News` have the same address, `/blog/tags/news/`, so their posts are in one list.',
      '4:10 tag-spelling The authors `Bob` and `bob` have the same address, `/blog/authors/bob/`, so their posts are in one list.',
    ],
  )
  const list = await read(site, 'blog/tags/news/index.html')
  assert.equal(titlesOf(list), ['Second /site/blog/second', 'First /site/blog/2024-01-05-first'])
})

test('a post shows its date, reading time, authors and tags, and links to its neighbors', async ({
  site,
}) => {
  await build(site.root)
  const post = await read(site, 'blog/2024-01-05-first.html')
  assert.match(
    post,
    '<p class="post-meta"><time datetime="2024-01-05">January 5, 2024</time> <span>1 min read</span> ' +
      '<a class="post-author" href="/site/blog/authors/ada/">Ada Lovelace</a> ' +
      '<a class="post-tag" href="/site/blog/tags/news/">news</a></p>',
  )
  assert.match(post, 'content="The first text."')
  const middle = await read(site, 'blog/second.html')
  assert.match(
    middle,
    /href="\/site\/blog\/third"[^>]*rel="prev"|rel="prev"[^>]*href="\/site\/blog\/third"/,
  )
  assert.match(middle, /href="\/site\/blog\/2024-01-05-first"/)
})

test('posts and lists show pictures of authors, whose pages show what is known of them', async ({
  site,
}) => {
  const authors = `{
    ada: { name: 'Ada', title: 'Editor <1>', link: 'https://example.com/?a=1&b', picture: '/ada.svg' },
    Bob: { name: 'Bob', picture: 'https://example.com/bob.png' } }`
  await site.write('docgen.config.ts', CONFIG.replace("{ ada: { name: 'Ada Lovelace' } }", authors))
  await site.write('docs/public/ada.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>')
  const { diagnostics } = await build(site.root)
  assert.equal(diagnostics, [])
  const [ada, bob] = ['/site/ada.svg', 'https://example.com/bob.png'].map(
    (src) => `<img src="${src}" alt="" width="24" height="24" loading="lazy"`,
  )
  for (const path of ['blog/third.html', 'blog/index.html']) {
    const html = await read(site, path)
    assert.match(html, new RegExp(`${ada}/?>Ada</a>`))
    assert.match(html, new RegExp(`${bob}/?>Bob</a>`))
  }
  assert.match(
    await read(site, 'blog/authors/ada/index.html'),
    '<h1>Ada</h1><p class="post-meta"><img src="/site/ada.svg" alt="" width="64" height="64" class="no-zoom"> ' +
      '<span>Editor &lt;1&gt;</span> <a href="https://example.com/?a=1&amp;b">example.com</a></p>',
  )
  await site.write('docs/public/ada.svg', '')
  await site.write(
    'docgen.config.ts',
    CONFIG.replace("name: 'Ada Lovelace'", "name: 'Ada', picture: '/lost.png'"),
  )
  const [missing] = (await build(site.root)).diagnostics
  assert.match(missing?.message ?? '', '/lost.png')
})

test('titles of lists and feeds can differ by language', async ({ site }) => {
  const locales =
    "[{ lang: 'en', label: 'English' }, { lang: 'zh', label: '中文', fallback: true }]"
  await site.write(
    'docgen.config.ts',
    `export default { title: 'Tiny', siteOrigin: 'https://example.com', locales: ${locales},
  collections: [{ dir: 'blog', title: { zh: '博客' } }] }`,
  )
  await site.write('docs/en/blog/2024-01-05-a.md', '# A\n')
  await site.write('docs/zh/blog/2024-01-05-a.md', '# 甲\n')
  await build(site.root)
  assert.match(await read(site, 'blog/index.html'), '<h1>Blog</h1>')
  assert.match(await read(site, 'zh/blog/index.html'), '<h1>博客</h1>')
  assert.match(await read(site, 'zh/blog/rss.xml'), '<title>博客 – Tiny</title>')
})

test('the feed has the posts with the dates of their file names', async ({ site }) => {
  await build(site.root)
  const feed = await read(site, 'blog/rss.xml')
  assert.equal(
    [...feed.matchAll(/<pubDate>([^<]+)/g)].map(([, date]) => date),
    [
      'Tue, 05 Mar 2024 08:00:00 GMT',
      'Mon, 05 Feb 2024 00:00:00 GMT',
      'Fri, 05 Jan 2024 00:00:00 GMT',
    ],
  )
  for (const page of ['blog/index.html', 'blog/second.html']) {
    assert.match(await read(site, page), 'href="https://example.com/site/blog/rss.xml"')
  }
})

test('a page of the author takes the place of a list', async ({ site }) => {
  await site.write('docs/blog/index.md', '# My own list\n')
  const { diagnostics } = await build(site.root)
  assert.equal(diagnostics, [])
  assert.match(await read(site, 'blog/index.html'), 'My own list')
  assert.match(await read(site, 'blog/tags/news/index.html'), '#news')
})

test('a theme can replace the list', async ({ site }) => {
  await site.write(
    'theme/index.tsx',
    `import { defaultTheme } from 'docgen/theme'
const PostList = ({ posts }) => <p>{posts.map(({ title }) => title).join('; ')}</p>
export default { ...defaultTheme, components: { PostList } }
`,
  )
  await build(site.root)
  assert.match(await read(site, 'blog/index.html'), '<p>Third; Second</p>')
})

test('a post without a date is reported and listed last', async ({ site }) => {
  await site.write('docs/blog/undated.md', '# Undated\n')
  const { diagnostics } = await build(site.root)
  assert.equal(
    diagnostics
      .map(({ code, message }) => `${code}: ${message}`)
      .filter((each) => /^post/.test(each)),
    [
      'post-without-date: The page `blog/undated.md` has no date, so lists show it last and its feed omits it.',
    ],
  )
  assert.match(await read(site, 'blog/page/2/index.html'), 'Undated')
})

test('a post with an invalid date is reported with the date', async ({ site }) => {
  await site.write('docs/blog/wrong.md', '---\ndate: 2024-13-45\n---\n\n# Wrong\n')
  const { diagnostics } = await build(site.root)
  const found = diagnostics.filter(({ message }) => message.includes('2024-13-45'))
  assert.equal(
    found.map(({ code, line, message }) => `${line} ${code}: ${message}`),
    [
      '2 post-without-date: The page `blog/wrong.md` has the invalid date `2024-13-45`, so lists show it last and its feed omits it.',
    ],
  )
})

test('a date of the wrong type is one error, and days that no month has are invalid', async ({
  site,
}) => {
  await site.write('docs/blog/number.md', '---\ndate: 20240105\n---\n\n# Number\n')
  await site.write('docs/blog/june.md', '---\ndate: 2024-06-31\n---\n\n# June\n')
  const { diagnostics } = await build(site.root)
  assert.equal(
    diagnostics.map(({ code, line, message, hint }) => `${line} ${code}: ${message} (${hint})`),
    [
      '2 post-without-date: The page `blog/june.md` has the invalid date `2024-06-31`, so lists show it last and its feed omits it. (Write it in the frontmatter, for example `date: 2024-05-28`.)',
      '2 invalid-frontmatter: `date` is `20240105`; expected text. (Write a date with hyphens: `2024-01-05`.)',
    ],
  )
})

const NAMES: readonly (readonly [frontmatter: string, ...says: string[]])[] = [
  ['tags: [tea, 7]', '3 post-names: `tags[1]` is `7`; expected text, so it is ignored.'],
  ['tags: ["", tea]', 'post-names: `tags[0]` is empty, so it is ignored.'],
  [
    'tags: { tea: green }',
    'post-names: `tags` is an object with `tea`; expected text, so it is ignored.',
  ],
  ['tags: tea, cups', '3 post-names: `tags` is one text, so `tea, cups` is a single name.'],
  [
    'authors: [ada, aad]',
    '3 unknown-author: The collection has no author `aad`, so posts show this key as a name.',
  ],
  [
    'author: grace',
    '3 unknown-author: The collection has no author `grace`, so posts show this key as a name.',
  ],
  ['authors: [Grace Hopper, Alan]'],
]

test('tags and authors that lists cannot use, and unknown keys of authors, are warnings', async ({
  site,
}) => {
  for (const [frontmatter, ...says] of NAMES) {
    await site.write(
      'docs/blog/names.md',
      `---\ndate: 2024-05-05\n${frontmatter}\n---\n\n# Names\n`,
    )
    const { diagnostics } = await build(site.root)
    assert.equal(
      diagnostics.map(({ code, line, message }) => `${line ? `${line} ` : ''}${code}: ${message}`),
      says,
    )
  }
})

test('a collection without a folder, outside the docs folder or inside another is reported', async ({
  site,
}) => {
  const says = async (dirs: string) => {
    await site.write(
      'docgen.config.ts',
      CONFIG.replace(/collections: \[.*\]/, `collections: [${dirs}]`),
    )
    const found = await build(site.root).then(
      ({ diagnostics }) => diagnostics,
      (error: unknown) => (error instanceof DocgenError ? error.diagnostics : []),
    )
    return found
      .filter(({ code }) => /collection|option/.test(code))
      .map(({ severity, line, message }) => `${severity} ${line} ${message}`)
  }
  assert.equal(await says("{ dir: 'blog' }, { dir: 'blgo' }"), [
    'warning 6 The folder of the collection `blgo` does not exist.',
  ])
  await mkdir(join(site.root, 'docs/notes'))
  assert.equal(await says("{ dir: 'blog' }, { dir: 'notes' }"), [], 'it may have no posts yet')
  assert.equal(await says("{ dir: '../blog' }, { dir: '.' }"), [
    'error 6 `collections[0].dir` is `"../blog"`; expected a folder inside the docs folder, such as `blog`.',
    'error 6 `collections[1].dir` is `"."`; expected a folder inside the docs folder, such as `blog`.',
  ])
  assert.equal(await says("{ dir: 'blog' }, { dir: '/blog/old' }"), [
    'error 6 `collections[1].dir` is `"/blog/old"`; expected a folder outside the other collections.',
  ])
})

test('posts and lists have no second reading time, and lists ask no question', async ({ site }) => {
  const options =
    "  themeConfig: { readingTime: true, feedback: true, nav: [{ text: 'Blog', link: '/blog/' }] },"
  await site.write('docgen.config.ts', CONFIG.replace(/ {2}themeConfig.*/, options))
  await build(site.root)
  assert.match(await read(site, 'index.html'), 'class="page-meta"')
  for (const page of ['blog/index.html', 'blog/second.html']) {
    assert.not.match(await read(site, page), 'class="page-meta"', page)
  }
  assert.not.match(await read(site, 'blog/index.html'), 'class="feedback')
  assert.match(await read(site, 'blog/second.html'), 'class="feedback')
})

test('builds in any order and from the cache write the same lists', async ({ site }) => {
  await build(site.root)
  const before = await read(site, 'blog/index.html')
  await build(site.root)
  assert.is(await read(site, 'blog/index.html'), before)
  await build(site.root, { cache: false })
  assert.is(await read(site, 'blog/index.html'), before)
})

test.run()
