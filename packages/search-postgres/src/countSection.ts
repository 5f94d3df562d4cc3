// Counts the terms of a section with docgen's own tokenizer and weights, so that the server ranks
// like the search in the browser.
import { titleShares } from '../../engine/src/search/headingShares.ts'
import type { IndexTokenizer } from '../../engine/src/search/indexTokenizer.ts'
import { additionsOf } from '../../engine/src/search/additions.ts'
import { countTerms, FIELD_WEIGHTS, levelOf } from '../../engine/src/search/pageTerms.ts'
import { forEachPlace, headingLevelIn, partsIn } from '../../engine/src/search/termPlaces.ts'
import type { SearchSection } from '../../engine/src/types/push.ts'
import { type TermNumbers, writeVector } from './termVector.ts'

export interface CountedSection {
  /** The terms of the section as the text of a `tsvector`. */
  readonly vector: string
  readonly terms: ReadonlyMap<string, TermNumbers>
  /** The weighted number of words. */
  readonly words: number
}

type Numbers = Map<string, TermNumbers>

/** Counts the terms of a section. */
export function countSection(section: SearchSection, tokenizer: IndexTokenizer): CountedSection {
  const { title, anchor, routePath, code = '' } = section
  const { numbers, words } = countText(section, tokenizer)
  const inCode = countText({ content: code }, tokenizer)
  for (const [term, { parts }] of inCode.numbers) add(numbers, term, { parts: -CODE * parts })
  const isFirst = anchor === ''
  if (isFirst) {
    const place = additionsOf(routePath.split('/').join(' '), null, tokenizer)
    for (const [term, { parts }] of place) add(numbers, term, { parts })
  }
  if (!isFirst) {
    // A section also matches a query with words of the page's title.
    for (const [term, share] of titleShares(title, [], tokenizer)) {
      add(numbers, term, { title: levelOf(share) })
    }
  }
  const { text, kept } = writeVector(numbers)
  return { vector: text, terms: kept, words: Math.max(0, words - CODE * inCode.words) }
}

/** What the text of a section counts too much for a term in its code. */
const CODE = FIELD_WEIGHTS.text - FIELD_WEIGHTS.code

type Texts = Pick<SearchSection, 'content'> & Partial<SearchSection>

function countText(
  { heading = '', title = '', anchor, content, description = '', keywords = [] }: Texts,
  tokenizer: IndexTokenizer,
): { readonly numbers: Numbers; readonly words: number } {
  const numbers: Numbers = new Map()
  const pieces = [{ field: 'text' as const, text: content }]
  const sections = [{ heading: anchor === '' ? title : heading, pieces }]
  const counted = countTerms(sections, { description, keywords }, tokenizer)
  forEachPlace(counted, (term, at) => {
    const place = counted.places[at] ?? 0
    numbers.set(term, { parts: partsIn(place, 1), heading: headingLevelIn(place, 1), title: 0 })
  })
  return { numbers, words: counted.lengths[0] ?? 0 }
}

/** Adds to the numbers of a term. */
function add(numbers: Numbers, term: string, { parts = 0, title = 0 }: Partial<TermNumbers>): void {
  const known = numbers.get(term) ?? { parts: 0, heading: 0, title: 0 }
  const sum = { ...known, parts: Math.max(0, known.parts + parts), title }
  if (sum.parts + sum.heading + sum.title > 0) numbers.set(term, sum)
  else numbers.delete(term)
}
