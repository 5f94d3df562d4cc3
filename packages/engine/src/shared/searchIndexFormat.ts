// The files of a search index: their types, and how numbers and terms are written in them. What the build writes and the
// browser reads; compact, because all of it is downloaded. Pure.

/** The form of the files; a browser with other code asks for the index anew. */
export const SEARCH_FORMAT = 1

/** The first file: titles, headings and all terms. Sections are numbered through: first those of page 0, then of page 1. */
export interface SearchIndexFile {
  readonly format: number
  /** By page. */
  readonly titles: readonly string[]
  /** Route paths, by page. */
  readonly routes: readonly string[]
  /** Labels of groups of the navigation. */
  readonly groups: readonly string[]
  /** Number of the group, by page; -1: none. */
  readonly groupOf: readonly number[]
  /** `[page, factor]` of the pages whose weight was changed. */
  readonly boosts: readonly (readonly [number, number])[]
  /** Sections by page, the one of the page itself included. */
  readonly sections: readonly number[]
  /** Headings of all sections but the first of each page. */
  readonly headings: readonly string[]
  /** Their ids. */
  readonly anchors: readonly string[]
  /** Their depths, a digit each. */
  readonly depths: string
  /** All terms, sorted by code units, as `encodeTerms` writes them. */
  readonly terms: string
  /** By term: in how many sections it stands, as `encodeFrequency` writes it. */
  readonly frequencies: string
  /** `[first term, name]` of each file of postings. */
  readonly postings: readonly (readonly [number, string])[]
  /** `[first page, name]` of each file of texts. */
  readonly texts: readonly (readonly [number, string])[]
}

/** A file of postings: by term, the sections it stands in, as `encodePostings` writes them. */
export type PostingsFile = readonly (readonly number[])[]

/** A file of texts: by page, the texts of its sections. */
export type TextsFile = readonly (readonly string[])[]

/** A term in a section. */
export interface Posting {
  readonly section: number
  /** How much the term is in the heading: 0 to 3. */
  readonly heading: number
  /** How much it is in the text: 0 to 31. */
  readonly text: number
}

const HEADING_LEVELS = 4
const TEXT_LEVELS = 32
const LEVELS = HEADING_LEVELS * TEXT_LEVELS

/** One number each: the distance from the section before, and both levels. */
export function encodePostings(postings: readonly Posting[]): number[] {
  return postings.map(({ section, heading, text }, index) => {
    const before = postings[index - 1]?.section ?? 0
    return (section - before) * LEVELS + heading * TEXT_LEVELS + text
  })
}

export function decodePostings(numbers: readonly number[]): Posting[] {
  let section = 0
  return numbers.map((number) => {
    section += Math.floor(number / LEVELS)
    const levels = number % LEVELS
    return { section, heading: Math.floor(levels / TEXT_LEVELS), text: levels % TEXT_LEVELS }
  })
}

// A weight from 0.05 up in steps of 1.2: as fine as ranking needs, and small numbers.
const LEAST_WEIGHT = 0.05
const STEP = 1.2

/** A weight, 0 or more → 0 to 31. */
export function toTextLevel(weight: number): number {
  if (weight <= 0) return 0
  const level = 1 + Math.round(Math.log(weight / LEAST_WEIGHT) / Math.log(STEP))
  return Math.min(TEXT_LEVELS - 1, Math.max(1, level))
}

export function fromTextLevel(level: number): number {
  return level === 0 ? 0 : LEAST_WEIGHT * STEP ** (level - 1)
}

/** A term in a heading of so many words → 1 to 3: it says more in a short one. */
export function toHeadingLevel(words: number): number {
  return words <= 2 ? 3 : words <= 5 ? 2 : 1
}

const HEADING_WEIGHTS = [0, 0.7, 1, 1.3] as const

export function fromHeadingLevel(level: number): number {
  return HEADING_WEIGHTS[level] ?? 0
}

/** Sorted folded terms → one text: each as a capital, how much it shares with the one before, and the rest of it. */
export function encodeTerms(terms: readonly string[]): string {
  return terms
    .map((term, index) => {
      const shared = sharedLength(terms[index - 1] ?? '', term)
      return String.fromCharCode(65 + shared) + term.slice(shared)
    })
    .join('')
}

export function decodeTerms(text: string): string[] {
  let before = ''
  return [...text.matchAll(/([A-Z])([^A-Z]*)/g)].map(([, shared = 'A', rest = '']) => {
    before = before.slice(0, shared.charCodeAt(0) - 65) + rest
    return before
  })
}

/** At most 25, for which there are capitals. */
function sharedLength(a: string, b: string): number {
  let length = 0
  while (length < Math.min(25, a.length, b.length) && a[length] === b[length]) length += 1
  return length
}

/** A number of sections, 1 or more → one character: steps of half a doubling. */
export function encodeFrequency(sections: number): string {
  return String.fromCharCode(97 + Math.min(25, Math.round(2 * Math.log2(sections))))
}

export function decodeFrequency(character: string): number {
  return 2 ** ((character.charCodeAt(0) - 97) / 2)
}
