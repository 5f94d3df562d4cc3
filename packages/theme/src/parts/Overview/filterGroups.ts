// What an overview shows for a filter text. In: all groups and the text; out: the groups that still have
// something, each with what matches.
import type { OverviewGroup } from 'docgen/runtime'

/** Items whose text matches keep all their headings; other items keep the headings that match. Empty groups leave. */
export function filterGroups(
  groups: readonly OverviewGroup[],
  query: string,
): readonly OverviewGroup[] {
  const wanted = query.trim().toLowerCase()
  if (wanted === '') return groups
  const matches = ({ text }: { readonly text: string }) => text.toLowerCase().includes(wanted)
  return groups
    .map(({ text, items }) => ({
      text,
      items: items
        .map((item) =>
          matches(item) ? item : { ...item, headings: item.headings.filter(matches) },
        )
        .filter((item) => matches(item) || item.headings.length > 0),
    }))
    .filter(({ items }) => items.length > 0)
}

/** How many pages the groups list. */
export function countItems(groups: readonly OverviewGroup[]): number {
  return groups.reduce((sum, { items }) => sum + items.length, 0)
}
