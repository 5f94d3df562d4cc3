// The search index: for each language and version a first file, at an address that never changes, and beside it files that
// a query asks for, named by their contents: terms with where they stand, in their order, so that a word and all that begins
// with it mostly lie in one; words for what was mistyped; and what is shown of pages. A query then touches a few small files
// however large the site is.
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
  type IndexedTexts,
  type WordsFile,
} from '../shared/searchIndexFormat.ts'
import { searchableRoutes, searchIndexFileOf } from '../site/siteSearch.ts'
import { hashOf } from '../hash.ts'
import { MADE, type MadeFile, type OutputRecord } from '../outputRecord.ts'
import type { OutputFile, Page, PageTerms, Route, Site } from '../types.ts'
import { foundSectionsOf, pageTermsOf, searchOf } from './pageTerms.ts'
import { cutFiles, type CutFile, type Cutting } from './searchFiles.ts'
import { groupLabelsOf, linkTextsOf, nameOf } from './searchGroups.ts'
import { prefixSummaries } from './searchPrefixes.ts'
import type { Section } from './searchSections.ts'
import { titleShares } from './searchShares.ts'
import { type IndexedTerm, type PlacedTerms, termsOf } from './searchTerms.ts'

/** Bytes of a file, about: small enough to be fetched for one word or page, large enough to compress. */
const FILE_BYTES = { terms: 7_500, words: 20_000, texts: 4_000 }

/** Up to so many files of terms, a browser that looks for mistakes can as well fetch them all. */
const FEW_FILES = 2

/** No file where search is off or remote. An index that stands there, made of the same pages, is not made again. */
export function searchIndex(site: Site, record?: OutputRecord): OutputFile[] {
  const { search } = site.config
  if (search?.mode !== 'local') return []
  return site.locales.flatMap((locale) => {
    const names = { groups: groupLabelsOf(locale), linkTexts: linkTextsOf(locale) }
    return [...byVersion(searchableRoutes(site, locale.lang))].flatMap(([version, routes]) => {
      const outFile = searchIndexFileOf(locale.lang, version)
      const pages = routes.map((route) => pageToIndex(route, search.codeBlocks, names))
      return record
        ? recordedFiles(outFile, pages, { record, hash: site.config.hash })
        : indexFiles(outFile, pages.map(indexedPage))
    })
  })
}

/** `hash`: of the configuration, which covers docgen. */
function recordedFiles(
  outFile: string,
  pages: readonly PageToIndex[],
  { record, hash }: { readonly record: OutputRecord; readonly hash: string },
): MadeFile[] {
  const parts = pages.map(({ page, routePath, group, linkText, terms }) => [
    ...[routePath, group, linkText, page.frontmatter.search],
    ...[terms.key, terms.terms.length, terms.places.length, terms.lengths.length],
  ])
  const of = hashOf(JSON.stringify(['search', hash, outFile, parts]))
  const kept = record.allKept(of)
  if (kept) return kept
  return indexFiles(outFile, pages.map(indexedPage)).map((file) => ({ ...file, [MADE]: { of } }))
}

/** All that the index of a page is made of. */
interface PageToIndex {
  readonly page: Page
  readonly routePath: string
  readonly group: string
  /** The text of a link to it, or ''. */
  readonly linkText: string
  readonly terms: PageTerms
  readonly hasCode: boolean
}

function pageToIndex(
  { page, routePath }: Route,
  hasCode: boolean,
  { groups, linkTexts }: Names,
): PageToIndex {
  const group = groups.get(routePath) ?? ''
  const linkText = linkTexts.get(routePath) ?? ''
  return { page, routePath, group, linkText, terms: pageTermsOf(page, hasCode), hasCode }
}

interface IndexedPage extends PlacedTerms {
  readonly routePath: string
  readonly title: string
  readonly group: string
  readonly boost: number
  readonly sections: readonly Section[]
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

/** What the navigation says of pages, by route path. */
interface Names {
  readonly groups: ReadonlyMap<string, string>
  readonly linkTexts: ReadonlyMap<string, string>
}

function indexedPage(input: PageToIndex): IndexedPage {
  const { page, routePath, group, linkText, terms, hasCode } = input
  const { boost = 1, keywords = [] } = searchOf(page)
  const sections = foundSectionsOf(page, hasCode)
  const [title = '', isEmpty] = [sections[0]?.heading, sections[0]?.pieces.length === 0]
  // A page without a word stays without one: it is not to be found by its name.
  const isBare = title === '' && !isEmpty
  const name = isBare ? linkText || nameOf(routePath) : title
  return {
    ...{ routePath, title: name, group, boost, sections, terms },
    place: `${group} ${routePath.split('/').join(' ')}`,
    shares: isBare ? titleShares(name, keywords) : null,
  }
}

/** Pages without a word in them have nothing to find. */
function hasWords({ title, sections }: IndexedPage): boolean {
  return title !== '' || sections.some(({ heading, pieces }) => heading !== '' || pieces.length > 0)
}

function indexFiles(outFile: string, indexed: readonly IndexedPage[]): OutputFile[] {
  const pages = indexed.filter(hasWords)
  const groups = [...new Set(pages.map(({ group }) => group).filter(Boolean))]
  const found = termsOf(pages)
  const all = [...found, ...prefixSummaries(found)].sort((a, b) => (a.term < b.term ? -1 : 1))
  const terms = cutFiles(all.map(termEntry), TERMS)
  const wordEntries = terms.length > FEW_FILES ? found.filter(isWord).map(wordEntry) : []
  const words = cutFiles(wordEntries, WORDS)
  const texts = cutFiles(
    pages.map((page) => JSON.stringify(textsOf(page, groups))),
    TEXTS,
  )
  const first: SearchIndexFile = {
    ...{ format: SEARCH_FORMAT, groups },
    boosts: pages.flatMap(({ boost }, page) => (boost === 1 ? [] : [[page, boost] as const])),
    depths: pages.flatMap(({ sections }) => sections.map(({ depth }) => depth)).join(''),
    terms: startsOf(terms, (index) => all[index]?.term ?? ''),
    words: startsOf(words, (index) => wordEntries[index]?.term ?? ''),
    texts: texts.map(({ start, name }) => [start, name]),
  }
  const folder = outFile.replace(/\.json$/, '')
  const named = Object.entries({ terms, words, texts }).flatMap(([kind, files]) =>
    files.map(({ name, contents }) => ({ outFile: `${folder}/${kind}.${name}.json`, contents })),
  )
  return [{ outFile, contents: JSON.stringify(first) }, ...named]
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

const TEXTS: Cutting<string> = {
  bytes: FILE_BYTES.texts,
  sizeOf: (text) => Buffer.byteLength(text),
  toContents: (entries) => `[${entries.join(',')}]`,
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

function textsOf(
  { title, routePath, group, sections }: IndexedPage,
  groups: readonly string[],
): IndexedTexts {
  const inner = sections.slice(1)
  return {
    ...{ title, route: routePath, group: groups.indexOf(group) },
    headings: inner.map(({ heading }) => heading),
    anchors: inner.map(({ anchor }) => anchor),
    texts: sections.map(({ pieces }) =>
      pieces
        .map(({ text }) => text)
        .join(' ')
        .replace(/\s+/g, ' '),
    ),
  }
}
