// Cuts the documents of a build into sections, so that a hit of a search engine leads to a heading.
import type { SearchDocument } from '../search/searchDocuments.ts'
import { hashOf } from '../store/hash.ts'
import type { SearchSection } from '../types/push.ts'

/** A heading with the text below it. */
type Cut = Pick<SearchSection, 'heading' | 'anchor' | 'content'>

/** Returns the sections of all documents. `site` is the name of the site. */
export function sectionsOfDocuments(
  documents: readonly SearchDocument[],
  site: string,
): SearchSection[] {
  return documents.flatMap((document) => {
    const { lang, version, routePath, domain, title } = document
    return cutsOf(document).map(({ heading, anchor, content }) => {
      const id = `${site}${routePath}#${anchor}`
      const page = { id, site, lang, version, routePath, domain, title }
      const section = { ...page, heading, anchor, content }
      return { ...section, sum: hashOf(JSON.stringify(section)) }
    })
  })
}

/** Returns the text above the first heading, and that of each heading. */
function cutsOf({ title, content, toc }: SearchDocument): Cut[] {
  const headings = toc
    .filter(({ charIndex }) => charIndex >= 0)
    .sort((a, b) => a.charIndex - b.charIndex)
  // The h1 at the start of the text is the title.
  const start = `${content}\n`.startsWith(`${title}\n`) ? title.length : 0
  const first = { heading: '', anchor: '', content: content.slice(start, headings[0]?.charIndex) }
  const rest = headings.map(({ text, id, charIndex }, index) => ({
    heading: text,
    anchor: id,
    content: content.slice(charIndex + text.length, headings[index + 1]?.charIndex),
  }))
  return joinSameAnchors([first, ...rest])
}

/** Joins the texts of headings with the same id, because a link leads to the first of them. */
function joinSameAnchors(cuts: readonly Cut[]): Cut[] {
  const joined = new Map<string, Cut>()
  for (const cut of cuts) {
    const before = joined.get(cut.anchor)
    const content = [before?.content, before && cut.heading, cut.content]
    const text = content.map((each) => each?.trim()).filter(Boolean)
    joined.set(cut.anchor, { ...(before ?? cut), content: text.join('\n') })
  }
  return [...joined.values()]
}
