// Ranks candidates with the code of the search in the browser. The candidates become a small index:
// their pages, sections, and the terms that the query matches.
import { PARTS } from '../../engine/src/search/pageTerms.ts'
import { averageStep, normOf } from '../../engine/src/search/lengths.ts'
import {
  encodePostings,
  type Posting,
  postingOf,
  toTextLevel,
} from '../../engine/src/shared/search/indexFormat.ts'
import { gather } from '../../theme/src/search/gather.ts'
import type { RankedSections } from '../../theme/src/search/indexData.ts'
import type { ParsedQuery } from '../../theme/src/search/parseQuery.ts'
import { rank } from '../../theme/src/search/rank.ts'
import type { Candidate } from './candidates.ts'
import { readVector, type TermNumbers } from './termVector.ts'
import type { Postings, Vocabulary } from './vocabulary.ts'

/** Numbers of the whole index. */
interface IndexTotals {
  readonly sections: number
  readonly words: number
}

interface RankInput {
  readonly parsed: ParsedQuery
  readonly vocabulary: Vocabulary
  readonly totals: IndexTotals
}

/** A page with its candidates. */
interface CandidatePage {
  readonly title: string
  readonly sections: Candidate[]
}

/** Returns the best pages, each with the sections that match best; at most `limit` pages. */
export async function rankCandidates(
  candidates: readonly Candidate[],
  limit: number,
  { parsed, vocabulary, totals }: RankInput,
): Promise<Candidate[][]> {
  const pages = pagesOf(candidates)
  const { data, sections } = sectionsOf(pages, totals)
  const files = vocabulary.withPostings(postingsOf(sections, data, totals))
  const gathered = await gather(parsed, { files, sectionCount: data.sectionCount })
  const ranking = await rank(gathered, { ...data, query: parsed })
  return ranking.pages.slice(0, limit).map((page) => {
    const found = ranking.landingsOf(page).flatMap((section) => sections[section] ?? [])
    return found.length > 0 ? found : (pages[page]?.sections.slice(0, 1) ?? [])
  })
}

function pagesOf(candidates: readonly Candidate[]): CandidatePage[] {
  const pages = new Map<string, CandidatePage>()
  for (const candidate of candidates) {
    const key = `${candidate.scope} ${candidate.route}`
    const known = pages.get(key) ?? { title: candidate.title, sections: [] }
    known.sections.push(candidate)
    pages.set(key, known)
  }
  return [...pages.values()]
}

/** Numbers the sections. The first section of a page is null if it is not a candidate. */
function sectionsOf(
  pages: readonly CandidatePage[],
  totals: IndexTotals,
): { readonly data: RankedSections; readonly sections: readonly (Candidate | null)[] } {
  const sections: (Candidate | null)[] = []
  const firstSections: number[] = []
  const pageOf: number[] = []
  const parentOf: number[] = []
  for (const [page, { sections: own }] of pages.entries()) {
    const first = sections.length
    const isFirst = ({ anchor }: Candidate) => anchor === ''
    const all = [own.find(isFirst) ?? null, ...own.filter((each) => !isFirst(each))]
    firstSections.push(first)
    sections.push(...all)
    pageOf.push(...all.map(() => page))
    parentOf.push(-1, ...all.slice(1).map(() => first))
  }
  const data = {
    file: { titles: pages.map(({ title }) => title) },
    sectionCount: sections.length,
    indexedSections: totals.sections,
    firstSections: [...firstSections, sections.length],
    pageOf: Int32Array.from(pageOf),
    parentOf: Int32Array.from(parentOf),
    boostOf: new Map(pages.map(({ sections: [first] }, page) => [page, first?.boost ?? 1])),
  }
  return { data, sections }
}

/** Returns the postings of the matched terms in the candidates. */
function postingsOf(
  sections: readonly (Candidate | null)[],
  { firstSections, pageOf }: RankedSections,
  totals: IndexTotals,
): Postings {
  const texts = new Map<string, Posting[]>()
  const headings = new Map<string, Map<number, number>>()
  const average = averageStep(totals.words, totals.sections)
  const addHeading = (term: string, section: number, level: number) => {
    if (level === 0) return
    const known = headings.get(term) ?? new Map<number, number>()
    headings.set(term, known.set(section, level))
  }
  const addTerm = (term: string, section: number, norm: number, numbers: TermNumbers) => {
    const { parts, heading, title } = numbers
    if (parts > 0) {
      const known = texts.get(term) ?? []
      texts.set(term, known)
      known.push(postingOf(section, toTextLevel(parts / PARTS / norm)))
    }
    addHeading(term, section, heading)
    addHeading(term, firstSections[pageOf[section] ?? 0] ?? 0, title)
  }
  for (const [section, candidate] of sections.entries()) {
    if (!candidate) continue
    const norm = normOf(candidate.words, average)
    for (const [term, numbers] of readVector(candidate.found)) {
      addTerm(term, section, norm, numbers)
    }
  }
  return {
    texts: (term) => encodePostings(texts.get(term) ?? []),
    headings: (term) => {
      const inHeadings = [...(headings.get(term) ?? [])].sort(([a], [b]) => a - b)
      return encodePostings(inHeadings.map(([section, level]) => postingOf(section, level)))
    },
  }
}
