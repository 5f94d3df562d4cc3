// The files of a search index: their types, and how numbers and terms are written in them. What the build writes and the
// browser reads; compact, because all of it is downloaded. Pure.

/** The form of the files; a browser with other code asks for the index anew. */
export const SEARCH_FORMAT = 2

/** Files in the order of what they hold: the first item of each, and its name. */
export type FileList<Start> = readonly (readonly [start: Start, name: string])[]

/** The first file: what every query needs. Sections are numbered through: first those of page 0, then of page 1. */
export interface SearchIndexFile {
  readonly format: number
  /** Labels of groups of the navigation. */
  readonly groups: readonly string[]
  /** `[page, factor]` of the pages whose weight was changed. */
  readonly boosts: readonly (readonly [number, number])[]
  /** Depths of all sections, a digit each; 1 begins a page. */
  readonly depths: string
  /** Files of terms, by where they may begin: nothing before sorts into them. */
  readonly terms: FileList<string>
  /** Files of words; none where the terms are so few that they serve. */
  readonly words: FileList<string>
  /** Files of texts, by the number of their first page. */
  readonly texts: FileList<number>
}

/** Words without their places, for those that were mistyped. */
export interface WordsFile {
  /** Sorted by code units, as `encodeTerms` writes them. */
  readonly terms: string
  /** By term: in how many sections it stands, as `encodeFrequency` writes it. */
  readonly frequencies: string
}

/** A part of the terms, with where they stand. */
export interface TermsFile extends WordsFile {
  /** By term, as `encodePostings` writes them: the texts and the headings it stands in. */
  readonly postings: readonly (readonly [texts: readonly number[], headings: readonly number[]])[]
}

/** What is shown of a page. */
export interface IndexedTexts {
  readonly title: string
  /** Route path. */
  readonly route: string
  /** Number of the group; -1: none. */
  readonly group: number
  /** Of all sections but the first. */
  readonly headings: readonly string[]
  /** Their ids. */
  readonly anchors: readonly string[]
  /** Of all sections. */
  readonly texts: readonly string[]
}

/** A file of texts: by page. */
export type TextsFile = readonly IndexedTexts[]

/** Levels of a term in a text, and in a heading; 0 is none. */
export const TEXT_LEVELS = 32
export const HEADING_LEVELS = 32

/** A term in a section's text or heading and how much it is there, as one number: a large site has millions of them. */
export type Posting = number

/** As many as either has. */
const LEVELS = Math.max(TEXT_LEVELS, HEADING_LEVELS)

/** `level`: 1 or more. */
export const postingOf = (section: number, level: number): Posting => section * LEVELS + level
export const sectionIn = (posting: Posting): number => Math.floor(posting / LEVELS)
export const levelIn = (posting: Posting): number => posting % LEVELS

/** One number each: the distance from the section before, and the level. */
export function encodePostings(postings: readonly Posting[], levels: number): number[] {
  let before = 0
  return postings.map((posting) => {
    const section = sectionIn(posting)
    const distance = section - before
    before = section
    return distance * levels + levelIn(posting)
  })
}

/** Calls without making objects: an index is read posting by posting while the reader types. */
export function forEachPosting(
  numbers: readonly number[],
  levels: number,
  call: (section: number, level: number) => void,
): void {
  let section = 0
  for (const number of numbers) {
    section += Math.floor(number / levels)
    call(section, number % levels)
  }
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
  return TEXT_WEIGHTS[level] ?? 0
}

/** By level: powers take longer than all else that is done with a posting. */
const TEXT_WEIGHTS = Array.from({ length: TEXT_LEVELS }, (_, level) =>
  level === 0 ? 0 : LEAST_WEIGHT * STEP ** (level - 1),
)

const SHARES = HEADING_LEVELS / 2 - 1

/** The share of a heading that a term covers, above 0 → 1 to 15, all of it being 15; 16 more when the heading begins with it. */
export function toHeadingLevel(share: number, isFirst: boolean): number {
  const level = Math.min(SHARES, Math.max(1, Math.round(share * SHARES)))
  return isFirst ? level + SHARES + 1 : level
}

/** The share of the heading. */
export function fromHeadingLevel(level: number): number {
  return (level % (SHARES + 1)) / SHARES
}

/** Whether the heading begins with the term. */
export function isFirstLevel(level: number): boolean {
  return level > SHARES
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
