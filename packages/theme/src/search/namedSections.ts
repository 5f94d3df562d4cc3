// Finds the sections that a name of the query means: those that contain it, and those whose heading
// and the headings above it spell it, such as `footer` below `themeConfig` for `themeConfig.footer`.
import { isWhole } from './bonus.ts'
import type { Gathered } from './gather.ts'
import type { RankedSections } from './indexData.ts'

export function namedSections(
  { words, joins, named }: Gathered,
  { parentOf }: Pick<RankedSections, 'parentOf'>,
): ReadonlySet<number> {
  const sections = new Set(named)
  for (const { isPath, from, to } of joins) {
    if (!isPath) continue
    const parts = words.slice(from, to).reverse()
    for (const section of parts[0]?.sections ?? []) {
      if (isSpelled(parts, section, parentOf)) sections.add(section)
    }
  }
  return sections
}

/** Tells whether the words, the last one first, make up the heading of a section and those above. */
function isSpelled(
  parts: Gathered['words'],
  section: number,
  parentOf: RankedSections['parentOf'],
): boolean {
  let [at, share] = [section, 0]
  for (const { alone } of parts) {
    if (isWhole(share)) [at, share] = [parentOf[at] ?? -1, 0]
    const own = alone[at] ?? 0
    if (own === 0) return false
    share += own
  }
  return isWhole(share)
}
