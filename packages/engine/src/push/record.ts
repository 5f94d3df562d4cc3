// The form in which sections are sent to search engines.
import { hashOf } from '../store/hash.ts'
import type { SearchSection } from '../types/push.ts'

/** Length of an id in hexadecimal digits. */
const ID_LENGTH = 32

/** The fields of a section that other engines have no use for. */
type OwnField = 'sum' | 'code' | 'description' | 'keywords' | 'boost'

/** The fields of a hit of docgen's search protocol, with those that engines filter by. */
export type SectionRecord = Omit<SearchSection, OwnField>

/** Fields that are searched, in the order of their weight. */
export const SEARCHED = ['title', 'heading', 'content'] as const

/** Fields that queries filter by. */
export const FILTERED = ['site', 'lang', 'version'] as const

/**
 * Returns the record of a section. Engines limit the length and the characters of ids, so the id is
 * a hash.
 */
export function recordOf(section: SearchSection): SectionRecord {
  const { site, lang, version, routePath, domain, title, heading, anchor, content } = section
  const id = hashOf(section.id).slice(0, ID_LENGTH)
  return { id, site, lang, version, routePath, domain, title, heading, anchor, content }
}
