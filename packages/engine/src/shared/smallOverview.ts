// Decides which overviews are small: they have descriptions and no filter. Shared, because a build
// leaves the descriptions out of other overviews.

/** Overviews with fewer pages and headings are small. */
const SMALL_BELOW = 8

interface Group {
  readonly items: readonly { readonly headings: readonly unknown[] }[]
}

/** Tells whether the groups of an overview have few pages and headings. */
export function isSmallOverview(groups: readonly Group[]): boolean {
  const items = groups.flatMap((group) => group.items)
  return items.reduce((sum, { headings }) => sum + 1 + headings.length, 0) < SMALL_BELOW
}
