// Collects what an index says about each page of one language and version, and writes the texts
// files. Pages are read one at a time, because the texts of all pages may not fit into memory. A
// page whose facts are remembered from an earlier build is not read.
import type { IndexedTexts, SearchIndexFile } from '../shared/search/indexFormat.ts'
import type { Sliced } from '../store/slices.ts'
import { type ListedTerms, originOf } from '../store/pageBytes.ts'
import type { Page } from '../types/content.ts'
import type { Route } from '../types/route.ts'
import { foundSectionsOf, pageTermsOf, searchOf } from './pageTerms.ts'
import { createCutter, type CutFile } from './cutFiles.ts'
import { nameOf } from './groups.ts'
import { leadOf, writeLeads } from './leads.ts'
import { type Section, titleOf } from './sections.ts'
import { shardsOf } from './shards.ts'
import type { IndexTokenizer } from './indexTokenizer.ts'
import { titleShares } from './headingShares.ts'
import {
  NO_WORDS,
  type PageFacts,
  type RememberedPage,
  type SearchMemory,
  type SearchStore,
} from './store.ts'
import { additionsOf, type PlacedTerms } from './mergeTerms.ts'

/** A page, and everything else its index entry depends on. */
export interface PageToIndex {
  readonly page: Page
  readonly routePath: string
  readonly group: string
  /** The text of a link to the page, or `''`. */
  readonly linkText: string
  readonly hasCode: boolean
  readonly tokenizer: IndexTokenizer
}

/** Returns the input for a route. */
export function pageToIndex(
  { page, routePath }: Route,
  { groups, linkTexts, hasCode, tokenizer }: IndexSettings,
): PageToIndex {
  const group = groups.get(routePath) ?? ''
  const linkText = linkTexts.get(routePath) ?? ''
  return { page, routePath, group, linkText, hasCode, tokenizer }
}

/** What all pages of an index share. */
export interface IndexSettings {
  /** Group labels from the navigation, by route path. */
  readonly groups: ReadonlyMap<string, string>
  /** Link texts from the navigation, by route path. */
  readonly linkTexts: ReadonlyMap<string, string>
  /** Whether code blocks are indexed. */
  readonly hasCode: boolean
  readonly tokenizer: IndexTokenizer
}

/** A page with at least one word. */
export interface IndexedPage extends RememberedPage {
  readonly input: PageToIndex
  readonly key: string
  /** Number of its first section in the index. */
  readonly start: number
}

/** The fields of the first file that describe pages. */
type FirstFilePart = Omit<SearchIndexFile, 'format' | 'common' | 'terms' | 'words'>

/** A page after the lookup of what is remembered. */
interface LookedUp {
  readonly input: PageToIndex
  readonly key: string
  readonly known: RememberedPage | null
}

/** Looks up what is remembered about the pages. */
export function* lookUpPages(
  inputs: readonly PageToIndex[],
  store: SearchStore,
): Sliced<readonly LookedUp[]> {
  const found: LookedUp[] = []
  for (const input of inputs) {
    const key = keyOfPage(input, store)
    found.push({ input, key, known: store.pageOf(key) })
    yield
  }
  return found
}

/**
 * Reads the pages that are not remembered, and writes texts files of about `bytes` bytes. `onTerms`
 * receives the terms of each page that was read and has at least one word, and the number of its
 * first section.
 */
export function* readPages(
  inputs: readonly LookedUp[],
  { store, bytes }: { readonly store: SearchStore; readonly bytes: number },
  onTerms: (terms: PlacedTerms, start: number) => void = () => undefined,
): Sliced<{ readonly pages: readonly IndexedPage[]; readonly first: FirstFilePart }> {
  const pages: IndexedPage[] = []
  const groups: string[] = []
  const [titles, routes, leads]: [string[], string[], string[]] = [[], [], []]
  const groupOf: number[] = []
  const boosts: (readonly [number, number])[] = []
  const depths: string[] = []
  const state = { start: 0 }
  const cutter = createCutter<PageTexts>({ bytes, sizeOf: (item) => item.bytes }, (items) =>
    writeTexts(items, store),
  )
  for (const { input, key, known } of inputs) {
    const read = known ? null : readPage(input)
    const { facts, shards } = known ?? read!
    if (read) store.addPage(key, input.routePath, read)
    yield
    if (facts.depths === '') continue
    if (read) onTerms(read.terms, state.start)
    const { group, page, routePath } = input
    if (group !== '' && !groups.includes(group)) groups.push(group)
    const { boost = 1 } = searchOf(page)
    if (boost !== 1) boosts.push([pages.length, boost])
    titles.push(facts.givenName ?? titleOf(page))
    routes.push(routePath)
    leads.push(facts.lead)
    groupOf.push(groups.indexOf(group))
    const toJson = read?.toJson ?? (() => store.jsonOf(key) ?? readPage(input).toJson())
    cutter.add({ key, bytes: facts.textBytes, toJson })
    pages.push({ input, key, facts, shards, start: state.start })
    state.start += facts.depths.length
    depths.push(facts.depths)
  }
  const texts = startsOf(cutter.end())
  const written = texts.length > FEW_FILES ? writeLeads(leads, store) : []
  const files = { texts, leads: startsOf(written) }
  const first = { groups, titles, routes, groupOf, boosts, depths: depths.join(''), ...files }
  return { pages, first }
}

