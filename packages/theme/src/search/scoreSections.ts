// Scores sections: BM25 with fields, multiplied by the share of query words that the section
// contains and by a bonus if its heading equals the query. rank.ts orders pages by these scores.
import { alikePages, bonusOf, isEqual } from './bonus.ts'
import type { Gathered, WordOccurrences } from './gather.ts'
import type { RankedSections } from './indexData.ts'
import type { Occurrences } from './occurrences.ts'
import { WEIGHTS } from './weights.ts'

/**
 * Scores by section. `score` ranks pages. `own` counts only the section's own heading and text, and
 * ranks the sections of a page.
 */
export interface Scores {
  readonly score: Float32Array
  readonly own: Float32Array
  /** 1 for a heading, other than a title, that equals the query; less if many pages have it. */
  readonly equal: Float32Array
}

/** Returns the weight of each word of the query. */
export function weightsOf(words: readonly WordOccurrences[], data: RankedSections): number[] {
  return words.map((places) => {
    const factor = places.isName ? WEIGHTS.name : places.isRequest ? WEIGHTS.request : 1
    return factor * weightOf(places, data)
  })
}

/** Returns a function that writes the scores of one section. */
export function createScorer(
  gathered: Gathered & { readonly weights: readonly number[] },
  data: RankedSections,
  { score, own, equal }: Scores,
): (section: number) => void {
  const { words, joins, weights } = gathered
  const { firstSections, pageOf } = data
  const joinWeights = joins.map((places) => weightOf(places, data))
  const total = weights.reduce((sum, weight) => sum + weight, 0) || 1
  const alike = Math.max(1, alikePages(gathered, data) / WEIGHTS.alike)
  return (section) => {
    const first = firstSections[pageOf[section] ?? 0] ?? 0
    let [points, ownPoints, found, named] = [0, 0, 0, 0]
    // Loops over entries would create objects for each section.
    for (let index = 0; index < words.length; index += 1) {
      const places = words[index]!
      const weight = weights[index] ?? 0
      const text = places.text[section] ?? 0
      const heading = headingWeight(places.heading[section] ?? 0)
      const title = headingWeight(places.heading[first] ?? 0)
      const above = aboveHeading(section, places, data)
      const here = text + WEIGHTS.field.heading * heading
      const all =
        WEIGHTS.field.title * title +
        // The heading of the first section is the title, which is already counted.
        (section === first ? text : here + WEIGHTS.field.parents * above)
      points += weight * saturated(all)
      ownPoints += weight * saturated(here)
      if (all > 0) found += weight
      if (heading + title + above > 0) named += weight
    }
    for (let index = 0; index < joins.length; index += 1) {
      const { text, heading } = joins[index]!
      const here =
        (text[section] ?? 0) + WEIGHTS.field.heading * headingWeight(heading[section] ?? 0)
      const more = WEIGHTS.join * (joinWeights[index] ?? 0) * saturated(here)
      points += more
      ownPoints += more
    }
    const whole = bonusOf(gathered, section, WEIGHTS.heading, named / total)
    const isExact = whole === WEIGHTS.heading.exact
    if (isExact && section !== first && isEqual(gathered, section)) equal[section] = 1 / alike
    const bonus = isExact ? whole / alike : whole
    const name = gathered.named.has(section) ? WEIGHTS.written : 1
    const factor = (found / total) ** WEIGHTS.share * (1 + bonus) * name
    score[section] = points * factor
    own[section] = ownPoints * factor
  }
}

/**
 * Returns the weight of a word in a heading from its share of the heading. Words count more in
 * short headings.
 */
export function headingWeight(share: number): number {
  if (share === 0) return 0
  const { long, middle, short } = WEIGHTS.headings
  return share >= short.from ? short.weight : share >= middle.from ? middle.weight : long.weight
}

export function saturated(points: number): number {
  return (points * (WEIGHTS.saturation + 1)) / (points + WEIGHTS.saturation)
}

/**
 * Returns the weight of a word (inverse document frequency). Rare words weigh more, and a word
 * without matches weighs most.
 */
function weightOf({ frequency }: Occurrences, { indexedSections }: RankedSections): number {
  return Math.log(1 + (Math.max(0, indexedSections - frequency) + 0.5) / (frequency + 0.5))
}

/** Returns the largest weight of a word in the headings above a section, without the title. */
function aboveHeading(
  section: number,
  { heading }: Occurrences,
  { parentOf }: RankedSections,
): number {
  let most = 0
  let parent = parentOf[section] ?? -1
  while (parent >= 0 && (parentOf[parent] ?? -1) >= 0) {
    most = Math.max(most, heading[parent] ?? 0)
    parent = parentOf[parent] ?? -1
  }
  return headingWeight(most)
}
