// A page → its search terms, counted: how often each stands in each of its sections, and how much of a heading it is. Depends on
// the page alone, so that it is counted beside the parse, in a thread, and remembered with it; mergeTerms.ts merges the pages.
import { hashOf } from '../store/hash.ts'
import { type ListedTerms, termsIn } from '../store/pageBytes.ts'
import { HEADING_LEVELS, toHeadingLevel } from '../shared/search/indexFormat.ts'
import { forEachStretch, tokensOf } from '../shared/search/text.ts'
import { isStopWord } from '../shared/search/stopWords.ts'
import { isSearchable } from '../site/siteSearch.ts'
import type { Config } from '../types/index.ts'
import type { Page, PageTerms } from '../types/content.ts'
import { shardOf, type ShardTest } from './alphabet.ts'
import { type Piece, type Section, sectionsOf } from './sections.ts'
import { type Share, titleShares } from './headingShares.ts'

/** Weights of the fields of a text; those of title and headings are the browser's, which knows both from one number. */
export const FIELD_WEIGHTS: Readonly<Record<Piece['field'] | 'place' | 'description', number>> = {
  ...{ lead: 2, text: 1, code: 0.25, place: 1, description: 2 },
}

/** All weights are multiples of one part: sums of them are whole numbers in the order of any. */
export const PARTS = 4

/** No term holds it: no letter, digit or mark has it in its decomposition. */
const BETWEEN = '|'

/** A term in one section of its page. */
export interface TermPlace {
  /** Number within the page. */
  readonly section: number
  /** Weighted count in the text, in parts; 0: not in it. */
  readonly parts: number
  /** As `toHeadingLevel` makes it; 0: not in the heading. */
  readonly level: number
}

/** The page with its terms; as it is where no index will be made of it. */
export function withTerms(page: Page, { search }: Config): Page {
  if (search?.mode !== 'local' || !isSearchable(page)) return page
  return { ...page, searchTerms: countPage(page, search.codeBlocks) }
}

/** The terms a page came with, if they are those of what it holds: a plugin may have changed it; else counted. */
export function pageTermsOf(page: Page, hasCode: boolean): ListedTerms {
  // A page as it was parsed.
  const parsed = page.origin === undefined ? null : (termsIn(page) ?? page.searchTerms)
  if (parsed?.hasCode === hasCode) return parsed
  const { searchTerms } = page
  return searchTerms?.key === keyOf(page, hasCode) ? searchTerms : countPage(page, hasCode)
}

function countPage(page: Page, hasCode: boolean): PageTerms {
  const { keywords = [] } = searchOf(page)
  const { description = '' } = page.frontmatter
  const sections = foundSectionsOf(page, hasCode)
  const counted = countTerms(sections, { description, keywords })
  return { key: keyOf(page, hasCode), hasCode, ...counted }
}

/** What the author says of a page for search. */
export function searchOf({ frontmatter: { search } }: Page): {
  readonly boost?: number
  readonly keywords?: readonly string[]
} {
  return typeof search === 'object' ? search : {}
}

/** The sections of a page, without code where that is not to be found. */
export function foundSectionsOf(page: Page, hasCode: boolean): Section[] {
  const sections = sectionsOf(page)
  if (hasCode) return sections
  return sections.map(({ pieces, ...section }) => ({
    ...section,
    pieces: pieces.filter(({ field }) => field !== 'code'),
  }))
}

/** Of everything the terms depend on. */
function keyOf({ text, textParts, toc, title, pageType, frontmatter }: Page, hasCode: boolean) {
  const { search, description, hero, features } = frontmatter
  const front = pageType === 'home' ? [hero, features] : [hero?.name]
  const rest = [hasCode, textParts, toc, title, pageType, search, description, front]
  return hashOf(`${JSON.stringify(rest)}\0${text}`).slice(0, 16)
}

/** What the first section is found by though it stands nowhere in it. */
interface Front {
  readonly description: string
  /** Words and phrases that count as its title does. */
  readonly keywords: readonly string[]
}

/** The terms without what tells whether they are those of a page. */
export type CountedTerms = Omit<ListedTerms, 'key' | 'hasCode'>

/** Terms of the sections of one page. */
export function countTerms(
  sections: readonly Pick<Section, 'heading' | 'pieces'>[],
  { description, keywords }: Front,
): Omit<PageTerms, 'key' | 'hasCode'> {
  const counts: Counts = new Map()
  const lengths = sections.map(({ heading, pieces }, section) => {
    for (const [term, share] of titleShares(heading, section === 0 ? keywords : [])) {
      placeOf(term, section, counts).level = levelOf(share)
    }
    const length = countPieces(pieces, section, counts)
    for (const term of distinctTermsOf(section === 0 ? description : '')) {
      placeOf(term, section, counts).parts += FIELD_WEIGHTS.description * PARTS
    }
    return length
  })
  return { lengths, ...listed(counts, sections.length) }
}

/** Numbers of a row of `shards`. */
const ROW = 3

function listed(counts: Counts, sections: number): Pick<PageTerms, 'terms' | 'places' | 'shards'> {
  const terms: string[] = []
  const places: number[] = []
  const shards: number[] = []
  let length = 0
  for (const [shard, inShard] of termsByShard(counts)) {
    shards.push(shard, length, places.length)
    for (const term of inShard) {
      const ofTerm = counts.get(term) ?? []
      terms.push(term)
      length += term.length + BETWEEN.length
      places.push(ofTerm.length)
      for (const place of ofTerm) places.push(encodePlace(place, sections))
    }
  }
  return { terms: terms.join(BETWEEN), places, shards }
}

