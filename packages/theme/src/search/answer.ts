// Answers one query from a loaded index: looks up its words, ranks the pages, and fetches and marks the
// texts of the best.
import type { IndexedTexts } from 'docgen/runtime'
import { markedWords, missingWords } from './foundWords.ts'
import type { IndexFiles } from './files.ts'
import { gather } from './gather.ts'
import type { IndexData } from './indexData.ts'
import { SEARCH } from './limits.ts'
import { createMarker, type Marker } from './marks.ts'
import { parseQuery } from './parseQuery.ts'
import { createPauses } from './pauses.ts'
import { rank } from './rank.ts'
import type { SearchHit, SearchPage, SearchResult } from './types.ts'

export interface LoadedIndex {
  readonly data: IndexData
  readonly files: IndexFiles
}

/** Throws if the signal is aborted. */
export async function answer(
  { data, files }: LoadedIndex,
  query: string,
  limit: number,
  signal?: AbortSignal,
): Promise<SearchResult> {
  const before = files.count()
  const parsed = parseQuery(query, data.language)
  const gathered = await gather(parsed, { files, ...data }, signal)
  const { pages, landingsOf } = await rank(gathered, { ...data, query: parsed }, signal)
  const best = pages.slice(0, limit)
  const textsOf = await fetchTexts(best, files, SEARCH.files - (files.count() - before))
  const [pause, marker] = [createPauses(signal), createMarker(gathered.matched)]
  const shown: SearchPage[] = []
  for (const page of best) {
    const texts = { ...textsOf(page), ...namesOf(page, data) }
    const landings = landingsOf(page)
    const hits: SearchHit[] = []
    for (const section of texts.isWhole ? landings.slice(0, SEARCH.hitsPerPage) : [texts.first]) {
      await pause()
      hits.push(hitOf(section, texts, marker, data))
    }
    await pause()
    const more = Math.max(0, landings.length - hits.length)
    shown.push({ ...pageOf(texts, hits, marker, data), more })
  }
  signal?.throwIfAborted()
  const words = markedWords(shown)
  const missing = missingWords(query, gathered, shown)
  return { query, pages: shown, words, missing, total: pages.length }
}

interface FetchedTexts extends IndexedTexts {
  /** Whether all texts of the page were fetched, and not only its lead. */
  readonly isWhole: boolean
}

/** Fetches the texts of pages, or their leads where texts would need more than `most` files. */
async function fetchTexts(
  pages: readonly number[],
  files: IndexFiles,
  most: number,
): Promise<(page: number) => FetchedTexts> {
  const left = Math.max(0, most)
  const textFiles = Math.max(0, Math.min(SEARCH.textFiles, left - 1))
  const [texts, leads] = await Promise.all([
    files.textsOf(pages, textFiles),
    files.leadsOf(pages, Math.max(1, left - textFiles)),
  ])
  return (page) => {
    const own = texts.get(page)
    if (own) return { ...own, isWhole: true }
    return { headings: [], anchors: [], texts: [leads.get(page) ?? ''], isWhole: false }
  }
}

interface PageNames {
  /** Number of the page. */
  readonly page: number
  /** Number of its first section. */
  readonly first: number
  readonly title: string
  readonly route: string
}

/** What results show of a page. */
type PageTexts = IndexedTexts & PageNames

function namesOf(page: number, { firstSections, file: { titles, routes } }: IndexData): PageNames {
  const first = firstSections[page] ?? 0
  return { page, first, title: titles[page] ?? '', route: routes[page] ?? '' }
}

function pageOf(
  { page, route: routePath, title }: PageTexts,
  hits: readonly SearchHit[],
  { mark }: Marker,
  { file: { groups, groupOf } }: IndexData,
): SearchPage {
  return {
    routePath,
    hits,
    title: mark(title),
    group: groups[groupOf[page] ?? -1] ?? '',
  }
}

function hitOf(
  section: number,
  texts: PageTexts,
  { mark, snippet }: Marker,
  data: IndexData,
): SearchHit {
  const { route: routePath, first } = texts
  const heading = mark(headingOf(section, texts))
  const own = snippet(texts.texts[section - first] ?? '')
  // Texts do not contain code. If only the code of a section matches, the page is described instead.
  const isCode = ![...heading, ...own].some(({ isMatch }) => isMatch)
  const lead = own.length === 0 || isCode ? snippet(texts.texts[0] ?? '') : []
  return {
    routePath,
    heading,
    anchor: texts.anchors[section - first - 1] ?? '',
    path: pathOf(section, texts, data),
    snippet: lead.length > 0 ? lead : own,
  }
}

/** Returns the heading of a section; the page's title for its first section. */
function headingOf(section: number, { first, title, headings }: PageTexts): string {
  return section === first ? title : (headings[section - first - 1] ?? '')
}

/** Returns the headings above a section, outermost first, without the page's title. */
function pathOf(section: number, texts: PageTexts, data: IndexData): string[] {
  const parent = data.parentOf[section] ?? -1
  if (parent < 0 || parent === texts.first) return []
  return [...pathOf(parent, texts, data), headingOf(parent, texts)]
}
