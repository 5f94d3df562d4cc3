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
}

export interface SearchRowGroup {
  readonly label: string
  readonly rows: readonly SearchRow[]
}

/**
 * Groups the hits. Groups are in the order of their best pages. Pages without a group go into the
 * group `others`.
 */
export function groupRows(
  pages: readonly SearchPage[],
  others: string,
  hrefOf: (link: string) => string,
): SearchRowGroup[] {
  const byGroup = new Map<string, SearchPage[]>()
  for (const page of pages) {
    const label = page.group || others
    byGroup.set(label, [...(byGroup.get(label) ?? []), page])
  }
  const counter = { index: 0 }
  return [...byGroup].map(([label, pages]) => ({
    label,
    rows: pages.flatMap((page) =>
      page.hits.map((hit, i) => ({
        index: counter.index++,
        href: hrefOf(linkOf(hit)),
        hit,
        page,
        trail: trailOf(hit, page, i === 0),
      })),
    ),
  }))
}

function linkOf({ routePath, anchor }: SearchHit): string {
  return anchor === '' ? routePath : `${routePath}#${encodeURIComponent(anchor)}`
}

function trailOf({ anchor, path }: SearchHit, { title }: SearchPage, isFirst: boolean): Marked[] {
  if (anchor === '') return []
  const above = path.map((text) => [{ text, isMatch: false }])
  return isFirst ? [title, ...above] : above
}
