// Writes one file with a document for each page, for a remote search engine. The author's server
// reads this file.
import type { OutputTarget } from '../emit/staging.ts'
import { stagePieces } from '../emit/stagePieces.ts'
import { searchableRoutes } from '../site/siteSearch.ts'
import type { OutputFile } from '../types/output.ts'
import type { Page, TextRange, TocEntry } from '../types/content.ts'
import type { Site } from '../types/index.ts'
import { inSlices } from '../store/slices.ts'
import { searchOf } from './pageTerms.ts'
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
  /** The description in the frontmatter. */
  readonly description?: string
  /** Words and phrases that find the page like its title. */
  readonly keywords?: readonly string[]
  /** Factor for the weight of the page. Default: 1. */
  readonly boost?: number
  /** Ranges of `content` that are code blocks, in ascending order. */
  readonly code?: readonly TextRange[]
}

/** The file with the documents of all languages and versions. */
export const SEARCH_DOCUMENTS_FILE = 'search-documents.json'

/**
 * Returns the file of documents, or no file unless search is remote. With `target`, the documents are
 * written one after another, because all of them may not fit into one string.
 */
export async function searchDocuments(
  site: Site,
  target?: OutputTarget,
  signal?: AbortSignal,
): Promise<OutputFile[]> {
  const { search } = site.config
  if (search?.mode !== 'remote') return []
  const pieces = piecesOf(site, search.domain)
  const outFile = SEARCH_DOCUMENTS_FILE
  if (!target) return [{ outFile, contents: [...pieces].join('') }]
  return [await inSlices(stagePieces(outFile, pieces, target), signal)]
}

/** Returns the text of a JSON array with a line for each document. */
function* piecesOf(site: Site, domain: string): Generator<string, void> {
  let before = '['
  for (const { lang } of site.locales) {
    for (const { page } of searchableRoutes(site, lang)) {
      yield before + JSON.stringify(documentOf(page, domain))
      before = ',\n'
    }
  }
  yield before === '[' ? '[]' : ']'
}

function documentOf(page: Page, domain: string): SearchDocument {
  const { routePath, lang, version } = page
  const found = { routePath, title: titleOf(page), ...visibleTextOf(page), domain, lang, version }
  return { ...found, ...searchFieldsOf(page) }
}

/** Returns the fields about search in the frontmatter that the author has set. */
function searchFieldsOf(page: Page): Pick<SearchDocument, 'description' | 'keywords' | 'boost'> {
  const { description } = page.frontmatter
  const { keywords, boost } = searchOf(page)
  return {
    ...(description !== undefined && { description }),
    ...(keywords !== undefined && { keywords }),
    ...(boost !== undefined && { boost }),
  }
}

function visibleTextOf({
  text,
  toc,
  textParts: { hidden, code },
}: Page): Pick<SearchDocument, 'content' | 'toc' | 'code'> {
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
  const shown = code.filter(([from]) => !isHidden(from))
  const ranges = shown.map(
    ([from, to]) => [from - removedBefore(from), to - removedBefore(to)] as const,
  )
  return {
    ...(ranges.length > 0 && { code: ranges }),
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
