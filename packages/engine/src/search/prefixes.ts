// Adds an entry for each prefix that very many terms share, because a browser could not fetch all
// of these terms while the reader types. The entry merges the heaviest postings of the terms.
import {
  fromHeadingLevel,
  fromTextLevel,
  isFirstLevel,
  levelIn,
  type Posting,
  postingOf,
  sectionIn,
  toHeadingLevel,
  toTextLevel,
} from '../shared/search/indexFormat.ts'
import { expandPrefix, summaryOf } from '../shared/search/prefix.ts'
import { type IndexedTerm } from './mergeTerms.ts'
import { best } from './bestPostings.ts'

/** A prefix gets an entry if its terms have this many postings: about as many as two files hold. */
const LEAST_POSTINGS = 3000

/** The maximum number of postings of a prefix entry. */
const KEPT = { text: 300, heading: 200 }

/** Returns the prefix entries of `terms`. Both lists are sorted by code units. */
export function prefixSummaries(terms: readonly IndexedTerm[]): IndexedTerm[] {
  if (postingsIn(terms) < LEAST_POSTINGS) return []
  const last = ({ text, heading }: IndexedTerm) =>
    Math.max(sectionIn(text.at(-1) ?? 0), sectionIn(heading.at(-1) ?? 0))
  const count = terms.reduce((most, term) => Math.max(most, last(term)), 0) + 1
  return summariesOf(terms, 0, { text: createWeights(count), heading: createWeights(count) })
}

function postingsIn(terms: readonly IndexedTerm[]): number {
  return terms.reduce((sum, { text, heading }) => sum + text.length + heading.length, 0)
}

/** Returns the entries of terms that share their first `length` characters. */
function summariesOf(
  terms: readonly IndexedTerm[],
  length: number,
  weights: Weights,
): IndexedTerm[] {
  const longer = terms.filter(({ term }) => term.length > length)
  return groupsOf(longer, length).flatMap((group) => {
    if (group.length < 2 || postingsIn(group) < LEAST_POSTINGS) return []
    const prefix = group[0]?.term.slice(0, length + 1) ?? ''
    return [summarize(prefix, group, weights), ...summariesOf(group, length + 1, weights)]
  })
}

/** Groups sorted terms by their character at index `place`. */
function groupsOf(terms: readonly IndexedTerm[], place: number): IndexedTerm[][] {
  const groups: IndexedTerm[][] = []
  let character: string | undefined
  for (const entry of terms) {
    if (groups.length > 0 && entry.term[place] === character) groups.at(-1)?.push(entry)
    else groups.push([entry])
    character = entry.term[place]
  }
  return groups
}

function summarize(prefix: string, group: readonly IndexedTerm[], weights: Weights): IndexedTerm {
  const chosen = expandPrefix(
    prefix,
    group.map(({ term }) => term),
    group.map(({ sections }) => sections),
  )
  for (const { index, weight } of chosen) {
    for (const posting of group[index]?.text ?? []) {
      const known = weights.text.of(sectionIn(posting))
      weights.text.set(sectionIn(posting), known + weight * fromTextLevel(levelIn(posting)))
    }
    for (const posting of group[index]?.heading ?? []) {
      const [section, level] = [sectionIn(posting), levelIn(posting)]
      const merged = toHeadingLevel(weight * fromHeadingLevel(level), isFirstLevel(level))
      weights.heading.set(section, Math.max(weights.heading.of(section), merged))
    }
  }
  const onlyInHeading = weights.heading.sections.filter((each) => weights.text.of(each) === 0)
  const sections = weights.text.sections.length + onlyInHeading.length
  const text = weights.text.take(toTextLevel)
  const heading = weights.heading.take(Number)
  return {
    term: summaryOf(prefix),
    sections,
    text: best(text, KEPT.text),
    heading: best(heading, KEPT.heading),
  }
}

/** The weights of sections, above 0, in an array, which is much faster than a `Map`. */
interface SectionWeights {
  /** The sections that have a weight. */
  readonly sections: readonly number[]
  /** Returns the weight of a section, or 0. */
  of(section: number): number
  set(section: number, weight: number): void
  /** Removes all weights, and returns them as postings in the order of sections. */
  take(toLevel: (weight: number) => number): Posting[]
}

interface Weights {
  readonly text: SectionWeights
  readonly heading: SectionWeights
}

function createWeights(count: number): SectionWeights {
  const weights = new Float64Array(count)
  const sections: number[] = []
  return {
    sections,
    of: (section) => weights[section]!,
    set(section, weight) {
      if (weights[section] === 0) sections.push(section)
      weights[section] = weight
    },
    take(toLevel) {
      const sorted = Uint32Array.from(sections.splice(0)).sort()
      return Array.from(sorted, (section) => {
        const posting = postingOf(section, toLevel(weights[section]!))
        weights[section] = 0
        return posting
      })
    },
  }
}
