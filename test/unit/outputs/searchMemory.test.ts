// An index made again after a change: only what the change reaches is read and made, and all of it is what is made from nothing.
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { glob } from 'tinyglobby'
import * as assert from 'uvu/assert'
import { emit } from '../../../packages/engine/src/emit/emit.ts'
import { hashOf } from '../../../packages/engine/src/store/hash.ts'
import { readOutputRecord } from '../../../packages/engine/src/emit/outputRecord.ts'
import { createIndexTokenizer } from '../../../packages/engine/src/search/indexTokenizer.ts'
import { withTerms } from '../../../packages/engine/src/search/pageTerms.ts'
import { searchIndex } from '../../../packages/engine/src/search/searchIndex.ts'
import { shardOf } from '../../../packages/engine/src/search/alphabet.ts'
import { storeSearchShare } from '../../../packages/engine/src/search/searchShare.ts'
import { runsOf } from '../../../packages/engine/src/search/shards.ts'
import { createSite } from '../../../packages/engine/src/site/createSite.ts'
import {
  createCache,
  createCacheIn,
  layered,
  noCache,
} from '../../../packages/engine/src/store/cache.ts'
import { createStaging } from '../../../packages/engine/src/emit/staging.ts'
import type { Config, Site } from '../../../packages/engine/src/types/index.ts'
import type { OutputFile } from '../../../packages/engine/src/types/output.ts'
import type { Page } from '../../../packages/engine/src/types/content.ts'
import { createConfig } from '../../helpers/config.ts'
import { parse } from '../../helpers/parse.ts'
import { createTempSite, type TempSite } from '../../helpers/site.ts'
import { suite } from '../../helpers/suite.ts'

interface Context {
  temp: TempSite
  config: Config
}

const test = suite<Context>('search memory')

test.before.each(async (context) => {
  context.temp = await createTempSite({})
  context.config = createConfig(context.temp.root)
})

test.after.each(({ temp }) => temp.remove())

type Texts = Readonly<Record<string, string>>

const PAGES = 28

/** Pages of many words, of all letters and some in Chinese: an index of several files of each kind. */
const TEXTS: Texts = Object.fromEntries(
  Array.from({ length: PAGES }, (_, page) => {
    const words = Array.from({ length: 1500 }, (_, at) => wordOf((page * 477 + at * 13) % 13_000))
    const [first, second] = [words.slice(0, 700).join(' '), words.slice(700).join(' ')]
    const text = `# Page ${page}\n\n${first}\n\n## Part\n\n${second} 配置${'构建插件'.slice(page % 3)}\n`
    return [`guide/p${String(page).padStart(2, '0')}.md`, text]
  }),
)

/** A word for a number, the same each time; the first letters are spread. */
function wordOf(number: number): string {
  const letter = (value: number) => String.fromCharCode(97 + (value % 26))
  return [number, number * 7 + 3, number >> 3, number >> 6, number >> 9].map(letter).join('')
}

const parsed = new Map<string, Promise<Page>>()

/** As a build has it: a page knows what it was made of, its terms are counted. Parsed once for each text. */
function pageOf(filePath: string, text: string, config: Config): Promise<Page> {
  const key = `${filePath}\0${text}`
  const known = parsed.get(key)
  if (known) return known
  const made = parse(text, { config, filePath }).then((page) =>
    withTerms(page, config, createIndexTokenizer('en')),
  )
  parsed.set(key, made)
  return made
}

async function siteOf(
  texts: Texts,
  config: Config,
  onRead: (filePath: string) => void,
  onTerms: (filePath: string) => void = () => undefined,
) {
  const pages = Object.entries(texts).map(async ([filePath, text]) => {
    const page = await pageOf(filePath, text, config)
    const copy = Object.defineProperty({ ...page }, 'text', {
      enumerable: true,
      get() {
        onRead(filePath)
        return page.text
      },
    })
    Object.defineProperty(copy, 'searchTerms', {
      enumerable: true,
      get() {
        onTerms(filePath)
        return page.searchTerms
      },
    })
    return Object.defineProperty(copy, 'origin', { value: hashOf(text) })
  })
  const content = { files: [], metaFiles: [], i18nFile: null, diagnostics: [] }
  return createSite(config, content, await Promise.all(pages))
}

