// Ranks pages and their sections. The score of a page comes from its two best sections
// (scoreSections.ts), with a bonus if its title equals the query (bonus.ts).
import { SEARCH } from './limits.ts'
import { bonusOf, namedShare, wholeTitleFactor } from './bonus.ts'
import type { Gathered } from './gather.ts'
import type { IndexData } from './indexData.ts'
import type { ParsedQuery } from './parseQuery.ts'
import { createPauses } from './pauses.ts'
import { createScorer, type Scores, weightsOf } from './scoreSections.ts'
import { WEIGHTS } from './weights.ts'

/** Number of sections between two pauses. */
const STEP = 1000

export interface Ranking {
  /** The best pages first, at most `SEARCH.libraryLimit`. */
  readonly pages: readonly number[]
  /** Returns the sections of a page that match well, best first; at least one. */
  readonly landingsOf: (page: number) => readonly number[]
}

export async function rank(
  gathered: Gathered,
  { query, ...data }: IndexData & { readonly query: Pick<ParsedQuery, 'joined' | 'folded'> },
  signal?: AbortSignal,
): Promise<Ranking> {
  const { firstSections, pageOf, boostOf, sectionCount } = data
  const scores = { score: new Float32Array(sectionCount), own: new Float32Array(sectionCount) }
  const weights = weightsOf(gathered.words, data)
  const scoreSection = createScorer({ ...gathered, weights }, data, scores)
  const pause = createPauses(signal)
  const pages = new Set<number>()
  let count = 0
  for (const { sections } of gathered.words) {
    for (const section of sections) {
      if ((count += 1) % STEP === 0) await pause()
      if (scores.score[section] === 0) scoreSection(section)
      pages.add(pageOf[section] ?? 0)
    }
  }
  const points = new Map<number, number>()
  for (const page of pages) {
    if ((count += 1) % STEP === 0) await pause()
    const first = firstSections[page] ?? 0
    const named = namedShare(gathered, weights, first)
    const title = bonusOf(gathered, first, WEIGHTS.title, named)
    const whole = wholeTitleFactor(data.file.titles[page] ?? '', query)
    const factor = (1 + title) * whole * (boostOf.get(page) ?? 1)
    points.set(page, bestOf(page, scores, data) * factor)
  }
  const sorted = [...points].sort(([a, x], [b, y]) => y - x || a - b)
  return {
    pages: sorted.slice(0, SEARCH.libraryLimit).map(([page]) => page),
    landingsOf: (page) => landingsOf(page, scores, data),
  }
}

/** Returns the score of the page's best section plus a part of the second-best. */
function bestOf(page: number, { score }: Scores, { firstSections }: IndexData): number {
  let [first, second] = [0, 0]
  const end = firstSections[page + 1] ?? 0
  for (let section = firstSections[page] ?? 0; section < end; section += 1) {
    const points = score[section] ?? 0
    if (points > first) [first, second] = [points, first]
    else if (points > second) second = points
  }
  return first + WEIGHTS.second * second
}

function landingsOf(page: number, { score, own }: Scores, { firstSections }: IndexData): number[] {
  const start = firstSections[page] ?? 0
  const sections = Array.from(
    { length: (firstSections[page + 1] ?? 0) - start },
    (_, index) => start + index,
  )
  const found = sections
    .filter((section) => (score[section] ?? 0) > 0)
    .sort((a, b) => (own[b] ?? 0) - (own[a] ?? 0) || a - b)
  const least = (own[found[0] ?? 0] ?? 0) * WEIGHTS.leastHit
  return found.filter((section, index) => index === 0 || (own[section] ?? 0) > least)
}
