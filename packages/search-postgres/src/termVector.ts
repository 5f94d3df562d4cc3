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
export const TITLES = 8192

/** The largest count that fits below `TITLES`. */
const MOST_PARTS = TITLES / HEADING_LEVELS - 2

/** PostgreSQL allows a megabyte for each vector. */
const MOST_CHARACTERS = 200_000

/** Begins an entry for a term in a heading. No term begins with it. */
const HEADING_MARK = '#'

/** The share of the heading from which a term counts as most of it. */
const LARGE_SHARE = 6

/** Returns the name of the entry of a term that is in the section's own heading. */
export const headingEntry = (term: string): string => HEADING_MARK + term

/** Returns the text of a vector. Keeps the terms of headings and those that are most frequent. */
export function writeVector(terms: ReadonlyMap<string, TermNumbers>): string {
  const sorted = [...terms].sort(
    ([, a], [, b]) => b.heading + b.title - a.heading - a.title || b.parts - a.parts,
  )
  const written: string[] = []
  let length = 0
  for (const [term, numbers] of sorted) {
    const entries = entriesOf(term, numbers)
    length += entries.length + 1
    if (length > MOST_CHARACTERS) break
    written.push(entries)
  }
  return written.join(' ')
}

function entriesOf(term: string, { parts, heading, title }: TermNumbers): string {
  const label = labelOf({ parts, heading, title })
  const positions: string[] = []
  if (parts > 0 || heading > 0) {
    const number = Math.min(MOST_PARTS, Math.ceil(parts)) * HEADING_LEVELS + heading
    positions.push(`${number + 1}${label}`)
  }
  if (title > 0) positions.push(`${TITLES + title}${label}`)
  const entry = `${quoted(term)}:${positions.join(',')}`
  return heading > 0 ? `${entry} ${quoted(headingEntry(term))}` : entry
}

/** The labels order the candidates of a query before they are ranked. A counts most. */
function labelOf({ parts, heading, title }: TermNumbers): string {
  if (heading > 0) return heading % (HEADING_LEVELS / 2) >= LARGE_SHARE ? 'A' : 'B'
  return title > 0 || parts > LARGE_SHARE ? 'C' : 'D'
}

/** Returns a term as an entry of a `tsvector` or `tsquery`. */
export function quoted(term: string): string {
  return `'${term.replace(/['\\]/g, '$&$&')}'`
}

/** Reads the text of a vector. */
export function readVector(vector: string): Map<string, TermNumbers> {
  const entries = vector.matchAll(/'((?:[^'\\]|''|\\\\)*)':([\dA-D,]+)/g)
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
