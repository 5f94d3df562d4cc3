// Where the words of a query stand → pages, best first, and the sections to land on. BM25 with fields, times the share of the
// words a section has, and a bonus for titles and headings that are what was typed.
import { SEARCH } from '../constants.ts'
import type { Gathered } from './gather.ts'
import type { IndexData } from './indexData.ts'
import { createPauses } from './pauses.ts'
import type { Places } from './places.ts'
import { WEIGHTS } from './weights.ts'

/** How far shares of an index, which has only so many levels, may be from what they are. */
const ROUNDING = 0.04

/** Sections between two looks at the clock. */
const STEP = 1000

export interface Ranking {
  /** Best first, at most as many as the library limit. */
  readonly pages: readonly number[]
  /** Where to land on a page, best first; at least one. */
  readonly landingsOf: (page: number) => readonly number[]
}

/** By section. `score` decides between pages, `own`, what its own heading and text say, between the sections of a page. */
interface Scores {
  readonly score: Float32Array
  readonly own: Float32Array
}

export async function rank(
  gathered: Gathered,
  data: IndexData,
  signal?: AbortSignal,
): Promise<Ranking> {
  const { firstSections, pageOf, boostOf, sectionCount } = data
  const scores = { score: new Float32Array(sectionCount), own: new Float32Array(sectionCount) }
  const weights = gathered.words.map((places) => weightOf(places, data))
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
    points.set(page, bestOf(page, scores, data) * (1 + title) * (boostOf.get(page) ?? 1))
  }
  const sorted = [...points].sort(([a, x], [b, y]) => y - x || a - b)
  return {
    pages: sorted.slice(0, SEARCH.libraryLimit).map(([page]) => page),
    landingsOf: (page) => landingsOf(page, scores, data),
  }
}

/** The best section of a page and a part of the second-best. */
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
  return found
    .filter((section, index) => index === 0 || (own[section] ?? 0) > least)
    .slice(0, SEARCH.hitsPerPage)
}

/** The share of the words that a title has, by how much they say. */
function namedShare({ words }: Gathered, weights: readonly number[], section: number): number {
  let [named, total] = [0, 0]
  for (const [index, { heading }] of words.entries()) {
    total += weights[index] ?? 0
    if (heading[section]) named += weights[index] ?? 0
  }
  return named / (total || 1)
}

function createScorer(
  gathered: Gathered & { readonly weights: readonly number[] },
  data: IndexData,
  { score, own }: Scores,
): (section: number) => void {
  const { words, joins, weights } = gathered
  const { firstSections, pageOf } = data
  const joinWeights = joins.map((places) => weightOf(places, data))
  const total = weights.reduce((sum, weight) => sum + weight, 0) || 1
  const alike = Math.max(1, alikePages(gathered, data) / WEIGHTS.alike)
  return (section) => {
    const first = firstSections[pageOf[section] ?? 0] ?? 0
    let [points, ownPoints, found, named] = [0, 0, 0, 0]
    for (const [index, places] of words.entries()) {
      const weight = weights[index] ?? 0
      const text = places.text[section] ?? 0
      const heading = headingWeight(places.heading[section] ?? 0)
      const title = headingWeight(places.heading[first] ?? 0)
      const above = aboveHeading(section, places, data)
      const here = text + WEIGHTS.field.heading * heading
      const all =
        WEIGHTS.field.title * title +
        // The heading of the first section is the title.
        (section === first ? text : here + WEIGHTS.field.parents * above)
      points += weight * saturated(all)
      ownPoints += weight * saturated(here)
      if (all > 0) found += weight
      if (heading + title + above > 0) named += weight
    }
    for (const [index, { text, heading }] of joins.entries()) {
      const here =
        (text[section] ?? 0) + WEIGHTS.field.heading * headingWeight(heading[section] ?? 0)
      const more = WEIGHTS.join * (joinWeights[index] ?? 0) * saturated(here)
      points += more
      ownPoints += more
    }
    const whole = bonusOf(gathered, section, WEIGHTS.heading, named / total)
    const bonus = whole === WEIGHTS.heading.exact ? whole / alike : whole
    const factor = (found / total) ** WEIGHTS.share * (1 + bonus)
    score[section] = points * factor
    own[section] = ownPoints * factor
  }
}

/** Pages with a heading, not the title, that is what was typed: the more have it, the less it tells one from another. */
function alikePages(
  gathered: Gathered & { readonly weights: readonly number[] },
  { firstSections, pageOf }: IndexData,
): number {
  const pages = new Set<number>()
  for (const section of gathered.words[0]?.sections ?? []) {
    const page = pageOf[section] ?? 0
    if (section === firstSections[page] || !gathered.words[0]?.heading[section]) continue
    const named = namedShare(gathered, gathered.weights, section)
    const bonus = bonusOf(gathered, section, WEIGHTS.heading, named)
    if (bonus === WEIGHTS.heading.exact) pages.add(page)
  }
  return pages.size
}

/** A share of a heading → what a word counts that is so much of it: more in a short one. */
function headingWeight(share: number): number {
  if (share === 0) return 0
  const { long, middle, short } = WEIGHTS.headings
  return share >= short.from ? short.weight : share >= middle.from ? middle.weight : long.weight
}

function saturated(points: number): number {
  return (points * (WEIGHTS.saturation + 1)) / (points + WEIGHTS.saturation)
}

/** The rarer a word, the more it says; one that is nowhere says most, so that its absence costs most. */
function weightOf({ frequency }: Places, { sectionCount }: IndexData): number {
  return Math.log(1 + (Math.max(0, sectionCount - frequency) + 0.5) / (frequency + 0.5))
}

/** What the headings above a section say, without the title. */
function aboveHeading(section: number, { heading }: Places, { parentOf }: IndexData): number {
  let most = 0
  let parent = parentOf[section] ?? -1
  while (parent >= 0 && (parentOf[parent] ?? -1) >= 0) {
    most = Math.max(most, heading[parent] ?? 0)
    parent = parentOf[parent] ?? -1
  }
  return headingWeight(most)
}

/** For a title or heading that is what was typed, or begins like it; `named`: the share of the words that it has, or one above. */
function bonusOf(
  { words, joins }: Gathered,
  section: number,
  { exact, part }: { readonly exact: number; readonly part: number },
  named: number,
): number {
  let [share, isFirst] = [0, false]
  for (const { heading, first } of words) {
    share += heading[section] ?? 0
    isFirst ||= first[section] === 1
  }
  for (const { heading, first } of joins) {
    share = Math.max(share, heading[section] ?? 0)
    isFirst ||= first[section] === 1
  }
  if (!isFirst) return 0
  if (share > 1 - ROUNDING && named > 1 - ROUNDING) return exact
  return part * named * Math.min(1, share) ** WEIGHTS.sharpness
}
