// Defines the files of a search index and the encoding of terms and numbers in them. The build
// writes them and the browser reads them. The format is compact, because browsers download the
// files.

/** Version of the format. A browser rejects an index with another version. */
export const SEARCH_FORMAT = 6

/** Files in the order of their content, each with its first item and its name. */
export type FileList<Start> = readonly (readonly [start: Start, name: string])[]

/**
 * The first file, which every query needs. Sections are numbered consecutively, starting with those
 * of page 0.
 */
export interface SearchIndexFile {
  readonly format: number
  /** Common words of the language, as written and separated by spaces. */
  readonly common: {
    /** Words that results need not contain. */
    readonly stop: string
    /** Words that ask for something and weigh less than others. */
    readonly request: string
  }
  /** Labels of groups of the navigation. */
  readonly groups: readonly string[]
  /** Title of each page. */
  readonly titles: readonly string[]
  /** Route path of each page. */
  readonly routes: readonly string[]
  /** Index of the group of each page; -1 if the page has none. */
  readonly groupOf: readonly number[]
  /** `[page, factor]` of the pages with a changed weight. */
  readonly boosts: readonly (readonly [number, number])[]
  /** Depths of all sections, one digit each. The depth 1 starts a page. */
  readonly depths: string
  /** Files of terms. A file contains no term that sorts before its start. */
  readonly terms: FileList<string>
  /** Files of words; empty if there are few terms, which are then searched instead. */
  readonly words: FileList<string>
  /** Files of texts, with the number of their first page. */
  readonly texts: FileList<number>
  /** Files of leads, with the number of their first page. */
  readonly leads: FileList<number>
}

/** Words without positions, for spelling mistakes. */
export interface WordsFile {
  /** Sorted by code units and encoded by `encodeTerms`. */
  readonly terms: string
  /** The number of sections that contain each term, encoded by `encodeFrequency`. */
  readonly frequencies: string
}

/**
 * A part of the terms, with the sections whose text or heading contains each. The postings of a term
 * are encoded by `encodePostings`; those of different terms are separated by spaces.
 */
export interface TermsFile extends WordsFile {
  readonly texts: string
  readonly headings: string
}

/** The texts of a page that results show, besides its title. */
export interface IndexedTexts {
  /** Headings of all sections except the first. */
  readonly headings: readonly string[]
  /** Ids of these headings. */
  readonly anchors: readonly string[]
  /** Texts of all sections, without code. A page without such text has its description. */
  readonly texts: readonly string[]
}

/** A file of texts, with one entry for each page. */
export type TextsFile = readonly IndexedTexts[]

/**
 * A file with the lead of each page: the beginning of its description or text. Results show it for
 * pages whose texts are in files that a query does not fetch.
 */
export type LeadsFile = readonly string[]

/**
 * Number of levels for the weight of a term in a text, and for its share of a heading. Level 0
 * means that it does not occur.
 */
export const TEXT_LEVELS = 32
export const HEADING_LEVELS = 32

/**
 * A section and the level of a term in it, as one number, because a large site has millions of
 * them.
 */
export type Posting = number

/** The larger number of levels. */
const LEVELS = Math.max(TEXT_LEVELS, HEADING_LEVELS)

/** Combines a section and a level, which must be at least 1. */
export const postingOf = (section: number, level: number): Posting => section * LEVELS + level
export const sectionIn = (posting: Posting): number => Math.floor(posting / LEVELS)
export const levelIn = (posting: Posting): number => posting % LEVELS

/** The character of level 0. Characters of other levels follow: up to `_`, which is level 31. */
const LEVEL_ZERO = 64
/** The first character after the levels, and the number below `a` in base 32. */
const [LEVELS_END, LETTER_ZERO, DIGIT_ZERO, BASE] = [96, 87, 48, 32]

/**
 * Encodes postings in ascending order of sections: for each the number of sections since the previous
 * one, in base 32, and the character of its level. Zero is left out.
 */
export function encodePostings(postings: readonly Posting[]): string {
  let next = 0
  return postings
    .map((posting) => {
      const distance = sectionIn(posting) - next
      next += distance + 1
      const level = String.fromCharCode(LEVEL_ZERO + levelIn(posting))
      return (distance === 0 ? '' : distance.toString(BASE)) + level
    })
    .join('')
}

/**
 * Calls `call` for each encoded posting. Creates no objects, because this runs while the reader
 * types.
 */
export function forEachPosting(
  encoded: string,
  call: (section: number, level: number) => void,
): void {
  let [next, distance] = [0, 0]
  for (let at = 0; at < encoded.length; at += 1) {
    const code = encoded.charCodeAt(at)
    if (code < LEVEL_ZERO) distance = distance * BASE + code - DIGIT_ZERO
    else if (code >= LEVELS_END) distance = distance * BASE + code - LETTER_ZERO
    else {
      call(next + distance, code - LEVEL_ZERO)
      next += distance + 1
      distance = 0
    }
  }
}

// Levels start at the weight 0.05 and grow by a factor of 1.2, which is fine enough for ranking.
const LEAST_WEIGHT = 0.05
const STEP = 1.2

/** Converts a weight, 0 or more, to a level from 0 to 31. */
export function toTextLevel(weight: number): number {
  if (weight <= 0) return 0
  const level = 1 + Math.round(Math.log(weight / LEAST_WEIGHT) / Math.log(STEP))
  return Math.min(TEXT_LEVELS - 1, Math.max(1, level))
}

export function fromTextLevel(level: number): number {
  return TEXT_WEIGHTS[level] ?? 0
}

/**
 * Weights by level, computed in advance, because computing a power takes longer than all other work
 * for a posting.
 */
const TEXT_WEIGHTS = Array.from({ length: TEXT_LEVELS }, (_, level) =>
  level === 0 ? 0 : LEAST_WEIGHT * STEP ** (level - 1),
)

const SHARES = HEADING_LEVELS / 2 - 1

/**
 * Converts the share of a heading that a term covers, above 0, to a level from 1 to 15. Adds 16 if
 * the heading starts with the term.
 */
export function toHeadingLevel(share: number, isFirst: boolean): number {
  const level = Math.min(SHARES, Math.max(1, Math.round(share * SHARES)))
  return isFirst ? level + SHARES + 1 : level
}

/** Returns the share of the heading. */
export function fromHeadingLevel(level: number): number {
  return (level % (SHARES + 1)) / SHARES
}

/** Tells whether the heading starts with the term. */
export function isFirstLevel(level: number): boolean {
  return level > SHARES
}

/**
 * Encodes sorted folded terms as one text. A capital letter says how many characters a term shares
 * with the previous one; the rest of the term follows.
 */
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

/**
 * Returns the length of the common prefix, at most 25, the number that capital letters can encode.
 */
function sharedLength(a: string, b: string): number {
  let length = 0
  while (length < Math.min(25, a.length, b.length) && a[length] === b[length]) length += 1
  return length
}

/**
 * Encodes a number of sections, 1 or more, as one character on a logarithmic scale with the factor
 * √2.
 */
export function encodeFrequency(sections: number): string {
  return String.fromCharCode(97 + Math.min(25, Math.round(2 * Math.log2(sections))))
}

export function decodeFrequency(character: string): number {
  return 2 ** ((character.charCodeAt(0) - 97) / 2)
}
