// The sections that a term finds, best first, as they are stored with the term. An entry has all
// that the ranking needs to know about the term in one section, so that a query reads few rows,
// however many sections contain its words.
import { lengthStep, normOfStep } from '../../engine/src/search/lengths.ts'
import { PARTS } from '../../engine/src/search/pageTerms.ts'
import { fromHeadingLevel, HEADING_LEVELS } from '../../engine/src/shared/search/indexFormat.ts'
import { headingWeight } from '../../theme/src/search/scoreSections.ts'
import { WEIGHTS } from '../../theme/src/search/weights.ts'
import type { TermNumbers } from './termVector.ts'

/** What the entries of all terms in a section depend on. */
export interface EntrySection {
  readonly number: number
  /** Whether it is the first section of its page. */
  readonly isFirst: boolean
  readonly boost: number
  readonly words: number
}

/** At even indexes the number of a section, each followed by the numbers of the term in it. */
export type Entries = number[]

/** Most entries that are stored with a term. */
export const STORED_ENTRIES = 1000

/** Numbers of values. The product of all is 2 ** 30, so that they fit into five characters. */
const VALUES = { impact: 64, parts: 256, step: 64 }

/** Impacts are stored as levels of a logarithmic scale. */
const SCALE = { least: 0.03, factor: 1.12 }

/** The length of an average section, as a result of `averageStep`. Impacts only order sections. */
const AVERAGE = 24

const BITS = 6
const MASK = 2 ** BITS - 1
const CHARACTERS = 5
const FIRST_CHARACTER = 48

/** The number of characters of an entry. */
export const ENTRY_LENGTH = 2 * CHARACTERS

/** Adds a section to the entries of a term. */
export function addEntry(entries: Entries, numbers: TermNumbers, section: EntrySection): void {
  const step = Math.min(VALUES.step - 1, lengthStep(section.words))
  const parts = Math.min(VALUES.parts - 1, Math.ceil(numbers.parts))
  const { heading, title } = numbers
  const level = toLevel(impactOf({ parts, heading, title }, step, section))
  const levels = (level * VALUES.parts + parts) * HEADING_LEVELS ** 2
  entries.push(section.number, (levels + heading * HEADING_LEVELS + title) * VALUES.step + step)
}

function impactOf(
  { parts, heading, title }: TermNumbers,
  step: number,
  { isFirst, boost }: EntrySection,
): number {
  const text = parts / PARTS / normOfStep(step, AVERAGE)
  const { field } = WEIGHTS
  // The heading of the first section is the title.
  const own = (isFirst ? field.title : field.heading) * headingWeight(fromHeadingLevel(heading))
  return boost * (text + own + field.title * headingWeight(fromHeadingLevel(title)))
}

function toLevel(impact: number): number {
  const level = Math.round(Math.log(impact / SCALE.least) / Math.log(SCALE.factor))
  return Math.min(VALUES.impact - 1, Math.max(0, level))
}

const IMPACTS = Array.from(
  { length: VALUES.impact },
  (_, level) => SCALE.least * SCALE.factor ** level,
)

const levelIn = (numbers: number) => numbers >> 24

/** Returns the impact in the second number of an entry. */
export const impactIn = (numbers: number): number => IMPACTS[levelIn(numbers)] ?? 0

/** Returns the other numbers in it. */
export function numbersIn(numbers: number): TermNumbers & { readonly step: number } {
  return {
    parts: (numbers >> 16) % VALUES.parts,
    heading: (numbers >> 11) % HEADING_LEVELS,
    title: (numbers >> 6) % HEADING_LEVELS,
    step: numbers % VALUES.step,
  }
}

/** Returns the entries with most impact, at most `most`, best first. */
export function bestEntries(entries: Entries, most: number): Entries {
  // Most terms are in one section.
  if (entries.length <= 2) return entries
  const byLevel: Entries[] = []
  for (let at = 0; at < entries.length; at += 2) {
    const [section = 0, numbers = 0] = [entries[at], entries[at + 1]]
    const known = (byLevel[VALUES.impact - levelIn(numbers)] ??= [])
    known.push(section, numbers)
  }
  return byLevel.flat().slice(0, 2 * most)
}

export function encodeEntries(entries: Entries): string {
  // A text that grows by single characters takes 30 times its size until it is read.
  const bytes = Buffer.allocUnsafe(entries.length * CHARACTERS)
  let at = 0
  for (const number of entries) {
    for (let shift = (CHARACTERS - 1) * BITS; shift >= 0; shift -= BITS) {
      bytes[at] = FIRST_CHARACTER + ((number >> shift) & MASK)
      at += 1
    }
  }
  return bytes.toString('latin1')
}

export function decodeEntries(text: string): Int32Array {
  const entries = new Int32Array(text.length / CHARACTERS)
  for (let index = 0, at = 0; index < entries.length; index += 1) {
    let number = 0
    for (const end = at + CHARACTERS; at < end; at += 1) {
      number = (number << BITS) + text.charCodeAt(at) - FIRST_CHARACTER
    }
    entries[index] = number
  }
  return entries
}
