// The search index: for each language and version a first file, at an address that never changes, and beside it files that
// a query asks for, named by their contents: terms with where they stand, in their order, so that a word and all that begins
// with it mostly lie in one; words for what was mistyped; and what is shown of pages. A query then touches a few small files
// however large the site is.
import { hashOf } from '../hash.ts'
import { originOf } from '../origins.ts'
import { MADE, type MadeFile } from '../outputRecord.ts'
import {
  encodeFrequency,
  encodePostings,
  encodeTerms,
  type FileList,
  HEADING_LEVELS,
  SEARCH_FORMAT,
  type SearchIndexFile,
  TEXT_LEVELS,
  type TermsFile,
  type WordsFile,
} from '../shared/searchIndexFormat.ts'
import { searchableRoutes, searchIndexFileOf } from '../site/siteSearch.ts'
import { inSlices, type Sliced } from '../slices.ts'
import type { OutputPlace } from '../staging.ts'
import type { OutputFile, PageTerms, Route, Site } from '../types.ts'
import { pageTermsOf } from './pageTerms.ts'
import { createCutter, type CutFile, type Cutting } from './searchFiles.ts'
import { groupLabelsOf, linkTextsOf } from './searchGroups.ts'
import { type PageToIndex, pageToIndex, readPages, TEXTS } from './searchPages.ts'
import { prefixSummaries } from './searchPrefixes.ts'
import { type IndexedTerm, mergeTerms } from './searchTerms.ts'

/** Bytes of a file, about: small enough to be fetched for one word or page, large enough to compress. */
const FILE_BYTES = { terms: 7_500, words: 20_000 }

/** Up to so many files of terms, a browser that looks for mistakes can as well fetch them all. */
const FEW_FILES = 2

/** No file where search is off or remote. An index that stands there, made of the same pages, is not made again. */
export async function searchIndex(
  site: Site,
  place?: OutputPlace,
  signal?: AbortSignal,
): Promise<OutputFile[]> {
  const { search } = site.config
  if (search?.mode !== 'local') return []
  const files: OutputFile[] = []
  for (const locale of site.locales) {
    const names = { groups: groupLabelsOf(locale), linkTexts: linkTextsOf(locale) }
    for (const [version, routes] of byVersion(searchableRoutes(site, locale.lang))) {
      const outFile = searchIndexFileOf(locale.lang, version)
      const pages = routes.map((route) => pageToIndex(route, search.codeBlocks, names))
      const made = place
        ? recordedFiles(outFile, pages, { ...place, hash: site.config.hash })
        : indexFiles(outFile, pages, (file) => file)
      files.push(...(await inSlices(made, signal)))
    }
  }
  return files
}

/** `hash`: of the configuration, which covers docgen. */
function* recordedFiles(
  outFile: string,
  pages: readonly PageToIndex[],
  { record, keep, hash }: OutputPlace & { readonly hash: string },
): Sliced<MadeFile[]> {
  const parts = pages.map(({ page, routePath, group, linkText, hasCode }) => [
    ...[routePath, group, linkText, page.frontmatter.search],
    originOf(page) ?? sumOf(pageTermsOf(page, hasCode)),
  ])
  const of = hashOf(JSON.stringify(['search', hash, outFile, parts]))
  const kept = record.allKept(of)
  if (kept) return kept
  return yield* indexFiles(outFile, pages, (file) => keep({ ...file, [MADE]: { of } }))
}

function sumOf({ key, terms, places, lengths }: PageTerms): string {
  return [key, terms.length, places.length, lengths.length].join(' ')
}

function byVersion(routes: readonly Route[]): ReadonlyMap<string, Route[]> {
  const versions = new Map<string, Route[]>()
  for (const route of routes) {
    const { version } = route.page
    const known = versions.get(version)
    if (known) known.push(route)
    else versions.set(version, [route])
  }
  return versions
}

