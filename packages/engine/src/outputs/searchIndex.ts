// The search index: for each language and version a first file with titles, headings and all terms, at an address that
// never changes, and beside it files that a query asks for, named by their contents: postings, cut in the order of the
// terms, and texts, cut in the order of the pages. A query then touches a few small files however large the site is.
import { shortHashOf } from '../hash.ts'
import {
  encodeFrequency,
  encodePostings,
  encodeTerms,
  SEARCH_FORMAT,
  type SearchIndexFile,
} from '../shared/searchIndexFormat.ts'
import { searchableRoutes, searchIndexFileOf } from '../site/siteSearch.ts'
import type { OutputFile, Route, Site } from '../types.ts'
import { groupLabelsOf } from './searchGroups.ts'
import { sectionsOf, type Section } from './searchSections.ts'
import { termsOf, type Terms } from './searchTerms.ts'

/** Characters of a file of postings or texts, about: small enough to be fetched for one word, large enough to compress. */
const FILE_LENGTH = { postings: 20_000, texts: 20_000 }

/** No file where search is off or remote. */
export function searchIndex(site: Site): OutputFile[] {
  const { search } = site.config
  if (search?.mode !== 'local') return []
  return site.locales.flatMap((locale) => {
    const groups = groupLabelsOf(locale)
    return [...byVersion(searchableRoutes(site, locale.lang))].flatMap(([version, routes]) =>
      indexFiles(
        searchIndexFileOf(locale.lang, version),
        routes.map((route) => indexedPage(route, search.codeBlocks, groups)),
      ),
    )
  })
}

interface IndexedPage {
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

function indexedPage(
  { page, routePath }: Route,
  hasCode: boolean,
  groups: ReadonlyMap<string, string>,
): IndexedPage {
  const { search } = page.frontmatter
  const boost = typeof search === 'object' ? (search.boost ?? 1) : 1
  const sections = sectionsOf(page).map(({ pieces, ...section }) => ({
    ...section,
    pieces: hasCode ? pieces : pieces.filter(({ field }) => field !== 'code'),
  }))
  const title = sections[0]?.heading ?? ''
  return { routePath, title, group: groups.get(routePath) ?? '', boost, sections }
}

/** Pages without a word in them have nothing to find. */
function hasWords({ sections }: IndexedPage): boolean {
  return sections.some(({ heading, pieces }) => heading !== '' || pieces.length > 0)
}

function indexFiles(outFile: string, indexed: readonly IndexedPage[]): OutputFile[] {
  const pages = indexed.filter(hasWords)
  const terms = termsOf(pages.flatMap(({ sections }) => sections))
  const folder = outFile.replace(/\.json$/, '')
  const postings = cut(
    terms.map(([, list]) => encodePostings(list)),
    FILE_LENGTH.postings,
  )
  const texts = cut(pages.map(textsOf), FILE_LENGTH.texts)
  const first: SearchIndexFile = {
    ...headOf(pages, terms),
    postings: postings.map(({ start, name }) => [start, name]),
    texts: texts.map(({ start, name }) => [start, name]),
  }
  return [
    { outFile, contents: JSON.stringify(first) },
    ...postings.map(({ name, contents }) => ({
      outFile: `${folder}/terms.${name}.json`,
      contents,
    })),
    ...texts.map(({ name, contents }) => ({ outFile: `${folder}/texts.${name}.json`, contents })),
  ]
}

function headOf(
  pages: readonly IndexedPage[],
  terms: Terms,
): Omit<SearchIndexFile, 'postings' | 'texts'> {
  const groups = [...new Set(pages.map(({ group }) => group).filter(Boolean))]
  const numberOf = new Map(groups.map((group, number) => [group, number]))
  const inner = pages.flatMap(({ sections }) => sections.slice(1))
  return {
    format: SEARCH_FORMAT,
    titles: pages.map(({ title }) => title),
    routes: pages.map(({ routePath }) => routePath),
    groups,
    groupOf: pages.map(({ group }) => numberOf.get(group) ?? -1),
    boosts: pages.flatMap(({ boost }, page) => (boost === 1 ? [] : [[page, boost] as const])),
    sections: pages.map(({ sections }) => sections.length),
    headings: inner.map(({ heading }) => heading),
    anchors: inner.map(({ anchor }) => anchor),
    depths: inner.map(({ depth }) => depth).join(''),
    terms: encodeTerms(terms.map(([term]) => term)),
    frequencies: terms.map(([, { length }]) => encodeFrequency(length)).join(''),
  }
}

function textsOf({ sections }: IndexedPage): string[] {
  return sections.map(({ pieces }) =>
    pieces
      .map(({ text }) => text)
      .join(' ')
      .replace(/\s+/g, ' '),
  )
}

interface CutFile {
  /** Number of the first item. */
  readonly start: number
  readonly name: string
  readonly contents: string
}

/** Lists of items, in their order, each about as long as asked for. */
function cut(items: readonly unknown[], length: number): CutFile[] {
  const files: CutFile[] = []
  let start = 0
  let parts: string[] = []
  let size = 0
  const close = (end: number) => {
    if (parts.length === 0) return
    const contents = `[${parts.join(',')}]`
    files.push({ start, name: shortHashOf(contents), contents })
    start = end
    parts = []
    size = 0
  }
  items.forEach((item, index) => {
    const part = JSON.stringify(item)
    if (size + part.length > length) close(index)
    parts.push(part)
    size += part.length
  })
  close(items.length)
  return files
}
