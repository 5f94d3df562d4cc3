// Ranks candidates with the code of the search in the browser. The candidates become a small index:
// their pages, sections, and the terms that the query matches.
import { averageStep, normOfStep } from '../../engine/src/search/lengths.ts'
import { PARTS } from '../../engine/src/search/pageTerms.ts'
import {
  encodePostings,
  type Posting,
  postingOf,
  toTextLevel,
} from '../../engine/src/shared/search/indexFormat.ts'
import { gatherFrom, type LookedUp } from '../../theme/src/search/gather.ts'
import type { RankedSections } from '../../theme/src/search/indexData.ts'
import type { ParsedQuery } from '../../theme/src/search/parseQuery.ts'
import { rank } from '../../theme/src/search/rank.ts'
import type { TermMatch } from '../../theme/src/search/termMatch.ts'
import type { Candidates } from './candidates.ts'
import { numbersIn } from './entries.ts'
import type { SectionRow } from './rows.ts'

/** Numbers of the whole index. */
interface IndexTotals {
  readonly sections: number
  readonly words: number
}

interface RankInput {
  readonly candidates: Candidates
  readonly lookedUp: LookedUp
  readonly parsed: ParsedQuery
  readonly totals: IndexTotals
}

/** A page with its candidates, by their indexes. */
interface CandidatePage {
  readonly first: SectionRow
  readonly candidates: number[]
}

/** Returns the best pages, each with the sections that match best; at most `limit` pages. */
export async function rankCandidates(
  rows: readonly (SectionRow | undefined)[],
  limit: number,
  { candidates, lookedUp, parsed, totals }: RankInput,
): Promise<SectionRow[][]> {
  const pages = pagesOf(rows)
  const { data, sections } = sectionsOf(pages, rows, totals)
  const withPostings = postingsOf(candidates, sections, data, totals)
  const found = {
    ...lookedUp,
    matches: lookedUp.matches.map((match) => ({
      ...match,
      any: match.any.map(withPostings),
      pairs: match.pairs.map(withPostings),
    })),
    joinMatches: lookedUp.joinMatches.map((matches) => matches.map(withPostings)),
  }
  const gathered = await gatherFrom(found, parsed, data.sectionCount, noPause)
  const ranking = await rank(gathered, { ...data, query: parsed })
  return ranking.pages.slice(0, limit).map((page) => {
    const shown = ranking.landingsOf(page).flatMap((section) => rows[sections[section] ?? -1] ?? [])
    const best = pages[page]?.first
    return shown.length > 0 || !best ? shown : [best]
  })
}

/** Ranking a few candidates takes less time than a pause. */
const noPause = () => Promise.resolve()

function pagesOf(rows: readonly (SectionRow | undefined)[]): CandidatePage[] {
  const pages = new Map<string, CandidatePage>()
  for (const [candidate, row] of rows.entries()) {
    if (!row) continue
    const known = pages.get(row.page)
    if (known) known.candidates.push(candidate)
    else pages.set(row.page, { first: row, candidates: [candidate] })
  }
  // Among pages with equal scores, the first of the site comes first.
  return [...pages.values()].sort((a, b) => a.first.number - b.first.number)
}

/** Numbers the sections. The first section of a page is -1 if it is not a candidate. */
function sectionsOf(
  pages: readonly CandidatePage[],
  rows: readonly (SectionRow | undefined)[],
  totals: IndexTotals,
): { readonly data: RankedSections; readonly sections: readonly number[] } {
  const sections: number[] = []
  const firstSections: number[] = []
  const pageOf: number[] = []
  const parentOf: number[] = []
  for (const [page, { candidates }] of pages.entries()) {
    const first = sections.length
    firstSections.push(first)
    sections.push(-1)
    pageOf.push(page)
    parentOf.push(-1)
    for (const candidate of candidates) {
      if (rows[candidate]?.anchor === '') sections[first] = candidate
      else {
        sections.push(candidate)
        pageOf.push(page)
        parentOf.push(first)
      }
    }
  }
  const data = {
    file: { titles: pages.map(({ first }) => first.title) },
    sectionCount: sections.length,
    indexedSections: totals.sections,
    firstSections: [...firstSections, sections.length],
    pageOf: Int32Array.from(pageOf),
    parentOf: Int32Array.from(parentOf),
    boostOf: new Map(pages.map(({ first }, page) => [page, first.boost])),
  }
  return { data, sections }
}

/** Returns a function that adds to a term its postings in the candidates. */
function postingsOf(
  candidates: Candidates,
  sections: readonly number[],
  { firstSections, pageOf }: RankedSections,
  totals: IndexTotals,
): (match: TermMatch) => TermMatch {
  const average = averageStep(totals.words, totals.sections)
  /** The norm of each step; see `normOfStep`. */
  const norms: number[] = []
  const sectionOf = new Int16Array(candidates.sections.length).fill(-1)
  for (const [section, candidate] of sections.entries()) {
    if (candidate >= 0) sectionOf[candidate] = section
  }
  const known = new Map<string, Pick<TermMatch, 'texts' | 'headings'>>()
  const read = (term: string) => {
    const texts: Posting[] = []
    const headings = new Map<number, number>()
    const own = candidates.entries.get(term) ?? []
    for (let at = 0; at < own.length; at += 2) {
      const section = sectionOf[own[at]!]!
      if (section < 0) continue
      const { parts, heading, title, step } = numbersIn(own[at + 1]!)
      const norm = (norms[step] ??= normOfStep(step, average))
      const level = toTextLevel(parts / PARTS / norm)
      if (level > 0) texts.push(postingOf(section, level))
      if (heading > 0) headings.set(section, heading)
      if (title > 0) headings.set(firstSections[pageOf[section] ?? 0] ?? 0, title)
    }
    return {
      texts: encodePostings(texts.sort((a, b) => a - b)),
      headings: encodePostings(
        [...headings].map(([section, level]) => postingOf(section, level)).sort((a, b) => a - b),
      ),
    }
  }
  return (match) => {
    const postings = known.get(match.term) ?? read(match.term)
    known.set(match.term, postings)
    return { ...match, ...postings }
  }
}
