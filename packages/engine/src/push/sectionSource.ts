// Reads the sections of a site page by page, and counts them on the way, because no part of a push
// has all of them in memory.
import type { SearchDocument } from '../search/searchDocuments.ts'
import type { SearchSection } from '../types/push.ts'
import { sectionsOf } from './sections.ts'

/** What has been read. */
export interface SectionTotals {
  readonly pages: number
  readonly sections: number
  readonly langs: ReadonlySet<string>
  readonly first: SearchSection | null
}

export interface SectionSource {
  readonly sections: AsyncIterable<SearchSection>
  /** Returns what was read since the sections were last iterated from the start. */
  readonly totals: () => SectionTotals
}

/** Cuts documents into the sections of the site with the name `site`. */
export function createSectionSource(
  documents: AsyncIterable<SearchDocument>,
  site: string,
): SectionSource {
  const state = { totals: noTotals() }
  async function* read(): AsyncGenerator<SearchSection> {
    const totals = (state.totals = noTotals())
    for await (const document of documents) {
      totals.pages += 1
      for (const section of sectionsOf(document, site)) {
        totals.sections += 1
        totals.langs.add(section.lang)
        totals.first ??= section
        yield section
      }
    }
  }
  return { sections: { [Symbol.asyncIterator]: read }, totals: () => state.totals }
}

const noTotals = () => ({
  pages: 0,
  sections: 0,
  langs: new Set<string>(),
  first: null as SearchSection | null,
})