const contentsOf = (files: readonly OutputFile[]): Map<string, string> =>
  new Map(
    files
      .map((file) => [file.outFile, 'contents' in file ? String(file.contents) : ''] as const)
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  )

interface Made {
  readonly files: ReadonlyMap<string, string>
  /** Kinds of the files that had to be written. */
  readonly written: readonly string[]
  /** Pages whose text was read. */
  readonly read: readonly string[]
}

/** As a build does it: into an output folder, of which it knows what earlier ones have left. */
async function make(
  texts: Texts,
  config: Config,
  change: (site: Site) => Site = (site) => site,
): Promise<Made> {
  const read = new Set<string>()
  const site = change(await siteOf(texts, config, (filePath) => read.add(filePath)))
  read.clear()
  const record = readOutputRecord(config)
  const staging = createStaging(config, record)
  const cache = createCache(config.cacheDir)
  const files = await searchIndex(site, { ...staging, cache })
  const known = new Set(record.outFiles)
  const written = files
    .map(({ outFile }) => outFile)
    .filter((outFile) => !known.has(outFile))
    .map((outFile) => outFile.replace(/^.*\/(\w+)\..*$/, '$1'))
  await emit(files, config, { record, staging })
  staging.remove()
  await cache.prune(Date.now())
  return { files: contentsOf(files), written, read: [...read] }
}

/** From nothing, without a folder. */
async function fresh(texts: Texts, config: Config, change = (site: Site) => site) {
  return contentsOf(await searchIndex(change(await siteOf(texts, config, () => undefined))))
}

const count = (names: readonly string[], kind: string) =>
  names.filter((name) => name === kind).length

const FILE = 'guide/p20.md'

test('an index is several segments of the alphabet, and nothing of it is made twice', async ({
  config,
}) => {
  const first = await make(TEXTS, config)
  assert.equal([...first.files], [...(await fresh(TEXTS, config))])
  assert.ok(count(first.written, 'terms') > 8, 'files of terms')
  assert.ok(count(first.written, 'words') > 1, 'files of words')
  assert.ok(count(first.written, 'texts') > 8, 'files of texts')
  assert.is(first.read.length, PAGES)
  const again = await make(TEXTS, config)
  assert.equal([...again.files], [...first.files])
  assert.equal([again.written, again.read], [[], []])
})

test('another word writes the files of its letter again, and reads the page that contains it', async ({
  config,
}) => {
  const first = await make(TEXTS, config)
  const texts = { ...TEXTS, [FILE]: `${TEXTS[FILE]} zzzz\n` }
  const after = await make(texts, config)
  assert.equal([...after.files], [...(await fresh(texts, config))])
  const all = [...first.files.keys()].filter((name) => name.includes('/terms.')).length
  const made = count(after.written, 'terms')
  assert.ok(made > 0 && made < all / 2, `${made} of ${all} files of terms`)
  assert.is(count(after.written, 'texts'), 1)
  assert.ok(after.read.includes(FILE))
  // The pages that lie in the same file of texts.
  assert.ok(after.read.length < 5, after.read.join(' '))
})

