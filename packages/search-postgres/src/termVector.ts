// The text of a `tsvector` with the terms of a section. A term has no places in a text, which the
// ranking does not need, but numbers: how often the text contains the term, and what share of the
// heading and of the page's title it is.
import { HEADING_LEVELS } from '../../engine/src/shared/search/indexFormat.ts'

export interface TermNumbers {
  /** Weighted count in the text, in units of 1 / `PARTS`. */
  readonly parts: number
  /** The level of the share of the section's own heading; 0 if the heading does not contain it. */
  readonly heading: number
  /** The level of the share of the page's title. */
  readonly title: number
}

/** PostgreSQL allows positions from 1 to 16383. Those from here on are levels of the title. */
const TITLES = 8192

/** The largest count that fits below `TITLES`. */
const MOST_PARTS = TITLES / HEADING_LEVELS - 2

/** PostgreSQL allows a megabyte for each vector. */
const MOST_CHARACTERS = 200_000

/** Returns the text of a vector, and the terms in it: those of headings and the most frequent. */
export function writeVector(terms: ReadonlyMap<string, TermNumbers>): {
  readonly text: string
  readonly kept: ReadonlyMap<string, TermNumbers>
} {
  const sorted = [...terms].sort(
    ([, a], [, b]) => b.heading + b.title - a.heading - a.title || b.parts - a.parts,
  )
  const written: string[] = []
  const kept = new Map<string, TermNumbers>()
  let length = 0
  for (const [term, numbers] of sorted) {
    const entry = entryOf(term, numbers)
    length += entry.length + 1
    if (length > MOST_CHARACTERS) break
    written.push(entry)
    kept.set(term, numbers)
  }
  return { text: written.join(' '), kept }
}

function entryOf(term: string, { parts, heading, title }: TermNumbers): string {
  const positions: number[] = []
  if (parts > 0 || heading > 0) {
    positions.push(Math.min(MOST_PARTS, Math.ceil(parts)) * HEADING_LEVELS + heading + 1)
  }
  if (title > 0) positions.push(TITLES + title)
  return `${quoted(term)}:${positions.join(',')}`
}

/** Returns a term as an entry of a `tsvector` or `tsquery`. */
export function quoted(term: string): string {
  return `'${term.replace(/['\\]/g, '$&$&')}'`
}

/** Reads the text of a vector. */
export function readVector(vector: string): Map<string, TermNumbers> {
  const entries = vector.matchAll(/'((?:[^'\\]|''|\\\\)*)':([\dA,]+)/g)
  return new Map(
    [...entries].map(([, term = '', positions = '']) => [
      term.replace(/(['\\])\1/g, '$1'),
      numbersOf(positions.split(',').map((position) => Number.parseInt(position, 10))),
    ]),
  )
}

function numbersOf(positions: readonly number[]): TermNumbers {
  let [parts, heading, title] = [0, 0, 0]
  for (const position of positions) {
    if (position >= TITLES) title = position - TITLES
    else
      [parts, heading] = [
        Math.floor((position - 1) / HEADING_LEVELS),
        (position - 1) % HEADING_LEVELS,
      ]
  }
  return { parts, heading, title }
}
