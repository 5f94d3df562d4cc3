// Records of Algolia, which limits their size. A long section is several records.
import type { SearchSection } from '../../types/push.ts'
import { recordOf, type SectionRecord } from '../record.ts'

/** Most bytes of text in a record. The smallest plan of Algolia takes records of 10 kB. */
const MAX_BYTES = 8000

interface AlgoliaRecord extends SectionRecord {
  readonly [name: string]: string
  readonly objectID: string
  /** The same for all parts of a section. */
  readonly section: string
}

/** Returns the records of a section, whose text is cut into parts that Algolia takes. */
export function recordsOf(section: SearchSection): AlgoliaRecord[] {
  const record = recordOf(section)
  return partsOf(record.content).map((content, index) => ({
    ...record,
    content,
    objectID: index === 0 ? record.id : `${record.id}-${index}`,
    section: record.id,
  }))
}

/** Cuts a text at spaces into parts of at most `MAX_BYTES`. */
function partsOf(text: string): string[] {
  const parts = ['']
  // Splits before spaces. A run without spaces is cut by length; a character has at most 4 bytes.
  for (const piece of text.match(new RegExp(`\\s?\\S{1,${MAX_BYTES / 4}}|\\s`, 'gu')) ?? []) {
    const joined = (parts.at(-1) ?? '') + piece
    if (Buffer.byteLength(joined) <= MAX_BYTES) parts[parts.length - 1] = joined
    else parts.push(piece.trimStart())
  }
  return parts
}