const CHANGES: Readonly<Record<string, (texts: Texts) => Texts>> = {
  'a word less': (texts) => ({ ...texts, [FILE]: String(texts[FILE]).replace(wordOf(9540), '') }),
  'a word for another with the same letter': (texts) => ({
    ...texts,
    [FILE]: String(texts[FILE]).replace(wordOf(9540), wordOf(9540).replace(/.$/, '9')),
  }),
  'a word so often that its section is a long one': (texts) => ({
    ...texts,
    [FILE]: `${texts[FILE]} ${'zzzz '.repeat(300)}`,
  }),
  'a word so often that all sections are short ones': (texts) => ({
    ...texts,
    'z.md': 'zzzz '.repeat(20_000),
  }),
  'a first page of one letter': (texts) => ({ ...texts, 'a.md': '# A\n' }),
  'a word twice': (texts) => ({ ...texts, [FILE]: `${texts[FILE]} ${wordOf(7)}` }),
  'words of Chinese': (texts) => ({ ...texts, [FILE]: `${texts[FILE]} 模块联邦的热更新` }),
  'two words that change places': (texts) => ({
    ...texts,
    [FILE]: String(texts[FILE]).replace(/\n\n(\S+) (\S+)/, '\n\n$2 $1'),
  }),
  'a word that moves to another section': (texts) => ({
    ...texts,
    [FILE]: String(texts[FILE]).replace(/\n\n(\S+) ([^]*)$/, '\n\n$2 $1'),
  }),
  'a section more': (texts) => ({ ...texts, [FILE]: `${texts[FILE]}\n\n## Another part\n\nText.` }),
  'a title': (texts) => ({ ...texts, [FILE]: `# Other\n\n${texts[FILE]}` }),
  'much text': (texts) => ({ ...texts, [FILE]: `${texts[FILE]} ${texts['guide/p01.md']}` }),
  'a page more': (texts) => ({ ...texts, 'guide/p05b.md': '# New\n\nSome words.\n' }),
  'a page less': (texts) => Object.fromEntries(Object.entries(texts).filter(([n]) => n !== FILE)),
  'a page that is another one': (texts) => ({
    ...texts,
    [FILE]: String(texts['guide/p03.md']),
    'guide/p03.md': String(texts[FILE]),
  }),
  'a page without words': (texts) => ({ ...texts, [FILE]: '' }),
  'no title any more': (texts) => ({ ...texts, [FILE]: 'Words alone.\n' }),
  'keywords and weight': (texts) => ({
    ...texts,
    [FILE]: `---\nsearch:\n  keywords: [gizmo]\n  boost: 2\n---\n\n${texts[FILE]}`,
  }),
}

for (const [name, change] of Object.entries(CHANGES)) {
  test(`made again after a change it is what is made from nothing: ${name}`, async ({ config }) => {
    await make(TEXTS, config)
    const texts = change(TEXTS)
    const after = await make(texts, config)
    const expected = await fresh(texts, config)
    assert.equal([...after.files], [...expected])
    assert.not.equal([...expected], [...(await fresh(TEXTS, config))])
    const back = await make(TEXTS, config)
    assert.equal([...back.files], [...(await fresh(TEXTS, config))])
  })
}

test('what the navigation calls a page is part of what its index is made of', async ({
  config,
}) => {
  const link = { tag: null, context: null, overviewHeaders: null, dashed: false }
  const labelled =
    (...labels: readonly [string, string][]) =>
    (site: Site) => {
      const items = labels.flatMap(([label, name]) => [
        { ...link, type: 'header' as const, text: label },
        { ...link, type: 'link' as const, text: name, link: `/guide/${name}` },
      ])
      const locales = site.locales.map((locale) => ({ ...locale, sidebar: { '/guide/': items } }))
      return { ...site, locales }
    }
  await make(TEXTS, config)
  for (const change of [
    labelled(['Basics', 'p01'], ['Principles', 'p20']),
    labelled(['Basics', 'p01'], ['More', 'p20']),
    // The number of the other group is another one.
    labelled(['More', 'p20']),
  ]) {
    const after = await make(TEXTS, config, change)
    assert.equal([...after.files], [...(await fresh(TEXTS, config, change))])
    assert.ok(after.written.length > 0)
  }
})

test('a file that is gone, or not what was written, is made again', async ({ config }) => {
  const { files } = await make(TEXTS, config)
  for (const kind of ['terms', 'words', 'texts']) {
    const names = [...files.keys()].filter((name) => name.includes(`/${kind}.`))
    await rm(join(config.outDir, String(names[0])))
    await writeFile(join(config.outDir, String(names[1])), 'not mine')
    const after = await make(TEXTS, config)
    assert.equal([...after.files], [...files])
    assert.is(await readFile(join(config.outDir, String(names[0])), 'utf8'), files.get(names[0]!))
    assert.is(await readFile(join(config.outDir, String(names[1])), 'utf8'), files.get(names[1]!))
  }
})

/** The packs of the cache with their contents. */
async function packsOf({ cacheDir }: Config): Promise<Map<string, Buffer>> {
  const packs = new Map<string, Buffer>()
  for (const file of await glob(['cache/*/*.pack'], { cwd: cacheDir, absolute: true })) {
    packs.set(file, await readFile(file))
  }
  return packs
}

