// Where the words of a query stand → pages, best first, each with its best sections. BM25 with fields, times the share of
// the words a section has, and a bonus for titles and headings that are what was typed.
import { foldJoined } from 'docgen/runtime'
import { SEARCH } from '../constants.ts'
import type { Gathered, Place, Places } from './gather.ts'
import { headingOf, type IndexData } from './indexData.ts'
import type { ParsedQuery } from './parseQuery.ts'
import { createPauses } from './pauses.ts'
import { WEIGHTS } from './weights.ts'

/** Sections between two looks at the clock. */
const STEP = 500

export interface RankedPage {
  readonly page: number
  readonly score: number
  /** Where to land, best first; at least one. */
  readonly sections: readonly number[]
}

interface Scored {
  readonly section: number
  /** Decides between pages. */
  readonly score: number
  /** Decides between the sections of a page: what its own heading and text say. */
  readonly own: number
}

/** All pages found, at most as many as the library limit. */
export async function rank(
  query: ParsedQuery,
  gathered: Gathered,
  data: IndexData,
  signal?: AbortSignal,
): Promise<RankedPage[]> {
  const score = createScore(query, gathered, data)
  const pause = createPauses(signal)
  const byPage = new Map<number, Scored[]>()
  const sections = new Set(gathered.words.flatMap((places) => [...places.keys()]))
  let count = 0
  for (const section of sections) {
    if ((count += 1) % STEP === 0) await pause()
    const page = data.pageOf[section] ?? 0
    const known = byPage.get(page)
    if (known) known.push(score(section))
    else byPage.set(page, [score(section)])
  }
  const pages: RankedPage[] = []
  for (const [page, scored] of byPage) {
    if ((count += 1) % STEP === 0) await pause()
    pages.push(pageOf(page, scored, query, data))
  }
  return pages.sort((a, b) => b.score - a.score || a.page - b.page).slice(0, SEARCH.libraryLimit)
}

function pageOf(
  page: number,
  scored: readonly Scored[],
  query: ParsedQuery,
  { file, boostOf }: IndexData,
): RankedPage {
  const scores = scored.map(({ score }) => score).sort((a, b) => b - a)
  const bonus = bonusOf(query, file.titles[page] ?? '', WEIGHTS.title)
  const best = (scores[0] ?? 0) + WEIGHTS.second * (scores[1] ?? 0)
  const landing = [...scored].sort((a, b) => b.own - a.own || a.section - b.section)
  const least = (landing[0]?.own ?? 0) * WEIGHTS.leastHit
  return {
    page,
    score: best * (1 + bonus) * (boostOf.get(page) ?? 1),
    sections: landing
      .filter(({ own }, index) => index === 0 || own > least)
      .slice(0, SEARCH.hitsPerPage)
      .map(({ section }) => section),
  }
}

function createScore(
  query: ParsedQuery,
  { words, joins }: Gathered,
  data: IndexData,
): (section: number) => Scored {
  const { sectionCount, firstSections, pageOf, parentOf } = data
  const weights = words.map((places) => weightOf(places, sectionCount))
  const joinWeights = joins.map((places) => weightOf(places, sectionCount))
  const total = sum(weights) || 1
  return (section) => {
    const first = firstSections[pageOf[section] ?? 0] ?? 0
    let [score, own, found] = [0, 0, 0]
    words.forEach((places, index) => {
      const weight = weights[index] ?? 0
      const place = places.get(section)
      const title = WEIGHTS.field.title * (places.get(first)?.heading ?? 0)
      const parents = WEIGHTS.field.parents * parentsHeading(section, places, parentOf)
      const ownPoints = place ? pointsOf(place) : 0
      // The heading of the first section is the title.
      const points = section === first ? title + (place?.text ?? 0) : title + parents + ownPoints
      score += weight * saturated(points)
      own += weight * saturated(ownPoints)
      if (points > 0) found += weight
    })
    joins.forEach((places, index) => {
      const place = places.get(section)
      if (!place) return
      const points = WEIGHTS.join * (joinWeights[index] ?? 0) * saturated(pointsOf(place))
      score += points
      own += points
    })
    const share = (found / total) ** WEIGHTS.share
    const hasHeading = words.some((places) => (places.get(section)?.heading ?? 0) > 0)
    const factor = share * (1 + (hasHeading ? headingBonusOf(section, query, data) : 0))
    return { section, score: score * factor, own: own * factor }
  }
}

function pointsOf({ text, heading }: Place): number {
  return text + WEIGHTS.field.heading * heading
}

function saturated(points: number): number {
  return (points * (WEIGHTS.saturation + 1)) / (points + WEIGHTS.saturation)
}

/** The rarer a word, the more it says; one that is nowhere says most, so that its absence costs most. */
function weightOf({ size }: Places, sectionCount: number): number {
  return Math.log(1 + (sectionCount - size + 0.5) / (size + 0.5))
}

/** What the headings above a section say, without the title. */
function parentsHeading(section: number, places: Places, parentOf: Int32Array): number {
  let most = 0
  let parent = parentOf[section] ?? -1
  while (parent >= 0 && (parentOf[parent] ?? -1) >= 0) {
    most = Math.max(most, places.get(parent)?.heading ?? 0)
    parent = parentOf[parent] ?? -1
  }
  return most
}

/** `themeConfig footer` is also the heading `footer` below `themeConfig`. */
function headingBonusOf(section: number, query: ParsedQuery, data: IndexData): number {
  const heading = headingOf(section, data)
  const own = bonusOf(query, heading, WEIGHTS.heading)
  const parent = data.parentOf[section] ?? -1
  if (own > 0 || parent < 0) return own
  return bonusOf(query, `${headingOf(parent, data)} ${heading}`, WEIGHTS.heading)
}

/** For a title or heading that is what was typed, or begins with it; also for the part after its last dot. */
function bonusOf(
  { joined, lastName }: ParsedQuery,
  text: string,
  { exact, prefix }: { readonly exact: number; readonly prefix: number },
): number {
  if (joined === '') return 0
  const forms = [text, text.split('.').at(-1) ?? ''].map(foldJoined)
  if (forms.includes(joined)) return exact
  if (forms.includes(lastName)) return exact * WEIGHTS.lastName
  const shares = forms.flatMap((form) =>
    form.startsWith(joined) ? joined.length / form.length : [],
  )
  return prefix * Math.max(0, ...shares)
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
