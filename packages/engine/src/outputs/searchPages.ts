// The pages of one language and version, one after the other: terms of each for the merge, and what is shown of it for the
// files of texts. A page is read once and let go: the texts of all pages together are more than memory bears.
import type { IndexedTexts, SearchIndexFile } from '../shared/searchIndexFormat.ts'
import type { Page, Route } from '../types.ts'
import { foundSectionsOf, pageTermsOf, searchOf } from './pageTerms.ts'
import type { Cutter, Cutting } from './searchFiles.ts'
import { nameOf } from './searchGroups.ts'
import type { Section } from './searchSections.ts'
import { titleShares } from './searchShares.ts'
import type { PlacedTerms } from './searchTerms.ts'

/** Bytes of a file of texts, about: a reader is shown pages from all over. */
const TEXTS_BYTES = 4_000

/** Texts of pages as JSON → files. */
export const TEXTS: Cutting<string> = {
  bytes: TEXTS_BYTES,
  sizeOf: (text) => Buffer.byteLength(text),
  toContents: (entries) => `[${entries.join(',')}]`,
}

/** All that the index of a page is made of. */
export interface PageToIndex {
  readonly page: Page
  readonly routePath: string
  readonly group: string
  /** The text of a link to it, or ''. */
  readonly linkText: string
  readonly hasCode: boolean
}

/** `hasCode`: whether code is found. */
export function pageToIndex(
  { page, routePath }: Route,
  hasCode: boolean,
  { groups, linkTexts }: Names,
): PageToIndex {
  const group = groups.get(routePath) ?? ''
  const linkText = linkTexts.get(routePath) ?? ''
  return { page, routePath, group, linkText, hasCode }
}

/** What the navigation says of pages, by route path. */
export interface Names {
  readonly groups: ReadonlyMap<string, string>
  readonly linkTexts: ReadonlyMap<string, string>
}

interface IndexedPage extends PlacedTerms {
  readonly routePath: string
  readonly title: string
  readonly group: string
  readonly boost: number
  readonly sections: readonly Section[]
}

function indexedPage({ page, routePath, group, linkText, hasCode }: PageToIndex): IndexedPage {
  const { boost = 1, keywords = [] } = searchOf(page)
  const sections = foundSectionsOf(page, hasCode)
  const [title = '', isEmpty] = [sections[0]?.heading, sections[0]?.pieces.length === 0]
  // A page without a word stays without one: it is not to be found by its name.
  const isBare = title === '' && !isEmpty
  const name = isBare ? linkText || nameOf(routePath) : title
  return {
    ...{ routePath, title: name, group, boost, sections },
    terms: pageTermsOf(page, hasCode),
    place: `${group} ${routePath.split('/').join(' ')}`,
    shares: isBare ? titleShares(name, keywords) : null,
  }
}

/** Pages without a word in them have nothing to find. */
function hasWords({ title, sections }: IndexedPage): boolean {
  return title !== '' || sections.some(({ heading, pieces }) => heading !== '' || pieces.length > 0)
}

/** What the first file says of pages. */
type PageFacts = Pick<SearchIndexFile, 'groups' | 'boosts' | 'depths' | 'texts'>

export interface PageReading {
  /** The pages that have something to find; to be gone through once. */
  readonly read: () => Iterable<PlacedTerms>
  /** What was met on the way. */
  readonly end: () => PageFacts
}

/** `cutter` is given the texts of each page. */
export function readPages(inputs: readonly PageToIndex[], cutter: Cutter<string>): PageReading {
  const groups: string[] = []
  const boosts: (readonly [number, number])[] = []
  const depths: string[] = []
  return {
    *read() {
      let count = 0
      for (const input of inputs) {
        const page = indexedPage(input)
        if (!hasWords(page)) continue
        if (page.group !== '' && !groups.includes(page.group)) groups.push(page.group)
        if (page.boost !== 1) boosts.push([count, page.boost])
        depths.push(...page.sections.map(({ depth }) => String(depth)))
        cutter.add(JSON.stringify(textsOf(page, groups)))
        count += 1
        yield page
      }
    },
    end() {
      const texts = cutter.end().map(({ start, name }) => [start, name] as const)
      return { groups, boosts, depths: depths.join(''), texts }
    },
  }
}

function textsOf(
  { title, routePath, group, sections }: IndexedPage,
  groups: readonly string[],
): IndexedTexts {
  const inner = sections.slice(1)
  return {
    ...{ title, route: routePath, group: groups.indexOf(group) },
    headings: inner.map(({ heading }) => heading),
    anchors: inner.map(({ anchor }) => anchor),
    texts: sections.map(({ pieces }) =>
      pieces
        .map(({ text }) => text)
        .join(' ')
        .replace(/\s+/g, ' '),
    ),
  }
}
