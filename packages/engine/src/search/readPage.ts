// Reads what one page adds to the index: its terms, its texts and its facts.
import { originOf, type ListedTerms } from '../store/pageBytes.ts'
import type { Page } from '../types/content.ts'
import { titleShares } from './headingShares.ts'
import { nameOf } from './groups.ts'
import { type PlacedTerms, additionsOf } from './additions.ts'
import type { IndexTokenizer } from './indexTokenizer.ts'
import type { SearchMemory, RememberedPage, PageFacts } from './store.ts'
import { shardsOf } from './shards.ts'
import type { Section } from './sections.ts'
import { jsonOf, textsOf, type ToJson } from './pageTexts.ts'
import { searchOf, pageTermsOf, foundSectionsOf } from './pageTerms.ts'
import { leadOf } from './leads.ts'

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
