// Counts the search terms of a page: how often each occurs in each section, and its share of the
// headings. The counts depend on the page alone, so the parse job computes them in a thread and
// they are cached with the page. mergeTerms.ts merges the counts of all pages.
import { hashOf } from '../store/hash.ts'
import { type ListedTerms, originOf, termsIn } from '../store/pageBytes.ts'
import { toHeadingLevel } from '../shared/search/indexFormat.ts'
import { isSearchable } from '../site/siteSearch.ts'
import type { Config } from '../types/index.ts'
import type { Page, PageTerms } from '../types/content.ts'
import { type Piece, type Section, sectionsOf } from './sections.ts'
import { type Share, titleShares } from './headingShares.ts'
import type { IndexTokenizer } from './indexTokenizer.ts'
import { listed, type Counts, type Count } from './termPlaces.ts'

/** The weights of the fields of a text. Titles and headings are weighted in the browser. */
export const FIELD_WEIGHTS: Readonly<Record<Piece['field'] | 'place' | 'description', number>> = {
  lead: 2,
  text: 1,
  label: 1,
  code: 0.25,
  place: 1,
  description: 2,
}

/**
 * Weights are counted in quarters, so that sums are whole numbers and do not depend on the order.
 */
export const PARTS = 4

/** Returns the page with its terms, or the page unchanged if it will not be indexed. */
export function withTerms(page: Page, { search }: Config, tokenizer: IndexTokenizer): Page {
  if (search?.mode !== 'local' || !isSearchable(page)) return page
  return { ...page, searchTerms: countPage(page, search.codeBlocks, tokenizer) }
}

/**
 * Returns the terms stored with a page. Counts them again if they are missing or a plugin has
 * changed the page. `hasCode`: whether code blocks are indexed.
 */
export function pageTermsOf(page: Page, hasCode: boolean, tokenizer: IndexTokenizer): ListedTerms {
  // Only a page that no plugin has changed has an `origin`.
  const parsed = originOf(page) === undefined ? null : (termsIn(page) ?? page.searchTerms)
  if (parsed?.hasCode === hasCode) return parsed
  const { searchTerms } = page
  const isCurrent = searchTerms?.key === keyOf(page, hasCode)
  return isCurrent ? searchTerms : countPage(page, hasCode, tokenizer)
}

function countPage(page: Page, hasCode: boolean, tokenizer: IndexTokenizer): PageTerms {
  const { keywords = [] } = searchOf(page)
  const { description = '' } = page.frontmatter
  const sections = foundSectionsOf(page, hasCode)
  const counted = countTerms(sections, { description, keywords }, tokenizer)
  return { key: keyOf(page, hasCode), hasCode, ...counted }
}

/** Returns the search options in a page's frontmatter. */
export function searchOf({ frontmatter: { search } }: Page): {
  readonly boost?: number
  readonly keywords?: readonly string[]
} {
  return typeof search === 'object' ? search : {}
}

/** Returns the sections of a page, without code unless `hasCode`. */
export function foundSectionsOf(page: Page, hasCode: boolean): Section[] {
  const sections = sectionsOf(page)
  if (hasCode) return sections
  return sections.map(({ pieces, ...section }) => ({
    ...section,
    pieces: pieces.filter(({ field }) => field !== 'code'),
  }))
}

/** Returns a hash of everything the terms depend on. */
function keyOf(page: Page, hasCode: boolean) {
  const { text, textParts, toc, title, lang, pageType, frontmatter } = page
  const { search, description, hero, features } = frontmatter
  const front = pageType === 'home' ? [hero, features] : [hero?.name]
  const rest = [hasCode, textParts, toc, title, lang, pageType, search, description, front]
  return hashOf(`${JSON.stringify(rest)}\0${text}`).slice(0, 16)
}

/** Text from the frontmatter that is indexed with the first section. */
interface Front {
  readonly description: string
  /** Words and phrases that are matched like the title. */
  readonly keywords: readonly string[]
}

/** Counts the terms of the sections of one page. */
export function countTerms(
  sections: readonly Pick<Section, 'heading' | 'pieces'>[],
  { description, keywords }: Front,
  tokenizer: IndexTokenizer,
): Omit<PageTerms, 'key' | 'hasCode'> {
  const counts: Counts = new Map()
  const lengths = sections.map(({ heading, pieces }, section) => {
    for (const [term, share] of titleShares(heading, section === 0 ? keywords : [], tokenizer)) {
      placeOf(term, section, counts).level = levelOf(share)
    }
    // Only texts tell whether a name is written as one word. Headings also contain joined words.
    for (const { term, kind } of tokenizer.tokensOf(heading)) {
      if (kind === 'joined') placeOf(term, section, counts).parts += 1
    }
    const length = countPieces(pieces, section, { counts, tokenizer })
    for (const term of distinctTermsOf(section === 0 ? description : '', tokenizer)) {
      placeOf(term, section, counts).parts += FIELD_WEIGHTS.description * PARTS
    }
    return length
  })
  return { lengths, ...listed(counts, sections.length) }
}

/** Returns the heading level of a share, or 0 for a term that is not in the heading. */
export function levelOf(share: Share | undefined): number {
  return share ? toHeadingLevel(share.share, share.isFirst) : 0
}

/** Returns the count of a term in the current section, adding it if there is none. */
function placeOf(term: string, section: number, counts: Counts): Count {
  const places = counts.get(term)
  const last = places?.[places.length - 1]
  if (last?.section === section) return last
  const place = { section, parts: 0, level: 0 }
  if (places) places.push(place)
  else counts.set(term, [place])
  return place
}

/** Counts the terms of a section's text. Returns the weighted number of its words. */
function countPieces(
  pieces: readonly Piece[],
  section: number,
  { counts, tokenizer }: { readonly counts: Counts; readonly tokenizer: IndexTokenizer },
): number {
  let length = 0
  for (const { field, text } of pieces) {
    const weight = FIELD_WEIGHTS[field]
    const ofWord = field === 'code' ? weight : 1
    for (const { terms, words } of tokenizer.stretchesOf(text)) {
      length += words * ofWord
      for (const term of terms) placeOf(term, section, counts).parts += weight * PARTS
    }
  }
  return length
}

/** Returns the distinct terms of a text, without stop words. */
export function distinctTermsOf(text: string, tokenizer: IndexTokenizer): ReadonlySet<string> {
  return new Set(tokenizer.stretchesOf(text).flatMap(({ terms }) => terms))
}
