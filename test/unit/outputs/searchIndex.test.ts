import { suite } from '../../helpers/suite.ts'
import * as assert from 'uvu/assert'
import { parsePage } from '../../../packages/engine/src/markdown/parsePage.ts'
import {
  searchDocuments,
  type SearchDocument,
} from '../../../packages/engine/src/search/searchDocuments.ts'
import { searchIndex } from '../../../packages/engine/src/search/searchIndex.ts'
import { searchSizesOf } from '../../../packages/engine/src/search/sizes.ts'
import { sectionsOf } from '../../../packages/engine/src/search/sections.ts'
import type {
  IndexedTexts,
  SearchIndexFile,
  TextsFile,
} from '../../../packages/engine/src/shared/search/indexFormat.ts'
import { siteSearchOf } from '../../../packages/engine/src/site/siteSearch.ts'
import type { SidebarItem } from '../../../packages/engine/src/types/navigation.ts'
import { createConfig } from '../../helpers/config.ts'
import { bilingual, parse } from '../../helpers/parse.ts'
import { createTempSite } from '../../helpers/site.ts'
import {
  createMarkdownSite,
  createSearchSite,
  indexFilesOf,
  searchMarkdown,
  shown,
} from '../../helpers/searchSite.ts'

const test = suite('searchIndex')

function firstFileOf(files: ReadonlyMap<string, string>, name = 'search/en.json'): SearchIndexFile {
  return JSON.parse(files.get(name) ?? 'null') as SearchIndexFile
}

/** What is shown of the pages of an index, in its order. */
function textsOf(files: ReadonlyMap<string, string>, name = 'search/en.json'): IndexedTexts[] {
  const folder = name.replace('.json', '')
  return firstFileOf(files, name).texts.flatMap(
    ([, hash]) => JSON.parse(files.get(`${folder}/texts.${hash}.json`) ?? '[]') as TextsFile,
  )
}

test('a page is a section for itself and one for each heading, its text in pieces by weight', async () => {
  const page = await parse(
    '# Title\n\nThe lead.\n\nMore.\n\n## One\n\nText `inline`.\n\n```js\nconst a = 1\n```\n\nAfter.\n\n### Two\n',
  )
  assert.equal(sectionsOf(page), [
    {
      ...{ heading: 'Title', anchor: '', depth: 1 },
      pieces: [
        { field: 'lead', text: 'The lead.' },
        { field: 'text', text: 'More.' },
      ],
    },
    {
      ...{ heading: 'One', anchor: 'one', depth: 2 },
      pieces: [
        { field: 'text', text: 'Text inline.' },
        { field: 'code', text: 'const a = 1' },
        { field: 'text', text: 'After.' },
      ],
    },
    { heading: 'Two', anchor: 'two', depth: 3, pieces: [] },
  ])
})

test('a title of the frontmatter leaves the h1 in the text', async () => {
  const page = await parse('---\ntitle: Short\n---\n\n# A longer title\n\nText.\n')
  assert.equal(
    sectionsOf(page).map(({ heading, pieces }) => [heading, pieces.map(({ text }) => text)]),
    [['Short', ['A longer title', 'Text.']]],
  )
})

test('text and headings between the comments search-off and search-on are left out', async () => {
  const page = await parse(
    '# T\n\nSeen.\n\n<!-- search-off -->\n\nHidden.\n\n## Gone\n\nGone too.\n\n<!-- search-on -->\n\nSeen again.\n\n## Last\n\n<!-- search-off -->\n\nTo the end.\n',
  )
  assert.equal(
    sectionsOf(page).map(({ heading, pieces }) => [heading, pieces.map(({ text }) => text)]),
    [
      ['T', ['Seen.', 'Seen again.']],
      ['Last', []],
    ],
  )
  assert.match(page.text, /Hidden\.[^]*Gone too\.[^]*To the end\./)
  assert.is(page.toc.length, 2)
})

test('the comments of MDX do the same', async () => {
  const config = createConfig('/nowhere')
  const page = await parsePage(
    {
      ...{ filePath: 'a.mdx', absPath: '/nowhere/docs/a.mdx', kind: 'mdx', lastUpdatedTime: null },
      text: '# T\n\nSeen.\n\n{/* search-off */}\n\nHidden.\n\n{/* search-on */}\n\nSeen {/* a note */} again.\n',
    },
    config,
  )
  assert.equal(
    sectionsOf(page).map(({ pieces }) => pieces.map(({ text }) => text)),
    [['Seen.', 'Seen again.']],
  )
})