test('what is remembered is written when there is something new', async ({ config }) => {
  await make(TEXTS, config)
  const first = await packsOf(config)
  await make(TEXTS, config)
  assert.equal([...(await packsOf(config)).keys()], [...first.keys()])
  await make(Object.fromEntries(Object.entries(TEXTS).filter(([name]) => name !== FILE)), config)
  assert.ok((await packsOf(config)).size > first.size)
})

test('what is remembered and gone, cut off or damaged is as none', async ({ config }) => {
  const { files } = await make(TEXTS, config)
  const cut = (bytes: Buffer) => bytes.subarray(0, 9)
  const turned = (bytes: Buffer) => bytes.map((byte, at) => (at % 64 === 60 ? byte ^ 1 : byte))
  for (const damaged of [() => null, () => Buffer.alloc(0), cut, turned]) {
    for (const [file, bytes] of await packsOf(config)) {
      const contents = damaged(bytes)
      await (contents ? writeFile(file, contents) : rm(file))
    }
    const after = await make(TEXTS, config)
    assert.equal([...after.files], [...files])
    assert.is(after.read.length, PAGES)
  }
  assert.is((await make(TEXTS, config)).read.length, 0)
})

test('shards lie in the order of terms', () => {
  const terms = ['', '\0', '0', 'a', 'ab', 'é', 'я', '⺀', '一', '丁', '龥', '가', '😀', '\uffff']
  const shards = terms.sort().map(shardOf)
  assert.equal(
    shards,
    [...shards].sort((a, b) => a - b),
  )
  assert.is(shardOf('ab'), shardOf('a'))
  assert.is(shardOf('一'), shardOf('丁'))
  assert.not.equal(shardOf('a'), shardOf('b'))
})

test('a run is as long as it has to be; what is left belongs to the last one', () => {
  assert.equal(runsOf([], Number, 3), [])
  assert.equal(runsOf([1], Number, 3), [[1]])
  assert.equal(runsOf([1, 2, 3, 1, 1, 1, 2], Number, 3), [[1, 2], [3], [1, 1, 1, 2]])
  assert.equal(runsOf([5, 5], Number, 3), [[5], [5]])
})

/** Stores the shares of two shards, to which the pages belong in turn, and merges them. */
async function mergeShares(texts: Texts, config: Config, isKept: (index: number) => boolean) {
  const folders = [1, 2].map((index) => join(config.root, `part-${index}`))
  const names = Object.keys(texts)
  for (const [at, folder] of folders.entries()) {
    const cache = createCacheIn(folder)
    const share = new Set(names.filter((_, page) => page % 2 === at))
    const shard = { index: at + 1, total: 2 }
    const site = await siteOf(texts, config, () => undefined)
    if (isKept(shard.index)) await storeSearchShare(site, { share, shard, cache })
    await cache.prune(Date.now())
  }
  const parts = folders.map((folder) => createCacheIn(folder, { isRead: true }))
  const read = new Set<string>()
  const site = await siteOf(
    texts,
    config,
    (page) => read.add(page),
    (page) => read.add(`terms of ${page}`),
  )
  read.clear()
  const place = { ...createStaging(config, readOutputRecord(config)), parts: 2 }
  const files = await searchIndex(site, { ...place, cache: layered([noCache, ...parts]) })
  const contents = await Promise.all(
    files.map(async (file) => {
      const text = 'copyFrom' in file ? await readFile(file.copyFrom, 'utf8') : file.contents
      return [file.outFile, String(text)] as const
    }),
  )
  place.remove()
  for (const part of parts) await part.prune(Date.now())
  return { files: contents.sort(([a], [b]) => (a < b ? -1 : 1)), read: [...read] }
}

test('a merge makes the index from the shares of the shards, and reads no page', async ({
  config,
}) => {
  const merged = await mergeShares(TEXTS, config, () => true)
  assert.equal(merged.files, [...(await fresh(TEXTS, config))])
  assert.equal(merged.read, [])
})

test('a merge reads the pages of a shard that has stored no share', async ({ config }) => {
  const merged = await mergeShares(TEXTS, config, (index) => index === 1)
  assert.equal(merged.files, [...(await fresh(TEXTS, config))])
  assert.is(merged.read.filter((page) => page.startsWith('terms of')).length, PAGES / 2)
})

test.run()
