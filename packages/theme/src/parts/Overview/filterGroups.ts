// Filters the groups of an overview by a text.
import type { OverviewGroup } from 'docgen/runtime'

/**
 * Returns the groups with matches. A matching item keeps all headings; other items keep only
 * matching headings.
 */
export function filterGroups(
  groups: readonly OverviewGroup[],
  query: string,
): readonly OverviewGroup[] {
  const wanted = query.trim().toLowerCase()
  if (wanted === '') return groups
  const matches = ({ text }: { readonly text: string }) => text.toLowerCase().includes(wanted)
  return groups
    .map((group) => ({
      ...group,
      items: group.items
        .map((item) =>
          matches(item) ? item : { ...item, headings: item.headings.filter(matches) },
        )
        .filter((item) => matches(item) || item.headings.length > 0),
    }))
    .filter(({ items }) => items.length > 0)
}

/** Returns the number of pages in all groups. */
export function countItems(groups: readonly OverviewGroup[]): number {
  return groups.reduce((sum, { items }) => sum + items.length, 0)
}
