// Answers the questions of docgen's search about terms from the database, as if they came from the
// files of an index.
import type { IndexFiles, Terms } from '../../theme/src/search/files.ts'
import type { ScopeReads } from './reads.ts'

/** Returns the terms of scopes as the files of an index, which have no postings. */
export function createIndexFiles(reads: ScopeReads): IndexFiles {
  const near = async (term: string): Promise<Terms> => {
    // The table has no entries that merge the terms with a prefix, whose names end with `*`.
    if (term === '' || term.endsWith('*')) return NO_TERMS
    const [found] = await reads.near([term])
    return { ...NO_TERMS, ...found }
  }
  const files: IndexFiles = {
    near,
    beginningWith: async (prefix) => [await near(prefix)],
    // The search asks for two letters if it has found no close term with the first one. A close term
    // that is frequent is what readers most likely mean, so that only other words need all terms.
    wordsFrom: async ({ length }, word) => {
      const found = await (length === 1 ? reads.similarFrequent([word]) : reads.similar([word]))
      return found.flatMap((terms) => terms ?? [])
    },
    // The results show texts that the server reads itself.
    textsOf: () => Promise.resolve(new Map()),
    leadsOf: () => Promise.resolve(new Map()),
    count: () => 0,
    limitedTo: () => files,
  }
  return files
}

const NO_TERMS: Terms = { terms: [], frequencies: [], texts: [], headings: [] }
