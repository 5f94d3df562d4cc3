// Determines the page type. It is separate from the parser because `readHead` needs it without one.
import type { Frontmatter, PageType } from '../../types/frontmatter.ts'

/** Returns the page type from the frontmatter. */
export function pageTypeOf(
  { pageType, overview }: Frontmatter,
  ofFile: PageType = 'doc',
): PageType {
  if (pageType === undefined) return overview ? 'overview' : ofFile
  return pageType === 'doc-wide' ? 'doc' : pageType
}
