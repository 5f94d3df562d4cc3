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
import { best, type IndexedTerm } from './mergeTerms.ts'

/** A prefix gets an entry if its terms have this many postings: about as many as two files hold. */
const LEAST_POSTINGS = 3000

/** The maximum number of postings of a prefix entry. */
const KEPT = { text: 300, heading: 200 }

/** Returns the prefix entries of `terms`. Both lists are sorted by code units. */
export function prefixSummaries(terms: readonly IndexedTerm[]): IndexedTerm[] {
  return summariesOf(terms, 0)
}

/** Returns the entries of terms that share their first `length` characters. */
function summariesOf(terms: readonly IndexedTerm[], length: number): IndexedTerm[] {
  const longer = terms.filter(({ term }) => term.length > length)
  return groupsOf(longer, length).flatMap((group) => {
    const count = group.reduce((sum, { text, heading }) => sum + text.length + heading.length, 0)
    if (group.length < 2 || count < LEAST_POSTINGS) return []
    const prefix = group[0]?.term.slice(0, length + 1) ?? ''
    return [summarize(prefix, group), ...summariesOf(group, length + 1)]
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

function summarize(prefix: string, group: readonly IndexedTerm[]): IndexedTerm {
  const chosen = expandPrefix(
    prefix,
    group.map(({ term }) => term),
    group.map(({ sections }) => sections),
  )
  const text = new Map<number, number>()
  const heading = new Map<number, number>()
  for (const { index, weight } of chosen) {
    for (const posting of group[index]?.text ?? []) {
      const section = sectionIn(posting)
      text.set(section, (text.get(section) ?? 0) + weight * fromTextLevel(levelIn(posting)))
    }
    for (const posting of group[index]?.heading ?? []) {
      const [section, level] = [sectionIn(posting), levelIn(posting)]
      const merged = toHeadingLevel(weight * fromHeadingLevel(level), isFirstLevel(level))
      heading.set(section, Math.max(heading.get(section) ?? 0, merged))
    }
  }
  return {
    term: summaryOf(prefix),
    sections: new Set([...text.keys(), ...heading.keys()]).size,
    text: best(leveled(text, toTextLevel), KEPT.text),
    heading: best(leveled(heading, Number), KEPT.heading),
  }
}

/** Returns the postings of these weights in the order of sections. */
function leveled(
  weights: ReadonlyMap<number, number>,
  toLevel: (weight: number) => number,
): Posting[] {
  const sections = Uint32Array.from(weights.keys()).sort()
  return Array.from(sections, (section) => postingOf(section, toLevel(weights.get(section) ?? 0)))
}