test('the sizes of the index are those of its files', async () => {
  const folder = await createTempSite({})
  const model = await createMarkdownSite({ 'en/a.md': '# A\n', 'zh/a.md': '# 甲\n' }, bilingual)
  const site = { ...model, config: { ...model.config, outDir: folder.root } }
  const other = { outFile: 'search.html', contents: 'x' }
  const files = [...(await searchIndex(site)), other]
  const bytes = files.map((file) => ('contents' in file ? Buffer.byteLength(file.contents) : 0))
  for (const [index, file] of files.entries()) {
    await folder.write(file.outFile, 'x'.repeat(bytes[index]!))
  }
  const sizes = searchSizesOf(site, files)
  assert.equal([sizes?.files, sizes?.bytes], [6, bytes.reduce((sum, each) => sum + each) - 1])
  assert.ok((sizes?.toOpen ?? 0) > 100)
  assert.is(searchSizesOf(site, [other]), null)
  await folder.remove()
})

test('pages opt out by frontmatter; 404 pages and pages without words are not in the index', async () => {
  const files = await indexFilesOf(
    await createMarkdownSite({
      'a.md': '# A\n',
      'b.md': '---\nsearch: false\n---\n\n# B\n',
      'c.md': '---\npageType: "404"\n---\n\n# C\n',
      'd.md': '',
      'e.md': '---\npageType: home\nhero:\n  name: Tool\n  tagline: It builds\n---\n',
    }),
  )
  const { routes, titles } = firstFileOf(files)
  assert.equal(routes, ['/a', '/e'])
  assert.equal(titles, ['A', 'Tool'])
  assert.equal(await createSearchSite(files).routes('builds'), ['/e'])
})

test('a page without title or heading is called as the link to it, else by its address', async () => {
  const files = { 'guide/no-title.md': 'Some text.\n', 'other_page.md': 'More text.\n' }
  const site = await createMarkdownSite(files)
  const link = { tag: null, context: null, overviewHeaders: null, dashed: false }
  const item: SidebarItem = { ...link, type: 'link', text: 'First steps', link: '/guide/no-title' }
  const locales = site.locales.map((locale) => ({ ...locale, sidebar: { '/guide/': [item] } }))
  const index = await indexFilesOf({ ...site, locales })
  assert.equal(firstFileOf(index).titles, ['First steps', 'other page'])
  const search = createSearchSite(index)
  assert.equal(await search.routes('first steps'), ['/guide/no-title'])
  assert.is(shown((await search.first('other page'))?.title ?? []), '[other] [page]')
})

test('code is found unless the site says otherwise', async () => {
  const files = { 'a.md': '# A\n\n```js\nquuxify()\n```\n' }
  assert.equal(await (await searchMarkdown(files)).routes('quuxify'), ['/a'])
  const search = { mode: 'local', codeBlocks: false, maxResults: null } as const
  assert.equal(await (await searchMarkdown(files, { search })).routes('quuxify'), [])
})

test('a page is found by its description, which is shown, and its keywords, which are not', async () => {
  const files = {
    'a.md':
      '---\ndescription: About gizmos\nsearch:\n  keywords: [dark mode, theming]\n---\n\n# Appearance\n\nColours.\n',
    'b.md': '# Screens\n\nA dark screen, and theming in a mode.\n\nGizmos, later.\n',
    'c.md': '# Theming\n\nOf pages.\n',
  }
  const search = await searchMarkdown(files)
  assert.equal(await search.routes('dark mode'), ['/a', '/b'])
  assert.equal((await search.routes('gizmos')).at(0), '/a', 'a description counts as a lead')
  assert.equal(await search.routes('theming'), ['/c', '/a', '/b'], 'a title before a keyword')
  const shownTexts = JSON.stringify(textsOf(await indexFilesOf(await createMarkdownSite(files)))[0])
  assert.match(shownTexts, 'About gizmos · Colours.')
  assert.not.match(shownTexts, /dark mode/)
})

test('each language and version has its own index, at an address without hash', async () => {
  const site = await createMarkdownSite(
    {
      'en/a.md': '# Old\n',
      'zh/a.md': '# 旧\n',
      'v2/en/a.md': '# New\n',
    },
    { ...bilingual, versions: ['v1', 'v2'] },
  )
  const files = await indexFilesOf(site)
  assert.equal([...files.keys()].filter((name) => !/\.[\da-f]{8}\.json$/.test(name)).sort(), [
    'search/v1/en.json',
    'search/v1/zh.json',
    'search/v2/en.json',
  ])
  assert.equal(firstFileOf(files, 'search/v2/en.json').titles, ['New'])
  assert.equal(firstFileOf(files, 'search/v1/en.json').titles, ['Old'])
  assert.equal(siteSearchOf(site, 'en'), {
    ...{ mode: 'local', maxResults: null },
    indexUrls: { v1: '/search/v1/en.json', v2: '/search/v2/en.json' },
  })
})

