// Gives each page its final name. A page becomes MDX or stays Markdown, so this needs its text.
import { posix } from 'node:path'
import { kindOf } from './pageKind.ts'
import { newRouteOf, settingsOf, type Placed } from './places.ts'
import type { SourceSite } from './types.ts'

/** Places pages and fragments, which are files of Markdown that are not pages. `texts` has both, by path. */
export function placePages(site: SourceSite, texts: ReadonlyMap<string, string>): Placed[] {
  const settings = settingsOf(site)
  const pages = new Map(site.pages.map((page) => [page.from, page]))
  return [...texts].map(([from, text]): Placed => {
    const page = pages.get(from)
    const ending = `.${kindOf(from, text, site)}`
    const to = (page?.to ?? fragmentPath(from, site)).replace(/\.mdx?$/, ending)
    return page
      ? { ...page, to, newRoute: newRouteOf(to, settings), isFragment: false }
      : { from, to, lang: '', route: '', newRoute: '', isFragment: true }
  })
}

function fragmentPath(from: string, { docsDir }: SourceSite): string {
  const isInDocs = docsDir !== '' && from.startsWith(`${docsDir}/`)
  return posix.relative(isInDocs ? docsDir : 'docs', from)
}
