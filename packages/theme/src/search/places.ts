// Where a word stands: by section, how much it weighs in the text and in the heading. Arrays as
// long as the index, because a frequent word stands in thousands of sections and the reader is
// typing.
import {
  forEachPosting,
  fromHeadingLevel,
  fromTextLevel,
  HEADING_LEVELS,
  isFirstLevel,
  TEXT_LEVELS,
} from 'docgen/runtime'
import type { TermMatch } from './termMatch.ts'

export interface Places {
  /** By section: weight in the text, and share of the heading. */
  readonly text: Float32Array
  readonly heading: Float32Array
  /** By section: 1 where the heading begins with it. */
  readonly first: Uint8Array
  /** Sections with either. */
  readonly sections: readonly number[]
  /** Number of sections in the whole index, kept there or not. */
  readonly frequency: number
}

const TEXT_WEIGHTS = Array.from({ length: TEXT_LEVELS }, (_, level) => fromTextLevel(level))
const HEADING_SHARES = Array.from({ length: HEADING_LEVELS }, (_, level) => fromHeadingLevel(level))

/** Where any of the terms stands. */
export function anyPlaces(matches: readonly TermMatch[], sectionCount: number): Places {
  const text = new Float32Array(sectionCount)
  const heading = new Float32Array(sectionCount)
  const first = new Uint8Array(sectionCount)
  const sections: number[] = []
  const know = (section: number) => {
    if (text[section] === 0 && heading[section] === 0) sections.push(section)
  }
  let frequency = 0
  for (const { term, length, postings, weight, frequency: own } of matches) {
    frequency = Math.max(frequency, own)
    // Of a heading, no more than what was typed of it.
    const typed = Math.min(weight, length / term.length)
    forEachPosting(postings[0], TEXT_LEVELS, (section, level) => {
      know(section)
      text[section] = (text[section] ?? 0) + weight * (TEXT_WEIGHTS[level] ?? 0)
    })
    forEachPosting(postings[1], HEADING_LEVELS, (section, level) => {
      know(section)
      const share = typed * (HEADING_SHARES[level] ?? 0)
      if (share > (heading[section] ?? 0)) heading[section] = share
      if (isFirstLevel(level)) first[section] = 1
    })
  }
  return { text, heading, first, sections, frequency: Math.max(frequency, sections.length) }
}

/**
 * Where all of the pairs of a word stand: as much in the text as the one that is there least, in
 * the heading as all.
 */
export function commonPlaces(pairs: readonly TermMatch[], sectionCount: number): Places {
  const all = pairs.map((pair) => anyPlaces([pair], sectionCount))
  const [one, ...others] = all
  if (!one) return anyPlaces([], 0)
  const text = new Float32Array(sectionCount)
  const heading = new Float32Array(sectionCount)
  const first = new Uint8Array(sectionCount)
  const sections = one.sections.filter((section) => {
    if (others.some((other) => !other.text[section] && !other.heading[section])) return false
    text[section] = Math.min(...all.map((places) => places.text[section] ?? 0))
    const least = Math.min(...all.map((places) => places.heading[section] ?? 0))
    // Pairs overlap: so many make a word of one character more.
    heading[section] = Math.min(1, (least * (pairs.length + 1)) / 2)
    first[section] = Math.max(...all.map((places) => places.first[section] ?? 0))
    return true
  })
  return { text, heading, first, sections, frequency: sections.length }
}

/** The larger weight where several know a section. */
export function mergePlaces(all: readonly Places[], sectionCount: number): Places {
  const [one = anyPlaces([], sectionCount), ...others] = all.filter(
    ({ sections }) => sections.length > 0,
  )
  if (others.length === 0) return one
  const [text, heading, first] = [one.text.slice(), one.heading.slice(), one.first.slice()]
  const sections = new Set(one.sections)
  for (const other of others) {
    for (const section of other.sections) {
      sections.add(section)
      text[section] = Math.max(text[section] ?? 0, other.text[section] ?? 0)
      heading[section] = Math.max(heading[section] ?? 0, other.heading[section] ?? 0)
      if (other.first[section]) first[section] = 1
    }
  }
  return {
    ...{ text, heading, first },
    sections: [...sections],
    frequency: Math.max(one.frequency, sections.size),
  }
}

/**
 * Places of words written as one, as those of one of the words: it is only a part of the heading.
 */
export function partOf(places: Places, words: number): Places {
  const heading = new Float32Array(places.heading.length)
  for (const section of places.sections) heading[section] = (places.heading[section] ?? 0) / words
  return { ...places, heading }
}
