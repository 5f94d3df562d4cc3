// Ranks pages and their sections. The score of a page comes from its two best sections
// (scoreSections.ts), with a bonus if its title equals the query (bonus.ts).
import { SEARCH } from './limits.ts'
import { bonusOf, namedShare, wholeTitleFactor } from './bonus.ts'
import type { Gathered } from './gather.ts'
import type { RankedSections } from './indexData.ts'
import { namedSections } from './namedSections.ts'
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
  found: Gathered,
  { query, ...data }: RankedSections & { readonly query: Pick<ParsedQuery, 'joined' | 'folded'> },
  signal?: AbortSignal,
): Promise<Ranking> {
  const gathered = { ...found, named: namedSections(found, data) }
  const { firstSections, pageOf, boostOf, sectionCount } = data
  const numbers = () => new Float32Array(sectionCount)
  const scores = { score: numbers(), own: numbers(), equal: numbers() }
  const weights = weightsOf(gathered.words, data)
  const scoreSection = createScorer({ ...gathered, weights }, data, scores)
  const pause = createPauses(signal)
  const pages = new Set<number>()
  let count = 0
  for (const { sections } of gathered.words) {
    for (const section of sections) {
      if ((count += 1) % STEP === 0) await pause()
      if (scores.score[section] !== 0) continue
      scoreSection(section)
      pages.add(pageOf[section] ?? 0)
    }
  }
  /** Score of each page. */
  const points = new Float64Array(firstSections.length)
  /** Pages that come first, because they contain the name that is the whole query. */
  const named = new Set<number>()
  /** Factors of pages whose title equals the query or begins with it. */
  const titled = new Map<number, number>()
  let hasHeading = false
  for (const page of pages) {
    if ((count += 1) % STEP === 0) await pause()
    const first = firstSections[page] ?? 0
    const share = namedShare(gathered, weights, first)
    const title = bonusOf(gathered, first, WEIGHTS.title, share)
    const { best, equal, hasName } = bestOf(page, gathered, scores, data)
    const begins = wholeTitleFactor(data.file.titles[page] ?? '', query)
    // A title that begins with the name counts like the name.
    const name = begins > 1 && !hasName && gathered.named.size > 0 ? WEIGHTS.written : 1
    points[page] = best * name * (1 + title) * (boostOf.get(page) ?? 1)
    if (begins > 1) titled.set(page, begins)
    hasHeading ||= equal >= 1
    const isTitle = begins > 1 && !query.folded.startsWith('.')
    if (gathered.isName && (hasName || isTitle)) named.add(page)
  }
  for (const [page, factor] of titled) {
    const whole = factor === WEIGHTS.whole.begins && hasHeading ? WEIGHTS.whole.heading : factor
    points[page] = (points[page] ?? 0) * whole
  }
  const sorted = [...pages].sort((a, b) => (points[b] ?? 0) - (points[a] ?? 0) || a - b)
  const withName = sorted.filter((page) => named.has(page))
  const others = sorted.filter((page) => !named.has(page))
  return {
    pages: [...withName, ...others].slice(0, SEARCH.libraryLimit),
    landingsOf: (page) => landingsOf(page, scores, data),
  }
}

interface Best {
  /** Score of the page's best section plus a part of the second-best. */
  readonly best: number
  /** 1 if a heading, other than the title, equals the query; less if many pages have it. */
  readonly equal: number
  /** Whether a section contains a name of the query. */
  readonly hasName: boolean
}

function bestOf(
  page: number,
  { named }: Gathered,
  { score, equal }: Scores,
  { firstSections }: RankedSections,
): Best {
  let [first, second, most, hasName] = [0, 0, 0, false]
  const end = firstSections[page + 1] ?? 0
  for (let section = firstSections[page] ?? 0; section < end; section += 1) {
    const points = score[section] ?? 0
    if (points > first) [first, second] = [points, first]
    else if (points > second) second = points
    most = Math.max(most, equal[section] ?? 0)
    hasName ||= named.has(section)
  }
  return { best: first + WEIGHTS.second * second, equal: most, hasName }
}

function landingsOf(
  page: number,
  { score, own }: Scores,
  { firstSections }: RankedSections,
): number[] {
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
