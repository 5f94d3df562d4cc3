// Collects what an index says about each page of one language and version, and writes the texts
// files. Pages are read one at a time, because the texts of all pages may not fit into memory. A
// page whose facts are remembered from an earlier build is not read.
import type { SearchIndexFile } from '../shared/search/indexFormat.ts'
import type { Sliced } from '../store/slices.ts'
import type { Route } from '../types/route.ts'
import { searchOf } from './pageTerms.ts'
import { createCutter, type CutFile } from './cutFiles.ts'
import { writeLeads } from './leads.ts'
import { titleOf } from './sections.ts'
import type { IndexTokenizer } from './indexTokenizer.ts'
import type { RememberedPage, SearchStore } from './store.ts'
import type { PlacedTerms } from './additions.ts'
import { type PageTexts, writeTexts } from './pageTexts.ts'
import { keyOfPage, type PageToIndex, readPage } from './readPage.ts'

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
  const groups = new Map<string, number>()
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
    if (group !== '' && !groups.has(group)) groups.set(group, groups.size)
    const { boost = 1 } = searchOf(page)
    if (boost !== 1) boosts.push([pages.length, boost])
    titles.push(facts.givenName ?? titleOf(page))
    routes.push(routePath)
    leads.push(facts.lead)
    groupOf.push(groups.get(group) ?? NO_GROUP)
    const toJson = read?.toJson ?? (() => store.jsonOf(key) ?? readPage(input).toJson())
    cutter.add({ key, bytes: facts.textBytes, toJson })
    pages.push({ input, key, facts, shards, start: state.start })
    state.start += facts.depths.length
    depths.push(facts.depths)
  }
  const texts = startsOf(cutter.end())
  const written = texts.length > FEW_FILES ? writeLeads(leads, store) : []
  const files = { texts, leads: startsOf(written) }
  const first = {
    groups: [...groups.keys()],
    titles,
    routes,
    groupOf,
    boosts,
    depths: depths.join(''),
    ...files,
  }
  return { pages, first }
}

function startsOf(files: readonly CutFile[]): (readonly [start: number, name: string])[] {
  return files.map(({ start, name }) => [start, name])
}

/** Stands for a group in the list of groups if a page has none. */
const NO_GROUP = -1

/** With at most this many texts files there are no leads files: the browser can fetch all texts. */
const FEW_FILES = 2
