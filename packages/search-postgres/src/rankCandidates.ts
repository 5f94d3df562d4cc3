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
  const gathered = await gatherFrom(found, parsed, data.sectionCount)
  const ranking = await rank(gathered, { ...data, query: parsed })
  return ranking.pages.slice(0, limit).map((page) => {
    const shown = ranking.landingsOf(page).flatMap((section) => rows[sections[section] ?? -1] ?? [])
    const best = pages[page]?.first
    return shown.length > 0 || !best ? shown : [best]
  })
}

function pagesOf(rows: readonly (SectionRow | undefined)[]): CandidatePage[] {
  const pages = new Map<string, CandidatePage>()
  for (const [candidate, row] of rows.entries()) {
    if (!row) continue
    const key = `${row.scope} ${row.route}`
    const known = pages.get(key) ?? { first: row, candidates: [] }
    known.candidates.push(candidate)
    pages.set(key, known)
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
  const isFirst = (candidate: number) => rows[candidate]?.anchor === ''
  for (const [page, { candidates }] of pages.entries()) {
    const first = sections.length
    const others = candidates.filter((each) => !isFirst(each))
    sections.push(candidates.find(isFirst) ?? -1, ...others)
    firstSections.push(first)
    pageOf.push(page, ...others.map(() => page))
    parentOf.push(-1, ...others.map(() => first))
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
  const sectionOf = new Map(sections.map((candidate, section) => [candidate, section]))
  const known = new Map<string, Pick<TermMatch, 'texts' | 'headings'>>()
  const read = (term: string) => {
    const texts: Posting[] = []
    const headings = new Map<number, number>()
    candidates.forEach(term, (candidate, numbers) => {
      const section = sectionOf.get(candidate)
      if (section === undefined) return
      const { parts, heading, title, step } = numbersIn(numbers)
      const level = toTextLevel(parts / PARTS / normOfStep(step, average))
      if (level > 0) texts.push(postingOf(section, level))
      if (heading > 0) headings.set(section, heading)
      if (title > 0) headings.set(firstSections[pageOf[section] ?? 0] ?? 0, title)
    })
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
