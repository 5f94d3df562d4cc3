// Reads the terms that a word may be a misspelling of.
import type { Query } from './database.ts'
import type { NearTerms } from './termsNear.ts'

/** The terms that are compared with a misspelled word. */
const SIMILAR_TERMS = 200

/** Returns the terms that are similar to each word, most similar first. */
export async function similarTerms(
  query: Query,
  scopes: readonly number[],
  words: readonly string[],
): Promise<ReadonlyMap<string, NearTerms>> {
  const found = new Map<string, NearTerms>()
  for (const word of words) {
    const rows = await query<{ term: string; sections: number }>(
      'select term, sections from docgen_similar($1, $2, $3)',
      [word, scopes, SIMILAR_TERMS],
    )
    const frequencies = rows.map(({ sections }) => sections)
    found.set(word, { terms: rows.map(({ term }) => term), frequencies })
  }
  return found
}