function startsOf(files: readonly CutFile[]): (readonly [start: number, name: string])[] {
  return files.map(({ start, name }) => [start, name])
}

/** Returns the terms of a page, with those of its address, its group and `givenName`. */
export function placedTermsOf(
  { page, routePath, group, hasCode, tokenizer }: PageToIndex,
  givenName: string | null,
): PlacedTerms {
  const { keywords = [] } = searchOf(page)
  const place = `${group} ${routePath.split('/').join(' ')}`
  const shares = givenName === null ? null : titleShares(givenName, keywords, tokenizer)
  return {
    terms: pageTermsOf(page, hasCode, tokenizer),
    additions: additionsOf(place, shares, tokenizer),
  }
}

/** Returns a key of everything the index entry of a page depends on. */
export function keyOfPage(
  { page, routePath, group, linkText, hasCode, tokenizer }: PageToIndex,
  { keyOf }: Pick<SearchMemory, 'keyOf'>,
): string {
  const made = originOf(page) ?? sumOf(pageTermsOf(page, hasCode, tokenizer))
  return keyOf(['page', routePath, group, linkText, made])
}

function sumOf({ key, terms, places, lengths }: ListedTerms): string {
  return [key, terms.length, places.length, lengths.length].join(' ')
}

/** Returns the JSON of a page for a texts file. */
type ToJson = () => string

interface ReadPage extends RememberedPage {
  readonly terms: PlacedTerms
  readonly toJson: ToJson
}

/** Returns what a page adds to the index. */
export function readPage(input: PageToIndex): ReadPage {
  const { page, routePath, linkText, hasCode } = input
  const { description = '' } = page.frontmatter
  const sections = foundSectionsOf(page, hasCode)
  const [title = '', isEmpty] = [sections[0]?.heading, sections[0]?.pieces.length === 0]
  // A page without any words gets no name, so that it is not indexed.
  const givenName = title === '' && !isEmpty ? linkText || nameOf(routePath) : null
  const terms = placedTermsOf(input, givenName)
  const texts = textsOf(sections)
  const json = jsonOf(sections, texts, description)
  const facts: PageFacts = {
    depths: hasWords(sections) ? sections.map(({ depth }) => String(depth)).join('') : '',
    words: terms.terms.lengths.reduce((sum, length) => sum + length, 0),
    givenName,
    lead: leadOf(description || (texts.find((text) => text !== '') ?? '')),
    textBytes: Buffer.byteLength(json),
  }
  return { facts, shards: shardsOf(terms), terms, toJson: () => json }
}

function hasWords(sections: readonly Section[]): boolean {
  return sections.some(({ heading, pieces }) => heading !== '' || pieces.length > 0)
}

/**
 * Returns the text of each section. Code and labels are left out, because a snippet would run them
 * into the prose around them.
 */
function textsOf(sections: readonly Section[]): string[] {
  return sections.map(({ pieces }) =>
    inOneLine(
      pieces.flatMap(({ field, text }) =>
        field === 'code' || field === 'label' ? [] : text.split(/[\t\n]+/),
      ),
    ),
  )
}

const SENTENCE_END = /[.!?:;,…。！？：；，、]$/

/** Joins blocks and cells. A dot separates those that do not end like a sentence. */
function inOneLine(blocks: readonly string[]): string {
  const lines = blocks.map((block) => block.replace(/\s+/g, ' ').trim()).filter(Boolean)
  const separated = lines.flatMap((line) => [line, SENTENCE_END.test(line) ? ' ' : ' · '])
  return separated.slice(0, -1).join('')
}

/** Returns the entry of a page in a texts file. */
function jsonOf(
  sections: readonly Section[],
  [first = '', ...rest]: readonly string[],
  description: string,
): string {
  const inner = sections.slice(1)
  const indexed: IndexedTexts = {
    headings: inner.map(({ heading }) => heading),
    anchors: inner.map(({ anchor }) => anchor),
    texts: [first.startsWith(description) ? first : inOneLine([description, first]), ...rest],
  }
  return JSON.stringify(indexed)
}

/** With at most this many texts files there are no leads files: the browser can fetch all texts. */
const FEW_FILES = 2

interface PageTexts {
  readonly key: string
  readonly bytes: number
  readonly toJson: ToJson
}

/** Writes a texts file, unless an earlier build wrote it. Returns its name. */
function writeTexts(items: readonly PageTexts[], store: SearchStore): string {
  const of = store.keyOf(['texts', items.map(({ key }) => key)])
  const [known] = store.find('texts', of)?.files ?? []
  if (known) return known[1]
  const contents = `[${items.map(({ toJson }) => toJson()).join(',')}]`
  const name = store.write('texts', of, contents)
  store.remember(of, { files: [['', name]], words: NO_WORDS })
  return name
}
