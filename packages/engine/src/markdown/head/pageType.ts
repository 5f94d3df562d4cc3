// Determines the page type. It is separate from the parser because `readHead` needs it without one.
import type { Frontmatter, PageType } from '../../types/frontmatter.ts'

/** Returns the page type from the frontmatter; the default is `doc`. */
export function pageTypeOf({ pageType, overview }: Frontmatter): PageType {
  if (pageType === undefined) return overview ? 'overview' : 'doc'
  return pageType === 'doc-wide' ? 'doc' : pageType
}