test('a site without search has no index and says so', async () => {
  const site = await createMarkdownSite({ 'a.md': '# A\n' }, { search: null })
  assert.equal(await searchIndex(site), [])
  assert.equal(await searchDocuments(site), [])
  assert.is(siteSearchOf(site, 'en'), null)
})

test('a site with a remote engine gets documents for it, and no index', async () => {
  const search = {
    mode: 'remote',
    apiUrl: 'https://search.example.com/',
    ...{ searchIndexes: ['docs'], domain: 'https://example.com', maxResults: 5 },
  } as const
  const site = await createMarkdownSite(
    {
      'a.md':
        '# A\n\n<!-- search-off -->\nHidden.\n\n<!-- search-on -->\n\nText.\n\n## Part\n\nMore.\n',
      'b.md': '---\nsearch: false\n---\n\n# B\n',
    },
    { search },
  )
  assert.equal(await searchIndex(site), [])
  const [file] = await searchDocuments(site)
  assert.is(file?.outFile, 'search-documents.json')
  const contents = file && 'contents' in file ? String(file.contents) : ''
  const [document, ...others] = JSON.parse(contents) as SearchDocument[]
  assert.equal(others, [])
  const content = document?.content ?? ''
  assert.is(content.replace(/\s+/g, ' '), 'A Text. Part More.')
  assert.equal(document, {
    ...{ routePath: '/a', title: 'A', content },
    toc: [{ text: 'Part', id: 'part', depth: 2, charIndex: content.indexOf('Part') }],
    ...{ domain: 'https://example.com', lang: 'en', version: '' },
  })
  assert.equal(siteSearchOf(site, 'en'), search)
})

test('documents have what the author says about search, and where code is', async () => {
  const search = {
    ...{ mode: 'remote' as const, apiUrl: '/search', searchIndexes: ['docs'] },
    ...{ domain: '', maxResults: 5 },
  }
  const front = '---\ndescription: About A.\nsearch:\n  keywords: [first]\n  boost: 2\n---\n'
  const text =
    '# A\n\n<!-- search-off -->\nHidden `x`.\n\n```js\nhidden()\n```\n\n<!-- search-on -->\n'
  const site = await createMarkdownSite(
    { 'a.md': `${front}${text}\nText.\n\n\`\`\`js\nshown()\n\`\`\`\n` },
    { search },
  )
  const [file] = await searchDocuments(site)
  const contents = file && 'contents' in file ? String(file.contents) : ''
  const [document] = JSON.parse(contents) as SearchDocument[]
  assert.is(document?.description, 'About A.')
  assert.equal(document?.keywords, ['first'])
  assert.is(document?.boost, 2)
  const code = document?.code?.map(([from, to]) => document.content.slice(from, to).trim())
  assert.equal(code, ['shown()'])
})

test('pages are labelled with their sidebar group', async () => {
  const site = await createMarkdownSite({ 'guide/a.md': '# Alpha\n', 'b.md': '# Beta\n' })
  const link = { tag: null, context: null, overviewHeaders: null, dashed: false }
  const group: SidebarItem = {
    ...link,
    ...{ type: 'group', text: 'Basics', link: null, collapsible: true, collapsed: false },
    items: [{ ...link, type: 'link', text: 'Alpha', link: '/guide/a' }],
  }
  const locales = site.locales.map((locale) => ({ ...locale, sidebar: { '/guide/': [group] } }))
  const search = createSearchSite(await indexFilesOf({ ...site, locales }))
  assert.is((await search.first('alpha'))?.group, 'Basics')
  assert.is((await search.first('beta'))?.group, '')
})

test('the same pages give the same bytes', async () => {
  const files = { 'b.md': '# B\n\nSome text.\n', 'a.md': '# A\n\nOther text.\n' }
  const reversed = Object.fromEntries(Object.entries(files).reverse())
  assert.equal(
    [...(await indexFilesOf(await createMarkdownSite(files)))],
    [...(await indexFilesOf(await createMarkdownSite(reversed)))],
  )
})

test('the index grows with the pages, not with their square', async () => {
  const bytesOf = async (count: number) => {
    const numbers = Array.from({ length: count }, (_, index) => index)
    const files = numbers.map((index) => {
      const text = 'Words that every page has. '.repeat(20)
      const page = `# Page ${index}\n\n${text}\n\n## Part\n\nMore of unique${index}.\n`
      return [`p${index}.md`, page] as const
    })
    const all = await indexFilesOf(await createMarkdownSite(Object.fromEntries(files)))
    return [...all.values()].reduce((sum, { length }) => sum + length, 0)
  }
  const [some, many] = [await bytesOf(20), await bytesOf(80)]
  assert.ok(many < some * 4.4, `${some} → ${many}`)
})

test.run()
