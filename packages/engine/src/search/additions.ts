// Adds terms to those of a page that come from the rest of the site: its address, its group in the
// navigation, and the name of a page without a title.
import type { IndexTokenizer } from './indexTokenizer.ts'
import type { Share } from './headingShares.ts'
import { distinctTermsOf, FIELD_WEIGHTS, PARTS, levelOf } from './pageTerms.ts'
import type { CountedTerms } from './termPlaces.ts'

/** The terms of a page, and terms that the rest of the site adds to it. */
export interface PlacedTerms {
  readonly terms: CountedTerms
  readonly additions: ReadonlyMap<string, Addition>
}

/**
 * What is added to a term of a page's first section. Without `level`, its heading level is
 * unchanged.
 */
export interface Addition {
  readonly parts: number
  readonly level?: number
}

/**
 * Returns the additions by term. `place` is text made of a page's address and its group. `shares`
 * are the terms of a name given to a page without a title, or null if the page has a title.
 */
export function additionsOf(
  place: string,
  shares: ReadonlyMap<string, Share> | null,
  tokenizer: IndexTokenizer,
): Map<string, Addition> {
  const additions = new Map<string, Addition>()
  for (const term of distinctTermsOf(place, tokenizer)) {
    additions.set(term, { parts: FIELD_WEIGHTS.place * PARTS })
  }
  for (const [term, share] of shares ?? []) {
    additions.set(term, { parts: additions.get(term)?.parts ?? 0, level: levelOf(share) })
  }
  return additions
}
