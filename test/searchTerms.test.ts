// Where the terms of a page are counted: beside its parse, and so once for each text, in a thread
// or from the cache; again only where a page is not what was parsed. Whole sites in, index files
// out.
import * as assert from 'uvu/assert'
import { join } from 'node:path'
import { loadConfig } from '../packages/engine/src/config/loadConfig.ts'
import { createJobs } from '../packages/engine/src/jobs/jobs.ts'
import { countTerms } from '../packages/engine/src/search/pageTerms.ts'
import {
  forEachPlace,
  headingLevelIn,
  partsIn,
  sectionIn,
  type TermPlace,
} from '../packages/engine/src/search/termPlaces.ts'
import { createShardTest, shardOf } from '../packages/engine/src/search/alphabet.ts'
import { searchIndex } from '../packages/engine/src/search/searchIndex.ts'
import { fold } from '../packages/engine/src/shared/search/fold.ts'
import { createSite } from '../packages/engine/src/site/createSite.ts'
import type { Config, Site } from '../packages/engine/src/types/index.ts'
import type { ContentFile, Page } from '../packages/engine/src/types/content.ts'
import type { OutputFile } from '../packages/engine/src/types/output.ts'
import { createIndexTokenizer } from '../packages/engine/src/search/indexTokenizer.ts'
import { suite } from './helpers/suite.ts'
import { createTempSite, type TempSite } from './helpers/site.ts'
import { build } from './helpers/engine.ts'

const test = suite<{ site: TempSite }>('search terms')

const FILES = {
  'one.md': '# One\n\nSome words.\n\n## Part\n\n```js\nquux()\n```\n',
  'two.md':
    '---\ndescription: gizmos\nsearch:\n  keywords: [dark mode]\n---\n\n# 二号\n\n更多的文字 in here.\n',
  'guide/bare.md': 'Words without a title.\n\n## Guide\n',
  'hidden.md': '---\nsearch: false\n---\n\n# Hidden\n',
}

test.before.each(async (context) => {
  context.site = await createTempSite({ 'docs/index.md': '# Home\n\nSome words.\n' })
})

test.after.each(({ site }) => site.remove())

function filesOf(site: TempSite, texts: Readonly<Record<string, string>>): ContentFile[] {
  return Object.entries(texts).map(([filePath, text]) => ({
    ...{ filePath, text, kind: 'md', lastUpdatedTime: null },
    absPath: join(site.root, 'docs', filePath),
  }))
}

/** The pages, and which of them were parsed again. */
async function parse(site: TempSite, texts: Readonly<Record<string, string>>, cache = true) {
  const config = await loadConfig(site.root)
  const jobs = createJobs(config, { cache, load: { root: site.root, flags: {} } })
  try {
    const pages = await jobs.run('parse', filesOf(site, texts))
    return { config, pages, computed: [...jobs.durations.keys()] }
  } finally {
    await jobs.close()
  }
}

function siteOf(config: Config, pages: readonly Page[]): Site {
  return createSite(config, { files: [], metaFiles: [], i18nFile: null, diagnostics: [] }, pages)
}

/** Names and contents of the index's files. */
async function indexOf(config: Config, pages: readonly Page[]) {
  return contentsOf(await searchIndex(siteOf(config, pages)))
}

const contentsOf = (files: readonly OutputFile[]) =>
  files.map((file) => ({
    outFile: file.outFile,
    contents: 'contents' in file ? file.contents : null,
  }))

const withoutTerms = (pages: readonly Page[]) =>
  pages.map((page) => {
    const { searchTerms, ...rest } = page
    return searchTerms ? rest : page
  })

test('after an edit only the terms of that page are counted, and the index is that of a build from nothing', async ({
  site,
}) => {
  const before = await parse(site, FILES)
  assert.is(before.computed.length, 4)
  const edited = { ...FILES, 'one.md': `${FILES['one.md']}\nMore words.\n` }
  const warm = await parse(site, edited)
  assert.equal(warm.computed, ['one.md'])
  const isSame = warm.pages.map(({ searchTerms }, index) => {
    return JSON.stringify(searchTerms) === JSON.stringify(before.pages[index]?.searchTerms)
  })
  assert.equal(isSame, [false, true, true, true])
  const cold = await parse(site, edited, false)
  assert.equal(await indexOf(warm.config, warm.pages), await indexOf(cold.config, cold.pages))
  assert.not.equal(
    await indexOf(warm.config, warm.pages),
    await indexOf(before.config, before.pages),
  )
})

test('the index is made of the terms that came with the pages', async ({ site }) => {
  const { config, pages } = await parse(site, FILES)
  const marked = pages.map((page) => {
    const { searchTerms } = page
    if (!searchTerms) return page
    const terms = searchTerms.terms.replace('words', 'wzzzz')
    return { ...page, searchTerms: { ...searchTerms, terms } }
  })
  assert.match(JSON.stringify(await indexOf(config, marked)), 'zzzz')
  assert.equal(await indexOf(config, pages), await indexOf(config, withoutTerms(pages)))
})

