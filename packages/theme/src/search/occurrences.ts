// The occurrences of a word: the sections that contain it, with its weight in the text and in the
// heading of each. The arrays have an entry for every section of the index, which is fast for words
// that occur in thousands of sections.
import {
  forEachPosting,
  fromHeadingLevel,
  fromTextLevel,
  HEADING_LEVELS,
  isFirstLevel,
  TEXT_LEVELS,
} from 'docgen/runtime'
import type { TermMatch } from './termMatch.ts'

export interface Occurrences {
  /** Weight in the text, by section. */
  readonly text: Float32Array
  /** Share of the heading, by section. */
  readonly heading: Float32Array
  /** 1 if the heading starts with the word, by section. */
  readonly first: Uint8Array
  /** The sections whose text or heading contains the word. */
  readonly sections: readonly number[]
  /** Number of sections that contain the word, including those that the index omits. */
  readonly frequency: number
}

const TEXT_WEIGHTS = Array.from({ length: TEXT_LEVELS }, (_, level) => fromTextLevel(level))
const HEADING_SHARES = Array.from({ length: HEADING_LEVELS }, (_, level) => fromHeadingLevel(level))

/** Returns the sections that contain any of the terms. */
export function anyOccurrences(matches: readonly TermMatch[], sectionCount: number): Occurrences {
  const text = new Float32Array(sectionCount)
  const heading = new Float32Array(sectionCount)
  const first = new Uint8Array(sectionCount)
  const sections: number[] = []
  const addSection = (section: number) => {
    if (text[section] === 0 && heading[section] === 0) sections.push(section)
  }
  let frequency = 0
  for (const { term, length, texts, headings, weight, frequency: own } of matches) {
    frequency = Math.max(frequency, own)
    // If only the start of a term was typed, only this share of the term counts in a heading.
    const typed = Math.min(weight, length / term.length)
    forEachPosting(texts, (section, level) => {
      addSection(section)
      text[section] = (text[section] ?? 0) + weight * (TEXT_WEIGHTS[level] ?? 0)
    })
    forEachPosting(headings, (section, level) => {
      addSection(section)
      const share = typed * (HEADING_SHARES[level] ?? 0)
      if (share > (heading[section] ?? 0)) heading[section] = share
      if (isFirstLevel(level)) first[section] = 1
    })
  }
  return { text, heading, first, sections, frequency: Math.max(frequency, sections.length) }
}

/**
 * Returns the sections that contain all pairs of a word. The weight in the text is that of the
 * rarest pair; the share of the heading is that of the whole word.
 */
export function commonOccurrences(pairs: readonly TermMatch[], sectionCount: number): Occurrences {
  const all = pairs.map((pair) => anyOccurrences([pair], sectionCount))
  const [one, ...others] = all
  if (!one) return anyOccurrences([], 0)
  const text = new Float32Array(sectionCount)
  const heading = new Float32Array(sectionCount)
  const first = new Uint8Array(sectionCount)
  const sections = one.sections.filter((section) => {
    if (others.some((other) => !other.text[section] && !other.heading[section])) return false
    text[section] = Math.min(...all.map((places) => places.text[section] ?? 0))
    const least = Math.min(...all.map((places) => places.heading[section] ?? 0))
    // Pairs overlap, so n pairs have n + 1 characters.
    heading[section] = Math.min(1, (least * (pairs.length + 1)) / 2)
    first[section] = Math.max(...all.map((places) => places.first[section] ?? 0))
    return true
  })
  return { text, heading, first, sections, frequency: sections.length }
}

/** Merges the sections of several words and takes the larger weights. */
export function mergeOccurrences(all: readonly Occurrences[], sectionCount: number): Occurrences {
  const [one = anyOccurrences([], sectionCount), ...others] = all.filter(
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
    text,
    heading,
    first,
    sections: [...sections],
    frequency: Math.max(one.frequency, sections.size),
  }
}

/** Divides the heading shares of a join by its number of words, so that they count for one word. */
export function partOf(places: Occurrences, words: number): Occurrences {
  const heading = new Float32Array(places.heading.length)
  for (const section of places.sections) heading[section] = (places.heading[section] ?? 0) / words
  return { ...places, heading }
}
