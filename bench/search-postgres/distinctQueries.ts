// Queries that all differ: headings, and one to three words of texts, of which some are not typed to the end.
import type { SearchSection } from '../../packages/engine/src/types/push.ts'
import { hashOf } from '../words.ts'

export interface DistinctQuery {
  readonly text: string
  readonly lang: string
}

/** The part of a text that words are taken from, and most characters of a query. */
const LENGTHS = { text: 600, query: 40 }

/** The most attempts for each query. A few sections have few different queries. */
const MOST_ATTEMPTS = 100

/** Returns the same queries for the same sections, and fewer if the sections have too few words. */
export function distinctQueries(
  sections: readonly SearchSection[],
  count: number,
): DistinctQuery[] {
  const queries = new Map<string, DistinctQuery>()
  for (let index = 0; queries.size < count && index < count * MOST_ATTEMPTS; index += 1) {
    const section = sections[hashOf(`section ${index}`) % sections.length]
    const text = section ? queryFrom(section, (most) => hashOf(`${most} ${index}`) % most) : ''
    if (section && text !== '') queries.set(text, { text, lang: section.lang })
  }
  return [...queries.values()]
}

/** `numberBelow` returns a number that differs from section to section. */
function queryFrom(
  { title, heading, content }: SearchSection,
  numberBelow: (most: number) => number,
): string {
  const kind = numberBelow(3)
  if (kind === 0) return heading || title
  const words = content.slice(0, LENGTHS.text).split(/[\s,.;:()，。、]+/)
  const at = numberBelow(Math.max(1, words.length - 3))
  const text = words
    .slice(at, at + 1 + (numberBelow(4) % 3))
    .join(' ')
    .slice(0, LENGTHS.query)
  const typed = kind === 1 ? text : text.slice(0, Math.max(3, text.length - 2))
  return typed.trim()
}
