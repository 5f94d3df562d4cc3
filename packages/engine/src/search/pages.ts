// The pages of one language and version → what an index says of each, besides its terms. A page is read once and let go: the
// texts of all pages together are more than memory bears; and one of which all this is remembered is not read at all.
import type { IndexedTexts, SearchIndexFile } from '../shared/search/indexFormat.ts'
import type { Sliced } from '../store/slices.ts'
import type { ListedTerms } from '../store/pageBytes.ts'
import type { Page } from '../types/content.ts'
import type { Route } from '../types/index.ts'
import { foundSectionsOf, pageTermsOf, searchOf } from './pageTerms.ts'
import { createCutter, type Cutting } from './cutFiles.ts'
import { nameOf } from './groups.ts'
import type { RememberedPage } from './memory.ts'
import type { Section } from './sections.ts'
import { shardsOf } from './shards.ts'
import { titleShares } from './headingShares.ts'
import type { SearchStore } from './store.ts'
import { additionsOf, type PlacedTerms } from './mergeTerms.ts'
import type { PageFacts } from './pageFacts.ts'

/** All that the index of a page is made of. */
export interface PageToIndex {
  readonly page: Page
  readonly routePath: string
  readonly group: string
  /** The text of a link to it, or ''. */
  readonly linkText: string
  readonly hasCode: boolean
}

/** `hasCode`: whether code is found. */
export function pageToIndex(
  { page, routePath }: Route,
  hasCode: boolean,
  { groups, linkTexts }: Names,
): PageToIndex {
  const group = groups.get(routePath) ?? ''
  const linkText = linkTexts.get(routePath) ?? ''
  return { page, routePath, group, linkText, hasCode }
}

/** What the navigation says of pages, by route path. */
export interface Names {
  readonly groups: ReadonlyMap<string, string>
  readonly linkTexts: ReadonlyMap<string, string>
}

/** A page that has something to find. */
export interface IndexedPage extends RememberedPage {
  readonly input: PageToIndex
  /** Number of its first section. */
  readonly start: number
}

/** What the first file says of pages. */
type FirstFilePart = Pick<SearchIndexFile, 'groups' | 'boosts' | 'depths' | 'texts'>

/**
 * Reads the pages that are not remembered, and writes the files of texts. `onTerms` is given the terms of each page that was read and
 * has something to find.
 */
export function* readPages(
  inputs: readonly PageToIndex[],
  store: SearchStore,
  onTerms: (terms: PlacedTerms) => void = () => undefined,
): Sliced<{ readonly pages: readonly IndexedPage[]; readonly first: FirstFilePart }> {
  const pages: IndexedPage[] = []
  const groups: string[] = []
  const boosts: (readonly [number, number])[] = []
  const depths: string[] = []
  const state = { start: 0 }
  const cutter = createCutter(TEXTS, (items) => writeTexts(items, store))
  for (const input of inputs) {
    const key = keyOf(input, store)
    const known = store.pageOf(key)
    const read = known ? null : readPage(input)
    const { facts, shards } = known ?? read!
    store.addPage(key, { facts, shards })
    yield
    if (facts.depths === '') continue
    if (read) onTerms(read.terms)
    const { group } = input
    if (group !== '' && !groups.includes(group)) groups.push(group)
    const { boost = 1 } = searchOf(input.page)
    if (boost !== 1) boosts.push([pages.length, boost])
    const number = groups.indexOf(group)
    const toJson = read?.toJson ?? ((at: number) => readPage(input).toJson(at))
    cutter.add({ key, group: number, bytes: facts.textBytes + String(number).length, toJson })
    pages.push({ input, facts, shards, start: state.start })
    state.start += facts.depths.length
    depths.push(facts.depths)
  }
  const texts = cutter.end().map(({ start, name }) => [start, name] as const)
  return { pages, first: { groups, boosts, depths: depths.join(''), texts } }
}

/** The terms of a page, with what the rest of the site says of it. */
export function placedTermsOf(
  { page, routePath, group, hasCode }: PageToIndex,
  givenName: string | null,
): PlacedTerms {
  const { keywords = [] } = searchOf(page)
  const place = `${group} ${routePath.split('/').join(' ')}`
  const shares = givenName === null ? null : titleShares(givenName, keywords)
  return { terms: pageTermsOf(page, hasCode), additions: additionsOf(place, shares) }
}

/** Of all that what the index says of a page depends on. */
function keyOf(
  { page, routePath, group, linkText, hasCode }: PageToIndex,
  store: SearchStore,
): string {
  const made = page.origin ?? sumOf(pageTermsOf(page, hasCode))
  return store.keyOf(['page', routePath, group, linkText, made])
}

function sumOf({ key, terms, places, lengths }: ListedTerms): string {
  return [key, terms.length, places.length, lengths.length].join(' ')
}

/** What is shown of a page as JSON; `group` is the number of its group. */
type ToJson = (group: number) => string

interface ReadPage extends RememberedPage {
  readonly terms: PlacedTerms
  readonly toJson: ToJson
}

function readPage(input: PageToIndex): ReadPage {
  const { page, routePath, linkText, hasCode } = input
  const sections = foundSectionsOf(page, hasCode)
  const [title = '', isEmpty] = [sections[0]?.heading, sections[0]?.pieces.length === 0]
  // A page without a word stays without one: it is not to be found by its name.
  const givenName = title === '' && !isEmpty ? linkText || nameOf(routePath) : null
  const terms = placedTermsOf(input, givenName)
  const toJson = jsonOf({ title: givenName ?? title, route: routePath }, sections)
  const facts: PageFacts = {
    depths: hasWords(sections) ? sections.map(({ depth }) => String(depth)).join('') : '',
    words: terms.terms.lengths.reduce((sum, length) => sum + length, 0),
    givenName,
    textBytes: Buffer.byteLength(toJson(0)) - 1,
  }
  return { facts, shards: shardsOf(terms), terms, toJson }
}

function hasWords(sections: readonly Section[]): boolean {
  return sections.some(({ heading, pieces }) => heading !== '' || pieces.length > 0)
}

function jsonOf(name: Pick<IndexedTexts, 'title' | 'route'>, sections: readonly Section[]): ToJson {
  const inner = sections.slice(1)
  const rest: Omit<IndexedTexts, 'title' | 'route' | 'group'> = {
    headings: inner.map(({ heading }) => heading),
    anchors: inner.map(({ anchor }) => anchor),
    texts: sections.map(({ pieces }) =>
      pieces
        .map(({ text }) => text)
        .join(' ')
        .replace(/\s+/g, ' '),
    ),
  }
  const [before, after] = [JSON.stringify(name).slice(0, -1), JSON.stringify(rest).slice(1)]
  return (group) => `${before},"group":${group},${after}`
}

/** Bytes of a file of texts, about: a reader is shown pages from all over. */
const TEXTS_BYTES = 4_000

interface PageTexts {
  readonly key: string
  readonly group: number
  readonly bytes: number
  readonly toJson: ToJson
}

const TEXTS: Cutting<PageTexts> = { bytes: TEXTS_BYTES, sizeOf: ({ bytes }) => bytes }

/** Writes a file, unless it is there, and names it. */
function writeTexts(items: readonly PageTexts[], store: SearchStore): string {
  const of = store.keyOf(['texts', items.map(({ key, group }) => [key, group])])
  const [known] = store.find('texts', of)?.files ?? []
  if (known) return known[1]
  const contents = `[${items.map(({ group, toJson }) => toJson(group)).join(',')}]`
  const name = store.write('texts', of, contents)
  store.note(of, [['', name]])
  return name
}