test('a page that is in no index has no terms, and none has any where search is off', async ({
  site,
}) => {
  const { pages } = await parse(site, FILES)
  assert.equal(
    pages.map(({ searchTerms }) => searchTerms !== undefined),
    [true, true, true, false],
  )
  await site.write('docgen.config.ts', 'export default { search: false }')
  const { pages: others, computed } = await parse(site, FILES)
  assert.is(computed.length, 4, 'the options of search are part of the key')
  assert.ok(others.every(({ searchTerms }) => searchTerms === undefined))
})

for (const [what, change] of Object.entries<Partial<Page>>({
  text: { text: 'Some plugh.', toc: [] },
  title: { title: 'Plugh' },
  description: { frontmatter: { description: 'Plugh' } },
  keywords: { frontmatter: { search: { keywords: ['plugh'] } } },
  headings: { toc: [{ text: 'Part', id: 'plugh', depth: 3, charIndex: 4 }] },
  'kind and hero': {
    pageType: 'home',
    frontmatter: { hero: { name: 'Tool', text: 'Plugh' } },
  },
})) {
  test(`a page whose ${what} a plugin changed is counted again`, async ({ site }) => {
    const { config, pages } = await parse(site, FILES)
    const changed = pages.map((page) => (page.title === 'One' ? { ...page, ...change } : page))
    assert.equal(await indexOf(config, changed), await indexOf(config, withoutTerms(changed)))
    assert.not.equal(await indexOf(config, changed), await indexOf(config, pages))
  })
}

test('a site that leaves code out does not take terms that were counted with it', async ({
  site,
}) => {
  const { config, pages } = await parse(site, FILES)
  const search = { mode: 'local', codeBlocks: false, maxResults: null } as const
  const index = await indexOf({ ...config, search }, pages)
  assert.not.match(JSON.stringify(index), 'quux')
  assert.match(JSON.stringify(await indexOf(config, pages)), 'quux')
})

test('a plugin’s page hook reaches the index of a whole build, cold and warm', async ({ site }) => {
  const hook = "page: (page) => ({ ...page, text: page.text + ' Plugh.' })"
  await site.write('docgen.config.ts', `export default { plugins: [{ name: 'add', ${hook} }] }`)
  const indexes = []
  for (let run = 0; run < 2; run += 1) {
    const { outputs } = await build(site.root)
    const files = outputs.filter(({ outFile }) => outFile.startsWith('search/'))
    indexes.push(JSON.stringify(contentsOf(files)))
  }
  assert.match(indexes[0] ?? '', 'plugh')
  assert.is(indexes[0], indexes[1])
})

test('each term is read with its places, and no letter is folded to the separator of terms', async ({
  site,
}) => {
  const { pages } = await parse(site, { 'a.md': '# Cat\n\nDog dog.\n\n## Dog\n\nCat.\n' })
  const found: Record<string, readonly TermPlace[]> = {}
  const [page] = pages
  assert.ok(page?.searchTerms)
  const { places, lengths } = page.searchTerms
  forEachPlace(page.searchTerms, (term, from, end) => {
    found[term] = Array.from(places.slice(from, end), (place) => ({
      section: sectionIn(place, lengths.length),
      parts: partsIn(place, lengths.length),
      level: headingLevelIn(place, lengths.length),
    }))
  })
  assert.equal(
    found.cat?.map(({ section, parts, level }) => [section, parts, level > 0]),
    [
      [0, 0, true],
      [1, 4, false],
    ],
  )
  assert.equal(
    found.dog?.map(({ section, parts, level }) => [section, parts, level > 0]),
    [
      [0, 16, false],
      [1, 0, true],
    ],
  )
  const letters = Array.from({ length: 0x3000 }, (_, code) => String.fromCodePoint(code))
  const words = letters.filter((letter) => /[\p{L}\p{N}\p{M}_$]/u.test(letter))
  assert.ok(words.length > 5000)
  assert.equal(
    words.filter((letter) => fold(letter).includes('|')),
    [],
  )
})

test('a place is a number of 32 bits, however large a page is', () => {
  const [empty, words] = [
    { heading: '', pieces: [] },
    { heading: 'Word', pieces: [{ field: 'text' as const, text: 'word '.repeat(2000) }] },
  ]
  const sections = [...Array.from({ length: 50_000 }, () => empty), words]
  const { places, terms, lengths } = countTerms(
    sections,
    { description: '', keywords: [] },
    createIndexTokenizer('en'),
  )
  assert.equal([terms, places.length, lengths.at(-1)], ['word', 2, 2000])
  const place = places[1] ?? 0
  assert.ok(place < 2 ** 32 && place > 2 ** 31)
  assert.is(sectionIn(place, sections.length), 50_000)
  assert.ok(headingLevelIn(place, sections.length) > 0)
})

test('terms of some shards are found without the others', () => {
  const pieces = [{ field: 'text' as const, text: '配置 bead an apple, 构建 ant' }]
  const counted = countTerms(
    [{ heading: '', pieces }],
    { description: '', keywords: [] },
    createIndexTokenizer('en'),
  )
  const found = (wanted: readonly string[]) => {
    const terms: string[] = []
    forEachPlace(counted, (term) => terms.push(term), createShardTest(wanted.map(shardOf)))
    return terms
  }
  assert.equal(found(['a']), ['apple', 'ant'])
  assert.equal(found(['b', '配']), ['bead', '配置'])
  assert.equal(found(['c']), [])
})

test.run()
