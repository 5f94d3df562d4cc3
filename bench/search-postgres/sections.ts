// The sections of the website over and over, each copy with words of its own, as `docgen search push` would send them.
import { join } from 'node:path'
import { loadSite } from '../../packages/engine/src/build.ts'
import { packageRoot } from '../../packages/engine/src/node/packageRoot.ts'
import { sectionsOf } from '../../packages/engine/src/push/sections.ts'
import type { SearchDocument } from '../../packages/engine/src/search/searchDocuments.ts'
import { searchDocuments } from '../../packages/engine/src/search/searchDocuments.ts'
import { hashOf as sumOf } from '../../packages/engine/src/store/hash.ts'
import type { SearchSection } from '../../packages/engine/src/types/push.ts'
import type { Site } from '../../packages/engine/src/types/index.ts'
import { saltProse } from '../corpus/salt.ts'
import { hashOf, PAIR_COUNT } from '../words.ts'

/** The name of the site in the index. */
export const SITE = 'docs'

export const loadWebsite = (): Promise<Site> =>
  loadSite(join(packageRoot(), 'site'), { cache: false })

/** The sections of a site as a server receives them. */
export async function sectionsOfSite(site: Site): Promise<SearchSection[]> {
  const search = { mode: 'remote' as const, apiUrl: '', searchIndexes: [SITE], domain: '' }
  const config = { ...site.config, search: { ...search, maxResults: null } }
  const [file] = await searchDocuments({ ...site, config })
  const contents = file && 'contents' in file ? String(file.contents) : '[]'
  const documents = JSON.parse(contents) as SearchDocument[]
  return documents.flatMap((document) => sectionsOf(document, SITE))
}

/** Repeats the sections up to a number. Copies have other addresses and some other words. */
export function copiesOf(sections: readonly SearchSection[], count: number): SearchSection[] {
  return Array.from({ length: count }, (_, index) => {
    const section = sections[index % sections.length]!
    const copy = Math.floor(index / sections.length)
    return copy === 0 ? section : copyOf(section, copy)
  })
}

function copyOf(section: SearchSection, copy: number): SearchSection {
  const salted = (text: string) =>
    text.trim() === ''
      ? text
      : saltProse(text, { copy: `${copy}`, mark: (hashOf(text) + copy) % PAIR_COUNT })
  const copied = {
    ...section,
    id: `${section.id}@${copy}`,
    routePath: `${section.routePath}-${copy}`,
    title: salted(section.title),
    heading: salted(section.heading),
    content: section.content.split('\n').map(salted).join('\n'),
    ...(section.code && { code: section.code.split('\n').map(salted).join('\n') }),
  }
  return { ...copied, sum: sumOf(JSON.stringify(copied)) }
}
