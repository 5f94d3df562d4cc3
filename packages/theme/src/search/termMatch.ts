// A term of the index that matches a word of the query.
import type { Terms } from './files.ts'

export interface TermMatch {
  /** As the index has it. */
  readonly term: string
  /** Sections it stands in, about. */
  readonly frequency: number
  readonly postings: Terms['postings'][number]
  /** Above 0, at most 1: an exact match. */
  readonly weight: number
  /** Characters of the term that match; the rest is what the reader did not type. */
  readonly length: number
}
