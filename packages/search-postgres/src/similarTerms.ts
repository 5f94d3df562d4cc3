// Reads the terms that a word may be a misspelling of.
import type { Query } from './database.ts'
import type { NearTerms } from './termsNear.ts'

/** The terms that are compared with a misspelled word. */
const SIMILAR_TERMS = 200

/** Which terms are compared, as the name of a function in the database. */
export type Compared = 'docgen_similar' | 'docgen_similar_frequent'

/** Returns the terms that are similar to each word, most similar first. */
export async function similarTerms(
  query: Query,
  { scopes, compared }: { readonly scopes: readonly number[]; readonly compared: Compared },
  words: readonly string[],
): Promise<ReadonlyMap<string, NearTerms>> {
  const found = new Map<string, NearTerms>()
  for (const word of words) {
    const rows = await query<{ term: string; sections: number }>(
      `select term, sections from ${compared}($1, $2, $3)`,
      [word, scopes, SIMILAR_TERMS],
    )
    const frequencies = rows.map(({ sections }) => sections)
    found.set(word, { terms: rows.map(({ term }) => term), frequencies })
  }
  return found
}
