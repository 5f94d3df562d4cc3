// Writes one file with a document for each page, for a remote search engine. The author's server
// reads this file.
import { searchableRoutes } from '../site/siteSearch.ts'
import type { OutputFile } from '../types/output.ts'
import type { Page, TocEntry } from '../types/content.ts'
import type { Site } from '../types/index.ts'
import { titleOf } from './sections.ts'

/** A page as a search engine indexes it. */
export interface SearchDocument {
  readonly routePath: string
  readonly title: string
  /** Plain text, without parts that the author excluded from search. */
  readonly content: string
  /** Headings, without excluded ones. `charIndex` is an index in `content`. */
  readonly toc: readonly TocEntry[]
  /** The domain of the site; may be empty. */
  readonly domain: string
  readonly lang: string
  readonly version: string
}

/** The file with the documents of all languages and versions. */
export const SEARCH_DOCUMENTS_FILE = 'search-documents.json'

/** Returns the file of documents, or no file unless search is remote. */
export function searchDocuments(site: Site): OutputFile[] {
  const { search } = site.config
  if (search?.mode !== 'remote') return []
  const documents = site.locales.flatMap(({ lang }) =>
    searchableRoutes(site, lang).map(({ page }) => documentOf(page, search.domain)),
  )
  return [{ outFile: SEARCH_DOCUMENTS_FILE, contents: JSON.stringify(documents) }]
}

function documentOf(page: Page, domain: string): SearchDocument {
  const { routePath, lang, version } = page
  return { routePath, title: titleOf(page), ...visibleTextOf(page), domain, lang, version }
}

function visibleTextOf({ text, toc, textParts: { hidden } }: Page): {
  readonly content: string
  readonly toc: readonly TocEntry[]
} {
  const kept: string[] = []
  let end = 0
  for (const [from, to] of hidden) {
    kept.push(text.slice(end, from))
    end = to
  }
  kept.push(text.slice(end))
  const isHidden = (at: number) => hidden.some(([from, to]) => at >= from && at < to)
  const removedBefore = (at: number) =>
    hidden.reduce((sum, [from, to]) => (to <= at ? sum + to - from : sum), 0)
  return {
    content: kept.join(''),
    toc: toc
      .filter(({ charIndex }) => !isHidden(charIndex))
      .map((entry) =>
        entry.charIndex < 0
          ? entry
          : { ...entry, charIndex: entry.charIndex - removedBefore(entry.charIndex) },
      ),
  }
}
