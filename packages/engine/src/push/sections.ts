// Cuts the documents of a build into sections, so that a hit of a search engine leads to a heading.
import type { SearchDocument } from '../search/searchDocuments.ts'
import { hashOf } from '../store/hash.ts'
import type { SearchSection } from '../types/push.ts'

/** A heading with the text below it. */
type Cut = Pick<SearchSection, 'heading' | 'anchor' | 'content' | 'code'>

/** Returns the sections of a document. `site` is the name of the site. */
export function sectionsOf(document: SearchDocument, site: string): SearchSection[] {
  const { lang, version, routePath, domain, title, boost } = document
  return cutsOf(document).map((cut) => {
    const id = `${site}${routePath}#${cut.anchor}`
    const page = { id, site, lang, version, routePath, domain, title }
    const front = cut.anchor === '' ? frontOf(document) : {}
    const section = { ...page, ...cut, ...front, ...(boost !== undefined && { boost }) }
    return { ...section, sum: hashOf(JSON.stringify(section)) }
  })
}

/** Returns what the author says about the page besides its text. */
function frontOf({
  description,
  keywords,
}: SearchDocument): Pick<SearchSection, 'description' | 'keywords'> {
  return {
    ...(description !== undefined && { description }),
    ...(keywords !== undefined && { keywords }),
  }
}

/** Returns the text above the first heading, and that of each heading. */
function cutsOf({ title, content, toc, code = [] }: SearchDocument): Cut[] {
  const headings = toc
    .filter(({ charIndex }) => charIndex >= 0)
    .sort((a, b) => a.charIndex - b.charIndex)
  // The h1 at the start of the text is the title.
  const start = `${content}\n`.startsWith(`${title}\n`) ? title.length : 0
  const textOf = (from: number, to = content.length) => {
    const blocks = code.filter(([at]) => at >= from && at < to)
    const written = blocks.map((range) => content.slice(...range).trim()).join('\n')
    return { content: content.slice(from, to), ...(written !== '' && { code: written }) }
  }
  const first = { heading: '', anchor: '', ...textOf(start, headings[0]?.charIndex) }
  const rest = headings.map(({ text, id, charIndex }, index) => ({
    heading: text,
    anchor: id,
    ...textOf(charIndex + text.length, headings[index + 1]?.charIndex),
  }))
  return joinSameAnchors([first, ...rest])
}

/** Joins the texts of headings with the same id, because a link leads to the first of them. */
function joinSameAnchors(cuts: readonly Cut[]): Cut[] {
  const joined = new Map<string, Cut>()
  for (const cut of cuts) {
    const before = joined.get(cut.anchor)
    const content = lines(before?.content, before && cut.heading, cut.content)
    const code = lines(before?.code, cut.code)
    joined.set(cut.anchor, { ...(before ?? cut), content, ...(code !== '' && { code }) })
  }
  return [...joined.values()]
}

function lines(...texts: readonly (string | undefined)[]): string {
  return texts
    .map((text) => text?.trim())
    .filter(Boolean)
    .join('\n')
}