/** `keep` is given each file as soon as it is there; what it gives stands for it. */
function* indexFiles(
  outFile: string,
  inputs: readonly PageToIndex[],
  keep: (file: OutputFile) => OutputFile,
): Sliced<OutputFile[]> {
  const folder = outFile.replace(/\.json$/, '')
  const files = { terms: [] as OutputFile[], words: [] as OutputFile[], texts: [] as OutputFile[] }
  const cutterOf = <Item>(kind: keyof typeof files, cutting: Cutting<Item>) =>
    createCutter(cutting, (name, contents) => {
      files[kind].push(keep({ outFile: `${folder}/${kind}.${name}.json`, contents }))
    })
  const [terms, words] = [cutterOf('terms', TERMS), cutterOf('words', WORDS)]
  const pages = readPages(inputs, cutterOf('texts', TEXTS))
  const merged = yield* mergeTerms(pages.read())
  const all: string[] = []
  const known: WordEntry[] = []
  for (const group of merged.groups) {
    const found: IndexedTerm[] = []
    for (const name of group) {
      const term = merged.termOf(name)
      found.push(term)
      if (isWord(term)) known.push(wordEntry(term))
      yield
    }
    // A beginning is one of the group's, and sorted among them.
    const entries = [...found, ...prefixSummaries(found)]
    for (const term of entries.sort((a, b) => (a.term < b.term ? -1 : 1))) {
      terms.add(termEntry(term))
      all.push(term.term)
      yield
    }
  }
  const termFiles = terms.end()
  const needed = termFiles.length > FEW_FILES ? known : []
  for (const word of needed) {
    words.add(word)
    yield
  }
  const { groups, boosts, depths, texts } = pages.end()
  const first: SearchIndexFile = {
    ...{ format: SEARCH_FORMAT, groups, boosts, depths },
    terms: startsOf(termFiles, (index) => all[index] ?? ''),
    words: startsOf(words.end(), (index) => needed[index]?.term ?? ''),
    texts,
  }
  const kept = keep({ outFile, contents: JSON.stringify(first) })
  return [kept, ...files.terms, ...files.words, ...files.texts]
}

interface WordEntry {
  readonly term: string
  readonly frequency: string
}

interface TermEntry extends WordEntry {
  /** One of `TermsFile.postings`, as JSON. */
  readonly postings: string
}

function wordEntry({ term, sections }: IndexedTerm): WordEntry {
  return { term, frequency: encodeFrequency(sections) }
}

function termEntry(term: IndexedTerm): TermEntry {
  const { text, heading } = term
  const postings = [
    encodePostings(text, TEXT_LEVELS),
    encodePostings(heading, HEADING_LEVELS),
  ] as const satisfies TermsFile['postings'][number]
  return { ...wordEntry(term), postings: JSON.stringify(postings) }
}

const WORDS: Cutting<WordEntry> = {
  bytes: FILE_BYTES.words,
  sizeOf: ({ term }) => Buffer.byteLength(`{"term":"${term}","frequency":"a"}`),
  toContents: (entries) => JSON.stringify(wordsFile(entries)),
}

// What is the longest of the files is put together from texts: each is written once, to be measured and to be kept.
const TERMS: Cutting<TermEntry> = {
  bytes: FILE_BYTES.terms,
  sizeOf: ({ term, postings }) =>
    Buffer.byteLength(`{"term":"${term}","frequency":"a","postings":${postings}}`),
  toContents(entries) {
    const { terms, frequencies } = wordsFile(entries)
    const postings = entries.map((entry) => entry.postings)
    const [first, second] = [JSON.stringify(terms), JSON.stringify(frequencies)]
    return `{"terms":${first},"frequencies":${second},"postings":[${postings.join(',')}]}`
  },
}

function wordsFile(entries: readonly WordEntry[]): WordsFile {
  return {
    terms: encodeTerms(entries.map(({ term }) => term)),
    frequencies: entries.map(({ frequency }) => frequency).join(''),
  }
}

/** What a reader can mistype: nothing as short as to be one mistake away from anything, no pairs of characters. */
function isWord({ term }: IndexedTerm): boolean {
  return term.length > 2 && !/[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/u.test(term)
}

/** The shortest text that tells the first term of each file from the last one of the file before. */
function startsOf(files: readonly CutFile[], termAt: (index: number) => string): FileList<string> {
  return files.map(({ start, name }) => {
    const [before, first] = [start === 0 ? '' : termAt(start - 1), termAt(start)]
    let length = 1
    while (length < first.length && first.slice(0, length) <= before) length += 1
    return [start === 0 ? '' : first.slice(0, length), name]
  })
}
