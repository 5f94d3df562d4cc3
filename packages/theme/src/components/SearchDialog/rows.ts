// Converts a search result to the rows of the list.
import type { Marked, SearchHit, SearchPage } from 'docgen/runtime'

/** A hit as a row of the list. */
export interface SearchRow {
  /** Position in the whole list. */
  readonly index: number
  /** Address, with the anchor. */
  readonly href: string
  readonly hit: SearchHit
  readonly page: SearchPage
  /** The headings above the section. The first row of a page also has the page's title. */
  readonly trail: readonly Marked[]
  /** Whether it is the first row of its page. */
  readonly isFirst: boolean
  /** For the last row of a page, the number of its sections that are not shown. */
  readonly more: number
}

/** Returns the rows in the order of the ranking. Rows of one page follow each other. */
export function rowsOf(
  pages: readonly SearchPage[],
  hrefOf: (link: string) => string,
): SearchRow[] {
  const rows = pages.flatMap((page) =>
    page.hits.map((hit, i) => ({
      href: hrefOf(linkOf(hit)),
      hit,
      page,
      trail: trailOf(hit, page, i === 0),
      isFirst: i === 0,
      more: i === page.hits.length - 1 ? (page.more ?? 0) : 0,
    })),
  )
  return rows.map((row, index) => ({ ...row, index }))
}

function linkOf({ routePath, anchor }: SearchHit): string {
  return anchor === '' ? routePath : `${routePath}#${encodeURIComponent(anchor)}`
}

function trailOf({ anchor, path }: SearchHit, { title }: SearchPage, isFirst: boolean): Marked[] {
  if (anchor === '') return []
  const above = path.map((text) => [{ text, isMatch: false }])
  return isFirst ? [title, ...above] : above
}