/** Shards ascending. */
function termsByShard(counts: Counts): (readonly [shard: number, terms: readonly string[]])[] {
  const byShard = new Map<number, string[]>()
  for (const term of counts.keys()) {
    const shard = shardOf(term)
    const known = byShard.get(shard)
    if (known) known.push(term)
    else byShard.set(shard, [term])
  }
  return [...byShard].sort(([a], [b]) => a - b)
}

/** Of a term that is not in the heading: 0. */
export function levelOf(share: Share | undefined): number {
  return share ? toHeadingLevel(share.share, share.isFirst) : 0
}

/** By term: where it stands in a page that is being counted, sections ascending. */
type Counts = Map<string, Count[]>

interface Count {
  readonly section: number
  parts: number
  level: number
}

/** Of a term in the section that is being counted. */
function placeOf(term: string, section: number, counts: Counts): Count {
  const places = counts.get(term)
  const last = places?.[places.length - 1]
  if (last?.section === section) return last
  const place = { section, parts: 0, level: 0 }
  if (places) places.push(place)
  else counts.set(term, [place])
  return place
}

/** Counts the terms of a section's text; the weighted number of its words. */
function countPieces(pieces: readonly Piece[], section: number, counts: Counts): number {
  let length = 0
  for (const { field, text } of pieces) {
    const weight = FIELD_WEIGHTS[field]
    const ofWord = field === 'code' ? weight : 1
    for (const { terms, words } of stretchTermsOf(text)) {
      length += words * ofWord
      for (const term of terms) placeOf(term, section, counts).parts += weight * PARTS
    }
  }
  return length
}

/** What a stretch of text gives wherever it stands. */
interface StretchTerms {
  /** Without stop words: they say nothing in a text; in a heading they may be all there is. */
  readonly terms: readonly string[]
  readonly words: number
}

/** The terms of short stretches: a site says most of its words many times. 40 000 of these take some 5 MB. */
const knownStretches = new Map<string, StretchTerms>()
const LONGEST_KNOWN = 24
const MOST_KNOWN = 40_000

function stretchTermsOf(text: string): StretchTerms[] {
  const found: StretchTerms[] = []
  forEachStretch(text, (_, start, end) => {
    const stretch = text.slice(start, end)
    const known = knownStretches.get(stretch)
    if (known) found.push(known)
    else if (stretch.length > LONGEST_KNOWN || knownStretches.size >= MOST_KNOWN) {
      found.push(countStretch(stretch))
    } else {
      // A text cut from another keeps all of that in memory.
      const own = Buffer.from(stretch, 'utf16le').toString('utf16le')
      const counted = countStretch(own)
      knownStretches.set(own, counted)
      found.push(counted)
    }
  })
  return found
}

function countStretch(stretch: string): StretchTerms {
  const tokens = tokensOf(stretch)
  const words = tokens.filter(({ kind }) => kind === 'word' || kind === 'segment').length
  const terms = tokens.map(({ term }) => term).filter((term) => !isStopWord(term))
  return { terms, words }
}

/** Of a text that counts once however often it says something; without stop words. */
export function distinctTermsOf(text: string): ReadonlySet<string> {
  return new Set(stretchTermsOf(text).flatMap(({ terms }) => terms))
}

/** `sections`: how many the page has. Of a term that a section says so often that it is all there is, fewer parts are kept: 32 bits. */
function encodePlace({ section, parts, level }: TermPlace, sections: number): number {
  const most = Math.floor((2 ** 32 - 1) / sections / HEADING_LEVELS) - 1
  return (Math.min(parts, most) * HEADING_LEVELS + level) * sections + section
}

/**
 * Calls for each term with the stretch of `places` that holds those of it, sections ascending. Without objects: the merge of
 * a large site reads millions. `wants`: terms of other shards are passed over, and not read. Default: all.
 */
export function forEachPlace(
  counted: CountedTerms,
  call: (term: string, from: number, end: number) => void,
  wants: ShardTest | null = null,
): void {
  const { terms } = counted
  forEachShard(
    counted,
    () => (start, stop, from, end) => call(terms.slice(start, stop), from, end),
    wants,
  )
}

/** Where in `terms` a term stands, and where in `places` its places. */
type TermCall = (start: number, stop: number, from: number, end: number) => void

/** `callOf` gives what is called for the terms of a shard. */
export function forEachShard(
  { terms, places, shards }: CountedTerms,
  callOf: (shard: number) => TermCall,
  wants: ShardTest | null = null,
): void {
  for (let row = 0; row < shards.length; row += ROW) {
    const shard = shards[row]!
    if (wants && !wants(shard)) continue
    const call = callOf(shard)
    const last = shards[row + ROW + 1] ?? terms.length
    let at = shards[row + 2]!
    for (let start = shards[row + 1]!; start < last;) {
      const between = terms.indexOf(BETWEEN, start)
      const stop = between < 0 ? terms.length : between
      const end = at + 1 + (places[at] ?? 0)
      call(start, stop, at + 1, end)
      at = end
      start = stop + 1
    }
  }
}

// One number of `places`; `sections`: how many the page has.

export const sectionIn = (place: number, sections: number) => place % sections

export const partsIn = (place: number, sections: number) =>
  Math.floor(Math.floor(place / sections) / HEADING_LEVELS)

export const headingLevelIn = (place: number, sections: number) =>
  Math.floor(place / sections) % HEADING_LEVELS
